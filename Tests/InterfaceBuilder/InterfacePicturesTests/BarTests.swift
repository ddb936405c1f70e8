import Appearance
import ControlArt
import Diagnostics
import Drawing
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import Testing

@Suite("Bars, cells and symbols as UIKit shows them") struct BarTests {
  private let red = #"red="1" green="0" blue="0" alpha="1"/>"#
  private let yellow = #"red="1" green="1" blue="0" alpha="1"/>"#

  /// A screen in a navigation controller.
  private func picture(
    _ views: String = "", item: String = ">", bar: String = "", frame: String = #"y="0" height="852""#,
    more: String = "",
    document: String = "", barAttributes: String = ""
  ) throws -> InterfacePicture {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" toolsVersion="22505">
        <device id="retina6_12"/>\(document)<scenes><scene><objects><navigationController id="n">
          <navigationBar key="navigationBar" \(barAttributes) id="b"><rect key="frame" x="0" y="59" width="393" height="44"/>\(bar)</navigationBar>
          <connections><segue destination="v" kind="relationship" relationship="rootViewController" id="s"/></connections>
        </navigationController></objects></scene><scene><objects><viewController id="v">
          <view key="view" id="r"><rect key="frame" x="0" \(frame) width="393"/><subviews>\(views)</subviews></view>
          <navigationItem key="navigationItem" id="i" \(item)</navigationItem>\(more)
        </viewController></objects></scene></scenes></document>
      """
    return InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
  }

  private func flat(_ commands: [Command]) -> [Command] {
    commands.flatMap { command in if case .group(let group) = command { flat(group.commands) } else { [command] } }
  }

  private func commands(_ picture: InterfacePicture) throws -> [Command] {
    flat(try picture.drawing(ofRoot: picture.screens.roots[0]).commands)
  }

  private func texts(_ picture: InterfacePicture) throws -> [TextRun] {
    try commands(picture).compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  private func fills(_ commands: [Command]) -> [Color] {
    commands.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
  }

  private func cuts(_ picture: InterfacePicture) throws -> [String] {
    let root = try picture.solved(root: picture.screens.roots[0])
    return picture.findings(in: root, file: "d", context: .init(device: "d")).map {
      "\($0.span.start.line): \($0.message)"
    }
  }

  @Test("Of an item with a title and a symbol, a bar shows the symbol alone") func symbolAlone() throws {
    let item =
      #"<barButtonItem key="rightBarButtonItem" title="Share" image="square.and.arrow.up" catalog="system" id="q"/>"#
    let tools = #"<toolbarItems><barButtonItem title="Read" image="circle" catalog="system" id="t"/></toolbarItems>"#
    #expect(try texts(picture(item: #"title="Feed">"# + item, more: tools)).map(\.string) == ["Feed"])
  }

  @Test("A long title stays between the items, and is cut there") func longTitle() throws {
    let item =
      #"title="A very long title for a bar"><barButtonItem key="rightBarButtonItem" title="A long item" id="q"/>"#
    let runs = try texts(picture(item: item))
    let title = try #require(runs.first { $0.string.hasPrefix("A very") })
    let end = title.baseline.x + Double(title.string.count) * 5
    #expect(try end < #require(runs.first { $0.string == "A long item" }).baseline.x)
    #expect(
      try cuts(picture(item: item.replacing("for a bar", with: "for a bar of this kind"))).contains {
        $0.contains("cut") || $0.contains("needs")
      })
    #expect(try cuts(picture(item: #"title="Short">"#)).isEmpty)
  }

  @Test("Bars have the tint, the ground and the title colour of their controller") func tint() throws {
    let colors = """
      <color key="tintColor" \(red)<color key="barTintColor" \(yellow)
      <textAttributes key="titleTextAttributes"><color key="textColor" red="0" green="1" blue="0" alpha="1"/></textAttributes>
      """
    let item = #"title="Feed"><barButtonItem key="rightBarButtonItem" title="Go" id="q"/>"#
    let picture = try picture(item: item, bar: colors)
    #expect(try texts(picture).map(\.color).contains(Color(red: 1, green: 0, blue: 0)))
    #expect(try texts(picture).map(\.color).contains(Color(red: 0, green: 1, blue: 0)))
    #expect(try fills(commands(picture)).contains(Color(red: 1, green: 1, blue: 0)))
  }

  @Test("A document's tint, and that of a view around, count for bars and buttons") func inheritedTint() throws {
    let button = """
      <view id="o"><rect key="frame" x="0" y="0" width="200" height="200"/><subviews>
        <button buttonType="system" id="k"><rect key="frame" x="9" y="150" width="90" height="40"/><state key="normal" title="Go"/></button>
      </subviews>%</view>
      """
    let item = #"title="Feed"><barButtonItem key="rightBarButtonItem" title="Item" id="q"/>"#
    let all = try picture(
      button.replacing("%", with: ""), item: item, document: #"<color key="tintColor" "# + red)
    #expect(
      try texts(all).filter { $0.color == Color(red: 1, green: 0, blue: 0) }.map(\.string).sorted() == ["Go", "Item"])
    let outer = try picture(button.replacing("%", with: #"<color key="tintColor" "# + red), item: item)
    #expect(try texts(outer).filter { $0.color == Color(red: 1, green: 0, blue: 0) }.map(\.string) == ["Go"])
  }

  @Test("A bar has its prompt over its items and its large title below them") func high() throws {
    let item = #"title="Feed" prompt="Read me"%><barButtonItem key="rightBarButtonItem" title="Go" id="q"/>"#
    func words(_ mode: String) throws -> [TextRun] {
      try texts(picture(item: item.replacing("%", with: mode), barAttributes: #"largeTitles="YES""#))
        .sorted { $0.baseline.y < $1.baseline.y }
    }
    #expect(try words("").map(\.string) == ["Read me", "Go", "Feed"])
    #expect(try words("").map(\.font.size) == [13, 17, 34])
    #expect(try words("")[2].baseline.x == 16)
    var mirrored = try picture(item: item.replacing("%", with: ""), barAttributes: #"largeTitles="YES""#)
    mirrored.direction = .rightToLeft
    #expect(try texts(mirrored).contains { $0.string == "Feed" && $0.baseline.x > 250 })
    #expect(try words(#" largeTitleDisplayMode="never""#).map(\.font.size) == [13, 17, 17])
  }

  @Test("A tab shows its badge") func badge() throws {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12"/><scenes><scene><objects>
        <tabBarController id="t"><connections><segue destination="v" relationship="viewControllers" kind="relationship" id="s"/></connections>
        </tabBarController></objects></scene><scene><objects><viewController id="v"><view key="view" id="r">
        <rect key="frame" x="0" y="0" width="393" height="852"/></view><tabBarItem key="tabBarItem" title="Home" badgeValue="3" id="i"/>
        </viewController></objects></scene></scenes></document>
      """
    let picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
    #expect(try texts(picture).map(\.string) == ["Home", "3"])
  }

