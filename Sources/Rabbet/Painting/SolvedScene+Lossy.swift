public import Appearance
import CairoCanvas
import ImageCodecs
public import Imaging
public import Overlay
import PictureEngine
import Pictures
import Scene

extension SolvedScene {
  /// The scene as a JPEG or WebP picture; WebP is written by libvips.
  ///
  /// - Parameters:
  ///   - format: of the file.
  ///   - scale: pixels per point.
  ///   - quality: 1 to 100.
  ///   - overlay: marks to draw over the scene.
  ///   - background: painted under the scene; nil is the overlay's paper, and without an overlay transparent, of JPEG white.
  public func lossy(
    _ format: LossyFormat, scale: Double = 1, quality: Int = 85, overlay: OverlayStyle = [], background: Color? = nil
  ) throws(RabbetError) -> [UInt8] {
    try checkResult(pixels: layout.size.width * scale * layout.size.height * scale)
    let list = try drawing(overlay: overlay, scale: scale, isForPixels: true)
    let ground = background ?? overlay.ground ?? (format == .jpeg ? .white : nil)
    let bitmap: Bitmap
    do { bitmap = try CairoRenderer.bitmap(of: list, scale: scale, background: ground) } catch { throw .canvas(error) }
    return try checked(bitmap.lossy(format, quality: quality))
  }
}

/// Formats that keep pictures small by leaving out what is hardly seen.
public enum LossyFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg, webp
}

extension Bitmap {
  /// The pixels as a JPEG or WebP file; WebP is written by libvips.
  ///
  /// - Parameters:
  ///   - format: of the file.
  ///   - quality: 1 to 100.
  public func lossy(_ format: LossyFormat, quality: Int = 85) throws(RabbetError) -> [UInt8] {
    do {
      if format == .jpeg { return try JPEG.encode(self, options: JPEG.Options(quality: quality)) }
      let job = try PictureJob(PNG.encode(self), PictureChain(""), site: PictureSite(AssetTable([:])))
      return try job.encoded(PictureDelivery(format: .webp, quality: .value(quality), metadata: .stripped)).bytes
    } catch {
      throw .encoding("\(error)")
    }
  }
}
