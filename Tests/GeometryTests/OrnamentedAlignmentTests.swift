import Geometry
import Testing

/// Ornaments round a body: the frame reaches out, the body stays aligned.
@Suite struct OrnamentedAlignmentTests {
  @Test func theFrameReachesAsFarAsTheOrnaments() {
    let stamp = OrnamentedAlignment(EdgeInsets(top: 10, left: 2, bottom: 10, right: 10))
    let core = Rect(x: 224, y: 164, width: 80, height: 60)
    #expect(stamp.frame(forAlignmentRect: core) == Rect(x: 222, y: 154, width: 92, height: 80))
    #expect(stamp.alignmentRect(forFrame: Rect(x: 222, y: 154, width: 92, height: 80)) == core)
  }

  @Test func theBodyKeepsItsOwnConversion() throws {
    let body = try ProportionalInsets(
      EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), naturalSize: Size(width: 200, height: 200))
    let both = OrnamentedAlignment(EdgeInsets(top: 5, left: 1, bottom: 2, right: 3), body: body)
    let core = Rect(x: 10, y: 20, width: 90, height: 45)
    let frame = both.frame(forAlignmentRect: core)
    #expect(frame == Rect(x: 9, y: 15, width: 104, height: 57))
    #expect(both.alignmentRect(forFrame: frame) == core)
  }
}
