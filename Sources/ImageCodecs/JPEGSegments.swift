extension JPEG {
  /// A segment in front of the first scan: its marker, and where its content lies (ITU-T T.81, B.1.1.4).
  package struct Segment {
    /// The second byte of the marker.
    package let marker: UInt8
    /// Behind the length.
    package let content: Range<Int>
  }

  /// The segments in front of the first scan, up to the first that reaches beyond the file.
  package static func segments(of bytes: [UInt8]) -> [Segment] {
    var segments: [Segment] = [], offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1], length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let end = offset + 2 + length
      if marker == 0xDA || length < 2 || end > bytes.count { break }
      segments.append(Segment(marker: marker, content: offset + 4..<end))
      offset = end
    }
    return segments
  }

  /// The sampling factors of a JPEG's components, one byte each; empty where the head says nothing (ITU-T T.81, B.2.2).
  package static func samplingFactors(of bytes: [UInt8]) -> [UInt8] {
    for segment in segments(of: bytes) where (0xC0...0xCF).contains(segment.marker) {
      let content = bytes[segment.content]
      guard ![0xC4, 0xC8, 0xCC].contains(segment.marker), content.count >= 6 else { continue }
      return stride(from: 7, to: content.count, by: 3).map { content[content.startIndex + $0] }
    }
    return []
  }

  /// Whether the colours are CMYK, which only a colour profile turns into RGB.
  package static func isCMYK(_ bytes: [UInt8]) -> Bool { samplingFactors(of: bytes).count == 4 }
}
