import Foundation
import Geometry
import Testing

@Suite struct ViewTransformTests {
  private let frame = Rect(x: 10, y: 20, width: 40, height: 20)

  private func corner(_ transform: ViewTransform) -> Point { transform.matrix(in: frame).apply(to: frame.origin) }

  @Test func aQuarterTurnGoesClockwiseRoundTheMiddle() {
    #expect(corner(ViewTransform(rotation: 90)) == Point(x: 40, y: 10))
    #expect(corner(ViewTransform(rotation: -270)) == Point(x: 40, y: 10))
    #expect(corner(ViewTransform(rotation: 180)) == Point(x: 50, y: 40))
    #expect(corner(ViewTransform(rotation: 270)) == Point(x: 20, y: 50))
  }

  @Test func scaleComesFirstThenTurnThenMove() {
    let transform = ViewTransform(
      rotation: 90, scaleX: 2, scaleY: 0.5, translation: Point(x: 3, y: 4), anchor: Point(x: 0, y: 0))
    // The far corner (40, 20) of the frame becomes (80, 10), then (-10, 80), then moves.
    let far = transform.matrix(in: frame).apply(to: Point(x: 50, y: 40))
    #expect(far == Point(x: 10 - 10 + 3, y: 20 + 80 + 4))
  }

  @Test(
    "Sine and cosine agree with the mathematics library's",
    arguments: Array(stride(from: -725.0, through: 725, by: 12.5)))
  func angles(degrees: Double) {
    let matrix = ViewTransform(rotation: degrees, anchor: Point(x: 0, y: 0)).matrix(in: .zero)
    #expect(abs(matrix.a - cos(degrees * .pi / 180)) < 1e-13)
    #expect(abs(matrix.b - sin(degrees * .pi / 180)) < 1e-13)
    #expect(abs(matrix.determinant - 1) < 1e-13)
  }

  @Test func transformsFollowEachOther() {
    let turned = ViewTransform(rotation: 30).matrix(in: frame), back = ViewTransform(rotation: -30).matrix(in: frame)
    let both = turned.followed(by: back)
    let point = both.apply(to: Point(x: 7, y: 9))
    #expect(abs(point.x - 7) < 1e-12 && abs(point.y - 9) < 1e-12)
    #expect(ViewTransform().matrix(in: frame) == .identity)
  }
}
