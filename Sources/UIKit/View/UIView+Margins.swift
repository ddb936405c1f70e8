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
    guard margins != store.margins else { return }
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

  /// Its own margins; the view of a controller has at least the system's.
  var ownMargins: UIEdgeInsets {
    let controller = store.controller
    if controller == nil, case .physical(let insets) = store.margins { return UIEdgeInsets(insets) }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own = UIEdgeInsets(store.margins.resolved(for: isRightToLeft ? .rightToLeft : .leftToRight))
    guard let controller, controller.viewRespectsSystemMinimumLayoutMargins else { return own }
    return own.larger(controller.systemMinimumLayoutMargins.resolved(isRightToLeft: isRightToLeft))
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

  /// How far what the device and controllers cover reaches into it.
  var reachOfUnsafeParts: UIEdgeInsets {
    guard let window else { return .zero }
    if self === window { return window.coveredInsets }
    let safe = window.bounds.inset(by: window.safeAreaInsets)
    return convert(bounds, to: window).reach(of: safe)
  }

  /// Tells views whose safe area or margins are other than at the last pass.
  func tellInsets() {
    let safeArea = safeAreaInsets
    if safeArea != store.knownSafeArea {
      store.knownSafeArea = safeArea
      store.controller?.viewSafeAreaInsetsDidChange()
      safeAreaInsetsDidChange()
      followSafeArea()
    }
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
