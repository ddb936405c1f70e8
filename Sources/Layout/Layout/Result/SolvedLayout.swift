public import Geometry
import LinearSolver

/// The result of a layout: where every view and guide of a tree is, and which rules did not hold.
///
/// Coordinates are points, y down. Frames and alignment rects are in the coordinates of the parent's frame.
public struct SolvedLayout: Sendable, Hashable {
  /// The size of the root's frame.
  public var size: Size { views[0].frame.size }
  /// The placements of views, indexed by view.
  var views: [Placement]
  /// The placements of guides, indexed by guide.
  var guides: [Placement]
  /// Optional rules that do not hold, in the order of their rows: content rules among them.
  public internal(set) var violations: [Violation] = []
  /// Minimal sets of required rules that cannot hold together, in the order they were found; at most 20 by default.
  public internal(set) var conflicts: [Conflict] = []
  /// The number of conflicts beyond those listed.
  public internal(set) var furtherConflicts = 0
  /// Values that the rules do not decide, in tree order; of each view its sizes first.
  public internal(set) var ambiguities: [Ambiguity] = []
  /// Views that stacks of AppKit's have taken out, for being hidden or for want of room, and the content of hidden rows and columns of grids,
  /// in tree order. Their frames mean nothing.
  public internal(set) var detachedViews: [ViewID] = []

  /// The rows and columns of grids, in tree order.
  public internal(set) var grids: [GridTracks] = []
  /// The content of scroll views, in tree order.
  public internal(set) var scrollContents: [ScrollContent] = []

  /// The final size requests of views with wrapping content, in tree order.
  public internal(set) var fittings: [Fitting] = []
  /// The lines of stacks that wrap, in tree order.
  public internal(set) var stackLines: [StackLines] = []
  /// Views whose height and width never came to agree, in tree order.
  public internal(set) var unsettledViews: [Unsettled] = []

  /// The number of rows of its program.
  var rowCount = 0

  /// The insets that the surroundings add to margins; nil where they add none.
  var insets: ViewInsets?

  /// The place of one item.
  struct Placement: Sendable, Hashable {
    /// In the coordinates of the parent's frame; zero for what has no place.
    var frame = Rect.zero
    /// In the coordinates of the parent's frame.
    var alignmentRect = Rect.zero
    /// The origin of the parent's frame, in the root's coordinates.
    var parentOrigin = Point.zero
    /// Whose it is.
    var stamp: Stamp

    var absoluteFrame: Rect { frame.offset(x: parentOrigin.x, y: parentOrigin.y) }
    var absoluteAlignmentRect: Rect { alignmentRect.offset(x: parentOrigin.x, y: parentOrigin.y) }
  }

  /// The view's frame, in its parent's coordinates; computed from the alignment rect by the view's `AlignmentGeometry`.
  ///
  /// - Precondition: the view was in the tree that was laid out, here and below.
  public func frame(of view: ViewID) -> Rect { views[slot(of: view)].frame }
  /// The view's alignment rect, in its parent's coordinates: what the solver placed.
  public func alignmentRect(of view: ViewID) -> Rect { views[slot(of: view)].alignmentRect }
  /// The view's frame, in the root's coordinates.
  public func absoluteFrame(of view: ViewID) -> Rect { views[slot(of: view)].absoluteFrame }
  /// The view's alignment rect, in the root's coordinates.
  public func absoluteAlignmentRect(of view: ViewID) -> Rect { views[slot(of: view)].absoluteAlignmentRect }

  /// The guide's rectangle, in its owner's coordinates. UIKit's `layoutFrame`.
  public func frame(of guide: GuideID) -> Rect { guides[slot(of: guide)].frame }
  /// The guide's rectangle, in the root's coordinates.
  public func absoluteFrame(of guide: GuideID) -> Rect { guides[slot(of: guide)].absoluteFrame }

  /// Whether the item was in the tree that was laid out.
  public func contains(_ item: ItemID) -> Bool {
    switch item {
    case .view(let id): id.index < views.count && views[id.index].stamp.admits(id.stamp)
    case .guide(let id): id.index < guides.count && guides[id.index].stamp.admits(id.stamp)
    }
  }

  private func slot(of id: ViewID) -> Int {
    precondition(contains(.view(id)), "the view was not in the tree that was laid out")
    return id.index
  }

  private func slot(of id: GuideID) -> Int {
    precondition(contains(.guide(id)), "the guide was not in the tree that was laid out")
    return id.index
  }
}

extension SolvedLayout {
  /// The rectangle that the content of a scroll view takes: what its edges mean to the views inside.
  public struct ScrollContent: Sendable, Hashable {
    /// The scroll view.
    public var view: ViewID
    /// The rectangle in the root's coordinates, in points.
    public var rect: Rect
  }

  /// An optional rule that does not hold.
  public struct Violation: Sendable, Hashable {
    /// The rule.
    public var rule: RowOrigin
    /// The violation, in points; above 0.
    public var amount: Double
  }

  /// Required rules that cannot all hold, none of which can be left out of the proof.
  public struct Conflict: Sendable, Hashable {
    /// In the order of their rows.
    public var members: [RowOrigin]
    /// The member that was broken so that the rest could be solved.
    public var broken: RowOrigin
    /// The least violation of the broken rule while the other members hold, in points.
    public var excess: Double
  }

  /// A number that the rules leave open.
  public struct Ambiguity: Sendable, Hashable {
    /// The view or guide.
    public var item: ItemID
    /// `width`, `height`, or the distance from the parent's `leading` or `top` edge.
    public var attribute: Attribute
    /// The value the layout gave it.
    public var value: Double
    /// The least value the rules allow, or nil.
    public var lower: Double?
    /// The greatest value the rules allow, or nil.
    public var upper: Double?
  }
}
