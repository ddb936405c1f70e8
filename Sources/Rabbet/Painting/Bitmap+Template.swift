import Appearance
import Imaging
import Scene

extension Bitmap {
  /// One colour wherever the picture shows anything, as UIKit draws template images: alpha stays, multiplied by the colour's own.
  mutating func fillShape(with color: Color) {
    let pixel = Pixel(color), opacity = UInt32(pixel.alpha)
    var target = bytes.mutableSpan
    for i in stride(from: 0, to: target.count, by: 4) {
      let alpha = UInt32(target[i + 3])
      (target[i], target[i + 1], target[i + 2]) = (pixel.red, pixel.green, pixel.blue)
      target[i + 3] = UInt8((alpha * opacity + 127) / 255)
    }
  }
}
