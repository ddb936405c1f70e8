public import Geometry

/// The size that a view's content asks for, in points; nil where an axis has no intrinsic metric (UIKit's `noIntrinsicMetric`, −1).
public struct IntrinsicSize: Sendable, Hashable {
  /// The width, or nil.
  public var width: Double?
  /// The height, or nil.
  public var height: Double?

  /// Nil means: no intrinsic metric on that axis.
  public init(width: Double? = nil, height: Double? = nil) {
    (self.width, self.height) = (width, height)
  }

  /// The width and the height of a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// No intrinsic metric on either axis.
  public static let none = IntrinsicSize()

  /// The extent along `axis`, or nil.
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
