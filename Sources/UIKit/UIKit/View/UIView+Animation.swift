public import Foundation

/// Animations run at once: the changes are made, and completions are called as finished.
extension UIView {
  /// Makes the changes at once.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { make(animations, completion) }

  /// Makes the changes at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { make(animations, completion) }

  /// Makes the changes at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { make(animations, completion) }

  /// Makes the changes at once.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { make(animations, completion) }

  /// Makes the changes of a key frame at once.
  public class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) { animations() }

  /// Makes the changes at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { make({ animations?() }, completion) }

  /// Puts a view in the place of another at once, in the superview of that one: with `showHideTransitionViews` by hiding the one and showing the other.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else {
      fromView.superview?.addSubview(toView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }

  private class func make(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    changes()
    completion?(true)
  }

  /// Makes the changes.
  public class func performWithoutAnimation(_ actions: () -> Void) { actions() }

  /// Does nothing: changes are made at once, as with all that follows.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}

  /// Does nothing.
  public class func setAnimationDuration(_ duration: TimeInterval) {}

  /// Does nothing.
  public class func setAnimationCurve(_ curve: AnimationCurve) {}

  /// Does nothing.
  public class func commitAnimations() {}

  /// Kept, and not acted on.
  public class func setAnimationsEnabled(_ enabled: Bool) {}

  /// Whether animations run over time: never.
  public class var areAnimationsEnabled: Bool { false }

  /// The duration of the animation around: no time.
  public class var inheritedAnimationDuration: TimeInterval { 0 }

  /// Keeps a recogniser. It recognises nothing: there are no events.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    store.gestures.append(recognizer)
  }

  /// Lets a recogniser go.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    store.gestures.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// The recognisers that it keeps.
  public var gestureRecognizers: [UIGestureRecognizer]? { store.gestures.isEmpty ? nil : store.gestures }
}
