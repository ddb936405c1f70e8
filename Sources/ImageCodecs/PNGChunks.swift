/// The chunks of a PNG that are whole, up to its end, without decoding (Portable Network Graphics 3, 5.3).
struct PNGChunks {
  /// In the order of the file: names, and where contents lie.
  private(set) var all: [(name: String, content: Range<Int>)] = []

  /// Walks through the chunks of a file that begins as a PNG does. Costs a step for each.
  init(_ bytes: Span<UInt8>) {
    var offset = 8
    while offset + 12 <= bytes.count, all.last?.name != "IEND" {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
      guard length <= bytes.count - offset - 12 else { return }
      let name = String(decoding: (4..<8).map { bytes[offset + $0] }, as: UTF8.self)
      all.append((name, offset + 8..<offset + 8 + length))
      offset += 12 + length
    }
  }

  /// Whether the chunk that ends the picture is there.
  var areWhole: Bool { all.last?.name == "IEND" }

  /// How the camera was held.
  func orientation(in bytes: Span<UInt8>) -> Orientation {
    var orientation = Orientation(tag: 1)
    for chunk in all where chunk.name == "eXIf" {
      if let tag = Orientation.tag(inTIFF: chunk.content.map { bytes[$0] }) { orientation = Orientation(tag: tag) }
    }
    return orientation
  }
}
