import CPango
import Imaging

/// The owner of a Cairo surface; one with pixels has 32 bits for each, premultiplied.
@safe final class Surface {
  let pointer: OpaquePointer?
  let width: Int
  let height: Int

  /// A surface over pixels that someone else owns and that outlive it; four bytes each, without padding.
  @unsafe init(size: (width: Int, height: Int), pixels: UnsafeMutableRawBufferPointer) {
    (width, height) = size
    unsafe pointer = cairo_image_surface_create_for_data(
      pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(width * 4))
  }

  /// Takes over a surface that holds no pixels of ours.
  @unsafe init(adopting surface: OpaquePointer?) {
    (width, height) = (0, 0)
    unsafe pointer = surface
  }

  /// A copy of a bitmap, ready to be painted.
  convenience init(_ bitmap: Bitmap) {
    self.init(bitmap, columns: 0..<bitmap.width, rows: 0..<bitmap.height)
  }

  /// A copy of a part of a bitmap, ready to be painted.
  /// - Precondition: the part lies in the bitmap, its sides are in 1...32,767 and each pixel has four bytes.
  init(_ bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>) {
    (width, height) = (columns.count, rows.count)
    unsafe pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    guard let target = unsafe cairo_image_surface_get_data(pointer) else { return }
    unsafe cairo_surface_flush(pointer)
    let stride = unsafe Int(cairo_image_surface_get_stride(pointer))
    unsafe bitmap.bytes.withUnsafeBytes { source in
      for y in 0..<height {
        let from = ((rows.lowerBound + y) * bitmap.width + columns.lowerBound) * 4
        let row = unsafe UnsafeRawBufferPointer(rebasing: source[from..<from + width * 4])
        unsafe premultiply(row, into: UnsafeMutableRawPointer(target + y * stride))
      }
    }
    unsafe cairo_surface_mark_dirty(pointer)
  }

  deinit {
    unsafe cairo_surface_finish(pointer)
    unsafe cairo_surface_destroy(pointer)
  }
}
