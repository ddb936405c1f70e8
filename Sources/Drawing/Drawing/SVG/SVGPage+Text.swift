import Appearance
import Geometry

extension SVGPage {
  /// The font size, in points, below which text is invisible.
  private static var smallestText: Double { 0.05 }

  /// Writes one `<text>` for each line, at its own position, so that every reader finds it there.
  mutating func write(_ run: TextRun, depth: Int) throws(CanvasError) {
    guard run.font.size.isFinite else { throw .notFinite(in: "a font size") }
    let x = try SVGShape.reachable(run.baseline.x, in: "the baseline of a text")
    let y = try SVGShape.reachable(run.baseline.y, in: "the baseline of a text")
    let paint = try paint(run.color, "fill")
    guard run.font.size > Self.smallestText, !run.string.isEmpty else { return }
    if let outline = writer.outline(run) { return try write(outline, of: run, paint, depth: depth) }

    let lines = run.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let style = try Self.style(of: run.font) + Self.spacing(of: run) + paint
    guard lines.count > 1 else {
      add(Self.element(run.string, x, y, style, run.direction), depth: depth)
      return
    }
    let advance = writer.measure("", run.font).height
    add("<g\(style)>", depth: depth)
    for (row, line) in lines.enumerated() where !line.isEmpty {
      let baseline = try SVGShape.reachable(y + Double(row) * advance, in: "the baseline of a text")
      add(Self.element(line, x, baseline, "", run.direction), depth: depth + 1)
    }
    add("</g>", depth: depth)
  }

  private static func element(
    _ line: some StringProtocol, _ x: Double, _ y: Double, _ style: String, _ reading: LayoutDirection?
  ) -> String {
    // The end of a right-to-left line is its left end, at which it is placed.
    let isMirrored = reading.map { $0 == .rightToLeft } ?? WritingDirection.isRightToLeft(line)
    let direction = isMirrored ? " direction=\"rtl\" text-anchor=\"end\"" : ""
    let place = "x=\"\(SVGNumber.text(x))\" y=\"\(SVGNumber.text(y))\""
    return "<text \(place)\(style)\(direction) xml:space=\"preserve\">\(XMLText.escaped(line))</text>"
  }

  private static func style(of font: Font) -> String {
    let size = SVGNumber.text(min(font.size, SVGWriter.reach))
    var style =
      " font-family=\"\(XMLText.attribute(families(font.isSystem ? SystemFont.substitute : font.family)))\" font-size=\"\(size)\""
    if font.weight != .regular { style += " font-weight=\"\(font.weight.number)\"" }
    if font.isItalic { style += " font-style=\"italic\"" }
    return style
  }

  private static func spacing(of run: TextRun) throws(CanvasError) -> String {
    var style = ""
    let tracking = run.font.tracking * run.font.size
    let letters = try SVGShape.reachable(run.letterSpacing + tracking, in: "the letter spacing of a text")
    let words = try SVGShape.reachable(run.wordSpacing, in: "the word spacing of a text")
    if letters != 0 { style += " letter-spacing=\"\(SVGNumber.text(letters))\"" }
    if words != 0 { style += " word-spacing=\"\(SVGNumber.text(words))\"" }
    return style
  }

  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui",
  ]

  /// Returns families in CSS syntax, each in quotes; `sans-serif` is appended where there is no generic family.
  private static func families(_ list: String) -> String {
    var families: [String] = [], hasGeneric = false
    for part in list.split(separator: ",") {
      let words = part.split(separator: " ").joined(separator: " ")
      guard !words.isEmpty else { continue }
      let isGeneric = genericFamilies.contains(words.lowercased())
      hasGeneric = hasGeneric || isGeneric
      families.append(isGeneric ? words.lowercased() : quoted(words))
    }
    if !hasGeneric { families.append("sans-serif") }
    return families.joined(separator: ", ")
  }

  /// Returns a CSS string (Syntax Level 3, section 4.3.5).
  private static func quoted(_ name: String) -> String {
    var result = "'"
    for scalar in name.unicodeScalars {
      switch scalar {
      case "'", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\\(String(scalar.value, radix: 16)) "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }

  private mutating func write(
    _ outline: TextOutline, of run: TextRun, _ paint: String, depth: Int
  ) throws(CanvasError) {
    let label = "aria-label=\"\(XMLText.attribute(run.string))\""
    if !outline.elements.isEmpty {
      add("<path \(label) d=\"\(try Self.data(of: outline.elements))\"\(paint)/>", depth: depth)
    }
    guard !outline.glyphs.isEmpty else { return }
    let names = try outline.shapes.map { shape throws(CanvasError) in shape.isEmpty ? "" : try glyphName(shape) }
    var uses = ""
    for glyph in outline.glyphs {
      let x = try SVGShape.reachable(glyph.origin.x, in: "a letter")
      let y = try SVGShape.reachable(glyph.origin.y, in: "a letter")
      uses += "<use href=\"#\(names[glyph.shape])\" x=\"\(SVGNumber.text(x))\" y=\"\(SVGNumber.text(y))\"/>"
    }
    add("<g \(label)\(paint)>\(uses)</g>", depth: depth)
  }

  static func data(of elements: [TextOutline.Element]) throws(CanvasError) -> String {
    var data = ""
    for element in elements {
      switch element {
      case .move(let point): data += "M\(try SVGShape.pair(point))"
      case .line(let point): data += "L\(try SVGShape.pair(point))"
      case .curve(let first, let second, let point):
        data += "C\(try SVGShape.pair(first)) \(try SVGShape.pair(second)) \(try SVGShape.pair(point))"
      case .close: data += "Z"
      }
    }
    return data
  }
}
