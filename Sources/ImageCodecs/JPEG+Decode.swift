public import Imaging

extension JPEG {
  /// The size of the upright picture that the header of a JPEG claims, read without decoding.
  ///
  /// - Throws: `JPEGError` where the bytes do not begin as a JPEG does, or end before its first scan.
  public static func dimensions(of bytes: [UInt8]) throws(JPEGError) -> (width: Int, height: Int) {
    let reader = try JPEGReader(bytes, pixelLimit: .max)
    return Orientation(of: bytes).swapsSides ? (reader.height, reader.width) : (reader.width, reader.height)
  }

  /// Whether the marker that ends a picture is there; found at once where nothing is cut off.
  public static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast().reversed().contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
  }

  /// The picture in `bytes`, upright, as opaque RGBA.
  ///
  /// - Parameters:
  ///   - bytes: a whole JPEG file.
  ///   - pixelLimit: larger pictures are refused before memory is allocated.
  /// - Throws: `JPEGError`; no part of a damaged picture is returned. CMYK pictures are refused.
  public static func decode(_ bytes: [UInt8], pixelLimit: Int = JPEG.pixelLimit) throws(JPEGError) -> Bitmap {
    var reader = try JPEGReader(bytes, pixelLimit: pixelLimit)
    return Orientation(of: bytes).upright(try reader.rows(reader.height))
  }
}
