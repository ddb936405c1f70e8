import Diagnostics
import InterfaceBuilder
import Layout
import TestSupport
import Testing

/// Documents that nobody should have written.
@Suite struct HostileDocumentTests {
  private func document(_ body: String, platform: String = "iOS.CocoaTouch") throws -> InterfaceDocument {
    try InterfaceDocument(
      Array(#"<document targetRuntime="\#(platform)" toolsVersion="22505"><objects>\#(body)</objects></document>"#.utf8)
    )
  }

  private func view(_ id: String, _ inside: String = "", kind: String = "view", more: String = "") -> String {
    #"<\#(kind) id="\#(id)" translatesAutoresizingMaskIntoConstraints="NO" \#(more)>"#
      + #"<rect key="frame" x="0" y="0" width="100" height="100"/>\#(inside)</\#(kind)>"#
  }

  private func refusal(_ text: String) -> InterfaceError? {
    do throws(InterfaceError) {
      _ = try InterfaceDocument(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func truncationIsReportedWhereTheTextEnds() throws {
    let error = try #require(refusal("<document>\n  <objects>\n    <view id=\"a\">"))
    #expect(error.position.line == 3)
    #expect(error.position.column > 1)
    #expect(!error.reason.isEmpty)
  }

  @Test func anEntityBombIsRefusedAtItsDeclaration() throws {
    let levels = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
    let error = try #require(
      refusal("<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY l0 \"x\">\(levels)]><document>&l9;</document>"))
    #expect(error.position == SourcePosition(line: 2, column: 1))
  }

  @Test func anExternalEntityIsRefusedUnread() throws {
    let text = "<!DOCTYPE d [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><document>&e;</document>"
    #expect(try #require(refusal(text)).reason.contains("not read"))
  }

  @Test(
    "Other encodings than UTF-8 are refused by name",
    arguments: [
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><document/>",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>",
    ])
  func encodings(text: String) throws {
    #expect(try #require(refusal(text)).reason.contains("UTF-8"))
  }

  @Test func nestingOf300000TagsIsRefusedWithItsPlace() throws {
    let error = try #require(refusal("<document>\n" + String(repeating: "<view>", count: 300_000)))
    #expect(error.position.line == 2)
    #expect(error.reason.contains("nested"))
  }

  @Test func anElementOf200000AttributesIsRefusedWithItsPlace() throws {
    let attributes = (0..<200_000).map { "a\($0)=\"x\"" }.joined(separator: " ")
    var found: InterfaceError?
    let time = threadTime { found = refusal("<document>\n<view \(attributes)/></document>") }
    let error = try #require(found)
    #expect(error.position.line == 2 && error.reason.contains("attributes"))
    #expect(time < .seconds(10), "26 s where libxml2 compares them all")
  }

  @Test func aCompiledNibIsRefusedWithAWayOut() throws {
    for text in ["bplist00\u{1}", "NIBArchive\u{1}"] {
      #expect(try #require(refusal(text)).reason.contains(".xib"))
    }
  }

  @Test func anAttributeThatSpansLinesKeepsThePlaceOfItsTag() throws {
    let read = try document(
      "\n\n  <view\n    id=\"a\"\n    userLabel=\"one\n two\"\n  ><rect key=\"frame\" width=\"1\" height=\"1\"/></view>"
    )
    #expect(read.views[0].position == SourcePosition(line: 3, column: 3))
    #expect(read.xml.elements[3].position == SourcePosition(line: 7, column: 4))
  }

  @Test func missingAndRepeatedIdsAreFindings() throws {
    let body = view("root", "<subviews>" + view("a") + view("a") + #"<view><rect key="frame"/></view>"# + "</subviews>")
    let texts = try document(body).findings.map(\.text)
    #expect(texts == ["the id a is used twice; the first one counts", "<view> has no id; nothing can refer to it"])
  }

  @Test func constraintsThatReferToNothingAreFindingsAndTheRestIsLaidOut() throws {
    let rules = """
      <constraints>
        <constraint id="c1" firstItem="gone" firstAttribute="top" secondItem="root" secondAttribute="top"/>
        <constraint id="c2" firstItem="a" firstAttribute="top" secondItem="gone" secondAttribute="top"/>
        <constraint id="c3" firstItem="a" firstAttribute="sideways" secondItem="root" secondAttribute="top"/>
        <constraint id="c4" firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="left"/>
      </constraints>
      """
    let read = try document(view("root", "<subviews>\(view("a"))</subviews>\(rules)"))
    #expect(read.findings.count == 3)
    let scene = read.scene(root: 0)
    #expect(scene.findings.count == 1)
    #expect(scene.constraints.isEmpty)
    _ = try scene.tree.layout(in: scene.size)
  }

  @Test func aStackThatIsAskedToBeLargerThanItselfHasAConflictAndALayout() throws {
    let rules = """
      <constraints>
        <constraint id="c1" firstItem="s" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="2"/>
        <constraint id="c2" firstItem="b" firstAttribute="width" secondItem="s" secondAttribute="width" multiplier="2"/>
        <constraint id="c3" firstItem="s" firstAttribute="width" secondItem="s" secondAttribute="width" multiplier="2"/>
      </constraints>
      """
    let stack = view("s", "<subviews>\(view("b"))</subviews>", kind: "stackView")
    let scene = try document(view("root", "<subviews>\(stack)</subviews>\(rules)")).scene(root: 0)
    _ = try scene.tree.layout(in: scene.size)
  }

  @Test func cellsThatMergeIntoEachOtherInACircleAreLaidOut() throws {
    let grid = """
      <gridView id="g" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" width="10" height="10"/>
        <rows><gridRow id="r"/></rows><columns><gridColumn id="c"/><gridColumn id="d"/></columns>
        <gridCells><gridCell row="r" column="c" id="x" headOfMergedCell="y"/><gridCell row="r" column="d" id="y"
          headOfMergedCell="x"/><gridCell row="gone" column="c" id="z"/></gridCells></gridView>
      """
    let scene = try document(view("root", "<subviews>\(grid)</subviews>"), platform: "MacOSX.Cocoa").scene(root: 0)
    _ = try scene.tree.layout(in: scene.size)
    #expect(scene.findings.count == 1)
  }

  @Test func tenThousandViewsAreComparedInAMoment() throws {
    let views = (0..<10_000).map { number in
      #"<view id="v\#(number)" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="8" y="\#(10 * number)" width="100" height="10"/></view>"#
    }
    let rules = (0..<10_000).map { number in
      let above =
        number == 0
        ? #"secondItem="root" secondAttribute="top""# : #"secondItem="v\#(number - 1)" secondAttribute="bottom""#
      return
        #"<constraint firstItem="v\#(number)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="l\#(number)"/>"#
        + #"<constraint firstItem="v\#(number)" firstAttribute="width" constant="100" id="w\#(number)"/>"#
        + #"<constraint firstItem="v\#(number)" firstAttribute="height" constant="10" id="h\#(number)"/>"#
        + #"<constraint firstItem="v\#(number)" firstAttribute="top" \#(above) id="t\#(number)"/>"#
    }
    let body = view("root", "<subviews>\(views.joined())</subviews><constraints>\(rules.joined())</constraints>")
    let time = try threadTime {
      let root = try #require(try document(body).conformance().first)
      #expect(root.views == .init(compared: 10_000, matched: 10_000))
    }
    // Without optimisation; what grows with the square takes minutes.
    #expect(time < .seconds(60))
  }
}
