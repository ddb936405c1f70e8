import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct LayoutExplanationTests {
  private let size = Size(width: 320, height: 240)

  private func explainer(_ tree: ViewTree) throws -> LayoutExplainer {
    try tree.explainer(in: size)
  }

  private func card() throws -> (ViewTree, photo: ViewID) {
    var tree = ViewTree(root: View(name: "card"))
    let photo = tree.add(View(name: "photo"), to: tree.root)
    try tree.activate([
      photo.leading == tree.root.leading + 16, photo.width == 400, photo.trailing <= tree.root.trailing - 16,
      photo.top == tree.root.top, photo.height == 80,
    ])
    return (tree, photo)
  }

  @Test func aConflictListsRulesWithTheNumberThatWouldDo() throws {
    let (tree, _) = try card()
    let why = try explainer(tree)
    let conflict = try #require(why.layout.conflicts.first)
    let repairs = try why.repairs(of: conflict)
    let moves = repairs.filter { if case .move = $0.change { true } else { false } }
    #expect(
      moves.map { tree.text(of: $0, in: why.layout) } == [
        "photo.width == 288 in place of photo.width == 400; any down to 0 will do",
        "photo.trailing <= card.trailing + 96 in place of photo.trailing <= card.trailing - 16",
        "photo.leading == card.leading - 96 in place of photo.leading == card.leading + 16; any less will do",
        "card.width == 432 in place of card.width == 320; any more will do",
      ])
    #expect(repairs.count { $0.change == .drop } == 3)
    #expect(repairs.count { $0.change == .lower(below: .required) } == 3)
    #expect(try why.reasonForBreaking(conflict) == .rank)
  }

  @Test("Each number that is offered ends the conflict, tried on the tree itself")
  func repairsHoldInTheTree() throws {
    let (tree, _) = try card()
    let why = try explainer(tree)
    for repair in try why.repairs(of: #require(why.layout.conflicts.first)) {
      guard case .move(let amount, _) = repair.change else { continue }
      switch repair.rule {
      case .constraint(let id):
        var other = tree
        try other.setConstant(amount - tree[id].constant, of: id)
        #expect(try other.layout(in: size).conflicts.isEmpty, "\(tree.text(of: repair, in: why.layout))")
      case .rootSize: #expect(try tree.layout(width: size.width + amount, height: size.height).conflicts.isEmpty)
      default: Issue.record("nobody can change \(repair.rule)")
      }
    }
  }

  @Test func aLostRuleNamesItsHoldersAndWhatWouldGive() throws {
    var tree = ViewTree(root: View(name: "row"))
    let title = tree.add(View(name: "title", intrinsicContentSize: IntrinsicSize(width: 400)), to: tree.root)
    try tree.activate([title.leading == tree.root.leading + 8, title.trailing == tree.root.trailing - 8])
    let why = try explainer(tree)
    let lost = try #require(why.layout.violations.first)
    #expect(lost.rule == .compressionResistance(title, .horizontal))
    let told = try #require(try why.explanation(of: lost))
    #expect(
      told.holders.map { tree.text(of: $0, rootSize: size) }
        == [
          "row.left == 0", "row.width == 320", "title.leading == row.leading + 8", "title.trailing == row.trailing - 8",
        ].filter { $0 != "row.left == 0" })
    let last = try #require(told.repairs.last)
    #expect(tree.text(of: last, in: why.layout) == "row.width == 416 in place of row.width == 320; any more will do")
  }

  @Test("A number is traced to the rules that fix it", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func derivations(direction: LayoutDirection) throws {
    var tree = ViewTree(root: View(name: "card"))
    tree[tree.root].direction = direction
    let photo = tree.add(View(name: "photo"), to: tree.root), badge = tree.add(View(name: "badge"), to: photo)
    try tree.activate([
      badge.width == 20, badge.centerX == photo.centerX, photo.trailing == tree.root.trailing - 16, photo.width == 120,
    ])
    let why = try explainer(tree)
    func chain(_ attribute: Attribute, _ view: ViewID) throws -> [[String]] {
      let found = try #require(why.derivation(of: attribute, of: .view(view)))
      return found.steps.map { step in
        step.reasons.map { if case .rule(let rule) = $0 { tree.text(of: rule, rootSize: size) } else { "open" } }
      }
    }
    #expect(try chain(.width, photo) == [["photo.width == 120"]])
    #expect(why.derivation(of: .trailing, of: .view(photo))?.value == 304)
    #expect(
      try chain(.trailing, photo) == [["card.width == 320"], ["photo.trailing == card.trailing - 16"]])
    #expect(
      try chain(.leading, badge) == [["photo.width == 120"], ["badge.width == 20", "badge.centerX == photo.centerX"]])
    #expect(why.derivation(of: .leading, of: .view(badge))?.value == 50)
    #expect(try chain(.top, badge) == [["open"]])
  }

  @Test func everyMeasureOfEveryViewHasADerivationThatComesToIt() throws {
    var tree = ViewTree(root: View(name: "card"))
    var views = [tree.root]
    for index in 0..<12 {
      let view = tree.add(
        View(name: "v\(index)", intrinsicContentSize: IntrinsicSize(width: Double(20 + index), height: 10)),
        to: views[index / 3])
      try tree.activate([
        view.leading == views[index / 3].leading + 4, view.top >= views[index / 3].top + Double(index),
      ])
      if index % 3 == 0 { try tree.activate(view.trailing <= views[index / 3].trailing - 6) }
      if index % 3 == 1 { try tree.activate(view.centerY == views[index / 3].centerY) }
      views.append(view)
    }
    let why = try explainer(tree)
    for view in views {
      let rect = why.layout.alignmentRect(of: view)
      let measures: [(Attribute, Double)] = [
        (.left, rect.x), (.top, rect.y), (.width, rect.width), (.height, rect.height),
      ]
      for (attribute, value) in measures {
        let found = try #require(why.derivation(of: attribute, of: .view(view)))
        #expect(abs(found.value - value) < 1e-9)
        #expect(found.steps.allSatisfy { $0.reasons.count == $0.influences.count })
      }
    }
  }
}
