/// How a view's frame and its alignment rect follow from each other.
///
/// Layout acts on alignment rects; the frame is computed after solving. Both rectangles are in the coordinates of the view's superview.
///
/// **Law.** The two functions are mathematical inverses: `frame(forAlignmentRect: alignmentRect(forFrame: f)) == f` and the other way round.
/// In binary floating point the promise is this, for coordinates of at most 1e12 in magnitude:
///
/// - `FixedInsets` and its mirrored and unflipped variants are **bit-exact** for dyadic coordinates and insets: multiples of 1/256 of at
///   most 2⁴² in magnitude, which no sum in either direction can round. (Pixel edges at scales 1, 2 and 4 are such numbers; thirds are not.)
/// - For all other numbers, and for `ProportionalInsets`, each edge comes back within **4 ulp** of the largest coordinate or edge of the
///   frame and the alignment rect.
///
/// A pair need not be affine. Source: UIView.h, which asks that the two "must be inverses of each other".
public protocol AlignmentGeometry: Sendable {
  /// The rectangle that layout aligns, for a view with this frame.
  func alignmentRect(forFrame frame: Rect) -> Rect
  /// The frame of a view whose alignment rect is this.
  func frame(forAlignmentRect alignmentRect: Rect) -> Rect
}

/// The frame is the alignment rect: the default of every view without ornament.
public struct IdentityAlignment: AlignmentGeometry, Hashable {
  /// The geometry that changes nothing.
  public init() {}
  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame }
  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect { alignmentRect }
}
