package import Diagnostics
import Layout

/// The source of each constraint in the document, by constraint index.
///
/// Names and texts are made on request: most are never used. A request costs what reading the rule costs.
package struct RuleSources: RandomAccessCollection, Sendable {
  /// A constraint of the document: one rule, which may make several constraints or none.
  struct Written: Sendable {
    /// The rule as it is written.
    var document: ConstraintDocument
    /// The view that has it.
    var view: ViewID
    /// The rule's number among those of the view.
    var index: UInt32
    /// The key that states it; nil for a rule among the view's constraints.
    var key: String?
    var line: UInt32
    var column: UInt32

    /// The rule string; nil for other forms, and for rules with another one for hidden views.
    var text: WrittenText? {
      switch document {
      case .rule(let text): text
      case .annotated(let rule) where rule.gone == nil: rule.rule
      default: nil
      }
    }

    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
  }

  /// A view's place in the document: its number among the views of its parent.
  struct PathStep: Sendable {
    var parent: ViewID
    var index: UInt32
  }

  /// The text that contains the rules.
  package let source: SourceText
  /// For each constraint, the number of the rule that made it.
  private(set) var entries: [UInt32] = []
  /// Rules of views, innermost and first before outer and later.
  var written: [Written] = []
  /// The position of each view among the views of its parent, by view.
  private var paths: [PathStep] = []

  init(source: SourceText) { self.source = source }

  /// The first index, which is 0.
  package var startIndex: Int { 0 }

  /// The number of constraints.
  package var endIndex: Int { entries.count }

  /// Returns the source of a constraint.
  package subscript(index: Int) -> ResolvedScene.RuleSource {
    let rule = written[Int(entries[index])]
    var path: String { "\(self.path(rule.view)).\(rule.key ?? "constraints[\(rule.index)]")" }
    let (label, text, reason) = rule.document.description(in: source)
    let variant = label.flatMap { source.origins?.disabled[$0] }.map { "disable of the variant \($0)" }
    return .init(
      name: label ?? path, text: text, position: rule.position, reason: reason,
      off: rule.document.isEnabled ? nil : variant ?? "enabled: false")
  }

  /// Returns the constraints that come from the same text as the one of this number, itself among them.
  func siblings(of index: Int) -> Range<Int> {
    var range = index..<(index + 1)
    while range.lowerBound > 0, entries[range.lowerBound - 1] == entries[index] {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    while range.upperBound < entries.count, entries[range.upperBound] == entries[index] {
      range = range.lowerBound..<(range.upperBound + 1)
    }
    return range
  }

  /// Returns the string literal that is the whole source of a constraint, in the document that a person wrote; nil for constraints that share one
  /// or have another form, and for literals that a template fills in or repeats.
  func literal(of index: Int) -> (source: SourceText, range: Range<Int>, text: String)? {
    guard entries.indices.contains(index), siblings(of: index).count == 1,
      let text = written[Int(entries[index])].text
    else { return nil }
    func bytes(_ range: SourceRange, _ source: SourceText) -> ArraySlice<UInt8> {
      source.bytes[range.clamped(to: source.bytes.count)]
    }
    guard bytes(text.range, source).first == UInt8(ascii: "\"") else { return nil }
    guard let origins = source.origins else {
      return (source, text.range.clamped(to: source.bytes.count), text.value)
    }
    let origin = origins.origin(of: text.range), file = origins.files[origin.file].source
    let copies = written.count {
      $0.text.map { origins.origin(of: $0.range).range.start == origin.range.start } ?? false
    }
    guard origin.file == 0, copies == 1, bytes(origin.range, file) == bytes(text.range, source) else { return nil }
    return (file, origin.range.clamped(to: file.bytes.count), text.value)
  }
}

extension RuleSources {
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  mutating func reserveCapacity(views: Int, rules: Int) {
    paths.reserveCapacity(views)
    written.reserveCapacity(rules)
  }

  /// Takes the place of the next view; the root's parent is itself.
  mutating func add(_ step: PathStep) { paths.append(step) }

  /// Adds a rule of a document.
  ///
  /// - Parameters:
  ///   - index: its number among the view's constraints.
  ///   - key: the key of the view that states it; nil for a rule among its constraints.
  mutating func add(
    _ document: ConstraintDocument, of view: ViewID, index: Int, key: String? = nil, at position: SourcePosition
  ) {
    written.append(
      Written(
        document: document, view: view, index: UInt32(clamping: index), key: key, line: UInt32(clamping: position.line),
        column: UInt32(clamping: position.column)))
  }

  /// Adds a constraint that a written rule made.
  mutating func append(_ number: Int) { entries.append(UInt32(clamping: number)) }

  /// Returns the path to a view, as in `root.views[2]`.
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
