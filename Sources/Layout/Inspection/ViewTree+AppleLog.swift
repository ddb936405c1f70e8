public import Geometry
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
  /// from the order of views and rules: the same tree has the same ones on every run. Empty without conflicts.
  public func appleLog(of layout: SolvedLayout) -> String {
    layout.conflicts.map { appleLog(of: $0, rootSize: layout.size) }.joined(separator: "\n")
  }

  /// One conflict in the shape that Apple's frameworks log it.
  public func appleLog(of conflict: SolvedLayout.Conflict, rootSize: Size) -> String {
    let members = conflict.members.map { "    \"\(appleLog(of: $0, rootSize: rootSize))\"" }
    return """
      Unable to simultaneously satisfy constraints.
      \tThese required rules have no common solution; leaving out any one of them is enough.
      (
      \(members.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(appleLog(of: conflict.broken, rootSize: rootSize))

      On a device, a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints stops here.

      """
  }

  /// One rule: `<NSLayoutConstraint:0x600000000060 'wide' H:[photo(400)]   (active, names: photo:0x7f8000000200 )>`.
  func appleLog(of rule: RowOrigin, rootSize: Size) -> String {
    var entry = LogEntry()
    switch rule {
    case .constraint(let id):
      entry.write(self[id], in: self)
      entry.identifier = self[id].identifier
      entry.address += UInt64(id.index)
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      let extent = self[view].intrinsicContentSize[axis] ?? 0
      entry.kind = "NSContentSizeLayoutConstraint"
      entry.write(Constraint(item: .view(view), attribute: axis.size, relation: .equal, constant: extent), in: self)
      entry.text += " Hug:\(self[view].contentHugging[axis].value.asWritten)"
      entry.text += " CompressionResistance:\(self[view].compressionResistance[axis].value.asWritten)"
      entry.address += LogEntry.frameworkOffset(view.index, axis, 0)
    case .autoresizing(let view, let axis, let rule):
      entry.kind = "NSAutoresizingMaskLayoutConstraint"
      if let constraint = autoresizingConstraint(of: view, axis, rule) { entry.write(constraint, in: self) }
      entry.text = (self[view].autoresizing?.mask.logText ?? "") + " " + entry.text
      entry.address += LogEntry.frameworkOffset(view.index, axis, 1 + rule.rawValue)
    case .rootSize(let axis):
      entry.identifier = "UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")"
      let size = alignmentExtent(of: FittingTarget(width: rootSize.width, height: rootSize.height))[axis]
      entry.write(Constraint(item: .view(root), attribute: axis.size, relation: .equal, constant: size), in: self)
      entry.address += LogEntry.frameworkOffset(root.index, axis, 3)
    case .guidePlacement(let guide, let attribute):
      entry.write(placement(of: guide, attribute), in: self)
      entry.address += LogEntry.frameworkOffset(viewSlotCount + guide.index, attribute.axis, attribute.placementNumber)
    case .grid(let rule):
      entry.identifier = rule.identifier
      entry.text = text(of: rule.constraint)
      entry.address += LogEntry.gridOffset(rule.grid.index, gridRules(of: rule.grid).firstIndex(of: rule) ?? 0)
    case .nonNegativeExtent(let item, let axis):
      entry.write(Constraint(item: item, attribute: axis.size, relation: .greaterOrEqual, constant: 0), in: self)
      entry.address += LogEntry.frameworkOffset(index(of: item), axis, 4)
    default:
      entry.text = text(of: rule, rootSize: rootSize)
      entry.address += LogEntry.frameworkOffset(0, .vertical, 7)
    }
    return entry.line
  }

  private func index(of item: ItemID) -> Int {
    switch item {
    case .view(let id): id.index
    case .guide(let id): viewSlotCount + id.index
    }
  }
}

/// A line of the log about one rule.
private struct LogEntry {
  var kind = "NSLayoutConstraint"
  /// In steps of the size of a constraint.
  var address: UInt64 = 1
  var identifier: String?
  var text = ""
  private var names: [String] = []

  /// The framework's rules come after all of the author's.
  static func frameworkOffset(_ item: Int, _ axis: Axis, _ rule: Int) -> UInt64 {
    0x1_0000_0000 + UInt64(item) * 16 + UInt64(axis.rawValue) * 8 + UInt64(rule)
  }

  /// The offsets of grids, which follow these.
  static func gridOffset(_ grid: Int, _ rule: Int) -> UInt64 { 0x2_0000_0000 + UInt64(grid) << 20 + UInt64(rule) }

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

  var line: String {
    let title = identifier.map { " '\($0)'" } ?? ""
    let list = names.isEmpty ? "" : ", names: \(names.joined(separator: ", ")) "
    return "<\(kind):\(Self.hexadecimal(0x6000_0000_0000 + 0x60 * address))\(title) \(text)   (active\(list))>"
  }

  private static func address(of item: ItemID) -> UInt64 {
    switch item {
    case .view(let id): 0x7F80_0000_0000 + 0x200 * (UInt64(id.index) + 1)
    case .guide(let id): 0x6000_8000_0000 + 0x100 * (UInt64(id.index) + 1)
    }
  }

  private static func hexadecimal(_ number: UInt64) -> String { "0x" + String(number, radix: 16) }
}

extension Attribute {
  /// Tells the three placements along an axis apart.
  fileprivate var placementNumber: Int {
    switch self {
    case .leading, .top: 5
    case .trailing, .bottom: 6
    default: 7
    }
  }
}
