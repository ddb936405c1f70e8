import LinearSolver

/// A linear program as a line of JSON.
///
///     {"variables": 2, "rows": [{"terms": [[0, 1], [1, -1]], "constant": -8, "op": ">=", "priority": 750, "rank": 3}]}
struct ProgramLine: Decodable {
  struct RowText: Decodable {
    var terms: [[Double]]
    var constant: Double
    var op: String
    var priority: Double
    var rank: Int?
    var breakingOrder: Int?
  }

  struct PreferenceText: Decodable {
    var terms: [[Double]]
    var constant: Double
    var near: Double
  }

  var variables: Int
  var rows: [RowText]
  var preferences: [PreferenceText]?

  /// The program, or what is wrong with the line.
  func program() throws -> LinearProgram {
    var program = LinearProgram()
    for _ in 0..<max(0, variables) { program.addVariable() }
    for row in rows {
      guard let relation = Self.relations[row.op] else { throw LineError.unknownOperator(row.op) }
      program.add(
        Row(
          try Self.expression(row.terms, row.constant), relation, priority: try Priority(row.priority),
          rank: row.rank ?? 0, breakingOrder: row.breakingOrder ?? 0))
    }
    for preference in preferences ?? [] {
      program.add(Preference(try Self.expression(preference.terms, preference.constant), near: preference.near))
    }
    return program
  }

  private static let relations: [String: Relation] = ["=": .equal, "<=": .lessOrEqual, ">=": .greaterOrEqual]

  private static func expression(_ terms: [[Double]], _ constant: Double) throws -> LinearExpression {
    let parts = try terms.map { pair in
      guard pair.count == 2, let index = Int(exactly: pair[0]) else { throw LineError.termIsNoPair(pair) }
      return Term(VariableID(index: index), times: pair[1])
    }
    return LinearExpression(terms: parts, constant: constant)
  }
}

/// Why a line is no program.
enum LineError: Error {
  case unknownOperator(String)
  case termIsNoPair([Double])
}
