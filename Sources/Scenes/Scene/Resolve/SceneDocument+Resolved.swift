import Appearance
public import Diagnostics
public import Geometry
import Layout

extension SceneDocument {
  /// Returns the scene with every default applied and every name replaced by its meaning.
  ///
  /// - Parameters:
  ///   - content: measures pictures and words.
  ///   - direction: the reading direction of the root, in place of the document's.
  /// - Throws: `SceneError` with all faults: unknown names, missing pictures, incompatible attributes.
  public func resolved(
    content: some SceneContent, direction: LayoutDirection? = nil
  ) throws(SceneError) -> ResolvedScene {
    var document = self
    if let direction { document.root.direction = Sourced(direction) }
    var resolver = Resolver(document, lines ?? LineTable(source), content: content)
    resolver.addViews()
    resolver.addConstraints()
    try resolver.report.check()
    return resolver.finished
  }
}

extension Resolver {
  /// Reads and resolves a document view by view, so that no more than one is in memory as written.
  ///
  /// - Parameters:
  ///   - report: the faults of the text so far.
  ///   - json: the text; it is empty afterwards, so that its values are not in memory beside its rules.
  ///   - limits: the bounds beyond which text is not measured.
  ///   - content: measures pictures and words.
  ///   - change: changes the document without the views inside its root.
  init(
    reading report: FaultReport, _ json: inout JSONText, limits: Limits, content: some SceneContent,
    _ change: (inout SceneDocument) -> Void
  ) throws(SceneError) {
    var reader = SceneReader(json: json, report: report, leavesViews: true)
    var document = reader.document()
    change(&document)
    self.init(document, reader.lines, content: content)
    (charactersLeft, textWorkLeft) = (limits[.characters], limits[.work])
    let isGood = reader.report.isEmpty
    self.reader = consume reader
    if isGood {
      reserveCapacity(json.elementCounts(ofLists: ["views", "guides", "constraints"]))
      addViews()
    }
    if let faults = self.reader?.report, !faults.isEmpty {
      // Reading the whole document reports all of its faults.
      _ = try SceneReader.document(report, json, content: content)
      throw faults.error
    }
    self.reader = nil
    json = .empty
    addConstraints()
    try self.report.check()
  }
}

extension SceneReader {
  /// Records names and files that a document with other faults lacks as well. A name in the text, or one made of such a name, may be
  /// missing because of one of those faults.
  mutating func noteMissing(in document: SceneDocument, _ content: some SceneContent) {
    var resolver = Resolver(document, lines, content: content)
    resolver.addViews()
    resolver.addConstraints()
    var given: Set<Substring> = []
    for json in [json] + (report.source.origins?.files.map(\.json) ?? []) {
      for value in json.values {
        if let name = json.key(of: value) == "id" ? json.string(value) : json.key(of: value) { given.insert(name[...]) }
      }
    }
    let codes: [FindingID] = [.unknownItem, .unknownMetric, .unknownStyle, .missingFile, .unreadableImage]
    for fault in resolver.report.faults where codes.contains(fault.code) {
      let range = Int(fault.range.start)..<Int(fault.range.end)
      var name = String(decoding: json.bytes[range].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)[...]
      while !given.contains(name), let end = name.lastIndex(of: "_") { name = name[..<end] }
      if !given.contains(name) { report.add(fault) }
    }
  }
}

