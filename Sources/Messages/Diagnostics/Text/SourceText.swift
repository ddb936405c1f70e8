/// The bytes of a scene and the name of the text in messages.
public struct SourceText: Sendable {
  /// The name of the text in messages: a path as the user wrote it, or a word such as `<stdin>`.
  public let file: String
  /// The text as it was read, in UTF-8 if it is valid.
  public let bytes: [UInt8]
  /// The origins of the bytes, for a text that was composed of others; nil for a text as it was read.
  package var origins: SourceOrigins?

  /// Creates the text `bytes`, called `file` in messages.
  public init(file: String, bytes: [UInt8]) {
    (self.file, self.bytes) = (file, bytes)
  }
}

/// The starts of the lines of a text, which turn byte offsets into positions.
///
/// Creating it costs one pass over the text, and a look-up costs a search among the lines and a pass over one of them.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [UInt32]
  /// The origins of a text that was composed of others: positions are those of the texts its bytes come from.
  private var origins: SourceOrigins?

  package init(_ source: SourceText) {
    bytes = source.bytes
    if let origins = source.origins {
      (self.origins, starts) = (origins, [0])
      return
    }
    var starts: [UInt32] = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(UInt32(clamping: offset + 1))
    }
    self.starts = starts
  }

  /// Creates the lines of a text that has been parsed.
  package init(_ json: JSONText) {
    bytes = json.bytes
    starts = json.lineStarts
  }

  /// Returns the line and column of a byte; offsets after the end give the end.
  package func position(of offset: UInt32) -> SourcePosition {
    var place = Place()
    return position(of: offset, near: &place)
  }

  /// Returns the bytes of the line that contains `offset`, without its line end.
  package func line(at offset: UInt32) -> Range<Int> {
    let line = index(ofLineAt: min(Int(offset), bytes.count))
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The end of the last look-up, from which the next one, a little further on, starts.
  package struct Place: Sendable {
    package init() {}

    fileprivate var file = 0
    fileprivate var line = 0
    fileprivate var offset = 0
    fileprivate var column = 0
  }

  /// Returns the line and column of a byte, found fast where it lies near the last look-up: on its line, or a few lines off.
  ///
  /// Ascending offsets cost one pass over the text in all, however long its lines are; a step back costs the bytes in between.
  package func position(of offset: UInt32, near place: inout Place) -> SourcePosition {
    if let origins {
      let origin = origins.origin(of: SourceRange(start: offset, end: offset))
      if origin.file != place.file {
        place = Place()
        place.file = origin.file
      }
      return origins.files[origin.file].lines.position(of: origin.range.start, near: &place)
    }
    let offset = min(Int(offset), bytes.count)
    var low = min(place.line, starts.count - 1), high = low + 1, step = 1
    while low > 0, Int(starts[low]) > offset { (low, high, step) = (max(0, low - step), low, 2 * step) }
    while high < starts.count, Int(starts[high]) <= offset { (low, high, step) = (high, high + step, 2 * step) }
    let line = index(ofLineAt: offset, from: low, to: min(high, starts.count)), start = Int(starts[line])
    if line != place.line || start > place.offset || abs(offset - place.offset) > offset - start {
      (place.offset, place.column) = (start, 0)
    }
    let way = scalarCount(in: min(offset, place.offset)..<max(offset, place.offset))
    place.column += place.offset <= offset ? way : -way
    (place.line, place.offset) = (line, offset)
    return SourcePosition(line: line + 1, column: place.column + 1)
  }

  private func index(ofLineAt offset: Int) -> Int { index(ofLineAt: offset, from: 0, to: starts.count) }

  /// Returns the line of an offset among the lines from `first` up to `end`, of which the first begins at or before the offset.
  private func index(ofLineAt offset: Int, from first: Int, to end: Int) -> Int {
    var low = first, high = end
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the number of bytes that begin a scalar; those that continue one are `10xxxxxx`. A byte order mark is not counted.
  private func scalarCount(in range: Range<Int>) -> Int {
    var range = range
    if range.lowerBound == 0, bytes.starts(with: JSONParser.byteOrderMark) {
      range = min(3, range.upperBound)..<range.upperBound
    }
    return bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
