public import Foundation
import Geometry
import Layout

/// A view over a part of its content. Nothing scrolls by itself; `contentOffset` does.
@preconcurrency @MainActor open class UIScrollView: UIView {
  private lazy var content = UILayoutGuide(.scrollContent, in: self)
  /// The object that is notified of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?

  override func wasMade(fromNib: Bool) { if !fromNib { clipsToBounds = true } }

  /// The distance that the content is scrolled: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// The size of the content. Constraints to the edges of the scroll view decide it.
  open var contentSize = CGSize.zero
  /// Room round the content.
  open var contentInset = UIEdgeInsets.zero
  /// The room with what the safe area adds, as `contentInsetAdjustmentBehavior` says.
  open var adjustedContentInset: UIEdgeInsets {
    var safe = safeAreaInsets
    let behavior = contentInsetAdjustmentBehavior, inset = contentInset
    let isWide = alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > bounds.width
    let isHigh = alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > bounds.height
    if behavior == .never || behavior != .always && !isWide { (safe.left, safe.right) = (0, 0) }
    if behavior == .never || behavior == .scrollableAxes && !isHigh { (safe.top, safe.bottom) = (0, 0) }
    return inset.adding(safe)
  }
  private var toldInset = UIEdgeInsets.zero

  /// Content that begins where the room ends goes on doing so.
  override func followSafeArea() {
    let old = toldInset, new = adjustedContentInset
    toldInset = new
    contentOffset = CGPoint(
      x: contentOffset.x == -old.left ? 0 - new.left : contentOffset.x,
      y: contentOffset.y == -old.top ? 0 - new.top : contentOffset.y)
  }
  /// Whether the safe area is added to the room.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Scrolls, at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
  /// Scrolls as little as shows a rectangle, at once.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
    contentOffset = offset
  }
  /// Scrolls, as far as content reaches, until a rectangle stands at the beginning (0), in the middle (0.5) or at the end (1) of an axis.
  func scroll(to rect: CGRect, x: CGFloat? = nil, y: CGFloat? = nil) {
    func start(_ part: CGFloat, _ first: CGFloat, _ length: CGFloat, of content: CGFloat, in room: CGFloat) -> CGFloat {
      max(min(first + (length - room) * part, content - room), 0)
    }
    let inset = adjustedContentInset, room = bounds.inset(by: inset).size, size = contentSize
    if let x { contentOffset.x = start(x, rect.minX, rect.width, of: size.width, in: room.width) - inset.left }
    if let y { contentOffset.y = start(y, rect.minY, rect.height, of: size.height, in: room.height) - inset.top }
  }
  /// Kept: nothing is drawn larger.
  open var zoomScale: CGFloat = 1, minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1
  /// Whether a finger, or the speed that it left, scrolls: never.
  open var isDragging: Bool { false }
  /// Whether a finger, or the speed that it left, scrolls: never.
  open var isTracking: Bool { false }
  /// Whether a finger, or the speed that it left, scrolls: never.
  open var isDecelerating: Bool { false }
  /// Whether fingers zoom: never.
  open var isZooming: Bool { false }
  /// The recogniser of scrolling. It recognises nothing.
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  /// Kept.
  open var decelerationRate = DecelerationRate.normal, delaysContentTouches = true, canCancelContentTouches = true
  /// Kept.
  open var scrollsToTop = true, isDirectionalLockEnabled = false
  /// Whether it would scroll with touches that began in a view: unless that is a control. Never called.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a touch that began in a view of it is taken away when it scrolls. Never called.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }
  /// Does nothing.
  open func flashScrollIndicators() {}
  /// Kept.
  open var isScrollEnabled = true, isPagingEnabled = false, scrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero, horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The control of `refreshControl`.
  var refreshView: UIView?
  /// Kept.
  open var bounces = true
  /// Whether small content scrolls up and down.
  open var alwaysBounceVertical = false
  /// Whether small content scrolls to the sides.
  open var alwaysBounceHorizontal = false
  /// Kept.
  open var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true
  /// Kept.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The area of the content: constraints to it decide `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { content }
  /// The scroll view as it stands, however far it is scrolled.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

  override func addContent(to view: inout Layout.View) {
    view.scroll = Scroll(contentOffset: Point(x: contentOffset.x, y: contentOffset.y))
  }

  /// Places the subviews, and takes the size of the content from its constraints.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = content.layoutFrame.size
    if size.width > 0 || size.height > 0 { contentSize = size }
  }

  /// When the safe area is added to the room round the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Above and below; at the sides where the content is wider than the view, along the axes on which the content is larger than the view,
    /// never, always.
    case automatic = 0, scrollableAxes, never, always
  }

  /// The rate at which scrolling comes to rest, with UIKit's numbers.
  public struct DecelerationRate: NamedNumber, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As usual, soon.
    public static let normal = DecelerationRate(rawValue: 0.998), fast = DecelerationRate(rawValue: 0.99)
  }

  /// When scrolling would put the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never, while dragging, with the finger.
    case none = 0, onDrag, interactive
  }
}

/// Is notified of each change of the offset. Methods for gestures are never called.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Returns the view that is made larger by two fingers. Never called.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Never called.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Never called.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Never called.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called when the offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Never called.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Never called.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Never called.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Never called.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Never called.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Never called.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Never called.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Never called.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  @safe public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
