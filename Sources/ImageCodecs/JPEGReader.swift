import CJPEG
public import Imaging

/// Reads a JPEG from top to bottom, some rows at a time: what is above can be worked on while the rest is still read.
///
///     var reader = try JPEGReader(bytes)
///     while reader.remainingRows > 0 { use(try reader.rows(64)) }
///
/// Rows come as they are stored, without regard to the orientation: see `isUpright`. A picture with anything missing or damaged is refused; the
/// error may come with the last row only.
public struct JPEGReader: ~Copyable {
  /// In pixels, as stored.
  public let width: Int
  /// In pixels, as stored.
  public let height: Int
  /// How many rows are still to be read.
  public private(set) var remainingRows: Int
  private let bytes: [UInt8]
  private let handle: Handle

  /// Reads the head of a whole JPEG file.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - pixelLimit: larger pictures are refused before memory is allocated.
  /// - Throws: `JPEGError` where the bytes do not begin as a JPEG does, end before the first scan, or claim too much.
  public init(_ bytes: [UInt8], pixelLimit: Int = JPEG.pixelLimit) throws(JPEGError) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .notJPEG }
    let handle = Handle(bytes), (width, height) = handle.size
    guard width <= pixelLimit / max(1, height) else {
      throw .tooLarge(width: width, height: height, pixelLimit: pixelLimit)
    }
    guard handle.status == CJPEG_OK else { throw handle.reason.error(for: handle.status) }
    (self.bytes, self.width, self.height, remainingRows) = (bytes, width, height, height)
    self.handle = handle
  }

  /// Whether rows and columns are stored upright, by the Exif orientation.
  public var isUpright: Bool { Orientation(of: bytes) == Orientation(tag: 1) }

  /// How the colours are stored; grey pictures are as cameras write colours.
  public var sampling: JPEG.Sampling {
    switch unsafe cjpeg_sampling_of(handle.pointer) {
    case CJPEG_FOR_EACH: .full
    case CJPEG_SHARED_BY_TWO: .half
    default: .quarter
    }
  }

  /// The next rows, at most as many as remain, as opaque RGBA.
  ///
  /// - Parameters:
  ///   - count: how many are wanted.
  ///   - memory: bytes that are no longer used, as of an earlier `Bitmap`. The rows are written there where they fit and the array is uniquely
  ///     referenced; this saves allocating, the slowest part of a large copy.
  /// - Throws: `JPEGError` where they are damaged or missing; the reader gives no more rows then.
  public mutating func rows(_ count: Int, reusing memory: consuming [UInt8] = []) throws(JPEGError) -> Bitmap {
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
  fileprivate func error(for status: cjpeg_status) -> JPEGError {
    switch status {
    case CJPEG_TRUNCATED: .truncated
    case CJPEG_OUT_OF_MEMORY: .outOfMemory
    case CJPEG_CMYK: .cmyk
    default: .corrupt(reason: words)
    }
  }
}
