import Foundation
import Rabbet
import TestSupport
import Testing

/// What holds on devices and not on the canvas, and what the formats for services contain.
@Suite struct InterfaceOnDeviceTests {
  /// A xib of a view of 375 by 667 with a label at (20, 20), which has these attributes, children and constraints.
  private static func xib(
    _ label: String = #"text="Total" adjustsFontSizeToFit="NO""#,
    font: String = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#,
    rules: String = "", document: String = "", size: String = #"width="375" height="667""#
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" toolsVersion="21507" \(document)>
    <device id="retina4_7"/><objects><view id="r"><rect key="frame" x="0" y="0" \(size)/><subviews>
    <label id="l" \(label) translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="20" width="100" height="21"/>\(font)</label>
    </subviews><constraints>
    <constraint firstItem="l" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="c1"/>
    <constraint firstItem="l" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c2"/>
    \(rules)</constraints></view></objects></document>
    """
  }

  private static func rule(_ attribute: String, _ constant: Int, _ id: String, _ more: String = "") -> String {
    #"<constraint firstItem="l" firstAttribute="\#(attribute)" constant="\#(constant)" id="\#(id)" \#(more)/>"#
  }

  private func check(_ text: String, _ arguments: String...) throws -> Run {
    try Rabbet.inScratchDirectory { folder in
      let path = folder.appending(path: "View.xib").path
      try Data(text.utf8).write(to: URL(filePath: path))
      return try Rabbet.run(["check", path] + arguments)
    }
  }

  @Test func constraintsThatAreRemovedAtBuildTimeOnlyStandInForOthers() throws {
    let text = Self.xib(rules: Self.rule("width", 100, "w") + Self.rule("width", 200, "p", #"placeholder="YES""#))
    #expect(try check(text).status == 1)
    #expect(try check(text, "--device", "iPhone SE", "--strict").status == 0)
    let alone = Self.xib(rules: Self.rule("width", 100, "p", #"placeholder="YES""#))
    #expect(try check(alone, "--device", "iPhone SE", "--strict").status == 0)
  }

  @Test func fontsOfASizeClassTakeThePlaceOfOthers() throws {
    let large = """
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="60"/></variation>
      """
    let text = Self.xib(font: large, rules: Self.rule("width", 100, "w"))
    #expect(try check(text, "--device", "iPhone SE", "--strict").status == 0)
    let wide = try check(text, "--device", "iPad", "--strict")
    #expect(wide.status == 1 && wide.text.contains(": cut: \"Total\""), "\(wide.text)")
  }

  @Test func wordsThatAreHigherThanTheirLabelAreFound() throws {
    let style = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    let text = Self.xib(font: style, rules: Self.rule("width", 300, "w") + Self.rule("height", 21, "h"))
    #expect(try check(text, "--device", "iPhone SE", "--strict").status == 0)
    let largest = try check(text, "--device", "iPhone SE", "--strict", "--text-size", "ax5")
    #expect(
      largest.status == 1 && largest.text.contains(": clipped: \"Total\" needs 54 points of height and has 21"),
      "\(largest.text)")
  }

  @Test func aLaunchScreenFillsTheScreen() throws {
    let rules = #"<constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" id="t"/>"#
    let words = #"text="Copyright of the many people who made it" adjustsFontSizeToFit="NO""#
    let text = Self.xib(words, rules: rules, document: #"launchScreen="YES""#, size: #"width="480" height="480""#)
    #expect(try check(text, "--strict").status == 0)
    #expect(try check(text, "--device", "iPhone 5s", "--strict").text.contains(": cut: \"Copyright"))
  }

  @Test func labelsThatOnlyTheOrderTellsApartAreTied() throws {
    func row(_ hugging: Int) -> String {
      let second = """
        </subviews><subviews><label id="m" text="m" adjustsFontSizeToFit="NO" horizontalHuggingPriority="\(hugging)" \
        translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="130" y="20" width="100" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
      let rules = """
        <constraint firstItem="m" firstAttribute="leading" secondItem="l" secondAttribute="trailing" constant="8" id="c3"/>
        <constraint firstItem="m" firstAttribute="top" secondItem="l" secondAttribute="top" id="c4"/>
        <constraint firstAttribute="trailing" secondItem="m" secondAttribute="trailing" constant="20" id="c5"/>
        """
      return Self.xib(#"text="Total" horizontalHuggingPriority="250" adjustsFontSizeToFit="NO""#, rules: rules)
        .replacingOccurrences(of: "</subviews>", with: second + "</subviews>")
        .replacingOccurrences(of: "</subviews><subviews>", with: "")
    }
    let tied = try check(row(250), "--strict")
    #expect(tied.status == 1 && tied.text.contains(": tie: the order of the document alone decides"), "\(tied.text)")
    #expect(tied.text.contains("both hug their content with priority 250"), "\(tied.text)")
    #expect(try check(row(251), "--strict").status == 0)
    #expect(try check(row(250)).status == 0)
  }

