import Diagnostics
import FrameArt
import Geometry
public import Layout
import LinearSolver

extension SceneDocument {
  /// The greatest nesting depth of views. A view takes two of the reader's 1,000 levels, and the contents of the innermost view take a few more.
  public static let depthLimit = 490

  /// Creates a scene from a tree. Reading it back gives an equal tree: the same views, guides and constraints, laid out and drawn the same.
  ///
  /// Views without a name stay without one, and the reader calls them `_1`, `_2` and so on; those that a constraint or a stack
  /// mentions get the name that `ViewTree.name(of:)` has for them. All constraints are written with the root, in the order of activation,
  /// which decides ties.
  ///
  ///     let json = SceneWriter.text(try SceneDocument(tree, width: 320, height: 200))
  ///
  /// - Parameters:
  ///   - tree: the tree to write.
  ///   - name: the scene's name, or nil.
  ///   - width: the width of the root's frame; nil for as small as the content allows.
  ///   - height: the height of the root's frame; nil for as small as the content allows.
  /// - Throws: `SceneTreeError`, for the first thing that JSON cannot express or its reader refuses.
  /// - Complexity: that of writing the document and reading it.
  public init(
    _ tree: ViewTree, name: String? = nil, width: Double? = nil, height: Double? = nil
  ) throws(SceneTreeError) {
    if let deep = tree.view(inside: Self.depthLimit) { throw .tooDeep(view: tree.name(of: .view(deep))) }
    var documenter = TreeDocumenter(tree)
    var root = try documenter.document(of: tree.root)
    root.size = try documenter.size(width, height, of: tree.name(of: .view(tree.root)), "size")
    documenter.addScreen(to: &root)
    guard documenter.rulesInOrder == tree.constraintIDs else { throw .rulesOfCells }
    self.init(name: name.map { Sourced($0) }, assets: documenter.assets, root: root)
    frames = documenter.frames
    do { _ = try SceneDocument(json: Array(SceneWriter.text(self).utf8)) } catch {
      throw documenter.refusal(error.findings[0])
    }
  }
}

/// The work of writing one tree.
struct TreeDocumenter {
  let tree: ViewTree
  /// The pictures with declarations of their own.
  var assets: [Named<AssetDocument>] = []
  /// The frames that do not come with the program.
  var frames: [Named<FrameDescription>] = []
  /// The constraints in the order in which a reader of the scene adds them.
  var rulesInOrder: [ConstraintID] = []
  /// Lookup only.
  private var labels: Set<String> = []
  /// Lookup only.
  private var names: Set<String> = []
  /// The views and guides that something refers to. Lookup only.
  private var mentioned: Set<ItemID> = []

  init(_ tree: ViewTree) {
    self.tree = tree
    for id in tree.constraintIDs { for term in tree[id].terms { mentioned.insert(term.item) } }
    for view in tree.viewsInTreeOrder {
      for cell in tree[view].grid?.rows.flatMap(\.cells) ?? [] { cell.content.map { _ = mentioned.insert(.view($0)) } }
      guard let stack = tree[view].stack else { continue }
      for child in stack.customSpacing.keys { mentioned.insert(.view(child)) }
      for child in stack.appKit?.gravities.keys ?? [:].keys { mentioned.insert(.view(child)) }
      for child in stack.appKit?.visibilities.keys ?? [:].keys { mentioned.insert(.view(child)) }
    }
  }

  mutating func document(of id: ViewID) throws(SceneTreeError) -> ViewDocument {
    let view = tree[id], called = tree.name(of: .view(id))
    if view.autoresizing != nil, id != tree.root { throw .autoresizing(view: called) }
    var document = ViewDocument()
    if view.name != nil || mentioned.contains(.view(id)) || id == tree.root { document.id = try identifier(called) }
    if let direction = view.direction { document.direction = Sourced(direction) }
    if view.isHidden { document.hidden = Sourced(true) }
    try describe(view, called, in: &document)
    document.stack = try stack(of: view)
    if let spacing = view.stack?.wrapping?.lineSpacing, spacing != 0 {
      var setting = document.appearance.setting ?? TextDocument()
      setting.lineSpacing = Sourced(.literal(spacing))
      document.appearance.setting = setting
    }
    for guide in tree.guides(of: id) { document.guides.append(try self.document(of: guide)) }
    for child in tree.children(of: id) { document.views.append(try self.document(of: child)) }
    // A reader adds the rules of inner views before those of outer ones; every rule outside the cells belongs to the root.
    if id == tree.root { document.constraints = try constraints() }
    document.grid = try grid(of: id, called)
    return document
  }

