import Appearance
import Typography

/// The parts of an SVG that cannot be drawn: fonts that are not installed, and pictures outside the file.
enum VectorRemarks {
  static func remarks(on bytes: [UInt8]) -> [String] {
    // The start of a file says enough of its fonts, however large the rest.
    let text = String(decoding: bytes.prefix(1 << 18), as: UTF8.self), measurer = TextMeasurer()
    var remarks: [String] = []
    for value in Set(values(after: "font-family", in: text)).sorted().prefix(100) {
      let family = value.filter { $0 != "'" && $0 != "\"" }
      let font = Font(family: family, size: 16)
      let finding =
        ["", "inherit", "initial"].contains(family) ? nil : measurer.resolvedFont(of: font).replacement(of: font)
      if let finding, !remarks.contains(finding) { remarks.append(finding) }
    }
    let hasOutsidePicture = text.split(separator: "<").contains { tag in
      (tag.hasPrefix("image") || tag.hasPrefix("feImage"))
        && values(after: "href", in: String(tag.prefix(2000))).contains { !$0.hasPrefix("data:") && !$0.hasPrefix("#") }
    }
    if hasOutsidePicture { remarks.append("a picture that the SVG names outside itself is not drawn; embed it") }
    return remarks
  }

  /// Returns the values of an attribute or a property: up to the quote that ends it, or a semicolon or brace.
  private static func values(after name: String, in text: String) -> [String] {
    text.ranges(of: name).compactMap { range in
      let rest = text[range.upperBound...].prefix(400).drop { $0 == " " }
      guard let sign = rest.first, sign == ":" || sign == "=" else { return nil }
      let value = rest.dropFirst().drop { $0 == " " }
      guard sign == "=" else {
        let property = value.prefix { !";}<>".contains($0) }
        // The last quote may be that of the attribute with all properties.
        let isEven = property.count { $0 == "\"" } % 2 == 0
        return String(isEven ? property : property[..<(property.lastIndex(of: "\"") ?? property.endIndex)])
      }
      guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
      return String(value.dropFirst().prefix { $0 != quote })
    }
  }
}
