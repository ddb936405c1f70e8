import Diagnostics

extension SceneReader {
  /// A number, or the name of a metric.
  mutating func number(_ value: JSONID, _ limit: NumberLimit) -> Sourced<Number>? {
    let range = json.range(of: value)
    if let number = json.number(value) {
      return noting { () throws(Finding) in
        try limit.check(number, at: range)
        return Sourced(.literal(number), range)
      }
    }
    let wanted = "a number or the name of a metric"
    guard expect(.string, value, wanted: wanted), let text = json.string(value) else { return nil }
    if text.isIdentifier { return isDataText(at: range) ? nil : Sourced(.metric(text), range) }
    let digits = text.prefix { !$0.isLetter && $0 != "%" }, isNumber = Double(digits) != nil
    let json = json
    var percentHelp: String {
      json.path(to: range.start).hasSuffix("ornerRadius")
        ? "write points: half of the shorter side, 20 for a side of 40, makes it round"
        : "a share is said by a rule, such as \"photo.width == card.width * 0.5\", or by a guide"
    }
    noteWrongType(
      value, wanted: wanted,
      help: Double(text) != nil
        ? "write \(text) without quotes"
        : !isNumber ? nil : text.hasSuffix("%") ? percentHelp : "write \(digits): \(Finding.unitHelp)")
    return nil
  }

  /// A number of a guide, or a percentage.
  mutating func guideLength(_ value: JSONID) -> Sourced<GuideLength>? {
    let range = json.range(of: value)
    guard json.kind(of: value) == .string, let text = json.string(value), !text.isIdentifier else {
      return number(value, .coordinate).map { Sourced(.number($0.value), range) }
    }
    let digits = text.dropLast()
    // Double also reads words and hexadecimal digits, and a leading plus.
    let isDecimal = digits.utf8.allSatisfy { !$0.isIdentifierStart || $0 | 0x20 == UInt8(ascii: "e") }
    if text.last == "%", isDecimal, !digits.hasPrefix("+"), let percentage = Double(digits) {
      return noting { () throws(Finding) in
        try NumberLimit.coordinate.check(percentage, at: range)
        return Sourced(.percentage(percentage), range)
      }
    }
    report.add(
      .badPercentage, "\(text.quoted) is neither a percentage nor the name of a metric", at: range,
      help: "write a percentage as in \"40%\"")
    return nil
  }

  /// Two lengths, each of which may be null.
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

  /// A priority for both axes, or one for each.
  mutating func axisPair(_ value: JSONID) -> Sourced<AxisPair>? {
    let range = json.range(of: value)
    guard json.kind(of: value) == .array else {
      return number(value, .priority).map { Sourced(AxisPair(horizontal: $0, vertical: $0), range) }
    }
    guard let parts = parts(of: value, count: 2) else { return nil }
    let numbers = parts.map { number($0, .priority) }
    guard let horizontal = numbers[0], let vertical = numbers[1] else { return nil }
    return Sourced(AxisPair(horizontal: horizontal, vertical: vertical), range)
  }

  /// A distance for all sides, `[top, left, bottom, right]`, or an object that follows the direction.
  mutating func insets(_ value: JSONID) -> Sourced<InsetsSyntax>? {
    let range = json.range(of: value)
    switch json.kind(of: value) {
    case .array:
      guard let parts = parts(of: value, count: 4) else { return nil }
      let numbers = parts.compactMap { number($0, .coordinate) }
      guard numbers.count == 4 else { return nil }
      return Sourced(.physical(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]), range)
    case .object: return directionalInsets(value)
    case .string, .number, .bool, .null:
      return number(value, .coordinate).map { Sourced(.physical(top: $0, left: $0, bottom: $0, right: $0), range) }
    }
  }

  private mutating func directionalInsets(_ object: JSONID) -> Sourced<InsetsSyntax>? {
    guard let insets: DirectionalInsets = self.object(object) else { return nil }
    let (top, leading, bottom, trailing) = (insets.top, insets.leading, insets.bottom, insets.trailing)
    return Sourced(.directional(top: top, leading: leading, bottom: bottom, trailing: trailing), json.range(of: object))
  }

  /// A number across and one down.
  mutating func numberPair(_ value: JSONID) -> Sourced<NumberPair>? {
    guard let parts = parts(of: value, count: 2) else { return nil }
    let numbers = parts.compactMap { number($0, .coordinate) }
    guard numbers.count == 2 else { return nil }
    return Sourced(NumberPair(x: numbers[0], y: numbers[1]), json.range(of: value))
  }

  /// The elements of an array of a given length.
  mutating func parts(of array: JSONID, count: Int) -> [JSONID]? {
    guard expect(.array, array) else { return nil }
    let parts = Array(json.children(of: array))
    if parts.count == count { return parts }
    report.add(.wrongCount, "expected \(count) elements, found \(parts.count)", at: json.range(of: array))
    return nil
  }
}
