public import Foundation

/// Animates the presentation and dismissal of a controller. Kept: controllers appear and disappear at once.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns its duration, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the views.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called when it has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The views and controllers of a transition. None is made here; tests make their own.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which it happens.
  var containerView: UIView { get }
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Whether it follows a gesture.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform of the container.
  var targetTransform: CGAffineTransform { get }
  /// Reports the progress of the gesture.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the gesture completes the transition.
  func finishInteractiveTransition()
  /// Reports that the gesture cancels the transition.
  func cancelInteractiveTransition()
  /// Pauses the transition.
  func pauseInteractiveTransition()
  /// Reports that the transition has ended.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns where a controller's view begins.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns where a controller's view ends.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  /// UIKit's name.
  public let rawValue: String
  /// A controller by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that disappears, the one that appears.
  public static let from = named("UITransitionContextFrom"), to = named("UITransitionContextTo")
}

/// The views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Sendable, Hashable {
  /// UIKit's name.
  public let rawValue: String
  /// A view by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that disappears, the one that appears.
  public static let from = named("UITransitionContextFromView"), to = named("UITransitionContextToView")
}

/// Provides the animators and the frame of a presentation. Kept: nothing calls it, and a presented view is in no window.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of the presentation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of the dismissal.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the controller that places the view.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nothing.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nothing.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nothing.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

extension UIViewController {
  /// Kept: nothing calls it.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { transitionSource as? any UIViewControllerTransitioningDelegate }
    set { transitionSource = newValue }
  }
}

/// Places the view of a presented controller. Its overrides are for tests to call: presenting does not make one.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The controller that is presented, and the one that presents it.
  public let presentedViewController: UIViewController, presentingViewController: UIViewController
  /// A presentation.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? UIViewController()
    super.init()
  }
  /// The view around: none.
  open var containerView: UIView? { nil }
  /// The view that is placed.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// Its place: all of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Never called.
  open func presentationTransitionWillBegin() {}
  /// Never called.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Never called.
  open func dismissalTransitionWillBegin() {}
  /// Never called.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Never called.
  open func containerViewWillLayoutSubviews() {}
  /// Never called.
  open func containerViewDidLayoutSubviews() {}
}
