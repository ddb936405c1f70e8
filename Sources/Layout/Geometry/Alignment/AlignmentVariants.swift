/// A geometry in flipped coordinates, used where y grows upward and the top of a frame is `y + height`.
///
/// The rectangle is reflected, converted by the base, and reflected back; the horizontal axis is unchanged. NSLayoutConstraint.h asks for this
/// in overrides: "be sure to account for the top of your frame being either minY or maxY".
///
///     UnflippedAlignment(FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 0)))
///       .alignmentRect(forFrame: Rect(x: 0, y: 0, width: 100, height: 100))   // (0, 20, 100, 80)
public struct UnflippedAlignment<Base: AlignmentGeometry>: AlignmentGeometry {
  /// The geometry in flipped coordinates.
  public let base: Base

  /// Creates the unflipped variant of `base`.
  public init(_ base: Base) { self.base = base }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    base.alignmentRect(forFrame: frame.verticallyReflected).verticallyReflected
  }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    base.frame(forAlignmentRect: alignmentRect.verticallyReflected).verticallyReflected
  }
}

/// A geometry for left-to-right layouts, mirrored for right-to-left ones: left and right are swapped.
public struct MirroredAlignment<Base: AlignmentGeometry>: AlignmentGeometry {
  /// The geometry for left-to-right layouts.
  public let base: Base

  /// Creates the mirrored variant of `base`.
  public init(_ base: Base) { self.base = base }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    base.alignmentRect(forFrame: frame.horizontallyReflected).horizontallyReflected
  }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    base.frame(forAlignmentRect: alignmentRect.horizontallyReflected).horizontallyReflected
  }
}

extension Rect {
  /// The rectangle with the y axis reversed: its top and bottom swap.
  @inlinable public var verticallyReflected: Rect { Rect(x: x, y: -(y + height), width: width, height: height) }

  /// The rectangle with the x axis reversed: its left and right swap.
  @inlinable public var horizontallyReflected: Rect { Rect(x: -(x + width), y: y, width: width, height: height) }
}
