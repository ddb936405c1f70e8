// The names are those of Core Animation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// Its name.
  public let rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle; Apple's smoother curve, which is drawn as a circle.
  public static let circular = named("circular"), continuous = named("continuous")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// Core Animation's number.
  public let rawValue: UInt
  /// Core Animation's number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left, the top right, the bottom left.
  public static let layerMinXMinYCorner = bit(0), layerMaxXMinYCorner = bit(1), layerMinXMaxYCorner = bit(2)
  /// The bottom right.
  public static let layerMaxXMaxYCorner = bit(3)
}

/// An animation. It does not run.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAAction {
  private let typeWord = AttributeValue.typeWord
  /// In seconds, the number of times it would run, whether it would run back as well, whether it would go when it ends.
  open var duration: TimeInterval = 0, repeatCount: Float = 0, autoreverses = false, isRemovedOnCompletion = true
  /// Kept: it does not begin, and does not end.
  open var delegate: (any CAAnimationDelegate)?, fillMode = CAMediaTimingFillMode.removed
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
  /// The value at the start, the value at the end.
  open var fromValue: Any?, toValue: Any?
}

/// An animation of one property through several values. It does not run.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; when each is reached, as parts of the duration.
  open var values: [Any]?, keyTimes: [NSNumber]?
}

/// The timing curve of an animation. Kept.
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let typeWord = AttributeValue.typeWord
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
  /// The same speed all the way, slow at first, slow at last.
  public static let linear = named("linear"), easeIn = named("easeIn"), easeOut = named("easeOut")
  /// Slow at both ends, as the system moves what it moves.
  public static let easeInEaseOut = named("easeInEaseOut"), `default` = named("default")
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
  /// The areas that the line encloses in one direction more often than in the other, the areas that the line encloses an odd number of
  /// times.
  case nonZero = "non-zero", evenOdd = "even-odd"
}

/// A time or a distance in time, in seconds.
public typealias CFAbsoluteTime = Double
/// A distance in time, in seconds.
public typealias CFTimeInterval = Double

/// Calls for the frames of a screen. It is kept and never called: time does not pass.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private let typeWord = AttributeValue.typeWord
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
  public static func setAnimationDuration(_ duration: CFTimeInterval) {}
  /// Does nothing.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Zero.
  public static func animationDuration() -> CFTimeInterval { 0 }
  /// Does nothing.
  public static func setDisableActions(_ isDisabled: Bool) {}
  /// Calls the block at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// The place of a picture in its layer. Kept.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name.
  public let rawValue: String
  /// A place by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretched, as large as fits.
  public static let resize = named("resize"), resizeAspect = named("resizeAspect")
  /// As small as covers, at its size in the middle.
  public static let resizeAspectFill = named("resizeAspectFill"), center = named("center")
}

/// The way in which a picture is scaled. Kept.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The nearest pixel, the mean of neighbours, and that of smaller copies.
  public static let nearest = named("nearest"), linear = named("linear"), trilinear = named("trilinear")
}

/// The answer of a layer to an event.
@preconcurrency @MainActor public protocol CAAction {}

/// Is notified of an animation. Kept: none runs.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Never called.
  func animationDidStart(_ anim: CAAnimation)
  /// Never called.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A turn from one content to another. It does not run.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The way, the side from which, the start and the end.
  open var type = CATransitionType.fade, subtype: CATransitionSubtype?, startProgress: Float = 0, endProgress: Float = 1
}

/// The ways of a turn.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As Core Animation names them.
  public static let fade = named("fade"), moveIn = named("moveIn"), push = named("push"), reveal = named("reveal")
}

/// The sides of a turn.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name.
  public let rawValue: String
  /// A side by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As Core Animation names them.
  public static let fromRight = named("fromRight"), fromLeft = named("fromLeft"), fromTop = named("fromTop")
  /// The last of them.
  public static let fromBottom = named("fromBottom")
}

/// The look before and after an animation. Kept.
public enum CAMediaTimingFillMode: String, Sendable {
  /// As at the end, at the start, at both, as without it.
  case forwards, backwards, both, removed
}
