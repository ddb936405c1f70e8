public import Appearance
import CairoCanvas
import ImageCodecs
import Imaging
public import Overlay

extension SolvedScene {
  /// The scene as a PNG picture.
  ///
  /// The same scene gives the same bytes on every run and thread, as long as fonts, Cairo and libdeflate stay the same.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - overlay: marks to draw over the scene.
  ///   - background: painted under the scene; nil is the overlay's paper, and without an overlay transparent.
  public func png(
    scale: Double = 1, overlay: OverlayStyle = [], background: Color? = nil
  ) throws(RabbetError) -> [UInt8] {
    try checkResult(pixels: layout.size.width * scale * layout.size.height * scale)
    let list = try drawing(overlay: overlay, scale: scale, isForPixels: true)
    let bitmap: Bitmap
    do { bitmap = try CairoRenderer.bitmap(of: list, scale: scale, background: background ?? overlay.ground) } catch {
      throw .canvas(error)
    }
    let bytes: [UInt8]
    do { bytes = try PNG.encode(bitmap, options: PNG.Options(scale: scale)) } catch {
      throw .png(error, path: scene.name ?? "picture")
    }
    return try checked(bytes)
  }
}
