public import Geometry
public import Layout
import LinearSolver

/// The comparison of one root of a document with the frames that were stored for it.
public struct RootConformance: Sendable {
  /// The reason why a root is not counted among the clean ones. It is then never counted as matched.
  public enum Exclusion: String, Sendable, Hashable, CaseIterable {
    /// A view's stored frame is marked as not the one its constraints ask for.
    case misplaced
    /// Interface Builder marked a view as ambiguous, or was set not to check, and our layout leaves something open.
    case ambiguous
    /// The stored frames contradict a required equality that needs nothing but the frames themselves, by more than a pixel in each number.
    case stale
    /// Required rules conflict, and Interface Builder broke another one of them.
    case conflict
    /// The canvas showed whole points, its frames miss required equalities by no more than that explains, and ours are within two points of them.
    case rounded
    /// Something in the root cannot be laid out.
    case unsupported
  }

  /// A view that is elsewhere than its stored frame.
  public struct Mismatch: Sendable, Hashable {
    /// The index of the view in the document.
    public let view: Int
    /// In the coordinates of the view around it, y down.
    public let solved: Rect
    /// In the same coordinates.
    public let stored: Rect
    /// As far as it is known.
    public let cause: String
  }

  /// A required equality that does not hold at the stored frames.
  public struct Miss: Sendable, Hashable {
    /// The index of the constraint in the document.
    public let constraint: Int
    /// Left side less right side, in points.
    public let residual: Double
  }

  /// A number of checks, and how many of them held.
  public struct Tally: Sendable, Hashable {
    /// The number of comparisons.
    public var compared = 0
    /// The number of comparisons that held.
    public var matched = 0

    /// So many checks, of which so many held.
    public init(compared: Int = 0, matched: Int = 0) {
      self.compared = compared
      self.matched = matched
    }
  }

  /// The scene that was compared.
  public let scene: InterfaceScene
  /// The reason why it is not counted; nil for a clean root.
  public internal(set) var exclusion: Exclusion?
  /// True where the constraints leave nothing open.
  public internal(set) var isUnique = true
  /// Views whose frames follow from constraints or a stack.
  public internal(set) var views = Tally()
  /// Views whose four edges follow from required equalities alone.
  public internal(set) var fixedByRequired = Tally()
  /// Required equalities of the author, evaluated at the stored frames.
  public internal(set) var requiredEqualities = Tally()
  /// The number of missed equalities that a pixel in each stored number explains.
  public internal(set) var roundedEqualities = 0
  /// Required equalities that miss at the stored frames, in the order of the tree.
  public internal(set) var misses: [Miss] = []
  /// In the order of the tree.
  public internal(set) var mismatches: [Mismatch] = []

  /// True where all views match and are unique.
  public var isMatched: Bool { exclusion == nil && isUnique && mismatches.isEmpty }
}

extension InterfaceDocument {
  /// Solves each root on its own canvas and compares. Roots in which nothing follows from constraints have nothing to compare and are left
  /// out.
  ///
  /// - Parameters:
  ///   - limits: the bounds.
  ///   - sizes: the source of sizes of content that are known without the stored frames.
  /// - Throws: `LimitError` where the document or the work of solving it is beyond the limits.
  public func conformance(
    limits: Limits = Limits(), sizes: SizeSource = .stored
  ) throws(LimitError) -> [RootConformance] {
    try check(limits)
    var found: [RootConformance] = []
    for root in roots {
      var scene = scene(root: root, sizes: sizes)
      scene.tree.solverOptions.workLimit = limits[.work]
      if !scene.computed.isEmpty { found.append(try Comparison(self, scene).result) }
    }
    return found
  }
}

/// One comparison.
private struct Comparison {
  let document: InterfaceDocument
  var result: RootConformance
  private let scene: InterfaceScene
  private let pixel: Double
  private var broken: [(constraint: Int, residual: Double)] = []
  private var hasConflicts = false
  /// The views in hidden rows and columns of grids; lookup only.
  private let hiddenContent: Set<ViewID>

  init(_ document: InterfaceDocument, _ scene: InterfaceScene) throws(LimitError) {
    self.document = document
    self.scene = scene
    hiddenContent = Set(scene.tree.hiddenGridContent)
    pixel = 1 / document.pixelsPerPoint + 0.001
    result = RootConformance(scene: scene)
    checkEqualities()
    exclude()
    try solve()
    excludeStale()
    checkFixed()
  }

  private mutating func exclude() {
    // A root marked as misplaced has another size than its constraints ask for: the canvas itself is no answer to them.
    if document.element(of: scene.root).flag("misplaced") { result.exclusion = .misplaced }
    for place in scene.computed {
      let element = document.element(of: scene.views[place])
      if element.flag("misplaced") { result.exclusion = result.exclusion ?? .misplaced }
      if element.flag("ambiguous") { result.exclusion = result.exclusion ?? .ambiguous }
    }
  }

  /// Frames that all match are an answer to the constraints, whatever a row says.
  private mutating func excludeStale() {
    guard result.exclusion == nil, !result.isMatched else { return }
    if hasConflicts {
      result.exclusion = .conflict
      return
    }
    let staleness = Staleness(document: document, scene: scene)
    let isStale = broken.contains { row in
      staleness.contradicts(scene.tree.constraints[row.constraint], residual: row.residual)
    }
    if isStale { result.exclusion = .stale } else if isRounded(staleness) { result.exclusion = .rounded }
  }