/// The work of resolving one document.
///
/// Views come first, so that rules may name views further down; then rules, those of subviews before those of the views around them,
/// which is the order of a document in canonical form and does not depend on the order of an object's keys.
struct Resolver {
  var document: SceneDocument
  /// The reader of the views inside the root; nil where these are in the document.
  var reader: SceneReader?
  let content: any SceneContent
  /// The characters, and the steps of setting them, that may still be measured.
  var charactersLeft = Int.max, textWorkLeft = Int.max
  let metrics: MetricTable
  let styles: StyleTable
  /// The files of the families that the scene brings along. Lookup only.
  private let fonts: [String: FontFileSet]
  /// The memory in which rules are evaluated one after the other.
  var linearRule = LinearRule()
  /// The starts of the text's lines, for look-ups of positions.
  let lines: LineTable
  /// The last place that was looked up: the next is near.
  var place = LineTable.Place()
  var report: FaultReport
  /// The warnings, which are no faults of the scene.
  var warnings: FaultReport
  /// Pictures with a warning. Lookup only.
  var warnedPictures: Set<String> = []
  var scene: ResolvedScene
  /// The views and guides, by number of their names.
  var items: [ItemID] = []
  /// The names of views and guides, in document order.
  var itemNames = NameTable()
  /// The distances that visual formats leave open.
  var formatSpacing = VisualFormatSpacing()
  /// The meanings of names in visual formats, once there is one.
  var visualFormatNames: VisualFormat.Names?
  /// Frames whose art has been checked. Lookup only.
  var checkedFrames: Set<String> = []
  var unnamedCount = 0
  /// The rules that belong to cells of grids, by their numbers among those written. Lookup only.
  var cellsOfRules: [Int: GridRules] = [:]

  init(_ document: SceneDocument, _ lines: LineTable, content: any SceneContent) {
    self.content = content
    metrics = MetricTable(document.metrics)
    var report = FaultReport(source: document.source), document = document
    fonts = Self.fonts(of: document, content) { report.add($0) }
    for index in document.styles.indices {
      guard let font = document.styles[index].value.font?.value else { continue }
      document.styles[index].value.font?.value.files = fonts[font.family]
    }
    styles = StyleTable(document.styles) { report.add($0) }
    (self.lines, self.report) = (lines, report)
    warnings = report
    scene = ResolvedScene(name: document.name?.value, tree: ViewTree(root: View()), source: document.source)
    self.document = document
    scene.metrics = document.metrics.map { .init(name: $0.name.value, value: $0.value.value) }
  }

  /// Returns a font with the files that the scene has for its family.
  func named(_ font: Font) -> Font {
    var font = font
    font.files = fonts[font.family]
    return font
  }

  private static func fonts(
    of document: SceneDocument, _ content: some SceneContent, note: (Fault) -> Void
  ) -> [String: FontFileSet] {
    var fonts: [String: FontFileSet] = [:]
    for family in document.fonts {
      let faces = family.value.map {
        FontFace(path: $0.source.value, weight: $0.weight?.value, isItalic: $0.isItalic?.value)
      }
      do throws(ContentError) { fonts[family.name.value] = try content.fonts(faces) } catch {
        switch error {
        case .missing(let path, let reason), .unreadable(let path, let reason):
          let range = family.value.first { $0.source.value == path }?.source.range ?? family.name.range
          note(Fault(.missingFile, "\(path): \(reason)", at: range))
        }
      }
    }
    return fonts
  }

  /// - Parameter counts: the numbers of the views inside others, the guides and the rules.
  private mutating func reserveCapacity(_ counts: [Int]) {
    let views = 1 + counts[0], guides = counts[1]
    scene.tree.reserveCapacity(views: views, guides: guides)
    scene.viewPositions.reserveCapacity(views)
    scene.guidePositions.reserveCapacity(guides)
    scene.ruleSources.reserveCapacity(views: views, rules: counts[2])
  }

  fileprivate mutating func addViews() {
    let root = document.root
    formatSpacing = visualFormatSpacing(of: root)
    let direction = addRoot(root)
    addContents(of: root, reader?.rootViews, as: scene.tree.root, direction: direction)
  }

  /// Adds the root without its contents and returns the direction inside it.
  private mutating func addRoot(_ root: ViewDocument) -> LayoutDirection {
    let direction = root.direction?.value ?? .leftToRight
    var view = self.view(root, direction: direction)
    view.direction = direction
    scene.tree[scene.tree.root] = view
    addScreen(of: root, at: position(of: root.size?.range ?? root.place.range))
    register(.view(scene.tree.root), view.name)
    scene.ruleSources.add(.init(parent: scene.tree.root, index: 0))
    return direction
  }

