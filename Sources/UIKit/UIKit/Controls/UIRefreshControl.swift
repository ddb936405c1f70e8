public import Foundation

/// Keeps whether content is on its way. It is not shown, and asks for nothing.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Whether content is on its way.
  open private(set) var isRefreshing = false
  /// Its words. Kept.
  open var attributedTitle: NSAttributedString?
  /// Says that content is on its way.
  open func beginRefreshing() { isRefreshing = true }
  /// Says that content has come.
  open func endRefreshing() { isRefreshing = false }
}

extension UIScrollView {
  /// Kept, and not shown.
  public var refreshControl: UIRefreshControl? {
    get { refreshView as? UIRefreshControl }
    set { refreshView = newValue }
  }
}
