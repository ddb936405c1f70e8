import CPango
import Drawing
import Imaging

/// The owner of a Cairo surface; a surface with pixels has 32 bits for each, premultiplied.
@safe final class Surface {
  let pointer: OpaquePointer?
  let width: Int
  let height: Int

  /// Creates a surface over pixels with another owner that outlive it; four bytes each, without padding.
  @unsafe init(size: (width: Int, height: Int), pixels: UnsafeMutableRawBufferPointer) {
    (width, height) = size
    unsafe pointer = cairo_image_surface_create_for_data(
      pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(width * 4))
  }

  /// Takes ownership of a surface without pixels of this class.
  @unsafe init(adopting surface: OpaquePointer?) {
    (width, height) = (0, 0)
    unsafe pointer = surface
  }

  /// Creates a copy of a bitmap, ready to be painted.
  convenience init(_ bitmap: Bitmap) {
    self.init(bitmap, columns: 0..<bitmap.width, rows: 0..<bitmap.height)
  }

  /// Creates a copy of a part of a bitmap, ready to be painted.
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

  /// Creates a surface for a JPEG that a page embeds unchanged, or for the placeholder of another file: nothing is painted on the surface itself.
  init(_ file: EmbeddedFile, _ id: ImageID) {
    (width, height) = (file.width, file.height)
    let content = file.kind == .jpeg ? file.bytes : file.standIn(for: id)
    var extents = cairo_rectangle_t(x: 0, y: 0, width: Double(width), height: Double(height))
    unsafe pointer = cairo_recording_surface_create(CAIRO_CONTENT_COLOR, &extents)
    attach(content, as: CAIRO_MIME_TYPE_JPEG)
  }

  /// Names the picture by its content, so that a document holds it once, however many of its pages paint it.
  func name(by content: [UInt8]) {
    let digest = unsafe content.withUnsafeBufferPointer { content in
      unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, content.baseAddress, gsize(content.count))
    }
    defer { unsafe g_free(digest) }
    guard let digest = unsafe digest else { return }
    attach(Array("\(width)x\(height)-\(unsafe String(cString: digest))".utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
  }

  private func attach(_ content: [UInt8], as type: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: content.count)
    _ = unsafe bytes.initialize(from: content)
    unsafe cairo_surface_set_mime_data(
      pointer, type, bytes.baseAddress, UInt(bytes.count), { unsafe $0?.deallocate() }, bytes.baseAddress)
  }

  deinit {
    unsafe cairo_surface_finish(pointer)
    unsafe cairo_surface_destroy(pointer)
  }
}

// Cairo stores a pixel as one 32-bit number, alpha first, with premultiplied colours; a bitmap stores bytes, red first, with straight
// colours. Both loops use base pointers and wrapping arithmetic: over buffer subscripts they take three times as long.

/// Converts straight RGBA bytes to premultiplied ARGB numbers.
@unsafe func premultiply(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer) {
  guard let base = source.baseAddress else { return }
  let pixels = unsafe base.assumingMemoryBound(to: UInt32.self)
  let numbers = unsafe target.assumingMemoryBound(to: UInt32.self)
  for index in 0..<source.count / 4 {
    let pixel = unsafe UInt32(littleEndian: pixels[index])
    let alpha = pixel >> 24
    let red = scaled(pixel & 255, by: alpha), green = scaled(pixel >> 8 & 255, by: alpha)
    let blue = scaled(pixel >> 16 & 255, by: alpha)
    unsafe numbers[index] = alpha << 24 | red << 16 | green << 8 | blue
  }
}

/// Returns `value * alpha / 255`, rounded to nearest.
@inline(__always) private func scaled(_ value: UInt32, by alpha: UInt32) -> UInt32 {
  let product = value &* alpha &+ 128
  return (product &+ product >> 8) >> 8
}

/// Converts premultiplied ARGB numbers to straight RGBA bytes, in place. Opaque and empty pixels take a fast path.
@unsafe func makeStraight(_ bytes: UnsafeMutableRawBufferPointer) {
  guard let base = bytes.baseAddress else { return }
  let pixels = unsafe base.assumingMemoryBound(to: UInt32.self)
  var common = UInt32.max
  for index in 0..<bytes.count / 4 { common &= unsafe pixels[index] }
  if common >> 24 == 255 {
    // No division is needed: compilers vectorise this loop.
    for index in 0..<bytes.count / 4 {
      let pixel = unsafe pixels[index]
      unsafe pixels[index] = (pixel & 0xFF00_FF00 | pixel >> 16 & 255 | (pixel & 255) << 16).littleEndian
    }
    return
  }
  for index in 0..<bytes.count / 4 {
    let pixel = unsafe pixels[index]
    let alpha = pixel >> 24
    var red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255
    if alpha != 255 && alpha != 0 {
      red = divided(red, by: alpha)
      green = divided(green, by: alpha)
      blue = divided(blue, by: alpha)
    }
    unsafe pixels[index] = (alpha << 24 | blue << 16 | green << 8 | red).littleEndian
  }
}

/// Returns `value * 255 / alpha`, rounded to nearest; a filter can leave a colour above its alpha.
@inline(__always) private func divided(_ value: UInt32, by alpha: UInt32) -> UInt32 {
  min((value &* 255 &+ alpha >> 1) / alpha, 255)
}
