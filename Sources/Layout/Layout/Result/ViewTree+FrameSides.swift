import Geometry

extension ViewTree {
  /// The views whose frames' edges guides stand on, with a thickness that depends on which side is the shorter one.
  var viewsWithFrameGuides: [ViewID] {
    guard guideNodes.contains(where: { $0.guide.role == .frameHole || $0.guide.role == .frameOuter }) else { return [] }
    return viewsInTreeOrder.filter { view in
      guard case .relative? = self[view].ring?.thickness else { return false }
      return guides(of: view).contains { self[$0].role == .frameHole || self[$0].role == .frameOuter }
    }
  }

  /// The shorter side of each frame as it came out; nil where that is what it was taken for.
  func shortAxes(in layout: SolvedLayout, _ views: [ViewID], takenFor known: [ViewID: Axis]) -> [ViewID: Axis]? {
    var axes = known
    for view in views {
      // The photo frame is the body, inside the ornaments.
      let ornamented = self[view].alignment as? OrnamentedAlignment
      let frame = ornamented?.body(forAlignmentRect: layout.alignmentRect(of: view)) ?? layout.frame(of: view)
      // A square has no shorter side: whatever it is taken for is right.
      if abs(frame.width - frame.height) <= 1e-9 * max(1, frame.width) { continue }
      axes[view] = frame.width < frame.height ? .horizontal : .vertical
    }
    let hasChanged = views.contains { view in
      axes[view].map { $0 != (known[view] ?? self[view].likelyShortAxis) } ?? false
    }
    return hasChanged ? axes : nil
  }
}
