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
    var resolver = Resolver(self, content: content, direction: direction)
    resolver.addViews()
    resolver.addConstraints()
    try resolver.report.check()
    return resolver.scene
  }
}

/// The work of resolving one document.
///
/// Views come first, so that rules may name what stands further down; then rules, those of subviews before those of the views around them,
/// which is the order of a document in canonical form and does not depend on the order of an object's keys.
struct Resolver<Content: SceneContent> {
  let document: SceneDocument
  let content: Content
  let direction: LayoutDirection?
  let metrics: MetricTable
  let styles: StyleTable
  let attributes = AttributeTable()
  let lines: LineTable
  /// The line that was asked for last: the next is near.
  var line = 0
  var report: DiagnosticReport
  var scene: ResolvedScene
  /// By number of their names.
  var items: [ItemID] = []
  /// In document order.
  var itemNames = NameTable()
  private var unnamedCount = 0

  init(_ document: SceneDocument, content: Content, direction: LayoutDirection?) {
    self.document = document
    self.content = content
    self.direction = direction
    metrics = MetricTable(document.metrics)
    styles = StyleTable(document.styles)
    lines = LineTable(document.source)
    report = DiagnosticReport(source: document.source)
    scene = ResolvedScene(
      name: document.name?.value, tree: ViewTree(root: View()), appearances: [],
      rules: RuleSources(source: document.source), viewPositions: [],
      sizePosition: lines.position(of: (document.root.size?.range ?? document.root.place.range).start),
      guidePositions: [])
    let extent = document.root.extent
    scene.tree.reserveCapacity(views: extent.views, guides: extent.guides, constraints: extent.constraints)
    scene.rules.reserveCapacity(extent.constraints)
    scene.appearances.reserveCapacity(extent.views)
    scene.viewPositions.reserveCapacity(extent.views)
    scene.guidePositions.reserveCapacity(extent.guides)
  }

  mutating func addViews() {
    let root = document.root
    scene.width = root.size?.value.width.flatMap { number($0, in: .length) }
    scene.height = root.size?.value.height.flatMap { number($0, in: .length) }
    let direction = self.direction ?? root.direction?.value ?? .leftToRight
    let view = resolved(root, direction: direction, ownDirection: direction)
    scene.tree[scene.tree.root] = view
    register(.view(scene.tree.root), view.name)
    let place = scene.rules.add(.init(parent: 0, index: 0))
    addContents(of: root, as: scene.tree.root, direction: direction, place: place)
  }

  /// Guides, subviews, and the place of the view's rules. The reader caps how deep documents nest.
  private mutating func addContents(
    of view: ViewDocument, as id: ViewID, direction: LayoutDirection, place: Int
  ) {
    for guide in view.guides {
      register(.guide(scene.tree.add(resolved(guide), to: id)), guide.id.value)
      scene.guidePositions.append(position(of: guide.place.range))
    }
    let children = view.views.span
    for index in children.indices { add(children[index], at: index, in: id, direction: direction, place: place) }
    if !view.constraints.isEmpty { scene.rules.add(.init(constraints: view.constraints, path: place)) }
  }

  private mutating func add(
    _ child: ViewDocument, at index: Int, in parent: ViewID, direction: LayoutDirection, place: Int
  ) {
    let ownDirection = child.direction?.value
    let view = resolved(child, direction: ownDirection ?? direction, ownDirection: ownDirection)
    let id = scene.tree.add(view, to: parent)
    register(.view(id), view.name)
    let place = scene.rules.add(.init(parent: UInt32(clamping: place), index: UInt32(clamping: index)))
    addContents(of: child, as: id, direction: ownDirection ?? direction, place: place)
  }

  private mutating func register(_ item: ItemID, _ name: String?) {
    let (number, isNew) = itemNames.insert((name ?? "").utf8)
    if isNew { items.append(item) } else { items[number] = item }
  }

  /// What the view is called: its id, or a number among those that have none.
  mutating func name(of view: ViewDocument) -> String {
    if let id = view.id?.value { return id }
    unnamedCount += 1
    return "_\(unnamedCount)"
  }

  mutating func position(of range: SourceRange) -> SourcePosition { lines.position(of: range.start, near: &line) }

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

extension ViewDocument {
  /// How many views, guides and constraints are written in the view, itself included.
  fileprivate var extent: (views: Int, guides: Int, constraints: Int) {
    var extent = (views: 1, guides: guides.count, constraints: constraints.count)
    let children = views.span
    for index in children.indices {
      let inner = children[index].extent
      extent.views += inner.views
      extent.guides += inner.guides
      extent.constraints += inner.constraints
    }
    return extent
  }
}
