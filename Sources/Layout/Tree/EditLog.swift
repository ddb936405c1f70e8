/// What the edits of a tree touched since it was laid out, and what it takes to take them back.
struct EditLog: Sendable {
  /// Constraints with another constant or priority.
  var constraints: [(id: ConstraintID, old: Constraint)] = []
  /// Views whose content has another size.
  var contents: [(id: ViewID, old: IntrinsicSize)] = []
  /// Constraints that came, went, or were switched on or off.
  var toggled: [ConstraintID] = []
  /// Whether anything else was changed.
  var isDeep = false
  /// The tree before the first edit that the lists of old values do not take back; empty without one.
  var earlier: [ViewTree] = []

  var isStructural: Bool { !earlier.isEmpty }
  var isEmpty: Bool { constraints.isEmpty && contents.isEmpty && !isStructural }
}

extension ViewTree {
  /// Notes an edit that may change any rule.
  mutating func noteStructure() {
    guard log != nil else { return }
    keepEarlier()
    log?.isDeep = true
  }

  /// Notes that a constraint comes, goes, or is switched on or off.
  mutating func noteToggle(of id: ConstraintID) {
    guard log != nil else { return }
    keepEarlier()
    log?.toggled.append(id)
  }

  /// Keeps the tree as it is before the first edit that is not taken back by old values.
  mutating func keepEarlier() {
    guard log?.isStructural == false else { return }
    var copy = self
    copy.log = nil
    log?.earlier = [copy]
  }

  /// Takes back what was edited since the log had some entries, and no structural edit among them.
  mutating func takeBack(to mark: (constraints: Int, contents: Int)) {
    guard let edits = log else { return }
    if let earlier = edits.earlier.first { self = earlier }
    for (id, old) in edits.constraints[mark.constraints...].reversed() where contains(id) {
      constraintSlots[id.index] = old
    }
    for (id, old) in edits.contents[mark.contents...].reversed() where contains(id) {
      nodes[id.index].view.intrinsicContentSize = old
    }
    log = EditLog(
      constraints: Array(edits.constraints[..<mark.constraints]), contents: Array(edits.contents[..<mark.contents]))
  }

  /// Sets the size that a view's content asks for: the text of a label has changed, say. Cheaper than writing the whole view, for a tree in
  /// a `LiveLayout`.
  ///
  /// - Throws: `TreeError.unknownView`; the tree is then unchanged.
  public mutating func setIntrinsicContentSize(_ size: IntrinsicSize, of id: ViewID) throws(TreeError) {
    guard contains(id) else { throw .unknownView(id) }
    let old = nodes[id.index].view.intrinsicContentSize
    if (old.width == nil) != (size.width == nil) || (old.height == nil) != (size.height == nil) { noteStructure() }
    log?.contents.append((id, old))
    nodes[id.index].view.intrinsicContentSize = size
  }

  /// Hides a view, or shows it again. Stacks close the gap.
  ///
  /// - Throws: `TreeError.unknownView`; the tree is then unchanged.
  public mutating func setHidden(_ isHidden: Bool, of id: ViewID) throws(TreeError) {
    guard contains(id) else { throw .unknownView(id) }
    if nodes[id.index].view.isHidden == isHidden { return }
    noteStructure()
    nodes[id.index].view.isHidden = isHidden
  }
}
