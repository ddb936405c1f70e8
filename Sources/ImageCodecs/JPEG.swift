/// Pictures as JPEG bytes: reading baseline and progressive files, writing baseline ones.
///
///     let photo = try JPEG.decode(bytes)
///     let copy = try JPEG.encode(photo)
///
/// Colour profiles are ignored: samples are taken as sRGB. Pictures are returned upright, by their Exif orientation. Nothing is shared
/// between calls, and the same input gives the same output on every thread and any number of processors.
///
/// libjpeg continues after damage, with grey or noise in place of what is missing. Its warnings are judged by their codes here: what is cut
/// off, decodes to nothing, is out of order, or is left over in the middle is an error. Only what costs no pixel is ignored: stray
/// bytes before the first scan, padding of zeros or ones or less than eight bytes behind the last, versions and profiles that make no sense.
public enum JPEG {
  /// The most pixels a picture may have where the caller names no other limit: 64 megapixels, 256 MB as RGBA.
  public static let pixelLimit = PNG.pixelLimit
}

/// Why bytes are no picture, or a picture became no bytes.
public enum JPEGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The data does not begin as a JPEG begins.
  case notJPEG
  /// The data ends before the picture does.
  case truncated
  /// A part contradicts the format; the reason is the library's.
  case corrupt(reason: String)
  /// The header claims more pixels than the limit allows. Nothing was allocated.
  case tooLarge(width: Int, height: Int, pixelLimit: Int)
  /// The colours are CMYK, which only a colour profile turns into RGB.
  case cmyk
  /// The system has no memory left.
  case outOfMemory
  /// The bitmap has no pixels, or more than a JPEG can hold on a side.
  case notEncodable(width: Int, height: Int)

  /// The cause, and what to do about it, as one line.
  public var description: String {
    switch self {
    case .notJPEG:
      "this is no JPEG: the signature is missing"
    case .truncated:
      "the JPEG ends early; the file is cut off"
    case .corrupt(let reason):
      "the JPEG is damaged: \(reason)"
    case .tooLarge(let width, let height, let pixelLimit):
      "the JPEG claims \(width) x \(height) pixels, above the limit of \(pixelLimit) pixels; make it smaller"
    case .cmyk:
      "the JPEG has CMYK colours, which libvips reads; install the package libvips42 (Debian, Ubuntu), or save it as RGB"
    case .outOfMemory:
      "no memory left for the JPEG"
    case .notEncodable(let width, let height):
      "a bitmap of \(width) x \(height) pixels is no JPEG; both sides must be in 1...65500"
    }
  }
}
