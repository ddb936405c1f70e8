package import Imaging

extension PNG {
  /// Returns the file for a document, without metadata, profile and trailing data; nil for one that is rotated, damaged or interlaced, has a palette
  /// or transparency, or does not have 8 bits per sample.
  ///
  /// - Complexity: that of `decode`, in the memory of a row.
  package static func embeddable(_ bytes: [UInt8]) -> EmbeddedFile? {
    guard let header = try? PNGHeader(bytes), header.depth == 8, [0, 2].contains(header.colorType),
      bytes[28] == 0, (try? header.check(pixelLimit: pixelLimit, byteCount: bytes.count)) != nil
    else { return nil }
    let chunks = PNGChunks(bytes)
    let isTranslucent = chunks.all.contains { $0.name == "tRNS" }
    guard chunks.areWhole, !isTranslucent, chunks.orientation(in: bytes).tag == 1 else { return nil }
    var row = [UInt8](repeating: 0, count: header.width * 4)
    guard (try? read(bytes, header, into: &row, stride: 0)) != nil else { return nil }
    var file = Array(bytes[..<8]), rows: [Range<Int>] = []
    for chunk in chunks.all where ["IHDR", "IDAT", "IEND"].contains(chunk.name) {
      if chunk.name == "IDAT" { rows.append(file.count + 8..<file.count + 8 + chunk.content.count) }
      file += bytes[chunk.content.lowerBound - 8..<chunk.content.upperBound + 4]
    }
    let kind = EmbeddedFile.Kind.png(channels: header.colorType == 0 ? 1 : 3, rows: rows)
    return EmbeddedFile(kind, width: header.width, height: header.height, bytes: file)
  }
}
