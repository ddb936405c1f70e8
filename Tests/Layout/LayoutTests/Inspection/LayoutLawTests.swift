import Geometry
import Layout
import LinearSolver
import PropertyTesting
import Testing

/// Laws that hold for whole layouts, tried on random trees.
@Suite struct LayoutLawTests {
  /// A tree of a few views, placed by directional rules of all priorities; some stand in others.
  private static func tree(_ choices: inout Choices) -> ViewTree {
    var tree = ViewTree(root: View(name: "root"))
    var views = [tree.root]
    for index in 0..<choices.number(in: 1...4) {
      let parent = choices.element(of: views)
      var view = View(name: "v\(index)")
      if choices.chance(oneIn: 2) {
        view.intrinsicContentSize = IntrinsicSize(
          width: Double(choices.number(below: 60)), height: Double(choices.number(below: 30)))
      }
      if choices.chance(oneIn: 4) { view.margins = .directional(.init(top: 1, leading: 2, bottom: 3, trailing: 4)) }
      views.append(tree.add(view, to: parent))
    }
    for view in views.dropFirst() {
      let others = [tree.parent(of: view) ?? tree.root] + views.filter { $0 != view }
      var rules: [Constraint] = [view.top == others[0].top, view.height == 10]
      rules.append(place(view, &choices, others))
      if choices.chance(oneIn: 2) { rules.append(place(view, &choices, others)) }
      rules.append(extent(view, &choices, others))
      for rule in rules { _ = try? tree.activate(rule) }
    }
    return tree
  }

  private static func place(_ view: ViewID, _ choices: inout Choices, _ others: [ViewID]) -> Constraint {
    let other = choices.element(of: others)
    let points = Double(choices.number(below: 20))
    let rule: Constraint =
      switch choices.number(below: 6) {
      case 0: view.leading == other.leading + points
      case 1: view.trailing == other.trailing - points
      case 2: view.leading >= other.trailing + points
      case 3: view.centerX == other.centerX
      case 4: view.leading == other.centerX + points
      default: view.leading == other.leadingMargin
      }
    return rule.priority(priority(&choices))
  }

  private static func extent(_ view: ViewID, _ choices: inout Choices, _ others: [ViewID]) -> Constraint {
    let points = Double(choices.number(below: 80))
    let rule: Constraint =
      switch choices.number(below: 3) {
      case 0: view.width == points
      case 1: view.width <= choices.element(of: others).width * 0.5 + points
      default: view.width >= points
      }
    return rule.priority(priority(&choices))
  }

  private static func priority(_ choices: inout Choices) -> Priority {
    choices.element(of: [.required, .high, .low, .fitting, .required])
  }

  private static func layout(_ tree: ViewTree) throws -> SolvedLayout { try tree.layout(width: 200, height: 100) }

