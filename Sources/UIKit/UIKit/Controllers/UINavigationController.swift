import Appearance
public import Foundation
import Layout

/// A bar at the top: 44 points high.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Whether content lies below it. Below an opaque bar lie the views of controllers with `extendedLayoutIncludesOpaqueBars` alone.
  open var isTranslucent = true { didSet { superview?.marginsChanged() } }
  /// Kept.
  open var prefersLargeTitles = false, barTintColor: UIColor?, titleTextAttributes: [NSAttributedString.Key: Any]?
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { size(of: .navigationBar) }
}

/// A bar at the bottom: 49 points high.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Whether content lies below it. Below an opaque bar lie the views of controllers with `extendedLayoutIncludesOpaqueBars` alone.
  open var isTranslucent = true { didSet { superview?.marginsChanged() } }
  /// 49 points high.
  open override var intrinsicContentSize: CGSize { size(of: .tabBar) }
}

/// A controller that shows the last of a row of controllers below a bar. The bar is a part of the safe area.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The bar.
  public let navigationBar = UINavigationBar()

  /// A controller that shows another.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  /// A controller without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers, the shown one last.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Puts other controllers in place of those there are, and shows the last.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceChildren(by: viewControllers, from: topViewController, to: viewControllers.last, animated: animated)
  }
  /// The controller that is shown.
  open var topViewController: UIViewController? { children.last }
  /// The controller that is shown.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.marginsChanged() } }
  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Shows a controller.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    guard !children.contains(where: { $0 === controller }) else {
      return LayoutReport.tell(.invalidHierarchy, "\(controller) is pushed already")
    }
    setViewControllers(children + [controller], animated: animated)
  }
  /// Goes back to the controller before.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    children.dropLast().last.flatMap { popToViewController($0, animated: animated)?.last }
  }
  /// Goes back to the first controller, and returns those that leave.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }
  /// Goes back to a controller, and returns those that leave; nil for one that is not there.
  @discardableResult open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = children.firstIndex(where: { $0 === controller }) else { return nil }
    let gone = Array(children.dropFirst(place + 1))
    if !gone.isEmpty { setViewControllers(Array(children.prefix(place + 1)), animated: animated) }
    return gone
  }

  /// Adds the bar and the shown controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    place(topViewController, for: nil)
    navigationBar.isHidden = isNavigationBarHidden
    view.addSubview(navigationBar)
  }
  /// Places the bar below the device's safe area.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    navigationBar.frame = CGRect(x: 0, y: coveredByDevice.top, width: view.bounds.width, height: 44)
    navigationBar.isHidden = isNavigationBarHidden
    placeContent(of: topViewController)
  }

  override var bar: Bar? {
    isNavigationBarHidden ? nil : Bar(edge: .top, isTranslucent: navigationBar.isTranslucent, height: 44)
  }
}

/// A controller that shows one of several controllers above a bar. The bar is a part of the safe area.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// The bar.
  public let tabBar = UITabBar()

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Puts other controllers in place of those there are. Shown is the one that was; where it is gone, the one at its place; else the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController, new = viewControllers ?? []
    place = new.firstIndex { $0 === old } ?? (new.indices.contains(place) ? place : 0)
    let shown = new.indices.contains(place) ? new[place] : nil
    replaceChildren(by: new, from: old, to: shown, isNewFirst: true)
  }
  /// The index of the controller that is shown.
  open var selectedIndex: Int {
    get { place }
    set {
      let old = selectedViewController
      place = newValue
      transit(from: old, to: selectedViewController, isNewFirst: true)
    }
  }
  private var place = 0
  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(place) ? children[place] : nil }
    set { if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  /// Adds the bar and the shown controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    place(selectedViewController, for: nil)
    view.addSubview(tabBar)
  }
  /// Places the bar above the device's safe area.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = 49 + coveredByDevice.bottom
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    placeContent(of: selectedViewController)
  }

  override var bar: Bar? { Bar(edge: .bottom, isTranslucent: tabBar.isTranslucent, height: 49) }
}
