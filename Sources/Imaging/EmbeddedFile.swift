/// A picture as the bytes of a file that documents take as they are, without its pixels.
package struct EmbeddedFile: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case jpeg
    /// A PNG of 8 bits a sample, of one channel or three; where its packed rows lie in the bytes.
    case png(channels: Int, rows: [Range<Int>])
  }

  package let kind: Kind
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  package let bytes: [UInt8]

  package init(_ kind: Kind, width: Int, height: Int, bytes: [UInt8]) {
    (self.kind, self.width, self.height, self.bytes) = (kind, width, height, bytes)
  }
}
