import Geometry

/// The insets of each view that depend on where it stands: by view index, in points.
///
/// The safe area of a view is what of the root's reaches into it. Effective margins are the view's own, plus its safe area where it says so,
/// and not less than what of its superview's margins reaches into it where it preserves those.
struct ViewInsets: Sendable, Hashable {
  var safeArea: [EdgeInsets]
  var margins: [EdgeInsets]
  /// From the bottom edge up to the top of the keyboard.
  var keyboard: [Double]

  /// - Parameter rects: absolute alignment rects by view index; nil before the first solution, when only the root's place is known.
  init(of tree: ViewTree, rects: [Rect]?) {
    safeArea = Array(repeating: .zero, count: tree.viewSlotCount)
    margins = safeArea
    keyboard = Array(repeating: 0, count: tree.viewSlotCount)
    let directions = tree.resolvedDirections
    let covered = tree.surroundings.safeAreaInsets.resolved(for: directions[0])
    let keyboardHeight = max(covered.bottom, tree.surroundings.keyboardHeight)
    for view in tree.viewsInTreeOrder {
      let index = view.index
      if view == tree.root {
        safeArea[index] = covered
        keyboard[index] = keyboardHeight
      } else if let rects {
        let rect = rects[index], root = rects[0]
        safeArea[index] = rect.reach(of: root.inset(by: covered))
        let withoutKeyboard = EdgeInsets(top: 0, left: 0, bottom: keyboardHeight, right: 0)
        keyboard[index] = rect.reach(of: root.inset(by: withoutKeyboard)).bottom
      }
      var own = tree[view].margins.resolved(for: directions[index])
      if view == tree.root, let least = tree.surroundings.minimumMargins {
        own = own.larger(least.resolved(for: directions[index]))
      }
      if tree[view].insetsMarginsFromSafeArea { own = own.adding(safeArea[index]) }
      if tree[view].preservesSuperviewMargins, let parent = tree.parent(of: view), let rects {
        let inherited = rects[index].reach(of: rects[parent.index].inset(by: margins[parent.index]))
        own = own.larger(inherited)
      }
      margins[index] = own
    }
  }

  /// Whether these views have the same insets, up to rounding.
  func agrees(with other: ViewInsets, on views: [ViewID]) -> Bool {
    views.allSatisfy { view in
      let index = view.index
      return margins[index].isNear(other.margins[index]) && safeArea[index].isNear(other.safeArea[index])
        && abs(keyboard[index] - other.keyboard[index]) <= EdgeInsets.settled
    }
  }
}

extension ViewTree {
  /// Whether insets are anything but each view's own margins.
  var hasEffectiveInsets: Bool {
    surroundings.safeAreaInsets != .physical(.zero) || surroundings.keyboardHeight > 0
      || surroundings.minimumMargins != nil
      || nodes.indices.contains { nodes[$0].view.preservesSuperviewMargins }
      || guideNodes.contains { $0.guide.role != nil }
  }

  /// The views but for the root whose insets the layout asks for, in an order that is always the same.
  var viewsWithInsetsInUse: [ViewID] {
    var isUsed = Array(repeating: false, count: viewSlotCount)
    for constraint in activeConstraintIDs {
      for term in constraintSlots[constraint.index].terms where term.attribute.isMargin {
        if case .view(let id) = term.item { isUsed[id.index] = true }
      }
    }
    for node in guideNodes where node.guide.role != nil { isUsed[node.owner.index] = true }
    for index in nodes.indices where nodes[index].view.stack?.isMarginsRelative == true { isUsed[index] = true }
    return isUsed.indices.dropFirst().filter { isUsed[$0] }.compactMap { viewID(at: $0) }
  }
}

extension Attribute {
  /// True for the margin forms.
  var isMargin: Bool { needsView && self != .firstBaseline && self != .lastBaseline }
}

extension Rect {
  /// Returns how far the area outside `inner` reaches into this rectangle from each side, at most across it.
  fileprivate func reach(of inner: Rect) -> EdgeInsets {
    let top = min(max(0, inner.top - self.top), height), left = min(max(0, inner.left - self.left), width)
    return EdgeInsets(
      top: top, left: left, bottom: min(max(0, bottom - inner.bottom), height - top),
      right: min(max(0, right - inner.right), width - left))
  }
}

extension EdgeInsets {
  /// Insets that move by less than this, in points, are settled.
  fileprivate static let settled = 1e-6

  fileprivate func isNear(_ other: EdgeInsets) -> Bool {
    max(abs(top - other.top), abs(left - other.left), abs(bottom - other.bottom), abs(right - other.right))
      <= Self.settled
  }
}
