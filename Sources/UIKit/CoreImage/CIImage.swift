@_exported public import Foundation
import Pictures
public import UIKit

/// A picture with filters that are still to be applied: pixels are computed by `CIContext`.
public final class CIImage: NSObject, Sendable {
  let pixels: CGImage
  let chain: PictureChain
  private let size: CGSize

  init(_ pixels: CGImage, _ chain: PictureChain, size: CGSize) {
    (self.pixels, self.chain, self.size) = (pixels, chain, size)
  }

  /// The pixels as they are stored.
  public convenience init(cgImage: CGImage) {
    let stored = Transformation(turns: cgImage.tag == 1 ? [] : [.ignore])
    self.init(
      cgImage, PictureChain(stored.isEmpty ? [] : [.transform(stored)]),
      size: CGSize(width: cgImage.width, height: cgImage.height))
  }

  /// The pixels of a picture as they are stored: as with Core Image, `imageOrientation` is not applied. Nil for an empty picture.
  public convenience init?(image: UIImage) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  /// The area of the picture, in pixels from its lower left corner. Filters do not change it: blurs stay inside.
  public var extent: CGRect { CGRect(origin: .zero, size: size) }

  /// Returns the picture turned upright from an Exif orientation, 1 to 8; others leave it as it is.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    guard 2...8 ~= orientation else { return self }
    let degrees = orientation < 3 ? 0 : orientation < 5 ? 180 : orientation < 7 ? 90 : 270
    let flips = [2, 4, 5, 7].contains(orientation)
    let step = Transformation(turns: [.degrees(Double(degrees))] + (flips ? [.horizontalFlip] : []))
    return CIImage(
      pixels, chain.appending(step), size: orientation < 5 ? size : CGSize(width: size.height, height: size.width))
  }

  /// Returns the picture with a filter; itself where there is no filter of that name.
  public func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: parameters) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? self
  }

  func appending(_ effects: [Effect]) -> CIImage {
    CIImage(pixels, effects.reduce(chain) { $0.appending(Transformation($1)) }, size: size)
  }
}

extension Transformation {
  /// Creates rotations and reflections.
  fileprivate init(turns: [Turn]) {
    self.init()
    self.turns = turns
  }
}
