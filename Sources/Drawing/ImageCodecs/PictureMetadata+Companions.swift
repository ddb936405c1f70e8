/// Gain maps and videos that some cameras store behind a picture, and what its XMP says of them.
extension PictureMetadata {
  /// Returns whether a file has a gain map: as Android and Adobe (`hdrgm`), Apple, or ISO 21496-1 mark it.
  ///
  /// - Complexity: O(bytes of the metadata).
  package static func hasGainMap(_ bytes: [UInt8]) -> Bool {
    if bytes.first == 0xFF {
      return JPEG.segments(of: bytes).contains { segment in
        let content = bytes[segment.content]
        return segment.marker == 0xE2 && content.starts(with: "urn:iso:std:iso:ts:21496:-1".utf8)
          || segment.marker == 0xE1 && content.starts(with: xmpTitle)
            && end(of: Array("hdrgm:Version".utf8), in: content) != nil
      }
    }
    return bytes.dropFirst(4).starts(with: "ftyp".utf8)
      && end(of: Array("aux:hdrgainmap".utf8), in: bytes.prefix(1 << 14)) != nil
  }

  /// Returns the position after the first occurrence of a text.
  private static func end(of text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let place = rest.firstIndex(of: text[0]) {
      rest = rest[place...]
      if rest.starts(with: text) { return place + text.count }
      rest = rest.dropFirst()
    }
    return nil
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
    func end(of text: [UInt8], from start: Int) -> Int? { Self.end(of: text, in: xmp[start...]) }
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
