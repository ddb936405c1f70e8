/// Gain maps and videos that some cameras store behind a picture, and what its XMP says of them.
extension PictureMetadata {
  /// Returns whether a file has a gain map: as Android and Adobe (`hdrgm`), Apple, or ISO 21496-1 mark it.
  ///
  /// - Complexity: O(bytes of the metadata).
  package static func hasGainMap(_ bytes: [UInt8]) -> Bool {
    let heads: [ArraySlice<UInt8>] =
      bytes.first == 0xFF
      ? JPEG.segments(of: bytes).filter { (0xE1...0xE2).contains($0.marker) }.map { bytes[$0.content] }
      : bytes.dropFirst(4).starts(with: "ftyp".utf8) ? [bytes.prefix(1 << 14)] : []
    return heads.contains { head in
      let text = String(decoding: head, as: Unicode.ASCII.self)
      return ["hdrgm:Version", "urn:iso:std:iso:ts:21496:-1", "aux:hdrgainmap"].contains(where: text.contains)
    }
  }

  /// The starts of names that describe companions: Ultra HDR 1.1, the container of Google's formats, motion photos.
  private static let claims = [
    "hdrgm:", "HDRGainMap:", "Container:Directory", "GCamera:MotionPhoto", "GCamera:MicroVideo",
  ]
  .map { Array($0.utf8) }

  /// Returns an XMP packet without what it says of companions, which no written file has.
  ///
  /// - Complexity: O(bytes).
  static func withoutCompanions(_ xmp: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [], place = 0
    func end(of text: [UInt8], from start: Int) -> Int? {
      xmp[start...].indices.first { xmp[$0] == text[0] && xmp[$0...].starts(with: text) }.map { $0 + text.count }
    }
    while place < xmp.count {
      let byte = xmp[place], name = xmp[(place + 1)...]
      if byte == UInt8(ascii: "<") || byte <= 0x20, claims.contains(where: name.starts) {
        let word = Array(name.prefix { $0 > 0x20 && !"/>=".utf8.contains($0) })
        var next: Int?
        if byte <= 0x20 {
          // An attribute, in one of the two quotes.
          let quote = name.dropFirst(word.count).first { "\"'".utf8.contains($0) }
          next = quote.flatMap { end(of: [$0], from: place + 1 + word.count) }.flatMap {
            end(of: [quote ?? 0], from: $0)
          }
        } else if let close = end(of: [UInt8(ascii: ">")], from: place) {
          next =
            xmp[close - 2] == UInt8(ascii: "/")
            ? close : end(of: Array("</".utf8) + word + [UInt8(ascii: ">")], from: close)
        }
        guard let next else { return result + xmp[place...] }
        place = next
        continue
      }
      result.append(byte)
      place += 1
    }
    return result
  }
}
