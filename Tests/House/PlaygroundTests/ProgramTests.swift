import Foundation
import Rabbet
import TestSupport
import Testing

/// The programs of the playgrounds, run as a reader runs them.
@Suite struct PlaygroundProgramTests {
  /// The folder of the programs that were built.
  static let products =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  static func run(_ program: String, _ arguments: String...) throws -> Run {
    try Run.program(products.appending(path: program).path, arguments, directory: Repository.root)
  }

  static func text(_ path: String) throws -> String { String(decoding: try Repository.bytes(of: path), as: UTF8.self) }

  /// What a page shows between the fences of its first block of plain text.
  static func shownOutput(_ page: String) throws -> String? {
    try text(page).firstMatch(of: /(?s)```text\n(.*?)```/).map { String($0.output.1) }
  }

  private static let programs = [
    "FirstLayout", "CustomView", "OwnFrame", "PhotoEditing", "PhotoExtension", "WebPictures", "BorderFrames",
  ]

  @Test("Programs print what the comments behind their prints say", arguments: programs)
  func comments(program: String) throws {
    let source = try Self.text("Playgrounds/\(program)/main.swift")
    let promised = source.matches(of: /(?m)^print\(.*\) *\/\/ (.*)$/).map { $0.output.1 + "\n" }
    #expect(promised.count == 2)
    let run = try Self.run(program)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == promised.joined())
  }

  @Test("Programs draw the pictures on their pages", arguments: programs)
  func pictures(program: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "rabbet-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(try Self.run(program, path.path).status == 0)
    let drawn = try PNG.dimensions(of: [UInt8](try Data(contentsOf: path)))
    #expect(try PNG.dimensions(of: Repository.bytes(of: "Playgrounds/\(program)/picture.png")) == drawn)
  }

  @Test("Programs print what their pages say", arguments: ["Findings", "Strangers", "Allocation"])
  func output(program: String) throws {
    #expect(try Self.run(program).text == Self.shownOutput("Playgrounds/\(program)/README.md"))
  }

  @Test("The page about strangers has the same limits for the command line and for Swift")
  func limits() throws {
    let page = try Self.text("Docs/Reference/Limits.md")
    let line = try #require(page.firstMatch(of: /(?m)^limits='(.*)'$/)).output.1.split(separator: " ")
    let typed = line.map { $0.split(separator: "=").map(String.init) }.map { "\($0[0]) \(Int(Double($0[1]) ?? -1))" }
    let source = try Self.text("Playgrounds/Strangers/main.swift").replacing("_", with: "")
    let written = source.matches(of: /limits\[\.(\w+)\] = (\d+)/).map { "\($0.output.1) \($0.output.2)" }
    #expect(typed == written && typed.count == 8)
  }

  @Test func pythonMakesThePicturesOfRows() throws {
    let rabbet = Self.products.appending(path: "rabbet").path
    let tests = ["python3", "-B", "Playgrounds/Batch/test_rabbet.py", rabbet]
    let run = try Run.program("/usr/bin/env", tests, directory: Repository.root)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func theConflictIsReportedAsItsPageSays() throws {
    let run = try Self.run("rabbet", "check", "Playgrounds/Conflict/scene.json")
    #expect(run.status == 1)
    #expect(run.text == (try Self.shownOutput("Playgrounds/Conflict/README.md")))
  }
}

extension PlaygroundProgramTests {
  @Test func theGuidesFrameIsTheProgramsFrame() throws {
    let page = try Self.text("Docs/Guides/FrameOfYourOwn.md"), source = try Self.text("Playgrounds/OwnFrame/main.swift")
    let snippets = page.matches(of: /(?s)```swift\n(.*?)```/).map { String($0.output.1) }
    #expect(!snippets.isEmpty)
    for snippet in snippets { #expect(source.contains(snippet), "the playground runs what the guide shows") }
  }

  @Test func thePrintedPairBreaksTheLawAsItsPageSaysAndTheRepairedOneDoesNot() throws {
    let run = try Self.run(
      "rabbet", "check", "--laws", "--only", "inverse/frame-first", "Playgrounds/Laws/printed.json")
    #expect(run.status == 1)
    #expect(run.text == (try Self.shownOutput("Playgrounds/Laws/README.md")))
    #expect(try Self.run("rabbet", "check", "--laws", "Playgrounds/Laws/repaired.json").status == 0)
  }
}

/// The pages of the playgrounds.
@Suite struct PlaygroundPageTests {
  static let folders = Repository.files(in: "Playgrounds", endingWith: "")
    .filter { $0.hasSuffix("/scene.json") || $0.hasSuffix("/main.swift") }.map { $0.split(separator: "/").dropLast() }

  @Test("Every playground has a page that shows its picture, and a line in the list", arguments: folders)
  func page(folder: ArraySlice<Substring>) throws {
    let path = folder.joined(separator: "/")
    if folder.count == 3, folder.dropFirst().first == "Cookbook", let name = folder.last {
      #expect(try PlaygroundProgramTests.text("Playgrounds/Cookbook/README.md").contains("](\(name)/picture.png)"))
      return
    }
    let page = try PlaygroundProgramTests.text("\(path)/README.md")
    let isOfWords = ["/Findings", "/Strangers", "/Allocation"].contains { path.hasSuffix($0) }
    #expect(page.contains("](picture.png)") || isOfWords, "\(path)/README.md shows no picture")
    let list = try PlaygroundProgramTests.text("Playgrounds/README.md")
    #expect(list.contains("(\(folder.dropFirst().joined(separator: "/"))/README.md)"), "\(path) is not in the list")
  }
}

extension PlaygroundProgramTests {
  private static let documents = Repository.root.deletingLastPathComponent()
    .appending(path: "shared/corpus/interface-builder").path

  @Test(.enabled(if: FileManager.default.fileExists(atPath: documents), "shared/corpus/interface-builder is not here"))
  func theGuideHasTheErrorsThatCalibrationPrints() throws {
    let run = try Self.run("Calibration", Self.documents)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.split(separator: "\n").count > 10)
    #expect(try Self.text("Docs/Guides/Controls.md").contains(run.text))
  }
}
