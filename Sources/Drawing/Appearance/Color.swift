/// A colour in sRGB with straight (not premultiplied) alpha; each component in 0...1.
public struct Color: Sendable, Hashable {
  /// The red component, 0...1.
  public var red: Double
  /// The green component, 0...1.
  public var green: Double
  /// The blue component, 0...1.
  public var blue: Double
  /// The alpha component: 0 is invisible, 1 is opaque.
  public var alpha: Double

  /// Creates a colour from components in 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Opaque red, as CSS names it: `#ff0000`.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Opaque green at full intensity: `#00ff00`.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Opaque blue: `#0000ff`.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Opaque grey of half the intensity.
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  /// A transparent colour.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the same colour with another alpha.
  public func opacity(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// Reads a hexadecimal colour as in CSS: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. Nil for anything else.
  public init?(hex: some StringProtocol) { self.init(hexBytes: Array(hex.utf8).span) }

  /// Reads a hexadecimal colour as in CSS from the UTF-8 bytes of its text. Nil for anything else.
  package init?(hexBytes: Span<UInt8>) {
    var digits: UInt64 = 0
    guard hexBytes.count <= 9, !hexBytes.isEmpty, hexBytes[0] == UInt8(ascii: "#") else { return nil }
    for index in 1..<hexBytes.count {
      guard let digit = Self.digit(hexBytes[index]) else { return nil }
      digits = digits << 4 | UInt64(digit)
    }
    switch hexBytes.count - 1 {
    case 3: self.init(digits << 4 | 0xF, bits: 4)
    case 4: self.init(digits, bits: 4)
    case 6: self.init(digits << 8 | 0xFF, bits: 8)
    case 8: self.init(digits, bits: 8)
    default: return nil
    }
  }

  /// Creates a colour from four components of `bits` bits each, red in the highest.
  private init(_ digits: UInt64, bits: UInt64) {
    let mask: UInt64 = 1 << bits - 1
    func component(_ place: UInt64) -> Double { Double(digits >> (bits * place) & mask) / Double(mask) }
    self.init(red: component(3), green: component(2), blue: component(1), alpha: component(0))
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque; each component is rounded to 8 bits.
  public var hex: String {
    let parts = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