  private static func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    isNear(one.x, other.x) && isNear(one.y, other.y) && isNear(one.width, other.width)
      && isNear(one.height, other.height)
  }

  @Test func mirroringASceneWithAUniqueSolutionMirrorsTheSolution() {
    var uniqueCount = 0
    let found = counterexample(generate: Self.tree, seed: 11, runs: 600) { tree in
      let layout = try Self.layout(tree)
      guard layout.ambiguities.isEmpty else { return true }
      uniqueCount += 1
      var mirrored = tree
      mirrored[tree.root].direction = .rightToLeft
      let other = try Self.layout(mirrored)
      return other.ambiguities.isEmpty
        && tree.viewsInTreeOrder.allSatisfy { view in
          let frame = layout.absoluteFrame(of: view)
          let expected = Rect(x: 200 - frame.right, y: frame.y, width: frame.width, height: frame.height)
          return Self.isNear(other.absoluteFrame(of: view), expected)
        }
    }
    #expect(found == nil, "\(found.map(Self.text) ?? "")")
    #expect(uniqueCount > 100, "\(uniqueCount) scenes had a unique solution")
  }

  @Test func addingARedundantConstraintChangesNothing() {
    var count = 0
    let found = counterexample(
      generate: { choices in
        let tree = Self.tree(&choices)
        return (tree, choices.number(below: 50), Double(choices.number(below: 3)))
      }, seed: 21, runs: 600
    ) { tree, choice, slack in
      let layout = try Self.layout(tree)
      let required = tree.constraints.filter(\.priority.isRequired)
      guard layout.conflicts.isEmpty, !required.isEmpty else { return true }
      count += 1
      var copy = required[choice % required.count]
      // The same again, or with some slack on one side.
      if copy.relation == .equal, slack > 0 { copy.relation = slack == 1 ? .lessOrEqual : .greaterOrEqual }
      if copy.relation != .equal { copy.constant += copy.relation == .lessOrEqual ? -slack : slack }
      var more = tree
      try more.activate(copy)
      let other = try Self.layout(more)
      return other.conflicts.isEmpty && other.violations.map(\.rule) == layout.violations.map(\.rule)
        && tree.viewsInTreeOrder.allSatisfy { Self.isNear(layout.frame(of: $0), other.frame(of: $0)) }
    }
    #expect(found == nil, "\(found.map { "\(Self.text(of: $0.value.0)) \($0.value.1) \($0.value.2)" } ?? "")")
    #expect(count > 100)
  }

  @Test func raisingAPriorityNeverWorsensItsOwnViolation() {
    var count = 0
    let found = counterexample(
      generate: { choices in (Self.tree(&choices), choices.number(below: 50), choices.number(below: 4)) }, seed: 31,
      runs: 600
    ) { tree, choice, step in
      let layout = try Self.layout(tree)
      let optional = tree.constraints.indices.filter { !tree.constraints[$0].priority.isRequired }
      guard !optional.isEmpty else { return true }
      let index = optional[choice % optional.count]
      var raised = try ViewTree(copying: tree)
      for (place, constraint) in tree.constraints.enumerated() {
        let value = min(999, constraint.priority.value + [0.5, 200, 500, 800][step])
        try raised.activate(place == index ? constraint.priority(Priority(value)) : constraint)
      }
      count += 1
      let other = try Self.layout(raised)
      return Self.violation(index, other) <= Self.violation(index, layout) + 1e-6
    }
    #expect(found == nil, "\(found.map { "\(Self.text(of: $0.value.0)) \($0.value.1) \($0.value.2)" } ?? "")")
    #expect(count > 100)
  }

  @Test func theAffectingRulesAloneLeaveTheViewWhereItIs() {
    let found = counterexample(generate: Self.tree, seed: 41, runs: 300) { tree in
      let layout = try Self.layout(tree)
      let isLoose = Set(layout.ambiguities.map(\.item))
      return try tree.viewsInTreeOrder.allSatisfy { view in
        if !isLoose.isEmpty { return true }
        let rules = try tree.constraintsAffectingLayout(of: view, .horizontal, width: 200, height: 100)
        var alone = try ViewTree(copying: tree, keepsContent: false)
        for rule in rules {
          switch rule {
          case .constraint(let id): try alone.activate(tree.constraints[id.index].asRequiredEquality)
          case .contentHugging(let id, .horizontal), .compressionResistance(let id, .horizontal):
            try alone.activate(id.width == tree[id].intrinsicContentSize.width ?? 0)
          case .nonNegativeExtent(.view(let id), .horizontal): try alone.activate(id.width == 0)
          default: break
          }
        }
        let frame = try Self.layout(alone).absoluteFrame(of: view)
        let expected = layout.absoluteFrame(of: view)
        return Self.isNear(frame.x, expected.x) && Self.isNear(frame.width, expected.width)
      }
    }
    #expect(found == nil, "\(found.map(Self.text) ?? "")")
  }

  private static func violation(_ index: Int, _ layout: SolvedLayout) -> Double {
    layout.violations.first {
      if case .constraint(let id) = $0.rule { return id.index == index }
      return false
    }?.amount ?? 0
  }

  private static func text(_ found: Counterexample<ViewTree>) -> String { text(of: found.value) }

  private static func text(of tree: ViewTree) -> String {
    let views = tree.viewsInTreeOrder.map { view in
      "\(tree.name(of: .view(view))) in \(tree.parent(of: view).map { tree.name(of: .view($0)) } ?? "-") "
        + "\(tree[view].intrinsicContentSize)"
    }
    return (views + tree.constraints.map { tree.text(of: $0) }).joined(separator: "\n")
  }
}

extension ViewTree {
  /// The views without the constraints.
  fileprivate init(copying tree: ViewTree, keepsContent: Bool = true) throws {
    self = tree
    // The slot emptied last is used first: constraints that are added again have the ids they had.
    for id in constraintIDs.reversed() { try remove(id) }
    if !keepsContent { for view in viewsInTreeOrder { self[view].intrinsicContentSize = .none } }
  }
}

extension Constraint {
  fileprivate var asRequiredEquality: Constraint {
    var copy = priority(.required)
    copy.relation = .equal
    return copy
  }
}
