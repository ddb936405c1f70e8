import CPango

extension Typesetter {
  /// How far each Unicode scalar of a line moves on, in em, in the order of the text. A cluster's advance is shared among its scalars.
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
    // Glyphs in the order of the text: a cluster reaches as far as the next begins.
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

/// For each byte of a text the number of the scalar it belongs to, and behind the last how many there are.
private struct ScalarPlaces {
  let count: Int
  /// Nil where each byte is a scalar.
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
