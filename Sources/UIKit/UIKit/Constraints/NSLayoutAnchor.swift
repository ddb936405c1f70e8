public import Foundation

/// A part of a view or guide, to make constraints from. It keeps its item alive.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private let typeWord = AttributeValue.typeWord
  nonisolated let terms: [RuleTerm]
  /// The items of the terms, kept alive.
  private let items: [AnyObject]

  init(_ terms: [RuleTerm]) {
    self.terms = terms
    items = terms.compactMap(\.item)
    super.init()
  }

  /// An anchor of nothing, which no constraint can be made of.
  public override init() {
    (terms, items) = ([], [])
    super.init()
  }

  convenience init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.init([RuleTerm(item, attribute)])
  }

  /// The view or guide.
  open var item: AnyObject? { items.first }
  /// The name of the attribute.
  open var name: String { terms.first?.attribute.name ?? "" }
  /// Whether constraints of the item name parts of one another that do not exist. Always false.
  open var hasAmbiguousLayout: Bool { false }

  /// This anchor equals another, and points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .equal, anchor.terms, constant: c)
  }

  /// This anchor is at least another, and points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .greaterThanOrEqual, anchor.terms, constant: c)
  }

  /// This anchor is at most another, and points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .lessThanOrEqual, anchor.terms, constant: c)
  }

  /// Anchors of the same part of the same item are equal.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? any AnchorTerms)?.terms == terms
  }

  /// A hash of the item and the attribute.
  nonisolated open override var hash: Int { terms.hashValue }
}

/// Anchors of all kinds, to be compared.
private protocol AnchorTerms {
  nonisolated var terms: [RuleTerm] { get }
}

extension NSLayoutAnchor: AnchorTerms {}

/// A horizontal location.
@preconcurrency @MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another, as a dimension.
  public func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(other.terms + terms.map { $0.negated })
  }

  /// This anchor the standard distance, times a factor, after another.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.equal, anchor, multiplier) }

  /// This anchor at least the standard distance, times a factor, after another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }

  /// This anchor at most the standard distance, times a factor, after another.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }
}

/// A vertical location.
@preconcurrency @MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another, as a dimension.
  public func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(other.terms + terms.map { $0.negated })
  }

  /// This anchor the standard distance, times a factor, below another.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.equal, anchor, multiplier) }

  /// This anchor at least the standard distance, times a factor, below another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }

  /// This anchor at most the standard distance, times a factor, below another.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }
}

extension NSLayoutAnchor {
  fileprivate func spaced(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(terms, relation, other.terms, constant: 8 * multiplier)
    constraint.systemSpacing = multiplier
    return constraint
  }
}

extension RuleTerm {
  fileprivate var negated: RuleTerm {
    var term = self
    term.factor.negate()
    return term
  }
}
