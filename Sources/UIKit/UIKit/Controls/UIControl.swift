public import Foundation

/// A view that is used. Actions are kept; `sendActions(for:)` runs those that are closures.
@preconcurrency @MainActor open class UIControl: UIView {
  private var actions: [(action: UIAction, events: Event)] = []
  private var targets: [(target: WeakTarget, selector: Selector, events: Event)] = []

  /// A control with an action for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  override var keepsTouches: Bool { true }

  /// Whether it can be used.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is touched.
  open var isHighlighted = false
  /// The alignment of content along y. Kept.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// The alignment of content along x.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Its current state.
  open var state: State {
    var now: State = []
    if !isEnabled { now.insert(.disabled) }
    if isSelected { now.insert(.selected) }
    if isHighlighted { now.insert(.highlighted) }
    return now
  }

  /// Keeps a target and a selector. Nothing is sent: use `addAction`.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    targets.append((WeakTarget(target: target as AnyObject?), action, events))
  }
  /// Lets targets go.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    targets.removeAll { entry in
      (target == nil || entry.target.target === (target as AnyObject?)) && (action == nil || entry.selector == action)
        && !entry.events.isDisjoint(with: events)
    }
  }
  /// The targets that it keeps.
  open var allTargets: Set<AnyHashable> { Set(targets.compactMap { $0.target.target as? NSObject }) }
  /// The selectors that it keeps for a target, in order; nil for none.
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let names = targets.filter { $0.target.target === (target as AnyObject?) && $0.events.contains(event) }
      .map(\.selector.description)
    return names.isEmpty ? nil : names
  }
  /// Runs a closure at events.
  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }
  /// Lets an action go.
  open func removeAction(_ action: UIAction, for events: Event) {
    actions.removeAll { $0.action === action && !$0.events.isDisjoint(with: events) }
  }
  /// Runs the closures of events. Selectors are not sent.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) { entry.action.run(self) }
  }

  /// The events of a control, with UIKit's numbers.
  public struct Event: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down, a finger leaves inside, a finger leaves outside, a touch is taken away.
    public static let touchDown = bit(0), touchUpInside = bit(6), touchUpOutside = bit(7), touchCancel = bit(8)
    /// The value changes, the main event, writing begins.
    public static let valueChanged = bit(12), primaryActionTriggered = bit(13), editingDidBegin = bit(16)
    /// The words change, writing ends, writing ends by the return key.
    public static let editingChanged = bit(17), editingDidEnd = bit(18), editingDidEndOnExit = bit(19)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, with UIKit's numbers.
  public struct State: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing else.
    public static let normal: State = []
    /// Touched, not to be used, chosen, in focus.
    public static let highlighted = bit(0), disabled = bit(1), selected = bit(2), focused = bit(3)
  }

  /// The alignment of content along y.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top, at the bottom, from edge to edge.
    case top, bottom, fill
  }

  /// The alignment of content along x.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left, at the right, from edge to edge, where reading begins, where it ends.
    case left, right, fill, leading, trailing

    /// The side of the screen.
    func physical(_ isRightToLeft: Bool) -> Self {
      switch self {
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      default: self
      }
    }
  }

  private struct WeakTarget { weak var target: AnyObject? }
}
