import Diagnostics
import InterfaceBuilder
import InterfacePictures
import Layout
import Testing

@Suite("Views outside the screen") struct OutsideTests {
  /// A screen of 393 x 852 with a view at (`x`, 790) that is 360 x 44.
  private func findings(
    _ kind: String = "button", x: Double = 16, _ attributes: String = "", _ more: String = "", storedX: Double? = nil,
    around: (String, String) = ("", ""), on device: String = "retina4_0"
  ) throws -> [String] {
    let owner = around.0.isEmpty ? "r" : "o"
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12"/><objects>
      <viewController id="c"><view key="view" id="r"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
      \(around.0)<\(kind) id="b" \(attributes) translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(storedX ?? x)" y="100" width="360" height="44"/>\(more)
      <constraints><constraint firstAttribute="width" constant="360" id="w"/>
      <constraint firstAttribute="height" constant="44" id="h"/></constraints></\(kind)>\(around.1)
      </subviews><constraints>
      <constraint firstItem="b" firstAttribute="left" secondItem="\(owner)" secondAttribute="left" constant="\(x)" id="l"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="\(owner)" secondAttribute="top" constant="100" id="t"/>
      </constraints></view></viewController></objects></document>
      """
    var picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
    picture.device = InterfaceDevice(device)
    return try picture.document.roots.flatMap { root in
      picture.findings(in: try picture.solved(root: root), file: "x", context: .init()).map {
        "\($0.id.rawValue): \($0.message)"
      }
    }
  }

  private let title = #"<state key="normal" title="Buy"/>"#

  @Test func whatReachesOutIsReported() throws {
    #expect(
      try findings("button", title)
        == ["outside: button \"Buy\" extends beyond the screen, by 56 points on the right; in the document it does not"]
    )
    #expect(try findings("button", title, on: "retina6_12").isEmpty)
    #expect(try findings("view", color).count == 1, "a plain view that did not reach the edge")
    #expect(
      try findings("button", x: 330, "", title, storedX: 0).isEmpty, "the rules have it outside on the canvas too")
    #expect(try findings("button", x: 340, "", title).isEmpty, "the canvas has it outside too")
    #expect(try findings("button", #"hidden="YES""#, title).isEmpty)
  }

  private let color = #"<color key="backgroundColor" white="0" alpha="1"/>"#

  private func findings(_ kind: String, _ more: String, on device: String = "retina4_0") throws -> [String] {
    try findings(kind, x: 16, "", more, on: device)
  }

  @Test func backgroundsAndWhatScrollsMayReachOut() throws {
    #expect(try findings("view", x: 33, "", color).isEmpty, "it reached the edge")
    func inside(_ kind: String, _ attributes: String) -> (String, String) {
      (
        #"<\#(kind) id="o" \#(attributes)><rect key="frame" x="0" y="0" width="393" height="300"/>"#
          + #"<autoresizingMask key="autoresizingMask" widthSizable="YES"/><subviews>"#, "</subviews></\(kind)>"
      )
    }
    #expect(try findings("view", x: 16, "", color, around: inside("view", "")).count == 1)
    #expect(try findings("view", x: 16, "", color, around: inside("view", #"clipsSubviews="YES""#)).isEmpty)
    #expect(try findings("button", x: 16, "", title, around: inside("view", #"clipsSubviews="YES""#)).count == 1)
    #expect(try findings("button", x: 16, "", title, around: inside("scrollView", "")).isEmpty)
  }
}
