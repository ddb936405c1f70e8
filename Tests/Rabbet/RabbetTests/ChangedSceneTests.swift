import Geometry
import Layout
import LinearSolver
import Overlay
import PropertyTesting
import Rabbet
import Scene
import Testing

/// The tree of a resolved scene is changed, as `ChangingALayout` describes, before every output.
@Suite struct ChangedSceneTests {
  /// A document with words, controls, a stack, a grid, guides, a visual format and a rule that is off.
  private static let document = #"""
    {"scene": 1, "name": "card", "metrics": {"gap": 8}, "root": {"id": "card", "size": [320, 240], "fill": "#eee",
      "guides": [{"id": "middle", "leading": 40, "width": 20}],
      "views": [
        {"id": "title", "text": "Lisbon", "alt": "the town"},
        {"id": "switch", "control": "switch"},
        {"id": "row", "stack": "horizontal", "spacing": 4, "customSpacing": {"one": 9},
          "views": [{"id": "one", "text": "one"}, {"id": "two", "fill": "#f00", "intrinsicSize": [20, 20]}]},
        {"id": "table", "grid": {"cells": [["three", "four"]]},
          "views": [{"id": "three", "text": "three"}, {"id": "four", "text": "four"}]}
      ],
      "constraints": [
        "title.left == card.left + gap", "title.top == card.top + gap", "H:|-gap-[switch]-[row]",
        "switch.top == title.bottom + gap", "row.top == title.bottom", "table.left == middle.right",
        "wide: table.top == row.bottom @high", {"id": "off", "rule": "title.width == 900", "enabled": false}
      ]}}
    """#

  private static func resolved() throws -> ResolvedScene {
    try ResolvedScene(json: Array(document.utf8), content: SceneAssets.standard)
  }

  /// Makes every output; what it is does not matter here.
  private static func makeOutputs(of scene: ResolvedScene) throws {
    scene.checkInvariants()
    let solved = try SolvedScene(scene: scene, assets: .standard)
    solved.layout.checkInvariants()
    let overlay = OverlayStyle(Set(OverlayStyle.Layer.allCases))
    try solved.drawing(overlay: overlay).checkInvariants()
    _ = try solved.png(overlay: overlay)
    _ = try solved.svg()
    _ = try solved.pdf()
    _ = solved.resultText()
    _ = solved.findings(file: "card.json", findsTies: true)
    _ = LayoutRecord(solved)
    _ = try HTMLReport.Screen(solved, file: "card.json")
    for view in solved.scene.tree.viewsInTreeOrder.suffix(4) {
      _ = try solved.explanationText(of: "\(solved.scene.tree.name(of: .view(view))).width", file: "card.json")
    }
    for rule in solved.scene.rules.suffix(4) { _ = try solved.explanationText(of: rule.name, file: "card.json") }
  }

  private static func svg(of scene: ResolvedScene) throws -> String {
    String(decoding: try SolvedScene(scene: scene, assets: .standard).svg(), as: UTF8.self)
  }

  @Test("A view that is added is drawn and listed")
  func addedView() throws {
    var scene = try Self.resolved()
    let badge = scene.tree.add(View.label("new", name: "badge"), to: scene.tree.root)
    try scene.tree.activate(badge.left == scene.tree.root.left + 200, badge.top == scene.tree.root.top + 100)
    try Self.makeOutputs(of: scene)
    let solved = try SolvedScene(scene: scene, assets: .standard)
    #expect(try Self.svg(of: scene).contains(">new<"))
    #expect(solved.resultText().contains("\"badge\""))
    #expect(scene.position(of: badge) == scene.position(of: scene.tree.root))
  }

  @Test("A rule that is added is named in results")
  func addedRule() throws {
    var scene = try Self.resolved(), title = ViewID?.none
    title = scene.tree.viewsInTreeOrder.first { scene.tree[$0].name == "title" }
    let rule = try scene.tree.activate((try #require(title).width == 10).priority(.low))
    try Self.makeOutputs(of: scene)
    let solved = try SolvedScene(scene: scene, assets: .standard)
    #expect(solved.describe(.constraint(rule)).text == "title.width == 10 @250")
    #expect(solved.resultText().contains("title.width == 10"))
  }

  @Test("A view in the slot of a removed one has its own appearance, position and rules")
  func reusedSlot() throws {
    var scene = try Self.resolved()
    let title = try #require(scene.tree.viewsInTreeOrder.first { scene.tree[$0].name == "title" })
    let count = scene.rules.count
    try scene.tree.remove(title)
    let view = scene.tree.add(View(name: "plain"), to: scene.tree.root)
    #expect(view.index == title.index && scene.appearance(of: view).text == nil)
    #expect(scene.position(of: view) == scene.position(of: scene.tree.root))
    #expect(scene.rules.count < count && !scene.rules.contains { $0.text.contains("title") })
    let rule = try scene.tree.activate(view.width == 30)
    #expect(scene.rule(of: rule).text == "plain.width == 30")
    try Self.makeOutputs(of: scene)
  }

  @Test("A view that is hidden is not drawn")
  func hiddenView() throws {
    var scene = try Self.resolved()
    let title = try #require(scene.tree.viewsInTreeOrder.first { scene.tree[$0].name == "title" })
    #expect(try Self.svg(of: scene).contains(">Lisbon<"))
    scene.tree[title].isHidden = true
    #expect(try !Self.svg(of: scene).contains(">Lisbon<"))
    scene.tree[title].isHidden = false
    scene.tree[title] = View.label("Porto", name: "title")
    #expect(try Self.svg(of: scene).contains(">Porto<"))
  }

  @Test("A rule that was changed is described as it is")
  func changedRule() throws {
    var scene = try Self.resolved()
    let rule = try #require(
      scene.tree.constraintIDs.first {
        scene.rule(of: $0).text == "title.left == card.left + gap"
      })
    let position = scene.rule(of: rule).position
    try scene.tree.setConstant(30, of: rule)
    #expect(scene.rule(of: rule).text == "title.left == card.left + 30" && scene.rule(of: rule).position == position)
    try Self.makeOutputs(of: scene)
  }

  @Test("Another tree in place of the document's has the appearances of its own views")
  func otherTree() throws {
    var scene = try Self.resolved(), tree = ViewTree(root: View(name: "other"))
    let label = tree.add(View.label("mine"), to: tree.root)
    try tree.activate(label.left == tree.root.left, label.top == tree.root.top)
    scene.tree = tree
    #expect(scene.appearance(of: tree.root).fill == nil && scene.rules.count == 2)
    try Self.makeOutputs(of: scene)
    #expect(try Self.svg(of: scene).contains(">mine<"))
  }

  @Test("After any changes every output can be made", arguments: 1...6 as ClosedRange<UInt64>)
  func randomChanges(seed: UInt64) throws {
    var choices = Choices(seed: seed), scene = try Self.resolved(), names = 0
    for step in 1...40 {
      try change(&scene.tree, &choices, &names)
      scene.checkInvariants()
      if step % 10 == 0 { try Self.makeOutputs(of: scene) }
    }
  }

  private func change(_ tree: inout ViewTree, _ choices: inout Choices, _ names: inout Int) throws {
    let views = tree.viewsInTreeOrder, view = choices.element(of: views), other = choices.element(of: views)
    func made(_ choices: inout Choices) -> View {
      names += 1
      return choices.chance(oneIn: 2) ? View.label("new \(names)", name: "new\(names)") : View(name: "plain\(names)")
    }
    switch choices.number(below: 9) {
    case 0: tree.add(made(&choices), to: view)
    case 1: try tree.insert(made(&choices), at: choices.number(in: 0...tree.children(of: view).count), in: view)
    case 2 where views.count > 4 && view != tree.root: try tree.remove(view)
    case 3:
      let constant = Double(choices.number(in: 0...90))
      try tree.activate((view.width == other.width + constant).priority(choices.element(of: [.low, .high, .required])))
    case 4: try tree.activate(view.left == other.left + Double(choices.number(in: -20...20)))
    case 5:
      let rule = choices.element(of: tree.constraintIDs + [try tree.activate(view.height == 30)])
      try tree.setActive(!tree.isActive(rule), of: rule)
    case 6:
      let rule = choices.element(of: tree.constraintIDs + [try tree.activate(view.height == 20)])
      if choices.chance(oneIn: 2) { try tree.remove(rule) } else { try tree.setConstant(7, of: rule) }
    case 7:
      let guide = tree.add(Guide(name: "guide\(names)", leading: .points(4)), to: view)
      names += 1
      try tree.activate(guide.top == other.top)
    default: tree[view].isHidden.toggle()
    }
  }
}
