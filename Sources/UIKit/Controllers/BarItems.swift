public import Foundation

/// The items that bars show for a controller. Titles and buttons are stored.
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
  /// Kept: a line above the title.
  open var prompt: String?
  /// Kept: the title of the button that leads back here.
  open var backButtonTitle: String?
  /// Kept: the button that leads back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// Kept: bars show no button that leads back.
  open var hidesBackButton = false
  /// Kept: large titles are not laid out.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Kept, and not shown.
  open var searchController: UISearchController?
  /// Kept: there is no search bar.
  open var hidesSearchBarWhenScrolling = true
  /// When titles are large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the controller before, always, never, or in line.
    case automatic = 0, always, never, inline
  }
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
  /// A view in its place.
  open var customView: UIView?
  /// Its width; 0 for that of its content.
  open var width: CGFloat = 0
  /// Its colour.
  open var tintColor: UIColor?
  /// Its action.
  open var primaryAction: UIAction?
  /// Its menu.
  open var menu: UIMenu?
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
  /// A button of the system's.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) { self.init() }
  /// A button of the system's with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// A button with an action, whose title and picture it takes where it is given no others.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// A view in a bar.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// Room that grows.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  /// Room of a width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.width = width
    return item
  }
  /// Buttons of the system's, with UIKit's numbers.
  public enum SystemItem: Int, Sendable {
    /// Some of them.
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    /// The others.
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }
  /// The look of a button in a bar.
  public enum Style: Int, Sendable {
    /// As usual, or as the main one.
    case plain = 0, done = 2
  }
}

/// The item that a tab bar shows for a controller. Kept.
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

/// Keeps what is searched. Nothing is shown.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The controller that shows the results.
  open private(set) var searchResultsController: UIViewController?
  /// Kept: nothing is covered.
  open var obscuresBackgroundDuringPresentation = true
  /// Kept.
  open var isActive = false
  /// A controller that keeps another.
  public convenience init(searchResultsController: UIViewController?) {
    self.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
  }
}
