/// The relation between a view's frame and its alignment rect.
///
/// Layout acts on alignment rects; the frame is computed after solving. Both rectangles are in the coordinates of the view's superview.
///
/// **Law.** The two functions are inverses: `frame(forAlignmentRect: alignmentRect(forFrame: f)) == f`, and vice versa.
/// In binary floating point this holds as follows, for coordinates of at most 1e12 in magnitude:
///
/// - `FixedInsets` and its mirrored and unflipped variants are **bit-exact** for dyadic coordinates and insets: multiples of 1/256 of at
///   most 2⁴² in magnitude, for which no sum in either direction is rounded. (Pixel edges at scales 1, 2 and 4 are such numbers; thirds are not.)
/// - For all other numbers, and for `ProportionalInsets`, each edge is restored within **4 ulp** of the largest coordinate or edge of the
///   frame and the alignment rect.
///
/// A pair need not be affine. Source: UIView.h, which requires that the two "must be inverses of each other".
public protocol AlignmentGeometry: Sendable {
  /// Returns the alignment rect of a view with this frame.
  func alignmentRect(forFrame frame: Rect) -> Rect
  /// Returns the frame of a view with this alignment rect.
  func frame(forAlignmentRect alignmentRect: Rect) -> Rect
}

/// The identity: the frame is the alignment rect, the default for views without ornaments.
public struct IdentityAlignment: AlignmentGeometry, Hashable {
  /// Creates the identity.
  public init() {}
  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame }
  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect { alignmentRect }
}
