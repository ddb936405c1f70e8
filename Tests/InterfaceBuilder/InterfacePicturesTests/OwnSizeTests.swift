import Diagnostics
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import Rabbet
import Scene
import Testing
import Typography

@Suite("Sizes of content that are known without the stored frames") struct OwnSizeTests {
  private let loose = #"translatesAutoresizingMaskIntoConstraints="NO""#

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private func label(_ id: String, _ frame: String, size: Double = 17, _ attributes: String = "") -> String {
    """
    <label id="\(id)" text="Title" horizontalHuggingPriority="251" verticalHuggingPriority="251" \(attributes) \(loose)>\(frame)
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
    """
  }

  /// `first.attribute == second.other + constant`.
  private func rule(_ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Double = 0)
    -> String
  {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(other)"
      constant="\(constant)" id="\(first)\(attribute)\(second)"/>
    """
  }

  private func sides(_ view: String) -> String {
    rule(view, "leading", "c", "leading") + rule("c", "trailing", view, "trailing")
  }

  private func document(_ views: String, _ rules: String, _ size: Size, canvas: String = "retina4_7") throws
    -> InterfaceDocument
  {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="\(canvas)"/><objects><viewController id="v">
      <view key="view" id="c">\(frame(0, 0, size.width, size.height))<subviews>\(views)</subviews><constraints>\(rules)</constraints>
      </view></viewController></objects></document>
      """
    return try InterfaceDocument(Array(text.utf8))
  }

  /// A title over a view that would be 300 high, which stretches the title on the canvas.
  private func stretchedTitle() throws -> InterfaceDocument {
    let view =
      #"<view id="b" \#(loose)>\#(frame(0, 367, 375, 300))<constraints><constraint firstAttribute="height" constant="300" priority="700" id="h"/></constraints></view>"#
    let rules =
      rule("t", "top", "c", "top") + rule("b", "top", "t", "bottom") + rule("c", "bottom", "b", "bottom") + sides("t")
      + sides("b")
    return try document(label("t", frame(0, 0, 375, 367)) + view, rules, Size(width: 375, height: 667))
  }

  @Test func aLabelThatTheCanvasStretchesIsALineHighElsewhere() throws {
    let document = try stretchedTitle()
    let outcome = try #require(try document.conformance().first)
    #expect(outcome.isMatched && outcome.scene.stretched.map { document.views[$0].id } == ["t"])
    var picture = InterfacePicture(of: document)
    picture.device = InterfaceDevice("retina4_7:landscape")
    let layout = try picture.solved(root: 0).layout
    #expect(layout.frame(of: ViewID(index: 1)).height == 75 && layout.frame(of: ViewID(index: 2)).height == 300)
  }

  @Test func importWritesNoStretchedNumbers() throws {
    let document = try stretchedTitle()
    let text = SceneWriter.text(try SceneDocument(document.scene(root: 0), of: document))
    #expect(!text.contains("367"), "\(text)")
  }

