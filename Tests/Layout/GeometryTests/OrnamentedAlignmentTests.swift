import Geometry
import Testing

/// Ornaments round a core: the frame reaches out, the core stays aligned.
@Suite struct OrnamentedAlignmentTests {
  static let reach = EdgeInsets(top: 10, left: 2, bottom: 10, right: 12)

  static let cases: [(name: String, pair: OrnamentedAlignment)] = {
    let shadow = EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), size = Size(width: 200, height: 200)
    let uneven = EdgeInsets(top: -8, left: 30, bottom: 5, right: 40)
    var cases: [(String, OrnamentedAlignment)] = [
      ("no body of its own", OrnamentedAlignment(reach)),
      ("fixed insets", OrnamentedAlignment(reach, body: FixedInsets(shadow))),
      ("negative insets", OrnamentedAlignment(reach, body: FixedInsets(uneven))),
      ("round a body with fixed insets", OrnamentedAlignment(reach, body: FixedInsets(shadow), round: .body)),
    ]
    for insets in [shadow, uneven] {
      guard let scaled = try? ProportionalInsets(insets, naturalSize: size) else { continue }
      cases.append(("insets that grow", OrnamentedAlignment(reach, body: scaled)))
      cases.append(("round a body with insets that grow", OrnamentedAlignment(reach, body: scaled, round: .body)))
    }
    if let ring = try? FrameRing(.relative(FrameThickness(relativeScale: 0.1)), core: .hole) {
      cases.append(("round a photo frame", OrnamentedAlignment(reach, body: ring.alignment, round: .body)))
    }
    return cases
  }()

  @Test func theFrameReachesAsFarAsTheOrnaments() {
    let stamp = OrnamentedAlignment(EdgeInsets(top: 10, left: 2, bottom: 10, right: 10))
    let core = Rect(x: 224, y: 164, width: 80, height: 60)
    #expect(stamp.frame(forAlignmentRect: core) == Rect(x: 222, y: 154, width: 92, height: 80))
    #expect(stamp.alignmentRect(forFrame: Rect(x: 222, y: 154, width: 92, height: 80)) == core)
  }

  @Test func eachSideGoesAsFarAsTheFartherOfBodyAndOrnaments() throws {
    let body = try ProportionalInsets(
      EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), naturalSize: Size(width: 200, height: 200))
    let both = OrnamentedAlignment(EdgeInsets(top: 5, left: 1, bottom: 2, right: 13), body: body)
    let core = Rect(x: 10, y: 20, width: 90, height: 45)
    let frame = both.frame(forAlignmentRect: core)
    // The body reaches 10 to the right and 5 down.
    #expect(frame == Rect(x: 9, y: 15, width: 104, height: 55))
    #expect(both.body(forAlignmentRect: core) == Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(both.core(forAlignmentRect: core) == core)
    #expect(near(both.alignmentRect(forFrame: frame), core))
  }

  @Test("The frame is the least that holds body and ornaments, and gives the rect back", arguments: cases.indices)
  func exactInverse(index: Int) {
    let (name, pair) = Self.cases[index]
    for width in [0, 1, 9, 40, 89, 90, 90.5, 180, 181, 400, 1e6] {
      for height in [0.25, 7, 100, 180, 999] {
        let rect = Rect(x: 30, y: -7, width: width, height: height), frame = pair.frame(forAlignmentRect: rect)
        let core = pair.core(forAlignmentRect: rect).outset(by: Self.reach), body = pair.body(forAlignmentRect: rect)
        let least = Rect(
          left: min(core.left, body.left), top: min(core.top, body.top), right: max(core.right, body.right),
          bottom: max(core.bottom, body.bottom))
        #expect(near(least, frame), "\(name): \(rect)")
        #expect(near(pair.alignmentRect(forFrame: frame), rect), "\(name): \(rect)")
        #expect(near(pair.frame(forAlignmentRect: pair.alignmentRect(forFrame: rect)), rect), "\(name): \(rect)")
      }
    }
  }

  @Test func sizesThatAreNoNumbersEndTheSearch() throws {
    let body = try ProportionalInsets(EdgeInsets(all: 20), naturalSize: Size(width: 200, height: 200))
    let pair = OrnamentedAlignment(EdgeInsets(top: 300, left: 0, bottom: 0, right: 300), body: body)
    for width in [Double.nan, .infinity, -.infinity, -1e300, 1e300, Double.leastNonzeroMagnitude] {
      _ = pair.alignmentRect(forFrame: Rect(x: 0, y: 0, width: width, height: width))
    }
  }

  private func near(_ one: Rect, _ other: Rect) -> Bool {
    let tolerance = 1e-11 * max(100, one.width.magnitude, one.height.magnitude)
    return abs(one.left - other.left) <= tolerance && abs(one.right - other.right) <= tolerance
      && abs(one.top - other.top) <= tolerance && abs(one.bottom - other.bottom) <= tolerance
  }
}
