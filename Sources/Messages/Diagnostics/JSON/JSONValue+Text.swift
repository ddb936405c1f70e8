extension JSONValue {
  /// Returns the value as JSON text, without a line feed at the end. Numbers read back to the same double.
  ///
  /// - Parameter pretty: Whether to indent by two spaces, an element or member a line. Arrays of numbers and short objects
  ///   without nested objects stay on one line.
  public func text(pretty: Bool = true) -> String {
    var printer = JSONPrinter(isPretty: pretty)
    printer.print(self, depth: 0)
    return printer.text
  }
}

/// A printer that appends values to a text.
private struct JSONPrinter {
  /// The greatest length of an object on one line, in bytes.
  static let lineLength = 100

  let isPretty: Bool
  var text = ""

  mutating func print(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .number(let number): text += JSONNumber.text(number)
    case .string(let string): text += JSONString.literal(string)
    case .array(let elements):
      list("[", "]", elements, isInline: value.isInline, depth: depth) { $0.print($1, depth: depth + 1) }
    case .object(let members):
      list("{", "}", members, isInline: isInlineObject(members), depth: depth) { printer, member in
        printer.text += JSONString.literal(member.key) + (printer.isPretty ? ": " : ":")
        printer.print(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func list<Element>(
    _ open: String, _ close: String, _ elements: [Element], isInline: Bool, depth: Int,
    _ print: (inout JSONPrinter, Element) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += isPretty && isInline ? ", " : "," }
      if isPretty, !isInline { breakLine(depth + 1) }
      print(&self, element)
    }
    if isPretty, !isInline { breakLine(depth) }
    text += close
  }

  private mutating func breakLine(_ depth: Int) { text += "\n" + String(repeating: "  ", count: depth) }

  /// Whether an object is flat and short enough for one line.
  private func isInlineObject(_ members: [JSONValue.Member]) -> Bool {
    guard isPretty, members.count <= Self.lineLength / 6, members.allSatisfy(\.value.isInline) else { return false }
    var inline = JSONPrinter(isPretty: false)
    for member in members {
      inline.text += member.key
      inline.print(member.value, depth: 0)
      if inline.text.utf8.count + 5 * members.count > Self.lineLength { return false }
    }
    return true
  }
}

extension JSONValue {
  /// Whether the value fits on one line: scalars, and arrays of only numbers, truth values and null.
  fileprivate var isInline: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .object(let members): members.isEmpty
    case .array(let elements):
      elements.allSatisfy {
        switch $0 {
        case .null, .bool, .number: true
        case .string, .array, .object: false
        }
      }
    }
  }
}
