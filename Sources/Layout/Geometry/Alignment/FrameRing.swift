/// A photo frame in layout: a ring with an outer edge, a hole, and a rectangle that is aligned.
public struct FrameRing: Sendable, Hashable {
  /// The thickness of the ring.
  public enum Thickness: Sendable, Hashable {
    /// Thickness as a fraction of the shorter side.
    case relative(FrameThickness)
    /// The thickness of each side as a fraction of the extent along its axis, for whole pictures that are scaled.
    case proportional(EdgeInsets)
  }

  /// The rectangle that layout aligns.
  public enum Core: Sendable, Hashable {
    /// The outer edge.
    case outer
    /// The hole.
    case hole
    /// A rectangle this far inside the outer edge, in points.
    case insets(EdgeInsets)
  }

  /// The thickness of the ring.
  public let thickness: Thickness
  /// The rectangle that layout aligns.
  public let core: Core

  /// - Throws: `AlignmentError.noInverse` where the sides take all of an extent: many outer sizes would have the same hole.
  public init(_ thickness: Thickness, core: Core = .outer) throws(AlignmentError) {
    (self.thickness, self.core) = (thickness, core)
    for axis in Axis.allCases {
      let taken = parts.total(along: axis)
      // Written so that it also rejects NaN.
      guard taken < 1, taken > -.infinity else { throw .noInverse(axis, naturalExtent: 1, insets: taken) }
    }
  }

  /// The thickness of each side as a fraction of the shorter side, or of the extent along its axis.
  public var parts: EdgeInsets {
    switch thickness {
    case .relative(let thickness): thickness.parts
    case .proportional(let parts): parts
    }
  }

  /// Returns the inward extent of each side of a ring of this size.
  public func insets(for outer: Size) -> EdgeInsets {
    switch thickness {
    case .relative(let thickness): return thickness.insets(for: outer)
    case .proportional(let parts):
      return EdgeInsets(
        top: parts.top * outer.height, left: parts.left * outer.width, bottom: parts.bottom * outer.height,
        right: parts.right * outer.width)
    }
  }

  /// Returns the size of a ring whose hole has this size.
  public func outerSize(forHole hole: Size) -> Size {
    switch thickness {
    // The initialiser guarantees that a size exists, unless a number is not finite.
    case .relative(let thickness): return thickness.outerSize(forHole: hole) ?? hole
    case .proportional(let parts):
      return Size(
        width: hole.width / (1 - parts.total(along: .horizontal)),
        height: hole.height / (1 - parts.total(along: .vertical)))
    }
  }

  /// The relation between the frame, which is the outer edge, and the alignment rect.
  public var alignment: any AlignmentGeometry {
    switch core {
    case .outer: IdentityAlignment()
    case .hole: FrameHoleAlignment(ring: self)
    case .insets(let insets): FixedInsets(insets)
    }
  }
}

/// The alignment of a photo frame's hole: the picture is aligned, and the frame surrounds it.
///
/// The thickness depends on the shorter side, so the pair is affine only as long as the same side is the shorter one.
public struct FrameHoleAlignment: AlignmentGeometry, Hashable {
  /// The ring.
  public let ring: FrameRing

  /// Creates the alignment of a ring's hole.
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
