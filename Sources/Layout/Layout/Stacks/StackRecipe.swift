import Geometry
import LinearSolver

/// The constraints of one stack, in the making.
///
/// Guides that the recipe needs, for gaps and for the span across, are made here too; they follow the tree's own and are in no result.
struct StackRecipe {
  let stack: Stack
  let id: ViewID
  /// The stack itself, or the guide of one of its lines.
  let canvas: ItemID
  /// All children, in order; of a line those in it.
  let views: [ViewID]
  /// The children that take part, in order.
  let visible: [ViewID]
  let tree: ViewTree
  /// The proportions of views, indexed by view, if the tree has a proportional stack; otherwise empty.
  let proportions: [IntrinsicSize]
  /// The content priorities of views, indexed by view, if the tree has an AppKit stack; otherwise empty.
  let strengths: [ContentStrength]
  let along: AxisAttributes
  let across: AxisAttributes
  private(set) var guides: [Guide] = []
  private(set) var rules: [StackRule] = []
  private let firstGuide: Int

  init(
    of id: ViewID, _ stack: Stack, in tree: ViewTree, visible: [ViewID], proportions: [IntrinsicSize],
    strengths: [ContentStrength], firstGuide: Int
  ) {
    (self.stack, self.id, self.tree, self.visible) = (stack, id, tree, visible)
    (self.proportions, self.strengths, self.firstGuide) = (proportions, strengths, firstGuide)
    (canvas, views) = (.view(id), tree.children(of: id))
    along = AxisAttributes(stack.axis)
    across = AxisAttributes(stack.axis.crossing)
    if stack.appKit != nil {
      addAppKitRules()
    } else if let wrapping = stack.wrapping {
      addLines(wrapping)
    } else {
      addUIKitRules()
    }
  }

  /// The recipe of one line of a stack, in a guide.
  private init(line views: [ViewID], in guide: ItemID, of recipe: StackRecipe) {
    var stack = recipe.stack
    (stack.isMarginsRelative, stack.wrapping) = (false, nil)
    (self.stack, id, canvas, self.views, visible, tree) = (stack, recipe.id, guide, views, views, recipe.tree)
    (proportions, strengths, along, across) = (recipe.proportions, recipe.strengths, recipe.along, recipe.across)
    firstGuide = recipe.firstGuide + recipe.guides.count
    addUIKitRules()
  }

  /// Adds the rules of one line, and its guides.
  mutating func addLine(_ views: [ViewID], in guide: ItemID) {
    let line = StackRecipe(line: views, in: guide, of: self)
    guides += line.guides
    rules += line.rules
  }

  mutating func addGuide() -> ItemID {
    guides.append(Guide())
    return .guide(GuideID(index: firstGuide + guides.count - 1))
  }

  /// `item.attribute relation multiplier × other.attribute + constant`.
  mutating func add(
    _ identifier: String, _ item: ItemID, _ attribute: Attribute, _ relation: Relation = .equal, to other: ItemID,
    _ otherAttribute: Attribute, times multiplier: Double = 1, plus constant: Double = 0,
    at priority: Priority = .required
  ) {
    let constraint = Constraint(
      item: item, attribute: attribute, relation: relation, to: (other, otherAttribute), multiplier: multiplier,
      constant: constant, priority: priority)
    add(identifier, constraint)
  }

  /// `item.attribute == 0`: the least of a size.
  mutating func addLeast(_ identifier: String, _ item: ItemID, _ attribute: Attribute, at priority: Priority) {
    add(identifier, Constraint(item: item, attribute: attribute, relation: .equal, priority: priority))
  }

  mutating func add(_ identifier: String, _ constraint: Constraint) {
    rules.append(StackRule(stack: id, constraint: constraint.identifier(identifier)))
  }
}
