/// A photo frame as layout sees it: a ring with an outer edge, a hole, and the rectangle that is aligned.
public struct FrameRing: Sendable, Hashable {
  /// How thick the ring is.
  public enum Thickness: Sendable, Hashable {
    /// In parts of the shorter side.
    case relative(FrameThickness)
    /// Each side in parts of the extent it is measured along: whole pictures that are scaled.
    case proportional(EdgeInsets)
  }

  /// What layout aligns.
  public enum Core: Sendable, Hashable {
    /// The outer edge.
    case outer
    /// The hole.
    case hole
    /// A rectangle this far inside the outer edge, in points.
    case insets(EdgeInsets)
  }

  /// How thick the ring is.
  public let thickness: Thickness
  /// What layout aligns.
  public let core: Core

  /// - Throws: `AlignmentError.noInverse` where the sides take all of an extent: many outer sizes would share one hole.
  public init(_ thickness: Thickness, core: Core = .outer) throws(AlignmentError) {
    (self.thickness, self.core) = (thickness, core)
    for axis in Axis.allCases {
      let taken = parts.total(along: axis)
      // Written so that a part which is not a number is refused as well.
      guard taken < 1, taken > -.infinity else { throw .noInverse(axis, naturalExtent: 1, insets: taken) }
    }
  }

  /// The thickness of each side in parts of the shorter side, or of the extent it is measured along.
  public var parts: EdgeInsets {
    switch thickness {
    case .relative(let thickness): thickness.parts
    case .proportional(let parts): parts
    }
  }

  /// How far each side of a ring of this size reaches inward.
  public func insets(for outer: Size) -> EdgeInsets {
    switch thickness {
    case .relative(let thickness): return thickness.insets(for: outer)
    case .proportional(let parts):
      return EdgeInsets(
        top: parts.top * outer.height, left: parts.left * outer.width, bottom: parts.bottom * outer.height,
        right: parts.right * outer.width)
    }
  }

  /// The size of a ring whose hole has this size.
  public func outerSize(forHole hole: Size) -> Size {
    switch thickness {
    // There is a size, as the initialiser has made sure, unless a number is not finite.
    case .relative(let thickness): return thickness.outerSize(forHole: hole) ?? hole
    case .proportional(let parts):
      return Size(
        width: hole.width / (1 - parts.total(along: .horizontal)),
        height: hole.height / (1 - parts.total(along: .vertical)))
    }
  }

  /// How the frame, which is the outer edge, and the alignment rect follow from each other.
  public var alignment: any AlignmentGeometry {
    switch core {
    case .outer: IdentityAlignment()
    case .hole: FrameHoleAlignment(ring: self)
    case .insets(let insets): FixedInsets(insets)
    }
  }
}

/// The alignment rect is the hole of a photo frame: the picture is aligned, and the frame goes round it.
///
/// The thickness follows the shorter side, so the pair is affine only as long as the same side is the shorter one.
public struct FrameHoleAlignment: AlignmentGeometry, Hashable {
  /// The frame.
  public let ring: FrameRing

  /// The hole of a ring.
  public init(ring: FrameRing) { self.ring = ring }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: ring.insets(for: frame.size)) }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    let outer = ring.outerSize(forHole: alignmentRect.size), insets = ring.insets(for: outer)
    return Rect(
      x: alignmentRect.x - insets.left, y: alignmentRect.y - insets.top, width: outer.width, height: outer.height)
  }
}
