import FrameArt
import Geometry
import Testing

@Suite struct BorderImageTests {
  static let image = PixelSize(width: 90, height: 60)
  static let grid = PixelGrid(scale: 1)

  static func plan(_ border: BorderImage, _ width: Double = 200, _ height: Double = 100) -> ArtPlan {
    border.plan(size: Size(width: width, height: height), image: image, grid: grid)
  }

  static func piece(_ slot: String, _ plan: ArtPlan) -> ArtPiece? { plan.pieces.first { $0.slot == slot } }

  @Test func cornersAreAsLargeAsTheWidthsAndEdgesLieBetween() throws {
    let plan = Self.plan(BorderImage(slice: Sides(all: .pixels(20)), width: Sides(all: .points(10))))
    #expect(plan.pieces.count == 8)
    #expect(try #require(Self.piece("topLeft", plan)).rect == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(try #require(Self.piece("bottom", plan)).rect == Rect(x: 10, y: 90, width: 180, height: 10))
    #expect(try #require(Self.piece("right", plan)).source == Rect(x: 70, y: 20, width: 20, height: 20))
    #expect(plan.hole == Rect(x: 10, y: 10, width: 180, height: 80))
  }

  @Test func eachSideHasATileLengthOfItsOwn() throws {
    let width = Sides<BorderImage.Width>(top: .points(20), right: .points(20), bottom: .points(40), left: .points(20))
    let plan = Self.plan(
      BorderImage(slice: Sides(all: .pixels(20)), width: width, horizontal: .round, vertical: .round))
    // 50 pixels between the cuts: 50 points long along the top, 100 along the bottom, in 160 points.
    #expect(try #require(Self.piece("top", plan)).horizontal.count == 3)
    #expect(try #require(Self.piece("bottom", plan)).horizontal.count == 2)
  }

  @Test func widthsThatOverlapAreAllMadeSmallerByOneFactor() throws {
    let plan = Self.plan(
      BorderImage(
        slice: Sides(all: .pixels(20)),
        width: Sides(top: .points(30), right: .points(150), bottom: .points(30), left: .points(250))))
    #expect(plan.thickness == EdgeInsets(top: 15, left: 125, bottom: 15, right: 75))
    #expect(Self.piece("top", plan) == nil)
    #expect(try #require(Self.piece("left", plan)).rect == Rect(x: 0, y: 15, width: 125, height: 70))
  }

  @Test func slicesThatMeetLeaveCornersOnly() {
    let plan = Self.plan(
      BorderImage(
        slice: Sides(top: .pixels(10), right: .pixels(50), bottom: .pixels(10), left: .percent(50)),
        width: Sides(all: .points(10)), fillsCenter: true))
    #expect(plan.pieces.map(\.slot) == ["topLeft", "topRight", "left", "right", "bottomLeft", "bottomRight"])
    #expect(plan.findings.map(\.kind) == [.overlappingSlices])
  }

  @Test func theOutsetMakesTheAreaLarger() throws {
    let plan = Self.plan(
      BorderImage(slice: Sides(all: .pixels(20)), width: Sides(all: .points(10)), outset: Sides(all: .points(4))))
    #expect(plan.bounds == Rect(x: -4, y: -4, width: 208, height: 108))
    #expect(try #require(Self.piece("topLeft", plan)).rect == Rect(x: -4, y: -4, width: 10, height: 10))
    #expect(plan.thickness == EdgeInsets(all: 6))
  }

  @Test func theCentreTakesItsScaleFromTopAndLeft() throws {
    let plan = Self.plan(
      BorderImage(
        slice: Sides(all: .pixels(20)), width: Sides(all: .points(10)), horizontal: .repeat, vertical: .space,
        fillsCenter: true))
    let center = try #require(Self.piece("center", plan))
    #expect(center.horizontal.tile == 25)
    #expect(center.vertical.tile == 10)
    #expect(center.vertical.count == 8)
  }

  @Test func eachSideIsFilledInItsOwnMode() throws {
    var border = BorderImage(
      slice: Sides(all: .pixels(20)), width: Sides(all: .points(10)), horizontal: .space, vertical: .shrink,
      fillsCenter: true)
    #expect(border.modes == Sides(top: .space, right: .shrink, bottom: .space, left: .shrink))
    border.modes = Sides(top: .round, right: .stretch, bottom: .shrink, left: .space)
    let plan = Self.plan(border)
    // Tiles of 25 points in 180 across, of 10 in 80 down; the centre goes with the top across and with the left down.
    let counts = ["top": [7, 1], "right": [1, 1], "bottom": [8, 1], "left": [1, 8], "center": [7, 8]]
    for (slot, count) in counts {
      let piece = try #require(Self.piece(slot, plan))
      #expect([piece.horizontal.count, piece.vertical.count] == count, "\(slot)")
    }
  }

  @Test func widthWordsMeanWhatCSSSays() {
    let border = BorderImage(
      slice: Sides(all: .pixels(20)),
      width: Sides(top: .percent(10), right: .multiple(3), bottom: .auto, left: .points(7)),
      borderWidth: Sides(all: 5), imageScale: 2)
    #expect(Self.plan(border).thickness == EdgeInsets(top: 10, left: 7, bottom: 10, right: 15))
  }

  @Test func shorthandsGoClockwise() {
    #expect(Sides([1, 2, 3, 4]) == Sides(top: 1, right: 2, bottom: 3, left: 4))
    #expect(Sides([1, 2, 3]) == Sides(top: 1, right: 2, bottom: 3, left: 2))
    #expect(Sides([1, 2]) == Sides(top: 1, right: 2, bottom: 1, left: 2))
    #expect(Sides([1]) == Sides(all: 1))
    #expect(Sides([Int]()) == nil)
    #expect(Sides([1, 2, 3, 4, 5]) == nil)
  }

  @Test func anImageWithoutPixelsDrawsNothing() {
    let plan = BorderImage(slice: Sides(all: .percent(30))).plan(
      size: Size(width: 10, height: 10), image: PixelSize(width: 0, height: 5), grid: Self.grid)
    #expect(plan.pieces.isEmpty)
    #expect(plan.findings.map(\.kind) == [.emptyImage])
  }
}
