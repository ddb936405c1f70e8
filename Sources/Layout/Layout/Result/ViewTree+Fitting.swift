public import Geometry
public import LinearSolver

extension ViewTree {
  /// Solves the constraints with a root that comes near to a target, and gives every view its frame.
  ///
  /// Views with wrapping content first ask for the width of their content in as few lines as it has. What they get decides how high they
  /// are, and the constraints are solved again, until nothing changes; stacks that wrap find their lines in the same passes. Where heights decide about widths in turn that may never be: then,
  /// after 8 passes, the greatest heights that were asked for stay, and the layout lists the unsettled views.
  ///
  /// - Throws: `SolverError` where a number is not finite or all passes together reach the solver's limit.
  /// - Complexity: that of one layout without wrapping content; with it two or three times as much, at most 9 times.
  public func layout(fitting target: FittingTarget) throws(SolverError) -> SolvedLayout {
    try layout(fitting: target, within: WorkMeter(solverOptions))
  }

  /// Returns the layout, whose passes count in a meter, all together.
  func layout(fitting target: FittingTarget, within meter: WorkMeter) throws(SolverError) -> SolvedLayout {
    var fitting = WrappingViews(of: self), stacks = WrappingStacks(of: self)
    guard !fitting.isEmpty || !stacks.isEmpty else { return try settledOnce(target, meter).layout }
    var tree = self
    tree.log = nil
    fitting.start(&tree)
    stacks.start(&tree)
    var passes = FixedPoint(), layout: SolvedLayout, areSettled: Bool
    repeat {
      layout = try tree.settledOnce(target, meter).layout
      let areLinesSettled = stacks.areSettled(in: layout, &tree)
      areSettled = fitting.areSettled(in: layout, &tree) && areLinesSettled
    } while !areSettled && passes.takesAnother(for: .content)
    if !areSettled {
      fitting.giveUp(&tree)
      layout = try tree.settledOnce(target, meter).layout
      layout.unsettledViews += fitting.unsettled(in: layout, tree) + stacks.unsettled(in: layout, tree)
    }
    layout.fittings = fitting.fittings(in: tree)
    layout.stackLines = stacks.found(in: tree)
    return layout
  }

  /// Returns the layout of the first pass alone, in which content that wraps is as wide as in one line.
  package func firstPass(width: Double?, height: Double?) throws(SolverError) -> SolvedLayout {
    var tree = self
    tree.log = nil
    WrappingViews(of: self).start(&tree)
    WrappingStacks(of: self).start(&tree)
    return try tree.settledOnce(FittingTarget(width: width, height: height), WorkMeter(solverOptions)).layout
  }

  /// Whether the height of any view follows from its width, or the lines of a stack from its extent.
  package var hasWrappingContent: Bool { !WrappingViews(of: self).isEmpty || !WrappingStacks(of: self).isEmpty }

  /// The tree with the sizes that wrapping content asked for in a layout, and its lines: it gives the same layout without measuring again.
  public func settled(as layout: SolvedLayout) -> ViewTree {
    var tree = self
    for fitting in layout.fittings {
      tree[fitting.view].take(fitting.content, width: fitting.content.size.width)
      tree[fitting.view].wrappingContent = nil
    }
    for stack in layout.stackLines {
      tree[stack.stack].stack?.wrapping?.lines = stack.lines.map(\.views.count)
      tree[stack.stack].stack?.wrapping?.extentOfOneLine = stack.extentOfOneLine
    }
    return tree
  }
}

extension ViewTree {
  /// The size of the root's frame that its constraints give it when it should come near to a target.
  ///
  ///     let width = FittingTarget(Size(width: 320, height: 0), horizontal: .required)
  ///     let height = try cell.systemLayoutSizeFitting(width).height
  ///
  /// - Throws: `SolverError` where a number is not finite or the solver reaches its limit.
  /// - Complexity: that of a layout.
  public func systemLayoutSizeFitting(_ target: FittingTarget) throws(SolverError) -> Size {
    try layout(fitting: target).size
  }

