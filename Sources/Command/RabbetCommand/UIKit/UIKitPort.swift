import ArgumentParser
import FindingFormats
import Foundation
import Rabbet
import SourceLens

struct UIKitPort: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Copy a package with the changes that Swift on Linux needs, and list what is left.",
    discussion: """
      Copies the files that a build needs into a new folder. Swift files are changed where rules suffice: @objc, #selector, @IBOutlet, \
      os(iOS), imports, optional requirements, overrides in extensions, XCTest classes on the main actor. Messages of compilers point at the \
      originals. The manifest of the copy asks for the module UIKit. Lines that are left to change make exit code 1.

      Examples:
        rabbet uikit port . ../cards-on-linux
      """)

  @Argument(help: "The folder of the package, or of the Swift files of an app.") var source: String
  @Argument(help: "The folder for the copy; it is made, or empty.") var destination: String
  @OptionGroup(title: "The module UIKit") var module: UIKitModuleOptions
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @OptionGroup(title: "Findings") var output: FindingOptions

  func run() throws {
    var output = try FindingOutput(output, isStrict: true)
    try UIKitCommand.check(folder: source)
    if let entries = try? FileManager.default.contentsOfDirectory(atPath: destination), !entries.isEmpty {
      throw Console.failure("the folder \(destination) is not empty; name another one", Exit.cannotWrite)
    }
    var copy = PackageCopy(of: source, to: destination)
    let hasManifest = FileManager.default.fileExists(atPath: source + "/Package.swift")
    if hasManifest { copy.addition = try module.manifestAddition() }
    let ported = try copy.write(name: source)
    try output.take(ported.flatMap { ($0.changes + $0.remaining).sorted { $0.span.start < $1.span.start } })
    UIKitCommand.report(ported, of: source)
    try output.finish()
  }
}

extension UIKitCommand {
  static func check(folder: String) throws {
    guard FileKind(atPath: folder) == .folder else {
      throw Console.failure("\(folder) is no folder; name the one with Package.swift", Exit.missing)
    }
  }

  static func report(_ ported: [PortedSource], of package: String) {
    let changes = ported.reduce(0) { $0 + $1.changes.count }, left = ported.reduce(0) { $0 + $1.remaining.count }
    Console.report("\(package): \(ported.count) files, \(changes) changes, \(left) lines left")
  }
}
