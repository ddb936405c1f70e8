import LinearSolver

/// Trees: inequalities all the way down, the scenes that need a real linear program.
extension Scene {
  mutating func addTree(_ plan: TreePlan, _ random: inout MersenneTwister) {
    let (need, natural) = (plan.extent(leaf: 0), plan.extent(leaf: 1))
    func size(_ need: Double, _ natural: Double) -> Double {
      (kind == .tree ? 1.5 * natural : need + (natural - need) / 4).rounded(.up)
    }
    width = size(need.width, natural.width)
    addContainer(height: size(need.height, natural.height))
    variableCount = 4 * (plan.count + 1)
    for edge in [Self.left, Self.top, Self.width, Self.height] { add(1000, .equal, 0, (edge(1), 1), (edge(0), -1)) }
    for node in 1...plan.count {
      if plan.children(of: node).isEmpty {
        addLeaf(node, plan, &random)
      } else {
        addChildren(of: node, plan)
      }
    }
  }

  private mutating func addLeaf(_ node: Int, _ plan: TreePlan, _ random: inout MersenneTwister) {
    let width = Double(random.integer(in: 20...120))
    let height = Double(random.integer(in: 12...40))
    for (extent, content) in [(Self.width(node), width), (Self.height(node), height)] {
      let compression = add(750, .greaterOrEqual, -content, (extent, 1))
      if change == nil { change = (compression, -(content + 10)) }
      add(250, .equal, -content, (extent, 1))
      add(1000, .greaterOrEqual, 0, (extent, 1))
    }
    if plan.ratios[node] > 0 {
      add(1000, .equal, 0, (Self.width(node), 1), (Self.height(node), -plan.ratios[node]))
    }
  }

  private mutating func addChildren(of node: Int, _ plan: TreePlan) {
    let isHorizontal = plan.isHorizontal(node)
    let (start, extent) = isHorizontal ? (Self.left, Self.width) : (Self.top, Self.height)
    let (side, across) = isHorizontal ? (Self.top, Self.height) : (Self.left, Self.width)
    let children = plan.children(of: node)
    for child in children {
      if child == children.lowerBound {
        add(1000, .equal, -4, (start(child), 1), (start(node), -1))
      } else {
        add(1000, .greaterOrEqual, -8, (start(child), 1), (start(child - 1), -1), (extent(child - 1), -1))
        add(250, .equal, -8, (start(child), 1), (start(child - 1), -1), (extent(child - 1), -1))
      }
      add(1000, .equal, -4, (side(child), 1), (side(node), -1))
      let end = [(side(child), 1.0), (across(child), 1.0), (side(node), -1.0), (across(node), -1.0)]
      add(1000, .lessOrEqual, 4, end[0], end[1], end[2], end[3])
      add(200, .equal, 4, end[0], end[1], end[2], end[3])
      if plan.equalisers[node], child > children.lowerBound {
        add(1000, .equal, 0, (extent(child), 1), (extent(child - 1), -1))
      }
    }
    let last = children.upperBound - 1
    for (priority, relation) in [(1000, Relation.lessOrEqual), (200, .equal)] {
      add(priority, relation, 4, (start(last), 1), (extent(last), 1), (start(node), -1), (extent(node), -1))
    }
  }
}
