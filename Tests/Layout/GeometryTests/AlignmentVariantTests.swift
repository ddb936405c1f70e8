import Geometry
import Testing

@Suite struct AlignmentVariantTests {
  let shadow = FixedInsets(EdgeInsets(top: 0, left: 1, bottom: 20, right: 30))
  let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test func aRectIsNeverStandardised() {
    let small = Rect(x: 0, y: 0, width: 10, height: 10).inset(by: EdgeInsets(all: 20))
    #expect(small == Rect(x: 20, y: 20, width: -30, height: -30))
    #expect(small.outset(by: EdgeInsets(all: 20)) == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(small.right < small.left)
  }

  @Test func negativeInsetsMakeTheFrameSmaller() {
    let geometry = FixedInsets(EdgeInsets(all: -4))
    #expect(geometry.alignmentRect(forFrame: frame) == Rect(x: -4, y: -4, width: 108, height: 108))
  }

  @Test func upIsUpWhereYGrowsUpward() {
    #expect(shadow.alignmentRect(forFrame: frame) == Rect(x: 1, y: 0, width: 69, height: 80))
    #expect(UnflippedAlignment(shadow).alignmentRect(forFrame: frame) == Rect(x: 1, y: 20, width: 69, height: 80))
  }

  @Test func leftIsRightInTheMirror() {
    #expect(MirroredAlignment(shadow).alignmentRect(forFrame: frame) == Rect(x: 30, y: 0, width: 69, height: 80))
  }

  @Test func ornamentsThatScaleHaveTheirDeclaredSizeAtTheNaturalSize() throws {
    let geometry = try ProportionalInsets(
      EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), naturalSize: Size(width: 200, height: 200))
    #expect(geometry.coreSize == Size(width: 180, height: 180))
    #expect(
      geometry.alignmentRect(forFrame: Rect(x: 5, y: 6, width: 200, height: 200))
        == Rect(x: 5, y: 6, width: 180, height: 180))
    #expect(
      geometry.alignmentRect(forFrame: Rect(x: 0, y: 0, width: 100, height: 400))
        == Rect(x: 0, y: 0, width: 90, height: 360))
  }

  @Test func directionalInsetsFollowTheReading() {
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.resolved(for: .leftToRight) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(insets.resolved(for: .rightToLeft) == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test func baselinesAreMeasuredFromTheirSides() {
    let rect = Rect(x: 0, y: 10, width: 50, height: 40)
    let text = Baselines(firstOffsetFromTop: 12, baselineOffsetFromBottom: 4)
    #expect(text.first(in: rect) == 22)
    #expect(text.last(in: rect) == 46)
    #expect(Baselines.none.first(in: rect) == 50)
    #expect(Baselines.none.last(in: rect) == 50)
  }
}
