import Diagnostics
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import Rabbet
import Testing

@Suite("A check of documents: what the canvas shows and what holds at run time") struct DocumentCheckTests {
  /// What a check says of all roots.
  private func findings(
    _ objects: String, on device: String? = nil, _ direction: LayoutDirection? = nil,
    runtime: String = "iOS.CocoaTouch", canvas: String = "retina6_12"
  ) throws -> [String] {
    let picture = try picture(objects, on: device, direction, runtime: runtime, canvas: canvas)
    return try picture.document.roots.flatMap { root in
      try picture.findings(in: picture.solved(root: root), file: "d", context: .init(device: "d"))
    }.map { "\($0.id.rawValue): \($0.message)" }
  }

  private func picture(
    _ objects: String, on device: String? = nil, _ direction: LayoutDirection? = nil,
    runtime: String = "iOS.CocoaTouch", canvas: String = "retina6_12"
  ) throws -> InterfacePicture {
    let text = """
      <document targetRuntime="\(runtime)" toolsVersion="22505">
        <device id="\(canvas)"/><objects>\(objects)</objects></document>
      """
    let device = try device.map { try #require(InterfaceDevice($0)) }
    var picture = InterfacePicture(
      of: try InterfaceDocument(Array(text.utf8), sizeClasses: device?.sizeClasses))
    (picture.device, picture.direction) = (device, direction)
    return picture
  }

  private func rule(_ attributes: String) -> String { "<constraint \(attributes)/>" }

  @Test("Rules of a conflict name views as people see them: by label, words, outlet, and else by id") func names()
    throws
  {
    func view(_ kind: String, _ id: String, _ words: String) -> String {
      func width(_ points: Int) -> String { rule("firstAttribute='width' constant='\(points)' id='\(id)\(points)'") }
      return """
        <\(kind) id="\(id)" \(words) translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="50" height="20"/>
        <constraints>\(width(50))\(width(60))</constraints></\(kind)>
        """
    }
    let views =
      view("view", "a1", #"userLabel="Card""#) + view("label", "a2", #"text="Total""#) + view("view", "a3", "")
      + view("view", "a4", "")
    let objects = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="badge" destination="a3" id="o"/></connections>
      </placeholder><view id="c"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>\(views)</subviews></view>
      """
    let picture = try picture(objects), root = try #require(picture.document.roots.first)
    let conflicts = try picture.findings(in: picture.solved(root: root), file: "d", context: .init(device: "d"))
      .filter { $0.id == .conflict }
    let lines = conflicts.compactMap { ($0.notes.first?.message).map { String($0.drop { $0 != " " }.dropFirst()) } }
    #expect(
      lines == [#""Card".width == 50"#, #"label "Total".width == 50"#, "view badge.width == 50", "view a4.width == 50"])
    #expect(conflicts.map(\.object) == ["a150 a160", "a250 a260", "a350 a360", "a450 a460"])
  }

  @Test("What was stretched on the canvas gives way on a narrower device before words are cut") func stretched() throws
  {
    let views = """
      <stackView id="b" spacing="10" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="100" width="353" height="32"/>
      <subviews><label text="Delegates" horizontalHuggingPriority="251" id="l" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="76" height="32"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      <segmentedControl selectedSegmentIndex="0" id="s" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="86" y="0" width="267" height="33"/><segments><segment title="First"/><segment title="Second"/></segments>
      </segmentedControl></subviews></stackView>
      """
    let edges =
      edge("b", "leading", "leading", 20) + edge("b", "trailing", "trailing", 20) + edge("b", "top", "top", 100)
    let objects = """
      <viewController id="v"><view key="view" id="c"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews>\(views)</subviews><constraints>\(edges)</constraints></view></viewController>
      """
    #expect(try findings(objects, on: "retina4_0") == [])
  }

  @Test("Of what several languages share, the worst is reported") func worst() throws {
    func finding(_ language: String, _ excess: Double, _ kind: FindingID = .cut) -> Finding {
      var finding = Finding(kind, at: SourceSpan(of: "d"), of: "a", "short of \(excess)")
      (finding.contexts, finding.excess) = ([.init(device: "p", language: language)], excess)
      return finding
    }
    let merged = [finding("en", 4), finding("de", 30), finding("fr", 12), finding("en", 1, .overlap)].merged
    #expect(merged.map(\.message) == ["short of 30.0", "short of 1.0"])
    #expect(merged.first?.contexts.map(\.language) == ["de", "en", "fr"])
  }

  /// `first.attribute = content.attribute + constant`, or the other way round for trailing and bottom.
  private func edge(_ view: String, _ attribute: String, _ to: String, _ constant: Double = 0) -> String {
    attribute == "bottom" || attribute == "trailing"
      ? rule(
        "firstItem='c' firstAttribute='\(to)' secondItem='\(view)' secondAttribute='\(attribute)' constant='\(constant)'"
      )
      : rule(
        "firstItem='\(view)' firstAttribute='\(attribute)' secondItem='c' secondAttribute='\(to)' constant='\(constant)'"
      )
  }

  private func box(_ frame: String, _ rules: String, _ attributes: String = "") -> String {
    """
    <view id="b" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)><rect key="frame" \(frame)/>
      <constraints>\(rules)</constraints></view>
    """
  }

  private func cell(_ height: Double, table: String = #"rowHeight="-1""#, _ views: String, _ rules: String) -> String {
    """
    <tableView key="view" id="t" dataMode="prototypes" \(table)><rect key="frame" x="0" y="0" width="393" height="852"/>
      <prototypes><tableViewCell id="l"><rect key="frame" x="0" y="50" width="393" height="\(height)"/>
        <tableViewCellContentView key="contentView" id="c"><rect key="frame" x="0" y="0" width="362" height="\(height)"/>
          <subviews>\(views)</subviews><constraints>\(rules)</constraints></tableViewCellContentView>
      </tableViewCell></prototypes></tableView>
    """
  }

  private let sides = "x='20' y='10' width='334' height='80'"
  private var across: String { edge("b", "leading", "leading", 20) + edge("b", "trailing", "trailing", 8) }
  private let height80 = "<constraint firstAttribute='height' constant='80'/>"

  @Test("Noise in stored frames is no conflict") func noise() throws {
    let label = """
      <label id="b" text="Label" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="20" y="10.999999999999998" width="334" height="23.333333333333329"/></label>
      """
    let rules =
      edge("b", "centerY", "centerY") + edge("b", "top", "topMargin") + edge("b", "bottom", "bottomMargin") + across
    let document = cell(45.333332061767578, table: #"rowHeight="45""#, label, rules)
    #expect(try findings(document) == [])
    #expect(try picture(document).solved(root: 1).layout.conflicts.isEmpty)
  }

  @Test("What is short of less than a device pixel is no error") func belowAPixel() throws {
    let rules = across + edge("b", "top", "top", 10) + edge("b", "bottom", "bottom", 10.33)
    #expect(try findings(cell(100, table: #"rowHeight="100""#, box(sides, height80), rules)) == [])
  }

  @Test("A cell is as high as its content asks for, unless a row height is set") func rows() throws {
    let rules = across + edge("b", "top", "top", 20) + edge("b", "bottom", "bottom", 20), view = box(sides, height80)
    for device in [nil, "retina4_7"] {
      #expect(try findings(cell(100, view, rules), on: device) == [])
      #expect(try findings(cell(100, table: #"rowHeight="100""#, view, rules), on: device).count == 1)
    }
    #expect(try picture(cell(100, view, rules)).solved(root: 1).layout.size == Size(width: 393, height: 120))
    #expect(try picture(cell(100, view, rules)).document.scene(root: 1).size.height == 100)
  }

  @Test("On the canvas a cell has its stored height, where its content can have it") func storedRows() throws {
    func label(_ id: String, _ y: Int, _ height: Double) -> String {
      """
      <label id="\(id)" text="Title" verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="20" y="\(y)" width="334" height="\(height)"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    }
    let rules =
      edge("b", "top", "top", 20) + edge("d", "bottom", "bottom", 20) + edge("b", "leading", "leading", 20)
      + edge("d", "leading", "leading", 20)
      + rule("firstItem='d' firstAttribute='top' secondItem='b' secondAttribute='bottom' constant='8'")
    var picture = try picture(cell(270, label("b", 20, 20.333) + label("d", 48, 201.5), rules))
    func found() throws -> [FindingID] {
      try picture.findings(
        in: picture.solved(root: 1), file: "d", context: .init(device: "d"), findsTies: true
      ).map(\.id)
    }
    #expect(try found() == [.tie])
    picture.device = InterfaceDevice("retina6_12")
    #expect(try found() == [], "a row of a table follows its content")
  }

