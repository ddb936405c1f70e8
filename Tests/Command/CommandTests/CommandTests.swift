import Foundation
import Rabbet
import TestSupport
import Testing

/// The built `rabbet`, run as a user runs it.
enum Rabbet {
  /// Where the build put it: beside the test bundle.
  static var program: String {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let own = bundle ?? URL(filePath: CommandLine.arguments[0])
    return own.deletingLastPathComponent().appending(path: "rabbet").path
  }

  static func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments, input: Array(input.utf8))
  }

  static func run(_ arguments: [String], input: [UInt8] = []) throws -> Run {
    try Run.program(program, arguments, input: input, directory: Repository.root)
  }

  /// A directory of its own that goes away afterwards.
  @discardableResult
  static func inScratchDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "rabbet-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
  }
}

@Suite struct CommandTests {
  static let postcard = "Playgrounds/Postcard/scene.json"
  static let conflict = "Tests/Fixtures/conflicts/photo-too-wide.scene.json"
  static let loose = "Tests/Fixtures/ambiguity/loose-view.scene.json"

  @Test func solvePrintsTheResultAndNothingElse() throws {
    let run = try Rabbet.run("solve", Self.postcard)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text.contains(#""title": {"frame": [144, 67.2, 96, 16]"#))
    #expect(try Rabbet.run("solve", Self.postcard).output == run.output)
  }

  @Test func standardInputAndOutputAreDashes() throws {
    let scene = #"{"scene": 1, "root": {"id": "r", "size": [10, 20]}}"#
    #expect(try Rabbet.run("solve", "-", input: scene).text.contains(#""size": [10, 20]"#))
    let picture = try Rabbet.run("render", "-", "-o", "-", input: scene)
    #expect(try PNG.dimensions(of: picture.output) == (10, 20))
  }

  @Test func sizeDirectionAndSnapDepartFromTheScene() throws {
    let wide = try Rabbet.run("solve", Self.postcard, "--size", "640x240", "--direction", "rtl", "--snap", "1")
    #expect(wide.text.contains(#""size": [640, 240]"#))
    #expect(wide.text.contains(#""photo": {"frame": [504, 60, 133, 133], "alignmentRect": [504, 60, 120, 120]"#))
  }

  @Test func aMeasureIsExplainedByTheRulesThatFixIt() throws {
    let run = try Rabbet.run("solve", Self.conflict, "--explain", "photo.trailing", "--explain", "photo.width")
    #expect(run.status == 1)
    #expect(
      run.text == """
        photo.trailing is 416, because
          1. \(Self.conflict):18:7: photo.leading == card.leading + 16, so photo.left is 16
          2. \(Self.conflict):19:7: photo.width == 400, so photo.right is 416

        photo is 400 wide, because
          1. \(Self.conflict):19:7: photo.width == 400

        """)
    let nobody = try Rabbet.run("solve", Self.conflict, "--explain", "foto.width")
    #expect(nobody.status == 64)
    #expect(nobody.text.isEmpty)
    #expect(nobody.errors.contains("nothing in \(Self.conflict) is called foto.width"))
  }

