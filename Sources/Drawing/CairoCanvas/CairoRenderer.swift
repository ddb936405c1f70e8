public import Appearance
import CPango
public import Drawing
package import Geometry
public import Imaging

/// A renderer of drawings to pixels, with Cairo.
///
///     let bitmap = try CairoRenderer.bitmap(of: drawing, scale: 2, background: .white)
///
/// The same drawing gives the same bytes on every run and every thread: no hinting, grey antialiasing, no subpixel order, and text as
/// outlines. The appearance of text depends on the installed fonts, except for the family `fixture`.
public enum CairoRenderer {
  /// The longest side of a picture, in pixels: Cairo's limit.
  public static let sideLimit = 32_767
  /// The maximum number of pixels of a picture, 64 megapixels: 256 MB, and as much again for each translucent group.
  public static let pixelLimit = 64 * 1024 * 1024
  /// The supported scales in pixels per point.
  public static let scales = 0.001...1000

  /// Returns the drawing as straight RGBA.
  ///
  /// The picture has `size * scale` pixels, rounded up; a billionth of a pixel is ignored. Its memory is allocated once, and painted and
  /// converted in place.
  ///
  /// Coordinates more than 1,000,000 pixels from the origin are clamped to that distance. Rectangles with a negative side have no interior and
  /// no outline. All areas are even-odd.
  ///
  /// - Parameters:
  ///   - list: the drawing.
  ///   - scale: the pixels per point, in `scales`.
  ///   - background: the colour that is painted first, everywhere; nil leaves the picture transparent.
  /// - Throws: `CanvasError`; a picture that is too large is rejected before memory is allocated.
  public static func bitmap(
    of list: DisplayList, scale: Double = 1, background: Color? = nil
  ) throws(CanvasError) -> Bitmap {
    let size = try sizeInPixels(of: list, scale: scale)
    var bitmap = Bitmap(width: size.width, height: size.height)
    try unsafe bitmap.bytes.withUnsafeMutableBytes(throwing: CanvasError.self) { bytes throws(CanvasError) in
      // The surface and all references to it end before the pixels are moved.
      try unsafe paint(list, scale: scale, background: background, size: size, into: bytes)
      unsafe makeStraight(bytes)
    }
    return bitmap
  }

  /// Returns the size of the picture, or throws the reason why the drawing cannot be rendered.
  static func sizeInPixels(of list: DisplayList, scale: Double) throws(CanvasError) -> (width: Int, height: Int) {
    try sizeInPixels(of: list.size, scale: scale)
  }

  /// Refuses a size in points that no picture can have at one pixel per point.
  package static func check(_ size: Size) throws(CanvasError) { _ = try sizeInPixels(of: size, scale: 1) }

  private static func sizeInPixels(of size: Size, scale: Double) throws(CanvasError) -> (width: Int, height: Int) {
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
  /// Calls `withUnsafeMutableBytes`, for bodies with typed errors.
  fileprivate mutating func withUnsafeMutableBytes<E: Error>(
    throwing: E.Type, _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    try unsafe withUnsafeMutableBufferPointer { buffer throws(E) in
      try unsafe body(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
