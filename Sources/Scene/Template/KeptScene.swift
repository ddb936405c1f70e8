package import Diagnostics
package import Layout
package import LinearSolver

/// The scene of a template with one row, kept for rows that change values and nothing else.
///
/// Each row is expanded like any other. Where its text differs from the first row's only in the views and rules that data is written into, these
/// are read and resolved again, by the code that reads and resolves whole documents, and the rest stays. Other rows are resolved as a whole.
package struct KeptScene: Sendable {
  /// A change that a row makes in the tree.
  package enum Edit: Sendable {
    case size(ViewID, IntrinsicSize)
    case view(ViewID, View)
    case rule(ConstraintID, constant: Double, Priority)
  }

  /// The content of a part.
  private enum Content {
    case view(ViewDocument)
    case rule(ConstraintDocument)
    case name(String)
  }

  /// A view without the views inside it, a rule, or the scene's name, that contains data.
  private struct Part {
    enum Target: Sendable {
      case view(ViewID)
      case rule(Int, made: Range<Int>)
      case name
    }

    var target: Target
    /// The ranges of the part in the first text, without the lists of its contents.
    var runs: [SourceRange]
    /// The start and end of each of these ranges in any text.
    var marks: [Mark] = []
    var content = Content.name("")
  }

  /// A place in the text of any row.
  private struct Mark {
    var segment: Int
    /// The distance from the start of the segment or, after newly written text, from its end.
    var distance: Int
    var isFromEnd: Bool
  }

  private let template: SceneTemplate
  private let environment: SceneEnvironment
  private let limits: Limits
  private let direction: String?
  /// The text of the first row.
  private let bytes: [UInt8]
  private let origins: SourceOrigins
  private var parts: [Part] = []
  /// Whether each segment was written anew in a part, by segment.
  private var isOpen: [Bool]
  private var resolver: Resolver

  /// The scene with the last row in it.
  package var scene: ResolvedScene { resolver.finished }
  /// The scene's tree, which its owner edits.
  package var tree: ViewTree {
    get { resolver.scene.tree }
    set { resolver.scene.tree = newValue }
  }

  /// Whether there can be rows that are not resolved as a whole.
  package var takesRows: Bool { !parts.isEmpty }

  /// Resolves the scene of a first row, as `SceneTemplate.resolved` does.
  package init(
    _ template: SceneTemplate, row: DataRow, environment: SceneEnvironment, limits: Limits, content: some SceneContent
  ) throws(SceneError) {
    (self.template, self.environment, self.limits) = (template, environment, limits)
    var text = try template.filled(row, environment, limits) { content.leaves($0, folder: $1) }
    let json = text.json
    resolver = try SceneTemplate.resolver(&text, environment, content)
    (bytes, direction) = (json.bytes, text.direction)
    origins = text.report.source.origins ?? SourceOrigins(files: [])
    isOpen = Array(repeating: false, count: origins.segments.count)
    // Warnings about the first row hold for no other, and rules in cells belong to grids.
    guard !template.files.isEmpty, resolver.warnings.isEmpty, resolver.cellsOfRules.isEmpty else { return }
    parts = dataParts(json)
    guard let own = self.text(of: text.report.source), let contents = contents(own) else {
      parts = []
      return
    }
    for (index, content) in contents.enumerated() { parts[index].content = content }
  }

  /// Fills in another row. Returns the changes in the tree; nil where the row has to be resolved as a whole: this value must then no longer be
  /// used.
  package mutating func fill(_ row: DataRow) -> [Edit]? {
    let content = resolver.content
    var expander = TemplateExpander(template, row: row, environment: environment, limits: limits) {
      content.leaves($0, folder: $1)
    }
    let report = expander.document()
    guard report.isEmpty, expander.changes.words[.direction] == direction, let text = text(of: report.source),
      let contents = contents(text)
    else { return nil }
    var edits: [Edit] = []
    resolver.made = []
    for (index, new) in contents.enumerated() {
      switch (parts[index].target, parts[index].content, new) {
      case (.view(let id), .view(let old), .view(let new)):
        guard new == old || take(new, id, insteadOf: old, &edits) else { return nil }
      case (.rule(let number, let made), .rule(let old), .rule(let new)):
        guard new == old || take(new, number, insteadOf: old, made, &edits) else { return nil }
      case (_, _, .name(let name)): resolver.scene.name = name
      default: return nil
      }
      parts[index].content = new
    }
    return resolver.report.isEmpty && resolver.warnings.isEmpty ? edits : nil
  }
}

// MARK: - Parts

