import Geometry
import PropertyTesting
import Testing

@Suite struct ConvexOutlineTests {
  private static let square = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test func uprightOnesShareWhatRectanglesShare() {
    let found = counterexample(generate: Self.pair) { pair in
      let shared = ConvexOutline(of: pair[0]).intersection(ConvexOutline(of: pair[1]))
      let expected = pair[0].intersection(pair[1])
      guard let expected, expected.width > 0, expected.height > 0 else { return shared.area == 0 }
      return shared.bounds == expected && abs(shared.area - expected.width * expected.height) < 1e-9
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  private static func pair(_ choices: inout Choices) -> [Rect] {
    (0..<2).map { _ in
      Rect(
        x: Double(choices.number(in: 0...9)), y: Double(choices.number(in: 0...9)),
        width: Double(choices.number(in: 1...9)), height: Double(choices.number(in: 1...9)))
    }
  }

  /// A square turned by 45 degrees about its middle covers all of itself but four corners: an octagon.
  @Test("Turned and mirrored squares share an octagon", arguments: [1.0, -1.0])
  func octagon(mirror: Double) {
    let part = 0.5.squareRoot()
    let turn = AffineTransform(a: part * mirror, b: part * mirror, c: -part, d: part, tx: 0, ty: 0)
    let centred = AffineTransform.translation(x: -5, y: -5).followed(by: turn).followed(by: .translation(x: 5, y: 5))
    let turned = ConvexOutline(of: Self.square, movedBy: centred), upright = ConvexOutline(of: Self.square)
    let shared = upright.intersection(turned)
    #expect(shared.corners.count == 8)
    #expect(abs(shared.area - 200 * (2.0.squareRoot() - 1)) < 1e-9)
    #expect(abs(turned.intersection(upright).area - shared.area) < 1e-9)
  }

  @Test func whatIsFlatCoversNothing() {
    let flat = AffineTransform(a: 1, b: 1, c: 0, d: 0, tx: 0, ty: 0)
    let line = ConvexOutline(of: Self.square, movedBy: flat)
    #expect(line.area == 0)
    #expect(ConvexOutline(of: Self.square).intersection(line).area == 0)
  }
}