  @Test(
    "Heights of a line, in whole device pixels",
    arguments: zip(
      [10.0, 11, 12, 13, 14, 15, 16, 17, 20], [12, 13.5, 14.5, 16, 17, 18, 19.5, 20.5, 24]))
  func lines(size: Double, height: Double) throws {
    let rules = rule("t", "top", "c", "top") + rule("c", "bottom", "t", "bottom") + sides("t")
    func measured(_ canvas: String, _ attributes: String = "") throws -> Double? {
      let views = label("t", frame(0, 0, 375, 667), size: size, attributes)
      let document = try document(views, rules, Size(width: 375, height: 667), canvas: canvas)
      return document.scene(root: 0).tree[ViewID(index: 1)].intrinsicContentSize.height
    }
    #expect(try measured("retina4_7") == height)
    #expect(try measured("retina4_7", #"numberOfLines="0""#) == 667)
    if size == 17 { #expect(try measured("retina6_12") == 61.0 / 3) }
  }

  @Test func aStretchedLabelDoesNotHideATie() throws {
    let rules =
      rule("t", "top", "c", "top", 20) + rule("u", "top", "t", "bottom", 8) + rule("c", "bottom", "u", "bottom", 20)
      + sides("t") + sides("u")
    let views = label("t", frame(0, 20, 375, 20.5)) + label("u", frame(0, 48.5, 375, 201.5))
    let picture = InterfacePicture(of: try document(views, rules, Size(width: 375, height: 270)))
    let found = try picture.findings(
      in: picture.solved(root: 0), file: "d", context: .init(device: "d"), findsTies: true)
    #expect(found.map(\.id) == [.tie])
  }

  @Test(
    "Controls of fixed size keep it, whatever stretches them",
    arguments: [
      ("switch", Size(width: 163.5, height: 31), IntrinsicSize(width: 49, height: 31)),
      ("slider", Size(width: 200, height: 90), IntrinsicSize(height: 30)),
      ("stepper", Size(width: 200, height: 90), IntrinsicSize(width: 94, height: 32)),
      ("progressView", Size(width: 200, height: 90), IntrinsicSize(height: 4)),
      ("activityIndicatorView", Size(width: 20, height: 106), IntrinsicSize(width: 20, height: 20)),
      ("segmentedControl", Size(width: 200, height: 80), IntrinsicSize(width: 200, height: 31)),
    ])
  func controls(kind: String, stored: Size, own: IntrinsicSize) throws {
    let view = "<\(kind) id='k' \(loose)>\(frame(0, 0, stored.width, stored.height))</\(kind)>"
    let document = try document(view, rule("k", "top", "c", "top"), Size(width: 375, height: 667))
    #expect(document.scene(root: 0).tree[ViewID(index: 1)].intrinsicContentSize == own)
  }

  @Test("Known sizes alone, and where rounding made a difference the stored ones") func sources() throws {
    let rules = rule("t", "top", "c", "top") + rule("u", "top", "c", "top") + rule("w", "top", "c", "top")
    let views = [("t", 20.5), ("u", 20.5), ("w", 21)].map { label($0, frame(0, 0, 40, $1)) }.joined()
    let document = try document(views, rules, Size(width: 375, height: 667))
    func heights(_ sizes: SizeSource) -> [Double?] {
      let scene = document.scene(root: 0, sizes: sizes)
      return (1...3).map { scene.tree[ViewID(index: $0)].intrinsicContentSize.height }
    }
    #expect(heights(.stored) == [20.5, 20.5, 21] && heights(.own) == [20.5, 20.5, 20.5])
  }

  @Test("A view of a xib keeps its own width where the device has another") func ownWidth() throws {
    let child = #"<view id="b" \#(loose)>\#(frame(0, 0, 375, 44))</view>"#
    let rules =
      rule("b", "top", "c", "top") + rule("c", "bottom", "b", "bottom") + sides("b")
      + #"<constraint firstAttribute="width" constant="63" id="w"/>"#
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina4_7"/><objects>
      <view id="c" \(loose)>\(frame(0, 0, 375, 44))<subviews>\(child)</subviews><constraints>\(rules)</constraints></view>
      </objects></document>
      """
    var picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
    for device in [nil, "retina4_7", "retina6_12"] {
      picture.device = device.flatMap { InterfaceDevice($0) }
      let solved = try picture.solved(root: 0)
      #expect(solved.layout.conflicts.isEmpty && solved.layout.size == Size(width: 63, height: 44))
    }
  }

  @Test("Bars that leave nothing of a screen are not there") func bars() throws {
    let view = #"<view id="b" \#(loose)>\#(frame(0, 400, 375, 200))</view>"#
    let guide = #"<viewLayoutGuide key="safeArea" id="s"/>"#
    let rules = rule("b", "top", "s", "top") + rule("s", "bottom", "b", "bottom") + sides("b")
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina4_7"/><objects><viewController id="v">
      <view key="view" id="c">\(frame(0, 0, 375, 667))<subviews>\(view)</subviews><constraints>\(rules)</constraints>\(guide)
      </view></viewController></objects></document>
      """
    var picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
    picture.device = InterfaceDevice("retina3_5")
    #expect(try picture.solved(root: 0).layout.frame(of: ViewID(index: 1)).height == 13)
    picture.device = InterfaceDevice("retina3_5:landscape")
    let layout = try picture.solved(root: 0).layout
    #expect(layout.conflicts.isEmpty && layout.frame(of: ViewID(index: 1)).height == 320)
  }

  /// What a check says of a view on its canvas.
  private func findings(_ view: String, _ rules: String = "") throws -> [FindingID] {
    let place = rule("k", "top", "c", "top", 20) + rule("k", "leading", "c", "leading", 20)
    let picture = InterfacePicture(of: try document(view, place + rules, Size(width: 375, height: 667)))
    return try picture.findings(in: picture.solved(root: 0), file: "d", context: .init(device: "d")).map(\.id)
  }

  private func fixed(_ width: Double) -> String {
    #"<constraint firstItem="k" firstAttribute="width" constant="\#(width)" id="w"/>"#
  }

  @Test("A width that Interface Builder gave words is wide enough on its canvas, one that a rule sets need not be")
  func storedWidths() throws {
    let view = label("k", frame(20, 20, 20, 20.5))
    #expect(try findings(view) == [])
    #expect(try findings(view, fixed(20)) == [.cut])
  }

  @Test("Text styles are as large as the canvas shows them") func styles() throws {
    func styled(_ height: Double) -> String {
      """
      <button id="k" buttonType="system" \(loose)>\(frame(20, 20, 145, height))<state key="normal" title="Check Your Contributions"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/></button>
      """
    }
    #expect(try findings(styled(27), fixed(145)) == [], "12 points")
    #expect(try findings(styled(30), fixed(145)) == [.cut], "15 points")
    let small = try document(styled(27), "", Size(width: 375, height: 667))
    #expect(small.textSize == .extraSmall)
    #expect(try document(styled(30), "", Size(width: 375, height: 667)).textSize == .large)
  }

  @Test("A sequence of emoji is one glyph") func sequences() throws {
    func text(_ words: String) -> String {
      """
      <label id="k" text="\(words)" \(loose)>\(frame(20, 20, 60, 20.5))
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    }
    let runner = "\u{1F3C3}", man = runner + "\u{200D}\u{2642}\u{FE0F}"
    let width = TextMeasurer().metrics(of: runner + runner, font: .system(size: 17)).width + 1
    #expect(try findings(text(man + man), fixed(width)) == [])
    #expect(try findings(text(man + man + man), fixed(width)) == [.cut])
  }
}
