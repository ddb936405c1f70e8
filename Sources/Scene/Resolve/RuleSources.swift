import Layout

/// How the document wrote each constraint, by constraint index.
///
/// Names and texts are made when they are asked for: most are never looked at. Asking costs what reading the rule costs.
public struct RuleSources: RandomAccessCollection, Sendable {
  /// A constraint of the document: one rule, which may make several constraints or none.
  struct Written: Sendable {
    /// The offset of its first byte in the text. Of a document made by a program the number among `documents`.
    var start: UInt32
    /// The view that has it.
    var view: ViewID
    /// Its number among the view's.
    var index: UInt32
    var line: UInt32
    var column: UInt32

    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
  }

  /// A view's place in the document: its number among the views of its parent.
  struct PathStep: Sendable {
    var parent: ViewID
    var index: UInt32
  }

  private let source: SourceText
  /// For each constraint the number of the rule that made it, among those written or, from the highest down, among those added.
  private var entries: [UInt32] = []
  private var added: [ResolvedScene.RuleSource] = []
  /// Rules of views, innermost and first before outer and later.
  private(set) var written: [Written] = []
  /// The rules themselves, where they do not stand in the text.
  private var documents: [ConstraintDocument]?
  /// By view.
  private var paths: [PathStep] = []

  /// - Parameter isText: whether rules are read from the text when they are asked for.
  init(source: SourceText, isText: Bool) {
    self.source = source
    documents = isText ? nil : []
  }

  /// The first index, which is 0.
  public var startIndex: Int { 0 }

  /// The number of constraints.
  public var endIndex: Int { entries.count }

  /// What is known of a constraint.
  public subscript(index: Int) -> ResolvedScene.RuleSource {
    let entry = Int(entries[index])
    if entry >= written.count { return added[Int(UInt32.max) - entry] }
    let rule = written[entry]
    var path: String { "\(self.path(rule.view)).constraints[\(rule.index)]" }
    guard let document = document(entry) else {
      return .init(name: path, text: "", position: rule.position, reason: nil)
    }
    if case .visual(let visual) = document {
      return .init(name: visual.id?.value ?? path, text: visual.format.value, position: rule.position, reason: nil)
    }
    let syntax = try? document.syntax(in: source)
    return .init(
      name: syntax?.label?.value ?? path, text: syntax?.text ?? "", position: rule.position, reason: syntax?.why)
  }

  /// Adds what is known of the next constraint.
  public mutating func append(_ rule: ResolvedScene.RuleSource) {
    entries.append(UInt32.max - UInt32(clamping: added.count))
    added.append(rule)
  }
}

extension RuleSources {
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  mutating func reserveCapacity(views: Int) { paths.reserveCapacity(views) }

  mutating func reserveCapacity(written: Int) { self.written.reserveCapacity(written) }

  /// Takes the place of the next view; the root's parent is itself.
  mutating func add(_ step: PathStep) { paths.append(step) }

  /// Adds a rule that stands in the text.
  mutating func add(_ rule: Written) { written.append(rule) }

  /// Adds a rule of a document.
  mutating func add(_ document: ConstraintDocument, of view: ViewID, index: Int, at position: SourcePosition) {
    written.append(
      Written(
        start: UInt32(clamping: documents?.count ?? 0), view: view, index: UInt32(clamping: index),
        line: UInt32(clamping: position.line), column: UInt32(clamping: position.column)))
    documents?.append(document)
  }

  /// Moves the rules from `start` on out of the way, and gives them back.
  mutating func takeWritten(from start: Int) -> [Written] {
    guard start < written.count else { return [] }
    let rules = Array(written[start...])
    written.removeSubrange(start...)
    return rules
  }

  /// Adds a constraint that a written rule made.
  mutating func append(_ number: Int) { entries.append(UInt32(clamping: number)) }

  /// A rule as it is written; nil where that cannot be read.
  func document(_ number: Int) -> ConstraintDocument? {
    let start = written[number].start
    if let documents { return documents[Int(start)] }
    return SceneReader.constraint(at: start, in: source)
  }

  /// The way to a view, as in `root.views[2]`.
  private func path(_ view: ViewID) -> String {
    var steps: [UInt32] = []
    var view = view
    while view.index > 0 {
      steps.append(paths[view.index].index)
      view = paths[view.index].parent
    }
    return steps.reversed().reduce("root") { "\($0).views[\($1)]" }
  }
}
