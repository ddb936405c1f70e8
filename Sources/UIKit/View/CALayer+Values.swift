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

/// An animation of a property. It does not run.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// An animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation of one property between two values. It does not run.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
}

/// An animation of one property through several values. It does not run.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// When each is reached, as parts of the duration.
  open var keyTimes: [NSNumber]?
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

/// The shape of the ends of a shape's line.
public enum CAShapeLayerLineCap: String, Sendable {
  /// At its last point, or in half a circle or half a square round it.
  case butt, round, square
}

/// The shape of the corners of a shape's line.
public enum CAShapeLayerLineJoin: String, Sendable {
  /// In a corner, in an arc, or in a cut corner.
  case miter, round, bevel
}

/// The inside of a shape whose line crosses itself.
public enum CAShapeLayerFillRule: String, Sendable {
  /// The areas that the line encloses in one direction more often than in the other.
  case nonZero = "non-zero"
  /// The areas that the line encloses an odd number of times.
  case evenOdd = "even-odd"
}

/// A time or a distance in time, in seconds.
public typealias CFAbsoluteTime = Double
/// A distance in time, in seconds.
public typealias CFTimeInterval = Double

/// Calls for the frames of a screen. It is kept and never called: time does not pass.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  /// Kept.
  open var isPaused = false
  /// Always 0.
  open var timestamp: CFTimeInterval { 0 }
  /// A link. The target and the selector are not kept.
  public convenience init(target: Any, selector: Selector) { self.init() }
  /// Does nothing.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Does nothing.
  open func invalidate() {}
}

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
