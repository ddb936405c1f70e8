public import Geometry
import Layout

extension ResolvedScene {
  /// The scene that a JSON text describes: `SceneDocument(json:)` and `resolved(content:)` in one, in less time and memory.
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
    if let scene = ResolvedScene(streaming: SourceText(file: file, bytes: json), content, direction) {
      self = scene
    } else {
      // Which faults are told, and in what order, is decided in one place.
      self = try SceneDocument(json: json, file: file).resolved(content: content, direction: direction)
    }
  }

  /// Views are resolved as they are read, so that a document of all of them never stands in memory; nil where the scene has a fault.
  private init?(streaming source: SourceText, _ content: some SceneContent, _ direction: LayoutDirection?) {
    guard let (reader, document, root) = SceneReader.stream(source) else { return nil }
    var resolver = Resolver(document, LineTable(reader.json), content: content, direction: direction)
    guard resolver.addViews(from: reader, root: root) else { return nil }
    resolver.addConstraints()
    guard resolver.report.isEmpty else { return nil }
    self = resolver.scene
  }
}

extension Resolver {
  /// False where a view has a fault.
  fileprivate mutating func addViews(from reader: SceneReader, root: JSONID) -> Bool {
    var reader = reader
    // Views are hardly shorter than this; a text that only looks full of them gets no more room.
    let limit = reader.json.bytes.count / 64
    reserveCapacity(
      views: min(limit, reader.json.elementCount(ofAll: "views") + 1),
      guides: min(limit, reader.json.elementCount(ofAll: "guides")))
    guard let view = reader.view(root, isRoot: true) else { return false }
    document.root = view
    let (id, place, direction) = addRoot(view)
    addContents(of: view, as: id, direction: direction, place: place, from: &reader)
    return reader.report.isEmpty && !hasSharedNames && !hasStrangers
  }

  /// Whether all views that a stack names are its own, and have their names from the document.
  private func arranges(_ stack: StackDocument, only id: ViewID) -> Bool {
    stack.names.allSatisfy { name in
      guard case .view(let view)? = item(name.value), scene.tree.parent(of: view) == id else { return false }
      return name.value.utf8.first != UInt8(ascii: "_")
    }
  }

  /// The recursion ends because JSON texts nest 1,000 levels at most.
  private mutating func addContents(
    of view: ViewDocument, as id: ViewID, direction: LayoutDirection, place: Int, from reader: inout SceneReader
  ) {
    addGuides(of: view, to: id)
    if case .written(let array) = reader.subviews, reader.expect(.array, array) {
      for (index, object) in reader.json.children(of: array).enumerated() {
        guard let child = reader.view(object, isRoot: false) else { continue }
        let place = scene.rules.add(.init(parent: UInt32(clamping: place), index: UInt32(clamping: index)))
        let (childID, childDirection) = add(child, to: id, direction: direction)
        addContents(of: child, as: childID, direction: childDirection, place: place, from: &reader)
      }
    }
    addRest(of: view, to: id, place: place)
    if let stack = view.stack, !arranges(stack, only: id) { hasStrangers = true }
  }
}
