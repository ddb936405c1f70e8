public import LinearSolver

/// A scene as the input of a solver: as a program of ours, or as text for others.
extension Scene {
  /// The order in which rules are inserted and variables numbered.
  public enum Order: String, Sendable, CaseIterable {
    /// As the scene was made.
    case natural
    /// Rules in a random order.
    case rows
    /// Rules in a random order, and variables numbered at random.
    case variables
  }

  /// The rules, in an order, and the row that holds the container's width. Ranks follow the natural order in any case.
  public func program(_ order: Order = .natural) -> LinearProgram {
    var program = LinearProgram()
    for _ in 0..<variableCount { program.addVariable() }
    let names = order == .variables ? Self.shuffled(variableCount, seed: 11) : []
    for index in places(order) {
      let rule = rules[index]
      var own = Array(terms[rule.terms])
      if !names.isEmpty {
        for term in own.indices { own[term].variable = VariableID(index: names[own[term].variable.index]) }
      }
      program.add(
        Row(
          LinearExpression(terms: own, constant: rule.constant), rule.relation, priority: Self.priority(rule.priority),
          rank: index))
    }
    let width = names.isEmpty ? widthVariable : VariableID(index: names[widthVariable.index])
    program.add(Row(LinearExpression(width) - self.width, .equal, priority: Self.priority(999), rank: rules.count))
    return program
  }

  /// What other solvers read: a head line with the numbers of variables and rules, the width's variable, value and dragged value, the
  /// changed rule and its constant; then one rule a line: priority, operator, constant, count, and pairs of variable and coefficient.
  public func text(_ order: Order = .natural) -> String {
    let places = places(order)
    let changed = change.flatMap { change in places.firstIndex(of: change.rule) } ?? 0
    var lines = [
      "\(variableCount) \(rules.count) \(widthVariable.index) \(width) \(draggedWidth) \(changed) \(change?.constant ?? 0)"
    ]
    for place in places {
      let rule = rules[place]
      let sign = rule.relation == .equal ? "=" : rule.relation == .lessOrEqual ? "<" : ">"
      let terms = terms[rule.terms].map { "\($0.variable.index) \($0.coefficient)" }.joined(separator: " ")
      lines.append("\(rule.priority) \(sign) \(rule.constant) \(rule.terms.count) \(terms)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func places(_ order: Order) -> [Int] {
    order == .natural ? Array(rules.indices) : Self.shuffled(rules.count, seed: 7)
  }

  private static func shuffled(_ count: Int, seed: UInt32) -> [Int] {
    var places = Array(0..<count)
    var random = MersenneTwister(seed: seed)
    random.shuffle(&places)
    return places
  }

  private static func priority(_ value: Int) -> Priority { (try? Priority(Double(value))) ?? .low }
}
