/// Where every variable stands once the levels and ties are settled, and how it can still move.
///
/// What can still move is a *loose* column of some component; most programs have none.
struct Landscape<Number: Real> {
  /// One value a variable, with every loose column at 0.
  private(set) var values: [Number]
  /// For each variable, the loose columns it follows; the variable ids in these terms are positions in `columns`.
  private(set) var movements: [[WorkingTerm<Number>]]
  /// For each variable, the largest number ever added up in its movement: what the rounding there is relative to.
  private(set) var growths: [Number]
  /// The loose columns of all components.
  private(set) var columns: [LooseColumn] = []

  struct LooseColumn {
    let component: Int
    let column: Int
  }

  /// Where something stands and how it moves.
  private struct Course {
    var value: Number = 0
    var movement: [WorkingTerm<Number>] = []
    var growth: Number = 0
  }

  /// - Parameter definitions: the equalities eliminated before the components were solved, in the order they were made.
  init(_ components: [Component<Number>], _ definitions: [Definition<Number>], variableCount: Int) {
    values = Array(repeating: 0, count: variableCount)
    movements = Array(repeating: [], count: variableCount)
    growths = values
    for (number, component) in components.enumerated() { add(component, number) }
    for definition in definitions.reversed() {
      let course = Self.course(definition) {
        Course(value: values[$0], movement: movements[$0], growth: growths[$0])
      }
      set(definition.variable.index, course)
    }
  }

  private mutating func set(_ variable: Int, _ course: Course) {
    values[variable] = course.value
    movements[variable] = course.movement
    growths[variable] = course.growth
  }

  private mutating func add(_ component: Component<Number>, _ number: Int) {
    let tableau = component.tableau
    var positions: [Int: Int] = [:]
    for column in tableau.active {
      positions[column] = columns.count
      columns.append(LooseColumn(component: number, column: column))
    }
    var courses = tableau.place.indices.map { symbol in
      let movement = tableau.movement(of: symbol).compactMap { part in
        positions[part.column].map { WorkingTerm<Number>(VariableID(index: $0), times: part.coefficient) }
      }
      return Course(value: tableau.value(of: symbol), movement: movement, growth: tableau.growth(of: symbol))
    }
    for definition in tableau.definitions.reversed() {
      courses[definition.variable.index] = Self.course(definition) { courses[$0] }
    }
    for (symbol, variable) in component.variables.enumerated() { set(variable.index, courses[symbol]) }
  }

  /// The value and movement of an expression of the program's variables.
  func evaluate(
    _ expression: LinearExpression
  ) -> (value: Number, movement: [WorkingTerm<Number>], magnitude: Number, growth: Number) {
    var value = Number(reading: expression.constant)
    var magnitude = abs(value)
    let terms = expression.terms.map { WorkingTerm($0.variable, times: Number(reading: $0.coefficient)) }
    for term in terms {
      value += term.coefficient * values[term.variable.index]
      magnitude = max(magnitude, abs(term.coefficient * values[term.variable.index]))
    }
    let course = Self.course(of: terms, growth: 0) {
      Course(value: 0, movement: movements[$0], growth: growths[$0])
    }
    return (value, course.movement, magnitude, course.growth)
  }

  /// Moves the loose columns to `positions`.
  mutating func move(to positions: [Number]) {
    for variable in values.indices {
      for term in movements[variable] { values[variable] += term.coefficient * positions[term.variable.index] }
    }
  }

  private static func course(_ definition: Definition<Number>, _ courses: (Int) -> Course) -> Course {
    var course = course(of: definition.terms, growth: definition.growth, courses)
    course.value += definition.constant
    return course
  }

  /// The sum of terms: movements ordered by column, without what cancels but for rounding.
  private static func course(of terms: [WorkingTerm<Number>], growth: Number, _ courses: (Int) -> Course) -> Course {
    var result = Course()
    for term in terms {
      let part = courses(term.variable.index)
      result.value += term.coefficient * part.value
      guard !part.movement.isEmpty || part.growth > 0 else { continue }
      let largest = part.movement.reduce(0) { max($0, abs($1.coefficient)) }
      result.growth = max(result.growth, growth * largest, abs(term.coefficient) * part.growth)
      result.movement += part.movement.map {
        WorkingTerm<Number>($0.variable, times: $0.coefficient * term.coefficient)
      }
    }
    result.movement = merged(result.movement, growth: result.growth)
    return result
  }

  private static func merged(_ parts: [WorkingTerm<Number>], growth: Number) -> [WorkingTerm<Number>] {
    var merged: [WorkingTerm<Number>] = []
    for part in parts.sorted(by: { $0.variable < $1.variable }) {
      if merged.last?.variable == part.variable {
        merged[merged.count - 1].coefficient += part.coefficient
      } else {
        merged.append(part)
      }
    }
    let largest = parts.reduce(growth) { max($0, abs($1.coefficient)) }
    let least = Tolerance.rounding(Tolerance.cancellation) * largest
    return merged.filter { abs($0.coefficient) > least }
  }
}
