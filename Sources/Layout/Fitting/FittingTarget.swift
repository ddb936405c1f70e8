public import Geometry
public import LinearSolver

/// How large a root should be, and how strongly.
///
/// The target size and the fitting priorities of UIKit's `systemLayoutSizeFitting`.
public struct FittingTarget: Sendable, Hashable {
  /// The size to come near to, in frame terms.
  public var size: Size
  /// How strongly.
  public var priorities: AxisPriorities

  /// A size and how strongly it is wanted: as a weak wish, unless said otherwise.
  public init(_ size: Size, horizontal: Priority = .fitting, vertical: Priority = .fitting) {
    self.size = size
    priorities = AxisPriorities(horizontal: horizontal, vertical: vertical)
  }

  /// As small as the content allows. UIKit's `layoutFittingCompressedSize`.
  public static let compressed = FittingTarget(.zero)

  /// As large as the content allows. UIKit's `layoutFittingExpandedSize`.
  public static let expanded = FittingTarget(Size(width: 10_000, height: 10_000))

  /// Exactly `width` and `height`; nil is as small as the content allows.
  init(width: Double?, height: Double?) {
    self.init(
      Size(width: width ?? 0, height: height ?? 0), horizontal: width == nil ? .fitting : .required,
      vertical: height == nil ? .fitting : .required)
  }
}

extension ViewTree {
  /// The size of the root's frame that its constraints give it when it should come near to a target.
  ///
  ///     let width = FittingTarget(Size(width: 320, height: 0), horizontal: .required)
  ///     let height = try cell.systemLayoutSizeFitting(width).height
  ///
  /// - Throws: `SolverError` where a number is not finite or the solver reaches its limit.
  /// - Complexity: that of a layout.
  public func systemLayoutSizeFitting(_ target: FittingTarget) throws(SolverError) -> Size {
    try layout(fitting: target).size
  }

  /// The same for a view inside, alone: with what is inside it, and the constraints that speak of nothing else.
  /// - Precondition: `view` is of this tree.
  public func systemLayoutSizeFitting(_ target: FittingTarget, of view: ViewID) throws(SolverError) -> Size {
    try subtree(at: view).systemLayoutSizeFitting(target)
  }

  /// A view with all that is inside as a tree of its own, with the constraints that speak of nothing else.
  /// - Precondition: `view` is of this tree.
  public func subtree(at view: ViewID) -> ViewTree {
    if view == root { return self }
    var top = self[view]
    top.direction = direction(of: view)
    top.autoresizing = nil
    var tree = ViewTree(root: top)
    // For looking up, never for walking.
    var items: [ItemID: ItemID] = [:]
    var pending = [(old: view, new: tree.root)]
    while let (old, new) = pending.popLast() {
      items[.view(old)] = .view(new)
      for guide in guides(of: old) { items[.guide(guide)] = .guide(tree.add(self[guide], to: new)) }
      let added = children(of: old).map { (old: $0, new: tree.add(self[$0], to: new)) }
      pending += added.reversed()
    }
    for constraint in constraints {
      var moved = constraint
      let inner = constraint.terms.compactMap { items[$0.item] }
      guard inner.count == constraint.terms.count else { continue }
      for index in moved.terms.indices { moved.terms[index].item = inner[index] }
      // What was legal outside is legal inside.
      _ = try? tree.activate(moved)
    }
    return tree
  }
}
