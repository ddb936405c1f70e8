import CPango

/// Breaks the rows of a paragraph into lines, first fit: each line takes what it has room for.
///
/// Advances do not depend on where lines end, so a wider line never holds less, and a wider label is never higher.
struct LineBreaker {
  /// What is missed by less than this, in points, fits: rounding of advances to a 32,768th of an em and of widths that were solved for.
  static let tolerance = 1e-4

  let rows: [ShapedRow]
  /// In points.
  let letterSpacing: Double
  /// Nil leaves rows whole.
  var width: Double?
  /// How wide some letters of a row are when they stand alone, in points.
  let setWidth: (Int, Range<Int>) -> Double

  /// A part of a row; white space that hangs over its end is left out.
  struct Line: Sendable {
    var row: Int
    var letters: Range<Int>
    /// Where the next line goes on.
    var end: Int
    var width: Double
    /// True where the row ends with it.
    var isLastOfRow: Bool
  }

  /// The first lines, at most as many as `limit`; and whether words remain.
  func lines(limit: Int) -> (lines: [Line], isComplete: Bool) {
    var lines: [Line] = []
    for number in rows.indices {
      var start = 0
      repeat {
        guard lines.count < limit else { return (lines, false) }
        let line = line(of: number, from: start)
        lines.append(line)
        start = line.end
      } while start < rows[number].letters.count
    }
    return (lines, true)
  }

  private func width(of letters: ArraySlice<ShapedRow.Letter>) -> Double {
    ShapedRow.width(of: letters, letterSpacing: letterSpacing)
  }

  private func line(of number: Int, from start: Int) -> Line {
    let letters = rows[number].letters
    guard let width else {
      return Line(
        row: number, letters: start..<letters.count, end: letters.count, width: self.width(of: letters[start...]),
        isLastOfRow: true)
    }
    var x = 0.0, end = start, opportunity = start
    while end < letters.count {
      let letter = letters[end]
      if end > start, letter.mayBegin { opportunity = end }
      let next = x + letter.advance + (end > start ? letterSpacing : 0)
      if !letter.isWhite, next > width + Self.tolerance, end > start {
        if opportunity > start { return line(of: number, start..<opportunity, isLastOfRow: false) }
        return torn(number, start..<end)
      }
      x = next
      end += 1
    }
    return line(of: number, start..<letters.count, isLastOfRow: true)
  }

  /// Letters that are torn from their word may be wider than within it: as many more move on as it takes, all but the first.
  private func torn(_ number: Int, _ range: Range<Int>) -> Line {
    var line = line(of: number, range, isLastOfRow: false)
    while let width {
      line.width = max(line.width, setWidth(number, line.letters))
      guard line.width > width + Self.tolerance, line.end > range.lowerBound + 1 else { break }
      line = self.line(of: number, range.lowerBound..<line.end - 1, isLastOfRow: false)
    }
    return line
  }

  /// White space at the end of a broken line hangs, and so does that at the end of a row where it has no room.
  private func line(of number: Int, _ range: Range<Int>, isLastOfRow: Bool) -> Line {
    let letters = rows[number].letters
    let whole = width(of: letters[range])
    var visible = range
    if !isLastOfRow || whole > (width ?? .infinity) + Self.tolerance {
      while let last = visible.last, letters[last].isWhite { visible = visible.lowerBound..<last }
    }
    return Line(
      row: number, letters: visible, end: range.upperBound,
      width: visible == range ? whole : width(of: letters[visible]), isLastOfRow: isLastOfRow)
  }
}

/// Where a text may be broken, by Unicode's rules (Annex 14), as Pango applies them. No font is asked.
enum LineBreaks {
  /// The most scalars that are looked at together; longer texts may also be broken between two such parts.
  private static let partLength = 8192

  /// For each Unicode scalar of a line whether a new line may start with it. The first may not.
  static func opportunities(in line: String) -> [Bool] {
    var opportunities = Typesetter.pieces(of: line[...], length: partLength).flatMap(part)
    if !opportunities.isEmpty { opportunities[0] = false }
    return opportunities
  }

  private static func part(_ text: String) -> [Bool] {
    var text = Typesetter.withoutNUL(text)
    let count = text.unicodeScalars.count
    var attributes = Array(repeating: PangoLogAttr(), count: count + 1)
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe attributes.withUnsafeMutableBufferPointer {
          unsafe pango_get_log_attrs(
            characters.baseAddress, Int32(characters.count), -1, pango_language_from_string("en"), $0.baseAddress,
            Int32($0.count))
        }
      }
    }
    return attributes.prefix(count).map { $0.is_line_break != 0 }
  }
}
