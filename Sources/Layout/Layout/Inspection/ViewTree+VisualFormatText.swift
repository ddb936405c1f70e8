import Geometry
import LinearSolver

extension ViewTree {
  /// The constraint in visual format, or nil where it cannot be written so: `H:[photo]-(8)-[info]`, `V:|-(>=16@750)-[photo]`,
  /// `H:[photo(120)]`.
  ///
  /// What the text draws is the constraint: it reads back to one that says the same. Needs names that visual format takes, and superviews
  /// for `|`; margins, left and right, baselines, centres and multipliers have no form of their own.
  public func visualFormat(of constraint: Constraint) -> String? {
    visualFormat(of: constraint, isPhysicalToo: false)
  }

  /// The constraint as people read it best: in visual format where that can say it, else as an equation.
  public func debugText(of constraint: Constraint) -> String {
    visualFormat(of: constraint) ?? text(of: constraint)
  }

  /// Logs write left and right as they write leading and trailing.
  func visualFormat(of constraint: Constraint, isPhysicalToo: Bool) -> String? {
    let terms = constraint.terms.filter { $0.coefficient != 0 }
    guard abs(constraint.constant) <= 1e12 else { return nil }
    let names = terms.compactMap { name(of: $0.item).isVisualFormatName ? name(of: $0.item) : nil }
    guard names.count == terms.count, let first = terms.first, first.coefficient == 1 || first.coefficient == -1
    else { return nil }
    if terms.count == 1 { return sizeText(constraint, first) }
    guard terms.count == 2, terms[0].coefficient == -terms[1].coefficient else { return nil }
    if first.attribute.isSize {
      guard constraint.constant == 0, first.coefficient == 1, terms[1].attribute == first.attribute else { return nil }
      let predicate = constraint.predicate(constraint.relation, names[1], writesEqual: true)
      return "\(first.attribute.axis.prefix)[\(names[0])(\(predicate))]"
    }
    return gapText(constraint, far: first.coefficient == 1 ? 0 : 1, terms, isPhysicalToo)
  }

  private func sizeText(_ constraint: Constraint, _ term: Constraint.Term) -> String? {
    guard term.attribute.isSize, term.coefficient == 1 else { return nil }
    let predicate = constraint.predicate(constraint.relation, (-constraint.constant).asWritten)
    return "\(term.attribute.axis.prefix)[\(name(of: term.item))(\(predicate))]"
  }

  /// `terms[far]` is what is added, the other what is subtracted.
  private func gapText(
    _ constraint: Constraint, far: Int, _ terms: [Constraint.Term], _ isPhysicalToo: Bool
  ) -> String? {
    let (positive, negative) = (terms[far], terms[1 - far])
    guard let isStart = positive.attribute.isStart(isPhysicalToo),
      let otherIsStart = negative.attribute.isStart(isPhysicalToo), positive.attribute.axis == negative.attribute.axis,
      positive.attribute.isDirectional == negative.attribute.isDirectional
    else { return nil }
    // far − near + constant REL 0, where far is what stands later on: the gap REL −constant.
    let isPositiveLater: Bool
    var superview: ItemID?
    switch (isStart, otherIsStart) {
    case (true, false): isPositiveLater = true
    case (false, true): isPositiveLater = false
    case (true, true):
      isPositiveLater = container(of: positive.item).map { .view($0) } == negative.item
      superview = isPositiveLater ? negative.item : positive.item
    case (false, false):
      isPositiveLater = container(of: negative.item).map { .view($0) } == positive.item
      superview = isPositiveLater ? positive.item : negative.item
    }
    let (earlier, later) = isPositiveLater ? (negative.item, positive.item) : (positive.item, negative.item)
    let inner = superview == earlier ? later : earlier
    if let superview, container(of: inner).map({ .view($0) }) != superview { return nil }
    let points = isPositiveLater ? -constraint.constant : constraint.constant
    let relation = isPositiveLater ? constraint.relation : constraint.relation.turned
    let gap = "-(\(constraint.predicate(relation, points.asWritten)))-"
    let ends = [earlier, later].map { $0 == superview ? "|" : "[\(name(of: $0))]" }
    return positive.attribute.axis.prefix + ends[0] + gap + ends[1]
  }
}

extension Constraint {
  /// `>=8@750`; equality is left out unless it must be written.
  fileprivate func predicate(_ relation: Relation, _ object: String, writesEqual: Bool = false) -> String {
    let sign = relation == .equal && !writesEqual ? "" : relation.symbol
    return sign + object + (priority.isRequired ? "" : "@" + priority.value.asWritten)
  }
}

extension Relation {
  /// The relation after both sides change their sign.
  fileprivate var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension Attribute {
  /// True for the edge where a row or column begins, false where it ends; nil for what is neither.
  fileprivate func isStart(_ isPhysicalToo: Bool) -> Bool? {
    switch self {
    case .leading, .top: true
    case .trailing, .bottom: false
    case .left: isPhysicalToo ? true : nil
    case .right: isPhysicalToo ? false : nil
    default: nil
    }
  }
}

extension Axis {
  var prefix: String { self == .horizontal ? "H:" : "V:" }
}

extension String {
  fileprivate var isVisualFormatName: Bool {
    (try? VisualFormat("[\(self)]"))?.viewNames == [self]
  }
}
