import FrameArt
import Imaging

extension BuiltInFrames {
  /// Fans in the corners, lines between them, and occasional pearls; can be tinted.
  static let artDeco = FrameDescription(
    identifier: "artDeco", label: "Art deco border", isTintable: true,
    content: .patches(
      CustomPatchConfiguration(
        layoutMode: .verticalInside,
        top: FrameImageGroup(mid: "deco-top.png"),
        left: FrameImageGroup(start: "deco-top-left.png", mid: "deco-left.png", end: "deco-bottom-left.png"),
        right: FrameImageGroup(start: "deco-top-right.png", mid: "deco-right.png", end: "deco-bottom-right.png"),
        bottom: FrameImageGroup(mid: "deco-bottom.png")),
      relativeScale: 0.12))

  static let artDecoDrawings = turnedDrawings("deco", side: { border }, corner: { fan })

  private static let ground = shade(0x10_2A_27)

  private static func gold(_ x: Double, _ y: Double) -> Shade {
    mix(shade(0xB8_8A_3A), shade(0xF4_DD_9C), smooth(0.5 + 0.5 * ((x + y) / 60 - ((x + y) / 60).rounded())))
  }

  /// The distances of the lines from the outer edge, with their half widths.
  private static let lines: [(at: Double, half: Double)] = [(8, 4), (22, 1.5), (150, 1.5), (164, 4), (188, 8)]

  /// Three lines outside, two inside, and a stepped lozenge in each tile. Drawn once, like the fan.
  private static let border = Bitmap(240, 200) { x, y in
    var pixel = ground
    for line in lines { pixel = mix(pixel, gold(x, y), coverage(abs(y - line.at) - line.half)) }
    let lozenge = (abs(x - 120) * 0.62 + abs(y - 86)) * 0.85
    for (radius, half) in [(48.0, 2.0), (38, 1), (26, 3)] {
      pixel = mix(pixel, gold(x, y), coverage(abs(lozenge - radius) - half))
    }
    pixel = mix(pixel, gold(x, y), coverage(lozenge - 10))
    // Each end has a whole pearl, because a corner or another tile can follow.
    let dx = min(x, 240 - x) - 13, pearl = (dx * dx + (y - 86) * (y - 86)).squareRoot()
    return mix(pixel, gold(x, y), coverage(pearl - 7.5))
  }

  /// Rays and arcs from the outer corner.
  private static let fan = Bitmap(200, 200) { x, y in
    let depth = min(x, y), radius = (x * x + y * y).squareRoot()
    var pixel = ground
    for line in lines.prefix(2) { pixel = mix(pixel, gold(x, y), coverage(abs(depth - line.at) - line.half)) }
    for line in lines.suffix(3) where max(x, y) <= line.at + line.half + 1 || x > 150 && y > 150 {
      pixel = mix(pixel, gold(x, y), coverage(abs(max(x, y) - line.at) - line.half) * (depth > 22 ? 1 : 0))
    }
    let isInside = x > 26 && y > 26
    // Rays at equal angles: the distance from the nearest one.
    let turn = 9 * angle(x - 26, y - 26), away = abs(turn - turn.rounded()) / 9 * 1.5708
    let ray = away * max(1, ((x - 26) * (x - 26) + (y - 26) * (y - 26)).squareRoot())
    if isInside, radius < 178, radius > 70 { pixel = mix(pixel, gold(x, y), coverage(ray - 1.4)) }
    for (at, half) in [(70.0, 3.0), (120, 1.4), (178, 3)] where isInside {
      pixel = mix(pixel, gold(x, y), coverage(abs(radius - at) - half))
    }
    return mix(pixel, gold(x, y), isInside ? coverage(radius - 54) : 0)
  }

  /// Returns the direction of a point in the first quadrant, from 0 to 1.
  private static func angle(_ x: Double, _ y: Double) -> Double {
    // A rational approximation of the arc tangent, within 0.004 of a quarter turn.
    let (low, high) = (min(x, y), max(x, y))
    guard high > 0 else { return 0 }
    let t = low / high, part = t * (1.0584 - t * 0.0584 - 0.273 * (t - 1) * t) * 0.5 / 1.0
    let eighth = min(part, 0.5)
    return y > x ? 1 - eighth : eighth
  }
}
