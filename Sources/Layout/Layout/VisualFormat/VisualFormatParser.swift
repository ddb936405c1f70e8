import Geometry
import LinearSolver

/// Reads visual formats, in one pass.
struct VisualFormatParser {
  private let text: String
  private let bytes: [UInt8]
  private let isExtended: Bool
  private var offset = 0
  private var depth = 0

  /// The greatest depth of views in views.
  private static let depthLimit = 20
  /// The greatest number of views in a range.
  private static let rangeLimit = 1_000

  init(_ text: String, isExtended: Bool) {
    (self.text, self.isExtended) = (text, isExtended)
    bytes = Array(text.utf8)
  }

  /// The whole text: `[H:|V:] [| gap] view [gap view ...] [gap |]`.
  mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat(unparsed: text)
    format.isExtended = isExtended
    skipSpace()
    takeAxes(&format)
    try parts(of: &format, isInside: false)
    if !isAtEnd { throw fault(.junkAfterEnd) }
    return format
  }

  /// `[| gap] view [gap view ...] [gap |]`; inside a view its brackets stand for `|`.
  private mutating func parts(of format: inout VisualFormat, isInside: Bool) throws(VisualFormatError) {
    let bar = offset
    if isInside || take("|") { format.start = VisualFormat.Edge(place: bar..<bar + 1, gap: try gap()) }
    format.views.append(try view())
    while !isAtEnd {
      let start = offset
      let gap = try gap()
      let place = offset..<offset + 1
      if isInside ? next == "]" : take("|") {
        format.end = VisualFormat.Edge(place: place, gap: gap)
        return
      }
      if offset == start, next != "[" { return }
      format.views.append(try view())
      format.gaps.append(gap)
    }
  }

  private mutating func takeAxes(_ format: inout VisualFormat) {
    let names: [(String, [Axis])] = [("H:", [.horizontal]), ("V:", [.vertical]), ("HV:", [.horizontal, .vertical])]
    for (name, axes) in names.prefix(isExtended ? 3 : 2) where bytes[offset...].starts(with: name.utf8) {
      offset += name.utf8.count
      skipSpace()
      format.axes = axes
      return
    }
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.ViewPart {
    guard take("[") else { throw fault(.viewExpected) }
    var view = VisualFormat.ViewPart(names: try names())
    if take("(") { view.sizes = try predicates() }
    if isExtended, take(":") {
      depth += 1
      guard depth <= Self.depthLimit else { throw fault(.tooDeep) }
      var inside = VisualFormat(unparsed: text)
      inside.isExtended = true
      try parts(of: &inside, isInside: true)
      view.inside = [inside]
      depth -= 1
    }
    guard take("]") else { throw fault(.unclosed("]")) }
    return view
  }

  /// A name; extended, several and ranges such as `note1..3`.
  private mutating func names() throws(VisualFormatError) -> [VisualFormat.Written<String>] {
    var names: [VisualFormat.Written<String>] = []
    repeat {
      guard let name = takeName() else { throw fault(.nameExpected) }
      guard isExtended, bytes[offset...].starts(with: "..".utf8) else {
        names.append(name)
        continue
      }
      offset += 2
      let stem = name.value.prefix { !$0.isNumber }, digits = name.value.dropFirst(stem.count), start = offset
      takeDigits()
      guard let first = Int(digits), let last = Int(String(decoding: bytes[start..<offset], as: UTF8.self)),
        first <= last, last - first < Self.rangeLimit
      else { throw VisualFormatError(.badRange, in: text, at: name.place.lowerBound..<offset) }
      names += (first...last).map { .init(value: "\(stem)\($0)", place: name.place) }
      skipSpace()
    } while isExtended && take(",")
    return names
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    if isExtended, take("~") {
      if isAtView { return .equal([]) }
      let predicates = try distance()
      guard take("~") else { throw fault(.unclosed("~")) }
      return .equal(predicates)
    }
    guard take("-") else { return .flush }
    if isExtended, take(">") { return .open }
    if isAtView { return .standard }
    let predicates = try distance()
    guard take("-") else { throw fault(.unclosed("-")) }
    return .predicates(predicates)
  }

  /// True where a view, the superview or the end comes next.
  private var isAtView: Bool { isAtEnd || next == "[" || next == "|" || (depth > 0 && next == "]") }

  private mutating func distance() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    if take("(") { return try predicates() }
    if next == "-" || next == "+" { throw fault(.signOutsideParentheses) }
    let distance = VisualFormat.Predicate(summands: [try product(isSigned: false)])
    if next == "@" { throw fault(.priorityOutsideParentheses) }
    return [distance]
  }

  /// Reads the predicates after an opening parenthesis, up to and including the closing one.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      let relation = takeRelation() ?? .equal
      var predicate = VisualFormat.Predicate(relation: relation, summands: [try product(isSigned: true)])
      while isExtended, next == "+" || next == "-" {
        let isNegative = next == "-"
        offset += 1
        skipSpace()
        var summand = try product(isSigned: false)
        summand.isNegative = isNegative
        predicate.summands.append(summand)
      }
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

  private mutating func product(isSigned: Bool) throws(VisualFormatError) -> VisualFormat.Product {
    var product = VisualFormat.Product(factors: [.init(object: try object(isSigned: isSigned))])
    while isExtended, next == "*" || next == "/" {
      let divides = next == "/"
      offset += 1
      skipSpace()
      product.factors.append(.init(object: try object(isSigned: true), divides: divides))
    }
    return product
  }

  private mutating func object(isSigned: Bool) throws(VisualFormatError) -> VisualFormat.Written<VisualFormat.Object> {
    if let name = takeName() {
      guard isExtended, take(".") else { return .init(value: .name(name.value), place: name.place) }
      let start = offset
      guard let word = takeName(), let attribute = Attribute(rawValue: word.value) else {
        throw VisualFormatError(.unknownAttribute, in: text, at: start..<max(offset, start))
      }
      return .init(value: .attribute(attribute, of: name.value), place: name.place.lowerBound..<word.place.upperBound)
    }
    let start = offset
    guard let number = takeNumber(isSigned: isSigned) else { throw fault(.numberOrMetricExpected) }
    guard abs(number) <= 1e12 else { throw VisualFormatError(.numberTooLarge, in: text, at: start..<offset) }
    let place = start..<offset
    skipSpace()
    if isExtended, take("%") { return .init(value: .percentage(number), place: place) }
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

  /// Passes white space; extended, comments too: `//` up to the end of the line.
  private mutating func skipSpace() {
    while !isAtEnd {
      if isExtended, bytes[offset...].starts(with: "//".utf8) {
        while !isAtEnd, bytes[offset] != 0x0A { offset += 1 }
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) {
        offset += 1
      } else {
        return
      }
    }
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