  @Test("What Interface Builder flags is said, as a note") func flags() throws {
    let view = box("x='0' y='0' width='9' height='9'", height80, "ambiguous='YES' misplaced='YES' userLabel='Card'")
    let found = try picture(controller("width='393' height='852'", view, "")).flags(file: "d")
    #expect(
      found.map(\.message) == [
        "\"Card\" is ambiguous: Interface Builder says so", "\"Card\" is misplaced: Interface Builder says so",
      ])
    #expect(found.map(\.id) == [.flagged, .flagged] && found.count(isStrict: true) == 0)
  }

  @Test("Margins of a cell change sides with the reading direction") func mirroredMargins() throws {
    let rules =
      across + edge("b", "top", "top", 10) + edge("b", "bottom", "bottom", 10)
      + rule("firstItem='b' firstAttribute='trailing' secondItem='c' secondAttribute='trailingMargin'")
    #expect(try findings(cell(100, box(sides, height80), rules), .rightToLeft) == [])
  }

  private func controller(_ frame: String, _ views: String, _ rules: String, _ more: String = "") -> String {
    """
    <viewController id="v"><view key="view" id="c"><rect key="frame" x="0" y="0" \(frame)/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(views)</subviews><constraints>\(rules)</constraints></view>\(more)</viewController>
    """
  }

  @Test("A size that stands in on the canvas is none on devices", arguments: [nil, "retina4_0"])
  func placeholders(device: String?) throws {
    let standIn =
      "placeholderIntrinsicHeight='600' placeholderIntrinsicWidth='infinite' verticalCompressionResistancePriority='1000'"
    let pinned = edge("b", "leading", "leading") + edge("b", "trailing", "trailing") + edge("b", "bottom", "bottom")
    let none = box("x='0' y='852' width='393' height='0'", rule("firstAttribute='height'"), standIn)
    #expect(try findings(controller("width='393' height='852'", none, pinned), on: device) == [])
    let open = box("x='0' y='252' width='393' height='600'", "", standIn + " customClass='Chart'")
    let bound = rule(
      "firstItem='b' firstAttribute='top' relation='greaterThanOrEqual' secondItem='c' secondAttribute='top' constant='50'"
    )
    #expect(try findings(controller("width='393' height='852'", open, pinned + bound), on: device) == [])
    let solved = try picture(controller("width='393' height='852'", open, pinned + bound)).solved(root: 0)
    #expect(solved.layout.absoluteFrame(of: ViewID(index: 1)).height == 600)
  }

  @Test("A freeform controller keeps the extent that no device has") func freeform() throws {
    let square = box(
      "x='325' y='0' width='50' height='50'", rule("firstAttribute='width' secondItem='b' secondAttribute='height'"))
    let rules =
      edge("b", "top", "top") + edge("b", "bottom", "bottom") + edge("b", "trailing", "trailing")
      + rule(
        "firstItem='b' firstAttribute='leading' relation='greaterThanOrEqual' secondItem='c' secondAttribute='leading' constant='200'"
      )
    let metrics = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
    let document = controller("width='375' height='50'", square, rules, metrics)
    #expect(try findings(document, on: "retina6_12") == [])
    #expect(try picture(document, on: "retina6_12").solved(root: 0).layout.size == Size(width: 393, height: 50))
    let whole = controller("width='375' height='50'", square, rules)
    #expect(try picture(whole, on: "retina6_12").solved(root: 0).layout.size == Size(width: 393, height: 852))
  }

  @Test("A view that is as wide as the screen follows its content in height") func cards() throws {
    let square = box(
      "x='0' y='0' width='393' height='393'", rule("firstAttribute='width' secondItem='b' secondAttribute='height'"))
    let rules =
      edge("b", "top", "top") + edge("b", "bottom", "bottom") + edge("b", "leading", "leading")
      + edge("b", "trailing", "trailing")
    let document = """
      <view id="c"><rect key="frame" x="0" y="0" width="393" height="393"/><subviews>\(square)</subviews>
        <constraints>\(rules)</constraints></view>
      """
    #expect(try findings(document, on: "retina4_0") == [])
    #expect(try picture(document, on: "retina4_0").solved(root: 0).layout.size == Size(width: 320, height: 320))
    let loose = try picture(
      "<view id='c'><rect key='frame' x='0' y='0' width='393' height='90'/></view>", on: "retina4_0")
    #expect(try loose.solved(root: 0).layout.size == Size(width: 320, height: 90))
  }

  @Test("A window grows with its content") func windows() throws {
    let wide = box("x='20' y='20' width='440' height='230'", rule("firstAttribute='width' constant='500'"))
    let rules = ["leading", "trailing", "top", "bottom"].map { edge("b", $0, $0, 20) }.joined()
    let document = controller("width='480' height='270'", wide, rules)
    #expect(try findings(document, runtime: "MacOSX.Cocoa", canvas: "") == [])
    let solved = try picture(document, runtime: "MacOSX.Cocoa", canvas: "").solved(root: 0)
    #expect(solved.layout.size == Size(width: 540, height: 270))
    let twice = box(
      "x='20' y='20' width='440' height='230'",
      rule("firstAttribute='width' constant='500'") + rule("firstAttribute='width' constant='400'"))
    let found = try findings(controller("width='480' height='270'", twice, rules), runtime: "MacOSX.Cocoa", canvas: "")
    #expect(found.count == 1 && found[0].contains("100 points"))
  }

  @Test("A television keeps its canvas") func television() throws {
    let wide = box("x='90' y='90' width='1200' height='80'", height80 + rule("firstAttribute='width' constant='1200'"))
    let rules =
      edge("b", "leading", "leading", 90) + edge("b", "top", "top", 90)
      + rule("firstAttribute='trailing' relation='greaterThanOrEqual' secondItem='b' secondAttribute='trailing'")
    let document = controller("width='1920' height='1080'", wide, rules)
    #expect(try findings(document, on: "retina6_12", runtime: "AppleTV", canvas: "appleTV") == [])
    #expect(try !picture(document, runtime: "AppleTV", canvas: "appleTV").document.hasDevices)
  }
}
