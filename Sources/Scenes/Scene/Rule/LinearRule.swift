import Diagnostics

/// The sides of a rule as sums of multiples of anchors and a constant, with the values of its metrics.
///
/// One value serves many rules in turn, so that its memory is allocated once.
struct LinearRule {
  /// A multiple of an anchor, which is a token of the rule.
  struct Term {
    var coefficient: Double
    var token: Int
  }

  /// One side. Its terms are in the order of the text; an anchor that is written twice is there twice.
  struct Side {
    var terms: Range<Int>
    var constant: Double
    /// The relation to the next side; nil for the last.
    var relation: RelationSyntax?
    var part: Range<Int>
  }

  private(set) var terms: [Term] = []
  private(set) var sides: [Side] = []
  private var forms: [Form] = []

  /// A sum on the stack: its terms go up to the first of the sum above.
  private struct Form {
    var firstTerm: Int
    var constant: Double
  }

  /// Evaluates a rule. A chain `a == b == c` has three sides.
  ///
  /// Throws the first fault: an unknown metric, a product of anchors, a division by an anchor or by zero, a number that is too large,
  /// or a pair of sides without any anchor.
  mutating func evaluate(_ rule: RuleSyntax, metrics: MetricTable) throws(Fault) {
    terms.removeAll(keepingCapacity: true)
    sides.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    for (index, token) in rule.tokens.enumerated() {
      switch token.kind {
      case .number(let number): push(number)
      case .name: push(try metrics.value(of: rule.text, token.part))
      case .anchor:
        push(0)
        terms.append(Term(coefficient: 1, token: index))
      case .negation: negateLast()
      case .operation(let sign):
        try combine(sign, at: token.part, divisor: rule.tokens[index - 1].part, in: rule.text)
      case .relation(let relation): try endSide(relation, at: rule.tokens[index - 1].part, in: rule.text)
      }
    }
    try endSide(nil, at: rule.tokens[rule.tokens.count - 1].part, in: rule.text)
    for index in 1..<sides.count where sides[index - 1].terms.isEmpty && sides[index].terms.isEmpty {
      throw Fault(
        .badRule, "neither side names a view or guide",
        at: rule.text.range(sides[index - 1].part.lowerBound..<sides[index].part.upperBound),
        help: "an anchor is an item and an attribute, such as title.leading")
    }
  }

  private mutating func push(_ constant: Double) { forms.append(Form(firstTerm: terms.count, constant: constant)) }

  private mutating func negateLast() {
    let last = forms.count - 1
    forms[last].constant *= -1
    scale(forms[last].firstTerm..<terms.count, by: -1)
  }

  private mutating func scale(_ range: Range<Int>, by factor: Double) {
    for index in range { terms[index].coefficient *= factor }
  }

  /// Replaces the two sums on top by one.
  private mutating func combine(
    _ sign: ExpressionToken.Operator, at part: Range<Int>, divisor: Range<Int>, in text: QuotedText
  ) throws(Fault) {
    let right = forms.removeLast(), last = forms.count - 1
    let leftTerms = forms[last].firstTerm..<right.firstTerm, rightTerms = right.firstTerm..<terms.count
    switch sign {
    case .add: forms[last].constant += right.constant
    case .subtract:
      scale(rightTerms, by: -1)
      forms[last].constant += right.constant * -1
    case .multiply:
      if leftTerms.isEmpty {
        scale(rightTerms, by: forms[last].constant)
      } else if rightTerms.isEmpty {
        scale(leftTerms, by: right.constant)
      } else {
        throw Fault(
          .notLinear, "an anchor is multiplied by an anchor", at: text.range(part),
          help: "rules are linear; use a number or a metric")
      }
      forms[last].constant *= right.constant
    case .divide:
      guard rightTerms.isEmpty else {
        throw Fault(
          .notLinear, "an anchor is not a divisor", at: text.range(divisor),
          help: "rules are linear: for a ratio write a.width == 1.5 * a.height")
      }
      if right.constant == 0 { throw Fault(.divisionByZero, "the divisor is zero", at: text.range(divisor)) }
      // Dividing each part rounds once; multiplying by the inverse would round twice.
      for index in leftTerms { terms[index].coefficient /= right.constant }
      forms[last].constant /= right.constant
    }
    guard forms[last].constant.isFinite, terms[forms[last].firstTerm...].allSatisfy(\.coefficient.isFinite) else {
      throw Fault(.outOfRange, "this is too large for a 64-bit float", at: text.range(part))
    }
  }

  private mutating func endSide(_ relation: RelationSyntax?, at part: Range<Int>, in text: QuotedText) throws(Fault) {
    let form = forms.removeLast(), own = form.firstTerm..<terms.count
    let limit = NumberLimit.coordinateMaximum
    guard form.constant.magnitude <= limit, terms[own].allSatisfy({ $0.coefficient.magnitude <= limit }) else {
      throw Fault(.outOfRange, "this comes to more than 1e12", at: text.range(part))
    }
    sides.append(Side(terms: own, constant: form.constant, relation: relation, part: part))
  }
}
