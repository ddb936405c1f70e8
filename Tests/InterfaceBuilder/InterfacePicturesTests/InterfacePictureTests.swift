import Appearance
import ControlArt
import Drawing
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import Overlay
import Testing

@Suite("Pictures of storyboards and xibs") struct InterfacePictureTests {
  /// A controller's view with a label under the safe area, a bar at its bottom, and a cell-like second root.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s1"><objects>
        <viewController id="vc1" customClass="HelloController">
          <view key="view" id="v1">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
              <label text="Hello" textAlignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="l1">
                <rect key="frame" x="20" y="20" width="335" height="21"/>
                <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
                <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
              </label>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="b1">
                <rect key="frame" x="0" y="623" width="375" height="44"/>
                <color key="backgroundColor" name="brand"/>
              </view>
            </subviews>
            <viewLayoutGuide key="safeArea" id="g1"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
              <constraint firstItem="l1" firstAttribute="top" secondItem="g1" secondAttribute="top" id="c1"/>
              <constraint firstItem="l1" firstAttribute="leading" secondItem="g1" secondAttribute="leading" \
    constant="20" id="c2"/>
              <constraint firstItem="g1" firstAttribute="trailing" secondItem="l1" secondAttribute="trailing" \
    constant="20" id="c3"/>
              <constraint firstItem="b1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" id="c4"/>
              <constraint firstAttribute="trailing" secondItem="b1" secondAttribute="trailing" id="c5"/>
              <constraint firstItem="g1" firstAttribute="bottom" secondItem="b1" secondAttribute="bottom" id="c6"/>
              <constraint firstItem="b1" firstAttribute="height" constant="44" id="c7"/>
            </constraints>
          </view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """

  static func document() throws -> InterfaceDocument { try InterfaceDocument(Array(storyboard.utf8)) }

  @Test("Another device gives its size and its safe area") func device() throws {
    var picture = InterfacePicture(of: try Self.document())
    picture.device = InterfaceDevice("retina6_12")
    let solved = try picture.solved(root: 0)
    let frames = solved.scene.views.indices.map { index in
      solved.layout.absoluteFrame(of: ViewID(index: index))
    }
    #expect(frames[0].size == Size(width: 393, height: 852))
    #expect(frames[1].top == 59 && frames[1].width == 353)
    #expect(frames[2].bottom == 852 - 34)
  }

  @Test("Marks call views by the names that a check has; groups keep the ids, which titles have too")
  func names() throws {
    var picture = InterfacePicture(of: try Self.document())
    picture.overlay = [.alignment, .labels]
    var (titles, ids, texts): ([String], [String], [String]) = ([], [], [])
    func read(_ commands: [Command]) {
      for command in commands {
        if case .text(let run) = command { texts.append(run.string) }
        guard case .group(let group) = command else { continue }
        titles += group.title.map { [$0] } ?? []
        ids += group.id.map { [$0] } ?? []
        read(group.commands)
      }
    }
    read(try picture.drawing(ofRoot: 0).commands)
    #expect(texts.contains { $0.contains(#"label "Hello""#) }, "\(texts)")
    #expect(titles.contains(#"label "Hello", l1"#), "\(titles)")
    #expect(titles.contains { $0.hasPrefix(#"label "Hello": alignment rect"#) })
    #expect(ids.contains("l1") && ids.contains("b1"))
  }

  @Test("On its side a phone keeps its notch free and its width class compact") func landscape() throws {
    let device = try #require(InterfaceDevice("retina5_9:landscape"))
    #expect(device.size == Size(width: 812, height: 375))
    #expect(device.safeArea == EdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
    #expect(!device.isWide && !device.isHigh)
    #expect(InterfaceDevice("retina5_9:sideways") == nil && InterfaceDevice("retina9_9") == nil)
    #expect(InterfaceDevice.names.allSatisfy { InterfaceDevice($0) != nil })
    for name in ["iPad Pro (11-inch)", "iPad Pro 11-inch", "ipad pro 11:portrait"] {
      #expect(InterfaceDevice(name)?.name == "ipad11_0rounded", "\(name)")
    }
    #expect(
      InterfaceDevice("iPhone15")?.name == "retina6_12"
        && InterfaceDevice("iPad Air")?.size == Size(width: 820, height: 1180))
  }

  @Test("Words are drawn in the document's font and colour") func words() throws {
    let list = try InterfacePicture(of: Self.document()).drawing(ofRoot: 0)
    let run = try #require(texts(in: list.commands).first)
    #expect(run.string == "Hello" && run.font == .system(size: 17, weight: .bold))
    #expect(run.color == Color(red: 1, green: 0, blue: 0))
    #expect(run.baseline.x > 150, "the label is centred")
  }

  @Test("A named colour comes from the catalog") func namedColour() throws {
    var picture = InterfacePicture(of: try Self.document())
    let brand = Color(red: 0.25, green: 0.5, blue: 0.75)
    #expect(!fills(in: try picture.drawing(ofRoot: 0).commands).contains(brand))
    picture.traits.colors = ["brand": brand]
    #expect(fills(in: try picture.drawing(ofRoot: 0).commands).contains(brand))
  }

  @Test("Roots are found by number, id, controller and class", arguments: ["1", "v1", "vc1", "HelloController"])
  func names(name: String) throws {
    #expect(try Self.document().roots(named: name) == [0])
    #expect(try Self.document().roots(named: "2").isEmpty)
  }

  @Test("A contact sheet holds each root with its title") func sheet() throws {
    let list = try InterfacePicture(of: Self.document()).contactSheet(of: [0, 0])
    #expect(texts(in: list.commands).filter { $0.string.contains("HelloController") }.count == 2)
    #expect(texts(in: list.commands).filter { $0.string == "Hello" }.count == 2)
  }

  @Test("Every control is drawn, in any rectangle, and what has no extent is not", arguments: Control.Kind.allCases)
  func controls(kind: Control.Kind) {
    var look = Control(kind, text: "Words")
    look.hasBorder = true
    look.items = ["one", "two"]
    for size in [Size(width: 120, height: 40), Size(width: 1, height: 1), Size(width: 3, height: 400)] {
      let commands = ControlPainter().commands(for: look, in: Rect(origin: .zero, size: size))
      #expect(size.width < 100 || !commands.isEmpty)
    }
    #expect(ControlPainter().commands(for: look, in: Rect(x: 0, y: 0, width: 0, height: 9)).isEmpty)
  }

  @Test("The bar of a sheet stands above a view whose safe area begins with it") func sheetBar() throws {
    func words(_ height: Double) throws -> (size: Size, hasTitle: Bool) {
      let text = Self.storyboard.replacing(#"height="667""#, with: #"height="\#(height)""#)
        .replacing(#"y="20" width="335""#, with: #"y="0" width="335""#)
        .replacing(
          "</viewController>", with: #"<navigationItem key="navigationItem" title="Sheet" id="n1"/></viewController>"#)
      let list = try InterfacePicture(of: InterfaceDocument(Array(text.utf8))).drawing(ofRoot: 0)
      return (list.size, texts(in: list.commands).contains { $0.string == "Sheet" })
    }
    let sheet = try words(600), screen = try words(667)
    #expect(sheet.hasTitle && screen.hasTitle)
    #expect(sheet.size == Size(width: 375, height: 644))
    #expect(screen.size == Size(width: 375, height: 667))
  }

  @Test("The words of a text view break at its edge, where those of a label may need a little more") func textView() {
    func lines(_ kind: Control.Kind, _ width: Double) -> Int {
      var look = Control(kind, text: "Several words that break")
      look.style.lines = 0
      return texts(in: ControlPainter().commands(for: look, in: Rect(x: 0, y: 0, width: width, height: 200))).count
    }
    // A text view keeps 5 points free at each side.
    #expect((80..<160).contains { lines(.textView, Double($0) + 10) > lines(.label, Double($0)) })
  }

  private func texts(in commands: [Command]) -> [TextRun] {
    commands.flatMap { command -> [TextRun] in
      switch command {
      case .text(let run): [run]
      case .group(let group): texts(in: group.commands)
      default: []
      }
    }
  }

  private func fills(in commands: [Command]) -> [Color] {
    commands.flatMap { command -> [Color] in
      switch command {
      case .fill(_, let color): [color]
      case .group(let group): fills(in: group.commands)
      default: []
      }
    }
  }
}
