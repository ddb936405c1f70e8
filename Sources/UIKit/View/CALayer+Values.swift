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
  /// The number of times it would run.
  open var repeatCount: Float = 0
  /// Whether it would run back as well.
  open var autoreverses = false
  /// Whether it would go when it ends.
  open var isRemovedOnCompletion = true
  /// Its timing curve.
  open var timingFunction: CAMediaTimingFunction?
}

/// An animation of one property. It does not run.
@preconcurrency @MainActor open class CABasicAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// An animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation of one property through several values. It does not run.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// The values.
  open var values: [Any]?
  /// When each is reached, as parts of the duration.
  open var keyTimes: [NSNumber]?
  /// An animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// The timing curve of an animation. Kept.
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// Its name.
  public let name: CAMediaTimingFunctionName
  /// One of the named functions.
  public init(name: CAMediaTimingFunctionName) { self.name = name }
}

/// The names of the functions of time.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Core Animation's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The same speed all the way.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// As the system moves what it moves.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A time or a distance in time, in seconds.
public typealias CFAbsoluteTime = Double
/// A distance in time, in seconds.
public typealias CFTimeInterval = Double

/// Always 0: time does not pass.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { 0 }

/// Always 0: nothing runs over time.
public func CACurrentMediaTime() -> TimeInterval { 0 }

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
