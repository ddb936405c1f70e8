// The names are those of Core Animation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// Its name.
  public let rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Apple's smoother curve; drawn as a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A change of coordinates in space, by rows. Layers act on what of it lies in the plane.
public struct CATransform3D: Sendable, Hashable {
  /// One of the sixteen numbers.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// One of the sixteen numbers.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  /// One of the sixteen numbers.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  /// One of the sixteen numbers.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// The transform that changes nothing.
  public init() {}

  /// A transform of the plane.
  init(_ plane: CGAffineTransform) {
    (m11, m12, m21, m22, m41, m42) = (plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty)
  }
  var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D()

/// A move by points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// A scale by factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// Core Animation's number.
  public let rawValue: UInt
  /// Core Animation's number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// An animation. It does not run.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  /// In seconds.
  open var duration: TimeInterval = 0
  /// How often it would run.
  open var repeatCount: Float = 0
  /// Whether it would run back as well.
  open var autoreverses = false
  /// Whether it would go when it ends.
  open var isRemovedOnCompletion = true
}

/// An animation of one property. It does not run.
@preconcurrency @MainActor open class CABasicAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Where it would begin.
  open var fromValue: Any?
  /// Where it would end.
  open var toValue: Any?
  /// An animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// A group of changes. Changes are made at once.
@preconcurrency @MainActor public enum CATransaction {
  /// Does nothing.
  public static func begin() {}
  /// Does nothing.
  public static func commit() {}
  /// Does nothing.
  public static func setDisableActions(_ isDisabled: Bool) {}
  /// Calls the block at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}
