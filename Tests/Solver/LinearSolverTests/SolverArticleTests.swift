import Foundation
import TestSupport
import Testing

@testable import LinearSolver

/// The numbers in the article about the solver are the solver's: each stage of its example is computed here and found there.
@Suite struct SolverArticleTests {
  @Test("Each stage of the worked example is printed in the article as it is")
  func stages() throws {
    let article = String(decoding: try Repository.bytes(of: "Docs/Guides/TheSolver.md"), as: UTF8.self)
    for stage in try WorkedExample().stages {
      #expect(article.contains("```text\n\(stage)\n```"), "not in the article:\n\(stage)")
    }
  }
}

/// A title and a badge side by side, with 60 points too few for both.
private struct WorkedExample {
  private let names = ["width", "title.left", "title.width", "badge.left", "badge.width"]
  private let program: LinearProgram
  private let rows: PresolveRows
  private var classes: WeightedUnionFind
  private let reduced: ReducedRows
  private var solver: NetworkSolver<SIMD4<Int32>>
  private var values: [Double]

  init() throws {
    let (width, titleLeft, titleWidth, badgeLeft, badgeWidth) = (0, 1, 2, 3, 4)
    let rules: [([(Int, Double)], Double, Relation, Double)] = [
      ([(width, 1)], -200, .equal, 999),
      ([(titleLeft, 1)], -16, .equal, 1000),
      ([(badgeLeft, 1), (titleLeft, -1), (titleWidth, -1)], -8, .greaterOrEqual, 1000),
      ([(badgeLeft, 1), (badgeWidth, 1), (width, -1)], 16, .equal, 1000),
      ([(titleWidth, 1)], -180, .greaterOrEqual, 750), ([(titleWidth, 1)], -180, .lessOrEqual, 250),
      ([(badgeWidth, 1)], -40, .greaterOrEqual, 750), ([(badgeWidth, 1)], -40, .lessOrEqual, 250),
    ]
    program = LinearSolverTests.program(
      5,
      try rules.enumerated().map { rank, rule in
        try row(rule.0.map { (VariableID(index: $0.0), $0.1) }, rule.1, rule.2, rule.3, rank: rank)
      })
    let survey = try RowSurvey(program)
    #expect(survey.highestCount == 1)
    rows = PresolveRows(program: program, survey: survey, isBroken: [], isHardened: true)
    var presolve = Presolve(rows, WorkMeter())
    reduced = presolve.reduce()
    classes = presolve.finish()
    values = Array(repeating: 0, count: classes.count)
    solver = NetworkSolver<SIMD4<Int32>>(nodeCount: classes.count)
    let outcome = solver.solve(reduced.component(0), of: reduced, &values)
    #expect(outcome == .solved && reduced.componentCount == 1)
  }

  var stages: [String] {
    get throws {
      let solution = try program.solved()
      var all = values
      var completed = classes
      completed.complete(&all)
      #expect(Array(all.prefix(5)) == solution.values)
      return [written, canonical, joined, rest, arcs, reductions, result(solution), try reasons(solution)]
    }
  }

  private func name(_ node: Int32) -> String { node == classes.ground ? "0" : names[Int(node)] }

  private func number(_ value: Double) -> String {
    let size = abs(value)
    let digits = size == size.rounded() && size < 1e15 ? "\(Int(size))" : size == .infinity ? "∞" : "\(size)"
    return value < 0 ? "−" + digits : digits
  }

  private func sum(_ terms: [(String, Double)], _ constant: Double) -> String {
    var text = ""
    for (name, factor) in terms {
      let sign = factor < 0 ? (text.isEmpty ? "−" : " − ") : (text.isEmpty ? "" : " + ")
      text += sign + (abs(factor) == 1 ? "" : "\(number(abs(factor)))·") + name
    }
    if constant != 0 || text.isEmpty {
      text += (text.isEmpty ? (constant < 0 ? "−" : "") : constant < 0 ? " − " : " + ") + number(abs(constant))
    }
    return text
  }

  private func relation(_ relation: Relation) -> String {
    relation == .equal ? "= 0" : relation == .lessOrEqual ? "≤ 0" : "≥ 0"
  }

  private var written: String {
    program.rows.enumerated().map { index, row in
      "row \(index)   \(sum(row.expression.terms.map { (names[$0.variable.index], $0.coefficient) }, row.expression.constant)) "
        + "\(relation(row.relation))   @\(number(row.priority.value))"
    }.joined(separator: "\n")
  }

