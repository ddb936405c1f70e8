import Geometry
import Layout
import LinearSolver
import PropertyTesting
import Testing

/// Views, guides and constraints that come, go and move.
@Suite struct StructureTests {
  private let size = Size(width: 300, height: 100)

  /// A row of views of 10, 20, 30, … points, each 5 behind the one before.
  private func row(_ count: Int) throws -> (tree: ViewTree, views: [ViewID]) {
    var tree = ViewTree(root: View(name: "root"))
    var views: [ViewID] = []
    for number in 1...count {
      let width = Double(10 * number)
      let view = tree.add(
        View(name: "v\(number)", intrinsicContentSize: IntrinsicSize(width: width, height: 10)), to: tree.root)
      try tree.activate(view.leading == (views.last?.trailing ?? tree.root.leading) + 5)
      try tree.activate(view.top == tree.root.top)
      views.append(view)
    }
    return (tree, views)
  }

  @Test func aViewIsInsertedBetweenItsSiblings() throws {
    var (tree, views) = try row(2)
    let new = try tree.insert(View(name: "new"), at: 1, in: tree.root)
    #expect(tree.children(of: tree.root) == [views[0], new, views[1]])
    #expect(tree.viewsInTreeOrder == [tree.root, views[0], new, views[1]])
    #expect(tree.viewCount == 4)
    #expect(throws: TreeError.noSuchPlace(9, childCount: 3)) { try tree.insert(View(), at: 9, in: tree.root) }
    #expect(throws: TreeError.noSuchPlace(-1, childCount: 3)) { try tree.insert(View(), at: -1, in: tree.root) }
  }

  @Test func aRemovedViewTakesItsInsideItsGuidesAndTheirConstraintsAlong() throws {
    var (tree, views) = try row(3)
    let inside = tree.add(View(), to: views[1]), guide = tree.add(Guide(), to: views[1])
    let onInside = try tree.activate(inside.width == 3), onGuide = try tree.activate(guide.width == tree.root.width)
    let kept = try tree.activate((views[2].leading == views[0].trailing + 1).priority(.high))
    try tree.remove(views[1])
    #expect(!tree.contains(views[1]) && !tree.contains(inside) && !tree.contains(guide))
    #expect(!tree.contains(onInside) && !tree.contains(onGuide) && tree.contains(kept))
    #expect(tree.viewCount == 3 && tree.guideCount == 0 && tree.constraints.count == 4)
    let layout = try tree.verifiedLayout(in: size)
    #expect(layout.frame(of: views[2]) == Rect(x: 16, y: 0, width: 30, height: 10))
    #expect(layout.contains(.view(views[2])) && !layout.contains(.view(views[1])))
  }

  @Test func idsOfRemovedThingsAreUnknownAlsoWhenTheirSlotsAreUsedAgain() throws {
    var (tree, views) = try row(2)
    let rule = try tree.activate(views[0].height == 3)
    let guide = tree.add(Guide(), to: tree.root)
    try tree.remove(rule)
    try tree.remove(guide)
    try tree.remove(views[1])
    let new = tree.add(View(), to: tree.root), newGuide = tree.add(Guide(), to: tree.root)
    let newRule = try tree.activate(new.width == 1)
    #expect(new.index == views[1].index && new != views[1])
    #expect(newGuide.index == guide.index && newGuide != guide && newRule != rule)
    #expect(throws: TreeError.unknownView(views[1])) { try tree.remove(views[1]) }
    #expect(throws: TreeError.unknownView(views[1])) { try tree.move(views[1], to: tree.root) }
    #expect(throws: TreeError.unknownView(views[1])) { try tree.insert(View(), at: 0, in: views[1]) }
    #expect(throws: TreeError.unknownGuide(guide)) { try tree.remove(guide) }
    #expect(throws: TreeError.unknownConstraint(rule)) { try tree.remove(rule) }
    #expect(throws: ConstraintError.constraintOutsideTree) { try tree.setConstant(1, of: rule) }
    #expect(throws: ConstraintError.constraintOutsideTree) { try tree.setActive(false, of: rule) }
    #expect(throws: ConstraintError.itemOutsideTree) { try tree.activate(views[1].width == 3) }
    #expect("\(TreeError.unknownView(views[1]))".contains("removed"))
  }

  @Test func idsOfAnotherTreeAndOfACopyThatWasChangedAreRefused() throws {
    var (tree, views) = try row(2)
    let (other, strangers) = try row(2)
    #expect(strangers == views, "trees built alike give out equal ids")
    #expect(!tree.contains(strangers[0]) && !tree.contains(other.root))
    #expect(throws: ConstraintError.itemOutsideTree) { try tree.activate(strangers[0].width == 3) }
    #expect(throws: TreeError.unknownView(strangers[0])) { try tree.remove(strangers[0]) }
    var copy = tree
    let inCopy = copy.add(View(), to: copy.root), inTree = tree.add(View(), to: tree.root)
    #expect(copy.contains(views[0]) && copy.contains(inCopy) && tree.contains(inTree))
    #expect(!tree.contains(inCopy) && !copy.contains(inTree))
    let alike = try other.layout(in: size)
    #expect(alike.contains(.view(strangers[0])) && !alike.contains(.view(views[0])))
    try tree.remove(inTree)
    #expect(!(try tree.layout(in: size)).contains(.view(inTree)))
  }

