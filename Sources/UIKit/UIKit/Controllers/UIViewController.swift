public import Foundation

/// An object that manages a view: it loads the view, and is notified of its life and its layout.
@preconcurrency @MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
  private var loadedView: UIView?
  private var isLoading = false
  private var childList: [UIViewController] = []
  private lazy var topGuide = bar(isTop: true)
  private lazy var bottomGuide = bar(isTop: false)

  /// A controller whose view is in a xib, with the controller as the file's owner; without a name a view of its own comes from `loadView`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init(responder: ())
  }
  /// A controller from an archive.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init(responder: ())
  }
  /// A controller.
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Does nothing: controllers are not archived.
  open func encode(with coder: NSCoder) {}

  /// The name of the xib that has its view.
  public let nibName: String?
  /// The bundle of the xib; nil for the main bundle.
  public let nibBundle: Bundle?
  /// The description that its view is loaded from, such as a storyboard; nil where there is none.
  var source: (any ViewSource)?
  /// Its view, which is loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.store.controller = nil
      loadedView = newValue
      newValue?.store.controller = self
    }
  }
  /// Its view, if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether its view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Makes the view: that of its storyboard or xib; else a plain one as large as the screen.
  open func loadView() {
    if let source, source.loadView(of: self) { return }
    if let nibName {
      _ = (nibBundle ?? .main).loadNibNamed(nibName, owner: self)
      if loadedView != nil { return }
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  /// Loads the view, if that has not happened.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    isLoading = false
    viewDidLoad()
  }
  /// Called when the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its place in the hierarchy, before its first layout there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is shown and laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is hidden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is hidden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view's `layoutSubviews`.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews`.
  open func viewDidLayoutSubviews() {}
  /// Calls the view's `updateConstraints`. Overrides call super last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// Called when the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Never called.
  open func didReceiveMemoryWarning() {}
  /// Called when the surroundings have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before the window takes the size of another device, or of the device held otherwise. The children are told.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Calls what is called before a view is shown or hidden, for a container's own children and for tests.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated) }
  /// Ends what `beginAppearanceTransition` began.
  open func endAppearanceTransition() { endAppearance() }
  /// Whether children receive appearance calls automatically; where not, a container calls `beginAppearanceTransition` for them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Whether its view comes because a parent takes it in, or goes because it leaves its parent.
  open internal(set) var isMovingToParent = false, isMovingFromParent = false
  /// Whether its view comes because it is presented, or goes because it is dismissed.
  open private(set) var isBeingPresented = false, isBeingDismissed = false
  var appearance = ViewPresence.gone
  /// Whether the current appearance would be animated, and whether its first layout has begun.
  var isAnimated = false, hasBegunLayout = false

  /// Its title, which bars show.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem?.title = title
    }
  }
  /// The items that bars show for it.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The item that a tab bar shows for it. Kept.
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// Insets that are added to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { loadedView?.marginsChanged() } }
  }
  /// The minimum margins of its view: 16 or 20 points at the sides.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let margin = RabbetDevice.current.minimumMargin
    return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
  }
  /// Whether they count.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { loadedView?.marginsChanged() } }
  /// Kept: presenting takes no time.
  open var hidesBottomBarWhenPushed = false, modalTransitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitionSource: AnyObject?
  /// Kept: nobody dismisses it by touch, the outermost controller presents, whether its content can be changed.
  open var isModalInPresentation = false, definesPresentationContext = false, isEditing = false
  /// Kept.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// The child that decides about the status bar. Kept, as what follows.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Kept.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Kept.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Never asked: there is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Never asked: there is no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Never asked: tests turn the device.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Never asked: tests turn the device.
  open var shouldAutorotate: Bool { true }
  var traitHandlers = TraitHandlers()
  /// The size that its content prefers. Kept.
  open var preferredContentSize = CGSize.zero
  /// The edges at which its view reaches below the bar of the controller around.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.viewIfLoaded?.marginsChanged() } }
  /// Whether it reaches below opaque bars, too.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.marginsChanged() } }
  /// Kept.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The appearance that its view asks for; `unspecified` takes that around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set { if let loadedView { loadedView.tellTraits { ownStyle = newValue } } else { ownStyle = newValue } }
  }
  private var ownStyle = UIUserInterfaceStyle.unspecified
  /// The surroundings of its view.
  open var traitCollection: UITraitCollection {
    (parent?.traitCollection ?? loadedView?.superview?.traitCollection ?? .current).styled(overrideUserInterfaceStyle)
  }
  /// The bars at the top, in the words of iOS 7.
  open var topLayoutGuide: any UILayoutSupport { topGuide }
  /// The bars at the bottom, in the words of iOS 7.
  open var bottomLayoutGuide: any UILayoutSupport { bottomGuide }

  private func bar(isTop: Bool) -> BarLayoutGuide {
    let guide = BarLayoutGuide()
    guide.isTop = isTop
    guide.identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
    view.addLayoutGuide(guide)
    return guide
  }

  /// The controller that contains it.
  open internal(set) weak var parent: UIViewController?
  /// The controllers inside.
  open var children: [UIViewController] { childList }
  /// Takes a controller in. Its view is added by itself.
  open func addChild(_ child: UIViewController) {
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === child }) else {
      return LayoutReport.tell(.invalidHierarchy, "\(child) cannot be inside itself; it is not added")
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    childList.append(child)
    child.parent = self
    child.isMovingToParent = true
  }
  /// Puts the children into an order.
  func order(children: [UIViewController]) { childList = children.filter { $0.parent === self } }
  /// Leaves the controller that contains it.
  open func removeFromParent() {
    guard let parent else { return }
    parent.childList.removeAll { $0 === self }
    self.parent = nil
    (isMovingToParent, isMovingFromParent) = (false, false)
    didMove(toParent: nil)
  }
  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) { isMovingFromParent = parent == nil && self.parent != nil }
  /// Called when the parent has changed.
  open func didMove(toParent parent: UIViewController?) { isMovingToParent = false }
  /// The controller shown over it, or over the controller that contains it.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  /// The controller that it, or the controller that contains it, is shown over: the outermost one there.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  private var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// Keeps a controller as presented by the outermost container and makes the appearance calls of both. Its view is in no window.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let outermost = outermost
    guard controller.outermost !== outermost else {
      return LayoutReport.tell(.invalidHierarchy, "\(controller) cannot be presented over itself")
    }
    if let other = outermost.presented {
      return LayoutReport.tell(.invalidHierarchy, "\(outermost) cannot present \(controller): it presents \(other)")
    }
    outermost.presented = controller
    controller.presenter = outermost
    controller.isBeingPresented = true
    outermost.beginPresentation(of: controller, animated: animated)
    controller.isBeingPresented = false
    completion?()
  }
  /// Ends what it presents or, where that is nothing, its own presentation.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let host = sequence(first: self, next: \.parent).first(where: { $0.presented != nil }) else {
      guard let presenting = presentingViewController else { return completion?() ?? () }
      return presenting.dismiss(animated: animated, completion: completion)
    }
    let gone = Array(sequence(first: host, next: \.presented).dropFirst())
    for controller in gone { controller.isBeingDismissed = true }
    host.endPresentation(of: gone, animated: animated) {
      host.presented = nil
      for controller in gone { (controller.presenter, controller.presented) = (nil, nil) }
    }
    for controller in gone { controller.isBeingDismissed = false }
    completion?()
  }
  private var outermost: UIViewController { parent?.outermost ?? self }
  /// The controller or view around.
  open override var next: UIResponder? { loadedView?.superview ?? parent }
  /// The navigation controller around it.
  open var navigationController: UINavigationController? { enclosing() }
  /// The tab bar controller around it.
  open var tabBarController: UITabBarController? { enclosing() }

  private func enclosing<Kind: UIViewController>() -> Kind? { parent.flatMap { $0 as? Kind ?? $0.enclosing() } }

  /// The view in which the views of shown children lie.
  var contentHome: UIView { view }
  /// The bar at a side of its children's views; nil for none.
  var bar: Bar? { nil }
}

extension UIViewController: UITraitEnvironment {
  /// Runs a closure with the controller and its earlier traits when one of the given traits has changed.
  @discardableResult public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitHandlers.add(traits) { [weak self] old in if let controller = self as? Observer { handler(controller, old) } }
  }
}

/// A description from which a controller's view is loaded.
@MainActor protocol ViewSource {
  /// Gives the controller its view; false where none is written down.
  func loadView(of controller: UIViewController) -> Bool
}

/// Whether the view of a controller is shown, or on its way.
enum ViewPresence {
  case gone, coming, here, going

  var isShown: Bool { self == .coming || self == .here }
}

/// The bar of a container at a side of its children's views.
struct Bar {
  var edge: UIRectEdge
  var isTranslucent: Bool
  var height: CGFloat

  /// Returns the area that the bar covers with what the device covers beyond it.
  func insets(over device: UIEdgeInsets) -> UIEdgeInsets {
    edge == .top
      ? UIEdgeInsets(top: height + device.top, left: 0, bottom: 0, right: 0)
      : UIEdgeInsets(top: 0, left: 0, bottom: height + device.bottom, right: 0)
  }
}
