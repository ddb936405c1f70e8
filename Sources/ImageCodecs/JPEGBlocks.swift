import CBlocks
public import Imaging

/// Reads a JPEG as blocks of coefficients, from top to bottom: what stays as it is is written again without ever becoming pixels.
///
///     if let reader = JPEGBlockReader(bytes), let blocks = reader.blocks(rows: 64) { use(blocks) }
///
/// Only the plain kind is understood, as cameras write it: baseline, one scan, colours shared by four pixels. Whatever is otherwise, damaged or
/// cut off is declined, and `JPEGReader` knows what to say of it.
@safe public final class JPEGBlockReader {
  /// In pixels, as stored.
  public let width: Int
  /// In pixels, as stored.
  public let height: Int
  private let bytes: [UInt8]
  private let pointer: OpaquePointer

  /// Reads the head of a whole JPEG file.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - pixelLimit: pictures that claim more are declined.
  /// - Returns: nil where the file is not of the plain kind.
  public init?(_ bytes: [UInt8], pixelLimit: Int = JPEG.pixelLimit) {
    var width: UInt32 = 0, height: UInt32 = 0
    let opened = unsafe bytes.withUnsafeBufferPointer { source in
      unsafe cblocks_open(source.baseAddress, source.count, &width, &height)
    }
    guard let opened = unsafe opened else { return nil }
    unsafe pointer = opened
    (self.width, self.height) = (Int(width), Int(height))
    self.bytes = bytes
    guard self.width <= pixelLimit / max(1, self.height) else { return nil }
  }

  deinit { unsafe cblocks_close(pointer) }

  /// The blocks of the next rows of pixels, at most of as many as remain.
  ///
  /// - Parameters:
  ///   - rows: how many are wanted, a multiple of `JPEGBlocks.side`.
  ///   - old: blocks of no more use: their memory is taken where nobody else holds on to them.
  /// - Returns: nil where they are damaged or missing; the last ones also where the picture does not end behind them.
  public func blocks(rows: Int, reusing old: consuming JPEGBlocks? = nil) -> JPEGBlocks? {
    var old = old
    let memory = unsafe isKnownUniquelyReferenced(&old) ? old?.taken() : nil
    let strip = unsafe bytes.withUnsafeBufferPointer { source in
      unsafe cblocks_read(pointer, source.baseAddress, source.count, UInt32(rows / JPEGBlocks.side), memory)
    }
    return unsafe JPEGBlocks(strip)
  }
}

/// Some rows of a JPEG as coefficients. Nothing changes them once they are read, so that any task may use them.
@safe public final class JPEGBlocks: @unchecked Sendable {
  /// What becomes of a square of `side` pixels.
  public enum Square: UInt8, Sendable, Hashable, CaseIterable {
    /// Its coefficients are written again, rounded to the steps of the new quality and nothing else.
    case kept
    /// It becomes pixels, which are changed and encoded.
    case changed
    /// It is encoded from pixels that have nothing of the photo.
    case covered
  }

  /// How wide and high the squares are that blocks of light and colour share.
  public static let side = Int(CBLOCKS_CELL)
  /// None once the memory is taken, by the only one who held on to it.
  fileprivate var pointer: OpaquePointer?

  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe cblocks_free(pointer) }

  fileprivate func taken() -> OpaquePointer? {
    defer { unsafe pointer = nil }
    return unsafe pointer
  }

  /// Puts the squares that are `.changed` into a picture, as opaque pixels; all others are left alone.
  ///
  /// - Parameters:
  ///   - squares: one for each square of these rows, row by row.
  ///   - bitmap: as wide as the photo, and as high as these rows.
  public func paint(_ squares: [Square], over bitmap: inout Bitmap) {
    guard let pointer = unsafe pointer else { return }
    let width = UInt32(bitmap.width), height = UInt32(bitmap.height)
    unsafe squares.map(\.rawValue).withUnsafeBufferPointer { cells in
      unsafe bitmap.bytes.withUnsafeMutableBufferPointer { pixels in
        unsafe cblocks_paint(pointer, cells.baseAddress, cells.count, pixels.baseAddress, width, height)
      }
    }
  }
}

/// Writes rows of blocks as the scans of one JPEG, each by itself.
///
/// The tables are those that pixels are written with, so that both have the same size at the same quality.
@safe public final class JPEGBlockWriter: @unchecked Sendable {
  private let strips: JPEG.Strips
  private let head: [UInt8]
  private let pointer: OpaquePointer

  /// - Returns: nil where colours are not shared by four pixels.
  public init?(_ strips: JPEG.Strips) {
    // Every file of one quality has the same head, but for the size.
    guard let head = try? JPEG.encode(Bitmap(width: 1, height: 1), options: strips.options) else { return nil }
    let writer = unsafe head.withUnsafeBufferPointer { unsafe cblocks_writer_of($0.baseAddress, $0.count) }
    guard let writer = unsafe writer else { return nil }
    self.strips = strips
    self.head = head
    unsafe pointer = writer
  }

  deinit { unsafe cblocks_writer_free(pointer) }

  /// The scan of some rows.
  ///
  /// - Parameters:
  ///   - blocks: what is kept.
  ///   - squares: one for each square of these rows, row by row.
  ///   - bitmap: as wide as the photo and as high as these rows; squares that are not kept are taken from here.
  /// - Returns: nil where there is no memory left.
  public func scan(of blocks: JPEGBlocks, _ squares: [JPEGBlocks.Square], _ bitmap: borrowing Bitmap) -> [UInt8]? {
    guard let strip = unsafe blocks.pointer else { return nil }
    let width = UInt32(bitmap.width), height = UInt32(bitmap.height), pointer = unsafe pointer
    return unsafe squares.map(\.rawValue).withUnsafeBufferPointer { cells in
      unsafe bitmap.bytes.withUnsafeBufferPointer { pixels in
        unsafe Scan(pointer, strip, cells, pixels.baseAddress, width, height).array
      }
    }
  }

  /// The file of all scans, in order; nil where there are too many or too few.
  public func file(_ scans: [[UInt8]]) -> [UInt8]? { strips.joined(head: head, scans.map { $0[...] }) }

  /// The owner of what was written.
  @safe private struct Scan: ~Copyable {
    private let bytes: UnsafeMutablePointer<UInt8>?
    private let count: Int

    init(
      _ writer: OpaquePointer, _ blocks: OpaquePointer, _ cells: UnsafeBufferPointer<UInt8>,
      _ pixels: UnsafePointer<UInt8>?, _ width: UInt32, _ height: UInt32
    ) {
      var count = 0
      unsafe bytes = cblocks_write(writer, blocks, cells.baseAddress, cells.count, pixels, width, height, &count)
      self.count = count
    }

    var array: [UInt8]? { unsafe bytes.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) } }

    deinit { unsafe cblocks_give_back(bytes) }
  }
}
