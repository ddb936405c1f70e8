public import Diagnostics
public import Geometry
import Layout

extension SceneDocument {
  /// The scene with every default applied and every name replaced by what it means.
  ///
  /// - Parameters:
  ///   - content: tells the size of pictures and words.
  ///   - direction: the reading direction of the root, in place of the document's.
  /// - Throws: `SceneError` with all faults: names that nobody has, pictures that are missing, attributes that do not go together.
  public func resolved(
    content: some SceneContent, direction: LayoutDirection? = nil
  ) throws(SceneError) -> ResolvedScene {
    var document = self
    return try ResolvedScene(resolving: &document, content: content, direction: direction)
  }
}

extension ResolvedScene {
  /// Resolves a document. Its views are taken out of it one by one, so that their memory is free for the scene.
  init(
    resolving document: inout SceneDocument, content: some SceneContent, direction: LayoutDirection?
  ) throws(SceneError) {
    var root = ViewDocument()
    swap(&root, &document.root)
    let lines = document.lines ?? LineTable(document.source)
    var resolver = Resolver(document, lines, content: content, direction: direction)
    resolver.addViews(&root)
    resolver.addConstraints()
    try resolver.report.check()
    self = resolver.finished
  }
}

/// The work of resolving one document.
///
/// Views come first, so that rules may name what stands further down; then rules, those of subviews before those of the views around them,
/// which is the order of a document in canonical form and does not depend on the order of an object's keys.
struct Resolver {
  var document: SceneDocument
  let content: any SceneContent
  let direction: LayoutDirection?
  let metrics: MetricTable
  let styles: StyleTable
  /// The memory in which rules are evaluated one after the other.
  var linearRule = LinearRule()
  /// Where the lines of the text begin, for those who look for places there.
  let lines: LineTable
  /// The place that was asked for last: the next is near.
  var place = LineTable.Place()
  var report: DiagnosticReport
  /// What is no fault of the scene.
  var warnings: DiagnosticReport
  /// Pictures that were warned of. Lookup only.
  var warnedPictures: Set<String> = []
  var scene: ResolvedScene
  /// By number of their names.
  var items: [ItemID] = []
  /// In document order.
  var itemNames = NameTable()
  /// The distances that visual formats leave open.
  var formatSpacing = VisualFormatSpacing()
  /// What names stand for in visual formats, once there is one.
  var visualFormatNames: VisualFormat.Names?
  /// Frames whose art has been looked for. Lookup only.
  var checkedFrames: Set<String> = []
  var unnamedCount = 0
  /// The rules that belong to cells of grids, by their numbers among those written. Lookup only.
  var cellsOfRules: [Int: GridRules] = [:]

  init(_ document: SceneDocument, _ lines: LineTable, content: any SceneContent, direction: LayoutDirection?) {
    self.content = content
    self.direction = direction
    metrics = MetricTable(document.metrics)
    var report = DiagnosticReport(source: document.source)
    styles = StyleTable(document.styles) { report.add($0) }
    self.lines = lines
    self.report = report
    warnings = report
    scene = ResolvedScene(
      name: document.name?.value, tree: ViewTree(root: View()), appearances: [],
      rules: RuleSources(source: document.source), viewPositions: [],
      sizePosition: SourcePosition(line: 1, column: 1),
      guidePositions: [])
    self.document = document
  }

  mutating func reserveCapacity(views: Int, guides: Int) {
    scene.tree.reserveCapacity(views: views, guides: guides)
    scene.appearances.reserveCapacity(views)
    scene.viewPositions.reserveCapacity(views)
    scene.guidePositions.reserveCapacity(guides)
    scene.rules.reserveCapacity(views: views)
  }

  mutating func addViews(_ root: inout ViewDocument) {
    formatSpacing = visualFormatSpacing(of: root)
    let extent = Extent(root)
    reserveCapacity(views: extent.views, guides: extent.guides)
    let direction = addRoot(root)
    addContents(of: &root, as: scene.tree.root, direction: direction)
  }

  /// Adds the root without its contents and tells the direction inside it.
  private mutating func addRoot(_ root: ViewDocument) -> LayoutDirection {
    let direction = self.direction ?? root.direction?.value ?? .leftToRight
    var view = self.view(root, direction: direction)
    view.direction = direction
    scene.tree[scene.tree.root] = view
    addScreen(of: root, at: position(of: root.size?.range ?? root.place.range))
    register(.view(scene.tree.root), view.name)
    scene.rules.add(.init(parent: scene.tree.root, index: 0))
    return direction
  }

