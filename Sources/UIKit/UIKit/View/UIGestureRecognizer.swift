public import Foundation

/// Recognises gestures. It is kept and recognises nothing: there are no touches.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The view that keeps it.
  open internal(set) weak var view: UIView?
  /// Kept.
  open var isEnabled = true, cancelsTouchesInView = true
  /// Kept.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Nothing was recognised.
  open var state: State { .possible }

  /// A recogniser without a target.
  public nonisolated override init() { super.init() }
  /// A recogniser. The target and the selector are not kept.
  public convenience init(target: Any?, action: Selector?) { self.init() }
  /// Does nothing.
  open func addTarget(_ target: Any, action: Selector) {}
  /// Does nothing.
  open func removeTarget(_ target: Any?, action: Selector?) {}
  /// Kept.
  open var name: String?
  /// Does nothing.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  /// Nowhere.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// The progress of a gesture.
  public enum State: Int, Sendable {
    /// Not yet.
    case possible = 0
    /// Under way, or over.
    case began, changed, ended, cancelled, failed
  }
}

/// Hears about gestures. Never called.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {}

/// Taps. It recognises nothing.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Kept.
  open var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
}

/// Drags. It recognises nothing.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Kept.
  open var minimumNumberOfTouches = 1, maximumNumberOfTouches = Int.max
  /// Nowhere: nothing is dragged.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Nowhere: nothing is dragged.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Swipes. It recognises nothing.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The way they go. Kept.
  open var direction = Direction.right

  /// Ways of swipes.
  public struct Direction: OptionSet, Sendable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right, to the left, up, down.
    public static let right = bit(0), left = bit(1), up = bit(2), down = bit(3)
  }
}

/// Pinches. It recognises nothing.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Kept: nothing is pinched.
  open var scale: CGFloat = 1
}

/// Long presses. It recognises nothing.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Kept.
  open var minimumPressDuration: TimeInterval = 0.5, allowableMovement: CGFloat = 10
}
