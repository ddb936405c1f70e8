public import Foundation
import ImageCodecs
package import Imaging

/// The pixels of a picture, as they are stored.
public final class CGImage: NSObject, Sendable {
  private let typeWord = AttributeValue.typeWord
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The PNG or JPEG file that the pixels are read from.
  package let file: [UInt8]?
  /// The Exif orientation of a JPEG; pixels of other files are upright.
  package let tag: Int
  private let pixels: Bitmap?

  init(width: Int, height: Int, file: [UInt8]? = nil, tag: Int = 1, pixels: Bitmap? = nil) {
    (self.width, self.height, self.file, self.tag, self.pixels) = (width, height, file, tag, pixels)
  }

  /// The pixels of a bitmap.
  package convenience init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, pixels: bitmap)
  }

  /// The pixels of a file, decoded when they are needed; nil for other files.
  convenience init?(file bytes: [UInt8]) {
    if let size = try? PNG.dimensions(of: bytes) {
      self.init(width: size.width, height: size.height, file: bytes)
    } else if let reader = try? JPEGReader(bytes, pixelLimit: .max) {
      self.init(
        width: reader.width, height: reader.height, file: bytes, tag: PictureMetadata.orientation(of: bytes))
    } else {
      return nil
    }
  }

  /// The pixels, decoded; nil where there are none, and for a damaged file.
  package var bitmap: Bitmap? {
    guard pixels == nil, let file else { return pixels }
    guard file.first == 0xFF else { return try? PNG.decode(file) }
    guard var reader = try? JPEGReader(file) else { return nil }
    return try? reader.rows(reader.height)
  }
}