  /// Before tools version 9000 frames were rounded to points, each number by itself, and constraints were added up from what was rounded.
  private func isRounded(_ staleness: Staleness) -> Bool {
    guard document.platform == .iOS, document.pixelsPerPoint == 1, !broken.isEmpty, result.isUnique else {
      return false
    }
    return broken.allSatisfy { abs($0.residual) <= staleness.slack(scene.tree.constraints[$0.constraint]) }
      && result.mismatches.allSatisfy { isNear($0.solved, $0.stored, within: 2) }
  }

  private mutating func checkEqualities() {
    let measure = StoredGeometry(scene)
    for (index, constraint) in scene.tree.constraints.enumerated() {
      guard constraint.relation == .equal, constraint.priority.isRequired, !scene.circular.contains(index),
        !speaksOfContent(constraint), let residual = measure.residual(constraint)
      else { continue }
      result.requiredEqualities.compared += 1
      if abs(residual) <= 0.501 {
        result.requiredEqualities.matched += 1
      } else {
        let slack = Staleness(document: document, scene: scene).slack(constraint)
        if abs(residual) <= slack { result.roundedEqualities += 1 }
        broken.append((index, residual))
        result.misses.append(.init(constraint: scene.constraints[index], residual: residual))
      }
    }
  }

  /// Edges of a scroll view may mean its content, which has no stored frame.
  private func speaksOfContent(_ constraint: Constraint) -> Bool {
    constraint.terms.contains { term in
      guard case .view(let id) = term.item, scene.tree[id].scroll != nil else { return false }
      return term.attribute.physical == .right || term.attribute.physical == .bottom
    }
  }

  private mutating func solve() throws(LimitError) {
    let tree = scene.tree, layout: SolvedLayout
    do { layout = try tree.layout(in: scene.size) } catch .workLimitReached(let limit) {
      throw LimitError(.work, count: limit + 1, limit: limit)
    } catch {
      result.exclusion = result.exclusion ?? .unsupported
      return
    }
    let loose = layout.ambiguities.filter { ambiguity in
      guard case .view(let id) = ambiguity.item else { return false }
      return isShown(id.index)
    }
    result.isUnique = loose.isEmpty
    let isUnchecked = scene.computed.contains {
      document.element(of: scene.views[$0])["verifyAmbiguity"] != nil
    }
    if isUnchecked, !loose.isEmpty { result.exclusion = result.exclusion ?? .ambiguous }
    hasConflicts = !layout.conflicts.isEmpty
    for place in scene.computed where isShown(place) {
      let id = ViewID(index: place), view = scene.views[place]
      let parent = tree.parent(of: id) ?? tree.root
      let outer = scene.storedFrames[parent.index]
      let stored = scene.storedFrames[place].offset(x: -outer.x, y: -outer.y)
      var solved = layout.frame(of: id)
      // What was stored is rounded to pixels, each number by itself.
      let grid = PixelGrid(scale: document.pixelsPerPoint)
      if !document.isFlipped(scene.views[parent.index]) {
        // The numbers that were stored count from the bottom.
        solved.y += outer.height - layout.frame(of: parent).height
      }
      solved = Rect(
        x: grid.snapped(solved.x), y: grid.snapped(solved.y), width: grid.snapped(solved.width),
        height: grid.snapped(solved.height))
      result.views.compared += 1
      if isNear(solved, stored) {
        result.views.matched += 1
      } else {
        let cause = cause(place, loose, layout)
        result.mismatches.append(.init(view: view, solved: solved, stored: stored, cause: cause))
      }
    }
  }

  /// Hidden views in stacks, and content of hidden rows and columns, have no place.
  private func isShown(_ place: Int) -> Bool {
    var next: ViewID? = ViewID(index: place)
    while let id = next {
      if hiddenContent.contains(id) { return false }
      if scene.tree[id].isHidden, let parent = scene.tree.parent(of: id), let stack = scene.tree[parent].stack {
        if stack.appKit?.detachesHiddenViews != false { return false }
      }
      next = scene.tree.parent(of: id)
    }
    return true
  }

  private func isNear(_ first: Rect, _ second: Rect, within points: Double? = nil) -> Bool {
    [first.x - second.x, first.y - second.y, first.width - second.width, first.height - second.height]
      .allSatisfy { abs($0) <= points ?? pixel }
  }

  private func cause(_ place: Int, _ loose: [SolvedLayout.Ambiguity], _ layout: SolvedLayout) -> String {
    let item = ItemID.view(ViewID(index: place))
    if let row = broken.first(where: { scene.tree.constraints[$0.constraint].terms.contains { $0.item == item } }) {
      let constraint = scene.tree.constraints[row.constraint]
      return "the stored frames miss the constraint \(constraint.identifier ?? "") by \(row.residual)"
    }
    if loose.contains(where: { $0.item == item }) { return "the constraints leave it open" }
    if !layout.conflicts.isEmpty { return "required constraints conflict" }
    if !broken.isEmpty { return "follows a view whose stored frame misses a constraint" }
    return "not known"
  }

  private mutating func checkFixed() {
    let frames = RequiredEquations(scene).frames
    for place in scene.computed where isShown(place) {
      guard let frame = frames[ViewID(index: place)] else { continue }
      result.fixedByRequired.compared += 1
      if isNear(frame, scene.storedFrames[place]) { result.fixedByRequired.matched += 1 }
    }
  }
}