  /// Writes the view's appearance into the document, and the measures that do not follow from it.
  private mutating func describe(
    _ view: View, _ called: String, in document: inout ViewDocument
  ) throws(SceneTreeError) {
    if view.content != nil, !(view.content is ViewAppearance) { throw .content(view: called) }
    if view.wrappingContent != nil, view.content == nil { throw .wrappingContent(view: called) }
    document.appearance = try appearance(of: view)
    let look = view.appearance, usual = View()
    var geometry = ViewGeometry()
    if !(look.alignment(in: view.ring)?.isSame(as: view.alignment) ?? false) {
      try describe(view.alignment, of: view, called, in: &geometry)
    }
    // Layout asks a label for its size at the width it gets.
    let size = view.intrinsicContentSize
    if view.wrappingContent == nil,
      look.isLabelOfLines || size != look.intrinsicSize(aligned: view.alignment, in: view.ring)
    {
      geometry.intrinsicSize = try self.size(size.width, size.height, of: called, "intrinsicSize")
    }
    if view.contentHugging != look.hugging { geometry.hugging = Sourced(AxisPair(view.contentHugging)) }
    if view.compressionResistance != usual.compressionResistance {
      geometry.compressionResistance = Sourced(AxisPair(view.compressionResistance))
    }
    if view.margins != usual.margins { geometry.margins = Sourced(InsetsSyntax(view.margins)) }
    if view.baselines != look.baselines(in: size), view.wrappingContent == nil {
      geometry.firstBaseline = view.baselines.firstOffsetFromTop.map(\.sourced)
      geometry.lastBaseline = view.baselines.baselineOffsetFromBottom.map(\.sourced)
    }
    document.geometry = geometry
    if let transform = view.transform { document.appearance.transform = Sourced(TransformDocument(transform)) }
    if !view.insetsMarginsFromSafeArea { document.margins.insetsMarginsFromSafeArea = Sourced(false) }
    if view.preservesSuperviewMargins { document.margins.preservesSuperviewMargins = Sourced(true) }
    if view.semanticContent != .unspecified { document.margins.semanticContent = Sourced(view.semanticContent) }
    guard let scroll = view.scroll else { return }
    if scroll != Scroll() { throw .scrolled(view: called) }
    document.margins.scroll = Sourced(true)
  }

  /// Writes an alignment that does not follow from the appearance.
  private func describe(
    _ alignment: any AlignmentGeometry, of view: View, _ called: String, in geometry: inout ViewGeometry
  ) throws(SceneTreeError) {
    if let pair = AlignmentPairDocument(alignment) {
      geometry.alignmentPair = Sourced(pair)
      return
    }
    switch (alignment as? OrnamentedAlignment)?.body ?? alignment {
    case is IdentityAlignment: geometry.alignmentInsets = Sourced(.same(0))
    case let fixed as FixedInsets: geometry.alignmentInsets = Sourced(.physical(fixed.insets))
    default: throw .alignment(view: called)
    }
  }

  private mutating func document(of id: GuideID) throws(SceneTreeError) -> GuideDocument {
    let guide = tree[id]
    var document = GuideDocument(id: try identifier(tree.name(of: .guide(id))))
    document.kind = guide.role.map { Sourced($0) }
    if guide.role != nil { return document }
    document.leading = guide.leading.map(\.sourced)
    document.trailing = guide.trailing.map(\.sourced)
    document.top = guide.top.map(\.sourced)
    document.bottom = guide.bottom.map(\.sourced)
    document.width = guide.width.map(\.sourced)
    document.height = guide.height.map(\.sourced)
    return document
  }

  private func stack(of view: View) throws(SceneTreeError) -> StackDocument? {
    guard let stack = view.stack else { return nil }
    var document = StackDocument(axis: Sourced(stack.axis == .horizontal ? .horizontal : .vertical))
    document.alignment = StackAlignment.allCases.first { $0.inLayout == stack.alignment }.map { Sourced($0) }
    document.distribution = Sourced(stack.distribution)
    document.spacing = stack.spacing.sourced
    document.customSpacing = stack.customSpacing.sorted { $0.key < $1.key }.map {
      Named(Sourced(tree.name(of: .view($0.key))), $0.value.sourced)
    }
    if stack.isMarginsRelative { document.marginsRelative = Sourced(true) }
    if stack.isBaselineRelative { document.baselineRelative = Sourced(true) }
    if let wrapping = stack.wrapping {
      document.wraps = Sourced(true)
      document.maximumLines = wrapping.maximumLines.map { Sourced(.literal(Double($0))) }
    }
    guard let arrangement = stack.appKit else { return document }
    document.flavour = Sourced(.appKit)
    document.edgeInsets = Sourced(InsetsSyntax(arrangement.edgeInsets))
    document.detachesHidden = Sourced(arrangement.detachesHiddenViews)
    document.gravity = arrangement.gravities.sorted { $0.key < $1.key }.map {
      Named(Sourced(tree.name(of: .view($0.key))), Sourced($0.value))
    }
    document.visibility = arrangement.visibilities.sorted { $0.key < $1.key }.map {
      Named(Sourced(tree.name(of: .view($0.key))), $0.value.value.sourced)
    }
    return document
  }