  @Test func aListWithoutMembersIsNoList() throws {
    for list in ["", ","] {
      let run = try check(Self.xib(), "--text-size", list)
      #expect(run.status == 64 && run.errors.contains("the list has no text size"), "\(run.errors)")
    }
    #expect(try check(Self.xib(), "--fonts", "/no/such/folder").status == 66)
  }

  @Test func everyDocumentThatCannotBeReadIsInFormatsOfServices() throws {
    try Rabbet.inScratchDirectory { folder in
      let path = folder.appending(path: "bad.json").path
      try Data(#"{"scene": 1, "rot": {}}"#.utf8).write(to: URL(filePath: path))
      for (document, status, code) in [(path, 65, "E010"), (folder.path + "/gone.xib", 66, "E050")]
        as [(String, Int32, String)]
      {
        let run = try Rabbet.run("check", document, "--format", "sarif")
        #expect(run.status == status && run.text.contains(#""ruleId": "\#(code)""#), "\(run.text)")
      }
    }
  }

  @Test func aFindingHasOneFingerprintHoweverItsPathIsWritten() throws {
    let scene = #"{"scene": 1, "root": {"id": "a", "size": [9, 9], "constraints": ["a.width == 1", "a.width == 2"]}}"#
    try Rabbet.inScratchDirectory { folder in
      try Data(scene.utf8).write(to: folder.appending(path: "a.json"))
      let runs = try ["a.json", "./a.json", folder.appending(path: "a.json").path].map { path in
        let run = try Run.program(Rabbet.program, ["check", path, "--format", "gitlab"], directory: folder)
        return run.text.split(separator: "\n").filter { $0.contains("\"fingerprint\"") || $0.contains("\"path\"") }
      }
      #expect(Set(runs).count == 1 && runs[0].count == 4 && Set(runs[0]).count == 3, "\(runs)")
    }
  }

  @Test("Devices that no system of the project runs on are left out of groups") func deployment() throws {
    let text = Self.xib(
      #"text="A title with very many words in it" adjustsFontSizeToFit="NO""#, rules: Self.rule("width", 100, "w"))
    func devices(_ target: String?, _ asked: String) throws -> String {
      try Rabbet.inScratchDirectory { folder in
        let project = folder.appending(path: "App.xcodeproj"), path = folder.appending(path: "View.xib").path
        try Data(text.utf8).write(to: URL(filePath: path))
        if let target {
          try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
          let lines = "\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;\n\t\tIPHONEOS_DEPLOYMENT_TARGET = \(target);\n"
          try Data(lines.utf8).write(to: project.appending(path: "project.pbxproj"))
        }
        let run = try Rabbet.run(["check", path, "--device", asked, "--strict"])
        return run.text + run.errors
      }
    }
    #expect(try devices(nil, "phones").contains("on all 14 phones"))
    #expect(try devices("9.0", "phones").contains("on all 14 phones"))
    let later = try devices("16.0", "phones")
    #expect(later.contains("for iOS 16 and later; 2 devices have none of these"), "\(later)")
    #expect(later.contains("on all 12 phones"), "\(later)")
    #expect(try devices("16.0", "retina3_5").contains("1 cut"), "a device by its name stays")
  }

  @Test("A document without views is fine for render, as it is for check") func withoutViews() throws {
    let text = #"<document targetRuntime="MacOSX.Cocoa" toolsVersion="21507"><objects/></document>"#
    try Rabbet.inScratchDirectory { folder in
      let path = folder.appending(path: "MainMenu.xib").path
      try Data(text.utf8).write(to: URL(filePath: path))
      for command in [["check", path], ["render", path, "-o", folder.appending(path: "a.png").path]] {
        let run = try Rabbet.run(command)
        #expect(run.status == 0 && run.errors.contains("no views"), "\(run.errors)")
      }
    }
  }
}
