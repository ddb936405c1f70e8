/// What the lengths of a PNG's chunks tell without decoding (Portable Network Graphics 3, 5.3).
struct PNGChunks {
  /// Whether the chunk that ends the picture is there.
  private(set) var areWhole = false
  /// How the camera was held.
  private(set) var orientation = Orientation(tag: 1)

  /// Walks through the chunks of a file that begins as a PNG does. Costs a step for each.
  init(_ bytes: Span<UInt8>) {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
      let name = (4..<8).map { bytes[offset + $0] }, end = offset + 12 + length
      guard end <= bytes.count else { return }
      switch name {
      case Array("eXIf".utf8):
        let tiff = (offset + 8..<end - 4).map { bytes[$0] }
        if let tag = Orientation.tag(inTIFF: tiff) { orientation = Orientation(tag: tag) }
      case Array("IEND".utf8):
        areWhole = true
        return
      default: break
      }
      offset = end
    }
  }
}
