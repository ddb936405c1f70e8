import Geometry
import LinearSolver

/// Reads visual formats, in one pass.
struct VisualFormatParser {
  private let text: String
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The whole text: `[H:|V:] [| gap] view [gap view ...] [gap |]`.
  mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat(unparsed: text)
    skipSpace()
    format.axis = takeAxis()
    let bar = offset
    if take("|") { format.start = VisualFormat.Edge(place: bar..<bar + 1, gap: try gap()) }
    format.views.append(try view())
    while !isAtEnd {
      let start = offset
      let gap = try gap()
      let place = offset..<offset + 1
      if take("|") {
        format.end = VisualFormat.Edge(place: place, gap: gap)
        break
      }
      if offset == start, next != "[" { break }
      format.views.append(try view())
      format.gaps.append(gap)
    }
    if !isAtEnd { throw fault(.junkAfterEnd) }
    return format
  }

  private mutating func takeAxis() -> Axis {
    for (name, axis) in [("H:", Axis.horizontal), ("V:", .vertical)] where bytes[offset...].starts(with: name.utf8) {
      offset += name.utf8.count
      skipSpace()
      return axis
    }
    return .horizontal
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.ViewPart {
    guard take("[") else { throw fault(.viewExpected) }
    guard let name = takeName() else { throw fault(.nameExpected) }
    var view = VisualFormat.ViewPart(name: name)
    if take("(") { view.sizes = try predicates() }
    guard take("]") else { throw fault(.unclosed("]")) }
    return view
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .flush }
    if isAtEnd || next == "[" || next == "|" { return .standard }
    let predicates = try distance()
    guard take("-") else { throw fault(.unclosed("-")) }
    return .predicates(predicates)
  }

  private mutating func distance() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    if take("(") { return try predicates() }
    if next == "-" || next == "+" { throw fault(.signOutsideParentheses) }
    let distance = VisualFormat.Predicate(object: try object(isSigned: false))
    if next == "@" { throw fault(.priorityOutsideParentheses) }
    return [distance]
  }

  /// Reads the predicates after an opening parenthesis, up to and including the closing one.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      let relation = takeRelation() ?? .equal
      var predicate = VisualFormat.Predicate(relation: relation, object: try object(isSigned: true))
      if take("@") { predicate.priority = try object(isSigned: true) }
      predicates.append(predicate)
    } while take(",")
    guard take(")") else { throw fault(.unclosed(")")) }
    return predicates
  }

  private mutating func takeRelation() -> Relation? {
    let relations: [(Relation, Unicode.Scalar)] = [(.equal, "="), (.lessOrEqual, "<"), (.greaterOrEqual, ">")]
    for (relation, first) in relations
    where next == first && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "=") {
      offset += 2
      skipSpace()
      return relation
    }
    return nil
  }

  private mutating func object(isSigned: Bool) throws(VisualFormatError) -> VisualFormat.Written<VisualFormat.Object> {
    if let name = takeName() { return .init(value: .name(name.value), place: name.place) }
    let start = offset
    guard let number = takeNumber(isSigned: isSigned) else { throw fault(.numberOrMetricExpected) }
    guard abs(number) <= 1e12 else { throw VisualFormatError(.numberTooLarge, in: text, at: start..<offset) }
    let place = start..<offset
    skipSpace()
    return .init(value: .number(number), place: place)
  }
}

// MARK: - Characters

extension VisualFormatParser {
  private var isAtEnd: Bool { offset == bytes.count }

  /// The next character of ASCII; NUL, which no format has, at the end and for all others.
  private var next: Unicode.Scalar {
    isAtEnd || bytes[offset] >= 0x80 ? "\0" : Unicode.Scalar(bytes[offset])
  }

  /// Passes white space.
  private mutating func skipSpace() {
    while !isAtEnd, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  /// Takes a character if it is the next, and the white space behind it.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, next == character else { return false }
    offset += 1
    skipSpace()
    return true
  }

  private mutating func takeName() -> VisualFormat.Written<String>? {
    guard !isAtEnd, next.properties.isAlphabetic || next == "_" else { return nil }
    let start = offset
    while !isAtEnd, next.properties.isAlphabetic || next == "_" || isDigit { offset += 1 }
    let place = start..<offset
    skipSpace()
    return .init(value: String(decoding: bytes[place], as: UTF8.self), place: place)
  }

  /// Digits, with a fraction and an exponent if there are any; no white space behind is taken.
  private mutating func takeNumber(isSigned: Bool) -> Double? {
    let start = offset
    if isSigned, next == "-" || next == "+" { offset += 1 }
    let digits = offset
    takeDigits()
    if next == "." {
      offset += 1
      takeDigits()
    }
    guard bytes[digits..<offset].contains(where: { $0 != UInt8(ascii: ".") }) else {
      offset = start
      return nil
    }
    let mark = offset
    if next == "e" || next == "E" {
      offset += 1
      if next == "-" || next == "+" { offset += 1 }
      let exponent = offset
      takeDigits()
      if offset == exponent { offset = mark }
    }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func takeDigits() {
    while isDigit { offset += 1 }
  }

  private var isDigit: Bool { !isAtEnd && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) }

  /// A fault at the next character, or at the end.
  private func fault(_ reason: VisualFormatError.Reason) -> VisualFormatError {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return VisualFormatError(reason, in: text, at: offset..<end)
  }
}