  /// Returns the rules that are in no cell of a grid, in the order of activation.
  private mutating func constraints() throws(SceneTreeError) -> [ConstraintDocument] {
    var isInCell: Set<ConstraintID> = []
    for view in tree.viewsInTreeOrder where tree[view].stack == nil {
      for cell in tree[view].grid?.rows.flatMap(\.cells) ?? [] { isInCell.formUnion(cell.placementConstraints) }
    }
    let others = tree.constraintIDs.filter { !isInCell.contains($0) }
    rulesInOrder += others
    return try others.map { rule throws(SceneTreeError) in try document(of: rule) }
  }

  mutating func document(of id: ConstraintID) throws(SceneTreeError) -> ConstraintDocument {
    let constraint = tree[id], text = tree.text(of: constraint)
    let largest = constraint.terms.map(\.coefficient.magnitude).reduce(constraint.constant.magnitude, max)
    guard largest <= NumberLimit.coordinateMaximum else {
      throw .refused(view: tree.name(of: .view(tree.root)), property: text, reason: "numbers go up to 1e12 either way")
    }
    var rule = AnnotatedRule(rule: WrittenText(text), enabled: tree.isActive(id) ? nil : Sourced(false))
    if let label = constraint.identifier {
      guard label.isIdentifier else { throw .notAName(label) }
      guard labels.insert(label).inserted else { throw .nameUsedTwice(label) }
      rule.id = Sourced(label)
    }
    return rule.id == nil && rule.enabled == nil ? .rule(rule.rule) : .annotated(rule)
  }

  /// Writes the properties of the screen to the root.
  func addScreen(to root: inout ViewDocument) {
    let screen = tree.surroundings, usual = Surroundings()
    if screen.safeAreaInsets != usual.safeAreaInsets {
      root.margins.safeArea = Sourced(InsetsSyntax(screen.safeAreaInsets))
    }
    if screen.keyboardHeight != usual.keyboardHeight { root.margins.keyboard = screen.keyboardHeight.sourced }
    if screen.readableWidth != usual.readableWidth { root.margins.readableWidth = screen.readableWidth.sourced }
    if let least = screen.minimumMargins { root.margins.minimumMargins = Sourced(InsetsSyntax(least)) }
  }

  private mutating func identifier(_ name: String) throws(SceneTreeError) -> Sourced<String> {
    guard name.isIdentifier else { throw .notAName(name) }
    guard names.insert(name).inserted else { throw .nameUsedTwice(name) }
    return Sourced(name)
  }

  /// Returns a size whose parts may be missing, but not infinite: both would be `null`.
  func size(
    _ width: Double?, _ height: Double?, of view: String, _ property: String
  ) throws(SceneTreeError) -> Sourced<SizeSyntax> {
    guard (width ?? 0).isFinite, (height ?? 0).isFinite else {
      throw .refused(view: view, property: property, reason: "a number is not finite; use nil where there is none")
    }
    return Sourced(SizeSyntax(width: width.map(\.sourced), height: height.map(\.sourced)))
  }

  /// Returns a reader's fault as an error of the tree; a fault in a style, an asset or a frame names the first view that uses it.
  func refusal(_ fault: Finding) -> SceneTreeError {
    var view = tree.root, rest = fault.path[...]
    if rest.hasPrefix("root") {
      rest = rest.dropFirst(4)
      while let next = rest.prefixMatch(of: /\.views\[(\d+)\]/), let place = Int(next.output.1) {
        view = tree.children(of: view)[place]
        rest = rest[next.range.upperBound...]
      }
      rest = rest.drop { $0 == "." }
    } else if let entry = rest.prefixMatch(of: /(?:assets|frames)\.(\w+)\.?/) {
      let name = String(entry.output.1), asset = assets.first { $0.name.value == name }?.value
      view =
        tree.viewsInTreeOrder.first {
          let look = tree[$0].appearance
          return look.photoFrame?.frame.identifier == name || asset != nil && look.image?.asset == asset
        } ?? view
      rest = rest[entry.range.upperBound...]
    }
    let remedy = fault.help ?? fault.fix?.message ?? "use one that a scene takes"
    return .refused(
      view: tree.name(of: .view(view)), property: rest.isEmpty ? "what is written" : String(rest),
      reason: "\(fault.message); \(remedy)")
  }
}
