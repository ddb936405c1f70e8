import Geometry
import Layout
import LinearSolver

/// The values that follow from required equalities alone: by elimination, without the solver.
struct RequiredEquations {
  /// Larger scenes are not eliminated: the table grows with the square.
  static let variableLimit = 600

  /// The value of each variable, where the equalities leave no choice.
  private(set) var values: [Double?]

  /// The frames of views whose four edges are fixed, in the root's coordinates, by place.
  func frame(of place: Int, in tree: ViewTree) -> Rect? {
    guard place * 4 + 3 < values.count, let left = values[place * 4], let right = values[place * 4 + 1],
      let top = values[place * 4 + 2], let bottom = values[place * 4 + 3]
    else { return nil }
    return tree[ViewID(index: place)].alignment.frame(
      forAlignmentRect: Rect(left: left, top: top, right: right, bottom: bottom))
  }

  init(_ scene: InterfaceScene) {
    let tree = scene.tree
    guard (scene.views.count + tree.guideCount) * 4 <= Self.variableLimit else {
      values = []
      return
    }
    var rules = tree.constraints
    for place in scene.views.indices {
      let id = ViewID(index: place)
      if tree[id].stack != nil { rules += tree.stackRules(of: id).map(\.constraint) }
      if tree[id].grid != nil { rules += tree.gridRules(of: id).map(\.constraint) }
      for axis in Axis.allCases {
        for rule in AutoresizingRule.allCases {
          if let constraint = tree.autoresizingConstraint(of: id, axis, rule) { rules.append(constraint) }
        }
      }
    }
    var count = scene.views.count + tree.guideCount
    for case .guide(let id) in rules.lazy.flatMap(\.terms).map(\.item) {
      count = max(count, scene.views.count + id.index + 1)
    }
    values = Array(repeating: nil, count: count * 4)
    guard count * 4 <= Self.variableLimit else { return }
    var table = EquationTable(columns: count * 4)
    let root = tree[tree.root].alignment.alignmentRect(forFrame: Rect(origin: .zero, size: scene.size))
    for (column, value) in [root.left, root.right, root.top, root.bottom].enumerated() {
      table.add([column: 1], value)
    }
    for index in 0..<tree.guideCount { addGuide(GuideID(index: index), tree, scene, to: &table) }
    for rule in rules where rule.relation == .equal && rule.priority.isRequired {
      add(rule, tree, scene, to: &table)
    }
    values = table.fixedValues
  }

  private func column(_ item: ItemID, _ edge: Int, _ scene: InterfaceScene) -> Int {
    switch item {
    case .view(let id): id.index * 4 + edge
    case .guide(let id): (scene.views.count + id.index) * 4 + edge
    }
  }

  private func addGuide(_ id: GuideID, _ tree: ViewTree, _ scene: InterfaceScene, to table: inout EquationTable) {
    let guide = tree[id], owner = ItemID.view(tree.owner(of: id))
    func pin(_ edge: Int, _ distance: Guide.Distance?) {
      guard case .points(let points)? = distance else { return }
      table.add([column(.guide(id), edge, scene): 1, column(owner, edge, scene): -1], edge % 2 == 0 ? points : -points)
    }
    if guide.role == .scrollContent || guide.role == .scrollFrame {
      for edge in [0, 2] { pin(edge, .points(0)) }
      if guide.role == .scrollFrame { for edge in [1, 3] { pin(edge, .points(0)) } }
      return
    }
    for (edge, distance) in [guide.leading, guide.trailing, guide.top, guide.bottom].enumerated() {
      pin(edge, distance)
    }
    if case .points(let height)? = guide.height {
      table.add([column(.guide(id), 3, scene): 1, column(.guide(id), 2, scene): -1], height)
    }
  }

  private func add(_ rule: Constraint, _ tree: ViewTree, _ scene: InterfaceScene, to table: inout EquationTable) {
    var row: [Int: Double] = [:]
    var constant = rule.constant
    for term in rule.terms {
      guard let parts = parts(term, rule, tree) else { return }
      for (edge, factor) in parts.edges {
        row[column(parts.item, edge, scene), default: 0] += term.coefficient * factor
      }
      constant += term.coefficient * parts.constant
    }
    table.add(row, -constant)
  }

