import Foundation
import Layout

extension UIView {
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line; the bottom edge without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line; the bottom edge without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// Holds and activates a constraint between views inside.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    let isInside = (constraint.left + constraint.right).allSatisfy { $0.view?.isDescendant(of: self) ?? false }
    guard isInside else {
      return LayoutReport.tell(
        .invalidConstraint, "\(constraint.logText) names an item outside \(logText), which cannot hold it")
    }
    constraint.holder?.release(constraint)
    hold(constraint)
  }

  /// Holds and activates constraints between views inside.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for rule in constraints { addConstraint(rule) } }

  /// Deactivates a constraint that it holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { release(constraint) }
  }

  /// Deactivates constraints that it holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for rule in constraints { removeConstraint(rule) }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.holder = self
    constraint.activationOrder = LayoutEngine.nextActivation()
    store.constraints.append(constraint)
    if store.activationsByView != nil { addToLookup(constraint) }
    changed(.added, constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self, let place = place(of: constraint.activationOrder) else { return }
    changed(.removed, constraint)
    store.constraints.remove(at: place)
    for term in constraint.left + constraint.right {
      if let view = term.view { store.activationsByView?[ObjectIdentifier(view)]?.remove(constraint.activationOrder) }
    }
    (constraint.holder, constraint.rule) = (nil, nil)
  }

  /// Returns the index of the constraint of an activation: they are in that order.
  private func place(of activation: Int) -> Int? {
    var low = 0, high = store.constraints.count
    while low < high {
      let middle = (low + high) / 2
      if store.constraints[middle].activationOrder < activation { low = middle + 1 } else { high = middle }
    }
    return low < store.constraints.count && store.constraints[low].activationOrder == activation ? low : nil
  }

  private func addToLookup(_ constraint: NSLayoutConstraint) {
    for term in constraint.left + constraint.right {
      guard let view = term.view, view !== self else { continue }
      store.activationsByView?[ObjectIdentifier(view), default: []].insert(constraint.activationOrder)
    }
  }

  /// Deactivates the constraints that it holds about a view inside or one of its guides.
  func releaseRules(about view: UIView) {
    if store.activationsByView == nil {
      store.activationsByView = [:]
      for rule in store.constraints { addToLookup(rule) }
    }
    for activation in store.activationsByView?.removeValue(forKey: ObjectIdentifier(view)) ?? [] {
      if let place = place(of: activation) { release(store.constraints[place]) }
    }
  }

  /// The guides that were added to it.
  public var layoutGuides: [UILayoutGuide] { store.guides }

  /// Adds a guide; it leaves its owner.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    if let owner = guide.owningView { owner.removeLayoutGuide(guide) }
    guide.owningView = self
    store.guides.append(guide)
    rulesChanged()
  }

  /// Removes a guide, and every constraint that mentions it.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard let place = store.guides.firstIndex(where: { $0 === guide }) else { return }
    var next: UIView? = self
    while let ancestor = next {
      for rule in ancestor.store.constraints where (rule.left + rule.right).contains(where: { $0.item === guide }) {
        ancestor.release(rule)
      }
      next = ancestor.superview
    }
    store.guides.remove(at: place)
    guide.owningView = nil
    rulesChanged()
  }

  /// The part inside the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The part inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }
  /// The part inside the margins where lines are not too long.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }
  /// The part that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let known = store.systemGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
    let guide = UIKeyboardLayoutGuide(.keyboard, in: self)
    store.systemGuides.append(guide)
    rulesChanged()
    return guide
  }

  /// Whether the rules leave its place or size open.
  public var hasAmbiguousLayout: Bool { root.engine.isAmbiguous(self) }

  /// The constraints that decide its extent along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    root.engine.constraintsAffecting(self, axis)
  }

  /// Takes another of the layouts that serve the rules as well. Nothing changes where there is none.
  public func exerciseAmbiguityInLayout() { root.engine.exerciseAmbiguity() }
}
