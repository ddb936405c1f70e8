import Diagnostics
import Layout

extension Grid {
  /// The grid as scenes write it; `name` tells what its views are called there.
  func json(_ name: (ViewID) -> String) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("cells", .array(rows.map { .array($0.cells.map { $0.json(name) }) })),
      .init("rows", .array(rows.map(\.json))), .init("columns", .array((0..<columnCount).map { columnJSON($0) })),
    ]
    members += [xPlacement.member("xPlacement"), yPlacement.rowMember].compactMap(\.self)
    if rowAlignment != .inherited { members.append(.init("rowAlignment", .string(rowAlignment.rawValue))) }
    members += [.init("rowSpacing", .number(rowSpacing)), .init("columnSpacing", .number(columnSpacing))]
    return .object(members)
  }

  private func columnJSON(_ number: Int) -> JSONValue {
    guard number < columns.count else { return .object([]) }
    let column = columns[number]
    var members: [JSONValue.Member] = []
    if let width = column.width { members.append(.init("width", .number(width))) }
    if let placement = column.xPlacement.member("xPlacement") { members.append(placement) }
    members.padding("leadingPadding", column.leadingPadding)
    members.padding("trailingPadding", column.trailingPadding)
    if column.isHidden { members.append(.init("hidden", .bool(true))) }
    return .object(members)
  }
}

extension Grid.Row {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = []
    if let height { members.append(.init("height", .number(height))) }
    if let placement = yPlacement.rowMember { members.append(placement) }
    if rowAlignment != .inherited { members.append(.init("rowAlignment", .string(rowAlignment.rawValue))) }
    members.padding("topPadding", topPadding)
    members.padding("bottomPadding", bottomPadding)
    if isHidden { members.append(.init("hidden", .bool(true))) }
    return .object(members)
  }
}

extension Grid.Cell {
  fileprivate func json(_ name: (ViewID) -> String) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let content { members.append(.init("view", .string(name(content)))) }
    members += [xPlacement.member("xPlacement"), yPlacement.rowMember].compactMap(\.self)
    if rowAlignment != .inherited { members.append(.init("rowAlignment", .string(rowAlignment.rawValue))) }
    if rowSpan > 1 { members.append(.init("rowSpan", .number(Double(rowSpan)))) }
    if columnSpan > 1 { members.append(.init("columnSpan", .number(Double(columnSpan)))) }
    return members.isEmpty ? .null : .object(members)
  }
}

extension Grid.Placement {
  /// Nil where it is inherited.
  fileprivate func member(_ key: String) -> JSONValue.Member? {
    self == .inherited ? nil : .init(key, .string(rawValue))
  }

  /// As rows spell it; nil where it is inherited.
  fileprivate var rowMember: JSONValue.Member? {
    switch self {
    case .leading: .init("yPlacement", "top")
    case .trailing: .init("yPlacement", "bottom")
    case .inherited, .none, .center, .fill: member("yPlacement")
    }
  }
}

extension [JSONValue.Member] {
  fileprivate mutating func padding(_ key: String, _ points: Double) {
    if points > 0 { append(.init(key, .number(points))) }
  }
}
