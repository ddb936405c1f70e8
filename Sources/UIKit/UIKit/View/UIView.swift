public import Foundation
import Geometry
import Layout

/// A view: a rectangle in a hierarchy that constraints, masks and its own code lay out.
///
/// Geometry, hierarchy, constraints and the layout pass follow UIKit's documentation; what is drawn is kept, and `UIKitDrawing` draws it. Layout
/// is that of `ViewTree`: a pass lowers the hierarchy under the topmost view to a tree and solves it.
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency NSCoding, MadeByClass {
  let store = ViewState()

  /// The class of the layer of new views.
  open class var layerClass: AnyClass { CALayer.self }
  /// Whether views of the class need constraints to be laid out at all. Kept, and not acted on: all views take part.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// A view of the given frame.
  public init(frame: CGRect) {
    super.init(responder: ())
    store.link.view = self
    if frame != .zero { place(frame) }
    wasMade(fromNib: false)
  }

  /// A view of a xib or storyboard, with what is written down about it and the views inside; one of size zero from any other coder.
  public required init?(coder: NSCoder) {
    super.init(responder: ())
    store.link.view = self
    (coder as? any ViewCoder)?.configure(self)
    wasMade(fromNib: true)
  }

  /// The function that `init()` of `MadeByClass` calls.
  @_silgen_name("rabbet_UIView_made")
  convenience init(made: Void) { self.init(frame: .zero) }

  /// Does nothing: views are not archived.
  open func encode(with coder: NSCoder) {}
  /// Called by nib loading, after outlets are set.
  open func awakeFromNib() {}
  /// Never called: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  /// The rectangle in the superview's coordinates. With a transform, the smallest one around what is seen.
  open var frame: CGRect {
    get { seenFrame }
    set { place(newValue) }
  }

  /// The rectangle in the view's own coordinates. A new size keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: store.boundsOrigin, size: store.size) }
    set { setBounds(newValue) }
  }

  /// The middle, in the superview's coordinates.
  open var center: CGPoint {
    get { anchoredCenter }
    set { move(centerTo: newValue) }
  }

  /// The transform with which the view is drawn. Layout ignores it.
  open var transform = CGAffineTransform.identity

  /// The insets from the frame to the alignment rect.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The alignment rect of a frame; the inverse of `frame(forAlignmentRect:)`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of an alignment rect; the inverse of `alignmentRect(forFrame:)`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }

  /// The view whose first baseline is this view's.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is this view's.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Hierarchy

  /// The view that contains it.
  open var superview: UIView? { store.superview }
  /// The views directly inside, back to front.
  open var subviews: [UIView] { store.subviews }
  /// The window at the top of the hierarchy, if there is one.
  open var window: UIWindow? { store.isInWindow ? root as? UIWindow : nil }
  /// The controller or superview.
  open override var next: UIResponder? { store.controller ?? superview }

  /// Adds a view in front of the others; it leaves its superview.
  open func addSubview(_ view: UIView) { insert(view, at: store.subviews.count) }
  /// Adds a view at a place, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Adds a view behind another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Adds a view in front of another.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Swaps two subviews by their places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: store.subviews.count - 1) }
  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Leaves the superview, and takes every constraint along that leads out.
  open func removeFromSuperview() { leave() }

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the window has changed.
  open func didMoveToWindow() {}

  // MARK: Constraints and content

  /// The constraints that it holds.
  open var constraints: [NSLayoutConstraint] { store.constraints }
  /// Whether its mask is translated to constraints. Off for views that constraints place.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if oldValue != translatesAutoresizingMaskIntoConstraints { changed(.view) } }
  }
  /// The parts that follow the superview's size.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if oldValue != autoresizingMask { changed(.view) } }
  }
  /// Whether subviews follow its size by their masks.
  open var autoresizesSubviews = true

  /// The size its content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Says that the content asks for another size.
  open func invalidateIntrinsicContentSize() { contentChanged() }
  /// Returns the priority with which it resists growing.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { store.hugging[axis] }
  /// Sets how strongly it resists growing.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    store.hugging[axis] = priority
    changed(.view)
  }
  /// Returns the priority with which it resists shrinking.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    store.resistance[axis]
  }
  /// Sets how strongly it resists shrinking.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    store.resistance[axis] = priority
    changed(.view)
  }

  // MARK: Layout

  /// Marks it for `updateConstraints` in the next pass.
  open func setNeedsUpdateConstraints() {
    store.needsUpdateConstraints = true
    root.store.engine?.hasMarkedConstraints = true
  }
  /// Whether it waits for `updateConstraints`.
  open func needsUpdateConstraints() -> Bool { store.needsUpdateConstraints }
  /// Calls `updateConstraints` for marked views, children first.
  open func updateConstraintsIfNeeded() { updateMarkedConstraints() }
  /// Changes constraints, as part of a pass. Overrides call super last.
  open func updateConstraints() { store.hasCalledBase = true }
  /// Marks it for `layoutSubviews` in the next pass.
  open func setNeedsLayout() { markForLayout() }
  /// Lays out at once what is marked, from the topmost marked view around it downward.
  open func layoutIfNeeded() { LayoutPass.run(from: self) }
  /// Places the subviews where constraints put them. Overrides call super, or place all of them.
  open func layoutSubviews() { placeSubviews() }

  /// The size its content asks for inside a size. The current size, unless a class says otherwise.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that `sizeThatFits` gives for the current one, where it stands.
  open func sizeToFit() { take(CGRect(origin: store.origin, size: sizeThatFits(bounds.size))) }
  /// The size its constraints give it near a target, which counts weakly.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size its constraints give it near a target.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { (store.content ?? self).fittingSize(targetSize, horizontal, vertical) }

  // MARK: Margins

  /// The effective margins: its own, with what the safe area and the superview add.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(.physical(newValue.edges)) }
  }
  /// The effective margins by reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveMargins.directional(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
    set { setMargins(.directional(newValue.edges)) }
  }
  /// Whether its margins are not less than what of the superview's reaches into it.
  open var preservesSuperviewLayoutMargins = false { didSet { ownMarginsChanged() } }
  /// Whether the safe area is added to its margins.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { ownMarginsChanged() } }
  /// Called when its margins have changed.
  open func layoutMarginsDidChange() {}
  /// The distances that bars and corners reach into it. Zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { reachOfUnsafeParts }
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Look

  /// The colour under its content.
  open var backgroundColor: UIColor?
  /// Its opacity: 0 is invisible.
  open var alpha: CGFloat = 1
  /// Whether it is left out of drawing, and of stacks.
  open var isHidden = false { didSet { if oldValue != isHidden { visibilityChanged() } } }
  /// Whether subviews end where it ends.
  open var clipsToBounds = false
  /// Whether it covers all behind it. Kept.
  open var isOpaque = true
  /// The placement of its content in its bounds.
  open var contentMode = ContentMode.scaleToFill
  /// The colour of what can be touched; nil takes the superview's, and blue at the top.
  open var tintColor: UIColor! {
    get { store.tint ?? superview?.tintColor ?? .systemBlue }
    set { setTint(newValue) }
  }
  /// Called when the tint has changed.
  open func tintColorDidChange() {}
  /// Whether the tint is dimmed. It is kept.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// A number to find it by.
  open var tag = 0
  /// Kept: there are no events.
  open var isUserInteractionEnabled = true, isMultipleTouchEnabled = false, mask: UIView?
  /// The kind of content, as it affects the reading direction.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { rulesChanged() } }
  /// The appearance it asks for; `unspecified` takes the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { store.style }
    set { tellTraits { store.style = newValue } }
  }
  /// Does nothing: there is no first responder.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
  /// Draws the content. Never called: there is no context to draw into.
  open func draw(_ rect: CGRect) {}
  /// Does nothing: drawing is made when it is asked for.
  open func setNeedsDisplay() {}
  /// The surroundings it is shown in.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// Called when the surroundings have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether a point is inside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The front-most visible view at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { foremost(at: point, event) }

  // MARK: Accessibility

  /// Whether it is an element of its own. Kept, as all that follows.
  open var isAccessibilityElement = false
  /// Its name in messages, frames as text and scenes.
  open var accessibilityIdentifier: String?
  /// Its label, in words.
  open var accessibilityLabel: String?
  /// Its value, in words.
  open var accessibilityValue: String?
  /// The result of its action, in words.
  open var accessibilityHint: String?
  /// The kind of element.
  open var accessibilityTraits = UIAccessibilityTraits()
  /// The elements inside, in their order; nil for the subviews.
  open var accessibilityElements: [Any]?
  /// Its rectangle, in the coordinates of the screen.
  open var accessibilityFrame: CGRect { convert(bounds, to: nil) }
  /// Whether nothing inside is an element.
  open var accessibilityElementsHidden = false
  /// Whether elements beside it are left out.
  open var accessibilityViewIsModal = false
  /// Does what a double tap does, and says whether it did. Never called.
  open func accessibilityActivate() -> Bool { false }
  /// Never called: nobody leaves by a gesture.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Never called: nobody raises the value.
  open func accessibilityIncrement() {}
  /// Never called: nobody lowers the value.
  open func accessibilityDecrement() {}
  /// Whether a recognizer of the view may begin. Never called.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Completes a new view, in classes that need no initialisers of their own.
  func wasMade(fromNib: Bool) {}
  /// Called when the safe area has changed, whatever subclasses do then.
  func followSafeArea() {}
  /// Called when the surroundings have changed, whatever subclasses do then.
  func followTraits() {}

  /// Whether touches that begin in it stay there when a scroll view around could scroll.
  var keepsTouches: Bool { false }

  /// Gives the engine's view what the class says of its content: words, an arrangement, scrolling.
  func addContent(to view: inout Layout.View) {}

  /// The class and the frame.
  nonisolated open override var description: String {
    MainQueue.isCurrent ? MainActor.assumeIsolated { logText } : super.description
  }
}

/// A coder that knows what is written down about a view.
protocol ViewCoder: NSCoder {
  /// Gives a view what its document says about it, and the views inside it.
  @MainActor func configure(_ view: UIView)
}

/// An object that its class makes without parameters, at compile time or at run time: `UIView()`, `viewClass.init()`.
///
/// Apple's compiler calls initialisers of Objective-C on classes of unknown kind. Swift's own classes have that for `required` initialisers, which
/// each subclass would have to declare, and for those of protocols: so `init()` of views is one, and comes to their own `init(frame:)`.
@preconcurrency @MainActor public protocol MadeByClass {}

/// Coordinates that points and rectangles are given in: those of a view.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// A point of it in other coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of other coordinates in it.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of it in other coordinates.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of other coordinates in it.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
