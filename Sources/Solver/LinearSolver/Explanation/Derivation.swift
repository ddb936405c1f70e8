/// The derivation of an expression's value: the rows that fix it, from the first that gives a number to the last.
///
/// The rows are those that are tight. Read as equations, they give the value and no other, and none of them can be left out.
public struct Derivation: Sendable, Hashable {
  /// The value of the expression.
  public let value: Double
  /// Each step follows from those before it; the last one gives the value.
  public let steps: [Step]

  /// Equations that are solved together: nearly always a single one.
  public struct Step: Sendable, Hashable {
    /// The equations, in the order of their strength.
    public let reasons: [Reason]
    /// The variables that have a value after this step; empty where only distances are fixed, such as that between two edges of a view.
    public let fixed: [FixedVariable]
  }

  /// One equation of a derivation.
  public struct Reason: Sendable, Hashable {
    /// The source of the equation.
    public let source: Source
    /// The growth of the value when the number on the equation's right-hand side, the negative of its constant, grows by 1 and the same
    /// rows still hold. Never 0.
    public let influence: Double
  }

  /// The sources that can fix a value, from the strongest to the weakest.
  public enum Source: Sendable, Hashable {
    /// A row that is tight: it holds with equality.
    case row(RowID)
    /// A preference that is met exactly.
    case preference(PreferenceID)
    /// A variable that no row uses, which is therefore 0.
    case zero(VariableID)
  }

  /// A variable and its value.
  public struct FixedVariable: Sendable, Hashable {
    /// The variable.
    public let variable: VariableID
    /// Its value in the solution.
    public let value: Double
  }

  /// The rows of all steps, in their order. Costs one pass over the steps.
  public var rows: [RowID] {
    steps.flatMap(\.reasons).compactMap { reason in
      if case .row(let row) = reason.source { row } else { nil }
    }
  }
}
