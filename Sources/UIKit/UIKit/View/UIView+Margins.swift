import Foundation
import Geometry
import Layout

extension UIView {
  /// The reading direction inside it.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let around: UIUserInterfaceLayoutDirection =
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    return Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: around)
  }

  /// The direction of views that say what they show.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: RabbetDevice.current.isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of views that say what they show, in surroundings of a direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  func setMargins(_ margins: SideInsets) {
    guard margins != store.margins || store.controller != nil && !store.hasSetMargins else { return }
    store.hasSetMargins = true
    store.margins = margins
    ownMarginsChanged()
  }

  func ownMarginsChanged() {
    setNeedsLayout()
    changed(.view)
  }

  /// Says that what covers a window, or a controller's margins, has changed.
  func marginsChanged() {
    setNeedsLayout()
    rulesChanged()
  }

  /// Its own margins; the view of a controller has at least the system's, and those alone until it is given others.
  var ownMargins: UIEdgeInsets {
    let controller = store.controller
    if controller == nil, case .physical(let insets) = store.margins { return UIEdgeInsets(insets) }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own = UIEdgeInsets(store.margins.resolved(for: isRightToLeft ? .rightToLeft : .leftToRight))
    guard let controller, controller.viewRespectsSystemMinimumLayoutMargins else { return own }
    let least = controller.systemMinimumLayoutMargins.resolved(isRightToLeft: isRightToLeft)
    return store.hasSetMargins ? own.larger(least) : least
  }

  /// As the engine computes them, from where the views are now.
  var effectiveMargins: UIEdgeInsets {
    var margins = ownMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
    if preservesSuperviewLayoutMargins, let superview {
      let inner = superview.bounds.inset(by: superview.layoutMargins)
      margins = margins.larger(untransformedFrame.reach(of: inner))
    }
    return margins
  }

  /// The distances that the device and controllers cover from each side.
  var reachOfUnsafeParts: UIEdgeInsets {
    guard let window else { return .zero }
    if self === window { return RabbetDevice.current.safeAreaInsets }
    var reach = convert(bounds, to: window).reach(of: window.bounds.inset(by: window.safeAreaInsets))
    if let outer = superview?.viewWithAddedSafeArea {
      let insets = outer.safeAreaInsets, more = convert(bounds, to: outer).reach(of: outer.bounds.inset(by: insets))
      // A view that reaches out of the other one is not covered there.
      reach = reach.larger(
        UIEdgeInsets(
          top: min(more.top, insets.top), left: min(more.left, insets.left), bottom: min(more.bottom, insets.bottom),
          right: min(more.right, insets.right)))
    }
    return reach.adding(store.controller?.addedSafeArea ?? .zero)
  }

  /// The nearest view, from itself outward, whose controller adds to the safe area; nil outside a window.
  var viewWithAddedSafeArea: UIView? {
    guard store.isInWindow else { return nil }
    return sequence(first: self) { $0.store.superview }.first {
      $0.store.controller.map { $0.addedSafeArea != .zero } ?? false
    }
  }

  /// Tells a view whose safe area is another than at the last pass.
  func tellSafeArea() {
    let safeArea = safeAreaInsets
    guard safeArea != store.knownSafeArea else { return }
    store.knownSafeArea = safeArea
    if viewWithAddedSafeArea != nil { marginsChanged() }
    store.controller?.viewSafeAreaInsetsDidChange()
    safeAreaInsetsDidChange()
    followSafeArea()
  }

  /// Tells views whose safe area or margins are other than at the last pass.
  func tellInsets() {
    tellSafeArea()
    let margins = layoutMargins
    if let known = store.knownMargins, known != margins {
      store.controller?.viewLayoutMarginsDidChange()
      layoutMarginsDidChange()
    }
    store.knownMargins = margins
    for view in store.subviews { view.tellInsets() }
  }

  func systemGuide(_ role: Guide.Role) -> UILayoutGuide {
    if let known = store.systemGuides.first(where: { $0.role == role }) { return known }
    let guide = UILayoutGuide(role, in: self)
    store.systemGuides.append(guide)
    rulesChanged()
    return guide
  }
}

extension UIEdgeInsets {
  func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
  }
}

extension NSDirectionalEdgeInsets {
  var edges: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}
