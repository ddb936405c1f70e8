package import Diagnostics
package import Layout
import LinearSolver

/// The scenes of a template for one row after the other: what no row changes is read and resolved once.
///
/// A row fills the template. Where its text differs from the kept one in strings, numbers and words alone, and these stand in rules and in
/// what views say of their looks and measures, no more than these rules and views are resolved. Any other row makes the scene anew, and so
/// does one with faults or warnings: the scene is always that of `SceneTemplate.resolved`.
package struct SceneSeries {
  /// What a row changes in the tree of the kept scene.
  package struct Changes {
    /// Views as they are now.
    fileprivate var views: [ViewID: View] = [:]
    /// Constraints with other numbers, on the same items.
    fileprivate var constraints: [ConstraintID: Constraint] = [:]

    /// Makes the tree of the kept scene that of the row.
    package func apply(to tree: inout ViewTree) {
      for (id, view) in views.sorted(by: { $0.key.index < $1.key.index }) { tree.replace(id, by: view) }
      for (id, rule) in constraints.sorted(by: { $0.key.index < $1.key.index }) { tree.replace(id, by: rule) }
    }
  }

  private let template: SceneTemplate
  private let environment: SceneEnvironment
  private let limits: Limits
  private let content: any SceneContent
  private var kept: KeptScene?
  /// The scene of the last row; its tree is that of the last row that made the scene anew.
  package private(set) var scene: ResolvedScene?
  /// What is different in the tree since changes were taken.
  private var changes = Changes()
  /// The filled text of the last row.
  package private(set) var text: [UInt8] = []

  /// Parameters as of `SceneTemplate.resolved(row:environment:limits:content:)`.
  package init(
    _ template: SceneTemplate, environment: SceneEnvironment, limits: Limits, content: any SceneContent
  ) throws(SceneError) {
    (self.environment, self.limits, self.content) = (environment, limits, content)
    self.template = try template.expandable()
  }

  /// Makes the scene of a row.
  ///
  /// - Returns: whether it was made anew; else `takeChanges()` has what is different in its tree.
  /// - Throws: all that is wrong with template and row, or else with what the document names.
  package mutating func fill(_ row: DataRow?) throws(SceneError) -> Bool {
    let (source, direction) = try template.expanded(row, environment, limits)
    text = source.bytes
    // Kept scenes are changed in place: nobody else may hold what is changed.
    scene = nil
    if kept?.change(to: source, &changes) == true {
      scene = kept?.resolver.scene
      return false
    }
    (kept, changes) = (nil, Changes())
    let filled = (source, try JSONText(source), direction)
    let resolver = try template.resolver(of: filled, environment, content)
    scene = resolver.finished
    if resolver.warnings.isEmpty { kept = KeptScene(filled.1, source, resolver) }
    return true
  }

  /// Forgets the scene, so that the next row makes it anew.
  package mutating func forget() { (kept, scene) = (nil, nil) }

  /// What rows have changed in the tree since the last call.
  package mutating func takeChanges() -> Changes {
    defer { changes = Changes() }
    return changes
  }
}

/// A scene with the text it was made of, changed where another text differs.
private struct KeptScene {
  /// What stands at a place of the text that rows replace.
  private struct Place {
    var value: JSONID
    var part: Part
  }

  /// What is resolved on its own.
  private enum Part: Hashable {
    case view(Int, JSONID)
    case rule(Int, JSONID)
  }

  private let json: JSONText
  private let source: SourceText
  private let segments: [SourceOrigins.Segment]
  private(set) var resolver: Resolver
  /// By number of a segment; made for the first row that differs.
  private lazy var places = makePlaces()
  private lazy var viewIDs = resolver.scene.tree.viewsInTreeOrder
  private lazy var constraintIDs = resolver.scene.tree.constraintIDs
  private lazy var constraintsByRule = resolver.scene.rules.constraintsByRule
  /// Views as the text has them. Lookup only.
  private var documents: [Int: ViewDocument] = [:]
  /// The segments that differ from the text now.
  private var changed: [Int] = []

