import CPango

/// The line breaker of a paragraph's rows, first fit: each line takes as many words as it has room for.
///
/// Advances do not depend on line ends, so a wider line never holds less, and a wider label is never higher.
struct LineBreaker {
  /// The overflow, in points, that still fits: advances are rounded to 1/32,768 em, and solved widths are rounded too.
  static let tolerance = 1e-4

  let rows: [ShapedRow]
  /// The letter spacing, in points.
  let letterSpacing: Double
  /// The width of a line, in points; nil leaves rows whole.
  var width: Double?
  /// The width of some letters of a row when they are set alone, in points.
  let setWidth: (Int, Range<Int>) -> Double

  /// A part of a row; white space that hangs over its end is left out.
  struct Line: Sendable {
    var row: Int
    var letters: Range<Int>
    /// The start of the next line.
    var end: Int
    var width: Double
    /// Whether it is the last line of its row.
    var isLastOfRow: Bool
    /// Whether a hyphen stands at its end.
    var hasHyphen = false
    /// Whether it ends within a word.
    var isTorn = false
  }

  /// Returns the number of lines, or nil where they are more than `limit`, or a word is longer than a line.
  func count(limit: Int) -> Int? {
    var count = 0
    for number in rows.indices {
      var start = 0
      repeat {
        let line = line(of: number, from: start)
        count += 1
        guard count <= limit, !line.isTorn, line.width <= (width ?? .infinity) + Self.tolerance else { return nil }
        start = line.end
      } while start < rows[number].letters.count
    }
    return count
  }

  /// Returns the first lines, at most `limit`, and whether they are all lines.
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
      if end > start, letter.mayBegin, letter.hyphen == 0 || x + hyphen(before: letter) <= width + Self.tolerance {
        opportunity = end
      }
      let next = x + letter.advance + (end > start ? letterSpacing : 0)
      if !letter.isWhite, next > width + Self.tolerance, end > start {
        if opportunity > start { return broken(number, start..<opportunity) }
        return torn(number, start..<end)
      }
      x = next
      end += 1
    }
    return line(of: number, start..<letters.count, isLastOfRow: true)
  }

  /// Returns the width that the hyphen of a line adds which ends before a letter, in points.
  private func hyphen(before letter: ShapedRow.Letter) -> Double {
    letter.hyphen > 0 ? letter.hyphen + letterSpacing : 0
  }

  /// Returns a line that ends at an opportunity.
  private func broken(_ number: Int, _ range: Range<Int>) -> Line {
    var line = line(of: number, range, isLastOfRow: false)
    let next = rows[number].letters[range.upperBound]
    line.hasHyphen = next.hyphen > 0
    line.width += hyphen(before: next)
    return line
  }

  /// Returns a line that ends within a word. Letters may be wider there than inside the word; then more of them move to the next line, all but
  /// the first.
  private func torn(_ number: Int, _ range: Range<Int>) -> Line {
    var line = line(of: number, range, isLastOfRow: false)
    guard let width else { return line }
    _ = Self.largest(range.count, least: 1) { count in
      line = self.line(of: number, range.prefix(count), isLastOfRow: false)
      line.width = max(line.width, setWidth(number, line.letters))
      return line.width <= width + Self.tolerance
    }
    line.isTorn = true
    return line
  }

  /// Calls `fits` with numbers of letters and returns the largest that fits; nil where none does.
  ///
  /// The last call is the one with the returned number, or with `least`. More letters are left out in each step, and the largest number is then
  /// searched in the last step: O(log n) calls where fewer letters are never wider. Mostly the first or the second number fits.
  static func largest(_ most: Int, least: Int = 0, _ fits: (Int) -> Bool) -> Int? {
    var count = most, step = 1
    while !fits(count) {
      guard count > least else { return nil }
      count = max(least, count - step)
      step *= 2
    }
    var (low, high) = (count, min(most + 1, count + step / 2))
    guard high - low > 1 else { return low }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    _ = fits(low)
    return low
  }

  /// Returns a line without the white space that hangs: at the end of a broken line, and at the end of a row where it has no room.
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

/// The line break opportunities of a text by the Unicode rules (Annex 14), as Pango applies them, without a font.
enum LineBreaks {
  /// The largest number of scalars that are examined together; longer texts may also be broken between two such parts.
  private static let partLength = 8192

  /// Returns, for each Unicode scalar of a line, whether a new line may start with it. The first may not.
  static func opportunities(in line: String) -> [Bool] {
    var opportunities = Typesetter.pieces(of: line[...], length: partLength).flatMap(part)
    if !opportunities.isEmpty { opportunities[0] = false }
    return opportunities
  }

  /// Returns whether a text consists of Latin letters, digits, spaces, quotation marks and the punctuation of sentences, so that
  /// `isOpportunity(between:and:)` decides as Pango does, which takes a fifth of the time of shaping.
  static func areSentences(_ bytes: [UInt8]) -> Bool {
    var last: UInt8 = 0
    return bytes.allSatisfy { byte in
      defer { last = byte }
      switch byte {
      // A number may begin with a point.
      case 0x30...0x39: return !isMark(last)
      case 0x20, 0x22, 0x27, 0x41...0x5A, 0x61...0x7A, 0xC3: return true
      case 0x97, 0xB7: return false
      default: return isMark(byte) || isEnd(byte) || 0x80...0xBF ~= byte
      }
    }
  }

  /// Returns whether a line of sentences may start with the letter of the byte `next`, behind a letter whose last byte is `last`.
  static func isOpportunity(between last: UInt8, and next: UInt8) -> Bool {
    if next == 0x20 || isMark(next) || isEnd(next) { return false }
    return last == 0x20 || isEnd(last) && next != 0x22 && next != 0x27
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x2C || byte == 0x2E || byte == 0x3A || byte == 0x3B }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x21 || byte == 0x3F }

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
