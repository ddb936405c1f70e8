/// Linearly independent equations, the strongest first, and the representation of an expression in them.
struct TightBasis<Number: Real> {
  private let forms: PiecewiseLinearRows<Number>
  private let equationCount: Int
  /// For each variable of the equations, the form that takes it: an equation or, where none does, the variable itself.
  private var active: [Int32]
  /// The factor by which the coefficients of each form were multiplied.
  private var scales: [Number] = []
  /// The places of variables among those the equations use; lookup only.
  private var numbers: [Int: Int32] = [:]

  /// Takes the equations in an order, except those that depend on earlier ones; nil where that is too much work.
  init?(_ equations: [[Term]], order: [Int]) {
    equationCount = equations.count
    for terms in equations {
      for term in terms where numbers[term.variable.index] == nil {
        numbers[term.variable.index] = Int32(truncatingIfNeeded: numbers.count)
      }
    }
    var forms = PiecewiseLinearRows<Number>(laneCount: 1)
    for terms in equations {
      let row = SumRow<Number>(Row(LinearExpression(terms: terms), .equal), lane: 0)
      for term in row.terms { forms.addTerm(numbers[Int(term.node)] ?? 0, term.coefficient) }
      forms.end(magnitude: 0)
      scales.append(row.cost)
    }
    active = []
    for node in 0..<numbers.count {
      active.append(Int32(truncatingIfNeeded: forms.count))
      forms.addTerm(Int32(truncatingIfNeeded: node), 1)
      forms.end(magnitude: 0)
    }
    self.forms = forms
    var choice = CrashBasis<Number>(count: numbers.count)
    for place in order {
      guard choice.work <= Number.mostWork else { return nil }
      if let node = choice.add(place, of: forms) {
        active[Int(node)] = Int32(truncatingIfNeeded: place)
      }
    }
  }

  /// Returns the factor of each equation in the one combination of the basis that equals the expression, constants apart; nil for none.
  func factors(of expression: LinearExpression) -> [Double]? {
    let wanted = SumRow<Number>(Row(LinearExpression(terms: expression.terms), .equal), lane: 0)
    let nodes = wanted.terms.compactMap { numbers[Int($0.node)] }
    guard nodes.count == wanted.terms.count else { return nil }
    var basis = Basis<Number>(count: numbers.count)
    basis.read(forms, active)
    guard basis.isRegular else { return nil }
    var combination: [Number] = Array(repeating: 0, count: numbers.count)
    var followed: [Int32] = []
    basis.btran(nodes[...], wanted.terms.map(\.coefficient)[...], into: &combination, support: &followed)
    var factors = Array(repeating: 0.0, count: equationCount)
    for position in followed {
      let form = Int(active[Int(position)])
      guard form < equationCount else { return nil }
      factors[form] = (combination[Int(position)] * wanted.cost / scales[form]).nearest
    }
    return factors
  }
}
