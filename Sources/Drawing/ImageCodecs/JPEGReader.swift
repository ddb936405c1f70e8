import CJPEG
public import Imaging

/// A reader of a JPEG from top to bottom, some rows at a time: rows can be processed before the rest is read.
///
///     var reader = try JPEGReader(bytes)
///     while reader.remainingRows > 0 { use(try reader.rows(64)) }
///
/// Rows are returned as stored, without regard to the orientation: see `isUpright`. A picture with missing or damaged parts is rejected; the
/// error can occur as late as the last row.
public struct JPEGReader: ~Copyable {
  /// The width in pixels, as stored.
  public let width: Int
  /// The height in pixels, as stored.
  public let height: Int
  /// The number of unread rows.
  public private(set) var remainingRows: Int
  private let bytes: [UInt8]
  private let handle: Handle

  /// Reads the header of a whole JPEG file.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - pixelLimit: the maximum number of pixels; larger pictures are rejected before memory is allocated.
  /// - Throws: `CodecError` where the bytes do not start like a JPEG, end before the first scan, or claim too many pixels.
  public init(_ bytes: [UInt8], pixelLimit: Int = JPEG.pixelLimit) throws(CodecError) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .signatureMissing(.jpeg) }
    let handle = Handle(bytes), (width, height) = handle.size
    guard width <= pixelLimit / max(1, height) else {
      throw .tooLarge(.jpeg, width: width, height: height, pixelLimit: pixelLimit)
    }
    guard handle.status == CJPEG_OK else { throw handle.reason.error(for: handle.status) }
    (self.bytes, self.width, self.height, remainingRows) = (bytes, width, height, height)
    self.handle = handle
  }

  /// A Boolean value that indicates whether rows and columns are stored upright, by the Exif orientation.
  public var isUpright: Bool { Orientation(of: bytes) == Orientation(tag: 1) }

  /// The colour sampling; that of grey pictures is the one of camera files.
  public var sampling: JPEG.Sampling {
    let factors = JPEG.samplingFactors(of: bytes)
    guard factors.count == 3 else { return .quarter }
    let isAsWide = factors[0] >> 4 == factors[1] >> 4, isAsHigh = factors[0] & 15 == factors[1] & 15
    if factors[1] != factors[2] || isAsWide { return .full }
    return isAsHigh ? .half : .quarter
  }

  /// Returns the next rows, at most as many as remain, as opaque RGBA.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - memory: bytes that are no longer used, for example of an earlier `Bitmap`. The rows are written there where they fit and the array is
  ///     uniquely referenced; this avoids allocation, the slowest part of a large copy.
  /// - Throws: `CodecError` where rows are damaged or missing; the reader then returns no more rows.
  public mutating func rows(_ count: Int, reusing memory: consuming [UInt8] = []) throws(CodecError) -> Bitmap {
    let count = min(max(0, count), remainingRows), size = width * count * 4
    guard count > 0 else { return Bitmap(width: width, height: 0) }
    var status = CJPEG_OK, reason = Reason()
    let pixels: [UInt8]
    if memory.count >= size {
      memory.removeLast(memory.count - size)
      unsafe memory.withUnsafeMutableBufferPointer { buffer in
        unsafe status = read(count, into: buffer.baseAddress, &reason)
      }
      pixels = memory
    } else {
      pixels = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        unsafe status = read(count, into: buffer.baseAddress, &reason)
        filled = status == CJPEG_OK ? size : 0
      }
    }
    guard status == CJPEG_OK else {
      remainingRows = 0
      throw reason.error(for: status)
    }
    remainingRows -= count
    return Bitmap(width: width, height: count, bytes: pixels)
  }

  private func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>?, _ reason: inout Reason) -> cjpeg_status {
    let handle = unsafe handle.pointer
    return unsafe bytes.withUnsafeBufferPointer { source in
      unsafe reason.write { text in
        unsafe cjpeg_read(handle, source.baseAddress, source.count, target, UInt32(count), text)
      }
    }
  }

  /// The owner of libjpeg-turbo's state.
  @safe private struct Handle: ~Copyable {
    let pointer: OpaquePointer?
    let size: (width: Int, height: Int)
    let status: cjpeg_status
    let reason: Reason

    init(_ bytes: [UInt8]) {
      var pointer: OpaquePointer?, width: UInt32 = 0, height: UInt32 = 0, words = Reason()
      status = unsafe bytes.withUnsafeBufferPointer { source in
        unsafe words.write { text in
          unsafe cjpeg_open(source.baseAddress, source.count, &pointer, &width, &height, text)
        }
      }
      unsafe self.pointer = pointer
      size = (Int(width), Int(height))
      reason = words
    }

    deinit { unsafe cjpeg_close(pointer) }
  }
}

extension Reason {
  fileprivate func error(for status: cjpeg_status) -> CodecError {
    switch status {
    case CJPEG_TRUNCATED: .truncated(.jpeg)
    case CJPEG_OUT_OF_MEMORY: .outOfMemory(.jpeg)
    case CJPEG_CMYK: .cmyk
    default: .corrupt(.jpeg, reason: words)
    }
  }
}
