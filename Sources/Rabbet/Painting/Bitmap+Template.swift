import Appearance
import Imaging

extension Bitmap {
  /// One colour wherever the picture shows anything, as UIKit draws template images: alpha stays, multiplied by the colour's own.
  mutating func fillShape(with color: Color) {
    let red = Self.byte(color.red), green = Self.byte(color.green), blue = Self.byte(color.blue)
    let opacity = UInt32(Self.byte(color.alpha))
    var target = bytes.mutableSpan
    for i in stride(from: 0, to: target.count, by: 4) {
      let alpha = UInt32(target[i + 3])
      (target[i], target[i + 1], target[i + 2]) = (red, green, blue)
      target[i + 3] = UInt8((alpha * opacity + 127) / 255)
    }
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
}
