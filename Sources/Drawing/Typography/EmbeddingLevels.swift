import CPango

/// The bidirectional order of letters (Unicode Annex 9). Levels are computed for a whole paragraph, before it is broken into lines.
enum EmbeddingLevels {
  /// Returns the level of each Unicode scalar of a paragraph: even levels are read from left to right, odd ones from right to left (rules P2 to
  /// I2).
  static func levels(of paragraph: String, isRightToLeft: Bool) -> [UInt8] {
    var text = Typesetter.withoutNUL(paragraph)
    let count = text.unicodeScalars.count
    guard count > 0 else { return [] }
    if !isRightToLeft, areAllLeftToRight(text.utf8) { return Array(repeating: 0, count: count) }
    var direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    let levels: [UInt8]? = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard
          let levels = unsafe pango_log2vis_get_embedding_levels(
            characters.baseAddress, Int32(characters.count), &direction)
        else { return nil }
        defer { unsafe g_free(levels) }
        return unsafe Array(UnsafeBufferPointer(start: levels, count: count))
      }
    }
    return levels ?? Array(repeating: isRightToLeft ? 1 : 0, count: count)
  }

  /// Returns whether a left-to-right paragraph has only one level, so that Pango is not called: no scalar below U+0580 has another direction.
  static func areAllLeftToRight(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0xD6 } }

  /// Gives white space at the end of a line the paragraph's level (rule L1).
  static func endLine(_ levels: inout [UInt8], of line: some BidirectionalCollection<Unicode.Scalar>, base: UInt8) {
    var index = levels.count
    for scalar in line.reversed() {
      guard index > 0, followsParagraphAtLineEnd(scalar) else { return }
      index -= 1
      levels[index] = base
    }
  }

  /// Returns whether rule L1 treats a scalar as white space or formatting: the classes WS, S and BN, and explicit formatting.
  static func followsParagraphAtLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x00...0x0C, 0x0E...0x1B, 0x1F, 0x7F...0x84, 0x86...0x9F, 0xAD, 0x1680, 0x180E, 0x2000...0x200D,
      0x2028, 0x202A...0x202E, 0x205F...0x206F, 0x3000, 0xFEFF, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF:
      true
    default: false
    }
  }

  /// Returns whether a scalar is an embedding, an override, an isolate or the end of one.
  static func isDirectionFormat(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Returns the order of the parts of a line from left to right, given the level of each (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
