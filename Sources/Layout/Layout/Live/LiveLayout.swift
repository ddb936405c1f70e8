public import Geometry
public import LinearSolver

/// A tree with its layout, which is kept while the tree is edited.
///
///     var live = try LiveLayout(tree, in: Size(width: 320, height: 240))
///     try live.edit { tree in try tree.setConstant(24, of: gap) }
///     for view in try live.update().movedViews { print(live.frame(of: view)) }
///
/// The layout is at any time the one that `ViewTree.layout(width:height:)` gives for the tree as it was at the last update, to the last bit:
/// earlier edits affect only the cost.
///
/// | edit | cost of the update |
/// |---|---|
/// | constants and priorities of constraints, intrinsic content sizes | the rules and views that change; the first time also a solve |
/// | constraints added, removed, switched on or off | a solve of the rules of one component with them, if the root's size is given |
/// | everything else | a layout |
/// | any edit of a layout with conflicts, ambiguity, wrapping content, grids, stacks of AppKit's, scroll views, safe areas | a layout |
///
/// It has one owner: it cannot be copied. Its layouts are values.
public struct LiveLayout: ~Copyable, Sendable {
  /// The tree with all edits.
  public var tree: ViewTree {
    var copy = edited
    copy.log = nil
    return copy
  }
  private var edited: ViewTree
  private var width: Double?
  private var height: Double?
  private var placed: SolvedLayout
  private var kept: KeptSolution?
  private var isResized = false

  /// Lays a tree out and keeps it.
  ///
  /// - Throws: `SolverError`, as `ViewTree.layout(width:height:)`.
  public init(_ tree: ViewTree, width: Double? = nil, height: Double? = nil) throws(SolverError) {
    edited = tree
    (self.width, self.height) = (width, height)
    placed = try tree.layout(width: width, height: height)
    edited.log = EditLog(of: edited)
  }

  /// Lays a tree out in a root of the given frame size and keeps it.
  public init(_ tree: ViewTree, in size: Size) throws(SolverError) {
    try self.init(tree, width: size.width, height: size.height)
  }

  /// Changes the tree in one step: all of it takes effect or, where `edit` throws, nothing but another tree that was assigned before. The
  /// layout follows at the next `update()`.
  ///
  /// - Complexity: that of the edits; O(views + constraints) for the first since an update that changes more than constraints and
  ///   content sizes.
  public mutating func edit<Result, Failure: Error>(
    _ edit: (inout ViewTree) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let mark = edited.log?.end(of: edited)
    // What old values do not take back, the tree itself does.
    let before = edited.log?.isDeep == true ? edited : nil
    defer {
      // Another tree was assigned.
      if edited.log == nil {
        edited.log = EditLog(of: edited)
        edited.noteStructure()
      }
    }
    do { return try edit(&edited) } catch {
      if let before { edited = before } else if let mark { edited.takeBack(to: mark) }
      throw error
    }
  }

  /// Gives the root's frame another size; nil for as small as the content allows. The layout follows at the next `update()`.
  public mutating func resize(width: Double?, height: Double?) {
    isResized = isResized || width != self.width || height != self.height
    (self.width, self.height) = (width, height)
  }

  /// The result of an update.
  public struct Update: Sendable, Hashable {
    /// The views whose frame, alignment rect or place in the root changed, and those that are new, in tree order.
    public var movedViews: [ViewID] = []
    /// The guides of which the same is true.
    public var movedGuides: [GuideID] = []
    /// The number of rules that got other numbers, came or went; all of them where `isFresh`.
    public var rowCount = 0
    /// Whether everything was solved again.
    public var isFresh = false
  }

  /// Solves the rules that the edits since the last update affect.
  ///
  /// - Returns: what moved.
  /// - Throws: `SolverError` where the tree as it is cannot be laid out; the layout is then the earlier one.
  @discardableResult
  public mutating func update() throws(SolverError) -> Update {
    guard let edits = edited.log, isResized || !edits.isEmpty else { return Update() }
    if !isResized, !edits.isDeep, let update = try quickUpdate(edits) {
      edited.log = EditLog(of: edited)
      return update
    }
    let fresh = try edited.layout(width: width, height: height)
    var update = Update(isFresh: true)
    for view in edited.viewsInTreeOrder {
      if !placed.contains(.view(view)) || placed.views[view.index] != fresh.views[view.index] {
        update.movedViews.append(view)
      }
      for guide in edited.guides(of: view)
      where !placed.contains(.guide(guide)) || placed.guides[guide.index] != fresh.guides[guide.index] {
        update.movedGuides.append(guide)
      }
    }
    update.rowCount = fresh.rowCount
    placed = fresh
    kept = nil
    isResized = false
    edited.log = EditLog(of: edited)
    return update
  }

  private mutating func quickUpdate(_ edits: EditLog) throws(SolverError) -> Update? {
    if kept == nil {
      // What the solver keeps is made of the tree before the edits, so that it takes them as any later ones.
      var before = edited
      before.takeBack(to: edits.start)
      kept = try KeptSolution(before, width: width, height: height, placed)
    }
    guard kept?.isUsable == true else { return nil }
    return kept?.update(edited, edits, &placed)
  }

  /// The layout as of the last update.
  ///
  /// - Complexity: O(1), after a quick update O(rows).
  public var layout: SolvedLayout {
    var layout = placed
    if let kept, kept.isUsable { layout.violations = kept.violations }
    return layout
  }

  /// The view that contains all others.
  public var root: ViewID { edited.root }

  /// The view's frame in its parent's coordinates, as of the last update.
  public func frame(of view: ViewID) -> Rect { placed.frame(of: view) }

  /// The view's alignment rect in its parent's coordinates, as of the last update.
  public func alignmentRect(of view: ViewID) -> Rect { placed.alignmentRect(of: view) }

  /// The view's frame in the root's coordinates, as of the last update.
  public func absoluteFrame(of view: ViewID) -> Rect { placed.absoluteFrame(of: view) }

  /// The guide's rectangle in its owner's coordinates, as of the last update.
  public func frame(of guide: GuideID) -> Rect { placed.frame(of: guide) }
}
