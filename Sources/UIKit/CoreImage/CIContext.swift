import Appearance
public import Foundation
import Geometry
import ImageCodecs
import Imaging
import PictureEngine
import Pictures
public import UIKit

/// A renderer of pictures with filters, by libvips.
public final class CIContext: NSObject, Sendable {
  /// A renderer. The options are for other renderers, and have no effect.
  public init(options: [CIContextOption: Any]? = nil) {}

  /// Returns the pixels of the part of a picture inside a rectangle, in pixels from its lower left corner.
  ///
  /// The same picture gives the same pixels on any thread. The time is that of `rabbet picture` with the same effects.
  ///
  /// - Returns: nil where the rectangle holds no pixel, the picture cannot be read, or libvips is missing. The reason goes to the standard error
  ///   stream.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let part = fromRect.intersection(image.extent).integral
    guard part.width >= 1, part.height >= 1 else { return nil }
    var chain = image.chain
    if part != image.extent {
      chain = chain.appending(
        Transformation(
          .crop, width: .pixels(Int(part.width)), height: .pixels(Int(part.height)), x: .pixels(Int(part.minX)),
          y: .pixels(Int(image.extent.height - part.maxY))))
    }
    if chain.steps.isEmpty { return image.pixels }
    do {
      guard let file = try image.pixels.file ?? image.pixels.bitmap.map({ try PNG.encode($0) }) else { return nil }
      let origin = try PictureOrigin(file)
      let plan = try PicturePlan(chain, of: origin.size, orientation: origin.orientation)
      return CGImage(try PictureRenderer(origin, layers: NoLayers()).bitmap(of: plan))
    } catch {
      Self.warn("a picture cannot be rendered: \(error)")
      return nil
    }
  }

  static func warn(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("CoreImage: \(text)\n".utf8))
  }
}

/// The name of an option of a renderer. None has an effect.
public typealias CIContextOption = String

/// Filters have no layers.
private struct NoLayers: LayerSource {
  func origin(ofPicture path: String) throws(PictureError) -> PictureOrigin {
    throw PictureError(.missing, "there is no layer \(path)")
  }
  func bitmap(of text: LayerText, color: Color, width: Int?) throws(PictureError) -> Bitmap {
    throw PictureError(.missing, "there are no fonts")
  }
}
