import Foundation

/// The style in which a controller is presented. Kept.
public enum UIModalPresentationStyle: Int, Sendable {
  /// One of UIKit's.
  case automatic = -2, none = -1, fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen
  /// More of them.
  case overCurrentContext, popover
}

/// The context of a window's change of size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {}

/// Keeps what is to be done when a window has another size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs one body when the size has changed, and the other after it.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a body when the size has changed.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The change of a window's size.
@MainActor final class Turn: UIViewControllerTransitionCoordinator {
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func finish() { for body in animations + completions { body(self) } }
}

/// The transition with which a controller appears. Kept.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below, turned over, fading, or under a page.
  case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

/// The style of a status bar. Kept.
public enum UIStatusBarStyle: Int, Sendable {
  /// As its surroundings, light, or dark.
  case `default` = 0, lightContent = 1, darkContent = 3
}

/// The orientations that a controller supports. Kept.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: UInt
  /// UIKit's number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright, upside down, turned to the right, turned to the left.
  public static let portrait = bit(1), portraitUpsideDown = bit(2), landscapeRight = bit(3), landscapeLeft = bit(4)
  /// Turned to a side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All but one.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
