import Foundation
import Rabbet
import TestSupport
import Testing

/// What `check` says of storyboards and xibs that teams keep.
@Suite struct InterfaceFindingTests {
  /// A screen with a label that is pinned to both sides, and the constraint `rule`.
  private static func screen(
    label: String = #"text="Total""#, font: String = #"type="system" pointSize="17""#,
    size: String = #"width="361" height="61""#,
    rule: String = "", subviews: String = "", after: String = ""
  ) -> String {
    """
    <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12"/><scenes><scene><objects>
    <viewController id="c"><view key="view" id="r"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <label id="a" \(label) translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="100" \(size)/>
    <fontDescription key="fontDescription" \(font)/>
    <constraints><constraint firstAttribute="height" constant="61" id="h"/></constraints></label>\(subviews)
    </subviews><constraints>
    <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="16" id="l"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" constant="100" id="t"/>
    <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="16" priority="900" id="e"/>
    \(rule)</constraints></view></viewController></objects></scene></scenes>\(after)</document>
    """
  }

  private func check(_ text: String, _ arguments: String...) throws -> Run {
    var run: Run?
    try Rabbet.inScratchDirectory { folder in
      let path = folder.appending(path: "Main.storyboard").path
      try Data(text.utf8).write(to: URL(filePath: path))
      run = try Rabbet.run(["check", path, "--strict"] + arguments)
    }
    return try #require(run)
  }

  @Test func documentsWithoutWordsInALanguageAreCheckedWithout() throws {
    try Rabbet.inScratchDirectory { folder in
      for name in ["Launch", "Main"] {
        try Data(Self.screen().utf8).write(to: folder.appending(path: "\(name).storyboard"))
      }
      try FileManager.default.createDirectory(at: folder.appending(path: "de.lproj"), withIntermediateDirectories: true)
      let words = "\"a.text\" = \"\(String(repeating: "Gesamtsumme ", count: 9))\";"
      try Data(words.utf8).write(to: folder.appending(path: "de.lproj/Main.strings"))
      let german = try Rabbet.run(["check", folder.path, "--strict", "--language", "de"])
      #expect(german.status == 1 && german.text.contains(": cut: \"Gesamtsumme"), "\(german.text)\(german.errors)")
      #expect(german.errors.contains("Launch.storyboard: note: no words for de lie beside it"), "\(german.errors)")
      let danish = try Rabbet.run(["check", folder.path, "--language", "dk"])
      #expect(danish.status == 64 && danish.errors.contains("no document has words for dk"), "\(danish.errors)")
    }
  }

  private static let long =
    #"numberOfLines="0" text="A long text that needs more than one line of a narrow phone, maybe three or four.""#

