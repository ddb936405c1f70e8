import InterfaceBuilder
import Testing

/// What Interface Builder's canvas keeps of itself in a document: sizes of views that it ran, rounding, safe areas.
@Suite struct StoredCanvasTests {
  private let loose = #"translatesAutoresizingMaskIntoConstraints="NO""#

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private func rule(_ id: String, _ text: String) -> String { #"<constraint id="\#(id)" \#(text)/>"# }

  private func pinned(_ view: String, left: Double, top: Double) -> String {
    let places = [("leading", left), ("top", top)].map { side, constant in
      rule(
        side,
        #"firstItem="\#(view)" firstAttribute="\#(side)" secondItem="root" secondAttribute="\#(side)" constant="\#(constant)""#
      )
    }
    return places.joined()
  }

  @Test func aViewThatInterfaceBuilderRanHasTheSizeItAskedFor() throws {
    let view = #"<view id="d" customClass="Badge" \#(loose)>\#(frame(8, 8, 40, 30))</view>"#
    let rules = pinned("d", left: 8, top: 8) + rule("h", #"firstItem="d" firstAttribute="height" constant="30""#)
    func outcome(_ size: String) throws -> RootConformance {
      let designed =
        #"<designables><designable name="d"><size key="intrinsicContentSize" \#(size)/></designable></designables>"#
      return try freeform(
        22505, "retina4_7", 100, "<subviews>\(view)</subviews><constraints>\(rules)</constraints>", after: designed)
    }
    let sized = try outcome(#"width="40" height="-1""#)
    #expect(sized.isMatched && sized.scene.inputs.isEmpty)
    #expect(try !outcome(#"width="-1" height="-1""#).isUnique)
  }

  /// A document for a device, with a root of a size of its own.
  private func freeform(
    _ version: Int, _ device: String, _ height: Double, _ inside: String, after: String = ""
  ) throws -> RootConformance {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="\(version)"><device id="\(device)" orientation="portrait"/><objects>
      <view id="root">\(frame(0, 0, 200, height))<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>\(inside)</view>
      </objects>\(after)</document>
      """
    return try #require(try InterfaceDocument(Array(text.utf8)).conformance().first)
  }

  @Test("Xcode 8 and 9 left canvases at whole points", arguments: [13771, 14113, 14490])
  func keptCanvas(version: Int) throws {
    let view = #"<view id="v" \#(loose)>\#(frame(20, 8, 161, 30))</view>"#
    let rules =
      pinned("v", left: 20, top: 8) + rule("h", #"firstItem="v" firstAttribute="height" constant="30""#)
      + rule("c", #"firstItem="v" firstAttribute="centerX" secondItem="root" secondAttribute="centerX""#)
    let root = try freeform(
      version, "retina4_7", 100, "<subviews>\(view)</subviews><constraints>\(rules)</constraints>")
    #expect(root.isMatched == (version <= 14113))
  }

  @Test func ofPossibleSafeAreasOneIsTakenThatKeepsInequalities() throws {
    let label = #"<label id="l" text="words" numberOfLines="0" \#(loose)>\#(frame(8, 60, 100, 152))</label>"#
    let rules =
      rule("x", #"firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8""#)
      + rule("t", #"firstItem="l" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="16""#)
      + rule(
        "b",
        #"firstItem="safe" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="l" secondAttribute="bottom" constant="16""#
      )
    let root = try freeform(
      17506, "retina6_1", 258,
      """
      <subviews>\(label)</subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>\(rules)</constraints>
      """)
    #expect(root.isMatched, "\(root.mismatches)")
  }
}
