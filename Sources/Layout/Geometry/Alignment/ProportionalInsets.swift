/// The reason why a pair of conversions does not exist.
public enum AlignmentError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The insets leave nothing of the image, or a negative size: many frames would have the same alignment rect.
  case noInverse(Axis, naturalExtent: Double, insets: Double)
  /// A natural size or an inset is zero, negative or not finite where it must not be.
  case invalidNaturalSize(Size)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .noInverse(let axis, let extent, let insets):
      "no inverse exists: insets of \(insets) points leave no core of an image \(extent) points "
        + (axis == .horizontal ? "wide" : "high") + "; make them smaller than the image"
    case .invalidNaturalSize(let size):
      "the natural size is \(size.width) by \(size.height); both must be finite and above 0"
    }
  }
}

/// Insets that are proportional to the drawn picture.
///
/// An image of 200 × 200 points with a 20-point shadow on the right, drawn 100 points wide, has a 10-point shadow. Each axis scales
/// independently: `inset = declared inset × frame extent / natural extent`. UIView.h describes this case: "the ornamental part of an image would
/// scale up with the size of the frame".
public struct ProportionalInsets: AlignmentGeometry, Hashable {
  /// The insets at the natural size, in points.
  public let insets: EdgeInsets
  /// The size at which the insets have their declared values, in points.
  public let naturalSize: Size

  /// - Throws: `AlignmentError.noInverse` where an axis has no core above zero.
  public init(_ insets: EdgeInsets, naturalSize: Size) throws(AlignmentError) {
    guard naturalSize.width.isFinite, naturalSize.height.isFinite, naturalSize.width > 0, naturalSize.height > 0 else {
      throw .invalidNaturalSize(naturalSize)
    }
    for axis in Axis.allCases {
      let taken = insets.total(along: axis)
      // Written so that it also rejects NaN.
      guard naturalSize[axis] - taken > 0, taken.isFinite else {
        throw .noInverse(axis, naturalExtent: naturalSize[axis], insets: taken)
      }
    }
    (self.insets, self.naturalSize) = (insets, naturalSize)
  }

  /// The size of the core at the natural size, which an image view reports as its intrinsic content size.
  public var coreSize: Size {
    Size(
      width: naturalSize.width - (insets.left + insets.right), height: naturalSize.height - (insets.top + insets.bottom)
    )
  }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    let core = coreSize
    return Rect(
      x: frame.x + frame.width * insets.left / naturalSize.width,
      y: frame.y + frame.height * insets.top / naturalSize.height,
      width: frame.width * core.width / naturalSize.width,
      height: frame.height * core.height / naturalSize.height)
  }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    let core = coreSize
    let width = alignmentRect.width * naturalSize.width / core.width
    let height = alignmentRect.height * naturalSize.height / core.height
    return Rect(
      x: alignmentRect.x - width * insets.left / naturalSize.width,
      y: alignmentRect.y - height * insets.top / naturalSize.height,
      width: width, height: height)
  }
}
