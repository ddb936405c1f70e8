/// The thickness of a frame around a picture of any size, and the outer size of a frame around any hole.
///
/// The thickness is `relativeScale` times the shorter side, multiplied by the weight of each side; where opposite sides do not fit next to each
/// other, all four are reduced by one factor.
///
///     FrameThickness(relativeScale: 0.1).insets(for: Size(width: 300, height: 200))   // 20 on each side
public struct FrameThickness: Sendable, Hashable {
  /// The thickness as a fraction of the shorter side, 0...1.
  public let relativeScale: Double
  /// The multiple of the thickness for each side; 0 where the frame has no group.
  public let weights: EdgeInsets

  /// Creates a thickness. A scale outside 0...1 is clamped, and NaN becomes 0; weights below 0 become 0.
  public init(relativeScale: Double, weights: EdgeInsets = EdgeInsets(all: 1)) {
    self.relativeScale = relativeScale > 0 ? min(relativeScale, 1) : 0
    func weight(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }
    self.weights = EdgeInsets(
      top: weight(weights.top), left: weight(weights.left), bottom: weight(weights.bottom), right: weight(weights.right)
    )
  }

  /// Returns the thickness of each side of a frame with this outer size.
  public func insets(for outer: Size) -> EdgeInsets { asked(for: outer).fitted(into: outer) }

  /// Returns whether a frame of this outer size is reduced in thickness.
  public func isTooThick(for outer: Size) -> Bool {
    let asked = asked(for: outer)
    return Axis.allCases.contains { asked.total(along: $0) > outer[$0] }
  }

  /// Returns the outer size of a frame whose hole has this size: `insets(for:)` of it leaves the hole.
  ///
  /// With s for the relative scale and w for the sum of an axis's weights, the shorter outer side solves outer = hole + s · w · outer. Both axes
  /// are tried as the shorter one, because unequal weights can change which side is shorter.
  ///
  /// Returns nil where no outer size leaves such a hole: the weights of the shorter axis take all of it.
  public func outerSize(forHole hole: Size) -> Size? {
    guard hole.width.isFinite, hole.height.isFinite else { return nil }
    // Without a shorter side above 0 there is no thickness.
    if min(hole.width, hole.height) <= 0 { return hasInverse ? hole : nil }
    let order: [Axis] = hole.width <= hole.height ? [.horizontal, .vertical] : [.vertical, .horizontal]
    for short in order {
      let rest = 1 - relativeScale * weights.total(along: short)
      guard rest > 0 else { continue }
      var outer = Size.zero
      outer[short] = hole[short] / rest
      let thickness = relativeScale * outer[short], long = short.crossing
      outer[long] = hole[long] + thickness * weights.total(along: long)
      // A tolerance: in a square, either side can be the shorter one.
      if outer[short] <= outer[long] * (1 + 1e-12), outer.width.isFinite, outer.height.isFinite { return outer }
    }
    return nil
  }

  /// A Boolean value that indicates whether each hole has exactly one outer size: the frame leaves a part of each side.
  public var hasInverse: Bool { Axis.allCases.allSatisfy { relativeScale * weights.total(along: $0) < 1 } }

  /// The thickness of each side as a fraction of the outer size's shorter side.
  public var parts: EdgeInsets { weights.scaled(by: relativeScale) }

  private func asked(for outer: Size) -> EdgeInsets {
    weights.scaled(by: relativeScale * max(0, min(outer.width, outer.height)))
  }
}
