import Geometry
import LinearSolver

extension ViewTree {
  /// The conflicts of a layout in the shape that Apple's frameworks log them, so that tools which read those logs read these.
  ///
  ///     Unable to simultaneously satisfy constraints.
  ///     	These required rules have no common solution; leaving out any one of them is enough.
  ///     (
  ///         "<NSLayoutConstraint:0x600000000060 'wide' H:[photo(400)]   (active, names: photo:0x7f8000000200 )>",
  ///         …
  ///     )
  ///
  ///     Will attempt to recover by breaking constraint
  ///     <NSLayoutConstraint:0x600000000060 'wide' H:[photo(400)]   (active, names: photo:0x7f8000000200 )>
  ///
  /// A rule's class is Apple's: `NSLayoutConstraint`, `NSContentSizeLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`. Addresses follow
  /// from the order of views, and of rules in the log: the same tree has the same ones on every run. Empty without conflicts.
  public func appleLog(of layout: SolvedLayout) -> String {
    var places: [RowOrigin: Int] = [:]
    for rule in layout.conflicts.flatMap(\.members) where places[rule] == nil { places[rule] = places.count + 1 }
    return layout.conflicts.map { appleLog(of: $0, places, in: layout) }.joined(separator: "\n")
  }

  private func appleLog(of conflict: SolvedLayout.Conflict, _ places: [RowOrigin: Int], in layout: SolvedLayout)
    -> String
  {
    func line(_ rule: RowOrigin) -> String { entry(of: rule, in: layout).line(at: places[rule] ?? 0) }
    return """
      Unable to simultaneously satisfy constraints.
      \tThese required rules have no common solution; leaving out any one of them is enough.
      (
      \(conflict.members.map { "    \"\(line($0))\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(line(conflict.broken))

      On a device, a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints stops here.

      """
  }

  private func entry(of rule: RowOrigin, in layout: SolvedLayout) -> LogEntry {
    let size = alignmentExtent(of: FittingTarget(width: layout.size.width, height: layout.size.height))
    var entry = LogEntry()
    var constraint = rule.kind == .content ? constraint(of: rule, in: layout) : constraint(of: rule, rootSize: size)
    if rule.kind == .content { (constraint.relation, constraint.priority) = (.equal, .required) }
    if rule.kind == .stack || rule.kind == .grid {
      // The guides that these make are not in the tree.
      entry.text = text(of: constraint)
    } else {
      entry.write(constraint, in: self)
    }
    switch rule {
    case .constraint, .grid: entry.identifier = constraint.identifier
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      entry.kind = "NSContentSizeLayoutConstraint"
      entry.text += " Hug:\(self[view].contentHugging[axis].value.asWritten)"
      entry.text += " CompressionResistance:\(self[view].compressionResistance[axis].value.asWritten)"
    case .autoresizing(let view, _, _):
      entry.kind = "NSAutoresizingMaskLayoutConstraint"
      entry.text = (self[view].autoresizing?.mask.logText ?? "") + " " + entry.text
    case .rootSize(let axis):
      entry.identifier = "UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")"
    case .guidePlacement, .stack, .nonNegativeExtent, .rootFitting, .rootOrigin: break
    }
    return entry
  }
}

/// A line of the log about one rule.
private struct LogEntry {
  var kind = "NSLayoutConstraint"
  var identifier: String?
  var text = ""
  private var names: [String] = []

  /// The constraint in visual format, or as an equation; and the names in it. Behind a format of left and right edges stands `(LTR)`, as
  /// UIKit and AppKit print it: those of leading and trailing ones have nothing behind them.
  mutating func write(_ constraint: Constraint, in tree: ViewTree) {
    let format = tree.visualFormat(of: constraint, isPhysicalToo: true)
    text = format ?? tree.text(of: constraint).replacing(" * ", with: "*")
    let items = constraint.terms.filter { $0.coefficient != 0 }.map(\.item)
    if format != nil, constraint.terms.contains(where: { $0.attribute == .left || $0.attribute == .right }) {
      text += "(LTR)"
    }
    for item in items {
      // In visual format the superview is `|`, and only there.
      let isSuperview =
        (format?.hasPrefix("H:|") == true || format?.hasPrefix("V:|") == true || format?.hasSuffix("|") == true)
        && items.contains { tree.container(of: $0).map { .view($0) } == item }
      let name = (isSuperview ? "'|':" : "") + "\(tree.name(of: item)):\(Self.hexadecimal(Self.address(of: item)))"
      if !names.contains(name) { names.append(name) }
    }
  }

  /// The line, at the address of a constraint: they come in steps of its size.
  func line(at place: Int) -> String {
    let title = identifier.map { " '\($0)'" } ?? ""
    let list = names.isEmpty ? "" : ", names: \(names.joined(separator: ", ")) "
    return "<\(kind):\(Self.hexadecimal(0x6000_0000_0000 + 0x60 * UInt64(place)))\(title) \(text)   (active\(list))>"
  }

  private static func address(of item: ItemID) -> UInt64 {
    switch item {
    case .view(let id): 0x7F80_0000_0000 + 0x200 * (UInt64(id.index) + 1)
    case .guide(let id): 0x6000_8000_0000 + 0x100 * (UInt64(id.index) + 1)
    }
  }

  private static func hexadecimal(_ number: UInt64) -> String { "0x" + String(number, radix: 16) }
}
