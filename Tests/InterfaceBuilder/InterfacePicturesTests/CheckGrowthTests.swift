import Diagnostics
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import TestSupport
import Testing

@Suite struct CheckGrowthTests {
  /// How long a check of a document takes on two devices in both directions.
  private func time(views count: Int) throws -> Duration {
    let views = (0..<count).map { #"<label id="v\#($0)" text="word" translatesAutoresizingMaskIntoConstraints="NO"/>"# }
    let rules = (0..<count).map {
      #"""
      <constraint firstItem="v\#($0)" firstAttribute="leading" secondItem="c" secondAttribute="leading" id="l\#($0)"/>
      <constraint firstItem="v\#($0)" firstAttribute="top" secondItem="c" secondAttribute="top" constant="\#($0)" id="t\#($0)"/>
      """#
    }
    let text = #"""
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina6_12"/><objects><view id="c">
        <rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews>\#(views.joined())</subviews><constraints>\#(rules.joined())</constraints></view></objects></document>
      """#
    return try threadTime {
      for device in ["retina4_7", "retina6_12"].map(InterfaceDevice.init) {
        var picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8), sizeClasses: device?.sizeClasses))
        picture.device = device
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          picture.direction = direction
          let root = try #require(picture.document.roots.first)
          #expect(try !picture.findings(in: picture.solved(root: root), file: "d", context: .init(device: "d")).isEmpty)
        }
      }
    }
  }

  @Test("Four times as many views take four times as long to check on devices, and not sixteen times")
  func growth() throws {
    _ = try time(views: 10)
    let few = try time(views: 100), many = try time(views: 400)
    #expect(many < few * 8 + .milliseconds(200), "\(few) and \(many)")
  }

  /// How long a check and a comparison of a xib with many small roots take.
  private func time(roots count: Int) throws -> Duration {
    let roots = (0..<count).map { index in
      #"""
      <view id="r\#(index)"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
        <view id="v\#(index)" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="8" y="8" width="20" height="20"/></view>
        </subviews><viewLayoutGuide key="safeArea" id="g\#(index)"/><constraints>
        <constraint firstItem="v\#(index)" firstAttribute="top" secondItem="g\#(index)" secondAttribute="top" constant="8" id="t\#(index)"/>
        <constraint firstItem="v\#(index)" firstAttribute="width" constant="20" id="w\#(index)"/></constraints></view>
      """#
    }
    let text =
      #"<document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects>\#(roots.joined())</objects></document>"#
    return try threadTime {
      let picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
      #expect(try picture.document.conformance().count == count)
      for root in picture.document.roots {
        #expect(try picture.findings(in: picture.solved(root: root), file: "d", context: .init(device: "d")).count == 2)
      }
    }
  }

  @Test("Ten times as many roots take ten times as long, and not a hundred times") func roots() throws {
    _ = try time(roots: 10)
    let few = try time(roots: 400), many = try time(roots: 4000)
    #expect(many < few * 18 + .milliseconds(200), "\(few) and \(many)")
  }
}