  private var canonical: String {
    rows.survey.places.map { place in
      let index = rows.survey.row(at: place)
      let row = program.rows[Int(index)]
      let terms = row.expression.terms.sorted { $0.variable < $1.variable }
        .map { (names[$0.variable.index], $0.coefficient) }
      let level = rows.kind(of: index) >> 2 == 0 ? "required" : "level \(rows.kind(of: index) >> 2)"
      return "row \(index)   \(sum(terms, row.expression.constant)) \(relation(row.relation))   \(level)"
    }.joined(separator: "\n")
  }

  private var joined: String {
    var classes = classes
    return names.indices.map { index in
      let image = classes.image(of: Int32(index))
      let terms = image.root == classes.ground || image.factor == 0 ? [] : [(name(image.root), image.factor)]
      return "\(names[index]) = \(sum(terms, image.offset))"
    }.joined(separator: "\n")
  }

  private var rest: String {
    reduced.component(0).map { member in
      let row = reduced.rows[Int(member)]
      let places = Int(row.start)..<Int(row.start + row.count)
      let level = row.level == 0 ? "required" : "level \(row.level)"
      return
        "row \(rows.survey.tieOrder.firstIndex(of: row.tiePlace) ?? -1)   \(sum(places.map { (name(reduced.nodes[$0]), reduced.coefficients[$0]) }, row.constant)) "
        + "\(relation(row.relation))   \(level)"
    }.joined(separator: "\n")
  }

  /// Each segment of a function with its slope: one number a level, then the tie that leads.
  private func text(of function: CostFunction, in solver: NetworkSolver<SIMD4<Int32>>) -> String {
    var text = "from \(number(function.low))"
    for segment in solver.functions.segments[Int(function.start)..<Int(function.start + function.count)] {
      let levels = (0..<solver.levels.count).map { number(Double(segment.slope.levels[$0])) }
      text += "  (\((levels + tie(segment.slope.lead)).joined(separator: ", "))) to \(number(segment.end))"
    }
    return text
  }

  private func tie(_ lead: Int64) -> [String] {
    guard lead != Slope<SIMD4<Int32>>.noTie else { return [] }
    let place = Int32(truncatingIfNeeded: lead >> 1)
    let row = rows.survey.tieOrder.firstIndex(of: place)
    return ["\(lead & 1 == 1 ? "−" : "+")row \(row ?? -1)"]
  }

  private func node(_ place: Int32) -> String { place == 0 ? "0" : name(solver.nodes[Int(place)].number) }

  /// The arcs before any node is taken out.
  private var arcs: String {
    var fresh = solver
    fresh.buildArcs(reduced)
    return fresh.graph.arcs.enumerated().compactMap { index, arc in
      fresh.graph.cost(of: Int32(index), &fresh.functions).map {
        "\(node(arc.high)) − \(node(arc.low)):  \(text(of: $0, in: fresh))"
      }
    }.joined(separator: "\n")
  }

  private var reductions: String {
    solver.steps.map { step in
      let ends =
        step.before == step.after
        ? "is a leaf at \(node(step.before))" : "between \(node(step.before)) and \(node(step.after))"
      var lines = ["\(node(step.node)) \(ends)", "  \(text(of: step.first, in: solver))"]
      if step.before != step.after { lines.append("  \(text(of: step.second, in: solver))") }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func result(_ solution: Solution) -> String {
    let values = names.indices.map { "\(names[$0]) = \(number(solution.values[$0]))" }.joined(separator: "\n")
    let misses = program.rows.indices.filter { solution.violations[$0] > 0 }.map {
      "row \($0) misses by \(number(solution.violations[$0]))"
    }
    return values + "\n" + misses.joined(separator: "\n")
  }

  private func reasons(_ solution: Solution) throws -> String {
    let why = Explainer(program, solution)
    let chain = why.derivation(of: VariableID(index: 2))?.steps.map { step in
      let rows = step.reasons.map { reason -> String in
        if case .row(let row) = reason.source { "row \(row.index)" } else { "no row" }
      }
      let fixed = step.fixed.map { "\(names[$0.variable.index]) = \(number($0.value))" }
      return "\(rows.joined(separator: " and ")): \(fixed.joined(separator: ", "))"
    }
    let held = try why.explanation(of: RowID(index: 4))
    let holders = held?.holders.map { "\($0.index)" }.joined(separator: ", ") ?? ""
    return "why title.width is 120\n  " + (chain ?? []).joined(separator: "\n  ") + "\nrow 4 is held by rows \(holders)"
  }
}
