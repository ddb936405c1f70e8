import LinearSolver

extension Lowering {
  /// A child reaching over the edge by less than this, in points, is rounding.
  private static var clippingTolerance: Double { 1e-6 }

  /// The children to detach next: of each stack of AppKit's that has no room, the one that matters least; the last among equals.
  func viewsWithoutRoom(in solution: Solution) -> [ViewID] {
    var views: [ViewID] = []
    for (index, origin) in origins.enumerated() {
      guard case .stack(let rule) = origin, rule.identifier == "NSSV-clipping",
        solution.violations[index] > Self.clippingTolerance
      else { continue }
      if let view = leastVisible(in: rule.stack) { views.append(view) }
    }
    return views
  }

  private func leastVisible(in stack: ViewID) -> ViewID? {
    guard let visibilities = tree[stack].stack?.appKit?.visibilities, !visibilities.isEmpty else { return nil }
    var least: (view: ViewID, visibility: Stack.Visibility)?
    for child in tree.children(of: stack) where isDetached.isEmpty || !isDetached[child.index] {
      guard let visibility = visibilities[child], visibility < .mustHold else { continue }
      if let known = least, known.visibility < visibility { continue }
      least = (child, visibility)
    }
    return least?.view
  }
}
