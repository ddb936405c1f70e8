import Geometry
import Layout
import Testing

@Suite struct OrnamentTests {
  static let reaches: [(ornament: Ornament, reach: EdgeInsets)] = [
    (.shadow(dx: 4, dy: 4, blur: 6), EdgeInsets(top: 2, left: 2, bottom: 10, right: 10)),
    (.shadow(dx: 0, dy: 10, blur: 8, spread: -6), EdgeInsets(top: 0, left: 2, bottom: 12, right: 2)),
    (.shadow(dx: -9, dy: 0, blur: 0, spread: 3), EdgeInsets(top: 3, left: 12, bottom: 3, right: 0)),
    (.glow(blur: 12, spread: 2), EdgeInsets(all: 14)), (.glow(blur: 3, spread: -9), .zero),
    (.outline(width: 2, offset: 3), EdgeInsets(all: 5)), (.outline(width: 2, offset: -6), .zero),
    (.outline(width: 0, offset: 3), .zero),
    (.badge(Size(width: 20, height: 20), at: .topTrailing), EdgeInsets(top: 10, left: 0, bottom: 0, right: 10)),
    (.badge(Size(width: 32, height: 20), at: .bottom), EdgeInsets(top: 0, left: 0, bottom: 10, right: 0)),
    (.badge(Size(width: 32, height: 20), at: .leading), EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)),
    (.badge(Size(width: 32, height: 20), at: .center), .zero),
  ]

  @Test("An ornament reaches as far as it is drawn", arguments: reaches.indices)
  func reach(index: Int) { #expect(Self.reaches[index].ornament.reach(in: .leftToRight) == Self.reaches[index].reach) }

  @Test func badgesFollowTheDirectionAndShadowsDoNot() {
    let ornaments: [Ornament] = [
      .shadow(dx: 4, dy: 4, blur: 6), .badge(Size(width: 20, height: 20), at: .topTrailing),
    ]
    #expect(ornaments.reach(in: .leftToRight) == EdgeInsets(top: 10, left: 2, bottom: 10, right: 10))
    #expect(ornaments.reach(in: .rightToLeft) == EdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
  }

  @Test func aBadgeIsCentredOnItsPlace() {
    let core = Rect(x: 10, y: 20, width: 100, height: 50), size = Size(width: 20, height: 10)
    for place in Ornament.Place.allCases {
      let left = place.rect(of: size, on: core, in: .leftToRight),
        right = place.rect(of: size, on: core, in: .rightToLeft)
      #expect(left.size == size && right.size == size)
      #expect(left.center.x + right.center.x == 2 * core.center.x, "the sides swap")
      #expect(left.y == right.y)
    }
    #expect(
      Ornament.Place.topTrailing.rect(of: size, on: core, in: .leftToRight)
        == Rect(x: 100, y: 15, width: 20, height: 10)
    )
  }

  static let reach = EdgeInsets(top: 10, left: 2, bottom: 10, right: 12)

  static let bases: [(name: String, alignment: any AlignmentGeometry, core: OrnamentedAlignment.Core)] = {
    let shadow = EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), size = Size(width: 200, height: 200)
    let uneven = EdgeInsets(top: -8, left: 30, bottom: 5, right: 40)
    var bases: [(String, any AlignmentGeometry, OrnamentedAlignment.Core)] = [
      ("nothing", IdentityAlignment(), .alignmentRect), ("fixed", FixedInsets(shadow), .alignmentRect),
      ("negative", FixedInsets(EdgeInsets(top: 5, left: -3, bottom: 20, right: 1)), .alignmentRect),
      ("fixed, as a whole", FixedInsets(shadow), .frame),
    ]
    for insets in [shadow, uneven] {
      guard let scaled = try? ProportionalInsets(insets, naturalSize: size) else { continue }
      bases += [("scaled", scaled, .alignmentRect), ("scaled, as a whole", scaled, .frame)]
    }
    if let ring = try? FrameRing(.relative(FrameThickness(relativeScale: 0.1)), core: .hole) {
      bases.append(("hole", ring.alignment, .frame))
    }
    return bases
  }()

  private func near(_ one: Rect, _ other: Rect) -> Bool {
    let tolerance = 1e-9 * max(1, one.width, one.height)
    return abs(one.left - other.left) <= tolerance && abs(one.right - other.right) <= tolerance
      && abs(one.top - other.top) <= tolerance && abs(one.bottom - other.bottom) <= tolerance
  }

  @Test("The frame holds art and ornaments, and gives the alignment rect back", arguments: bases.indices)
  func exactInverse(index: Int) {
    let base = Self.bases[index], pair = OrnamentedAlignment(base.alignment, reach: Self.reach, round: base.core)
    for width in [0, 1, 9, 40, 89, 90, 90.5, 180, 181, 400, 1e6] {
      for height in [0.25, 7, 100, 180, 999] {
        let rect = Rect(x: 30, y: -7, width: width, height: height), frame = pair.frame(forAlignmentRect: rect)
        let core = pair.core(forAlignmentRect: rect).outset(by: Self.reach), body = pair.body(forAlignmentRect: rect)
        let held = [core, body].reduce(frame) { held, part in
          Rect(
            left: min(held.left, part.left), top: min(held.top, part.top), right: max(held.right, part.right),
            bottom: max(held.bottom, part.bottom))
        }
        #expect(near(held, frame), "\(base.name)")
        let back = pair.alignmentRect(forFrame: frame)
        #expect(near(back, rect), "\(base.name)")
      }
    }
  }

  @Test func theContractsStampReachesOutForItsShadowAndItsBadge() throws {
    for (direction, frame) in [
      (LayoutDirection.leftToRight, Rect(x: 222, y: 154, width: 92, height: 80)),
      (.rightToLeft, Rect(x: 6, y: 154, width: 100, height: 80)),
    ] {
      var tree = ViewTree(root: View(direction: direction)), stamp = View(name: "stamp")
      stamp.add(
        [.shadow(dx: 4, dy: 4, blur: 6), .badge(Size(width: 20, height: 20), at: .topTrailing)], in: direction)
      let id = tree.add(stamp, to: tree.root)
      try tree.activate([
        id.width == 80, id.height == 60, id.trailing == tree.root.trailing - 16, id.bottom == tree.root.bottom - 16,
      ])
      let layout = try tree.layout(width: 320, height: 240)
      #expect(layout.frame(of: id) == frame)
      let x = direction == .leftToRight ? 224.0 : 16
      #expect(layout.alignmentRect(of: id) == Rect(x: x, y: 164, width: 80, height: 60))
    }
  }
}