  @Test("A bar stands above a root that begins below it", arguments: [nil, "retina4_7"]) func below(device: String?)
    throws
  {
    var picture = try picture(item: #"title="Feed">"#, frame: #"y="103" height="749""#)
    picture.device = device.flatMap { InterfaceDevice($0) }
    let root = picture.screens.roots[0], list = try picture.drawing(ofRoot: root)
    #expect(list.size.height == (device == nil ? 852 : 667))
    #expect(try picture.solved(root: root).layout.size.height == list.size.height - (device == nil ? 103 : 64))
    let title = try #require(try texts(picture).first)
    #expect(title.baseline.y < 0, "above the view, which is moved down")
  }

  @Test("Bars that are only imagined are drawn") func simulated() throws {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12"/><scenes><scene><objects>
        <viewController id="v"><view key="view" id="r"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
        </viewController></objects></scene></scenes></document>
      """
    let bars = InterfaceScreens(try InterfaceDocument(Array(text.utf8))).bars(of: 0)
    let tinted = text.replacing("<scenes>", with: #"<color key="tintColor" \#(red)<scenes>"#)
    let bar = InterfaceScreens(try InterfaceDocument(Array(tinted.utf8))).bars(of: 0).navigation
    #expect(bar?.tint == Color(red: 1, green: 0, blue: 0))
    #expect(bars.navigation != nil && bars.tabs != nil && bars.tools == nil)
  }

  @Test("Titles of segments and placeholders that have no room are findings with their lines") func cut() throws {
    let segments = """
      <segmentedControl id="c"><rect key="frame" x="9" y="150" width="120" height="32"/>
        <segments><segment title="On"/><segment title="A long segment"/></segments></segmentedControl>
      <textField borderStyle="roundedRect" placeholder="Name and address" id="f"><rect key="frame" x="9" y="250" width="90" height="32"/></textField>
      """
    let cuts = try cuts(picture(segments))
    #expect(cuts.count == 2 && cuts[0].hasPrefix("6: \"A long segment\""), "\(cuts)")
    #expect(
      try self.cuts(
        picture(
          segments.replacing(#"width="120""#, with: #"width="300""#).replacing(#"width="90""#, with: #"width="200""#))
      ).isEmpty)
  }

  @Test("A segment with a symbol shows it") func segmentSymbol() throws {
    let segments = """
      <segmentedControl id="c"><rect key="frame" x="9" y="150" width="120" height="32"/>
        <segments><segment title="On"/><segment image="star" catalog="system"/></segments></segmentedControl>
      """
    #expect(try texts(picture(segments)).map(\.string) == ["On"])
  }

  @Test("From right to left a standard cell is its mirror image") func mirroredCell() throws {
    let label = { (id: String, text: String, x: Int) in
      #"<label id="\#(id)" text="\#(text)"><rect key="frame" x="\#(x)" y="12" width="60" height="20"/></label>"#
    }
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12"/><scenes><scene><objects>
      <tableViewController id="v"><tableView key="view" dataMode="static" id="t"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <sections><tableViewSection id="s"><cells><tableViewCell accessoryType="checkmark" textLabel="a" detailTextLabel="d" id="c">
        <rect key="frame" x="0" y="0" width="393" height="44"/><tableViewCellContentView key="contentView" id="cc">
        <rect key="frame" x="0" y="0" width="353" height="44"/><subviews>\(label("a", "Wort", 16))\(label("d", "Rest", 280))</subviews>
      </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView></tableViewController>
      </objects></scene></scenes></document>
      """
    var picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
    #expect(try texts(picture).map(\.string) == ["Wort", "Rest"])
    let words = try texts(picture).map(\.baseline.x)
    #expect(words[0] == 16 && words[1] == 280)
    picture.direction = .rightToLeft
    let solved = try picture.solved(root: 1)
    let frames = (1...3).map { solved.layout.absoluteFrame(of: ViewID(index: $0)) }
    #expect(frames.map(\.right) == [393, 377, 113])
    let mirrored = try texts(picture).map(\.baseline.x)
    #expect((330..<377).contains(mirrored[0]) && (60..<113).contains(mirrored[1]), "words end where they began")
  }

  @Test("A table that reaches under the bars shows its cells below them", arguments: ["", "never"])
  func contentBelowBars(adjustment: String) throws {
    let label = #"<label id="a" text="Wort"><rect key="frame" x="16" y="12" width="60" height="20"/></label>"#
    let table = """
      <tableView dataMode="prototypes" contentInsetAdjustmentBehavior="\(adjustment)" id="t">
      <rect key="frame" x="0" y="20" width="393" height="700"/><prototypes><tableViewCell id="c">
      <rect key="frame" x="0" y="28" width="393" height="44"/><tableViewCellContentView key="contentView" id="cc">
      <rect key="frame" x="0" y="0" width="393" height="44"/><subviews>\(label)</subviews></tableViewCellContentView>
      </tableViewCell></prototypes></tableView>
      """
    let shown = try picture(table)
    let moves = groups(try shown.drawing(ofRoot: shown.screens.roots[0]).commands).compactMap(\.transform).map(\.ty)
    #expect(moves == [adjustment == "never" ? 48 : 131])
  }

  @Test("In standard cells words keep their distance from the side they stand at") func standardCells() throws {
    let label = { (id: String, x: Int, width: Int) in
      #"<label id="\#(id)" text="Wort"><rect key="frame" x="\#(x)" y="12" width="\#(width)" height="20"/></label>"#
    }
    let cell = { (style: String, labels: String) in
      """
      <tableViewCell style="IBUITableViewCellStyle\(style)" textLabel="a" detailTextLabel="d" id="c">
      <rect key="frame" x="0" y="0" width="393" height="44"/><tableViewCellContentView key="contentView" id="cc">
      <rect key="frame" x="0" y="0" width="393" height="44"/><subviews>\(labels)</subviews></tableViewCellContentView></tableViewCell>
      """
    }
    func frames(_ style: String, _ labels: String) throws -> [Rect] {
      let text = """
        <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12"/><objects>\(cell(style, labels))</objects></document>
        """
      let solved = try InterfacePicture(of: InterfaceDocument(Array(text.utf8))).solved(
        root: 0, in: Size(width: 320, height: 44))
      return (2..<solved.scene.views.count).map { solved.layout.absoluteFrame(of: ViewID(index: $0)) }
    }
    let value = try frames("Value1", label("a", 20, 40) + label("d", 313, 60))
    #expect(value.map(\.left) == [20, 240] && value.map(\.width) == [40, 60])
    #expect(try frames("Default", label("a", 20, 353)).map(\.width) == [280])
  }

  @Test("Words that are cut end where their room does") func cutWords() throws {
    let label =
      #"<label id="a" text="Words without room" textAlignment="right" fixedFrame="YES"><rect key="frame" x="16" y="112" width="60" height="20"/></label>"#
    let run = try #require(try texts(picture(label)).first { $0.string.hasPrefix("W") })
    #expect(run.baseline.x >= 16, "\(run)")
  }

  @Test("From right to left segments and what shows a value begin on the right") func mirroredControls() throws {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects><view id="r"><rect key="frame" x="0" y="0" width="200" height="80"/>
      <subviews><segmentedControl selectedSegmentIndex="0" fixedFrame="YES" id="s"><rect key="frame" x="0" y="0" width="200" height="32"/>
      <segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
      <slider value="0.25" minValue="0.0" maxValue="1" fixedFrame="YES" id="l"><rect key="frame" x="0" y="40" width="200" height="30"/></slider>
      </subviews></view></objects></document>
      """
    var picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
    func order() throws -> [String] { try texts(picture).sorted { $0.baseline.x < $1.baseline.x }.map(\.string) }
    func mirrors() throws -> Int { try groups(picture.drawing(ofRoot: 0).commands).count { $0.transform?.a == -1 } }
    #expect(try order() == ["One", "Two"] && mirrors() == 0)
    picture.direction = .rightToLeft
    #expect(try order() == ["Two", "One"] && mirrors() == 1)
  }

  private func groups(_ commands: [Command]) -> [Group] {
    commands.flatMap { if case .group(let group) = $0 { [group] + groups(group.commands) } else { [Group]() } }
  }

  @Test(
    "Symbols that documents show often are drawn",
    arguments: [
      "message.fill", "bag", "wifi", "film", "externaldrive", "antenna.radiowaves.left.and.right", "sunset",
      "display.2",
      "icloud.and.arrow.down", "aspectratio", "arrowshape.turn.up.forward.fill", "opticaldiscdrive", "square.resize",
      "rectangle.portrait.on.rectangle.portrait", "paintbrush", "cup.and.saucer", "bold", "italic", "underline",
    ])
  func common(name: String) { #expect(!symbol(name).isEmpty) }

  private func symbol(_ name: String) -> [Command] {
    SymbolArt.commands(name, in: Rect(x: 0, y: 0, width: 48, height: 48), color: .black) ?? []
  }

  private func solids(_ name: String) -> Int { fills(symbol(name)).filter { $0 == .black }.count }

  @Test(
    "A filled symbol fills and outlines what its outline shows, whether or not the parts are closed",
    arguments: [
      "house", "trash", "flag", "pause", "cart", "lock", "mic", "gearshape", "speaker.wave.2", "bell", "person",
    ])
  func filled(name: String) {
    let outline = symbol(name), filled = symbol(name + ".fill")
    #expect(solids(name) == 0 && solids(name + ".fill") > 0)
    let strokes = { (commands: [Command]) in commands.count { if case .stroke = $0 { true } else { false } } }
    #expect(strokes(filled) == strokes(outline), "each part keeps its line")
  }

  @Test("Parts on a filled one are white lines, and lines beside it stay in its colour") func details() {
    let lines = { (name: String) in
      symbol(name).compactMap { if case .stroke(_, let stroke) = $0 { stroke.color } else { nil } }
    }
    #expect(lines("clock.fill") == [.black, .white])
    #expect(lines("sun.max.fill").allSatisfy { $0 == .black } && lines("sun.max.fill").count == 9)
    #expect(lines("camera.fill") == [.black, .white])
  }

  @Test("A name of two symbols draws both, and a square with other words is not a plain square") func names() {
    #expect(symbol("arrow.up.arrow.down").count == 2 * symbol("arrow.up").count)
    #expect(solids("square.grid.2x2.fill") == 4)
    #expect(SymbolArt.commands("square.stack.3d.up", in: Rect(x: 0, y: 0, width: 9, height: 9), color: .black) == nil)
    #expect(symbol("square.fill").count == 1)
  }
}