extension KeptScene {
  /// Returns the parts that contain data, in the order of the text.
  private mutating func dataParts(_ json: JSONText) -> [Part] {
    var all: [Part] = [], made = Array(repeating: 0..<0, count: resolver.scene.ruleSources.written.count)
    for (index, number) in resolver.scene.ruleSources.entries.enumerated() where number < made.count {
      let first = made[Int(number)].isEmpty ? index : made[Int(number)].lowerBound
      made[Int(number)] = first..<index + 1
    }
    var views = resolver.scene.tree.viewsInTreeOrder[...], rules = made.enumerated().makeIterator()
    // As deep as texts nest; the rules of views inside come before those of the view.
    func visit(_ object: JSONID) {
      guard let id = views.popFirst() else { return }
      var part = Part(target: .view(id), runs: [json.range(of: object)])
      let lists = json.children(of: object).filter { json.kind(of: $0) == .array }
      let inside = lists.filter { ["views", "constraints"].contains(json.key(of: $0)) }
      for range in inside.map({ json.range(of: $0) }) {
        let run = part.runs.removeLast()
        part.runs += [
          SourceRange(start: run.start, end: range.start + 1), SourceRange(start: range.end - 1, end: run.end),
        ]
      }
      all.append(part)
      for list in inside where json.key(of: list) == "views" { json.children(of: list).forEach(visit) }
      for rule in inside.filter({ json.key(of: $0) == "constraints" }).flatMap({ Array(json.children(of: $0)) }) {
        guard let (number, made) = rules.next() else { return }
        all.append(Part(target: .rule(number, made: made), runs: [json.range(of: rule)]))
      }
    }
    if let name = json.member("name", of: json.root) { all.append(Part(target: .name, runs: [json.range(of: name)])) }
    if let root = json.member("root", of: json.root) { visit(root) }
    let runs = all.enumerated().flatMap { index, part in part.runs.map { (range: $0, part: index) } }
      .sorted { $0.range.start < $1.range.start }
    var used: Set<Int> = [], next = 0
    for (index, segment) in origins.segments.enumerated() where segment.data != nil {
      while next < runs.count, runs[next].range.end <= segment.start { next += 1 }
      guard next < runs.count, runs[next].range.start <= segment.start else { continue }
      used.insert(runs[next].part)
      isOpen[index] = true
    }
    return used.map { index in
      var part = all[index]
      part.marks = part.runs.flatMap { [mark($0.start), mark($0.end)] }
      return part
    }.sorted { $0.runs[0].start < $1.runs[0].start }
  }

  private func mark(_ offset: UInt32) -> Mark {
    var low = 0, high = origins.segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if origins.segments[middle].start <= offset { low = middle } else { high = middle }
    }
    let run = origins.run(low, bytes.count), isFromEnd = isOpen[low] && Int(offset) > run.lowerBound
    return Mark(
      segment: low, distance: isFromEnd ? run.upperBound - Int(offset) : Int(offset) - run.lowerBound,
      isFromEnd: isFromEnd)
  }

  /// Returns the parts in the text of a row, as a list; nil where it differs elsewhere.
  private func text(of row: SourceText) -> SourceText? {
    guard let new = row.origins, new.segments.count == origins.segments.count, new.omitted == origins.omitted,
      new.disabled == origins.disabled
    else { return nil }
    func tail(_ length: Int, of segment: Int, in origins: SourceOrigins, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
      bytes[origins.run(segment, bytes.count)].suffix(length)
    }
    for (index, old) in origins.segments.enumerated() {
      let segment = new.segments[index]
      guard old.range == segment.range, old.file == segment.file, old.isCopy == segment.isCopy,
        (old.data == nil) == (segment.data == nil)
      else { return nil }
      if isOpen[index] { continue }
      // Copied bytes are the same; the bytes after them have no origin.
      let length = origins.run(index, bytes.count).count, known = old.isCopy ? Int(old.range.end - old.range.start) : 0
      guard length == new.run(index, row.bytes.count).count,
        tail(length - known, of: index, in: origins, bytes) == tail(length - known, of: index, in: new, row.bytes)
      else { return nil }
    }
    var text: [UInt8] = [UInt8(ascii: "[")], segments: [SourceOrigins.Segment] = []
    for part in parts {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      for pair in stride(from: 0, to: part.marks.count, by: 2) {
        var ends = [0, 0]
        for (place, mark) in part.marks[pair..<pair + 2].enumerated() {
          let run = new.run(mark.segment, row.bytes.count)
          ends[place] = mark.isFromEnd ? run.upperBound - mark.distance : run.lowerBound + mark.distance
          guard !mark.isFromEnd || mark.distance <= run.count,
            !mark.isFromEnd
              || tail(mark.distance, of: mark.segment, in: origins, bytes)
                == tail(mark.distance, of: mark.segment, in: new, row.bytes)
          else { return nil }
        }
        guard ends[0] <= ends[1] else { return nil }
        for var segment in new.segments[part.marks[pair].segment...].prefix(while: { Int($0.start) < ends[1] }) {
          let start = max(Int(segment.start), ends[0])
          if segment.isCopy { segment.range.start += UInt32(start) - segment.start }
          segment.start = UInt32(text.count + start - ends[0])
          segments.append(segment)
        }
        text += row.bytes[ends[0]..<ends[1]]
      }
    }
    var result = SourceText(file: row.file, bytes: text + [UInt8(ascii: "]")])
    result.origins = SourceOrigins(files: new.files, segments: segments, data: new.data)
    return result
  }

  /// Returns the contents of a list of the parts; nil where anything is wrong with it.
  private func contents(_ text: SourceText) -> [Content]? {
    guard let json = try? JSONText(text.bytes) else { return nil }
    var reader = SceneReader(json: json, report: FaultReport(source: text)), contents: [Content] = []
    contents.reserveCapacity(parts.count)
    for (part, value) in zip(parts, json.children(of: json.root)) {
      switch part.target {
      case .view(let id):
        let view = reader.shallowView(value, isRoot: id == resolver.scene.tree.root)?.view
        // The places of formulas, and of rules with escapes, refer to the whole text.
        guard let view, view.geometry.alignmentPair == nil else { return nil }
        contents.append(.view(view))
      case .rule:
        let range = json.range(of: value), rule = reader.constraint(value)
        if json.bytes[Int(range.start)..<Int(range.end)].contains(UInt8(ascii: "\\")) { return nil }
        guard let rule else { return nil }
        if case .visual = rule { return nil }
        contents.append(.rule(rule))
      case .name:
        guard let name = reader.string(value)?.value else { return nil }
        contents.append(.name(name))
      }
    }
    return reader.report.isEmpty && contents.count == parts.count ? contents : nil
  }
}

