import InterfaceBuilder
import Layout
import Testing

/// Rules of Apple's systems that documents rest on.
@Suite struct SystemRuleTests {
  private let mac = #"targetRuntime="MacOSX.Cocoa" toolsVersion="22505""#
  private let phone = #"targetRuntime="iOS.CocoaTouch" toolsVersion="22505""#

  private func root(_ attributes: String, _ inside: String, resources: String = "") throws -> RootConformance {
    let text = """
      <document \(attributes)><objects><view id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>\(inside)</view></objects>
      <resources>\(resources)</resources></document>
      """
    return try #require(try InterfaceDocument(Array(text.utf8)).conformance().first)
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private func rule(_ id: String, _ text: String) -> String { #"<constraint id="\#(id)" \#(text)/>"# }

  private func pinned(_ view: String, left: Double, top: Double) -> String {
    rule(
      "\(view)l",
      #"firstItem="\#(view)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\#(left)""#)
      + rule(
        "\(view)t",
        #"firstItem="\#(view)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\#(top)""#)
  }

  private let loose = #"translatesAutoresizingMaskIntoConstraints="NO""#

  @Test func aSymbolBringsItsOwnInsetsWhichAreTakenAndProveNothing() throws {
    let image = #"<imageView id="i" image="bolt" catalog="system" \#(loose)>\#(frame(8, 5, 16, 22))</imageView>"#
    let rules =
      pinned("i", left: 8, top: 8) + rule("w", #"firstItem="i" firstAttribute="width" constant="16""#)
      + rule("h", #"firstItem="i" firstAttribute="height" constant="16""#)
    let root = try root(phone, "<subviews>\(image)</subviews><constraints>\(rules)</constraints>")
    #expect(root.isMatched)
    #expect(root.scene.inputs.filter { $0.kind == "symbol" }.count == 1)
    // The two of the width and the left edge; those of the height and the top were taken from the frame.
    #expect(root.requiredEqualities == .init(compared: 2, matched: 2))
  }

  @Test func aButtonWithoutABezelBringsTheInsetsOfItsSymbol() throws {
    func outcome(_ bezel: String) throws -> RootConformance {
      let button = """
        <button id="b" \(loose)>\(frame(8, 73, 16, 22))
          <buttonCell key="cell" type="square" bezelStyle="\(bezel)" image="NSActionTemplate" imagePosition="only"/></button>
        """
      let rules =
        pinned("b", left: 8, top: 8) + rule("w", #"firstItem="b" firstAttribute="width" constant="16""#)
        + rule("h", #"firstItem="b" firstAttribute="height" constant="16""#)
      return try root(mac, "<subviews>\(button)</subviews><constraints>\(rules)</constraints>")
    }
    let bare = try outcome("shadowlessSquare")
    #expect(bare.isMatched, "\(bare.mismatches)")
    #expect(bare.scene.inputs.filter { $0.kind == "symbol" }.count == 1)
    #expect(try !outcome("smallSquare").isMatched, "a bezel has the insets of its row")
  }

  @Test func onlyWhatIsCertainMakesARootStale() throws {
    func outcome(_ kind: String, off: Double) throws -> RootConformance.Exclusion? {
      let view = #"<\#(kind) id="v" \#(loose)>\#(frame(8 + off, 8, 50, 20))</\#(kind)>"#
      let rules =
        pinned("v", left: 8, top: 8) + rule("w", #"firstItem="v" firstAttribute="width" constant="50""#)
        + rule("h", #"firstItem="v" firstAttribute="height" constant="20""#)
      return try root(phone, "<subviews>\(view)</subviews><constraints>\(rules)</constraints>").exclusion
    }
    #expect(try outcome("view", off: 20) == .stale)
    #expect(try outcome("view", off: 0) == nil)
    // A control has insets that may not be known: a miss is a mismatch, however large.
    #expect(try outcome("switch", off: 40) == nil)
  }

  @Test func hiddenChildrenThatAStackDetachesTakeTheirConstraintsAlong() throws {
    let stack = """
      <stackView id="s" orientation="vertical" alignment="leading" distribution="fill" spacing="0" detachesHiddenViews="YES" \(loose)>
        \(frame(10, 60, 50, 30))<subviews>
        <customView id="a" \(loose)>\(frame(0, 0, 50, 30))</customView>
        <customView id="b" hidden="YES" \(loose)>\(frame(0, -40, 50, 40))</customView></subviews></stackView>
      """
    let rules =
      pinned("s", left: 10, top: 10)
      + rule("bb", #"firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="5""#)
      + rule("w", #"firstItem="a" firstAttribute="width" constant="50""#)
      + rule("h", #"firstItem="a" firstAttribute="height" constant="30""#)
    let root = try root(mac, "<subviews>\(stack)</subviews><constraints>\(rules)</constraints>")
    #expect(root.isMatched, "\(root.mismatches)")
  }

  @Test func whatHasNoExtentOfItsOwnReachesAcrossAStackOfAppKits() throws {
    let stack = """
      <stackView id="s" orientation="vertical" alignment="leading" distribution="fill" spacing="0" \(loose)>
        \(frame(10, 60, 180, 30))<subviews>
        <customView id="a" \(loose)>\(frame(0, 0, 180, 30))<subviews><customView id="x" \(loose)>\(frame(0, 0, 180, 30))</customView>
        </subviews><constraints>
          \(rule("x1", #"firstItem="x" firstAttribute="leading" secondItem="a" secondAttribute="leading""#))
          \(rule("x2", #"firstItem="x" firstAttribute="trailing" secondItem="a" secondAttribute="trailing""#))
          \(rule("x3", #"firstItem="x" firstAttribute="top" secondItem="a" secondAttribute="top""#))
          \(rule("x4", #"firstItem="x" firstAttribute="bottom" secondItem="a" secondAttribute="bottom""#))
        </constraints></customView></subviews></stackView>
      """
    let rules =
      pinned("s", left: 10, top: 10) + rule("w", #"firstItem="s" firstAttribute="width" constant="180""#)
      + rule("h", #"firstItem="a" firstAttribute="height" constant="30""#)
    let root = try root(mac, "<subviews>\(stack)</subviews><constraints>\(rules)</constraints>")
    #expect(root.isMatched, "\(root.mismatches)")
  }

  @Test func variationsCountBySizeClass() throws {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12" orientation="portrait"/><objects>
      <stackView id="s" axis="vertical">\(frame(0, 0, 100, 100))
        <variation key="heightClass=compact" axis="horizontal" spacing="7"/>
        <variation key="heightClass=regular-widthClass=compact" spacing="9"/></stackView></objects></document>
      """
    let upright = try InterfaceDocument(Array(text.utf8))
    #expect(upright.sizeClasses == SizeClasses(width: .compact, height: .regular))
    #expect(upright.findings.isEmpty)
    #expect(upright.element(of: 0)["axis"] == "vertical")
    #expect(upright.element(of: 0)["spacing"] == "9")
    let turned = try InterfaceDocument(
      Array(text.utf8), sizeClasses: SizeClasses(device: "retina6_12", isLandscape: true))
    #expect(turned.element(of: 0)["axis"] == "horizontal")
    #expect(turned.element(of: 0)["spacing"] == "7")
  }

  @Test func oldCanvasesShowWholePoints() throws {
    func scale(_ tools: Int, width: Double, device: String = "") throws -> Double {
      let text = """
        <document targetRuntime="iOS.CocoaTouch" toolsVersion="\(tools)">\(device)<objects><view id="v">\(frame(0, 0, width, 20))</view>
        </objects></document>
        """
      return try InterfaceDocument(Array(text.utf8)).pixelsPerPoint
    }
    #expect(try scale(6254, width: 441) == 1)
    #expect(try scale(10117, width: 441) == 1, "saved by a later version, and not laid out again")
    #expect(try scale(10117, width: 440.5) == 2)
    let phone = #"<device id="retina4_7" orientation="portrait"/>"#
    #expect(try [14113, 14460].map { try scale($0, width: 441, device: phone) } == [1, 2])
  }

  @Test func aPlainViewInAStackOfUIKitsKeepsItsSizeWhereThereIsRoomAndProvesNothing() throws {
    func root(_ alignment: String, height: Double) throws -> RootConformance {
      let stack = """
        <stackView id="s" axis="horizontal" alignment="\(alignment)" spacing="0" \(loose)>\(frame(10, 10, 280, 50))<subviews>
          <view id="v" \(loose)>\(frame(0, 0, 240, height))</view>
          <view id="w" \(loose)>\(frame(240, 0, 40, 50))</view></subviews><constraints>
          \(rule("w1", #"firstItem="w" firstAttribute="width" constant="40""#))
          \(rule("w2", #"firstItem="w" firstAttribute="height" constant="50""#))</constraints></stackView>
        """
      return try self.root(
        phone, "<subviews>\(stack)</subviews><constraints>\(pinned("s", left: 10, top: 10))</constraints>")
    }
    for alignment in ["top", "center", "bottom", "fill"] {
      let found = try root(alignment, height: 50)
      #expect(found.isMatched, "\(alignment): \(found.mismatches)")
    }
    let low = try root("top", height: 20)
    #expect(low.isMatched && low.scene.inputs.contains { $0.kind == "size" }, "\(low.mismatches)")
    let wide = """
      <stackView id="s" axis="vertical" alignment="center" spacing="0" \(loose)>\(frame(0, 10, 300, 50))<subviews>
        <view id="v" \(loose)>\(frame(30, 0, 240, 50))</view></subviews><constraints>
        \(rule("w1", #"firstItem="v" firstAttribute="height" constant="50""#))
        \(rule("w2", #"firstItem="s" firstAttribute="width" constant="300""#))</constraints></stackView>
      """
    let found = try self.root(
      phone, "<subviews>\(wide)</subviews><constraints>\(pinned("s", left: 0, top: 10))</constraints>")
    #expect(found.isMatched, "\(found.mismatches)")
  }

  @Test func aCellPlacesItsContentWhateverTheContentSays() throws {
    let text = """
      <document \(phone)><objects><tableViewCell id="c" \(loose)>\(frame(0, 0, 320, 60))
        <tableViewCellContentView key="contentView" id="v" \(loose)>\(frame(0, 0, 320, 60))<subviews>
          <view id="w" \(loose)>\(frame(10, 0, 300, 60))</view></subviews><constraints>
          \(rule("l", #"firstItem="w" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10""#))
          \(rule("r", #"firstAttribute="trailing" secondItem="w" secondAttribute="trailing" constant="10""#))
          \(rule("t", #"firstItem="w" firstAttribute="top" secondItem="v" secondAttribute="top""#))
          \(rule("b", #"firstAttribute="bottom" secondItem="w" secondAttribute="bottom""#))</constraints>
        </tableViewCellContentView></tableViewCell></objects></document>
      """
    let found = try #require(try InterfaceDocument(Array(text.utf8)).conformance().first)
    #expect(found.isMatched, "\(found.mismatches)")
  }

  @Test func aStackMayKeepTheMarginsOfTheViewAroundIt() throws {
    func isMatched(_ attribute: String) throws -> Bool {
      let stack = """
        <stackView id="s" axis="vertical" \(attribute) \(loose)>\(frame(0, 10, 200, 30))<subviews>
          <view id="a" \(loose)>\(frame(16, 0, 168, 30))<constraints>
          \(rule("h", #"firstAttribute="height" constant="30""#))</constraints></view></subviews>
          <directionalEdgeInsets key="directionalLayoutMargins" top="0" leading="0" bottom="0" trailing="0"/></stackView>
        """
      let right = rule("r", #"firstAttribute="trailing" secondItem="s" secondAttribute="trailing""#)
      return try root(
        phone, "<subviews>\(stack)</subviews><constraints>\(pinned("s", left: 0, top: 10))\(right)</constraints>"
      ).isMatched
    }
    #expect(try isMatched(#"preservesSuperviewLayoutMargins="YES""#))
    #expect(try !isMatched(""))
  }

  @Test func aKeyboardsGuideLiesAtTheBottomOfTheView() throws {
    let view = #"<view id="v" \#(loose)>\#(frame(0, 0, 200, 100))</view>"#
    let rules =
      pinned("v", left: 0, top: 0)
      + rule("r", #"firstItem="root" firstAttribute="trailing" secondItem="v" secondAttribute="trailing""#)
      + rule("b", #"firstItem="v" firstAttribute="bottom" secondItem="k" secondAttribute="top""#)
    let guide = #"<keyboardLayoutGuide key="keyboard" id="k"/>"#
    let found = try root(phone, "<subviews>\(view)</subviews>\(guide)<constraints>\(rules)</constraints>")
    #expect(found.isMatched, "\(found.mismatches)")
    #expect(found.scene.findings.isEmpty)
  }

  @Test func aPictureByReferenceHasItsSize() throws {
    let image = """
      <imageView id="i" \(loose)>\(frame(8, 8, 24, 20))<imageReference key="image" image="pin"/></imageView>
      """
    let found = try root(
      phone, "<subviews>\(image)</subviews><constraints>\(pinned("i", left: 8, top: 8))</constraints>",
      resources: #"<image name="pin" width="24" height="20"/>"#)
    #expect(found.isMatched, "\(found.mismatches)")
  }

  @Test func whatHasNoExtentWasNeverLaidOut() throws {
    let control = #"<switch id="s" \#(loose)>\#(frame(0, 0, 0, 0))</switch>"#
    let found = try root(
      phone, "<subviews>\(control)</subviews><constraints>\(pinned("s", left: 30, top: 30))</constraints>")
    #expect(found.exclusion == .stale)
  }

  @Test func whatHasNoWidthOfItsOwnFillsAStackOfAppKitsInAnotherOne() throws {
    let inner = """
      <stackView id="i" orientation="horizontal" alignment="top" distribution="fill" spacing="0" horizontalStackHuggingPriority="750"
        verticalStackHuggingPriority="750" \(loose)>\(frame(0, 0, 180, 21))<subviews>
        <textField id="f" \(loose)>\(frame(0, 0, 140, 21))
          <textFieldCell key="cell" editable="YES" borderStyle="bezel" drawsBackground="YES"/></textField>
        <customView id="b" \(loose)>\(frame(140, 1, 40, 20))</customView></subviews></stackView>
      """
    let stack = """
      <stackView id="s" orientation="vertical" alignment="leading" distribution="fill" spacing="0" \(loose)>
        \(frame(10, 69, 180, 21))<subviews>\(inner)</subviews></stackView>
      """
    let rules =
      pinned("s", left: 10, top: 10) + rule("w", #"firstItem="s" firstAttribute="width" constant="180""#)
      + rule("b1", #"firstItem="b" firstAttribute="width" constant="40""#)
      + rule("b2", #"firstItem="b" firstAttribute="height" constant="20""#)
    for distribution in ["fill", "equalSpacing"] {
      let found = try root(
        mac,
        "<subviews>\(stack.replacing("distribution=\"fill\"", with: "distribution=\"\(distribution)\""))</subviews>"
          + "<constraints>\(rules)</constraints>")
      #expect(found.isMatched, "\(distribution): \(found.mismatches)")
    }
  }

  @Test func aHiddenActivityIndicatorKeepsItsRoomInAStack() throws {
    func root(_ kind: String, left: Double) throws -> RootConformance {
      let stack = """
        <stackView id="s" spacing="0" \(loose)>\(frame(10, 10, left + 40, 20))<subviews>
          <\(kind) id="v" hidden="YES" \(loose)>\(frame(0, 0, 20, 20))</\(kind)>
          <view id="w" \(loose)>\(frame(left, 0, 40, 20))</view></subviews><constraints>
          \(rule("w1", #"firstItem="w" firstAttribute="width" constant="40""#))
          \(rule("w2", #"firstItem="w" firstAttribute="height" constant="20""#))</constraints></stackView>
        """
      return try self.root(
        phone, "<subviews>\(stack)</subviews><constraints>\(pinned("s", left: 10, top: 10))</constraints>")
    }
    let indicator = try root("activityIndicatorView", left: 20), label = try root("label", left: 0)
    #expect(indicator.isMatched, "\(indicator.mismatches)")
    #expect(label.isMatched, "\(label.mismatches)")
  }

  @Test func aSafeAreaThatOnlyCentresReferToIsOneThatTheDeviceHas() throws {
    func document(_ device: String, height: Double, middle: Double) throws -> RootConformance {
      let text = """
        <document \(phone)><device id="\(device)" orientation="portrait"/><objects><viewController id="c">
        <view key="view" id="root">\(frame(0, 0, 375, height))<subviews><view id="v" \(loose)>\(frame(0, middle - 10, 40, 20))</view></subviews>
        <viewLayoutGuide key="safeArea" id="g"/><constraints>
          \(rule("y", #"firstItem="v" firstAttribute="centerY" secondItem="g" secondAttribute="centerY""#))
          \(rule("x", #"firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading""#))
          \(rule("w", #"firstItem="v" firstAttribute="width" constant="40""#))
          \(rule("h", #"firstItem="v" firstAttribute="height" constant="20""#))
        </constraints></view></viewController></objects></document>
        """
      return try #require(try InterfaceDocument(Array(text.utf8)).conformance().first)
    }
    // A status bar of 20; below a navigation bar; a notch and a home indicator; none of these.
    let canvases: [(String, Double, Double)] = [
      ("retina4_7", 667, 343.5), ("retina4_7", 667, 365.5), ("retina5_9", 812, 411), ("retina4_7", 667, 333.5),
    ]
    for (device, height, middle) in canvases {
      let found = try document(device, height: height, middle: middle)
      #expect(found.isMatched, "\(device) \(middle): \(found.mismatches)")
    }
    #expect(try !document("retina4_7", height: 667, middle: 300).isMatched)
  }

  @Test func theSizeOfAPictureIsNoBound() throws {
    let image =
      #"<imageView id="i" image="bolt" catalog="system" verticalCompressionResistancePriority="1000" verticalHuggingPriority="1000" \#(loose)>"#
      + "\(frame(8, 8, 40, 33))</imageView>"
    let rules =
      pinned("i", left: 8, top: 8) + rule("w", #"firstItem="i" firstAttribute="width" constant="40""#)
      + rule("h", #"firstItem="i" firstAttribute="height" constant="34""#)
    let scene = try root(phone, "<subviews>\(image)</subviews><constraints>\(rules)</constraints>").scene
    #expect(try scene.tree.layout(in: scene.size).conflicts.isEmpty)
  }

  @Test func aRootWhoseRequiredRulesConflictIsNoMismatch() throws {
    let view = #"<view id="v" \#(loose)>\#(frame(0, 0, 50, 20))</view>"#
    let rules =
      pinned("v", left: 0, top: 0) + rule("h", #"firstItem="v" firstAttribute="height" constant="20""#)
      + rule("w", #"firstItem="v" firstAttribute="width" constant="40""#)
      + rule("w2", #"firstItem="v" firstAttribute="width" constant="50""#)
    let found = try root(phone, "<subviews>\(view)</subviews><constraints>\(rules)</constraints>")
    #expect(found.exclusion == .conflict)
  }

  @Test(
    "Columns that an old canvas rounded one by one are rounded, and on a new canvas stale", arguments: [5056, 22155])
  func rounded(toolsVersion: Int) throws {
    let columns = (0..<5).map { index in
      "<view id='c\(index)' translatesAutoresizingMaskIntoConstraints='NO'>"
        + "<rect key='frame' x='\(64 * index)' y='0' width='64' height='40'/></view>"
    }.joined()
    let rules = (0..<5).map { index in
      let left = index == 0 ? "v' secondAttribute='leading" : "c\(index - 1)' secondAttribute='trailing"
      return "<constraint firstItem='c\(index)' firstAttribute='leading' secondItem='\(left)' id='l\(index)'/>"
        + (index == 0
          ? ""
          : "<constraint firstItem='c\(index)' firstAttribute='width' secondItem='c0' secondAttribute='width' id='w\(index)'/>")
        + "<constraint firstItem='c\(index)' firstAttribute='top' secondItem='v' secondAttribute='top' id='t\(index)'/>"
        + "<constraint firstItem='c\(index)' firstAttribute='height' constant='40' id='h\(index)'/>"
    }.joined()
    let text = """
      <document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' toolsVersion='\(toolsVersion)' \
      targetRuntime='iOS.CocoaTouch'><objects><view id='v'><rect key='frame' x='0' y='0' width='322' height='40'/>
      <subviews>\(columns)</subviews><constraints>\(rules)
      <constraint firstAttribute='trailing' secondItem='c4' secondAttribute='trailing' id='end'/></constraints>
      </view></objects></document>
      """
    let found = try #require(InterfaceDocument(Array(text.utf8)).conformance().first)
    #expect(found.exclusion == (toolsVersion < 9000 ? .rounded : .stale))
  }
}
