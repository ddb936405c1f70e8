import InterfaceBuilder
import Layout
import Testing

/// How far frames of AppKit's controls reach beyond what is aligned, and what says it where the table does not.
@Suite struct ControlInsetTests {
  private let loose = #"translatesAutoresizingMaskIntoConstraints="NO""#

  /// A root of AppKit's 200 points wide and 100 high; y of frames counts from its bottom.
  private func root(_ version: Int, _ views: String, _ rules: String = "") throws -> RootConformance {
    let text = """
      <document targetRuntime="MacOSX.Cocoa" toolsVersion="\(version)"><objects><view id="root">\(frame(0, 0, 200, 100))
      <subviews>\(views)</subviews><constraints>\(rules)</constraints></view></objects></document>
      """
    return try #require(try InterfaceDocument(Array(text.utf8)).conformance().first)
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private func pin(_ view: String, _ attribute: String, _ constant: Double, to other: String = "root") -> String {
    let second = #"secondItem="\#(other)" secondAttribute="\#(attribute)""#
    return
      #"<constraint id="\#(view)\#(attribute)" firstItem="\#(view)" firstAttribute="\#(attribute)" \#(second) constant="\#(constant)"/>"#
  }

  private func size(_ view: String, _ width: Double, _ height: Double) -> String {
    [("width", width), ("height", height)].map { name, constant in
      #"<constraint id="\#(view)\#(name)" firstItem="\#(view)" firstAttribute="\#(name)" constant="\#(constant)"/>"#
    }.joined()
  }

  private func button(_ id: String, _ cell: String, _ frame: String) -> String {
    #"<button id="\#(id)" \#(loose)>\#(frame)<buttonCell key="cell" \#(cell)/></button>"#
  }

  private func took(_ root: RootConformance) -> Int { root.scene.inputs.count { $0.kind == "symbol" } }

  @Test func aRowThatRestsOnFewFramesYieldsToRequiredEqualities() throws {
    let well = #"<colorWell id="w" \#(loose)>\#(frame(10, 66, 48, 24))</colorWell>"#
    let rules = pin("w", "leading", 10) + pin("w", "top", 10)
    let found = try root(21507, well, rules + size("w", 48, 24))
    #expect(found.isMatched, "\(found.mismatches)")
    #expect(took(found) == 1)
    let kept = try root(
      21507, #"<colorWell id="w" \#(loose)>\#(frame(7, 64, 54, 28))</colorWell>"#, rules + size("w", 48, 24))
    #expect(kept.isMatched, "\(kept.mismatches)")
    #expect(took(kept) == 0, "the row agrees")
  }

  @Test func aControlOfAnotherHeightThanItsRowsBringsWhatRequiredEqualitiesAskFor() throws {
    func outcome(_ height: Double) throws -> RootConformance {
      let push = button("b", #"type="push" bezelStyle="rounded" title="Go""#, frame(8, 90 - height, 64, height))
      return try root(14000, push, pin("b", "leading", 10) + pin("b", "top", 10) + size("b", 60, height))
    }
    #expect(try outcome(40).isMatched)
    #expect(try !outcome(32).isMatched, "the usual height has the insets of its row")
  }

  @Test func whatOverhangsAStackIsBeyondWhatIsAligned() throws {
    func outcome(_ alignment: String, _ y: Double) throws -> RootConformance {
      let image = """
        <imageView id="i" \(loose)>\(frame(0, y, 16, 22))<imageCell key="cell" image="NSActionTemplate"/></imageView>
        <textField id="t" \(loose)>\(frame(22, 0, 40, 16))<textFieldCell key="cell" title="Text"/></textField>
        """
      let stack = """
        <stackView id="s" distribution="fill" orientation="horizontal" alignment="\(alignment)" spacing="8" \(loose)>
          \(frame(10, 74, 60, 16))<subviews>\(image)</subviews></stackView>
        """
      return try root(22505, stack, pin("s", "leading", 10) + pin("s", "top", 10))
    }
    for (alignment, y) in [("top", -3.0), ("centerY", -2)] {
      let found = try outcome(alignment, y)
      #expect(found.isMatched, "\(alignment): \(found.mismatches)")
    }
  }

  @Test func edgesOfStacksTellOfWhichSystemControlsAre() throws {
    let check = button("c", #"type="check" bezelStyle="regularSquare" title="Check""#, frame(-2, -1, 82, 18))
    let stack = """
      <stackView id="s" distribution="fill" orientation="vertical" alignment="leading" spacing="8" \(loose)>
        \(frame(60, 74, 80, 16))<subviews>\(check)</subviews></stackView>
      """
    let found = try root(17506, stack, pin("s", "centerX", 0) + pin("s", "top", 10))
    #expect(found.isMatched, "\(found.mismatches)")
  }

  @Test func rowsThatRestOnFewFramesDoNotOutvoteOthers() throws {
    let wells = ["w", "v"].enumerated().map { place, id in
      let box = #"<colorWell id="\#(id)" \#(loose)>\#(frame(10 + 60 * Double(place), 10, 48, 24))</colorWell>"#
      return (box, pin(id, "leading", 10 + 60 * Double(place)) + pin(id, "bottom", -10) + size(id, 48, 24))
    }
    let cell = #"type="push" bezelStyle="rounded" title="Go""#
    let pushes = button("b", cell, frame(13, 53, 76, 32)) + button("c", cell, frame(87, 53, 64, 32))
    let gap =
      #"<constraint id="g" firstItem="c" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="12"/>"#
    let rules = pin("b", "leading", 20) + pin("b", "top", 20) + pin("c", "top", 20) + gap + wells.map(\.1).joined()
    let found = try root(17503, pushes + wells.map(\.0).joined(), rules)
    #expect(found.isMatched, "\(found.mismatches)")
  }

  @Test func labelsReachFurtherBeforeYosemite() throws {
    func outcome(_ version: Int) throws -> RootConformance {
      let label =
        #"<textField id="t" \#(loose)>\#(frame(7, 73, 186, 17))<textFieldCell key="cell" title="Text"/></textField>"#
      return try root(version, label, pin("t", "leading", 10) + pin("t", "top", 10) + pin("t", "trailing", -10))
    }
    #expect(try outcome(5056).isMatched)
    #expect(try !outcome(6254).isMatched)
  }

  @Test func searchFieldsWithoutABezelAreAlignedAsLabels() throws {
    func outcome(_ bezel: String) throws -> RootConformance {
      let field =
        #"<searchField id="t" \#(loose)>\#(frame(8, 74, 184, 16))<searchFieldCell key="cell" \#(bezel)/></searchField>"#
      return try root(22505, field, pin("t", "leading", 10) + pin("t", "top", 10) + pin("t", "trailing", -10))
    }
    #expect(try outcome("").isMatched)
    #expect(try !outcome(#"borderStyle="bezel""#).isMatched)
  }

  @Test func aVersionBeyondAllIsThatOfThePlugIn() throws {
    func version(_ plugIn: String) throws -> Double {
      let text = """
        <document targetRuntime="iOS.CocoaTouch" toolsVersion="32700.99.1234"><dependencies>
        <deployment identifier="iOS"/>\(plugIn)</dependencies><objects/></document>
        """
      return try InterfaceDocument(Array(text.utf8)).toolsVersion
    }
    let plugIn = #"<plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22685"/>"#
    #expect(try version(#"<plugIn identifier="com.apple.WebKitIBPlugin" version="9"/>"# + plugIn) == 22685)
    #expect(try version("") == 32700)
  }

  @Test func aCheckBoxBehindItsTitleIsMirrored() throws {
    let cell = #"type="check" bezelStyle="regularSquare" title="Check" imagePosition="right""#
    let found = try root(
      21701, button("c", cell, frame(10, 73, 82, 18)), pin("c", "leading", 10) + pin("c", "top", 10))
    #expect(found.isMatched, "\(found.mismatches)")
    let box = try root(
      21701, button("c", cell, frame(110, 73, 82, 18)), pin("c", "trailing", -10) + pin("c", "top", 10))
    #expect(box.isMatched, "\(box.mismatches)")
  }

  @Test func aRatioIsOneOfWhatIsAligned() throws {
    let cell = #"type="squareTextured" bezelStyle="texturedSquare""#
    let ratio = #"<constraint id="r" firstItem="c" firstAttribute="width" secondItem="c" secondAttribute="height"/>"#
    let width = #"<constraint id="cw" firstItem="c" firstAttribute="width" constant="14"/>"#
    let rules = pin("c", "leading", 12) + pin("c", "top", 12) + width + ratio
    let found = try root(17506, button("c", cell, frame(10, 72, 18, 18)), rules)
    #expect(found.isMatched, "\(found.mismatches)")
  }

  @Test func whatNoInsetsExplainIsStale() throws {
    let label =
      #"<textField id="t" \#(loose)>\#(frame(8, 73, 100, 17))<textFieldCell key="cell" title="Text"/></textField>"#
    let below =
      #"<textField id="u" \#(loose)>\#(frame(8, 48, 100, 17))<textFieldCell key="cell" title="Text"/></textField>"#
    let ends = pin("t", "leading", 10) + pin("t", "top", 10) + pin("u", "leading", 10)
    func gap(_ constant: Double, _ view: String = "u") -> String {
      #"<constraint id="g" firstItem="\#(view)" firstAttribute="top" secondItem="t" secondAttribute="bottom" constant="\#(constant)"/>"#
    }
    #expect(try root(22505, label + below, ends + gap(20)).exclusion == .stale)
    let push = button("b", #"type="push" bezelStyle="rounded" title="Go""#, frame(13, 33, 76, 32))
    let rules = pin("t", "leading", 10) + pin("t", "top", 10) + pin("b", "leading", 20)
    #expect(try root(22505, label + push, rules + gap(40, "b")).exclusion == .stale)
    #expect(try root(22505, label + push, rules + gap(20, "b")).exclusion == nil, "insets may explain it")
  }

  @Test func theSafeAreaFitsRulesAboutOneSideAndAboutItsHeight() throws {
    func outcome(_ view: String, _ rules: String) throws -> RootConformance {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" toolsVersion="23727">
        <device id="retina6_12" orientation="portrait" appearance="light"/><objects><view id="root">\(frame(0, 0, 393, 852))
        <subviews><view id="v" \(loose)>\(view)</view></subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
        <constraint id="l" firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading"/>
        <constraint id="w" firstItem="v" firstAttribute="width" constant="100"/>\(rules)</constraints></view></objects></document>
        """
      return try #require(try InterfaceDocument(Array(text.utf8)).conformance().first)
    }
    let side = """
      <constraint id="h" firstItem="v" firstAttribute="height" constant="40"/>
      <constraint id="s" firstItem="safe" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="v" secondAttribute="bottom"/>
      <constraint id="b" firstAttribute="bottom" firstItem="root" secondItem="v" secondAttribute="bottom" priority="750"/>
      """
    for bottom in [34.0, 68] {
      let found = try outcome(frame(0, 812 - bottom, 100, 40), side)
      #expect(found.isMatched, "\(bottom): \(found.mismatches)")
    }
    let height = """
      <constraint id="t" firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top"/>
      <constraint id="h" firstItem="v" firstAttribute="height" secondItem="safe" secondAttribute="height"/>
      """
    let found = try outcome(frame(0, 0, 100, 666), height)
    #expect(found.isMatched, "\(found.mismatches)")
  }
}
