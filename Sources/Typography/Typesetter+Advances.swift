import CPango

extension Typesetter {
  /// How far each Unicode scalar of a line moves on, in em, in the order of the text. A cluster's advance is shared among its scalars.
  ///
  /// Their sum is the line's width. Scalars are those of `line.unicodeScalars`.
  func advances(of line: Substring, spacing: LineSpacing = .none) -> [Double] {
    var advances: [Double] = []
    advances.reserveCapacity(line.utf8.count)
    for text in Self.pieces(of: line) {
      let start = advances.count
      let scalarAtByte = Self.scalarAtByte(of: text)
      advances.append(contentsOf: repeatElement(0, count: scalarAtByte.last ?? 0))
      unsafe eachPiece(of: text[...], spacing: spacing) { piece in
        unsafe Self.eachRun(of: piece.line) { run in
          unsafe Self.add(run, scalarAtByte, to: &advances[start...])
        }
      }
    }
    return advances
  }

  /// For each byte the number of the scalar it belongs to, and behind the last how many there are.
  private static func scalarAtByte(of text: String) -> [Int] {
    var numbers: [Int] = []
    var next = 0
    for scalar in withoutNUL(text).unicodeScalars {
      for _ in 0..<UTF8.width(scalar) { numbers.append(next) }
      next += 1
    }
    return numbers + [next]
  }

  private static func add(_ run: PangoLayoutRun, _ scalarAtByte: [Int], to advances: inout ArraySlice<Double>) {
    guard let glyphs = unsafe run.glyphs, let infos = unsafe glyphs.pointee.glyphs,
      let clusters = unsafe glyphs.pointee.log_clusters
    else { return }
    let offset = unsafe Int(run.item.pointee.offset), length = unsafe Int(run.item.pointee.length)
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    let isMirrored = unsafe run.item.pointee.analysis.level % 2 == 1
    // Where clusters start, in bytes, in rising order, and what they advance.
    var starts: [(byte: Int, advance: Double)] = []
    for index in 0..<count {
      let byte = unsafe Int(clusters[index]), width = unsafe em(infos[index].geometry.width)
      if starts.last?.byte == byte { starts[starts.count - 1].advance += width } else { starts.append((byte, width)) }
    }
    if isMirrored { starts.reverse() }
    for (number, cluster) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1].byte : length
      let first = scalarAtByte[min(max(offset + cluster.byte, 0), scalarAtByte.count - 1)]
      let last = scalarAtByte[min(max(offset + end, 0), scalarAtByte.count - 1)]
      guard last > first else { continue }
      for scalar in first..<last { advances[advances.startIndex + scalar] += cluster.advance / Double(last - first) }
    }
  }
}
