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
  let lines: LineTable
  var report: DiagnosticReport
  var scene: ResolvedScene
  /// For looking up, never for walking.
  var items: [String: ItemID] = [:]
  /// In document order.
  var itemNames: [String] = []
  /// Each view of the document with its id in the tree, innermost and first before outer and later.
  var owners: [(document: ViewDocument, id: ViewID, path: String)] = []
  private var unnamedCount = 0

  init(_ document: SceneDocument, content: Content, direction: LayoutDirection?) {
    self.document = document
    self.content = content
    self.direction = direction
    metrics = MetricTable(document.metrics)
    lines = LineTable(document.source)
    report = DiagnosticReport(source: document.source)
    scene = ResolvedScene(
      name: document.name?.value, tree: ViewTree(root: View()), appearances: [], rules: [], viewPositions: [],
      sizePosition: lines.position(of: (document.root.size?.range ?? document.root.place.range).start),
      guidePositions: [])
  }

  mutating func addViews() {
    let root = document.root
    scene.width = root.size?.value.width.flatMap { number($0, in: .length) }
    scene.height = root.size?.value.height.flatMap { number($0, in: .length) }
    let direction = self.direction ?? root.direction?.value ?? .leftToRight
    let (view, appearance) = resolved(root, direction: direction, ownDirection: direction)
    scene.tree[scene.tree.root] = view
    scene.tree.surroundings = surroundings(of: root.margins)
    register(.view(scene.tree.root), root, appearance)
    addContents(of: root, as: scene.tree.root, direction: direction, path: "root")
  }

  /// Guides, subviews, and the place of the view's rules. The reader caps how deep documents nest.
  private mutating func addContents(
    of view: ViewDocument, as id: ViewID, direction: LayoutDirection, path: String
  ) {
    for guide in view.guides {
      let guideID = scene.tree.add(resolved(guide), to: id)
      items[guide.id.value] = .guide(guideID)
      itemNames.append(guide.id.value)
      scene.guidePositions.append(position(of: guide.place.range))
    }
    for (index, child) in view.views.enumerated() {
      let childDirection = child.direction?.value ?? direction
      let (resolved, appearance) = resolved(child, direction: childDirection, ownDirection: child.direction?.value)
      let childID = scene.tree.add(resolved, to: id)
      register(.view(childID), child, appearance)
      addContents(of: child, as: childID, direction: childDirection, path: "\(path).views[\(index)]")
    }
    if let stack = view.stack { scene.tree[id].stack = resolved(stack, of: view, as: id) }
    if !view.constraints.isEmpty { owners.append((view, id, path)) }
  }

  private mutating func register(_ item: ItemID, _ view: ViewDocument, _ appearance: ResolvedAppearance) {
    let name: String
    if let id = view.id?.value {
      name = id
    } else {
      unnamedCount += 1
      name = "_\(unnamedCount)"
    }
    items[name] = item
    itemNames.append(name)
    if case .view(let id) = item { scene.tree[id].name = name }
    scene.appearances.append(appearance)
    scene.viewPositions.append(position(of: view.place.range))
  }

  func position(of range: SourceRange) -> SourcePosition { lines.position(of: range.start) }

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
