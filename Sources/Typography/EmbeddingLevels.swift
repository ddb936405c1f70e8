import CPango

/// The order of a line's parts where scripts of two directions meet (Unicode Annex 9).
enum EmbeddingLevels {
  /// The level of each Unicode scalar of a line: even ones are read from left to right, odd ones from right to left.
  static func levels(of line: String, isRightToLeft: Bool) -> [UInt8] {
    var text = Typesetter.withoutNUL(line)
    let count = text.unicodeScalars.count
    guard count > 0 else { return [] }
    // Latin alone has one level, which need not be asked for.
    if !isRightToLeft, text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(repeating: 0, count: count) }
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

  /// The parts of a line from left to right, by the level of each (rule L2).
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
