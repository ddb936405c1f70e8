/// A picture file that documents embed unchanged, without decoding its pixels.
package struct EmbeddedFile: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case jpeg
    /// A PNG with 8 bits per sample and one or three channels; `rows` are the byte ranges of its compressed rows.
    case png(channels: Int, rows: [Range<Int>])
  }

  package let kind: Kind
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  package let bytes: [UInt8]

  package init(_ kind: Kind, width: Int, height: Int, bytes: [UInt8]) {
    (self.kind, self.width, self.height, self.bytes) = (kind, width, height, bytes)
  }
}
