package import Appearance
package import Imaging

extension Pixel {
  /// Creates the nearest pixel of a colour.
  package init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
  }
}

extension Color {
  /// Creates the colour of a pixel.
  package init(_ pixel: Pixel) {
    func part(_ byte: UInt8) -> Double { Double(byte) / 255 }
    self.init(red: part(pixel.red), green: part(pixel.green), blue: part(pixel.blue), alpha: part(pixel.alpha))
  }
}