  @Test func aViewMovesWithItsInsideAndItsConstraintsHoldAsBefore() throws {
    var (tree, views) = try row(3)
    let inside = tree.add(View(name: "inside"), to: views[2])
    try tree.activate(inside.edges == views[2].edges)
    let before = try tree.verifiedLayout(in: size)
    try tree.move(views[2], to: views[0])
    #expect(tree.children(of: tree.root) == [views[0], views[1]])
    #expect(tree.parent(of: views[2]) == views[0])
    let after = try tree.verifiedLayout(in: size)
    for view in views + [inside] { #expect(after.absoluteFrame(of: view) == before.absoluteFrame(of: view)) }
    try tree.move(views[0], to: tree.root, at: 1)
    #expect(tree.children(of: tree.root) == [views[1], views[0]])
    #expect(throws: TreeError.root) { try tree.move(tree.root, to: views[0]) }
    #expect(throws: TreeError.root) { try tree.remove(tree.root) }
    #expect(throws: TreeError.insideItself(views[0], parent: inside)) { try tree.move(views[0], to: inside) }
    #expect(throws: TreeError.noSuchPlace(2, childCount: 1)) { try tree.move(views[0], to: tree.root, at: 2) }
  }

  @Test func constraintsKeepTheOrderOfActivationWhenSlotsAreUsedAgain() throws {
    var (tree, views) = try row(1)
    let first = try tree.activate((views[0].height == 20).priority(700).identifier("first"))
    try tree.activate((views[0].height == 30).priority(700).identifier("second"))
    try tree.remove(first)
    try tree.activate((views[0].height == 40).priority(700).identifier("third"))
    #expect(tree.constraints.suffix(2).map(\.identifier) == ["second", "third"])
    #expect(tree.constraintIDs.map { tree[$0] } == tree.constraints)
    #expect(try tree.verifiedLayout(in: size).frame(of: views[0]).height == 30, "the earlier of two equals is spared")
  }

  @Test func aStackForgetsTheSpacingAfterAChildThatLeft() throws {
    var tree = ViewTree(root: View(name: "root"))
    let stack = tree.add(View(stack: Stack(.horizontal)), to: tree.root)
    let child = tree.add(View(), to: stack)
    tree[stack].stack?.customSpacing[child] = 40
    try tree.remove(child)
    #expect(tree[stack].stack?.customSpacing.isEmpty == true)
  }

  /// Makes a tree by a random script of edits, and the same tree from nothing.
  private func agree(_ script: [Int]) throws -> Bool {
    var tree = ViewTree(root: View(name: "root"))
    var views: [ViewID] = [tree.root], count = 0
    for step in script {
      let chosen = views[step / 7 % views.count]
      switch step % 7 {
      case 0, 1, 2:
        count += 1
        let children = tree.children(of: chosen).count
        let view = View(
          name: "v\(count)", intrinsicContentSize: IntrinsicSize(width: Double(count % 9 * 7), height: 10))
        let new = try tree.insert(view, at: step / 3 % (children + 1), in: chosen)
        try tree.activate(new.left == chosen.left + Double(step % 11))
        try tree.activate((new.right <= chosen.right - Double(step % 5)).priority(Priority(Double(1 + step % 900))))
        views.append(new)
      case 3:
        let other = views[step / 11 % views.count]
        try tree.activate((chosen.width == other.width + 3).priority(Priority(Double(1 + step % 900))))
      case 4 where chosen != tree.root:
        try tree.remove(chosen)
        views.removeAll { !tree.contains($0) }
      case 5:
        let other = views[step / 11 % views.count]
        do { try tree.move(chosen, to: other) } catch TreeError.root, TreeError.insideItself {}
      case 6:
        if let rule = tree.constraintIDs.dropFirst(step / 5 % 7).first {
          if step % 2 == 0 { try tree.remove(rule) } else { try tree.setActive(!tree.isActive(rule), of: rule) }
        }
      default: break
      }
    }
    let rebuilt = try rebuilt(tree)
    let first = try tree.layout(in: size), second = try rebuilt.tree.layout(in: size)
    return tree.viewsInTreeOrder.allSatisfy {
      first.frame(of: $0) == second.frame(of: rebuilt.views[$0.index] ?? rebuilt.tree.root)
    }
  }

  /// The same tree, whose slots were never used before.
  private func rebuilt(_ tree: ViewTree) throws -> (tree: ViewTree, views: [ViewID?]) {
    var new = ViewTree(root: tree[tree.root])
    var views = [ViewID?](repeating: nil, count: tree.viewSlotCount)
    views[0] = new.root
    for view in tree.viewsInTreeOrder.dropFirst() {
      guard let parent = tree.parent(of: view).flatMap({ views[$0.index] }) else { continue }
      views[view.index] = new.add(tree[view], to: parent)
    }
    for id in tree.constraintIDs where tree.isActive(id) {
      var constraint = tree[id]
      for index in constraint.terms.indices {
        guard case .view(let view) = constraint.terms[index].item, let renamed = views[view.index] else { continue }
        constraint.terms[index].item = .view(renamed)
      }
      try new.activate(constraint)
    }
    return (new, views)
  }

  @Test func aTreeThatWasEditedLaysOutAsOneMadeSo() throws {
    for seed in 0..<60 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      let script = (0..<40).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % 10_000)
      }
      #expect(try agree(script), "seed \(seed)")
    }
  }
}
