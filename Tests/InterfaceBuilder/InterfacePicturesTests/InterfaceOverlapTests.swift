import Diagnostics
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import Testing

@Suite("Views that come to lie on each other") struct InterfaceOverlapTests {
  /// A view at the top, one at the bottom, and one that lies on the first by design.
  private func picture(of bottom: String = "", color: Bool = true) throws -> InterfacePicture {
    let fill = color ? #"<color key="backgroundColor" white="0" alpha="1"/>"# : ""
    func view(_ id: String, _ y: Double, _ more: String = "") -> String {
      #"<view id="\#(id)" \#(more) translatesAutoresizingMaskIntoConstraints="NO">"#
        + #"<rect key="frame" x="0" y="\#(y)" width="100" height="60"/>\#(fill)</view>"#
    }
    func rule(_ id: String, _ text: String) -> String { #"<constraint id="\#(id)" \#(text)/>"# }
    func rules(_ id: String, _ edge: String) -> String {
      rule("\(id)1", #"firstItem="\#(id)" firstAttribute="\#(edge)" secondItem="r" secondAttribute="\#(edge)""#)
        + rule("\(id)2", #"firstItem="\#(id)" firstAttribute="leading" secondItem="r" secondAttribute="leading""#)
        + rule("\(id)3", #"firstItem="\#(id)" firstAttribute="width" constant="100""#)
        + rule("\(id)4", #"firstItem="\#(id)" firstAttribute="height" constant="60""#)
    }
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects><view id="r">
      <rect key="frame" x="0" y="0" width="100" height="200"/><subviews>\(view("a", 0))\(view("d", 0))\(view("b", 140, bottom))
      </subviews><constraints>\(rules("a", "top"))\(rules("d", "top"))\(rules("b", "bottom"))</constraints></view></objects></document>
      """
    return InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
  }

  private func overlaps(_ picture: InterfacePicture, height: Double) throws -> [String] {
    var picture = picture
    picture.size = Size(width: 100, height: height)
    return picture.overlaps(in: try picture.solved(root: 0)).map { overlap in
      let views = picture.document.views
      return "\(views[overlap.above].id) on \(views[overlap.below].id) \(overlap.rect.width) x \(overlap.rect.height)"
    }
  }

  @Test func whatOverlapsInTheDocumentIsADesign() throws {
    #expect(try overlaps(picture(), height: 200).isEmpty)
  }

  @Test func whatOverlapsElsewhereIsReported() throws {
    #expect(try overlaps(picture(), height: 100) == ["b on a 100.0 x 20.0", "b on d 100.0 x 20.0"])
    #expect(try overlaps(picture(), height: 119.5).isEmpty, "half a point is rounding")
  }

  @Test func whatShowsNothingOverlapsNothing() throws {
    #expect(try overlaps(picture(of: #"hidden="YES""#), height: 100).isEmpty)
    #expect(try overlaps(picture(of: #"alpha="0.0""#), height: 100).isEmpty)
    #expect(try overlaps(picture(color: false), height: 100).isEmpty)
  }

  @Test func whatWasNeverLaidOutHasNoFindings() throws {
    func findings(height: Double) throws -> Int {
      var picture = try picture()
      picture.size = Size(width: 100, height: height)
      let context = Finding.Context(device: "canvas")
      return picture.findings(in: try picture.solved(root: 0), file: "x.xib", context: context).count
    }
    #expect(try findings(height: 40) > 0, "two views of 60 points")
    #expect(try findings(height: 0) == 0)
  }
}
