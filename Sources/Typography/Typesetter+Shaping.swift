import Appearance
import CPango
import Geometry

extension Typesetter {
  /// Letters of one font and one direction: Pango's item and its glyphs. Valid until the next run.
  @unsafe struct ShapedRun {
    let item: UnsafeMutablePointer<PangoItem>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
  }

  /// Returns whether a line can be measured without a Pango layout: it has no tabs and no added spacing. A layout would search for
  /// line breaks, which costs as much as shaping.
  static func isShapedAlone(_ line: Substring, _ spacing: LineSpacing) -> Bool {
    !spacing.isWider && !spacing.forbidsLigatures && line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Shapes a piece of a line and calls `body` with its runs in the order of the text, as in a Pango layout.
  @unsafe func eachShapedRun(of text: String, _ direction: LayoutDirection?, _ body: (ShapedRun) -> Void) {
    let isMirrored = direction.map { $0 == .rightToLeft } ?? WritingDirection.isRightToLeft(text)
    let base = isMirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return }
        let count = Int32(characters.count)
        let list = unsafe pango_itemize_with_base_dir(context, base, start, 0, count, noAttributes, nil)
        var node = unsafe list
        while let current = unsafe node {
          if let item = unsafe current.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
            unsafe pango_shape_full(
              start + Int(item.pointee.offset), item.pointee.length, start, count, &item.pointee.analysis, glyphs)
            unsafe body(ShapedRun(item: item, glyphs: glyphs))
            unsafe pango_item_free(item)
          }
          unsafe node = current.pointee.next
        }
        unsafe g_list_free(list)
      }
    }
  }

  /// Returns the sum of the advances of a run's glyphs, in Pango units.
  static func width(of glyphs: UnsafeMutablePointer<PangoGlyphString>) -> Int {
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    var width = 0
    for index in 0..<count {
      unsafe width += Int(glyphs.pointee.glyphs[index].geometry.width)
    }
    return width
  }

  /// Returns the advance of each Unicode scalar of a line, in em, in the order of the text. The scalars of a cluster share its advance.
  ///
  /// Their sum is the line's width. Scalars are those of `line.unicodeScalars`.
  func advances(of line: Substring, spacing: LineSpacing = .none) -> [Double] {
    var advances: [Double] = []
    advances.reserveCapacity(line.utf8.count)
    let isShapedAlone = Self.isShapedAlone(line, spacing)
    for text in Self.pieces(of: line) {
      let start = advances.count
      let scalars = ScalarPlaces(text)
      advances.append(contentsOf: repeatElement(0, count: scalars.count))
      if isShapedAlone {
        unsafe eachShapedRun(of: text, spacing.direction) { run in
          unsafe Self.add(run, scalars, to: &advances, from: start)
        }
      } else {
        unsafe eachPiece(of: text[...], spacing: spacing) { piece in
          unsafe Self.eachRun(of: piece.line) { run in
            guard let item = unsafe run.item, let glyphs = unsafe run.glyphs else { return }
            unsafe Self.add(ShapedRun(item: item, glyphs: glyphs), scalars, to: &advances, from: start)
          }
        }
      }
    }
    return advances
  }

  private static func add(_ run: ShapedRun, _ scalars: ScalarPlaces, to advances: inout [Double], from start: Int) {
    guard let infos = unsafe run.glyphs.pointee.glyphs, let clusters = unsafe run.glyphs.pointee.log_clusters else {
      return
    }
    let offset = unsafe Int(run.item.pointee.offset), length = unsafe Int(run.item.pointee.length)
    let count = unsafe Int(run.glyphs.pointee.num_glyphs)
    let isMirrored = unsafe run.item.pointee.analysis.level % 2 == 1
    // Glyphs in the order of the text: a cluster extends to the start of the next.
    var index = 0
    while index < count {
      let glyph = isMirrored ? count - 1 - index : index
      let byte = unsafe Int(clusters[glyph])
      var units = 0, end = length
      while index < count {
        let glyph = isMirrored ? count - 1 - index : index
        guard unsafe Int(clusters[glyph]) == byte else {
          unsafe end = Int(clusters[glyph])
          break
        }
        unsafe units += Int(infos[glyph].geometry.width)
        index += 1
      }
      let first = scalars[offset + byte], last = scalars[offset + end]
      guard last > first else { continue }
      let advance = em(units) / Double(last - first)
      for scalar in first..<last { advances[start + scalar] += advance }
    }
  }
}

/// The index of each byte's scalar in a text, followed by the number of scalars.
private struct ScalarPlaces {
  let count: Int
  /// The indices; nil where each byte is a scalar.
  private var numbers: [Int]?

  init(_ text: String) {
    let bytes = text.utf8
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) {
      count = bytes.count
      return
    }
    var numbers: [Int] = []
    var next = 0
    for scalar in Typesetter.withoutNUL(text).unicodeScalars {
      for _ in 0..<UTF8.width(scalar) { numbers.append(next) }
      next += 1
    }
    numbers.append(next)
    count = next
    self.numbers = numbers
  }

  subscript(byte: Int) -> Int {
    guard let numbers else { return min(max(byte, 0), count) }
    return numbers[min(max(byte, 0), numbers.count - 1)]
  }
}
