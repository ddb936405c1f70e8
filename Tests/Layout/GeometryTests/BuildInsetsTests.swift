import Geometry
import Testing

@Suite struct BuildInsetsTests {
  let bounds = Rect(x: 0, y: 0, width: 200, height: 200)

  @Test(
    "Each edge is measured on its own",
    arguments: [
      (Rect(x: 0, y: 0, width: 180, height: 180), EdgeInsets(top: 0, left: 0, bottom: 20, right: 20)),
      (Rect(x: 20, y: 0, width: 180, height: 200), EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)),
      (Rect(x: 3, y: 5, width: 100, height: 110), EdgeInsets(top: 5, left: 3, bottom: 85, right: 97)),
      (Rect(x: 0, y: 0, width: 200, height: 200), EdgeInsets.zero),
    ])
  func measuresEachEdge(rect: Rect, expected: EdgeInsets) throws {
    #expect(try buildInsets(alignmentRect: rect, in: bounds) == expected)
  }

  @Test func aRectThatReachesOutIsCutToTheImageFirst() throws {
    let insets = try buildInsets(alignmentRect: Rect(x: -50, y: 10, width: 400, height: 400), in: bounds)
    #expect(insets == EdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
  }

  @Test func boundsNeedNotStartAtZero() throws {
    let insets = try buildInsets(
      alignmentRect: Rect(x: 110, y: 60, width: 10, height: 10), in: Rect(x: 100, y: 50, width: 40, height: 30))
    #expect(insets == EdgeInsets(top: 10, left: 10, bottom: 10, right: 20))
  }

  @Test func aDisjointRectIsAnErrorNotAnInfinity() {
    let far = Rect(x: 300, y: 0, width: 10, height: 10)
    #expect(throws: InsetsError.disjoint(alignmentRect: far, bounds: bounds)) {
      try buildInsets(alignmentRect: far, in: bounds)
    }
    // Sharing an edge is not sharing an area.
    let touching = Rect(x: 200, y: 0, width: 10, height: 10)
    #expect(throws: InsetsError.disjoint(alignmentRect: touching, bounds: bounds)) {
      try buildInsets(alignmentRect: touching, in: bounds)
    }
  }

  @Test(
    "Rectangles without area are refused by name",
    arguments: [
      Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 10, height: -1), .zero,
    ])
  func degenerateIsRefused(rect: Rect) {
    #expect(throws: InsetsError.degenerate(name: "alignment rect", rect)) {
      try buildInsets(alignmentRect: rect, in: bounds)
    }
    #expect(throws: InsetsError.degenerate(name: "image bounds", rect)) {
      try buildInsets(alignmentRect: bounds, in: rect)
    }
  }

  @Test(
    "No coordinate may be infinite or overflow",
    arguments: [
      Rect(x: .infinity, y: 0, width: 1, height: 1),
      Rect(x: 0, y: 0, width: .greatestFiniteMagnitude, height: .infinity),
      Rect(x: .greatestFiniteMagnitude, y: 0, width: .greatestFiniteMagnitude, height: 1),
    ])
  func notFiniteIsRefused(rect: Rect) {
    #expect(throws: InsetsError.notFinite(name: "alignment rect", rect)) {
      try buildInsets(alignmentRect: rect, in: bounds)
    }
  }
}
