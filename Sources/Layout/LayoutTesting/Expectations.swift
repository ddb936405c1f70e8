import Geometry
public import Layout

// The source locations that the compiler fills in are the last parameters of each function.

/// Expects that all required rules of a layout hold. A failure lists the smallest sets that cannot hold together.
///
///     let layout = try tree.layout(in: Size(width: 320, height: 240))
///     expectNoConflicts(layout, of: tree)
public func expectNoConflicts(
  _ layout: SolvedLayout, of tree: ViewTree, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  guard !layout.conflicts.isEmpty else { return }
  let conflicts = NamedLayout(tree: tree, layout: layout).conflictTexts(nil)
  TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    .fail("the layout has conflicts\n" + conflicts.joined(separator: "\n"))
}

/// Expects that the rules determine every position and size. A failure lists the open values with their ranges.
public func expectNoAmbiguity(
  _ layout: SolvedLayout, of tree: ViewTree, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  guard !layout.ambiguities.isEmpty else { return }
  let open = NamedLayout(tree: tree, layout: layout).ambiguityTexts
  TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    .fail("the layout is ambiguous\n" + open.map { "  \($0)" }.joined(separator: "\n"))
}

/// Expects that an attribute of two views has one position, or that two extents are equal.
///
///     expectAligned(photo, title, .centerX, in: layout, of: tree)
///
/// - Parameters:
///   - first: a view.
///   - second: the view to compare it with.
///   - attribute: an edge, a centre, a baseline or an extent of their alignment rects; leading and trailing in the direction of the first.
///   - layout: the layout of the views.
///   - tree: the tree of the views.
///   - tolerance: the greatest difference, in points; 0 or more.
///   - fileID: the file of a failure.
///   - filePath: its path.
///   - line: the line of a failure.
///   - column: the column of a failure.
public func expectAligned(
  _ first: ViewID, _ second: ViewID, _ attribute: Attribute, in layout: SolvedLayout, of tree: ViewTree,
  within tolerance: Double = 1e-6, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  let isMirrored = tree.direction(of: first) == .rightToLeft
  let one = tree.value(of: attribute, of: first, in: layout, isMirrored)
  let other = tree.value(of: attribute, of: second, in: layout, isMirrored)
  // NaN fails, whichever of the three it is.
  if abs(one - other) <= tolerance { return }
  TestPlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(
    "\(tree.name(of: .view(first))).\(attribute.rawValue) is \(one), "
      + "\(tree.name(of: .view(second))).\(attribute.rawValue) is \(other), more than \(tolerance) apart")
}

extension ViewTree {
  /// Returns the value of an attribute in the root's coordinates.
  fileprivate func value(
    of attribute: Attribute, of view: ViewID, in layout: SolvedLayout, _ isMirrored: Bool
  ) -> Double {
    layout.absoluteAlignmentRect(of: view).value(
      of: attribute, margins: effectiveMargins(of: view, in: layout), baselines: self[view].baselines,
      leadingIsRight: isMirrored)
  }
}
