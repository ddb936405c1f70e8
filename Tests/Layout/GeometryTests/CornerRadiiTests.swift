import Geometry
import Testing

@Suite struct CornerRadiiTests {
  @Test("Radii that do not fit shrink by one factor, that of the tightest side")
  func fitting() {
    let tabs = CornerRadii(topLeft: 60, topRight: 60, bottomRight: 10)
    #expect(
      tabs.fitted(into: Size(width: 100, height: 200)) == CornerRadii(topLeft: 50, topRight: 50, bottomRight: 25.0 / 3))
    #expect(
      tabs.fitted(into: Size(width: 200, height: 35)) == CornerRadii(topLeft: 30, topRight: 30, bottomRight: 5))
    #expect(CornerRadii(all: 99).fitted(into: Size(width: 40, height: 20)) == CornerRadii(all: 10))
    #expect(tabs.fitted(into: Size(width: 120, height: 120)) == tabs)
    #expect(CornerRadii(topLeft: -3, topRight: 4).fitted(into: Size(width: 9, height: 9)) == CornerRadii(topRight: 4))
  }

  @Test func outlinesOutsideHaveLargerRadiiAndSquareCornersStaySquare() {
    let radii = CornerRadii(topLeft: 4, topRight: 0, bottomRight: 10, bottomLeft: 2)
    #expect(radii.outset(by: 3) == CornerRadii(topLeft: 7, topRight: 0, bottomRight: 13, bottomLeft: 5))
    #expect(radii.outset(by: -3) == CornerRadii(topLeft: 1, topRight: 0, bottomRight: 7, bottomLeft: 0))
    #expect(!radii.areEqual && radii.largest == 10 && CornerRadii(all: 2).areEqual)
  }
}
