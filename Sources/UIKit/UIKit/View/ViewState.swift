import Foundation
import Geometry

/// The state of a view besides the properties that its class may override. An object, so that reading one value copies none of the others.
@MainActor final class ViewState {
  /// The frame's origin before the transform.
  var origin = CGPoint.zero
  var size = CGSize.zero
  var boundsOrigin = CGPoint.zero
  /// The frame of the solution, from its superview's corner; nil for a view that constraints do not place.
  var solvedFrame: CGRect?
  let link = ItemLink()
  private var superviewLink: ItemLink?
  var superview: UIView? {
    get { superviewLink?.view }
    set { superviewLink = newValue?.store.link }
  }
  var subviews: [UIView] = []
  weak var controller: UIViewController?
  /// Whether the topmost view is a window: a pass asks all views, and the way up takes time.
  var isInWindow = false
  /// The content view of a cell.
  var content: UIView?
  /// The constraints it holds, in the order they were added.
  var constraints: [NSLayoutConstraint] = []
  /// Their activations by the views that they are about, itself left out; nil until a view inside leaves. Lookup only.
  var activationsByView: [ObjectIdentifier: Set<Int>]?
  /// Whether a stack places it, whatever its mask.
  var isArranged = false
  /// The properties whose numbers were reported as none.
  var refusedProperties: Set<String> = []
  /// The handlers of trait changes.
  var traitHandlers = TraitHandlers()
  /// Whether its margins were set.
  var hasSetMargins = false
  var guides: [UILayoutGuide] = []
  /// The guides that the system places, once they are asked for.
  var systemGuides: [UILayoutGuide] = []
  var hugging = PriorityPair(.defaultLow)
  var resistance = PriorityPair(.defaultHigh)
  var margins = SideInsets.physical(EdgeInsets(all: 8))
  var needsUpdateConstraints = true
  var needsLayout = true
  /// Whether a view inside waits for layout: a pass goes where views are marked, and to no others.
  var hasMarkedInside = false
  /// Whether `updateConstraints` has reached this class.
  var hasCalledBase = false
  /// The engine of a hierarchy, in its topmost view.
  var engine: LayoutEngine?
  var layer: CALayer?
  var tint: UIColor?
  var style = UIUserInterfaceStyle.unspecified
  var gestures: [UIGestureRecognizer] = []
  var companion: (any ViewCompanion)?
  /// The insets that `safeAreaInsetsDidChange` has been called for.
  var knownSafeArea = UIEdgeInsets.zero
  /// The margins that `layoutMarginsDidChange` has been called for; nil before the first pass.
  var knownMargins: UIEdgeInsets?
}

/// An object of another module that belongs to a view.
package protocol ViewCompanion: AnyObject {
  /// Called after each `layoutSubviews` of the view.
  @MainActor func layoutEnded(of view: UIView)
  /// Called when the cell around the view is prepared for another row.
  @MainActor func reuseBegan()
}

extension UIView {
  /// The object of another module that belongs to the view.
  package var companion: (any ViewCompanion)? {
    get { store.companion }
    set { store.companion = newValue }
  }

  func beginReuse() { eachInside { $0.store.companion?.reuseBegan() } }
}

/// A priority for each axis.
struct PriorityPair {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  init(_ both: UILayoutPriority) { (horizontal, vertical) = (both, both) }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
