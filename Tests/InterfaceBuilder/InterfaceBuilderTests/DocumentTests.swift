import Diagnostics
import Geometry
import InterfaceBuilder
import Layout
import Testing

@Suite struct DocumentTests {
  private func document(_ body: String, attributes: String = #"targetRuntime="iOS.CocoaTouch" toolsVersion="22505""#)
    throws
    -> InterfaceDocument
  {
    try InterfaceDocument(Array("<document \(attributes)><objects>\(body)</objects></document>".utf8))
  }

  private let row = """
    <view id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO"
          id="box"><rect key="frame" x="10" y="20" width="50" height="40"/></view>
      </subviews>
      <constraints>
        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="a"/>
        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="b"/>
        <constraint firstItem="box" firstAttribute="width" constant="50" id="c"/>
        <constraint firstItem="box" firstAttribute="width" secondItem="box" secondAttribute="height" multiplier="5:4" id="d"/>
      </constraints>
    </view>
    """

  @Test func aRootIsSolvedToItsStoredFrames() throws {
    let root = try #require(try document(row).conformance().first)
    #expect(root.isMatched)
    #expect(root.views == .init(compared: 1, matched: 1))
    #expect(root.fixedByRequired == .init(compared: 1, matched: 1))
    #expect(root.requiredEqualities == .init(compared: 4, matched: 4))
  }

  @Test func aFrameThatContradictsItsConstraintIsStaleAndNeverMatched() throws {
    let root = try #require(try document(row.replacing(#"constant="50""#, with: #"constant="80""#)).conformance().first)
    #expect(root.exclusion == .stale)
    #expect(!root.isMatched)
  }

  @Test func aFlagOfInterfaceBuilderExcludesTheRoot() throws {
    let flagged = row.replacing(#"<view translates"#, with: #"<view misplaced="YES" translates"#)
    #expect(try document(flagged).conformance().first?.exclusion == .misplaced)
  }

  @Test func anElementKeepsThePlaceOfItsStart() throws {
    let read = try document(row)
    // The tag spans two lines; the place is that of its first character.
    #expect(read.views[1].position == SourcePosition(line: 3, column: 9 - 4))
  }

  @Test func whatIsNotUnderstoodIsListedByNameAndPlace() throws {
    let read = try document(row.replacing("<view id=", with: #"<hologram/><view sparkle="YES" id="#))
    #expect(read.findings.map(\.text) == ["unknown element <hologram>", "unknown attribute sparkle of <view>"])
  }

  @Test func danglingReferencesAreFindings() throws {
    let read = try document(
      row.replacing(#"firstItem="box" firstAttribute="top""#, with: #"firstItem="no" firstAttribute="top""#))
    #expect(read.constraints.count == 3)
    #expect(read.findings.count == 1)
  }

  @Test(
    "What is no document is refused with its place",
    arguments: [
      "", "bplist00", "NIBArchive", "hello", "<document>", "<document><a></document>", "<plist/>",
      "<!DOCTYPE d [<!ENTITY a \"b\">]><document>&a;</document>",
      "<!DOCTYPE d SYSTEM \"file:///etc/hostname\"><document/>",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>", "<document>&undefined;</document>",
    ])
  func refusals(text: String) {
    #expect(throws: InterfaceError.self) { try InterfaceDocument(Array(text.utf8)) }
  }

  @Test func deepNestingIsRefusedAtOnce() {
    let bytes = Array(String(repeating: "<view>", count: 300_000).utf8)
    #expect(throws: InterfaceError.self) { try InterfaceDocument(bytes) }
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: InterfaceError.self) { try InterfaceDocument([0xFF, 0xFE, 0x3C, 0]) }
    #expect(throws: InterfaceError.self) { try InterfaceDocument(Array("<?xml?>".utf8) + [0xC3, 0x28]) }
  }

  @Test func appKitCountsFromTheBottom() throws {
    let mac = row.replacing("<view", with: "<customView").replacing("</view>", with: "</customView>")
      .replacing(#"x="10" y="20""#, with: #"x="10" y="40""#)
    let root = try document(
      mac, attributes: #"type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa""#
    )
    .conformance().first
    #expect(root?.isMatched == true)
  }

  @Test func alignmentInsetsFollowTheEraOfTheDocument() throws {
    let button = """
      <button id="b"><rect key="frame" x="0" y="0" width="80" height="32"/>
        <buttonCell key="cell" type="push" bezelStyle="rounded" id="c"/></button>
      """
    func left(_ version: Int) throws -> Double {
      let read = try document(button, attributes: #"targetRuntime="MacOSX.Cocoa" toolsVersion="\#(version)""#)
      return read.alignmentInsets(of: 0).left
    }
    #expect(try left(14000) == 6)
    #expect(try left(20000) == 7)
    #expect(try left(24100) == 7)
  }
}