  init?(_ json: JSONText, _ source: SourceText, _ resolver: Resolver) {
    guard let segments = source.origins?.segments else { return nil }
    (self.json, self.source, self.segments, self.resolver) = (json, source, segments, resolver)
  }

  /// Makes the scene that of another text. False where it has to be made anew; it is then of no more use.
  mutating func change(to other: SourceText, _ changes: inout SceneSeries.Changes) -> Bool {
    guard let differences = differences(to: other), var origins = other.origins else { return false }
    var replaced: [(value: JSONID, text: ArraySlice<UInt8>)] = [], parts: Set<Part> = []
    for segment in changed {
      guard let place = places[segment] else { return false }
      parts.insert(place.part)
    }
    changed = differences.map(\.segment)
    for index in segments.indices { origins.segments[index].start = segments[index].start }
    var end = json.bytes.count
    for (number, text) in differences {
      guard let place = places[number] else { return false }
      parts.insert(place.part)
      let length = Int(json.range(of: place.value).end - segments[number].start)
      guard let value = Self.value(in: text, beforeEndOf: bytes(number).dropFirst(length)) else { return false }
      replaced.append((place.value, value))
      var segment = origins.segments[number]
      segment.start = UInt32(clamping: end)
      origins.segments.append(segment)
      end += value.count
    }
    guard let json = json.replacing(replaced) else { return false }
    var source = SourceText(file: source.file, bytes: json.bytes)
    source.origins = origins
    return resolve(parts, in: json, source, &changes)
  }

  private func bytes(_ segment: Int) -> ArraySlice<UInt8> { Self.bytes(segment, of: source, segments) }

  private static func bytes(
    _ number: Int, of source: SourceText, _ segments: [SourceOrigins.Segment]
  ) -> ArraySlice<UInt8> {
    let end = number + 1 < segments.count ? Int(segments[number + 1].start) : source.bytes.count
    return source.bytes[Int(segments[number].start)..<end]
  }

  /// The segments of another text that differ; nil where they are others, or something that was copied from the template differs.
  private func differences(to other: SourceText) -> [(segment: Int, text: ArraySlice<UInt8>)]? {
    guard let origins = other.origins, origins.segments.count == segments.count,
      origins.omitted == source.origins?.omitted
    else { return nil }
    var found: [(Int, ArraySlice<UInt8>)] = []
    for (number, (one, another)) in zip(segments, origins.segments).enumerated() {
      guard one.range == another.range, one.file == another.file, one.isCopy == another.isCopy else { return nil }
      let length = one.isCopy ? Int(one.range.end - one.range.start) : 0
      let text = Self.bytes(number, of: other, origins.segments)
      if bytes(number).dropFirst(length) == text.dropFirst(length) { continue }
      if one.isCopy { return nil }
      found.append((number, text))
    }
    return found
  }

  /// What stands in a text before brackets and commas; nil where others follow.
  private static func value(in text: ArraySlice<UInt8>, beforeEndOf rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    text.suffix(rest.count) == rest ? text.dropLast(rest.count) : nil
  }
}

// MARK: - Places

extension KeptScene {
  /// Views have numbers in the order of the text, rules those inside a view before its own.
  private func makePlaces() -> [Place?] {
    var places: [Place?] = Array(repeating: nil, count: segments.count)
    // Lookup only.
    let numbers = Dictionary(
      segments.enumerated().filter { !$1.isCopy }.map { ($1.start, $0) }, uniquingKeysWith: { first, _ in first })
    var viewCount = 0, ruleCount = 0
    func mark(_ value: JSONID, _ part: Part) {
      if let number = numbers[json.range(of: value).start] { places[number] = Place(value: value, part: part) }
      guard [.object, .array].contains(json.kind(of: value)) else { return }
      for child in json.children(of: value) { mark(child, part) }
    }
    func visit(_ view: JSONID) {
      let number = viewCount
      viewCount += 1
      var rules: [JSONID] = []
      for child in json.children(of: view) {
        switch json.key(of: child) {
        case "views": for view in json.children(of: child) { visit(view) }
        case "constraints": rules = Array(json.children(of: child))
        default: mark(child, .view(number, view))
        }
      }
      for rule in rules {
        mark(rule, .rule(ruleCount, rule))
        ruleCount += 1
      }
    }
    if let root = json.member("root", of: json.root) { visit(root) }
    // The rules of a grid's cells have numbers of their own.
    return ruleCount == resolver.scene.rules.written.count ? places : Array(repeating: nil, count: segments.count)
  }
}

