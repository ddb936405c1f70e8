import LinearSolver

/// A list as a linear program: two variables per item and axis, a row per constraint, and rows for the facts of every layout.
struct LogProgram {
  /// An interpretation of a log, beyond its text.
  struct Reading: Hashable {
    /// Whether the reading direction is right to left, for leading and trailing edges.
    var isMirrored = false
    /// Whether assumptions are included.
    var hasAssumptions = false
  }

  /// The origin of a row.
  enum Source: Hashable {
    case entry(Int)
    case fact(String)
    case assumption(String)
  }

  private(set) var program = LinearProgram()
  private(set) var sources: [Source] = []
  private let reading: Reading
  /// Lookup only: iteration order is not deterministic.
  private var variables: [Slot: VariableID] = [:]
  /// The items in order of first appearance.
  private var items: [LogItem] = []
  private var known: Set<LogItem> = []

  private struct Slot: Hashable {
    let item: LogItem
    let quantity: Quantity
  }

  private enum Quantity: Hashable {
    case origin(Bool)
    case extent(Bool)
    case firstBaseline, lastBaseline
    case margin(Side)
  }

  private enum Side: Hashable {
    case left, right, top, bottom
  }

  init(_ log: ConstraintLog, _ reading: Reading) {
    self.reading = reading
    let parents = SuperviewTable(log)
    for (index, entry) in log.entries.enumerated()
    where entry.isRequired && (reading.hasAssumptions || entry.rule.assumption == nil) {
      addRow(for: entry, source: .entry(index), parents)
      addedAssumptions[index] = entry.rule.assumption
    }
    addFacts(parents)
  }

  /// The assumptions needed to interpret entries, by their index in the log.
  private(set) var addedAssumptions: [Int: String] = [:]

  private mutating func add(_ expression: LinearExpression, _ relation: Relation, _ source: Source, order: Int) {
    program.add(Row(expression, relation, rank: sources.count, breakingOrder: order))
    sources.append(source)
  }

  private mutating func addRow(for entry: ConstraintLog.Entry, source: Source, _ parents: SuperviewTable) {
    var sum = LinearExpression(constant: entry.rule.constant)
    let terms = entry.rule.terms.map { term in
      LogRule.Term(coefficient: term.coefficient, item: parents.resolved(term.item), attribute: term.attribute)
    }
    let isDirectional = terms.contains { $0.attribute.isDirectional }
    // In right-to-left layouts a distance counts to the left, from leading edges as well as from centres.
    let sign = reading.isMirrored && isDirectional && !(terms.first?.attribute.isSize ?? true) ? -1.0 : 1
    for term in terms { sum += value(of: term.attribute, of: term.item) * (sign * term.coefficient) }
    // In a conflict, an app's own rule is broken before those of the frameworks.
    add(sum, entry.rule.relation, source, order: entry.origin.isOfTheApp ? 2 : 1)
  }

