import ArgumentParser
import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet

struct Import: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Turn a storyboard or xib into scenes, one a root.",
    discussion: """
      Each scene solves to the frames that the document's constraints ask for, and draws the picture that render draws of the root; pictures of asset catalogs near the document are named where they lie. Files are called by the document and the root: \
      `Main.header.scene.json`. What was not understood, and bars and cells that are left out, are listed on standard error, with line and column.

      Examples:
        rabbet import Main.storyboard -o scenes
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @Argument(help: "A storyboard or xib.") var file: String
  @Option(name: .shortAndLong, takes: "folder", "The folder to write to; it is made where there is none.")
  var output: String

  func run() throws {
    let document = try Console.attempt(file) { try InterfaceDocument(Console.read(file)) }
    try Console.check(in: file) { try document.check($0) }
    try Console.makeDirectory(output)
    let catalogs = AssetCatalogs(beside: file)
    var traits = InterfaceTraits()
    traits.colors = catalogs.colors(isDark: false)
    let pictures = catalogs.sources(document.imageNames, from: output)
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    var taken: Set<String> = []
    for finding in document.findings { Console.report(finding.finding(in: file), as: "\(file):\(finding)") }
    for root in document.roots {
      let scene = document.scene(root: root)
      for finding in scene.findings + scene.losses(of: document) {
        Console.report(finding.finding(in: file), as: "\(file):\(finding)")
      }
      let written = try Console.attempt(file) {
        try SceneDocument(scene, of: document, images: pictures, traits: traits)
      }
      let own = written.name?.value ?? name
      var title = own, number = 2
      while !taken.insert(title).inserted {
        title = "\(own)_\(number)"
        number += 1
      }
      let path = "\(output)/\(name).\(title).scene.json"
      try Console.write(Array(SceneWriter.text(written).utf8), to: path)
      try Console.say(path)
    }
  }
}

extension InterfaceFinding {
  /// The finding in a document.
  func finding(in file: String) -> Finding { Finding(.damaged, at: SourceSpan(file, position), of: text, text) }
}
