package import Appearance
package import Imaging

extension Pixel {
  /// The nearest pixel of a colour.
  package init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
  }
}
