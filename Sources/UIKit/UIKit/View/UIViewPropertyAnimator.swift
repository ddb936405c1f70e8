public import Foundation

/// Changes that would run over time. They are made at once when it starts.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  private let typeWord = AttributeValue.typeWord
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// In seconds.
  public let duration: TimeInterval
  /// Whether it has started.
  open private(set) var isRunning = false

  /// Changes that would take a time.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    super.init()
    if let animations { self.animations = [animations] }
  }
  /// Whether what moves can be touched. Kept.
  open var isUserInteractionEnabled = true

  /// Changes that would take a time along a curve.
  public convenience init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.init(duration: duration, curve: .easeInOut)
  }
  /// Changes that would take a time along a curve with two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }
  /// Changes that would take a time and swing.
  public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }
  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds what is called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
  /// Makes the changes and calls what is called at the end.
  open func startAnimation() {
    isRunning = true
    for change in animations { change() }
    (animations, isRunning) = ([], false)
    for completion in completions { completion(.end) }
    completions = []
  }
  /// Makes the changes at once.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// Lets the changes go.
  open func stopAnimation(_ withoutFinishing: Bool) { animations = [] }
}

/// The timing of changes.
@preconcurrency @MainActor public protocol UITimingCurveProvider {}

/// Changes that would run along a curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private let typeWord = AttributeValue.typeWord
  /// One of the named curves. It is not kept.
  public convenience init(animationCurve: UIView.AnimationCurve) { self.init() }
  /// A curve with two control points. They are not kept.
  public convenience init(controlPoint1: CGPoint, controlPoint2: CGPoint) { self.init() }
}

/// Changes that would swing as a spring does.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let typeWord = AttributeValue.typeWord
  /// A spring by how fast it comes to rest, as a part of the critical damping. It is not kept.
  public convenience init(dampingRatio: CGFloat, initialVelocity: CGVector = CGVector(dx: 0, dy: 0)) { self.init() }
  /// A spring by its physics. It is not kept.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.init()
  }
}

/// The position of changes in their course.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At their end, at their beginning, between.
  case end = 0, start, current
}

extension UIView {
  /// The timing curve of changes.
  public enum AnimationCurve: Int, Sendable {
    /// Slowly at both ends, slowly at first, slowly at last, evenly.
    case easeInOut = 0, easeIn, easeOut, linear
  }
}
