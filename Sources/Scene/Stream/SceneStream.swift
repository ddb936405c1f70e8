import Geometry
import Layout

/// Reads a scene in one go: each view becomes a view of the tree as soon as its text has been passed, and each rule a constraint.
///
/// Only what scenes mostly say, in the way they mostly say it, is read straight from the text; a member of another kind is read as
/// `SceneDocument` reads it, and resolved as that is. Wherever anything seems wrong or out of the ordinary, all is given up by throwing
/// `Unusual`: then the scene is read as a document, which knows all there is to know. So what is read here is what is read there.
struct SceneStream {
  let source: SourceText
  var cursor: JSONCursor
  var resolver: Resolver
  /// Where the keys of the views that are open are written, those of the innermost last.
  var openKeys: [UInt32] = []
  var labels = RuleLabels()
  /// How many rules have been read.
  var readRuleCount = 0
  /// Whether the next rule has to wait until all views have been read.
  var waitsForNames = false
  /// Where the root's size is written.
  var sizePosition: SourcePosition?

  /// How deep views nest here, at most.
  static let depthLimit = 200

  static func scene(
    _ source: SourceText, _ content: any SceneContent, _ direction: LayoutDirection?
  ) throws(Unusual) -> ResolvedScene {
    guard source.bytes.count < 1 << 31 else { throw Unusual() }
    let text = source.bytes.span
    var cursor = JSONCursor(text)
    _ = try cursor.next(text)
    var members = MemberReader(source, objectAt: cursor.offset)
    var stream: SceneStream?
    var hasVersion = false
    guard try cursor.enter(.object, text) else { throw Unusual() }
    repeat {
      _ = try cursor.next(text)
      let start = cursor.offset
      let key = DocumentKey.table.key(in: text, try cursor.key(text))
      switch key {
      case .root:
        guard stream == nil else { throw Unusual() }
        let resolver = Resolver(try members.document(end: cursor.offset), nil, content: content, direction: direction)
        var root = SceneStream(source: source, cursor: cursor, resolver: resolver)
        try root.readRoot(text)
        cursor = root.cursor
        stream = root
      case .metrics, .styles, .assets, .frames:
        // The root needs them.
        guard stream == nil else { throw Unusual() }
        fallthrough
      case .scene, .schema, .name, nil:
        hasVersion = hasVersion || key == .scene
        try members.add(memberAt: start)
        try cursor.skipValue(text)
      }
    } while try cursor.goesOn(.object, text)
    guard cursor.isAtEnd(text), hasVersion, var stream else { throw Unusual() }
    let document = try members.document(end: cursor.offset)
    stream.resolver.formatSpacing = stream.resolver.visualFormatSpacing()
    try stream.addConstraints(text)
    stream.resolver.scene.name = document.name?.value
    // The places of warnings are found in a document.
    guard stream.resolver.warnings.isEmpty else { throw Unusual() }
    return stream.resolver.scene
  }

  private mutating func readRoot(_ text: Span<UInt8>) throws(Unusual) {
    // Views are seldom shorter. Room that is not used costs nothing, because it is never touched.
    let views = source.bytes.count / 160
    resolver.reserveCapacity(views: views + 1, guides: views / 2)
    resolver.itemNames.reserveCapacity(source.bytes.count / 256)
    resolver.items.reserveCapacity(views)
    resolver.scene.rules.reserveCapacity(written: 2 * views)
    resolver.scene.rules.reserveCapacity(2 * views)
    resolver.scene.tree.reserveCapacity(constraints: 2 * views)
    try readView(text, in: nil, index: 0, direction: resolver.direction ?? .leftToRight, depth: 0)
  }
}

/// Reads single members of an object as documents are read, and leaves the others alone.
struct MemberReader {
  private let source: SourceText
  private var parser: JSONParser

  init(_ source: SourceText, objectAt start: Int) {
    self.source = source
    parser = JSONParser(source.bytes)
    parser.open(objectAt: start)
  }

  /// Reads the member whose key stands at this place.
  mutating func add(memberAt start: Int) throws(Unusual) {
    do { try parser.parseMember(at: start) } catch { throw Unusual() }
  }

  /// The document that the members describe, with an empty root.
  func document(end: Int) throws(Unusual) -> SceneDocument {
    var reader = try reader(end)
    guard let document = reader.document(withRoot: false), reader.report.isEmpty else { throw Unusual() }
    return document
  }

  /// The view that the members describe.
  func view(end: Int, isRoot: Bool) throws(Unusual) -> ViewDocument {
    var reader = try reader(end)
    guard let view = reader.view(reader.json.root, isRoot: isRoot), reader.report.isEmpty else { throw Unusual() }
    return view
  }

  private func reader(_ end: Int) throws(Unusual) -> SceneReader {
    var parser = parser
    do { try parser.close(objectAt: end) } catch { throw Unusual() }
    guard parser.duplicateKeys.isEmpty else { throw Unusual() }
    return SceneReader(partOf: source, JSONText(parser))
  }
}
