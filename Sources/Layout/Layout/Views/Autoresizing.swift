public import Geometry

/// A view placed by an autoresizing mask: where it was authored, and which of its measures follow the superview's size.
///
/// The mask is translated to required constraints, two on each axis, which cannot be removed; the view's content size is ignored.
/// Left, right, top and bottom are physical. UIKit's `translatesAutoresizingMaskIntoConstraints`.
public struct Autoresizing: Sendable, Hashable {
  /// The parts that follow the superview's size.
  public var mask: Mask
  /// The view's frame as authored, in the coordinates of the superview's bounds.
  public var frame: Rect
  /// The superview's bounds at that time; their origin is subtracted from the frame.
  public var superviewBounds: Rect

  /// The measures of a view that follow its superview's size. UIKit's `UIView.AutoresizingMask`, with its names and numbers.
  public struct Mask: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt

    /// UIKit's number; bits that mean nothing are kept and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge.
    public static let flexibleLeftMargin = Mask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = Mask(rawValue: 1 << 1)
    /// The distance from the superview's right edge.
    public static let flexibleRightMargin = Mask(rawValue: 1 << 2)
    /// The distance from the superview's top.
    public static let flexibleTopMargin = Mask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = Mask(rawValue: 1 << 4)
    /// The distance from the superview's bottom.
    public static let flexibleBottomMargin = Mask(rawValue: 1 << 5)
  }

  /// A frame in a superview of the given bounds, with what follows its size.
  public init(_ mask: Mask, frame: Rect, superviewBounds: Rect) {
    (self.mask, self.frame, self.superviewBounds) = (mask, frame, superviewBounds)
  }

  /// Changes left and right.
  package mutating func mirror() {
    frame.x = superviewBounds.left + superviewBounds.right - frame.right
    let sides: Mask = [.flexibleLeftMargin, .flexibleRightMargin], flexible = mask.intersection(sides)
    if !flexible.isEmpty, flexible != sides { mask.formSymmetricDifference(sides) }
  }
}

extension Autoresizing.Mask {
  /// The mask as Apple's logs write it: `h=-&- v=--&`. On each axis near margin, size, far margin; `&` is flexible, `-` is fixed.
  public var logText: String {
    func signs(_ parts: [Autoresizing.Mask]) -> String { parts.map { contains($0) ? "&" : "-" }.joined() }
    return "h=" + signs([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
      + " v=" + signs([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
  }

  /// Returns which of near margin, size and far margin are flexible along `axis`.
  func flexibility(_ axis: Axis) -> (near: Bool, size: Bool, far: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}

/// One of the two rules that a mask makes on each axis.
public enum AutoresizingRule: Int, Sendable, Hashable, CaseIterable {
  /// The position of the view.
  case position
  /// Its extent, or its far edge.
  case extent
}
