import ImageCodecs
public import Imaging

/// Pictures as files.
public enum PictureFile {
  /// Why bytes are no picture.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The cause, as the decoder says it.
    public let description: String
  }

  /// The picture, whatever its format.
  public static func decode(_ bytes: [UInt8]) throws(Failure) -> Bitmap {
    do { return try PNG.decode(bytes) } catch { throw Failure(description: error.description) }
  }

  /// The size of the picture, read from its head.
  public static func dimensions(of bytes: [UInt8]) throws(Failure) -> (width: Int, height: Int) {
    do { return try PNG.dimensions(of: bytes) } catch { throw Failure(description: error.description) }
  }
}
