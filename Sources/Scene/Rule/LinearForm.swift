/// A sum of multiples of anchors and a constant: what an expression is worth once its metrics are known.
package struct LinearForm: Sendable, Equatable {
  /// In the order they are written; an anchor written twice is here twice.
  package var terms: [Term]
  package var constant: Double

  package struct Term: Sendable, Equatable {
    package var coefficient: Double
    package var anchor: AnchorSyntax

    package init(coefficient: Double, anchor: AnchorSyntax) {
      self.coefficient = coefficient
      self.anchor = anchor
    }
  }

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  fileprivate static func + (one: LinearForm, other: LinearForm) -> LinearForm {
    LinearForm(terms: one.terms + other.terms, constant: one.constant + other.constant)
  }

  fileprivate func scaled(by factor: Double) -> LinearForm {
    LinearForm(
      terms: terms.map { Term(coefficient: $0.coefficient * factor, anchor: $0.anchor) }, constant: constant * factor)
  }

  fileprivate var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.coefficient.isFinite) }

  fileprivate var magnitude: Double { terms.reduce(abs(constant)) { max($0, abs($1.coefficient)) } }
}

/// Two neighbouring sides of a rule.
package struct LinearRelation: Sendable, Equatable {
  package var left: LinearForm
  package var relation: RelationSyntax
  package var right: LinearForm
}

extension RuleSyntax {
  /// The rule as pairs of linear forms: a chain `a == b == c` gives `a == b` and `b == c`.
  ///
  /// Throws the first fault: an unknown metric, a product of anchors, a division by an anchor or by zero, a number that is too
  /// large, or a pair without any anchor.
  package func linearRelations(metrics: MetricTable) throws(Finding) -> [LinearRelation] {
    var forms: [LinearForm] = []
    for side in sides {
      let form = try side.linear(metrics: metrics)
      guard form.magnitude <= NumberLimit.coordinateMaximum else {
        throw Finding(.outOfRange, "this comes to more than 1e12", at: side.range)
      }
      forms.append(form)
    }
    var pairs: [LinearRelation] = []
    for (index, relation) in relations.enumerated() where index + 1 < forms.count {
      let pair = LinearRelation(left: forms[index], relation: relation.value, right: forms[index + 1])
      if pair.left.terms.isEmpty, pair.right.terms.isEmpty {
        throw Finding(
          .badRule, "neither side names a view or guide", at: sides[index].range.union(sides[index + 1].range),
          help: "an anchor is an item and an attribute, such as title.leading")
      }
      pairs.append(pair)
    }
    return pairs
  }

  /// The number behind `@`; 1000 where there is none.
  package func priorityValue(metrics: MetricTable) throws(Finding) -> Double {
    guard let priority else { return 1000 }
    return try priority.value.value(at: priority.range, metrics: metrics)
  }
}

extension ExpressionSyntax {
  /// The expression as a sum of multiples of anchors.
  package func linear(metrics: MetricTable) throws(Finding) -> LinearForm {
    let form: LinearForm
    switch self {
    case .number(let number): form = LinearForm(constant: number.value)
    case .name(let name): form = LinearForm(constant: try metrics.value(of: name.value, at: name.range))
    case .anchor(let anchor): form = LinearForm(terms: [.init(coefficient: 1, anchor: anchor)])
    case .negation(let inner, _): form = try inner.linear(metrics: metrics).scaled(by: -1)
    case .operation(let sign, let left, let right, let place):
      form = try Self.combine(
        sign, left.linear(metrics: metrics), right.linear(metrics: metrics), at: place.range, divisor: right.range)
    }
    guard form.isFinite else { throw Finding(.outOfRange, "this is too large for a 64-bit float", at: range) }
    return form
  }

  private static func combine(
    _ sign: Operator, _ left: LinearForm, _ right: LinearForm, at range: SourceRange, divisor: SourceRange
  ) throws(Finding) -> LinearForm {
    switch sign {
    case .add: return left + right
    case .subtract: return left + right.scaled(by: -1)
    case .multiply:
      if left.terms.isEmpty { return right.scaled(by: left.constant) }
      if right.terms.isEmpty { return left.scaled(by: right.constant) }
      throw Finding(
        .notLinear, "an anchor is multiplied by an anchor", at: range,
        help: "rules are linear; use a number or a metric")
    case .divide:
      guard right.terms.isEmpty else {
        throw Finding(
          .notLinear, "an anchor is not a divisor", at: divisor,
          help: "rules are linear: for a ratio write a.width == 1.5 * a.height")
      }
      if right.constant == 0 { throw Finding(.divisionByZero, "the divisor is zero", at: divisor) }
      // Dividing each part rounds once; multiplying by the inverse would round twice.
      return LinearForm(
        terms: left.terms.map { .init(coefficient: $0.coefficient / right.constant, anchor: $0.anchor) },
        constant: left.constant / right.constant)
    }
  }
}
