public import Appearance
import CPango
public import Drawing
import Geometry
public import Imaging

/// Turns a drawing into pixels, with Cairo.
///
///     let bitmap = try CairoRenderer.bitmap(of: drawing, scale: 2, background: .white)
///
/// The same drawing gives the same bytes on every run and every thread: no hinting, grey antialiasing, no subpixel order, and text as
/// outlines. What text looks like depends on the fonts of the machine, except for the family `fixture`.
public enum CairoRenderer {
  /// The longest side of a picture, in pixels: Cairo counts no further.
  public static let sideLimit = 32_767
  /// The most pixels of a picture, 64 megapixels: 256 MB, and as much again for each translucent group.
  public static let pixelLimit = 64 * 1024 * 1024
  /// Pixels a point.
  public static let scales = 0.001...1000

  /// The drawing as straight RGBA.
  ///
  /// The picture has `size * scale` pixels, rounded up; a billionth of a pixel is passed over. Its memory is asked for once, and painted and
  /// converted in place.
  ///
  /// Coordinates beyond 1,000,000 pixels from the origin are moved to that distance. Rectangles with a negative side have no inside and no
  /// outline. All areas are even-odd.
  ///
  /// - Parameters:
  ///   - list: what is painted.
  ///   - scale: pixels a point, in `scales`.
  ///   - background: what is painted first, everywhere; nil leaves the picture transparent.
  /// - Throws: `CanvasError`; a picture that is too large is refused before memory is asked for.
  public static func bitmap(
    of list: DisplayList, scale: Double = 1, background: Color? = nil
  ) throws(CanvasError) -> Bitmap {
    let size = try sizeInPixels(of: list, scale: scale)
    var bitmap = Bitmap(width: size.width, height: size.height)
    try unsafe bitmap.bytes.withUnsafeMutableBytes(throwing: CanvasError.self) { bytes throws(CanvasError) in
      // The surface and all that refers to it end before the pixels move on.
      try unsafe paint(list, scale: scale, background: background, size: size, into: bytes)
      unsafe makeStraight(bytes)
    }
    return bitmap
  }

  /// The size of the picture that a drawing becomes, or the reason why it becomes none.
  static func sizeInPixels(of list: DisplayList, scale: Double) throws(CanvasError) -> (width: Int, height: Int) {
    let size = list.size
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      throw .noExtent(width: size.width, height: size.height)
    }
    guard scales.contains(scale) else { throw .scale(scale, allowed: scales) }
    let width = max((size.width * scale - 1e-9).rounded(.up), 1)
    let height = max((size.height * scale - 1e-9).rounded(.up), 1)
    guard width <= Double(sideLimit), height <= Double(sideLimit) else {
      throw .tooLong(width: width, height: height, limit: sideLimit)
    }
    guard Int(width) * Int(height) <= pixelLimit else {
      throw .tooManyPixels(width: Int(width), height: Int(height), limit: pixelLimit)
    }
    return (Int(width), Int(height))
  }

  private static func paint(
    _ list: DisplayList, scale: Double, background: Color?, size: (width: Int, height: Int),
    into bytes: UnsafeMutableRawBufferPointer
  ) throws(CanvasError) {
    let surface = unsafe Surface(size: size, pixels: bytes)
    var painter = unsafe Painter(
      on: surface.pointer, list, scale: scale, pixelCount: size.width * size.height)
    if let background { try painter.cover(with: background) }
    try painter.paint(list.commands)
  }
}

extension [UInt8] {
  /// `withUnsafeMutableBytes`, for bodies with typed errors.
  fileprivate mutating func withUnsafeMutableBytes<E: Error>(
    throwing: E.Type, _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    try unsafe withUnsafeMutableBufferPointer { buffer throws(E) in
      try unsafe body(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
