import Geometry
import LinearSolver

/// A layout with the program it comes from: what explanations start from.
struct SettledLayout {
  var layout: SolvedLayout
  /// The last one that was solved, with insets and detached views as they came to rest.
  var lowering: Lowering
  var solution: Solution
}

extension ViewTree {
  /// The layout of a root of that size, with the program that the sizes of wrapping content no longer change.
  func settled(width: Double?, height: Double?) throws(SolverError) -> SettledLayout {
    let target = FittingTarget(width: width, height: height), meter = WorkMeter(solverOptions)
    guard hasWrappingContent else { return try settledOnce(target, meter) }
    let layout = try layout(fitting: target, within: meter)
    var settled = try settled(as: layout).settledOnce(target, meter)
    settled.layout = layout
    return settled
  }

  /// Solves until no stack detaches another view, and margins and photo frames agree with where their views stand, with the sizes that
  /// content asks for now.
  func settledOnce(_ target: FittingTarget, _ meter: WorkMeter) throws(SolverError) -> SettledLayout {
    assertInvariants()
    let rootExtent = alignmentExtent(of: target)
    // Lookup only: iteration order is not deterministic. It grows with every turn but those that settle insets, so there is an end.
    var detached: Set<ViewID> = []
    var insets = hasEffectiveInsets ? ViewInsets(of: self, rects: nil) : nil
    let inset = insets == nil ? [] : viewsWithInsetsInUse
    let framed = viewsWithFrameGuides
    var shortAxes: [ViewID: Axis] = [:]
    var passes = FixedPoint()
    var holdsExtents: Bool?
    while true {
      var lowering = Lowering(
        self, rootExtent: rootExtent, rootPriorities: target.priorities, detached: detached, insets: insets,
        shortAxes: shortAxes, holdsExtents: holdsExtents)
      // The rules alone say what is open; bounds only decide about the values.
      let unbounded = lowering
      let found = try solved(&lowering, target, meter)
      guard let (solution, open, isBounded) = found, holdsExtents ?? !solution.values.contains(where: \.isFar)
      else {
        guard holdsExtents == nil else { throw .overflow }
        holdsExtents = true
        continue
      }
      let withoutRoom = lowering.viewsWithoutRoom(in: solution)
      guard withoutRoom.isEmpty else {
        detached.formUnion(withoutRoom)
        continue
      }
      var layout = place(lowering, solution)
      if let next = self.shortAxes(in: layout, framed, takenFor: shortAxes) {
        if passes.takesAnother(for: .frameSides) {
          shortAxes = next
          continue
        }
        layout.add(.frameSides, of: framed.filter { self.shortAxes(in: layout, [$0], takenFor: shortAxes) != nil })
      }
      if let known = insets {
        let next = ViewInsets(of: self, rects: layout.views.map(\.absoluteAlignmentRect))
        let moved = inset.filter { !next.agrees(with: known, on: [$0]) }
        if !moved.isEmpty, passes.takesAnother(for: .insets) {
          insets = next
          continue
        }
        layout.add(.insets, of: moved)
        layout.insets = next
      }
      report(lowering, solution, in: &layout)
      layout.ambiguities = unbounded.ambiguities(open, in: isBounded ? solution : nil)
      layout.rowCount = lowering.origins.count
      if !lowering.isDetached.isEmpty {
        layout.detachedViews = viewsInTreeOrder.filter { lowering.isDetached[$0.index] }
      }
      layout.assertInvariants()
      return SettledLayout(layout: layout, lowering: lowering, solution: solution)
    }
  }
}

extension ViewTree {
  /// The solution of a tree's program, and what its rules leave open: there bounds decide. Nil where it leads beyond all coordinates.
  private func solved(
    _ lowering: inout Lowering, _ target: FittingTarget, _ meter: WorkMeter
  ) throws(SolverError) -> (solution: Solution, open: [Ambiguity], isBounded: Bool)? {
    do throws(SolverError) {
      let solution = try self.solution(of: lowering, target, meter)
      guard lowering.preferBounds(solution.ambiguities) else { return (solution, solution.ambiguities, false) }
      return (try self.solution(of: lowering, target, meter), solution.ambiguities, true)
    } catch {
      guard error == .overflow else { throw error }
      return nil
    }
  }
}

/// The passes of a layout that is solved until it agrees with what it was measured from: content that wraps asks for a height at its width,
/// the thickness of photo frames is a share of their shorter side, and insets follow from where views are.
///
/// What still changes after its last pass has no fixed point; the layout lists it among its unsettled views.
struct FixedPoint {
  private var counts: [SolvedLayout.Unsettled.Subject: Int] = [:]

  /// Counts a pass that something asks for; false once it has had all of its passes.
  mutating func takesAnother(for subject: SolvedLayout.Unsettled.Subject) -> Bool {
    counts[subject, default: 0] += 1
    return counts[subject, default: 0] < subject.passLimit
  }
}

extension SolvedLayout {
  /// Adds what has not settled about some views.
  fileprivate mutating func add(_ subject: Unsettled.Subject, of unsettled: [ViewID]) {
    unsettledViews += unsettled.map { view in
      let size = alignmentRect(of: view).size
      return Unsettled(
        view: view, subject: subject, width: size.width, height: size.height, neededHeight: size.height)
    }
  }
}
