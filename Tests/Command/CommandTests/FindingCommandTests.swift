import Foundation
import Rabbet
import TestSupport
import Testing

/// Findings as they leave the program: formats, baselines, constraint logs, devices.
@Suite struct FindingCommandTests {
  private static let storyboard = "Playgrounds/Storyboard/Main.storyboard"
  private static let scene = #"""
    {"scene": 1, "root": {"id": "card", "size": [100, 100], "views": [{"id": "a"}],
     "constraints": ["a.width == 10", "a.width == 20", "a.left == card.left"]}}
    """#

  private func json(_ arguments: String...) throws -> JSONValue {
    let run = try Rabbet.run(arguments)
    return try JSONValue(json: Array(run.text.utf8))
  }

  private func list(_ value: JSONValue?) throws -> [JSONValue] {
    guard case .array(let elements)? = value else { throw Missing() }
    return elements
  }

  private struct Missing: Error {}

  @Test func oneFindingHasAllDevicesItHoldsOn() throws {
    let run = try Rabbet.run("check", Self.storyboard, "--device", "phones:landscape", "--rtl")
    let lines = run.text.split(separator: "\n").filter { $0.contains("overlap: \"enter\" overlaps \"form\"") }
    #expect(lines.count == 1)
    #expect(run.text.contains("  on all 14 phones, both directions"))
    let report = try json(
      "check", Self.storyboard, "--device", "retina4_0:landscape,iPhone 15:landscape", "--rtl", "--format", "json")
    let contexts = try list(list(report["findings"]).first?["contexts"])
    #expect(contexts.count == 4 && contexts.contains { $0["device"] == "retina4_0:landscape" })
    #expect(contexts.count { $0["direction"] == "rtl" } == 2)
    let sarif = try json(
      "check", Self.storyboard, "--device", "retina4_0:landscape,iPhone 15:landscape", "--rtl", "--format", "sarif")
    let result = try #require(try list(try list(sarif["runs"])[0]["results"]).first)
    #expect(try list(result["properties"]?["contexts"]) == contexts)
  }

  @Test func everyFormatHasTheSameFindings() throws {
    try Rabbet.inScratchDirectory { folder in
      let path = folder.appending(path: "a,b 100%.json").path
      try Data(Self.scene.utf8).write(to: URL(filePath: path))
      let text = try Rabbet.run("check", path)
      #expect(text.status == 1 && text.text.contains("conflict: these 2 rules contradict each other"))
      let sarif = try json("check", path, "--format", "sarif")
      let result = try #require(try list(try list(sarif["runs"])[0]["results"]).first)
      #expect(result["ruleId"] == "conflict" && result["level"] == "error")
      let location = try list(result["locations"])[0]["physicalLocation"]
      guard case .string(let uri)? = location?["artifactLocation"]?["uri"] else { throw Missing() }
      #expect(uri.hasPrefix("file:///") && uri.hasSuffix("/a,b%20100%25.json"))
      let github = try Rabbet.run("check", path, "--format", "github")
      #expect(github.status == 1)
      #expect(github.text.hasPrefix("::error file=") && github.text.contains("/a%2Cb 100%25.json,line=2,col="))
      #expect(
        github.text.split(separator: "\n").count == text.text.split(separator: "\n").count { !$0.hasPrefix("  ") })
      let gitlab = try list(json("check", path, "--format", "gitlab"))
      #expect(gitlab.first?["severity"] == "critical" && gitlab.first?["check_name"] == "rabbet/conflict")
      #expect(gitlab.first?["fingerprint"] == result["partialFingerprints"]?["rabbet/v1"])
      let run = try Rabbet.run("check", path, "--format", "tap")
      #expect(run.status == 64 && run.errors.contains("there is no format tap"))
    }
  }

  @Test func aFrameThatIsNotDrawnIsAFinding() throws {
    let scene = #"{"scene": 1, "root": {"id": "r", "size": [90, 9], "frame": "torn"}}"#
    let line = "<stdin>:1:22: frame: the frame \"torn\" is not drawn: neither it nor another of its group has an asset"
    let run = try Rabbet.run("check", "-", "--strict", input: scene)
    #expect(run.status == 1 && run.text.hasPrefix(line), "\(run.text)")
    #expect(run.errors == "<stdin>: 1 frame: 1 view, 0 rules\n")
    #expect(try Rabbet.run("check", "-", input: scene).status == 0)
    #expect(try Rabbet.run("check", "-", "--format", "json", input: scene).text.contains(#""kind": "frame""#))
    #expect(try Rabbet.run("render", "-", "-o", "/dev/null", input: scene).errors.hasPrefix(line))
  }

  @Test func aBaselineLeavesOutWhatIsKnownAndNothingElse() throws {
    try Rabbet.inScratchDirectory { folder in
      let path = folder.appending(path: "card.json").path, baseline = folder.appending(path: "known.json").path
      try Data(Self.scene.utf8).write(to: URL(filePath: path))
      #expect(try Rabbet.run("check", path, "--write-baseline", baseline).status == 0)
      let clean = try Rabbet.run("check", path, "--baseline", baseline, "--strict")
      #expect(clean.status == 0 && clean.text == "")
      // Lines above move the place and leave the object as it is; a new conflict is new.
      let moved = "\n\n" + Self.scene.replacingOccurrences(of: "20", with: "30")
      try Data(moved.utf8).write(to: URL(filePath: path))
      #expect(try Rabbet.run("check", path, "--baseline", baseline).status == 0)
      let other = Self.scene.replacingOccurrences(of: "a.left == card.left\"", with: "card.height == 3\"")
      try Data(other.utf8).write(to: URL(filePath: path))
      let worse = try Rabbet.run("check", path, "--baseline", baseline)
      #expect(worse.status == 1 && worse.text.contains("card.height == 3") && !worse.text.contains("a.width == 20"))
      try Data(Self.scene.replacingOccurrences(of: #""a.width == 20","#, with: "").utf8).write(to: URL(filePath: path))
      #expect(try Rabbet.run("check", path, "--baseline", baseline).errors.contains("no longer found: "))
      try Data("{\"baseline\": 2}".utf8).write(to: URL(filePath: baseline))
      let refused = try Rabbet.run("check", path, "--baseline", baseline)
      #expect(refused.status == 65 && refused.errors.contains("--write-baseline makes one"))
      #expect(try Rabbet.run("check", path, "--baseline", folder.path + "/none").status == 66)
    }
  }

  @Test func macAndPhoneAndDocumentsWithoutViewsShareOneRun() throws {
    try Rabbet.inScratchDirectory { folder in
      let mac = folder.appending(path: "Mac.xib").path, empty = folder.appending(path: "Empty.storyboard").path
      let window = """
        <document targetRuntime="MacOSX.Cocoa" toolsVersion="22505"><objects><customView id="m">
        <rect key="frame" x="0" y="0" width="90" height="80"/></customView></objects></document>
        """
      try Data(window.utf8).write(to: URL(filePath: mac))
      try Data(#"<document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><scenes/></document>"#.utf8)
        .write(to: URL(filePath: empty))
      let run = try Rabbet.run("check", mac, empty, Self.storyboard, "--device", "iphone 15,iPad", "--rtl")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("Empty.storyboard: 4 layouts: fine: no views"))
      #expect(run.errors.contains("Mac.xib: 2 layouts: fine: 1 root"))
    }
  }

  @Test func devicesAreKnownByTheNamesPeopleSay() throws {
    let list = try Rabbet.run("check", "--list-devices")
    #expect(list.status == 0 && list.text.contains("retina6_12  393 x 852  iPhone 15, "))
    let wrong = try Rabbet.run("check", Self.storyboard, "--device", "iPhone 51")
    #expect(wrong.status == 64 && wrong.errors.contains("there is no device iPhone 51; did you mean iPhone"))
    #expect(try Rabbet.run("check").status == 64)
    #expect(try Rabbet.run("render", "--device", "list").text == list.text)
    #expect(try Rabbet.run("render", "--device", "retina4_0").status == 64)
  }

  @Test func aConstraintLogIsExplained() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60a0 'wide' UILabel:0x7f01'Gala'.width == 120   (active)>",
          "<NSLayoutConstraint:0x60b0 UILabel:0x7f02'Gala'.height == 20   (active)>",
          "<NSLayoutConstraint:0x60c0 UILabel:0x7f01'Gala'.width <= 100   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x60b0 UILabel:0x7f02'Gala'.height == 20   (active)>

      """
    let run = try Rabbet.run(["explain", "-"], input: Array(log.utf8))
    #expect(run.status == 1)
    #expect(
      run.text == """
        <stdin>:1:1: conflict: these 2 rules of 3 contradict each other, violated by 20 points
          <stdin>:3:6: 'wide' UILabel "Gala" (…7f01).width == 120
          <stdin>:5:6: UILabel "Gala" (…7f01).width <= 100
          <stdin>:4:6: does not matter: UILabel "Gala" (…7f02).height == 20
          <stdin>:4:6: ignored by the framework: UILabel "Gala" (…7f02).height == 20, which does not help: removing it does not end the conflict
          repair: <stdin>:3:6: UILabel "Gala" (…7f01).width == 120: give it a priority below 1000, or change its constant to anything from 0 to 100, or remove it
          repair: <stdin>:5:6: UILabel "Gala" (…7f01).width <= 100: give it a priority below 1000, or change its constant to 120 or more, or remove it

        """)
    let fine = try Rabbet.run(["explain", "--apple-log", "-", "--format", "gitlab"], input: Array("Build ok".utf8))
    #expect(fine.status == 0 && fine.text == "[]\n" && fine.errors.contains("<stdin>: fine: no list of conflicting"))
    let heading = "Unable to simultaneously satisfy constraints."
    let refused = try Rabbet.run(["explain", "--apple-log", "-"], input: Array(heading.utf8))
    #expect(refused.status == 65 && refused.errors.contains("<stdin>: error: there is no list of constraints here"))
    #expect(try Rabbet.run("explain", "E001", "--apple-log", "x").status == 64)
    #expect(try Rabbet.run("explain", "--apple-log", "no-such.log").status == 66)
  }
}
