public import Foundation
import Layout

/// What bars show for a controller. Titles and buttons are kept.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// A view for the title.
  open var titleView: UIView?
  /// The button at the leading side.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The button at the trailing side.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The buttons at the leading side.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the trailing side.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// A button of a bar. Kept.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// Whether it can be used.
  open var isEnabled = true
  /// A button without anything.
  public nonisolated override init() { super.init() }
  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
  }
  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
  }
  /// What a button of a bar looks like.
  public enum Style: Int, Sendable {
    /// As usual, or as the main one.
    case plain = 0, done = 2
  }
}

/// What a tab bar shows for a controller. Kept.
@preconcurrency @MainActor open class UITabBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// An item without anything.
  public nonisolated override init() { super.init() }
  /// An item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image) = (title, image)
  }
}

/// A bar at the top: 44 points high.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Kept.
  open var isTranslucent = true
  /// Kept.
  open var prefersLargeTitles = false
  /// Kept.
  open var barTintColor: UIColor?
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { size(of: .navigationBar) }
}

/// A bar at the bottom: 49 points high.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Kept.
  open var isTranslucent = true
  /// 49 points high.
  open override var intrinsicContentSize: CGSize { size(of: .tabBar) }
}

/// A controller that shows the last of a row of controllers below a bar. The bar is a part of the safe area.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The bar.
  public let navigationBar = UINavigationBar()

  /// A controller that shows another.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// The controllers, the shown one last.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Puts other controllers in place of those there are, and shows the last.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in children { take(away: controller) }
    for controller in viewControllers { pushViewController(controller, animated: false) }
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
    topViewController?.viewIfLoaded?.removeFromSuperview()
    addChild(controller)
    if isViewLoaded { show(controller) }
    controller.didMove(toParent: self)
  }
  /// Goes back to the controller before.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let last = children.last else { return nil }
    take(away: last)
    if isViewLoaded, let top = topViewController { show(top) }
    return last
  }

  private func show(_ controller: UIViewController) {
    if isViewLoaded { fill(with: controller.view) }
  }

  /// Adds the bar and the shown controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = topViewController { show(top) }
    navigationBar.isHidden = isNavigationBarHidden
    view.addSubview(navigationBar)
  }
  /// Places the bar below the device's safe area.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = RabbetDevice.current.safeAreaInsets.top
    navigationBar.frame = CGRect(x: 0, y: view.window == nil ? 0 : top, width: view.bounds.width, height: 44)
    navigationBar.isHidden = isNavigationBarHidden
  }

  override var coveredInsets: UIEdgeInsets {
    let bar = UIEdgeInsets(top: isNavigationBarHidden ? 0 : 44, left: 0, bottom: 0, right: 0)
    return additionalSafeAreaInsets.adding(bar).adding(topViewController?.coveredInsets ?? .zero)
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
    let (shown, place) = (selectedViewController, selectedIndex)
    for controller in children { take(away: controller) }
    for controller in viewControllers ?? [] {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    selectedIndex = children.firstIndex { $0 === shown } ?? (children.indices.contains(place) ? place : 0)
  }
  /// Which is shown.
  open var selectedIndex = 0 { didSet { if isViewLoaded { show() } } }
  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    children.indices.contains(selectedIndex) ? children[selectedIndex] : nil
  }

  private func show() {
    for controller in children { controller.viewIfLoaded?.removeFromSuperview() }
    if let content = selectedViewController?.view { fill(with: content) }
  }

  /// Adds the bar and the shown controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    show()
    view.addSubview(tabBar)
  }
  /// Places the bar above the device's safe area.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bottom = view.window == nil ? 0 : RabbetDevice.current.safeAreaInsets.bottom
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - bottom - 49, width: view.bounds.width, height: 49 + bottom)
  }

  override var coveredInsets: UIEdgeInsets {
    let bar = UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0)
    return additionalSafeAreaInsets.adding(bar).adding(selectedViewController?.coveredInsets ?? .zero)
  }
}

extension UIViewController {
  /// Lets a controller inside go.
  fileprivate func take(away controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Puts a view behind the bars, as large as its own.
  fileprivate func fill(with content: UIView) {
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(content, at: 0)
  }
}
