import Foundation

extension UIViewController {
  /// Whether its container forwards appearance calls to it, or it has none.
  fileprivate var isForwarded: Bool {
    parent.map { $0.shouldAutomaticallyForwardAppearanceMethods && $0.appearance.isShown } ?? true
  }

  /// The children that receive the same appearance calls: those whose views lie in its own.
  private var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let own = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: own) ?? false }
  }

  func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
    (appearance, isAnimated, hasBegunLayout) = (isAppearing ? .coming : .going, animated, false)
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    for child in shownChildren where child.appearance.isShown != isAppearing {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  func endAppearance() {
    let old = appearance, isAppearing = old == .coming
    if isAppearing { layoutBegins() }
    for child in shownChildren where child.appearance == old { child.endAppearanceTransition() }
    appearance = isAppearing ? .here : .gone
    if isAppearing {
      viewDidAppear(isAnimated)
      isMovingToParent = false
    } else {
      viewDidDisappear(isAnimated)
      isMovingFromParent = false
    }
  }

  /// Calls `viewIsAppearing` before the first layout of what will appear.
  func layoutBegins() {
    guard appearance == .coming, !hasBegunLayout else { return }
    hasBegunLayout = true
    viewIsAppearing(isAnimated)
  }

  /// Replaces one child by another. Both receive their appearance calls; the new one is laid out before `viewDidAppear`.
  func transit(
    from old: UIViewController?, to new: UIViewController?, isNewFirst: Bool = false, animated: Bool = false
  ) {
    guard appearance.isShown, shouldAutomaticallyForwardAppearanceMethods, old !== new else {
      return place(new, for: old)
    }
    if isNewFirst { new?.beginAppearanceTransition(true, animated: animated) }
    old?.beginAppearanceTransition(false, animated: animated)
    if !isNewFirst { new?.beginAppearanceTransition(true, animated: animated) }
    place(new, for: old)
    old?.endAppearanceTransition()
    guard appearance == .here else { return }
    view.layoutIfNeeded()
    if new?.appearance == .coming { new?.endAppearanceTransition() }
  }

  /// Puts the view of a child behind the bars, as large as its own view, in place of another's.
  func place(_ new: UIViewController?, for old: UIViewController?) {
    guard isViewLoaded else { return }
    if old !== new { old?.viewIfLoaded?.removeFromSuperview() }
    guard let content = new?.view else { return }
    placeContent(of: new)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentHome.insertSubview(content, at: 0)
  }

  /// Places the view of a child: below the bar, or beside it.
  func placeContent(of child: UIViewController?) {
    guard let child, let content = child.viewIfLoaded else { return }
    content.frame = view.bounds.inset(by: child.isBelow(bar) ? .zero : bar?.insets(over: coveredByDevice) ?? .zero)
  }

  /// The area of its view that the device covers; none outside a window.
  var coveredByDevice: UIEdgeInsets { view.window == nil ? .zero : RabbetDevice.current.safeAreaInsets }

  /// Whether its view reaches below a bar.
  private func isBelow(_ bar: Bar?) -> Bool {
    guard let bar else { return true }
    return edgesForExtendedLayout.contains(bar.edge) && (bar.isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// Takes other children in place of those there are, and shows one of them.
  func replaceChildren(
    by new: [UIViewController], from old: UIViewController?, to shown: UIViewController?, isNewFirst: Bool = false,
    animated: Bool = false
  ) {
    let gone = children.filter { child in !new.contains { $0 === child } }
    for child in gone { child.willMove(toParent: nil) }
    let added = new.filter { $0.parent !== self }
    for child in added { addChild(child) }
    order(children: new)
    transit(from: old, to: shown, isNewFirst: isNewFirst, animated: animated)
    for child in gone { child.removeFromParent() }
    for child in added { child.didMove(toParent: self) }
  }

  /// Makes the calls of a presentation over this controller, which disappears where the other covers it.
  func beginPresentation(of controller: UIViewController, animated: Bool) {
    let isWhole = [.fullScreen, .currentContext].contains(controller.modalPresentationStyle)
    let covers = isWhole && appearance == .here
    if covers { beginAppearanceTransition(false, animated: animated) }
    controller.beginAppearanceTransition(true, animated: animated)
    controller.view.layoutIfNeeded()
    controller.endAppearanceTransition()
    if covers { endAppearanceTransition() }
  }

  /// Makes the calls of the end of presentations over this controller, which appears again where it was covered.
  func endPresentation(of controllers: [UIViewController], animated: Bool, _ change: () -> Void) {
    let covers = appearance == .gone && (viewIfLoaded?.window?.isHidden == false || presentingViewController != nil)
    let seen = controllers.filter(\.appearance.isShown)
    for controller in seen { controller.beginAppearanceTransition(false, animated: animated) }
    if covers { beginAppearanceTransition(true, animated: animated) }
    change()
    if covers {
      view.layoutIfNeeded()
      endAppearanceTransition()
    }
    for controller in seen { controller.endAppearanceTransition() }
  }

  /// The insets that it adds to the safe area of its view: its own, and the bars of the controller around.
  var addedSafeArea: UIEdgeInsets {
    guard let bar = parent?.bar, isBelow(bar) else { return additionalSafeAreaInsets }
    return additionalSafeAreaInsets.adding(bar.insets(over: .zero))
  }
}

extension UIView {
  /// The controllers of the view and of the views inside it; those inside a controller's view are left out.
  private var controllersInside: [UIViewController] {
    store.controller.map { [$0] } ?? store.subviews.flatMap(\.controllersInside)
  }

  /// Makes the appearance calls for a change that moves the view into a window or out of one. Controllers whose views come have appeared after the
  /// window's next pass.
  func tellControllers(from old: UIWindow?, to new: UIWindow?, of change: () -> Void) {
    guard old !== new else { return change() }
    let inside = controllersInside.filter(\.isForwarded)
    let going = old == nil ? [] : inside.filter(\.appearance.isShown)
    for controller in going { controller.beginAppearanceTransition(false, animated: false) }
    let coming = new?.isHidden == false ? inside.filter { $0.appearance == .gone } : []
    for controller in coming { controller.beginAppearanceTransition(true, animated: false) }
    change()
    for controller in going {
      controller.endAppearanceTransition()
      if new?.isHidden == false { controller.beginAppearanceTransition(true, animated: false) }
    }
    new?.appearing += coming + going
  }
}
