import Diagnostics
import FrameArt
import Geometry

// The values of descriptions of frames. They have no places: a frame is refused as a whole or accepted as a whole.

extension Form {
  static var text: Form<String> { .init(["type": "string"], read: { $0.string($1)?.value }, write: { .string($0) }) }

  static var identifier: Form<String> { text.described(by: ["type": "string", "minLength": 1]) }

  /// A string, or null for none.
  static var textOrNull: Form<String> {
    text.described(by: .reference("stringOrNull")).reading { reader, value in
      reader.json.kind(of: value) == .null ? nil : reader.string(value)?.value
    }
  }

  static var relativeScale: Form<Double> {
    decimal(0...1, "a part of the shorter side, above 0 and at most 1") { $0 > 0 }
      .described(by: ["type": "number", "exclusiveMinimum": 0, "maximum": 1])
  }

  /// Returns the form of a number in a range.
  ///
  /// - Parameters:
  ///   - wanted: the expected value, in words.
  ///   - isGood: a further condition on a number in the range.
  static func decimal(
    _ range: ClosedRange<Double>, _ wanted: String, where isGood: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) -> Form<Double> {
    .init(
      ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)],
      read: { reader, value in
        guard reader.expect(.number, value), let number = reader.json.number(value) else { return nil }
        if range.contains(number), isGood(number) { return number }
        reader.report.add(
          .outOfRange, "\(JSONNumber.text(number)) is out of range", at: reader.json.range(of: value),
          help: "write \(wanted)")
        return nil
      }, write: { .number($0) })
  }

  /// A ratio of width to height: a number, `"4:3"` or `"4/3"`.
  static var ratio: Form<Double> {
    let number = "[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?"
    let text: JSONValue = ["type": "string", "pattern": .string("^\(number)([:/]\(number))?$")]
    return .init(
      ["anyOf": [["type": "number", "exclusiveMinimum": 0, "maximum": 1e6], text]],
      read: { reader, value in
        if let ratio = reader.json.string(value).flatMap({ AspectRatio($0) })?.value { return ratio }
        if let number = reader.json.number(value), number > 0, number <= 1e6 { return number }
        reader.report.add(
          .outOfRange, "this is not an aspect ratio", at: reader.json.range(of: value),
          help: "write width over height, as in 1.5 or \"3:2\"")
        return nil
      }, write: { .number($0) })
  }

  static var groupID: Form<Int> {
    let number = Form<Double>.decimal(0...1e9, "a whole number") { $0 == $0.rounded() }
    return .init(
      ["type": "integer", "minimum": 0, "maximum": 1e9], read: { number.read(&$0, $1).map { Int($0) } },
      write: { .number(Double($0)) })
  }

  /// The distances that a frame extends inward, as fractions of its size.
  static var hole: Form<EdgeInsets> {
    let part = Form<Double>.decimal(0...1, "a part of the width or height, 0 to 1")
    return .init(
      ["type": "array", "items": part.schema, "minItems": 4, "maxItems": 4],
      read: { reader, value in
        guard reader.expect(.array, value) else { return nil }
        let parts = reader.json.children(of: value).compactMap { part.read(&reader, $0) }
        if parts.count == 4 { return EdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3]) }
        reader.report.add(.wrongCount, "expected [top, left, bottom, right]", at: reader.json.range(of: value))
        return nil
      }, write: { $0.json })
  }
}

extension Form where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// Returns the form of one of a few words; case, hyphens and a leading dot are ignored, as each platform has its own spelling.
  static func looseWord() -> Form {
    let gap = "[^A-Za-z]*"
    let patterns = Value.allCases.map { word in
      word.rawValue.filter(\.isLetter).map { "[\($0.lowercased())\($0.uppercased())]" }.joined(separator: gap)
    }
    @Sendable func plain(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    return Form(
      ["type": "string", "pattern": .string("^\(gap)(\(patterns.joined(separator: "|")))\(gap)$")],
      read: { reader, value in
        guard let text = reader.string(value)?.value else { return nil }
        if let word = Value.allCases.first(where: { plain($0.rawValue) == plain(text) }) { return word }
        reader.noteUnknownWord(text, at: reader.json.range(of: value), of: Value.self)
        return nil
      }, write: { .string($0.rawValue) })
  }
}

extension JSONValue {
  static var groupOrNull: JSONValue { ["anyOf": [["type": "null"], .reference("frameGroup")]] }
}
