import InterfaceBuilder
import Testing

/// Safe areas and margins of the canvas that no equality asks for: rules keep views beyond them, and pull them to the edges weakly.
@Suite struct CanvasInsetTests {
  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  /// Rules that keep `v` within an attribute of an item and pull it to that of `owner`.
  private func rules(_ id: String, _ side: String, of item: String, _ attribute: String, owner: String) -> String {
    let isFar = side == "trailing" || side == "bottom"
    return """
      <constraint id="\(id)1" firstItem="v" firstAttribute="\(side)" relation="\(isFar ? "lessThanOrEqual" : "greaterThanOrEqual")"
        secondItem="\(item)" secondAttribute="\(attribute)"/>
      <constraint id="\(id)2" firstItem="v" firstAttribute="\(side)" secondItem="\(owner)" secondAttribute="\(side)" priority="800"/>
      """
  }

  private func roots(_ tools: Int, _ objects: String) throws -> [RootConformance] {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="\(tools)"><device id="retina6_1" orientation="portrait"/>
      \(objects)</document>
      """
    return try InterfaceDocument(Array(text.utf8)).conformance()
  }

  private func screen(_ id: String, top: Double, height: Double = 896, _ inside: String = "") -> String {
    """
    <scene><objects><viewController id="\(id)"><view key="view" id="root">\(frame(0, 0, 414, height))<subviews>
      <view id="v" translatesAutoresizingMaskIntoConstraints="NO">\(frame(0, top, 50, 20))</view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(rules("t", "top", of: "safe", "top", owner: "root"))
        <constraint id="l" firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading"/>
        <constraint id="w" firstItem="v" firstAttribute="width" constant="50"/>
        <constraint id="h" firstItem="v" firstAttribute="height" constant="20"/></constraints></view>\(inside)</viewController></objects></scene>
    """
  }

  private func navigation(_ attributes: String = "") -> String {
    """
    <scene><objects><navigationController id="n" \(attributes)><connections>
      <segue destination="a" kind="relationship" relationship="rootViewController" id="s"/></connections></navigationController></objects></scene>
    """
  }

  private func expectMatch(_ scenes: String) throws {
    let root = try #require(try roots(18122, "<scenes>\(scenes)</scenes>").first)
    #expect(root.isMatched, "\(root.mismatches)")
    #expect(root.scene.inputs.isEmpty, "nothing is taken")
  }

  @Test func aScreenIsBelowTheBarOfTheNavigationControllerAroundIt() throws {
    let item = #"<navigationItem key="navigationItem" id="i"/>"#
    try expectMatch(screen("a", top: 88, item) + navigation())
    try expectMatch(screen("a", top: 88) + navigation())
    try expectMatch(screen("a", top: 44, item) + navigation(#"navigationBarHidden="YES""#))
    try expectMatch(screen("a", top: 44, item))
  }

  @Test func aScreenThatIsShownStandsInTheControllerItIsShownFrom() throws {
    let show = #"<connections><segue destination="b" kind="show" id="s2"/></connections>"#
    let first = "<scene><objects><viewController id=\"a\">\(show)</viewController></objects></scene>"
    try expectMatch(screen("b", top: 88) + first + navigation())
  }

  @Test func simulatedBarsCountAndAViewLowerByThemBeginsBelow() throws {
    try expectMatch(screen("a", top: 88, #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#))
    try expectMatch(screen("a", top: 44, #"<nil key="simulatedTopBarMetrics"/>"#) + navigation())
    try expectMatch(screen("a", top: 0, height: 808) + navigation())
  }

  @Test func marginsOfViewsTellWhereGuidesAre() throws {
    let scene = """
      <scene><objects><viewController id="a"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
      <view key="view" id="root">\(frame(0, 0, 414, 896))<subviews>
        <view id="v" translatesAutoresizingMaskIntoConstraints="NO">\(frame(0, -8, 50, 40))</view></subviews><constraints>
        <constraint id="t" firstItem="v" firstAttribute="topMargin" secondItem="top" secondAttribute="bottom"/>
        <constraint id="l" firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading"/>
        <constraint id="w" firstItem="v" firstAttribute="width" constant="50"/>
        <constraint id="h" firstItem="v" firstAttribute="height" constant="40"/></constraints></view></viewController></objects></scene>
      """
    let root = try #require(try roots(18122, "<scenes>\(scene + navigation())</scenes>").first)
    #expect(root.isMatched, "\(root.mismatches)")
    #expect(root.scene.inputs.map(\.text) == ["top 0.0"])
  }

  /// A view in the content of a cell, kept within its margins.
  private func cell(
    _ width: Double, content: Double, _ attributes: String, left: Double, right: Double, top: Double
  ) -> String {
    let sides =
      rules("l", "leading", of: "content", "leadingMargin", owner: "content")
      + rules("r", "trailing", of: "content", "trailingMargin", owner: "content")
      + rules("t", "top", of: "content", "topMargin", owner: "content")
    return """
      <objects><tableViewCell id="root">\(frame(0, 0, width, 60))
        <tableViewCellContentView key="contentView" id="content" \(attributes)>\(frame(0, 0, content, 60))<subviews>
          <view id="v" translatesAutoresizingMaskIntoConstraints="NO">\(frame(left, top, content - left - right, 20))</view></subviews>
          <constraints>\(sides)<constraint id="h" firstItem="v" firstAttribute="height" constant="20"/></constraints>
        </tableViewCellContentView></tableViewCell></objects>
      """
  }

  @Test(arguments: [
    (13000, 375.0, 375.0, 16.0, 16.0, 8.0), (14460, 375, 375, 16, 16, 11), (14460, 375, 341, 16, 8, 11),
    (21701, 428, 428, 20, 20, 11), (24765, 374, 374, 20, 20, 15), (24765, 374, 343.5, 20, 8, 15),
    (14460, 320, 320, 16, 16, 11),
  ])
  func marginsOfACellFollowItsWidthItsAccessoryAndTheVersion(
    tools: Int, width: Double, content: Double, left: Double, right: Double, top: Double
  ) throws {
    let root = try #require(
      try roots(tools, cell(width, content: content, "", left: left, right: right, top: top)).first)
    #expect(root.isMatched, "\(root.mismatches)")
  }

  @Test func aCellAsWideAsTheSmallestPhoneKeepsTheMarginsOfItsTable() throws {
    let text = cell(320, content: 320, #"preservesSuperviewLayoutMargins="YES""#, left: 15, right: 15, top: 11)
    let root = try #require(try roots(14460, text).first)
    #expect(root.isMatched, "\(root.mismatches)")
  }

  @Test(arguments: [(14460, 375.0, 16.0, 0.0), (14460, 430, 20, 0), (10116, 375, 8, 8)])
  func whatAXibHoldsHasMarginsAtItsSidesByItsWidth(tools: Int, width: Double, side: Double, top: Double) throws {
    for kind in ["view", "collectionViewCell"] {
      let sides =
        rules("l", "leading", of: "root", "leadingMargin", owner: "root")
        + rules("r", "trailing", of: "root", "trailingMargin", owner: "root")
        + rules("t", "top", of: "root", "topMargin", owner: "root")
      let text = """
        <objects><\(kind) id="root">\(frame(0, 0, width, 60))<subviews>
          <view id="v" translatesAutoresizingMaskIntoConstraints="NO">\(frame(side, top, width - 2 * side, 20))</view></subviews>
          <constraints>\(sides)<constraint id="h" firstItem="v" firstAttribute="height" constant="20"/></constraints></\(kind)></objects>
        """
      let root = try #require(try roots(tools, text).first)
      #expect(root.isMatched, "\(root.mismatches)")
    }
  }
}
