public import Foundation

/// Provides the pages beside a page. Kept: nothing turns pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Is notified of page turns. Kept: no page is turned.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {}

/// A controller that shows one of its pages, in a scroll view that fills it.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  private let pages = UIScrollView()
  /// Kept.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Kept.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Kept.
  open var isDoubleSided = false
  /// The way in which pages would be turned.
  public private(set) var transitionStyle = TransitionStyle.pageCurl
  /// The axis along which pages follow each other.
  public private(set) var navigationOrientation = NavigationOrientation.horizontal

  /// A controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
  }
  /// A controller of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { children }
  /// Shows a page at once.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    replaceChildren(by: new, from: children.first, to: new.first, animated: animated)
    completion?(true)
  }
  /// Adds the scroll view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    pages.frame = view.bounds
    pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages)
    place(children.first, for: nil)
  }
  override var contentHome: UIView { pages }

  /// The direction of a page turn, with UIKit's numbers.
  public enum NavigationDirection: Int, Sendable {
    /// From the end, or from the beginning.
    case forward = 0, reverse
  }
  /// The axis of the pages, with UIKit's numbers.
  public enum NavigationOrientation: Int, Sendable {
    /// Along x, along y.
    case horizontal = 0, vertical
  }
  /// The way in which pages are turned, with UIKit's numbers. Kept.
  public enum TransitionStyle: Int, Sendable {
    /// As paper, or as a strip.
    case pageCurl = 0, scroll
  }
  /// Settings of pages. Kept.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    /// UIKit's name.
    public let rawValue: String
    /// A setting by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The place of the spine, the gap between pages.
    public static let spineLocation = named("spineLocation"), interPageSpacing = named("interPageSpacing")
  }
}