  @Test func wordsOfSeveralLinesNeedTheirHeight() throws {
    #expect(try check(Self.screen(label: Self.long)).status == 0)
    let doubled = try check(Self.screen(label: Self.long), "--pseudo", "doubled", "--device", "retina4_0")
    #expect(doubled.status == 1 && doubled.text.contains("more line"), "\(doubled.text)")
    let large = try check(
      Self.screen(label: Self.long, font: #"style="UICTFontTextStyleBody""#), "--text-size", "ax5")
    #expect(large.text.contains(": cut: \"A long text that needs more than one lin"), "\(large.text)")
    let two = Self.long.replacingOccurrences(of: "\"0\"", with: "\"2\"")
    #expect(try check(Self.screen(label: two), "--pseudo", "doubled").text.contains("more line"))
  }

  @Test(arguments: [
    (
      #"firstItem="a" firstAttribute="width" constant="sixteen""#,
      "the constant sixteen of the constraint x is no number"
    ),
    (#"firstItem="a" firstAttribute="width" constant="nan""#, "the constant nan of the constraint x is no number"),
    (
      #"firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="900" priority="5000""#,
      "the priority 5000"
    ),
    (
      #"firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="900" priority="high""#,
      "the priority high"
    ),
    (
      #"firstItem="a" firstAttribute="left" secondItem="r" secondAttribute="leading" constant="16""#,
      "ties left to leading"
    ),
    (#"firstItem="a" firstAttribute="leading" secondItem="gone" secondAttribute="leading""#, "is not in the document"),
    (#"firstItem="a" firstAttribute="banana" secondItem="r" secondAttribute="leading""#, "the attribute banana"),
    (#"firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="leading""#, "top is vertical"),
    (
      #"firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="900" multiplier="0""#,
      "the multiplier"
    ),
  ])
  func damagedConstraintsAreFindings(_ rule: String, _ words: String) throws {
    let run = try check(Self.screen(rule: "<constraint \(rule) id=\"x\"/>"), "-q")
    #expect(run.status == 1 && run.text.contains(": damaged: ") && run.text.contains(words), "\(run.text)")
    #expect(run.errors == "", "-q leaves findings alone")
  }

  @Test func whatAMergeLeavesIsAFinding() throws {
    let run = try check(Self.screen(subviews: "\n=======\n"))
    #expect(run.text.contains("damaged: <subviews> holds letters between its elements: ======="), "\(run.text)")
    let twice = #"<view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/></view>"#
    #expect(try check(Self.screen(subviews: twice)).text.contains("damaged: the id a is used twice"))
    #expect(try check(Self.screen(), "-q").text == "")
    let again = #"<constraint firstItem="a" firstAttribute="width" relation="greaterThanOrEqual" id="e"/>"#
    #expect(try check(Self.screen(rule: again)).text.contains("damaged: the id e is used twice"))
    #expect(try check(Self.screen(subviews: "<<<<<<< HEAD\n")).errors.contains("a merge left both versions here"))
  }

  @Test func aFolderWithoutDocumentsIsSaidToHaveNone() throws {
    try Rabbet.inScratchDirectory { folder in
      let run = try Rabbet.run(["check", folder.path])
      #expect(run.status == 0 && run.errors.contains("there are no storyboards and no xibs in this folder"))
    }
  }

  @Test func aFontThatIsNotInstalledIsMeasuredByTheStoredWords() throws {
    let font = #"name="NoSuchCondensed-Bold" family="No Such Condensed" pointSize="34""#
    let label = #"text="+0.00001342 and more of it""#
    let text = Self.screen(label: label, font: font, size: #"width="250" height="61""#)
    let run = try check(text.replacingOccurrences(of: #"constant="16" priority"#, with: #"constant="127" priority"#))
    #expect(run.status == 0 && run.text == "", "\(run.text)")
    #expect(run.errors.contains("note: the font No Such Condensed is not installed"))
  }

  @Test func labelsOfStandardCellsHaveTheWidthOfTheirCell() throws {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12"/><objects>
      <tableViewCell textLabel="a" style="IBUITableViewCellStyleDefault" id="c"><rect key="frame" x="0" y="0" width="393" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><rect key="frame" x="0" y="0" width="363" height="44"/>
      <subviews><label text="WORDS" id="a"><rect key="frame" x="20" y="12" width="33" height="20"/></label></subviews>
      </tableViewCellContentView></tableViewCell></objects></document>
      """
    #expect(try check(text.replacingOccurrences(of: "WORDS", with: "Notifications of today")).text == "")
    let long = String(repeating: "Notifications of today ", count: 5)
    #expect(try check(text.replacingOccurrences(of: "WORDS", with: long)).text.contains("points of width and has 323"))
  }

  @Test func brokenDocumentsAreInFormatsOfServices() throws {
    for (format, words) in [
      ("github", "title=rabbet%3A unreadable::"), ("sarif", #""ruleId": "unreadable""#),
      ("gitlab", "rabbet/unreadable"),
    ] {
      let run = try check("<document><objects>\n<view></document>", "--format", format)
      #expect(run.status == 65 && run.text.contains(words), "\(run.text)")
    }
  }

  private func write(_ text: String, _ path: String, in folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func oneBaselineServesAllSpellingsOfAPath() throws {
    try Rabbet.inScratchDirectory { folder in
      let cut = Self.screen(rule: #"<constraint firstItem="a" firstAttribute="width" constant="9" id="x"/>"#)
      try write(cut, "Views/A b.xib", in: folder)
      try write(cut, "Views/C.storyboard", in: folder)
      try write("{}", ".build/D.storyboard", in: folder)
      let views = folder.path + "/Views", baseline = folder.path + "/known.json"
      #expect(try Rabbet.run("check", folder.path, "--write-baseline", baseline).status == 0)
      let text = try String(contentsOfFile: baseline, encoding: .utf8)
      #expect(text.contains(#""file":"Views/A b.xib""#) && text.contains(#""file":"Views/C.storyboard""#), "\(text)")
      for path in [views, "\(views)/../Views/A b.xib", folder.path + "/./Views/C.storyboard"] {
        let run = try Rabbet.run("check", path, "--baseline", baseline, "--strict")
        #expect(run.status == 0 && run.text == "" && !run.errors.contains("no longer found"), "\(path) \(run.errors)")
      }
      let twice = try Rabbet.run("check", "\(views)/A b.xib", "\(views)/./A b.xib")
      #expect(twice.text.split(separator: "\n").count { $0.contains(": cut: ") } == 1, "\(twice.text)")
    }
  }

  @Test func oneBadFileOfWordsDoesNotStopTheOthers() throws {
    try Rabbet.inScratchDirectory { folder in
      try write(Self.screen(size: #"width="361" height="61""#), "Base.lproj/Main.storyboard", in: folder)
      try write("\"a.text\" = ;;;", "de.lproj/Main.strings", in: folder)
      let long = String(repeating: "Wort ", count: 30)
      try write("\"a.text\" = \"\(long)\";", "fr.lproj/Main.strings", in: folder)
      let run = try Rabbet.run("check", folder.path, "--language", "all")
      #expect(
        run.status == 65 && run.errors.contains("de.lproj/Main.strings") && run.text.contains("retina6_12 fr: cut"))
    }
  }
}