  /// Takes what only the root says.
  mutating func addScreen(of root: ViewDocument, at sizePosition: SourcePosition) {
    scene.width = root.size?.value.width.flatMap { number($0, in: .length) }
    scene.height = root.size?.value.height.flatMap { number($0, in: .length) }
    scene.sizePosition = sizePosition
    scene.tree.surroundings = surroundings(of: root.margins)
  }

  /// Guides, subviews, and the place of the view's rules. The reader caps how deep documents nest.
  private mutating func addContents(of view: inout ViewDocument, as id: ViewID, direction: LayoutDirection) {
    addGuides(of: view, to: id)
    // Stacks and grids look at their children; other views need them once.
    let keepsChildren = view.stack != nil || view.grid != nil
    for index in view.views.indices {
      var child = ViewDocument()
      if keepsChildren { child = view.views[index] } else { swap(&child, &view.views[index]) }
      scene.rules.add(.init(parent: id, index: UInt32(clamping: index)))
      let (childID, childDirection) = add(child, to: id, direction: direction)
      addContents(of: &child, as: childID, direction: childDirection)
    }
    if let stack = view.stack { scene.tree[id].stack = resolved(stack, of: view, as: id) }
    for (index, constraint) in view.constraints.enumerated() {
      scene.rules.add(constraint, of: id, index: index, at: position(of: constraint.range))
    }
    if let grid = view.grid {
      scene.tree[id].grid = resolved(grid, as: id, ruleCount: view.constraints.count)
    }
  }

  mutating func addGuides(of view: ViewDocument, to id: ViewID) {
    for guide in view.guides {
      register(.guide(scene.tree.add(resolved(guide), to: id)), guide.id.value)
      scene.guidePositions.append(position(of: guide.place.range))
    }
  }

  /// Adds a view without its contents and tells the direction inside it.
  private mutating func add(
    _ document: ViewDocument, to parent: ViewID, direction: LayoutDirection
  ) -> (ViewID, LayoutDirection) {
    let ownDirection = document.direction?.value
    var view = self.view(document, direction: ownDirection ?? direction)
    view.direction = ownDirection
    let id = scene.tree.add(view, to: parent)
    register(.view(id), view.name)
    return (id, ownDirection ?? direction)
  }

  /// A view for layout, with its name; its looks and its place are added to the scene.
  private mutating func view(_ document: ViewDocument, direction: LayoutDirection) -> View {
    var (view, looks) = resolved(document, direction: direction)
    view.name = name(document.id)
    scene.appearances.append(looks)
    scene.viewPositions.append(position(of: document.place.range))
    return view
  }

  /// A view for layout without a name and with no word on direction, and its looks; `direction` is the one in force inside.
  mutating func resolved(
    _ document: ViewDocument, direction: LayoutDirection
  ) -> (view: View, looks: ResolvedAppearance) {
    let looks = document.appearance
    let direction = document.margins.semanticContent?.value.direction ?? direction
    let content = self.content(of: looks, direction)
    var view = resolved(document.geometry, content, direction: direction)
    if let transform = looks.transform { view.transform = resolved(transform.value) }
    view.isHidden = document.hidden?.value ?? false
    apply(document.margins, to: &view)
    return (view, appearance(of: looks, content, isHidden: view.isHidden))
  }

  private mutating func register(_ item: ItemID, _ name: String?) {
    let (number, isNew) = itemNames.insert((name ?? "").utf8)
    if isNew { items.append(item) } else { items[number] = item }
  }

  /// The view or guide of that name.
  func item(_ name: String) -> ItemID? { itemNames.number(of: name.utf8).map { items[$0] } }

  /// What the view is called: its id, or a number among those that have none.
  private mutating func name(_ id: Sourced<String>?) -> String {
    if let id { return id.value }
    unnamedCount += 1
    return "_\(unnamedCount)"
  }

  mutating func position(of range: SourceRange) -> SourcePosition {
    lines.position(of: range.start, near: &place)
  }

  /// The value of a number or metric; 0 where it has a fault, which is then reported.
  mutating func number(_ number: Sourced<Number>, in limit: NumberLimit = .coordinate) -> Double {
    do {
      return try metrics.value(of: number, in: limit)
    } catch {
      report.add(error)
      return 0
    }
  }
}

/// How many views and guides are written in some views and in those inside.
private struct Extent {
  var views = 0
  var guides = 0

  init(_ root: ViewDocument) { add(root) }

  private mutating func add(_ view: ViewDocument) {
    views += 1
    guides += view.guides.count
    for index in view.views.indices { add(view.views[index]) }
  }
}
