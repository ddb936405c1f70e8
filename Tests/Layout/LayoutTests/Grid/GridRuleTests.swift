import Geometry
import Layout
import Testing

@Suite struct GridRuleTests {
  @Test func rulesNameRowsColumnsAndCells() {
    var scene = GridScene([[Size(width: 40, height: 16), Size(width: 100, height: 21)]])
    scene.grid.columns = [Grid.Column(width: 50, xPlacement: .center)]
    let rules = scene.tree.gridRules(of: scene.tree.root)
    #expect(
      rules.map { "\($0.place) \($0.identifier): \(scene.tree.text(of: $0.constraint))" } == [
        "columns[0] GridView.boundary: form.columns[0].leading == form.leading",
        "columns[0] GridView.width: form.columns[0].width == 50",
        "columns[1] GridView.boundary: form.columns[1].leading == form.columns[0].trailing + 6",
        "columns[1] GridView.boundary: form.columns[1].trailing == form.trailing",
        "rows[0] GridView.boundary: form.rows[0].top == form.top",
        "rows[0] GridView.boundary: form.rows[0].bottom == form.bottom",
        "cells[0][0] GridView_X_centering: v00.centerX == form.columns[0].centerX",
        "cells[0][0] GridView.leading_containment: v00.leading >= form.columns[0].leading",
        "cells[0][0] GridView.trailing_containment: v00.trailing <= form.columns[0].trailing",
        "cells[0][0] GridView.top_placement: v00.top == form.rows[0].top",
        "cells[0][0] GridView.bottom_containment: v00.bottom <= form.rows[0].bottom",
        "cells[0][1] GridView.leading_placement: v01.leading == form.columns[1].leading",
        "cells[0][1] GridView.trailing_containment: v01.trailing <= form.columns[1].trailing",
        "cells[0][1] GridView.top_placement: v01.top == form.rows[0].top",
        "cells[0][1] GridView.bottom_containment: v01.bottom <= form.rows[0].bottom",
        "columns[1] GridView.hugging: form.columns[1].width == 0 @250",
        "rows[0] GridView.hugging: form.rows[0].height == 0 @250",
      ])
  }

  @Test func innerGuidesKeepTheirNamesBesideOthers() throws {
    var tree = ViewTree(root: View(name: "root"))
    var scroll = View(name: "scroll")
    scroll.scroll = Scroll()
    tree.add(scroll, to: tree.root)
    let stack = tree.add(View(name: "s", stack: Stack(.horizontal, distribution: .equalSpacing)), to: tree.root)
    for name in ["x", "y"] { tree.add(View(name: name), to: stack) }
    let first = tree.add(View(name: "one"), to: tree.root), second = tree.add(View(name: "two"), to: tree.root)
    for form in [first, second] {
      let content = tree.add(View(name: "c"), to: form)
      tree[form].grid = Grid([[content]])
    }
    let rules = tree.gridRules(of: second).map { tree.text(of: $0.constraint) }
    #expect(rules.first == "two.columns[0].leading == two.leading")
    #expect(tree.gridRules(of: first).map { tree.text(of: $0.constraint) }.contains("one.rows[0].bottom == one.bottom"))
    // One guide of the scroll view and four of the grids are before it.
    #expect(tree.stackRules(of: stack).contains { tree.text(of: $0.constraint).contains("s.guides[0].") })
  }

  @Test func aConflictTellsTheColumnAndTheCell() throws {
    var scene = GridScene([[Size(width: 40, height: 16)]])
    let view = try #require(scene.views[0][0])
    scene.grid.columns = [Grid.Column(width: 50, xPlacement: .fill)]
    try scene.tree.activate((view.width == 80).identifier("wide"))
    let layout = try scene.tree.layout(width: nil, height: nil)
    #expect(layout.conflicts.count == 1)
    let members = try #require(layout.conflicts.first).members
    #expect(members.map(\.kind).contains(.grid))
    #expect(layout.conflicts[0].broken.kind == .author, "the author's rule is given up before the grid's")
    let log = scene.tree.appleLog(of: layout)
    #expect(log.contains("'GridView.width' form.columns[0].width == 50   (active)>"), "\(log)")
    #expect(log.contains("'GridView.leading_placement' v00.leading == form.columns[0].leading"))
    #expect(log.contains("'wide' H:[v00(80)]"))
    let addresses = log.matches(of: /<NSLayoutConstraint:(0x[0-9a-f]+)/).map(\.1)
    #expect(Set(addresses).count == members.count, "each rule has an address of its own; the broken one stands twice")
    let why = try scene.tree.explainer(width: nil, height: nil)
    let repairs = try why.repairs(of: layout.conflicts[0]).map { scene.tree.text(of: $0, in: layout) }
    #expect(repairs.contains { $0.hasPrefix("v00.width == 50 in place of v00.width == 80") }, "\(repairs)")
  }

  @Test func whyAColumnIsAsWideAsItIsNamesTheCell() throws {
    let scene = GridScene(form)
    let why = try scene.tree.explainer(width: nil, height: nil)
    let view = ItemID.view(try #require(scene.views[0][1]))
    let derivation = try #require(why.derivation(of: .leading, of: view))
    let text = derivation.steps.flatMap(\.reasons).map { reason in
      guard case .rule(let rule) = reason else { return "" }
      return scene.tree.text(of: rule, rootSize: why.layout.size)
    }
    #expect(derivation.value == 66)
    #expect(text.contains("form.columns[1].leading == form.columns[0].trailing + 6"), "\(text)")
    let edges = derivation.steps.flatMap(\.edges).map { scene.tree.name(of: $0.item) }
    #expect(edges.contains("form.columns[0]"), "\(edges)")
  }
}
