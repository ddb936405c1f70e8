/// A colour in sRGB with straight (not premultiplied) alpha; each component in 0...1.
public struct Color: Sendable, Hashable {
  /// 0...1.
  public var red: Double
  /// 0...1.
  public var green: Double
  /// 0...1.
  public var blue: Double
  /// 0 is invisible, 1 opaque.
  public var alpha: Double

  /// Components in 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// No colour at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour with another alpha.
  public func opacity(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// A colour as CSS writes it in hexadecimal: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. Nil for anything else.
  public init?(hex: some StringProtocol) {
    guard hex.first == "#" else { return nil }
    var digits: [Int] = []
    for character in hex.dropFirst() {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3, 4: digits = digits.map { $0 * 17 }
    case 6, 8: digits = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let parts = digits.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque; each component rounded to 8 bits.
  public var hex: String {
    let parts = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
