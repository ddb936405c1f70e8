public import Foundation
import Layout
import LinearSolver

/// A linear relation between attributes of views and guides: `first.attribute REL multiplier × second.attribute + constant`.
///
/// If two attributes cannot be compared, Apple's frameworks raise an exception; here the constraint is reported when it is activated and takes
/// no part in layout.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  private let typeWord = AttributeValue.typeWord
  var left: [RuleTerm] = []
  var right: [RuleTerm] = []
  private var factor: CGFloat = 1
  private var points: CGFloat = 0
  private var comparison = Relation.equal
  private var level = UILayoutPriority.required
  /// The view that holds it while it is active.
  var holder: UIView? {
    get { holderLink?.view }
    set { holderLink = newValue?.store.link }
  }
  private var holderLink: ItemLink?
  /// Counts activations: which of two equal rules gives way follows from it.
  var activationOrder = 0
  /// Its id in the tree of the last layout of its hierarchy.
  var rule: ConstraintID?
  /// Whether it was reported that it cannot be laid out.
  var isRefused = false
  /// The number of standard distances between its items; nil where the constant is in points.
  var systemSpacing: CGFloat?

  /// A constraint about nothing; use the other initialisers.
  public nonisolated override init() { super.init() }

  /// A constraint in Apple's form. With `toItem` nil the second attribute is none.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    left = [RuleTerm(view1 as AnyObject, attr1)]
    if let view2, attr2 != .notAnAttribute { right = [RuleTerm(view2 as AnyObject, attr2)] }
    (comparison, factor, points) = (relation, multiplier, c)
  }

  convenience init(
    _ left: [RuleTerm], _ relation: Relation, _ right: [RuleTerm], multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.init()
    (self.left, self.right, comparison, factor, points) = (left, right, relation, multiplier, constant)
  }

  /// The first view or guide; nil for one that has gone, and for a distance between two anchors.
  open var firstItem: AnyObject? { left.only?.item }
  /// The second view or guide; nil where there is none.
  open var secondItem: AnyObject? { right.only?.item }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { left.only?.attribute ?? .notAnAttribute }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { right.only?.attribute ?? .notAnAttribute }
  /// The first anchor. Constraints on the same part of the same item have the same one.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { anchor(of: left) }
  /// The second anchor; nil where there is none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { right.isEmpty ? nil : anchor(of: right) }

  private func anchor(of terms: [RuleTerm]) -> NSLayoutAnchor<AnyObject> {
    guard let term = terms.only, let link = term.link else { return NSLayoutAnchor(terms) }
    let key = NSNumber(value: term.attribute.rawValue)
    if let known = link.anchors.object(forKey: key) { return known }
    let anchor = NSLayoutAnchor<AnyObject>(terms)
    link.anchors.setObject(anchor, forKey: key)
    return anchor
  }
  /// The relation of the two sides.
  open var relation: Relation { comparison }
  /// The factor on the second attribute.
  open var multiplier: CGFloat { factor }

  /// Points added on the right.
  open var constant: CGFloat {
    get { points }
    set {
      guard newValue != points else { return }
      points = newValue
      holder?.changed(.numbers, self)
    }
  }

  /// Its priority: above 0, at most 1000; other numbers are reported. That of an active constraint may change, too, from required and back.
  open var priority: UILayoutPriority {
    get { level }
    set {
      guard newValue != level else { return }
      guard newValue.rawValue > 0, newValue <= .required else {
        return LayoutReport.tell(.invalidConstraint, "\(logText) cannot have the priority \(newValue.rawValue)")
      }
      level = newValue
      holder?.changed(.numbers, self)
    }
  }

  /// The author's name for it, in messages.
  open var identifier: String? { didSet { holder?.changed(.numbers, self) } }
  /// Kept, and not acted on.
  open var shouldBeArchived = false

  /// Whether it counts. Activating puts it into the nearest common ancestor of its items.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Activates constraints in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The rule in the form of Apple's logs: `<NSLayoutConstraint:0x… 'name' UILabel:0x….width == 100   (active)>`.
  nonisolated open override var description: String {
    MainQueue.isCurrent ? MainActor.assumeIsolated { logText } : super.description
  }

  /// The rule in the form of Apple's logs.
  nonisolated open override var debugDescription: String { description }

  private func activate() {
    guard holder == nil else { return }
    let views = (left + right).compactMap(\.view)
    guard let first = views.first, views.count == left.count + right.count else {
      return LayoutReport.tell(
        .invalidConstraint, "\(logText) names an item that is in no view and cannot be activated")
    }
    guard let container = views.dropFirst().reduce(first, { $0?.commonAncestor(with: $1) }) else {
      return LayoutReport.tell(
        .invalidConstraint,
        "\(logText) cannot be activated: its items have no common ancestor. Add them to one hierarchy first")
    }
    container.hold(self)
  }

  private func deactivate() { holder?.release(self) }
}

extension [RuleTerm] {
  /// The term of one item; nil for a distance between two.
  fileprivate var only: RuleTerm? { count == 1 ? first : nil }
}

/// An attribute of an item, with a factor.
struct RuleTerm: Hashable, Sendable {
  let link: ItemLink?
  let attribute: NSLayoutConstraint.Attribute
  var factor: CGFloat

  @MainActor init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, factor: CGFloat = 1) {
    link = (item as? UIView)?.store.link ?? (item as? UILayoutGuide)?.link
    (self.attribute, self.factor) = (attribute, factor)
  }

  var item: AnyObject? { link?.item }
  /// The view the item is or belongs to.
  @MainActor var view: UIView? { link?.view ?? link?.guide?.owningView }
}

/// The box through which constraints, subviews, guides and layers refer to a view or guide without keeping it alive. It is the one weak
/// reference to it, as a copy of a weak reference costs more than one of a strong one.
final class ItemLink: @unchecked Sendable {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// The anchors that were asked for, as long as anything holds them.
  lazy var anchors = NSMapTable<NSNumber, NSLayoutAnchor<AnyObject>>.strongToWeakObjects()

  var item: AnyObject? { view ?? guide }
}

extension ItemLink: Hashable {
  static func == (one: ItemLink, other: ItemLink) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
