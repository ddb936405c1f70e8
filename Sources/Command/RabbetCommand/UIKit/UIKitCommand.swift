import ArgumentParser
import FindingFormats
import Foundation
import Rabbet
import SourceLens

/// The commands for layout code that is written against UIKit.
struct UIKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uikit", abstract: "Bring layout code that is written against UIKit to Linux.",
    discussion: """
      Examples:
        rabbet uikit doctor .
      """,
    subcommands: [UIKitDoctor.self])
}

struct UIKitDoctor: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "List every line of a package that Swift on Linux cannot compile, and what is missing of UIKit.",
    discussion: """
      Reads all Swift files of a folder, those of hidden folders apart, and prints one line a finding, with what to write instead. \
      Comments and strings are passed over. Findings make exit code 1.

      Examples:
        rabbet uikit doctor .
      """)

  @Argument(help: "The folder of the package.") var package: String
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @OptionGroup(title: "Findings") var output: FindingOptions

  func run() throws {
    var output = try FindingOutput(output, isStrict: true)
    guard FileKind(atPath: package) == .folder else {
      throw Console.failure("\(package) is no folder; name the one with Package.swift", Exit.missing)
    }
    let path = package + "/Package.swift"
    var manifest: SourceText?
    if FileManager.default.fileExists(atPath: path) {
      manifest = SourceText(file: path, bytes: try Console.read(path))
    } else {
      Console.warn(
        "there is no Package.swift; Swift on Linux builds packages, not Xcode projects", in: package)
    }
    var examination = PackageExamination(knownNames: PackageExamination.namesOnLinux, manifest: manifest)
    let walk = FolderWalk(folder: package)
    let paths = try walk.files([".swift"]).filter { walk.path(of: $0) != "Package.swift" }
    for (index, path) in paths.enumerated() {
      Terminal.count(index, of: paths.count, "files", path)
      examination.add(SourceText(file: path, bytes: try Console.read(path)))
    }
    let findings = examination.findings
    try output.take(findings)
    let files = examination.sourceCount == 1 ? "1 file" : "\(examination.sourceCount) files"
    let affected = Set(findings.map(\.span.file)).count
    Console.report("\(package): \(findings.summary): \(files), \(affected) to change")
    try output.finish()
  }
}
