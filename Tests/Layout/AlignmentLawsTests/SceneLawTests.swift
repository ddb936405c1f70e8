import AlignmentLaws
import ArgumentParser
import Rabbet
import Testing

@testable import RabbetCommand

/// `rabbet check --laws` on scenes.
@Suite struct SceneLawTests {
  private static let folder =
    String(#filePath.split(separator: "/Tests/", omittingEmptySubsequences: false)[0])
    + "/Playgrounds/Laws"

  private static func findings(_ json: String, _ arguments: String...) throws -> LawFindings {
    let solved = try SolvedScene(json: Array(json.utf8), file: "s.json", assets: AssetTable([:]))
    let options = try LawOptions.parse(["--laws"] + arguments)
    return try LawFindings(solved.scene, file: "s.json", options: options)
  }

  private static func scene(_ view: String) -> String {
    "{ \"scene\": 1, \"root\": { \"id\": \"root\", \"size\": [100, 100], \"views\": [ { \"id\": \"v\", \(view) } ] } }"
  }

  @Test("The scenes of the listing end as their pairs deserve", arguments: [("printed", true), ("repaired", false)])
  func listing(name: String, isBroken: Bool) throws {
    let path = "\(Self.folder)/\(name).json"
    let solved = try SolvedScene(
      json: try InputFile.bytes(atPath: path), file: path, assets: AssetDirectory(Self.folder))
    let found = try LawFindings(solved.scene, file: "\(name).json", options: try LawOptions.parse(["--laws"]))
    let text = found.all.map(\.text).joined(separator: "\n")
    #expect((found.errorCount > 0) == isBroken, "\(text)")
    #expect(text.contains("holds for     170 <= height <= 192 2/3"))
    #expect(text.contains("y error = (height - 170) / 2, independent of x, y, width") == isBroken)
    #expect(text.contains("passes at     height 160; fails at 159 (y -0.53125), 161 (y +0.53125)") == isBroken)
    #expect(text.hasPrefix("\(name).json:10:7: "))
    #expect(text.contains("replay        rabbet check --laws --only inverse --replay 8c1f:0 printed.json") == isBroken)
  }

  @Test func theGuidePrintsWhatTheCheckerPrints() throws {
    let root = String(#filePath.split(separator: "/Tests/", omittingEmptySubsequences: false)[0])
    let guide = String(decoding: try InputFile.bytes(atPath: root + "/Docs/Guides/Laws.md"), as: UTF8.self)
    let checker = LawChecker(naturalSize: Size(width: 170, height: 170))
    let broken = checker.check(Pairs.printed, name: "CustomView").findings
    let warned = checker.check(Pairs.repaired, name: "CustomView").findings
    #expect(try guide.contains(#require(broken.first).text))
    #expect(try guide.contains(#require(warned.first).text))
    for law in AlignmentLaw.allCases { #expect(guide.contains("| `\(law.rawValue)` | a")) }
  }

  @Test func brokenLawsMakeExitCodeOneAndWarningsDoNot() throws {
    let broken = try RabbetCommand.parseAsRoot(["check", "--laws", "\(Self.folder)/printed.json"])
    #expect(throws: ExitCode(1)) {
      var command = broken
      try command.run()
    }
    var warned = try RabbetCommand.parseAsRoot(["check", "--laws", "\(Self.folder)/repaired.json"])
    try warned.run()
    var other = try RabbetCommand.parseAsRoot(
      ["check", "--laws", "--only", "translation", "\(Self.folder)/printed.json"])
    try other.run()
  }

  @Test(
    "Insets of every kind are lawful, and what the scene declares is not warned of",
    arguments: [
      #""alignmentInsets": [0, 0, 20, 20], "intrinsicSize": [10, 10]"#,
      #""alignmentInsets": [-3, 0, 0, 5]"#,
      #""alignmentInsets": { "top": 1, "leading": -2, "bottom": 3, "trailing": 4 }"#,
    ])
  func insets(view: String) throws {
    let found = try Self.findings(Self.scene(view))
    #expect(found.all.map(\.text).isEmpty, "\(found.all.map(\.text))")
    #expect(found.summary == "s.json: lawful: 1 view with alignment")
  }

  @Test func viewsWithoutAlignmentAreNotAsked() throws {
    #expect(try Self.findings(Self.scene(#""opacity": 0.5"#)).summary == "s.json: lawful: 0 views with alignment")
  }

  @Test func aDivisionByZeroIsAFindingAndNotATrap() throws {
    let same = #"{ "x": "x", "y": "y", "width": "width", "height": "height" }"#
    let divided = #"{ "x": "x", "y": "y", "width": "width / height", "height": "height" }"#
    let found = try Self.findings(
      Self.scene("\"alignmentPair\": { \"toAlignment\": \(divided), \"toFrame\": \(same) }"), "--only", "translation")
    #expect(found.errorCount == 1)
    let first = try #require(found.all.map(\.text).first)
    #expect(first.hasPrefix("s.json:1:70: error: law finite FAILED for v"), "\(first)")
  }

  @Test(
    "Arguments that make no sense are refused",
    arguments: [
      ["--only", "inverse"], ["--seed", "1"], ["--laws", "--only", "invers"], ["--laws", "--seed", "xyz"],
      ["--laws", "--replay", "1"],
    ])
  func refused(arguments: [String]) {
    #expect(throws: (any Error).self) { try RabbetCommand.parseAsRoot(["check"] + arguments + ["s.json"]) }
  }
}
