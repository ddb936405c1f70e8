import Foundation
import Geometry
import Imaging

/// Art whose core is known: a body, drawn with soft pixels, over its shadow.
struct SyntheticArt: CustomStringConvertible {
  var width = 120
  var height = 100
  var core = Rect(x: 20, y: 20, width: 70, height: 50)
  var radius = 0.0
  var coreAlpha = 1.0
  var shadowOpacity = 0.5
  /// CSS's blur: sigma is half of it.
  var blur = 0.0
  var offset = Point(x: 0, y: 0)
  var spread = 0.0
  /// A disc on the body's top right corner; 0 for none.
  var badgeRadius = 0.0
  var color = Pixel(red: 40, green: 120, blue: 230)
  var shadowColor = Pixel(red: 0, green: 0, blue: 0)

  var description: String {
    """
    \(width)x\(height), core \(core), radius \(radius), alpha \(coreAlpha), shadow \(shadowOpacity) \(offset) blur \(blur) spread \
    \(spread), badge \(badgeRadius)
    """
  }

  func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let shadow = core.outset(by: EdgeInsets(all: spread)).offset(x: offset.x, y: offset.y)
    let across = (0..<width).map { band($0, shadow.left, shadow.right) }
    let down = (0..<height).map { band($0, shadow.top, shadow.bottom) }
    let corner = Point(x: core.right, y: core.top)
    for y in 0..<height {
      for x in 0..<width {
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let under = shadowOpacity * across[x] * down[y], over = coreAlpha * cover(point)
        let badge = badgeRadius > 0 ? clamp(badgeRadius - hypot(point.x - corner.x, point.y - corner.y) + 0.5) : 0
        let layers = [(badge, Pixel(red: 220, green: 20, blue: 30)), (over, color), (under, shadowColor)]
        bitmap[x, y] = Self.flattened(layers)
      }
    }
    return bitmap
  }

  /// How much of a pixel lies between two edges, blurred.
  private func band(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
    let center = Double(pixel) + 0.5, sigma = blur / 2
    if sigma < 0.1 { return clamp(min(center + 0.5, high) - max(center - 0.5, low)) }
    return max(
      0, (erf((center - low) / sigma / 2.0.squareRoot()) - erf((center - high) / sigma / 2.0.squareRoot())) / 2)
  }

  /// How much of a pixel the body covers.
  private func cover(_ point: Point) -> Double {
    let x = abs(point.x - (core.left + core.right) / 2) - core.width / 2 + radius
    let y = abs(point.y - (core.top + core.bottom) / 2) - core.height / 2 + radius
    if radius < 0.5 { return clamp(0.5 - x) * clamp(0.5 - y) }
    return clamp(radius - hypot(max(x, 0), max(y, 0)) - min(max(x, y), 0) + 0.5)
  }

  private func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }

  /// Layers from the top down, as one pixel.
  private static func flattened(_ layers: [(alpha: Double, color: Pixel)]) -> Pixel {
    var alpha = 0.0, red = 0.0, green = 0.0, blue = 0.0
    for layer in layers {
      let share = layer.alpha * (1 - alpha)
      alpha += share
      red += share * Double(layer.color.red)
      green += share * Double(layer.color.green)
      blue += share * Double(layer.color.blue)
    }
    guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    func byte(_ value: Double) -> UInt8 { UInt8(min(max(0, value.rounded()), 255)) }
    return Pixel(red: byte(red / alpha), green: byte(green / alpha), blue: byte(blue / alpha), alpha: byte(alpha * 255))
  }
}
