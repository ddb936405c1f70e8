public import Foundation

/// Changes that would run over time. They are made at once when it starts.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
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

/// Where changes stand.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At their end.
  case end = 0
  /// At their beginning.
  case start
  /// Between.
  case current
}

extension UIView {
  /// How changes would run.
  public enum AnimationCurve: Int, Sendable {
    /// Slowly at both ends.
    case easeInOut = 0
    /// Slowly at first.
    case easeIn
    /// Slowly at last.
    case easeOut
    /// Evenly.
    case linear
  }
}
