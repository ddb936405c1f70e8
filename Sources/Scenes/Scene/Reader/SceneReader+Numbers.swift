import Diagnostics

extension SceneReader {
  /// Reads a number, or the name of a metric.
  mutating func number(_ value: JSONID, _ limit: NumberLimit) -> Sourced<Number>? {
    let range = json.range(of: value)
    if let number = json.number(value) {
      return noting { () throws(Fault) in
        try limit.check(number, at: range)
        return Sourced(.literal(number), range)
      }
    }
    let wanted = "a number or the name of a metric", form = JSONKind.number.help + ", or a metric's name in quotes"
    guard expect(.string, value, wanted: wanted, help: form), let text = json.string(value) else { return nil }
    if text.isIdentifier { return isDataText(at: range) ? nil : Sourced(.metric(text), range) }
    let digits = text.prefix { !$0.isLetter && $0 != "%" }, isNumber = Double(digits) != nil
    let json = json
    var percentHelp: String {
      json.path(to: range.start).text.hasSuffix("ornerRadius")
        ? "write points: half of the shorter side, 20 for a side of 40, makes it round"
        : "a share is said by a rule, such as \"photo.width == card.width * 0.5\", or by a guide"
    }
    noteWrongType(
      value, wanted: wanted,
      help: Double(text) != nil
        ? "write \(text) without quotes"
        : !isNumber ? form : text.hasSuffix("%") ? percentHelp : "write \(digits): \(Fault.unitHelp)")
    return nil
  }

  /// Reads a number of a guide, or a percentage.
  mutating func guideLength(_ value: JSONID) -> Sourced<GuideLength>? {
    let range = json.range(of: value)
    guard json.kind(of: value) == .string, let text = json.string(value), !text.isIdentifier else {
      return number(value, .coordinate).map { Sourced(.number($0.value), range) }
    }
    let digits = text.dropLast()
    // Double also reads words and hexadecimal digits, and a leading plus.
    let isDecimal = digits.utf8.allSatisfy { !$0.isIdentifierStart || $0 | 0x20 == UInt8(ascii: "e") }
    if text.last == "%", isDecimal, !digits.hasPrefix("+"), let percentage = Double(digits) {
      return noting { () throws(Fault) in
        try NumberLimit.coordinate.check(percentage, at: range)
        return Sourced(.percentage(percentage), range)
      }
    }
    report.add(
      .badPercentage, "\(text.quoted) is neither a percentage nor the name of a metric", at: range,
      help: "write a percentage as in \"40%\"")
    return nil
  }

  /// Reads two lengths, each of which may be null.
  mutating func size(_ value: JSONID) -> Sourced<SizeSyntax>? {
    guard let parts = parts(of: value, count: 2) else { return nil }
    let faults = report.count
    if let part = parts.first(where: { json.number($0) == -1 }) {
      report.add(.outOfRange, "-1 is no length", at: json.range(of: part), help: "write null where there is none")
    }
    guard report.count == faults else { return nil }
    let lengths = parts.map { json.kind(of: $0) == .null ? nil : number($0, .length) }
    guard report.count == faults else { return nil }
    return Sourced(SizeSyntax(width: lengths[0], height: lengths[1]), json.range(of: value))
  }

  /// Reads a number for each axis, or one for both where that is allowed.
  mutating func axisPair(_ value: JSONID, _ limit: NumberLimit, takesOne: Bool) -> Sourced<AxisPair>? {
    if takesOne, json.kind(of: value) != .array {
      return number(value, limit).map { Sourced(AxisPair(horizontal: $0, vertical: $0), $0.range) }
    }
    guard let parts = parts(of: value, count: 2) else { return nil }
    let numbers = parts.compactMap { number($0, limit) }
    guard numbers.count == 2 else { return nil }
    return Sourced(AxisPair(horizontal: numbers[0], vertical: numbers[1]), json.range(of: value))
  }

  /// Reads a distance for all sides, `[top, left, bottom, right]`, or an object that follows the direction.
  mutating func insets(_ value: JSONID) -> Sourced<InsetsSyntax>? {
    let range = json.range(of: value)
    switch json.kind(of: value) {
    case .array:
      guard let parts = parts(of: value, count: 4) else { return nil }
      let numbers = parts.compactMap { number($0, .coordinate) }
      guard numbers.count == 4 else { return nil }
      return Sourced(InsetsSyntax(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]), range)
    case .object: return sourced(object(value), value)
    case .string, .number, .bool, .null:
      return number(value, .coordinate).map { Sourced(InsetsSyntax(top: $0, left: $0, bottom: $0, right: $0), range) }
    }
  }

  /// Returns the elements of an array of a given length.
  mutating func parts(of array: JSONID, count: Int) -> [JSONID]? {
    guard expect(.array, array) else { return nil }
    let parts = Array(json.children(of: array))
    if parts.count == count { return parts }
    report.add(.wrongCount, "expected \(count) elements, found \(parts.count)", at: json.range(of: array))
    return nil
  }
}
