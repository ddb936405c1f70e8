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
        rabbet uikit test .
      """,
    subcommands: [UIKitDoctor.self, UIKitPort.self, UIKitTest.self])
}

struct UIKitDoctor: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "List every line of a package that Swift on Linux cannot compile, and what is missing of UIKit.",
    discussion: """
      Reads all Swift files of a folder, those of hidden folders apart, and prints one line a finding, with what to write instead. \
      Comments and strings are passed over. Findings make exit code 1. With --compile the package is also ported and built as \
      rabbet uikit test does, and errors of the compiler on other lines are findings, too.

      Examples:
        rabbet uikit doctor .
        rabbet uikit doctor . --compile
      """)

  @Argument(help: "The folder of the package.") var package: String
  @Flag(help: "Port and build the package, and list what the compiler finds.") var compile = false
  @OptionGroup(title: "The module UIKit") var build: UIKitBuildOptions
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @OptionGroup(title: "Findings") var output: FindingOptions

  func run() throws {
    var output = try FindingOutput(output, isStrict: true)
    try UIKitCommand.check(folder: package)
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
    var findings = examination.findings
    if compile {
      let named = Set(findings.map { "\($0.span.file):\($0.span.start.line)" })
      findings += try UIKitBuild(of: package, build).errors.filter {
        !named.contains("\($0.span.file):\($0.span.start.line)")
      }
    }
    try output.take(findings)
    let files = examination.sourceCount == 1 ? "1 file" : "\(examination.sourceCount) files"
    let affected = Set(findings.map(\.span.file)).count
    Console.report("\(package): \(findings.summary): \(files), \(affected) to change")
    try output.finish()
  }
}