  /// Adds rows: extents are not negative, margins are assumed not to be, and margin guides lie on the margins.
  private mutating func addFacts(_ parents: SuperviewTable) {
    for guide in parents.marginGuides {
      let pairs: [(LogAttribute, LogAttribute)] = [
        (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
      ]
      for (edge, margin) in pairs {
        let gap = value(of: edge, of: guide.guide) - value(of: margin, of: guide.owner)
        add(gap, .equal, .fact("\(guide.guide.name) lies on the margins of \(guide.owner.name)"), order: 0)
      }
    }
    var index = 0
    // The position of a superview can add an item.
    while index < items.count {
      let item = items[index]
      index += 1
      for (isHorizontal, name) in [(true, "width"), (false, "height")] {
        guard let extent = variables[Slot(item: item, quantity: .extent(isHorizontal))] else { continue }
        add(LinearExpression(extent), .greaterOrEqual, .fact("\(item.name).\(name) >= 0"), order: 0)
      }
    }
    guard reading.hasAssumptions else { return }
    for item in items {
      for side in [Side.left, .right, .top, .bottom] {
        guard let margin = variables[Slot(item: item, quantity: .margin(side))] else { continue }
        add(
          LinearExpression(margin), .greaterOrEqual, .assumption("the margins of \(item.name) are not negative"),
          order: 0)
      }
    }
    for (child, parent) in parents.guesses where known.contains(child.placeholder) {
      for attribute in [LogAttribute.minX, .minY] {
        let gap = value(of: attribute, of: child.placeholder) - value(of: attribute, of: parent)
        add(gap, .equal, .assumption("\(child.item.name) is a child of \(parent.name)"), order: 0)
      }
    }
  }

  private mutating func variable(_ quantity: Quantity, of item: LogItem) -> LinearExpression {
    let slot = Slot(item: item, quantity: quantity)
    if let variable = variables[slot] { return LinearExpression(variable) }
    if known.insert(item).inserted { items.append(item) }
    let variable = program.addVariable()
    variables[slot] = variable
    return LinearExpression(variable)
  }

  private mutating func value(of attribute: LogAttribute, of item: LogItem) -> LinearExpression {
    let isHorizontal = attribute.isHorizontal
    func near(_ program: inout LogProgram) -> LinearExpression { program.variable(.origin(isHorizontal), of: item) }
    func extent(_ program: inout LogProgram) -> LinearExpression { program.variable(.extent(isHorizontal), of: item) }
    switch attribute {
    case .left, .top, .minX, .minY: return near(&self)
    case .right, .bottom, .maxX, .maxY: return near(&self) + extent(&self)
    case .leading: return value(of: reading.isMirrored ? .right : .left, of: item)
    case .trailing: return value(of: reading.isMirrored ? .left : .right, of: item)
    case .width, .height: return extent(&self)
    case .centerX, .centerY, .midX, .midY: return near(&self) + extent(&self) * 0.5
    case .firstBaseline: return near(&self) + variable(.firstBaseline, of: item)
    case .lastBaseline, .baseline: return near(&self) + extent(&self) - variable(.lastBaseline, of: item)
    case .leftMargin: return near(&self) + variable(.margin(.left), of: item)
    case .rightMargin: return near(&self) + extent(&self) - variable(.margin(.right), of: item)
    case .topMargin: return near(&self) + variable(.margin(.top), of: item)
    case .bottomMargin: return near(&self) + extent(&self) - variable(.margin(.bottom), of: item)
    case .leadingMargin: return value(of: reading.isMirrored ? .rightMargin : .leftMargin, of: item)
    case .trailingMargin: return value(of: reading.isMirrored ? .leftMargin : .rightMargin, of: item)
    case .centerXWithinMargins:
      return (value(of: .leftMargin, of: item) + value(of: .rightMargin, of: item)) * 0.5
    case .centerYWithinMargins:
      return (value(of: .topMargin, of: item) + value(of: .bottomMargin, of: item)) * 0.5
    }
  }

  /// The extents, margins and distances of baselines that the rules name, item by item.
  var measures: [(name: String, expression: LinearExpression, isExtent: Bool)] {
    let quantities: [(Quantity, String, isExtent: Bool)] = [
      (.extent(true), "width", true), (.extent(false), "height", true), (.margin(.left), "left margin", false),
      (.margin(.right), "right margin", false), (.margin(.top), "top margin", false),
      (.margin(.bottom), "bottom margin", false), (.firstBaseline, "first baseline", false),
      (.lastBaseline, "last baseline", false),
    ]
    return items.flatMap { item in
      quantities.compactMap { quantity, name, isExtent in
        variables[Slot(item: item, quantity: quantity)].map { variable in
          (isExtent ? "\(item.name).\(name)" : "the \(name) of \(item.name)", LinearExpression(variable), isExtent)
        }
      }
    }
  }

  /// Returns the entries of rows, each once, ascending.
  func entries(of rows: [RowID]) -> [Int] {
    let found = rows.compactMap { row -> Int? in
      if case .entry(let index) = sources[row.index] { index } else { nil }
    }
    return Array(Set(found)).sorted()
  }

  /// Returns the program with the rows of some entries only, and all facts.
  func keeping(_ isKept: (Int) -> Bool) -> LogProgram {
    var rest = self
    rest.program = LinearProgram()
    rest.sources = []
    for _ in 0..<program.variableCount { rest.program.addVariable() }
    for (row, source) in zip(program.rows, sources) {
      if case .entry(let entry) = source, !isKept(entry) { continue }
      rest.program.add(row)
      rest.sources.append(source)
    }
    return rest
  }
}

extension ConstraintLog.Entry {
  /// Whether the constraint can be part of a conflict.
  var isRequired: Bool { rule.priority == 1000 && !isInactive }
}

/// The superviews of items, as far as a list shows them.
struct SuperviewTable {
  /// A child whose superview is not printed in its rules.
  struct Orphan {
    let item: LogItem
    /// The item that represents its superview in the rules.
    let placeholder: LogItem
  }

  /// The superviews by key of the child, from the bar of a format or of a position. Lookup only: iteration order is not deterministic.
  private var parents: [String: LogItem] = [:]
  /// The likely superviews, in the order of the list.
  private(set) var guesses: [(child: Orphan, parent: LogItem)] = []
  /// The margin guides, with their views.
  private(set) var marginGuides: [(guide: LogItem, owner: LogItem)] = []

  private static let prefix = "superview of "

  init(_ log: ConstraintLog) {
    var orphans: [Orphan] = [], isKnown: Set<String> = []
    for entry in log.entries {
      let items = entry.rule.terms.map(\.item)
      guard items.count == 2 else { continue }
      for (item, other) in [(items[0], items[1]), (items[1], items[0])] {
        if item.key == Self.prefix + other.key {
          if isKnown.insert(item.key).inserted { orphans.append(Orphan(item: other, placeholder: item)) }
        } else if entry.rule.superview == item, parents[other.key] == nil {
          parents[other.key] = item
          let isMargin = entry.identifier?.hasSuffix("Margin-guide-constraint") ?? false
          if isMargin { marginGuides.append((other, item)) }
        }
      }
    }
    for orphan in orphans where parents[orphan.item.key] == nil {
      if let parent = Self.partner(of: orphan.item, in: log) { guesses.append((orphan, parent)) }
    }
  }

  /// Returns the view that represents the item in rules: a superview known from another line, or the item itself.
  func resolved(_ item: LogItem) -> LogItem {
    guard item.key.hasPrefix(Self.prefix) else { return item }
    return parents[String(item.key.dropFirst(Self.prefix.count))] ?? item
  }

  /// Returns a view that shares an edge or a centre with the item, as children do with their superviews.
  private static func partner(of item: LogItem, in log: ConstraintLog) -> LogItem? {
    for entry in log.entries {
      let terms = entry.rule.terms
      guard terms.count == 2, terms[0].attribute == terms[1].attribute, !terms[0].attribute.isSize else { continue }
      for (own, other) in [(0, 1), (1, 0)] where terms[own].item == item && terms[other].item != item {
        return terms[other].item
      }
    }
    return nil
  }
}
