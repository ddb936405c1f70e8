public import Foundation
import Geometry
import Layout

/// An invisible rectangle inside a view, for constraints to refer to.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The role by which the system places it; nil where constraints do.
  var role: Guide.Role?
  var rectangle = CGRect.zero
  nonisolated let link = ItemLink()
  private var ownerLink: ItemLink?

  /// A guide without an owner.
  public nonisolated override init() {
    super.init()
    link.guide = self
  }

  convenience init(_ role: Guide.Role, in owner: UIView) {
    self.init()
    self.role = role
    owningView = owner
    identifier = "UIView" + role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst() + "LayoutGuide"
  }

  /// The view it belongs to.
  open var owningView: UIView? {
    get { ownerLink?.view }
    set { ownerLink = newValue?.store.link }
  }
  /// The author's name for it, in messages.
  open var identifier = ""

  /// Its rectangle in the owner's coordinates, as of the last layout pass.
  open var layoutFrame: CGRect {
    owningView?.settleRules()
    return rectangle
  }

  /// The edge where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// Whether the rules leave its place or size open.
  open var hasAmbiguousLayout: Bool { owningView?.root.engine.isAmbiguous(self) ?? false }

  /// The constraints that decide its extent along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.root.engine.constraintsAffecting(self, axis) ?? []
  }
}

/// The guide that follows the keyboard. Without one it lies along the bottom of the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Kept.
  open var followsUndockedKeyboard = false, usesBottomSafeArea = true
}

/// The bars at the top and bottom of a controller's view, in the words of iOS 7.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  /// The extent of the bars, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A bar's guide: as high as the safe area on its side.
@MainActor final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var isTop = true

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}
