public import Foundation

/// The items that bars show for a controller. Titles and buttons are stored.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The title, a view for the title, the button at the leading side, the button at the trailing side.
  open var title: String?, titleView: UIView?, leftBarButtonItem: UIBarButtonItem?, rightBarButtonItem: UIBarButtonItem?
  /// The buttons at the leading side, the buttons at the trailing side.
  open var leftBarButtonItems: [UIBarButtonItem]?, rightBarButtonItems: [UIBarButtonItem]?
  /// Kept: a line above the title, the title of the button that leads back here, the button that leads back here, bars show no button that
  /// leads back.
  open var prompt: String?, backButtonTitle: String?, backBarButtonItem: UIBarButtonItem?, hidesBackButton = false
  /// Kept: large titles are not laid out.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic, searchController: UISearchController?
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

/// An item of a bar. Kept.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The title, the picture, whether it can be used, a number to find it by.
  open var title: String?, image: UIImage?, isEnabled = true, tag = 0
  /// An item without anything.
  public nonisolated override init() { super.init() }
}

/// A button of a bar. Kept.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// A view in its place; its width, 0 for that of its content; its colour, action and menu.
  open var customView: UIView?, width: CGFloat = 0, tintColor: UIColor?, primaryAction: UIAction?, menu: UIMenu?
  /// Kept: nothing is sent.
  open weak var target: AnyObject?
  /// Kept: nothing is sent.
  open var action: Selector?
  private convenience init(_ target: Any?, _ action: Selector?) {
    self.init()
    (self.target, self.action) = (target as AnyObject?, action)
  }
  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(target, action)
    self.title = title
  }
  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(target, action)
    self.image = image
  }
  /// A button of the system's.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(target, action)
  }
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
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// An item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
}

/// A bar of buttons. They are kept, and not laid out.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// Its buttons.
  open var items: [UIBarButtonItem]?
  /// Sets its buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// Kept.
  open var isTranslucent = true, barTintColor: UIColor?
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  /// As wide as asked for, and 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

/// Keeps what is searched. Nothing is shown.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The controller that shows the results.
  open private(set) var searchResultsController: UIViewController?
  /// Kept: nothing is covered.
  open var obscuresBackgroundDuringPresentation = true, isActive = false
  /// A controller that keeps another.
  public convenience init(searchResultsController: UIViewController?) {
    self.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
  }
}
