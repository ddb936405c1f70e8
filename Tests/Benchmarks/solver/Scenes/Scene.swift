public import LinearSolver

/// A layout of N views as a linear program over 4 variables a view: left, top, width, height. View 0 is the container.
public struct Scene: Sendable {
  /// The layouts there are.
  public enum Kind: String, Sendable, CaseIterable {
    /// N equally wide views in a row, pinned at both ends; every row is required.
    case chain
    /// N/4 table rows of an icon, a title and a badge.
    case list
    /// √N · √N cells; equal widths in a column, equal heights in a row.
    case grid
    /// Each view has four children, laid out along alternating axes in a container with room to spare.
    case tree
    /// The same tree in a container a quarter of the way from what the required rules need to its natural size.
    case crowded = "tree-crowded"
    /// The crowded tree where 3 % of the nodes ask for children of equal extent or, leaves, for an aspect ratio.
    case mixed = "tree-mixed"

    /// True for the three that branch.
    public var isTree: Bool { self == .tree || self == .crowded || self == .mixed }
  }

  /// A rule: the sum of some terms and a constant, compared with 0.
  public struct Rule: Sendable {
    /// 1 to 1000, where 1000 is required.
    public var priority: Int
    /// How the sum compares to 0.
    public var relation: Relation
    /// What is added to the terms.
    public var constant: Double
    /// Which of the scene's terms are this rule's.
    public var terms: Range<Int>
  }

  /// Which layout this is.
  public let kind: Kind
  /// How many variables there are.
  public var variableCount = 0
  /// All rules but the one that holds the container's width.
  public var rules: [Rule] = []
  /// The terms of all rules, one rule after the other.
  public var terms: [Term] = []
  /// What the container's width is held at, with priority 999.
  public var width = 0.0
  /// What the container's width becomes when it is dragged.
  public var draggedWidth: Double { width + 100 }
  /// The rule whose constant is changed, and what it becomes.
  public var change: (rule: Int, constant: Double)?

  /// How many views were made, the container not counted.
  public var viewCount: Int { variableCount / 4 - 1 }
  /// The variable of the container's width.
  public var widthVariable: VariableID { Self.width(0) }

  /// The variables of the container's left and top edge.
  public var corner: [VariableID] { [Self.left(0), Self.top(0)] }

  /// The scene of `count` views; the seed decides content sizes.
  public init(_ kind: Kind, views count: Int, seed: UInt32 = 1) {
    self.kind = kind
    var random = MersenneTwister(seed: seed)
    switch kind {
    case .chain: addChain(count)
    case .list: addList(count, &random)
    case .grid: addGrid(count, &random)
    case .tree, .crowded, .mixed: addTree(TreePlan(count, seed: seed, isMixed: kind == .mixed), &random)
    }
  }

  /// Adds a rule and returns its place.
  @discardableResult
  mutating func add(_ priority: Int, _ relation: Relation, _ constant: Double, _ parts: (VariableID, Double)...) -> Int
  {
    let start = terms.count
    for (variable, coefficient) in parts { terms.append(Term(variable, times: coefficient)) }
    rules.append(Rule(priority: priority, relation: relation, constant: constant, terms: start..<terms.count))
    return rules.count - 1
  }

  /// The container: at the origin, with a required height.
  mutating func addContainer(height: Double) {
    add(1000, .equal, 0, (Self.left(0), 1))
    add(1000, .equal, 0, (Self.top(0), 1))
    add(1000, .equal, -height, (Self.height(0), 1))
  }

  static func left(_ view: Int) -> VariableID { VariableID(index: 4 * view) }
  static func top(_ view: Int) -> VariableID { VariableID(index: 4 * view + 1) }
  static func width(_ view: Int) -> VariableID { VariableID(index: 4 * view + 2) }
  static func height(_ view: Int) -> VariableID { VariableID(index: 4 * view + 3) }
}
