import Diagnostics
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import Scene
import Testing

/// Documents of kinds that are seldom met, with frames that were computed by hand.
@Suite struct UncommonDocumentTests {
  private let loose = #"translatesAutoresizingMaskIntoConstraints="NO""#

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private func view(_ id: String, _ frame: String, _ inside: String = "", kind: String = "view") -> String {
    #"<\#(kind) id="\#(id)" \#(loose)>\#(frame)\#(inside)</\#(kind)>"#
  }

  /// `v.top = g.bottom * 2 + 8 @750`; `=` may be `<=` or `>=`.
  private func rules(_ texts: String...) -> String {
    let all = texts.enumerated().map { number, text in
      let words = text.split(separator: " ").map(String.init)
      let first = words[0].split(separator: ".")
      var attributes =
        #"id="c\#(number)-\#(first[0])-\#(first[1])" firstItem="\#(first[0])" firstAttribute="\#(first[1])""#
      if words[1] == ">=" { attributes += #" relation="greaterThanOrEqual""# }
      if words[1] == "<=" { attributes += #" relation="lessThanOrEqual""# }
      let second = words[2].split(separator: ".")
      if Double(words[2]) != nil {
        attributes += #" constant="\#(words[2])""#
      } else {
        attributes += #" secondItem="\#(second[0])" secondAttribute="\#(second[1])""#
      }
      for word in words.dropFirst(3) {
        let value = String(word.dropFirst())
        switch word.first {
        case "*": attributes += #" multiplier="\#(value)""#
        case "@": attributes += #" priority="\#(value)""#
        default: attributes += #" constant="\#(word)""#
        }
      }
      return "<constraint \(attributes)/>"
    }
    return "<constraints>\(all.joined())</constraints>"
  }

  private func documentRoots(_ attributes: String, _ objects: String) throws -> [RootConformance] {
    let text = "<document \(attributes)><objects>\(objects)</objects></document>"
    return try InterfaceDocument(Array(text.utf8)).conformance()
  }

  private let phone = #"targetRuntime="iOS.CocoaTouch" toolsVersion="22505" useAutolayout="YES""#
  private let mac = #"targetRuntime="MacOSX.Cocoa" toolsVersion="22505""#

  private func expectMatch(_ roots: [RootConformance], views: Int, _ location: SourceLocation = #_sourceLocation) {
    let compared = roots.reduce(0) { $0 + $1.views.compared }
    #expect(compared == views, sourceLocation: location)
    for root in roots { #expect(root.isMatched, "\(root.mismatches)", sourceLocation: location) }
  }

  private func root(_ inside: String, _ rules: String = "", width: Double = 320, height: Double = 480) -> String {
    view("r", frame(0, 0, width, height), "<subviews>\(inside)</subviews>\(rules)")
  }

  @Test(
    "Factors are ratios or numbers", arguments: [("3:4", 60.0), ("3 : 4", 60), ("3/4", 60), ("0.75", 60), ("2", 160)])
  func factors(row: (text: String, height: Double)) throws {
    let factor = row.text.filter { $0 != " " }
    let one = view("a", frame(10, 10, 80, row.height))
    let objects = root(
      one, rules("a.leading = r.leading 10", "a.top = r.top 10", "a.width = 80", "a.height = a.width *\(factor)"))
    let written = objects.replacing("multiplier=\"\(factor)\"", with: "multiplier=\"\(row.text)\"")
    expectMatch(try documentRoots(phone, written), views: 1)
  }

  @Test func centresWithinMarginsAndMarginsOfOneSide() throws {
    let margins = #"<edgeInsets key="layoutMargins" top="10" left="20" bottom="30" right="60"/>"#
    let inside =
      view("a", frame(120, 215, 40, 30)) + view("b", frame(20, 10, 50, 60)) + view("c", frame(200, 410, 60, 40))
    let text = rules(
      "a.centerX = r.centerXWithinMargins", "a.centerY = r.centerYWithinMargins", "a.width = 40", "a.height = 30",
      "b.left = r.leftMargin", "b.top = r.topMargin", "b.width = 50", "b.height = 60", "c.trailing = r.trailingMargin",
      "c.bottom = r.bottomMargin", "c.width = 60", "c.height = 40")
    expectMatch(try documentRoots(phone, root(inside, margins + text)), views: 3)
  }

  @Test func oldControllersHaveGuidesOfTheirBars() throws {
    let inside = view("a", frame(0, 74, 600, 100)) + view("b", frame(0, 500, 600, 100))
    let text = rules(
      "a.top = tg.bottom 10", "a.leading = r.leading", "a.trailing = r.trailing", "a.height = 100",
      "bg.top >= b.bottom", "b.bottom = r.bottom @500", "b.leading = r.leading", "b.trailing = r.trailing",
      "b.height = a.height")
    let objects = """
      <viewController id="vc"><layoutGuides><viewControllerLayoutGuide type="top" id="tg"/>
      <viewControllerLayoutGuide type="bottom" id="bg"/></layoutGuides>
      \(root(inside, text, width: 600, height: 600).replacing("id=\"r\"", with: "id=\"r\" key=\"view\""))
      <navigationItem key="navigationItem" id="n"/></viewController>
      """
    let old = #"targetRuntime="iOS.CocoaTouch" toolsVersion="6254" useAutolayout="YES""#
    expectMatch(try documentRoots(old, objects), views: 2)
  }

  @Test func aKeyboardThatIsNotThereBeginsWhereTheSafeAreaEnds() throws {
    let guides = #"<viewLayoutGuide key="safeArea" id="g"/><viewLayoutGuide key="keyboard" id="k"/>"#
    let text = rules(
      "a.bottom <= k.top -8", "a.bottom = r.bottom @700", "a.leading = r.leading", "a.width = 100", "a.height = 50")
    let page = root(view("a", frame(0, 760, 100, 50)), guides + text, width: 393, height: 852)
    let objects =
      #"<viewController id="vc">\#(page.replacing("id=\"r\"", with: "id=\"r\" key=\"view\""))</viewController>"#
    let device = #"<device id="retina6_12" orientation="portrait"/>"#
    let bytes = Array("<document \(phone)>\(device)<objects>\(objects)</objects></document>".utf8)
    expectMatch(try InterfaceDocument(bytes).conformance(), views: 1)
  }

  @Test(
    "Where no rule tells the safe area, the device as it is held does",
    arguments: [
      ("retina6_1", 896, 414, EdgeInsets(top: 0, left: 44, bottom: 21, right: 44)),
      ("retina6_1", 414, 896, EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)),
      ("ipad11_0rounded", 834, 1194, EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
      ("appleTV", 1920, 1080, EdgeInsets(top: 60, left: 80, bottom: 60, right: 80)),
    ] as [(String, Double, Double, EdgeInsets)])
  func safeAreas(row: (device: String, width: Double, height: Double, safe: EdgeInsets)) throws {
    let safe = row.safe
    // Two views share the area, so that no rule alone tells an inset.
    let half = (row.width - safe.left - safe.right) / 2, height = row.height - safe.top - safe.bottom
    let text = rules(
      "a.leading >= g.leading", "a.leading = r.leading @300", "a.top >= g.top", "a.top = r.top @300",
      "a.width = b.width",
      "b.leading = a.trailing", "b.top = a.top", "g.trailing >= b.trailing", "b.trailing = r.trailing @300",
      "g.bottom >= b.bottom", "b.bottom = r.bottom @300", "a.bottom = b.bottom")
    let inside =
      view("a", frame(safe.left, safe.top, half, height)) + view("b", frame(safe.left + half, safe.top, half, height))
    let page = root(inside, #"<viewLayoutGuide key="safeArea" id="g"/>"# + text, width: row.width, height: row.height)
    let objects =
      #"<viewController id="vc">\#(page.replacing("id=\"r\"", with: "id=\"r\" key=\"view\""))</viewController>"#
    let runtime = row.device == "appleTV" ? phone.replacing("iOS.CocoaTouch", with: "AppleTV") : phone
    let device = #"<device id="\#(row.device)" orientation="portrait"/>"#
    let roots = try InterfaceDocument(
      Array("<document \(runtime)>\(device)<objects>\(objects)</objects></document>".utf8)
    ).conformance()
    // Optional rules tell the guide where nothing else does; here they speak of the view, and the table decides.
    expectMatch(roots, views: 2)
  }

  @Test(
    "Stacks of UIKit's in stacks share as their distribution says",
    arguments: [
      ("equalSpacing", [0, 80, 180]), ("equalCentering", [0, 75, 180]), ("fill", [0, 120, 180]),
    ] as [(String, [Double])])
  func distributions(row: (name: String, starts: [Double])) throws {
    let extents = row.name == "fill" ? [120.0, 60, 20] : [40, 60, 20]
    let children = zip(["a", "b", "c"], zip(row.starts, extents)).map { id, span in
      view(id, frame(span.0, 0, span.1, 30))
    }
    let inner = view("s", frame(0, 0, 200, 30), "<subviews>\(children.joined())</subviews>", kind: "stackView")
      .replacing("id=\"s\"", with: #"id="s" distribution="\#(row.name)""#)
    let other = view("d", frame(0, 40, 200, 30))
    let outer = view("o", frame(10, 20, 200, 70), "<subviews>\(inner)\(other)</subviews>", kind: "stackView")
      .replacing("id=\"o\"", with: #"id="o" axis="vertical" spacing="10" distribution="fillEqually""#)
    let text = rules(
      "o.leading = r.leading 10", "o.top = r.top 20", "o.width = 200", "d.height = 30",
      row.name == "fill" ? "a.width >= 40" : "a.width = 40", "b.width = 60", "c.width = 20")
    expectMatch(try documentRoots(phone, root(outer, text)), views: 6)
  }

  @Test func cellsHeadersAndEmbeddedViewsAreLaidOut() throws {
    let label = { (id: String, y: Double) in self.view(id, self.frame(8, y, 100, 20)) }
    let cell = { (id: String, height: Double) in
      """
      <collectionViewCell id="\(id)">\(self.frame(0, 0, 120, height))<view key="contentView" id="\(id)v">
      \(self.frame(0, 0, 120, height))<subviews>\(label(id + "l", height - 28))</subviews>\(self.rules(
        "\(id)l.leading = \(id)v.leading 8", "\(id)v.bottom = \(id)l.bottom 8", "\(id)l.width = 100", "\(id)l.height = 20"))
      </view></collectionViewCell>
      """
    }
    let header = view(
      "h", frame(0, 0, 320, 44),
      "<subviews>\(label("hl", 12))</subviews>"
        + rules(
          "hl.leading = h.leading 8", "hl.centerY = h.centerY", "hl.width = 100", "hl.height = 20")
    )
    .replacing("id=\"h\"", with: "id=\"h\" key=\"tableHeaderView\"")
    let inside =
      "<collectionView id=\"cv\" \(loose)>\(frame(0, 0, 320, 200))<cells>\(cell("p", 60))\(cell("q", 90))</cells></collectionView>"
      + "<tableView id=\"tv\" \(loose)>\(frame(0, 200, 320, 180))\(header)</tableView>"
      + view(
        "e", frame(0, 380, 320, 100), #"<connections><segue destination="x" kind="embed" id="sg"/></connections>"#,
        kind: "containerView")
    let text = rules(
      "cv.top = r.top", "cv.leading = r.leading", "cv.trailing = r.trailing", "cv.height = 200", "tv.top = cv.bottom",
      "tv.leading = r.leading", "tv.trailing = r.trailing", "e.top = tv.bottom", "e.leading = r.leading",
      "e.trailing = r.trailing", "e.bottom = r.bottom", "e.height = r.height *0.20833333")
    expectMatch(try documentRoots(phone, root(inside, text)).filter { $0.views.compared > 0 }, views: 6)
  }

  @Test func boxesTabsAndSplitPanesOfAppKitHoldTheirContentWithYGoingUp() throws {
    let content = { (id: String, inner: String) in
      #"<view key="\#(id == "t" ? "view" : "contentView")" id="\#(id)v">"# + self.frame(5, 5, 180, 80)
        + "<subviews>\(self.view(inner, self.frame(10, 50, 60, 20), kind: "customView"))</subviews>"
        + self.rules(
          "\(inner).leading = \(id)v.leading 10", "\(inner).top = \(id)v.top 10", "\(inner).width = 60",
          "\(inner).height = 20")
        + "</view>"
    }
    let box = #"<box id="b" boxType="custom" \#(loose)>\#(frame(0, 290, 190, 90))\#(content("b", "x"))</box>"#
    let tabs = """
      <tabView id="tt" type="noTabsNoBorder" \(loose)>\(frame(0, 190, 190, 90))<tabViewItems><tabViewItem identifier="1" id="ti">
      \(content("t", "y"))</tabViewItem></tabViewItems></tabView>
      """
    let text = rules(
      "b.leading = r.leading", "b.top = r.top 20", "b.width = 190", "b.height = 90", "tt.leading = b.leading",
      "tt.top = b.bottom 10", "tt.width = b.width", "tt.height = b.height")
    expectMatch(try documentRoots(mac, root(box + tabs, text, width: 300, height: 400)), views: 4)
  }

  @Test func fixedAndUnspokenViewsStandWhereTheyAreStored() throws {
    let fixed = #"<view id="f" fixedFrame="YES" \#(loose)>\#(frame(7, 9, 30, 40))</view>"#
    let masked =
      #"<view id="m">\#(frame(100, 9, 30, 40))<autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/></view>"#
    let inside = fixed + masked + view("a", frame(45, 9, 30, 40))
    let text = rules("a.leading = f.trailing 8", "a.top = m.top", "a.width = m.width", "a.height = f.height")
    expectMatch(try documentRoots(phone, root(inside, text)), views: 1)
  }

  @Test func prioritiesBelowZeroAreWeakAndAboveAThousandRequired() throws {
    let text = rules(
      "a.leading = r.leading", "a.top = r.top", "a.height = 10", "a.width = 50 @-5", "a.width = 80 @1",
      "b.leading = r.leading",
      "b.top = a.bottom", "b.height = 10", "b.width = 70 @2000", "b.width = 60 @999")
    let inside = view("a", frame(0, 0, 80, 10)) + view("b", frame(0, 10, 70, 10))
    expectMatch(try documentRoots(phone, root(inside, text)), views: 2)
  }

  @Test func labelsOfAppKitKeepTheirWordsInScenes() throws {
    let cell = #"<textFieldCell key="cell" title="Name:" id="ac"/>"#
    let label = "<textField id=\"a\">\(frame(0, 0, 90, 17))\(cell)</textField>"
    let document = try InterfaceDocument(
      Array("<document \(mac)><objects>\(root(label))</objects></document>".utf8))
    let text = SceneWriter.text(try SceneDocument(document.scene(root: document.roots[0]), of: document))
    #expect(text.contains(#""text": "Name:""#) && text.contains(#""lines": 0"#))
  }

  @Test func aStackThatIsForcedToADirectionKeepsIt() throws {
    let stack = """
      <stackView id="s" semanticContentAttribute="forceLeftToRight" \(loose)>\(frame(0, 0, 40, 20))<subviews>
      \(view("a", frame(0, 0, 10, 20)))\(view("b", frame(10, 0, 30, 20)))</subviews></stackView>
      """
    let all = rules("s.trailing = r.trailing", "s.top = r.top", "a.width = 10", "b.width = 30", "a.height = 20")
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505"><objects><view id="r">
        \(frame(0, 0, 100, 100))<subviews>\(stack)</subviews>\(all)</view></objects></document>
        """.utf8))
    var picture = InterfacePicture(of: document)
    picture.direction = .rightToLeft
    let solved = try picture.solved(root: 0), tree = solved.scene.tree
    let places = tree.viewsInTreeOrder.suffix(2).map { solved.layout.absoluteFrame(of: $0).x }
    #expect(places == [0, 10])
  }
}
