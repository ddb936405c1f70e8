import LinearSolver

extension Priority {
  /// A priority that a recipe names; in (0, 1000] by construction.
  static func recipe(_ value: Double) -> Priority { (try? Priority(value)) ?? .required }

  /// The priority of rules that follow others without influence on them: weaker than every other rule of a stack.
  static let following = recipe(0.5)

  /// The step-th of a series that counts down from `first`: 999, 998, ... and so on to 1.
  static func countdown(from first: Double, step: Int) -> Priority { recipe(max(1, first - Double(step))) }
}