// MARK: - Resolving

extension KeptScene {
  private mutating func resolve(
    _ parts: Set<Part>, in json: JSONText, _ source: SourceText, _ changes: inout SceneSeries.Changes
  ) -> Bool {
    resolver.document.source = source
    resolver.lines = LineTable(source)
    resolver.scene.rules.source = source
    var reader = SceneReader(json: json, report: DiagnosticReport(source: source), leavesViews: true)
    var rules: [(number: Int, value: JSONID)] = []
    for part in parts {
      switch part {
      case .view(let number, let value):
        guard let view = resolve(number, value, &reader) else { return false }
        changes.views[view.id] = view.view
      case .rule(let number, let value): rules.append((number, value))
      }
    }
    guard resolve(rules, &reader, &changes) else { return false }
    return reader.report.isEmpty && resolver.report.isEmpty && resolver.warnings.isEmpty
  }

  /// The view of that number as the text has it now; nil where more of it is different than its looks and measures.
  private mutating func resolve(
    _ number: Int, _ value: JSONID, _ reader: inout SceneReader
  ) -> (id: ViewID, view: View)? {
    let isRoot = number == 0
    if documents[number] == nil {
      var reader = SceneReader(json: json, report: DiagnosticReport(source: source), leavesViews: true)
      documents[number] = reader.shallowView(value, isRoot: isRoot)?.view
    }
    guard let old = documents[number], let new = reader.shallowView(value, isRoot: isRoot)?.view else { return nil }
    var rest = new
    // Rules are on their own. A stack takes what it says of its children from the view's measures.
    (rest.appearance, rest.constraints) = (old.appearance, old.constraints)
    if old.stack == nil { rest.geometry = old.geometry }
    let tree = resolver.scene.tree
    guard rest == old, number < tree.viewCount else { return nil }
    let id = viewIDs[number], kept = tree[id]
    var (view, looks) = resolver.resolved(new, direction: tree.direction(of: id))
    (view.name, view.direction) = (kept.name, kept.direction)
    // What most views lack is kept out of line.
    if let stack = kept.stack { view.stack = stack }
    if let grid = kept.grid { view.grid = grid }
    resolver.scene.appearances[id.index] = looks
    return (id, view)
  }

  /// Gives rules the numbers that the text has now. False where one relates other items, or some in another way.
  private mutating func resolve(
    _ rules: [(number: Int, value: JSONID)], _ reader: inout SceneReader, _ changes: inout SceneSeries.Changes
  ) -> Bool {
    if rules.isEmpty { return true }
    let tree = resolver.scene.tree
    defer {
      resolver.scene.tree = tree
      resolver.scene.rules.keep(first: tree.constraintCount)
    }
    var labels = RuleLabels()
    for (number, value) in rules {
      guard let document = reader.constraint(value) else { return false }
      resolver.scene.rules.written[number].document = document
      let first = resolver.scene.tree.constraintCount, old = constraintsByRule[number]
      do { try resolver.addConstraints(of: number, &labels) } catch { return false }
      guard !old.isEmpty, resolver.scene.tree.constraintCount == first + old.count else { return false }
      for (index, id) in zip(first..., constraintIDs[old]) {
        let new = resolver.scene.tree.constraintsBySlot[index]
        guard new.differsInNumbersAlone(from: tree[id]) else { return false }
        changes.constraints[id] = new
      }
    }
    return true
  }
}

extension Constraint {
  fileprivate func differsInNumbersAlone(from other: Constraint) -> Bool {
    var same = self
    (same.constant, same.priority) = (other.constant, other.priority)
    return same == other && priority.isRequired == other.priority.isRequired
  }
}
