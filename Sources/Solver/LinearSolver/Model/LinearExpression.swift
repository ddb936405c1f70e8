/// A variable times a number. All members take constant time.
public struct Term: Sendable, Hashable {
  /// The variable that is multiplied.
  public var variable: VariableID
  /// The factor.
  public var coefficient: Double

  /// `coefficient` · `variable`.
  @inlinable public init(_ variable: VariableID, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
///
/// Terms are kept as they are written; the same variable may occur more than once, and the solver merges them. Members take constant time
/// where they do not say otherwise.
///
///     let right = LinearExpression(left) + LinearExpression(width)
///     right - 320      // left + width − 320
public struct LinearExpression: Sendable, Hashable {
  /// The terms, as they were written.
  public var terms: [Term]
  /// The value of the expression where every variable is 0.
  public var constant: Double

  /// The sum of `terms` and `constant`.
  @inlinable public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The value of one variable.
  @inlinable public init(_ variable: VariableID) { self.init(terms: [Term(variable)]) }

  /// A number without variables.
  @inlinable public init(constant: Double) { self.init(terms: [], constant: constant) }

  /// Returns the value of the expression where `values` has one value for each variable, in order.
  ///
  /// - Precondition: every variable of the expression has a value.
  /// - Complexity: O(n) for n terms.
  public func value(at values: [Double]) -> Double {
    terms.reduce(constant) { sum, term in sum + term.coefficient * values[term.variable.index] }
  }
}

extension LinearExpression {
  /// Returns the same expression over other variables.
  func mapVariables(_ other: (VariableID) -> VariableID) -> LinearExpression {
    let renamed = terms.map { Term(other($0.variable), times: $0.coefficient) }
    return LinearExpression(terms: renamed, constant: constant)
  }

  /// Returns the value of the expression, the sum of the magnitudes of its parts, and the largest coefficient.
  @inline(__always)
  func sum(_ value: (VariableID) -> Double) -> (value: Double, size: Double, largest: Double) {
    var (sum, size, largest) = (constant, abs(constant), 0.0)
    for place in terms.indices {
      let part = terms[place].coefficient * value(terms[place].variable)
      sum += part
      size += abs(part)
      largest = max(largest, abs(terms[place].coefficient))
    }
    return (sum, size, largest)
  }
}

/// Sums and multiples. Each costs O(n) for n terms, except `+=`, which costs the number of terms on its right.
extension LinearExpression {
  /// Returns the sum.
  @inlinable public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// Returns the difference.
  @inlinable public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + right * -1
  }

  /// Returns the same terms with a larger constant.
  @inlinable public static func + (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(terms: left.terms, constant: left.constant + right)
  }

  /// Returns the same terms with a smaller constant.
  @inlinable public static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

  /// Returns the expression with every coefficient and the constant multiplied by a factor.
  @inlinable public static func * (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(
      terms: left.terms.map { Term($0.variable, times: $0.coefficient * right) }, constant: left.constant * right)
  }

  /// Returns the expression with every coefficient and the constant multiplied by a factor.
  @inlinable public static func * (left: Double, right: LinearExpression) -> LinearExpression { right * left }

  /// Returns the expression with its sign changed.
  @inlinable public static prefix func - (expression: LinearExpression) -> LinearExpression { expression * -1 }

  /// Adds to the expression in place.
  @inlinable public static func += (left: inout LinearExpression, right: LinearExpression) {
    left.terms += right.terms
    left.constant += right.constant
  }
}