  private typealias Parts = (item: ItemID, edges: [(Int, Double)], constant: Double)

  private func parts(_ term: Constraint.Term, _ rule: Constraint, _ tree: ViewTree) -> Parts? {
    var margins = EdgeInsets.zero
    var offset = 0.0
    if case .view(let id) = term.item {
      // Edges of a scroll view may mean its content, which has no stored frame; the rule is then left out.
      if tree[id].scroll != nil, !term.attribute.isSize, term.attribute != .centerX, term.attribute != .centerY {
        guard term.attribute.physical == .left || term.attribute.physical == .top else { return nil }
      }
      margins = tree[id].margins.resolved(for: .leftToRight)
      if term.attribute == .lastBaseline { offset = -(tree[id].baselines.baselineOffsetFromBottom ?? 0) }
      if term.attribute == .firstBaseline, let first = tree[id].baselines.firstOffsetFromTop {
        return (term.item, [(2, 1)], first)
      }
    }
    switch term.attribute.physical {
    case .left: return (term.item, [(0, 1)], 0)
    case .right: return (term.item, [(1, 1)], 0)
    case .top: return (term.item, [(2, 1)], 0)
    case .bottom, .lastBaseline, .firstBaseline: return (term.item, [(3, 1)], offset)
    case .leftMargin: return (term.item, [(0, 1)], margins.left)
    case .rightMargin: return (term.item, [(1, 1)], -margins.right)
    case .topMargin: return (term.item, [(2, 1)], margins.top)
    case .bottomMargin: return (term.item, [(3, 1)], -margins.bottom)
    case .centerX: return (term.item, [(0, 0.5), (1, 0.5)], 0)
    case .centerY: return (term.item, [(2, 0.5), (3, 0.5)], 0)
    case .centerXWithinMargins: return (term.item, [(0, 0.5), (1, 0.5)], (margins.left - margins.right) / 2)
    case .centerYWithinMargins: return (term.item, [(2, 0.5), (3, 0.5)], (margins.top - margins.bottom) / 2)
    case .width: return (term.item, [(0, -1), (1, 1)], 0)
    case .height: return (term.item, [(2, -1), (3, 1)], 0)
    default: return nil
    }
  }
}

/// Linear equations in reduced echelon form, one pivot a row.
private struct EquationTable {
  let columns: Int
  private var rows: [[Double]] = []
  private var pivots: [Int] = []

  init(columns: Int) { self.columns = columns }

  mutating func add(_ sparse: [Int: Double], _ value: Double) {
    var row = Array(repeating: 0.0, count: columns + 1)
    for (column, factor) in sparse.sorted(by: { $0.key < $1.key }) { row[column] += factor }
    row[columns] = value
    for (index, pivot) in pivots.enumerated() where row[pivot] != 0 {
      let factor = row[pivot]
      for column in 0...columns where rows[index][column] != 0 { row[column] -= factor * rows[index][column] }
      row[pivot] = 0
    }
    guard let pivot = (0..<columns).max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[pivot]) > 1e-7 else { return }
    let scale = row[pivot]
    for column in 0...columns {
      row[column] = abs(row[column] / scale) < 1e-10 && column < columns ? 0 : row[column] / scale
    }
    for index in rows.indices where rows[index][pivot] != 0 {
      let factor = rows[index][pivot]
      for column in 0...columns where row[column] != 0 {
        rows[index][column] -= factor * row[column]
        if column < columns, abs(rows[index][column]) < 1e-10 { rows[index][column] = 0 }
      }
    }
    rows.append(row)
    pivots.append(pivot)
  }

  var fixedValues: [Double?] {
    var values: [Double?] = Array(repeating: nil, count: columns)
    for (row, pivot) in zip(rows, pivots) where (0..<columns).allSatisfy({ $0 == pivot || row[$0] == 0 }) {
      values[pivot] = row[columns]
    }
    return values
  }
}
