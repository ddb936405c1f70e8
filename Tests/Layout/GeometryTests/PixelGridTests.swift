import Geometry
import Testing

@Suite struct PixelGridTests {
  @Test(
    "Halves go up on both sides of zero",
    arguments: [
      (0.5, 1.0), (1.49, 1), (1.5, 2), (-0.5, 0), (-0.51, -1), (-1.5, -1), (0, 0),
    ])
  func halvesGoUp(coordinate: Double, expected: Double) {
    #expect(PixelGrid(scale: 1).snapped(coordinate) == expected)
  }

  @Test func theGridIsAsFineAsTheScale() {
    #expect(PixelGrid(scale: 2).snapped(10.3) == 10.5)
    #expect(PixelGrid(scale: 3).snapped(1) == 1)
    #expect(PixelGrid(scale: 3).snapped(0.4) == 1.0 / 3)
  }

  @Test func neighboursThatTouchStillTouch() {
    let grid = PixelGrid(scale: 1)
    let thirds = (0..<3).map { Rect(left: Double($0) * 50 / 3, top: 0, right: Double($0 + 1) * 50 / 3, bottom: 9) }
    let snapped = thirds.map { grid.snapped($0) }
    #expect(snapped.map(\.left) == [0, 17, 33])
    #expect(snapped[0].right == snapped[1].left && snapped[1].right == snapped[2].left)
  }

  @Test func hugeCoordinatesStayThemselves() {
    #expect(PixelGrid(scale: 2).snapped(1e300) == 1e300)
  }
}
