import Layout

/// How the document wrote each constraint, by constraint index.
///
/// Names and texts are made when they are asked for: most are never looked at. Asking costs what reading the rule costs.
public struct RuleSources: RandomAccessCollection, Sendable {
  /// Rules of one view, and the view's place in the document.
  struct Owner: Sendable {
    var constraints: [ConstraintDocument]
    var view: ViewID
    var path: Int
  }

  /// A view's place in the document: its number among the views of its parent, whose place is another entry.
  struct PathStep: Sendable {
    var parent: UInt32
    var index: UInt32
  }

  private struct Entry: Sendable {
    /// The owner of the rule; `added` where `index` counts among the rules that came as they are.
    var owner: UInt32
    var index: UInt32
    var line: UInt32
    var column: UInt32

    static let added = UInt32.max
  }

  private let source: SourceText
  private var entries: [Entry] = []
  private var added: [ResolvedScene.RuleSource] = []
  /// Views that have rules, innermost and first before outer and later.
  private(set) var owners: [Owner] = []
  /// The root first.
  private var paths: [PathStep] = []

  init(source: SourceText) { self.source = source }

  /// The first index, which is 0.
  public var startIndex: Int { 0 }

  /// The number of constraints.
  public var endIndex: Int { entries.count }

  /// What is known of a constraint.
  public subscript(index: Int) -> ResolvedScene.RuleSource {
    let entry = entries[index]
    if entry.owner == Entry.added { return added[Int(entry.index)] }
    let owner = owners[Int(entry.owner)]
    let position = SourcePosition(line: Int(entry.line), column: Int(entry.column))
    var path: String { "\(self.path(owner.path)).constraints[\(entry.index)]" }
    if case .visual(let visual) = owner.constraints[Int(entry.index)] {
      return .init(name: visual.id?.value ?? path, text: visual.format.value, position: position, reason: nil)
    }
    let rule = try? owner.constraints[Int(entry.index)].syntax(in: source)
    return .init(name: rule?.label?.value ?? path, text: rule?.text ?? "", position: position, reason: rule?.why)
  }

  /// Adds what is known of the next constraint.
  public mutating func append(_ rule: ResolvedScene.RuleSource) {
    entries.append(Entry(owner: Entry.added, index: UInt32(clamping: added.count), line: 0, column: 0))
    added.append(rule)
  }
}

extension RuleSources {
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Takes a view's place, which stands for it among `paths`; the root's parent is itself.
  mutating func add(_ step: PathStep) -> Int {
    paths.append(step)
    return paths.count - 1
  }

  mutating func add(_ owner: Owner) { owners.append(owner) }

  /// Adds a constraint that stands in the document.
  mutating func append(owner: Int, index: Int, position: SourcePosition) {
    entries.append(
      Entry(
        owner: UInt32(clamping: owner), index: UInt32(clamping: index), line: UInt32(clamping: position.line),
        column: UInt32(clamping: position.column)))
  }

  /// The way to a view, as in `root.views[2]`.
  private func path(_ place: Int) -> String {
    var steps: [UInt32] = []
    var place = place
    while place > 0 {
      steps.append(paths[place].index)
      place = Int(paths[place].parent)
    }
    return steps.reversed().reduce("root") { "\($0).views[\($1)]" }
  }
}
