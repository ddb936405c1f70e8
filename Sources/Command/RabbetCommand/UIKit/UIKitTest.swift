import ArgumentParser
import FindingFormats
import Foundation
import Rabbet
import SourceLens

struct UIKitTest: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of a package that is written against UIKit.",
    discussion: """
      Ports the package into its folder .build/rabbet-uikit, builds the copy against the module UIKit, and runs its tests, of XCTest and of \
      Swift Testing. Messages and failures point at the originals. The module is built once for each compiler and kept in ~/.cache/rabbet. \
      Packages that the manifest takes from folders are ported the same way. Errors of the compiler and tests that fail make exit code 1.

      Examples:
        rabbet uikit test
        rabbet uikit test . --filter CardTests
      """)

  @Argument(help: "The folder of the package.") var package = "."
  @Option(takes: "pattern", "Run the tests whose names fit this regular expression.") var filter: String?
  @OptionGroup(title: "The module UIKit") var build: UIKitBuildOptions
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @OptionGroup(title: "Findings") var output: FindingOptions

  func run() throws {
    var output = try FindingOutput(output, isStrict: true)
    let build = try UIKitBuild(of: package, build)
    try output.take(build.errors)
    if !build.errors.isEmpty { Console.report("\(package): it does not build: \(build.errors.summary)") }
    try output.finish()
    var tests = TestRun()
    try tests.run(build, filter: filter)
    let count = tests.passed + tests.failed.count
    Console.report("\(package): \(count) tests, \(tests.passed) passed, \(tests.failed.count) failed")
    if count == 0 { throw Console.failure("no tests ran; the manifest names none, or none fits", Exit.missing) }
    if !tests.failed.isEmpty { throw Exit.findings }
  }
}

/// The options of builds against the module.
struct UIKitBuildOptions: ParsableArguments {
  @OptionGroup var module: UIKitModuleOptions

  @Option(takes: "name=path", "Take a dependency of the manifest from a folder, and port it as well. May be repeated.")
  var dependency: [String] = []

  func validate() throws {
    if let wrong = dependency.first(where: { !$0.contains("=") }) {
      throw ValidationError("--dependency takes a name and a folder, as in Flow=../Flow; \(wrong) has no =")
    }
  }
}

/// A package that was ported and built against the module.
struct UIKitBuild {
  /// The errors of the compiler, at the lines of the originals.
  private(set) var errors: [Finding] = []
  /// The arguments after `swift test`.
  private(set) var arguments: [String] = []

  /// Ports and builds a package, with its tests.
  init(of package: String, _ options: UIKitBuildOptions) throws {
    try UIKitCommand.check(folder: package)
    let tool = SwiftTool(), root = URL(fileURLWithPath: package).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: root + "/Package.swift") else {
      throw Console.failure("there is no Package.swift in \(package); Swift on Linux builds packages", Exit.missing)
    }
    let pairs = options.dependency.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let dependencies = Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : ".") }) { $1 }
    let work = root + "/.build/rabbet-uikit", copy = work + "/" + URL(fileURLWithPath: root).lastPathComponent
    var waiting = [(root, package)], seen: Set<String> = [], remaining: [Finding] = []
    while let (folder, name) = waiting.popLast() {
      guard seen.insert(folder).inserted else { continue }
      var copy = PackageCopy(of: folder, to: work + "/" + URL(fileURLWithPath: folder).lastPathComponent)
      copy.dependencies = dependencies
      let ported = try copy.write(name: name)
      UIKitCommand.report(ported, of: name)
      remaining += ported.flatMap(\.remaining)
      waiting += copy.localPackages.map { ($0, ScenePaths.shown($0)) }
    }
    let module = try UIKitModule(package: try options.module.package(), tool: tool)
    arguments = ["--package-path", copy, "--scratch-path", work + "/build"] + module.arguments
    let result = try tool.run(["build", "--build-tests"] + arguments)
    errors = Self.errors(in: result.lines, root: root, package: package, remaining)
    if result.code != 0, errors.isEmpty {
      result.lines.suffix(20).forEach { Console.report($0) }
      throw Console.failure("the copy in \(copy) does not build; the messages are above", Exit.invalid)
    }
  }

  /// Returns the errors in a compiler's messages, with the advice of the examination for the same line.
  private static func errors(in lines: [String], root: String, package: String, _ remaining: [Finding]) -> [Finding] {
    var errors: [Finding] = []
    for line in lines {
      guard let match = line.wholeMatch(of: /(\/.+?):(\d+):(\d+): error: (.+)/) else { continue }
      let path = String(match.1), shown = path.hasPrefix(root + "/") ? package + path.dropFirst(root.count) : path
      let position = SourcePosition(line: Int(match.2) ?? 1, column: Int(match.3) ?? 1)
      let message = String(match.4).replacing(#/ \[#\w+\]$/#, with: "")
      var error = Finding(.uncompilable, at: SourceSpan(shown, position), of: message, message)
      error.help = remaining.first { $0.span.file == shown && $0.span.start.line == position.line }?.message
      if !errors.contains(error) { errors.append(error) }
    }
    return errors
  }
}

/// A run of all tests of a package, continued after tests that end the process.
struct TestRun {
  private(set) var passed = 0
  /// The names of the tests that failed, in the order of their ends.
  private(set) var failed: [String] = []
  /// So many tests may end the process; the run ends with the next.
  private static let crashLimit = 16

  mutating func run(_ build: UIKitBuild, filter: String?) throws {
    var crashed: [String] = []
    while true {
      (passed, failed) = (0, crashed)
      var current: String?
      let skip = crashed.flatMap { ["--skip", $0.replacing(".", with: "/") + "$"] }
      let arguments = ["test", "--skip-build"] + build.arguments + (filter.map { ["--filter", $0] } ?? []) + skip
      let result = try SwiftTool().run(arguments)
      for line in result.lines {
        read(line, current: &current)
        // Lines about the progress of `swift test` alone are left out.
        if line.contains(#/^(Test (Case|Suite) '|\[\d|Build|\t Executed|↳|◇|✔ Test run with 0|$)/#) { continue }
        Console.report(line)
      }
      guard let name = current, result.code != 0, crashed.count < Self.crashLimit else { return }
      Console.report("the process ended in \(name); the tests run again without it")
      crashed.append(name)
    }
  }

  private mutating func read(_ line: String, current: inout String?) {
    if let match = line.firstMatch(of: /^Test Case '(.+)' (started|passed|failed|skipped)/) {
      current = match.2 == "started" ? String(match.1) : nil
      if match.2 == "passed" || match.2 == "skipped" { passed += 1 }
      if match.2 == "failed" { failed.append(String(match.1)) }
    } else if let match = line.firstMatch(
      of: /^.{1,2} Test (?!run with)(.+?) (?:with \d+ test cases? )?(passed|failed) after/)
    {
      if match.2 == "passed" { passed += 1 } else { failed.append(String(match.1)) }
    }
  }
}
