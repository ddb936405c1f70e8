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
    return try Resolver.scene(takingViewsOf: &document, content, direction)
  }
}

extension ResolvedScene {
  /// The scene that a JSON text describes: read and resolved, with less memory than the two steps one by one.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - file: what messages call the text.
  ///   - content: tells the size of pictures and words.
  ///   - direction: the reading direction of the root, in place of the document's.
  /// - Throws: `SceneError` with all faults that reading finds, or else with all that resolving finds.
  public init(
    json: [UInt8], file: String = "scene.json", content: some SceneContent, direction: LayoutDirection? = nil
  ) throws(SceneError) {
    var document = try SceneDocument(json: json, file: file)
    self = try Resolver.scene(takingViewsOf: &document, content, direction)
  }
}

extension Resolver {
  /// Leaves the document without views, so that their memory is free before the rules take theirs.
  fileprivate static func scene(
    takingViewsOf document: inout SceneDocument, _ content: Content, _ direction: LayoutDirection?
  ) throws(SceneError) -> ResolvedScene {
    var resolver = Resolver(document, content: content, direction: direction)
    document.root = ViewDocument()
    resolver.addViews()
    resolver.forgetViews()
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
  private(set) var document: SceneDocument
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
    var extent = Extent()
    extent.add([document.root])
    scene.tree.reserveCapacity(views: extent.views, guides: extent.guides, constraints: extent.constraints)
    scene.rules.reserveCapacity(extent.constraints)
    scene.appearances.reserveCapacity(extent.views)
    scene.viewPositions.reserveCapacity(extent.views)
    scene.guidePositions.reserveCapacity(extent.guides)
    self.document = document
  }

  /// Rules are all that is still needed of the views, and they have been put aside.
  mutating func forgetViews() { document.root = ViewDocument() }

  mutating func addViews() {
    let root = document.root
    scene.width = root.size?.value.width.flatMap { number($0, in: .length) }
    scene.height = root.size?.value.height.flatMap { number($0, in: .length) }
    let direction = self.direction ?? root.direction?.value ?? .leftToRight
    let views = [root]
    var view = self.view(views, 0, direction: direction)
    view.direction = direction
    scene.tree[scene.tree.root] = view
    register(.view(scene.tree.root), view.name)
    addContents(
      of: views, 0, as: scene.tree.root, direction: direction, place: scene.rules.add(.init(parent: 0, index: 0)))
  }

  // Views are handed on as an array and an index: taking one out would copy it.

  /// Guides, subviews, and the place of the view's rules. The reader caps how deep documents nest.
  private mutating func addContents(
    of views: [ViewDocument], _ index: Int, as id: ViewID, direction: LayoutDirection, place: Int
  ) {
    for guide in views[index].guides {
      register(.guide(scene.tree.add(resolved(guide), to: id)), guide.id.value)
      scene.guidePositions.append(position(of: guide.place.range))
    }
    let children = views[index].views
    for child in children.indices {
      let ownDirection = children[child].direction?.value
      var view = self.view(children, child, direction: ownDirection ?? direction)
      view.direction = ownDirection
      let childID = scene.tree.add(view, to: id)
      register(.view(childID), view.name)
      addContents(
        of: children, child, as: childID, direction: ownDirection ?? direction,
        place: scene.rules.add(.init(parent: UInt32(clamping: place), index: UInt32(clamping: child))))
    }
    let constraints = views[index].constraints
    if !constraints.isEmpty { scene.rules.add(.init(constraints: constraints, path: place)) }
  }

  /// A view for layout; its looks and its place are added to the scene.
  private mutating func view(_ views: [ViewDocument], _ index: Int, direction: LayoutDirection) -> View {
    let looks = views[index].appearance
    let content = self.content(of: looks)
    var view = resolved(views[index].geometry, content, direction: direction)
    view.name = name(views[index].id)
    scene.appearances.append(appearance(of: looks, content, isHidden: views[index].hidden?.value ?? false))
    scene.viewPositions.append(position(of: views[index].place.range))
    return view
  }

  private mutating func register(_ item: ItemID, _ name: String?) {
    let (number, isNew) = itemNames.insert((name ?? "").utf8)
    if isNew { items.append(item) } else { items[number] = item }
  }

  /// What the view is called: its id, or a number among those that have none.
  private mutating func name(_ id: Sourced<String>?) -> String {
    if let id { return id.value }
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

/// How many views, guides and constraints are written in some views and in those inside.
private struct Extent {
  var views = 0
  var guides = 0
  var constraints = 0

  mutating func add(_ views: [ViewDocument]) {
    self.views += views.count
    for index in views.indices {
      guides += views[index].guides.count
      constraints += views[index].constraints.count
      add(views[index].views)
    }
  }
}