  @Test func aStepSaysWhatFollowsAndStandsAfterWhatItNeeds() throws {
    let scene = #"""
      {"scene": 1, "root": {"id": "row", "size": [300, 40], "views": [{"id": "a"}, {"id": "b"}],
        "constraints": ["a.left == row.leftMargin", "b.right == row.right", "b.width == 60", "b.left == a.right + 8",
        "a.height == a.width", "b.height == a.height * 0.5"]}}
      """#
    let run = try Rabbet.run("solve", "-", "--explain", "b.height", input: scene)
    let steps = run.text.split(separator: "\n").dropFirst().map { $0.split(separator: ": ").dropFirst().joined() }
    #expect(
      steps == [
        "row.width == 300, so row.right is 300", "a.left == row.leftMargin, so a.left is 8",
        "b.right == row.right, so b.right is 300", "b.width == 60, so b.left is 240",
        "b.left == a.right + 8, so a.right is 232", "a.height == a.width, so a.height is 224",
        "b.height == a.height * 0.5, so b.height is 112",
      ], "\(run.text)")
  }

  @Test func anExplanationHasNumbersThatCanBeRead() throws {
    let scene = #"""
      {"scene": 1, "root": {"id": "row", "size": [100, 40], "views": [{"id": "title", "intrinsicSize": [33.333333, 20]}],
        "constraints": ["title.leading == row.leading + 16.123456"]}}
      """#
    let text = try Rabbet.run("solve", "-", "--explain", "title.width", "--explain", "title.leading", input: scene).text
    #expect(
      text.hasPrefix("title is 33.33 wide, because\n")
        && text.contains("title is 33.33 wide and resists shrinking @750 and growing @250"))
    #expect(text.contains("title.leading is 16.12, because"))
  }

  @Test func aRuleIsExplainedByWhatHoldsIt() throws {
    let scene = #"""
      {"scene": 1, "root": {"id": "row", "size": [220, 40], "views": [{"id": "title"}],
        "constraints": ["title.leading == row.leading + 16", "full: title.width >= 300 @600", "title.top == row.top",
          "end: title.trailing <= row.trailing", "title.height == 20"]}}
      """#
    let run = try Rabbet.run("solve", "-", "--explain", "full", "--explain", "end", input: scene)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("full is violated by 96: full: title.width >= 300 @600\nheld by\n"))
    #expect(run.text.contains(": end: title.trailing <= row.trailing\n"))
    #expect(run.text.contains("title.trailing <= row.trailing + 96 in place of title.trailing <= row.trailing"))
    #expect(run.text.hasSuffix("end holds: end: title.trailing <= row.trailing\n"))
  }

  @Test func conflictsListTheChangesThatWouldEndThem() throws {
    let run = try Rabbet.run("solve", Self.conflict, "--all-repairs")
    #expect(
      run.errors.contains(
        "  repair: \(Self.conflict):19:7: photo.width == 288 in place of photo.width == 400; any down to 0 will do, "
          + "or a priority below 1000, or no such rule\n"))
    #expect(run.errors.contains("card.width == 432 in place of card.width == 320"))
  }

  @Test func conflictsAreReportedAsAppleReportsThemOnRequest() throws {
    let run = try Rabbet.run("solve", Self.conflict, "--log", "apple")
    #expect(run.status == 1)
    #expect(run.output == (try Rabbet.run("solve", Self.conflict).output))
    #expect(run.errors.hasPrefix("Unable to simultaneously satisfy constraints.\n"))
    let line = #/^    "<NSLayoutConstraint:0x[0-9a-f]+ ('[^']+' )?.+   \(active, names: [^)]+ \)>",?$/#
    #expect(run.errors.split(separator: "\n").filter { $0.wholeMatch(of: line) != nil }.count == 4)
    #expect(try Rabbet.run("solve", Self.loose, "--log", "apple").errors == "")
    #expect(try Rabbet.run("solve", Self.loose, "--log", "pear").status == 64)
  }

  @Test func conflictsAreAResultAndExitCodeOne() throws {
    let run = try Rabbet.run("solve", Self.conflict)
    #expect(run.status == 1)
    #expect(run.text.contains(#""broken": "root.constraints[4]", "excess": 112"#))
    #expect(run.errors.contains("photo-too-wide.scene.json:20:7: conflict:"))
    #expect(try Rabbet.run("check", Self.conflict).status == 1)
  }

  @Test func ambiguityCountsWhenStrict() throws {
    #expect(try Rabbet.run("solve", Self.loose).status == 0)
    #expect(try Rabbet.run("solve", Self.loose, "--strict").status == 1)
    let check = try Rabbet.run("check", Self.loose)
    #expect(check.status == 0)
    #expect(
      check.text.contains(
        "loose-view.scene.json:11:7: ambiguous: loose.width is ambiguous: any value from 30 to 50, currently 30"))
  }

  @Test func launchArgumentsAreOtherNamesOfTheAppleOverlay() throws {
    let plain = try Rabbet.run("render", Self.postcard, "-o", "-")
    let overlay = try Rabbet.run("render", Self.postcard, "-o", "-", "--overlay", "apple")
    #expect(plain.output != overlay.output)
    for name in ["-UIViewShowAlignmentRects", "-NSViewShowAlignmentRects"] {
      #expect(try Rabbet.run("render", Self.postcard, "-o", "-", name, "YES").output == overlay.output)
      #expect(try Rabbet.run("render", Self.postcard, "-o", "-", name, "NO").output == plain.output)
    }
  }

  @Test func scaleIsPixelsPerPoint() throws {
    let run = try Rabbet.run("render", Self.postcard, "-o", "-", "--scale", "1.5", "--background", "#abc")
    #expect(try PNG.dimensions(of: run.output) == (480, 360))
  }

  @Test func insetsPrintWhatTheSceneTakes() throws {
    let run = try Rabbet.run("insets", "Playgrounds/Images/shadowed.png", "--rect", "0,0,180,180")
    #expect(run.text == "\"alignmentInsets\": [0, 0, 20, 20]\n")
    let outside = try Rabbet.run("insets", "Playgrounds/Images/shadowed.png", "--rect", "300,0,1,1")
    #expect(outside.status == 64)
    #expect(outside.errors.contains("lies outside the image bounds"))
  }

  @Test func theSchemaIsPrinted() throws {
    let run = try Rabbet.run("schema")
    #expect(run.status == 0)
    #expect(run.text.contains("https://json-schema.org/draft/2020-12/schema"))
  }

  /// Needs python3 with jsonschema, which `make deps` installs; says so where it is absent.
  @Test func everySceneIsValidByTheSchema() throws {
    let scenes =
      Repository.files(in: "Tests/Fixtures", endingWith: ".scene.json")
      + Repository.files(in: "Playgrounds", endingWith: "scene.json")
    let program = """
      import json, sys
      try:
        from jsonschema import Draft202012Validator
      except ImportError:
        print("absent"); sys.exit(0)
      schema = json.load(sys.stdin)
      Draft202012Validator.check_schema(schema)
      for path in sys.argv[1:]:
        for error in Draft202012Validator(schema).iter_errors(json.load(open(path))):
          print(path, error.json_path, error.message)
      """
    let schema = try Rabbet.run("schema").output
    for python in ["/usr/bin/python3", "/usr/bin/env"] where FileManager.default.fileExists(atPath: python) {
      let name = python.hasSuffix("env") ? ["python3"] : []
      let run = try Run.program(python, name + ["-c", program] + scenes, input: schema, directory: Repository.root)
      if run.text == "absent\n" || run.status == 127 { continue }
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.text == "")
      return
    }
    print("no python3 with jsonschema here: the scenes were not tried against the schema")
  }

  @Test("Completions are printed", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let run = try Rabbet.run("completions", shell)
    #expect(run.status == 0)
    #expect(run.text.contains("rabbet"))
  }

  @Test func theVersionIsPrinted() throws { #expect(try Rabbet.run("--version").text == "0.3.0\n") }
}
