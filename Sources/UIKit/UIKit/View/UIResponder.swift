public import Foundation

/// An object that could answer events. There are none: nothing is ever sent.
@preconcurrency @MainActor open class UIResponder: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// A responder. Its classes have designated initialisers of their own, as on iOS, so that this one cannot be `init()`; and it is public, as
  /// classes of other modules would not inherit `init()` otherwise.
  public init(responder: Void) { super.init() }

  /// The next responder.
  open var next: UIResponder? { nil }
  /// Whether it could become first responder. There is none.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it could stop being first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is first responder: never.
  open var isFirstResponder: Bool { false }
  /// Does nothing: there is no first responder.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Does nothing: there is no first responder.
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// Does nothing: no keyboard is shown.
  open func reloadInputViews() {}
  /// A view in place of the keyboard. None, as none is shown.
  open internal(set) var inputView: UIView?
  /// A view above the keyboard. None, as none is shown.
  open internal(set) var inputAccessoryView: UIView?
  /// Whether a command can be carried out: none is.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Never called: there are no commands.
  open func cut(_ sender: Any?) {}
  /// Never called: there are no commands.
  open func copy(_ sender: Any?) {}
  /// Never called: there are no commands.
  open func paste(_ sender: Any?) {}
  /// Never called: there are no touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// An event. There are none; the type is here for methods that name it.
@preconcurrency @MainActor open class UIEvent: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// When it happened, in seconds.
  open var timestamp: TimeInterval { 0 }
  /// None.
  open var allTouches: Set<UITouch>? { nil }
  /// None.
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}

/// A touch. There are none; the type is here for methods that name it.
@preconcurrency @MainActor open class UITouch: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// Returns its location.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Returns its location before.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  /// The view in which it began: none.
  open var view: UIView? { nil }
  /// When it changed, in seconds.
  open var timestamp: TimeInterval { 0 }
  /// The number of taps.
  open var tapCount: Int { 0 }
  /// The stage of its course: the first.
  open var phase: Phase { .began }
  /// The course of a touch.
  public enum Phase: Int, Sendable {
    /// From the first contact to the last.
    case began = 0, moved, stationary, ended, cancelled
  }
}
