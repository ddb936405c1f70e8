/// How thick a frame is round a picture of any size, and how large a picture with a frame is round any hole.
///
/// The thickness is `relativeScale` times the shorter side, for each side times its weight; where opposite sides do not fit beside each other,
/// all four are made thinner by one factor.
///
///     FrameThickness(relativeScale: 0.1).insets(for: Size(width: 300, height: 200))   // 20 on each side
public struct FrameThickness: Sendable, Hashable {
  /// The thickness as a part of the shorter side, 0...1.
  public let relativeScale: Double
  /// A multiple of the thickness for each side; 0 where the frame has no group.
  public let weights: EdgeInsets

  /// A scale outside 0...1 is cut to it, and one that is not a number is 0; so are weights below 0.
  public init(relativeScale: Double, weights: EdgeInsets = EdgeInsets(all: 1)) {
    self.relativeScale = relativeScale > 0 ? min(relativeScale, 1) : 0
    func weight(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }
    self.weights = EdgeInsets(
      top: weight(weights.top), left: weight(weights.left), bottom: weight(weights.bottom), right: weight(weights.right)
    )
  }

  /// The thickness of each side of a frame with this outer size.
  public func insets(for outer: Size) -> EdgeInsets { asked(for: outer).fitted(into: outer) }

  /// Whether a frame of this outer size had to be made thinner.
  public func isTooThick(for outer: Size) -> Bool {
    let asked = asked(for: outer)
    return Axis.allCases.contains { asked.total(along: $0) > outer[$0] }
  }

  /// The outer size of a frame whose hole has this size: what `insets(for:)` leaves is the hole again.
  ///
  /// With s for the relative scale and w for the weights of an axis together, the shorter outer side solves outer = hole + s · w · outer. Which
  /// side is the shorter one is tried out, as unequal weights can turn it round.
  ///
  /// Nil where no outer size leaves such a hole: the weights of the shorter axis take all of it.
  public func outerSize(forHole hole: Size) -> Size? {
    guard hole.width.isFinite, hole.height.isFinite else { return nil }
    // What has no shorter side above 0 has no thickness either.
    if min(hole.width, hole.height) <= 0 { return hasInverse ? hole : nil }
    let order: [Axis] = hole.width <= hole.height ? [.horizontal, .vertical] : [.vertical, .horizontal]
    for short in order {
      let rest = 1 - relativeScale * weights.total(along: short)
      guard rest > 0 else { continue }
      var outer = Size.zero
      outer[short] = hole[short] / rest
      let thickness = relativeScale * outer[short], long = short.crossing
      outer[long] = hole[long] + thickness * weights.total(along: long)
      // A hair of slack: of a square either side is the shorter one.
      if outer[short] <= outer[long] * (1 + 1e-12), outer.width.isFinite, outer.height.isFinite { return outer }
    }
    return nil
  }

  /// Whether each hole comes from one outer size: the frame leaves something of each side.
  public var hasInverse: Bool { Axis.allCases.allSatisfy { relativeScale * weights.total(along: $0) < 1 } }

  /// The thickness of each side in parts of the outer size's shorter side.
  public var parts: EdgeInsets { weights.scaled(by: relativeScale) }

  private func asked(for outer: Size) -> EdgeInsets {
    weights.scaled(by: relativeScale * max(0, min(outer.width, outer.height)))
  }
}