  /// Takes the properties that only the root has.
  mutating func addScreen(of root: ViewDocument, at sizePosition: SourcePosition) {
    scene.width = root.size?.value.width.flatMap { number($0, in: .length) }
    scene.height = root.size?.value.height.flatMap { number($0, in: .length) }
    scene.sizePosition = sizePosition
    scene.tree.surroundings = surroundings(of: root.margins)
  }

  /// Adds guides, subviews, and the place of the view's rules. The reader limits how deep documents nest.
  ///
  /// - Parameter list: the views inside that are still to be read.
  private mutating func addContents(of view: ViewDocument, _ list: JSONID?, as id: ViewID, direction: LayoutDirection) {
    addGuides(of: view, to: id)
    if let list {
      readViews(in: list, to: id, direction: direction)
    } else {
      for (index, child) in view.views.enumerated() { add(child, nil, at: index, to: id, direction: direction) }
    }
    if let stack = view.stack { scene.tree[id].stack = resolved(stack, of: view, as: id) }
    for (key, rule) in view.extents?.rules(of: scene.tree[id].name ?? "") ?? [] {
      scene.ruleSources.add(.parts(rule), of: id, index: 0, key: key, at: position(of: rule.place.range))
    }
    for (index, constraint) in view.constraints.enumerated() {
      scene.ruleSources.add(constraint, of: id, index: index, at: position(of: constraint.range))
    }
    if let grid = view.grid {
      scene.tree[id].grid = resolved(grid, as: id, ruleCount: view.constraints.count)
    }
  }

  /// Reads and adds the views of a list; stops at the first fault.
  private mutating func readViews(in list: JSONID, to parent: ViewID, direction: LayoutDirection) {
    guard reader?.expect(.array, list) == true, let views = reader?.json.children(of: list) else { return }
    for (index, element) in views.enumerated() {
      guard let parts = reader?.shallowView(element), reader?.report.isEmpty == true else { return }
      add(parts.view, parts.views, at: index, to: parent, direction: direction)
    }
  }

  private mutating func add(
    _ child: ViewDocument, _ list: JSONID?, at index: Int, to parent: ViewID, direction: LayoutDirection
  ) {
    scene.ruleSources.add(.init(parent: parent, index: UInt32(clamping: index)))
    let (id, direction) = add(child, to: parent, direction: direction)
    addContents(of: child, list, as: id, direction: direction)
  }

  mutating func addGuides(of view: ViewDocument, to id: ViewID) {
    for guide in view.guides {
      register(.guide(scene.tree.add(resolved(guide), to: id)), guide.id.value)
      scene.guidePositions.append(position(of: guide.place.range))
    }
  }

  /// Adds a view without its contents and returns the direction inside it.
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

  /// Returns a view for layout, with its name; adds its place to the scene.
  private mutating func view(_ document: ViewDocument, direction: LayoutDirection) -> View {
    var view = resolved(document, direction: direction)
    view.name = name(document.id)
    scene.viewPositions.append(position(of: document.place.range))
    return view
  }

  private mutating func register(_ item: ItemID, _ name: String?) {
    let (number, isNew) = itemNames.insert(name ?? "")
    if isNew { return items.append(item) }
    items[number] = item
    reader?.report.add(.duplicateName, "the id \((name ?? "").quoted) is taken", at: .none)
  }

  /// Returns the view or guide of that name.
  func item(_ name: String) -> ItemID? { itemNames.number(of: name).map { items[$0] } }

  /// Returns the name of the view: its id, or a number among those that have none.
  private mutating func name(_ id: Sourced<String>?) -> String {
    if let id { return id.value }
    unnamedCount += 1
    return "_\(unnamedCount)"
  }

  mutating func position(of range: SourceRange) -> SourcePosition {
    lines.position(of: range.start, near: &place)
  }

  /// Returns the value of a number or metric; 0 where it has a fault, which is then reported.
  mutating func number(_ number: Sourced<Number>, in limit: NumberLimit = .coordinate) -> Double {
    do {
      return try metrics.value(of: number, in: limit)
    } catch {
      report.add(error)
      return 0
    }
  }
}