  /// The same for a view inside, alone: with what is inside it, and the constraints that refer to nothing else.
  /// - Precondition: `view` is of this tree.
  public func systemLayoutSizeFitting(_ target: FittingTarget, of view: ViewID) throws(SolverError) -> Size {
    try subtree(of: view).tree.systemLayoutSizeFitting(target)
  }
}

/// The views of a tree whose content wraps, while a layout looks for their heights.
private struct WrappingViews {
  private var labels: [Label] = []

  private struct Label {
    var view: ViewID
    var content: any WrappingContent
    /// The content's natural size, without any constraint.
    var natural: FittedContent
    /// The width that it was asked for last; nil before the first turn.
    var width: Double?
    /// The greatest height that it asked for since the first turn, with its baselines.
    var highest: FittedContent?
  }

  /// Heights that differ by less, in points, are the same: lines differ by more.
  private static let tolerance = 1e-6

  init(of tree: ViewTree) {
    for slot in 0..<tree.viewSlotCount {
      guard tree.nodes[slot].view.hasSeldomParts, let view = tree.viewID(at: slot) else { continue }
      guard let content = tree[view].wrappingContent, tree[view].autoresizing == nil || view == tree.root else {
        continue
      }
      labels.append(Label(view: view, content: content, natural: content.fitted(width: nil)))
    }
  }

  var isEmpty: Bool { labels.isEmpty }

  /// Everybody asks for what they like best.
  func start(_ tree: inout ViewTree) {
    for label in labels { tree[label.view].take(label.natural, width: label.natural.size.width) }
  }

  /// True where each view is as high as its content is at its width; else those that are not ask anew.
  mutating func areSettled(in layout: SolvedLayout, _ tree: inout ViewTree) -> Bool {
    var areSettled = true
    for index in labels.indices {
      let label = labels[index], width = layout.alignmentRect(of: label.view).width
      // What it answered then is what it has now.
      if label.width == width { continue }
      labels[index].width = width
      let needed = label.content.fitted(width: width)
      let asked = tree[label.view].intrinsicContentSize.height ?? 0
      guard abs(needed.size.height - asked) > Self.tolerance else { continue }
      areSettled = false
      if needed.size.height > labels[index].highest?.size.height ?? -.infinity { labels[index].highest = needed }
      tree[label.view].take(needed, width: min(label.natural.size.width, needed.size.width))
    }
    return areSettled
  }

  /// The greatest heights stay, so that nothing is cut.
  func giveUp(_ tree: inout ViewTree) {
    for label in labels {
      guard let highest = label.highest else { continue }
      tree[label.view].take(highest, width: min(label.natural.size.width, highest.size.width))
    }
  }

  func unsettled(in layout: SolvedLayout, _ tree: ViewTree) -> [SolvedLayout.Unsettled] {
    labels.compactMap { label in
      let width = layout.alignmentRect(of: label.view).width
      let needed = label.content.fitted(width: width).size.height
      let given = tree[label.view].intrinsicContentSize.height ?? 0
      guard abs(needed - given) > Self.tolerance else { return nil }
      return SolvedLayout.Unsettled(
        view: label.view, subject: .content, width: width, height: given, neededHeight: needed)
    }
  }

  func fittings(in tree: ViewTree) -> [SolvedLayout.Fitting] {
    labels.map { label in
      let view = tree[label.view], size = view.intrinsicContentSize
      return SolvedLayout.Fitting(
        view: label.view,
        content: FittedContent(
          size: Size(width: size.width ?? 0, height: size.height ?? 0), baselines: view.baselines))
    }
  }
}

extension View {
  fileprivate mutating func take(_ content: FittedContent, width: Double) {
    intrinsicContentSize = IntrinsicSize(width: width, height: content.size.height)
    baselines = content.baselines
  }
}
