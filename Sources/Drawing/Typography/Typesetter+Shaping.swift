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
    guard !spacing.isWider, !spacing.forbidsLigatures else { return false }
    return line.withBytes { unsafe $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
  }

  /// Shapes a piece of a line and calls `body` with its runs in the order of the text, as in a Pango layout.
  @unsafe func eachShapedRun(of text: String, _ direction: LayoutDirection?, _ body: (ShapedRun) -> Void) {
    text.withBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return }
        let count = Int32(characters.count)
        func shape(_ item: UnsafeMutablePointer<PangoItem>) {
          unsafe pango_shape_full(
            start + Int(item.pointee.offset), item.pointee.length, start, count, &item.pointee.analysis, glyphs)
          unsafe body(ShapedRun(item: item, glyphs: glyphs))
        }
        if let latinItem = unsafe latinItem, direction != .rightToLeft, unsafe Self.isLatin(bytes) {
          unsafe latinItem.pointee.length = count
          unsafe shape(latinItem)
          return
        }
        let isMirrored = direction.map { $0 == .rightToLeft } ?? WritingDirection.isRightToLeft(text)
        unsafe Self.items(of: characters, isMirrored: isMirrored, in: context, noAttributes).forEach { item in
          unsafe shape(item)
          unsafe pango_item_free(item)
        }
      }
    }
  }

  /// Returns the parts of a text in one font, script and direction, in its order. The caller frees them.
  @unsafe private static func items(
    of text: UnsafeBufferPointer<CChar>, isMirrored: Bool, in context: OpaquePointer, _ attributes: OpaquePointer
  ) -> [UnsafeMutablePointer<PangoItem>] {
    let base = isMirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    let list = unsafe pango_itemize_with_base_dir(
      context, base, text.baseAddress, 0, Int32(text.count), attributes, nil)
    defer { unsafe g_list_free(list) }
    var items: [UnsafeMutablePointer<PangoItem>] = unsafe []
    var node = unsafe list
    while let current = unsafe node {
      if let item = unsafe current.pointee.data?.assumingMemoryBound(to: PangoItem.self) { unsafe items.append(item) }
      unsafe node = current.pointee.next
    }
    return unsafe items
  }

  /// Returns whether a text has only characters of ASCII and letters of Latin-1, and at least one letter, which gives all of it the script Latin.
  private static func isLatin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasLetter = false
    let isAllowed = unsafe text.allSatisfy { byte in
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0xC3: hasLetter = true
      case 0x97, 0xB7: return false
      case 0x20...0x7E, 0x80...0xBF: break
      default: return false
      }
      return true
    }
    return isAllowed && hasLetter
  }

  /// Returns the item of a text with all characters that `isLatin(_:)` allows; nil where it is not one item. Items of shorter texts differ in
  /// their length alone: a character's font depends on its script and the context.
  @unsafe static func latinItem(
    in context: OpaquePointer, _ attributes: OpaquePointer
  ) -> UnsafeMutablePointer<PangoItem>? {
    let letters = [0x20...0x7E, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF].joined().compactMap { Unicode.Scalar($0) }
    var text = String(String.UnicodeScalarView(letters))
    let items = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe Self.items(of: $0, isMirrored: false, in: context, attributes)
      }
    }
    if unsafe items.count == 1 { return unsafe items[0] }
    unsafe items.forEach { unsafe pango_item_free($0) }
    return nil
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
  private let numbers: [Int]?

  init(_ text: String) {
    (count, numbers) = Typesetter.withoutNUL(text).withBytes { bytes in
      let count = unsafe bytes.count { !UTF8.isContinuation($0) }
      guard count < bytes.count else { return (count, nil) }
      var next = 0
      let numbers = unsafe bytes.map { byte in
        if !UTF8.isContinuation(byte) { next += 1 }
        return next - 1
      }
      return (count, numbers + [count])
    }
  }

  subscript(byte: Int) -> Int {
    guard let numbers else { return min(max(byte, 0), count) }
    return numbers[min(max(byte, 0), numbers.count - 1)]
  }
}
