import Geometry

extension ViewTree {
  /// A view with all that is inside it, as a tree of its own, and where each of its views stands in this one.
  ///
  /// Constraints that name something outside stay behind; so do the surroundings. The direction inside the view stays what it is.
  ///
  /// - Precondition: the view is of this tree.
  /// - Complexity: O(views + guides + terms of all constraints).
  public func subtree(of view: ViewID) -> (tree: ViewTree, origins: [ViewID]) {
    var root = self[view]
    root.direction = inheritedDirection(of: view)
    root.autoresizing = nil
    var part = ViewTree(root: root)
    var origins = [view]
    // By index; nil for what is outside.
    var views = [ViewID?](repeating: nil, count: viewSlotCount)
    var guides = [GuideID?](repeating: nil, count: guideSlotCount)
    views[view.index] = part.root
    var waiting = Array(children(of: view).reversed())
    while let next = waiting.popLast() {
      guard let parent = parent(of: next), let home = views[parent.index] else { continue }
      views[next.index] = part.add(self[next], to: home)
      origins.append(next)
      waiting += children(of: next).reversed()
    }
    for old in origins {
      guard let new = views[old.index] else { continue }
      for guide in self.guides(of: old) { guides[guide.index] = part.add(self[guide], to: new) }
      part[new].stack = self[old].stack?.renamed { views[$0.index] }
    }
    // By index; nil for those that stay behind.
    var kept = [ConstraintID?](repeating: nil, count: constraintSlots.count)
    for id in activeConstraintIDs {
      guard let copy = constraintSlots[id.index].renamed(views, guides) else { continue }
      kept[id.index] = part.newConstraint(copy)
    }
    for old in origins {
      guard let new = views[old.index], let grid = self[old].grid else { continue }
      part[new].grid = grid.renamed({ views[$0.index] }, { kept[$0.index] })
    }
    return (part, origins)
  }
}

extension Stack {
  /// The same stack with its children under other ids, without those that have none.
  func renamed(_ name: (ViewID) -> ViewID?) -> Stack {
    var copy = self
    copy.customSpacing = customSpacing.renamed(name)
    if let arrangement = appKit {
      copy.appKit?.gravities = arrangement.gravities.renamed(name)
      copy.appKit?.visibilities = arrangement.visibilities.renamed(name)
    }
    return copy
  }
}

extension Constraint {
  /// The same constraint between other items, by the index of those it has; nil where one stays behind.
  fileprivate func renamed(_ views: [ViewID?], _ guides: [GuideID?]) -> Constraint? {
    var copy = self
    for index in copy.terms.indices {
      let item: ItemID? =
        switch copy.terms[index].item {
        case .view(let id): views[id.index].map { .view($0) }
        case .guide(let id): guides[id.index].map { .guide($0) }
        }
      guard let item else { return nil }
      copy.terms[index].item = item
    }
    return copy
  }
}

extension Grid {
  /// The same grid with its content and its cells' constraints under other ids. A cell whose content has none is empty.
  func renamed(_ view: (ViewID) -> ViewID?, _ constraint: (ConstraintID) -> ConstraintID?) -> Grid {
    var copy = self
    for row in rows.indices {
      for column in rows[row].cells.indices {
        let cell = rows[row].cells[column], content = cell.content.flatMap(view)
        copy.rows[row].cells[column].content = content
        copy.rows[row].cells[column].placementConstraints =
          content == nil && cell.content != nil ? [] : cell.placementConstraints.compactMap(constraint)
      }
    }
    return copy
  }
}

extension Dictionary where Key == ViewID {
  /// The order of a dictionary does not matter here: what comes out is one again.
  fileprivate func renamed(_ name: (ViewID) -> ViewID?) -> Self {
    Dictionary(uniqueKeysWithValues: compactMap { key, value in name(key).map { ($0, value) } })
  }
}
