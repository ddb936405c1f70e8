import CTurboJPEG
public import Imaging

extension JPEG {
  /// The size of the upright picture that the header of a JPEG claims, read without decoding.
  ///
  /// - Throws: `JPEGError` where the bytes do not begin as a JPEG does, or end before its frame.
  public static func dimensions(of bytes: [UInt8]) throws(JPEGError) -> (width: Int, height: Int) {
    let size = try Decompressor().size(of: bytes)
    return Orientation(of: bytes).swapsSides ? (size.height, size.width) : size
  }

  /// The picture in `bytes`, upright, as opaque RGBA.
  ///
  /// - Parameters:
  ///   - bytes: a whole JPEG file.
  ///   - pixelLimit: pictures that claim more are refused before memory is asked for.
  /// - Throws: `JPEGError`; no part of a damaged picture is returned. CMYK pictures are refused.
  public static func decode(_ bytes: [UInt8], pixelLimit: Int = JPEG.pixelLimit) throws(JPEGError) -> Bitmap {
    let decompressor = Decompressor()
    let (width, height) = try decompressor.size(of: bytes)
    guard width <= pixelLimit / max(1, height) else {
      throw .tooLarge(width: width, height: height, pixelLimit: pixelLimit)
    }
    var bitmap = Bitmap(width: width, height: height)
    try decompressor.decompress(bytes, into: &bitmap)
    return Orientation(of: bytes).upright(bitmap)
  }
}

/// The owner of libjpeg-turbo's state for one file.
@safe private struct Decompressor: ~Copyable {
  private let handle: tjhandle?

  init() { unsafe handle = tjInitDecompress() }

  deinit { unsafe tjDestroy(handle) }

  /// As stored, not yet upright.
  func size(of bytes: [UInt8]) throws(JPEGError) -> (width: Int, height: Int) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .notJPEG }
    var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, colors: Int32 = 0
    let handle = unsafe handle
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe tjDecompressHeader3(
        handle, bytes.baseAddress, CUnsignedLong(bytes.count), &width, &height, &subsampling, &colors)
    }
    guard status == 0, width > 0, height > 0 else { throw unsafe Self.error(of: handle) }
    return (Int(width), Int(height))
  }

  func decompress(_ bytes: [UInt8], into bitmap: inout Bitmap) throws(JPEGError) {
    // A file of endless scans is given up.
    let flags = TJFLAG_LIMITSCANS
    let (width, height) = (Int32(bitmap.width), Int32(bitmap.height)), handle = unsafe handle
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bitmap.bytes.withUnsafeMutableBufferPointer { pixels in
        unsafe tjDecompress2(
          handle, bytes.baseAddress, CUnsignedLong(bytes.count), pixels.baseAddress, width, width * 4, height,
          Int32(TJPF_RGBA.rawValue), flags)
      }
    }
    guard status != 0 else { return }
    let error = unsafe Self.error(of: handle),
      isWarning = unsafe tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    // Stray bytes between markers do no harm; what is missing would be grey.
    if isWarning, error != .truncated { return }
    throw error
  }

  private static func error(of handle: tjhandle?) -> JPEGError {
    let reason = unsafe String(cString: tjGetErrorStr2(handle))
    let isCut = reason.contains("remature end") || reason.contains("EOI") || reason.contains("SOS parameters")
    return isCut ? .truncated : .corrupt(reason: reason)
  }
}