// MARK: - Changes of a row

extension KeptScene {
  private mutating func take(
    _ new: ViewDocument, _ id: ViewID, insteadOf old: ViewDocument, _ edits: inout [Edit]
  ) -> Bool {
    var same = new
    (same.geometry, same.appearance) = (old.geometry, old.appearance)
    guard same == old else { return false }
    let before = resolver.scene.tree[id]
    var (view, looks) = resolver.resolved(new, direction: resolver.scene.tree.direction(of: id))
    (view.name, view.direction) = (before.name, before.direction)
    if let stack = before.stack { view.stack = stack }
    resolver.scene.appearances[id.index] = looks
    if !view.isLike(before) {
      edits.append(.view(id, view))
    } else if view.intrinsicContentSize != before.intrinsicContentSize {
      edits.append(.size(id, view.intrinsicContentSize))
    }
    return true
  }

  private mutating func take(
    _ new: ConstraintDocument, _ number: Int, insteadOf old: ConstraintDocument, _ made: Range<Int>,
    _ edits: inout [Edit]
  ) -> Bool {
    var labels = NamePlaces()
    resolver.scene.ruleSources.written[number].document = new
    resolver.made?.removeAll(keepingCapacity: true)
    do { try resolver.addConstraints(of: number, &labels) } catch { return false }
    guard let constraints = resolver.made, constraints.count == made.count, new.isEnabled == old.isEnabled else {
      return false
    }
    for (index, constraint) in zip(made, constraints) {
      let id = ConstraintID(index: index), before = resolver.scene.tree[id]
      var same = constraint
      (same.constant, same.priority) = (before.constant, before.priority)
      guard same == before, constraint.priority.isRequired == before.priority.isRequired else { return false }
      if constraint != before { edits.append(.rule(id, constant: constraint.constant, constraint.priority)) }
    }
    return true
  }
}

extension View {
  /// Whether layout sees no difference except the size of the content.
  fileprivate func isLike(_ other: View) -> Bool {
    guard ring == nil, other.ring == nil, transform == nil, other.transform == nil, wrappingContent == nil,
      other.wrappingContent == nil, let own = alignment as? any Hashable, let others = other.alignment as? any Hashable
    else { return false }
    return AnyHashable(own) == AnyHashable(others) && contentHugging == other.contentHugging
      && compressionResistance == other.compressionResistance && margins == other.margins
      && baselines == other.baselines && wrapsText == other.wrapsText
  }
}

extension ViewTree {
  /// Makes the changes of a row.
  package mutating func apply(_ edits: [KeptScene.Edit]) throws {
    for edit in edits {
      switch edit {
      case .size(let id, let size): try setIntrinsicContentSize(size, of: id)
      case .view(let id, let view): self[id] = view
      case .rule(let id, let constant, let priority):
        try setConstant(-constant, of: id)
        if self[id].priority != priority { try setPriority(priority, of: id) }
        acceptChange(of: id)
      }
    }
  }
}

extension SourceOrigins {
  /// Returns the bytes of a segment, with those after it that have no origin.
  fileprivate func run(_ segment: Int, _ count: Int) -> Range<Int> {
    Int(segments[segment].start)..<(segment + 1 < segments.count ? Int(segments[segment + 1].start) : count)
  }
}
