import FrameArt
import Imaging

extension BuiltInFrames {
  /// Oak around a cream mat; the corners belong to top and bottom.
  static let wood = FrameDescription(
    identifier: "wood", label: "Wood passe-partout",
    content: .patches(
      CustomPatchConfiguration(
        top: FrameImageGroup(start: "wood-top-left.png", mid: "wood-top.png", end: "wood-top-right.png"),
        left: FrameImageGroup(mid: "wood-left.png"), right: FrameImageGroup(mid: "wood-right.png"),
        bottom: FrameImageGroup(start: "wood-bottom-left.png", mid: "wood-bottom.png", end: "wood-bottom-right.png")),
      relativeScale: 0.14))

  static let woodDrawings = turnedDrawings("wood", side: { board }, corner: { woodCorner })

  private static let breadth = 200, boardLength = 600

  /// A board whose ends match. Drawn once, like the corner: each stands in a frame four times.
  private static let board = Bitmap(boardLength, breadth) { x, y in profile(x, y, oak) }

  /// A corner where two boards meet at 45 degrees.
  private static let woodCorner = Bitmap(breadth, breadth) { x, y in
    let isTop = y < x
    // Fibres continue into the boards, whose ends are at 0.
    let pixel = isTop ? profile(x - 200, y, oak) : profile(200 - y, x, oak)
    let depth = min(x, y)
    return depth < 122 ? mix(pixel, shade(0x3A_22_0E), 0.75 * coverage(abs(x - y) * 0.7 - 0.6)) : pixel
  }

  /// Returns the shade at a depth of y from the outer edge: the moulding, its shadow, and the mat with its bevel.
  private static func profile(_ x: Double, _ y: Double, _ wood: (Double, Double) -> Shade) -> Shade {
    if y > 122 {
      let shadow = smooth((y - 122) / 26)
      let mat = mix(shade(0xB9_AF_9C), shade(0xF6_F1_E4), shadow)
      let paper = mix(mat, shade(0xE9_E1_CF), 0.25 * noise(x / 2, y / 2, seed: 8, period: 300))
      // A 45 degree bevel shows the mat's white core.
      return mix(mix(paper, shade(0xFF_FE_FA), coverage(190 - y)), shade(0x9A_92_84), coverage(198.4 - y))
    }
    var pixel = wood(x, y)
    let rounding = smooth(y / 22) * 0.5 + 0.5 - 0.28 * smooth((y - 84) / 34)
    pixel = mix(shade(0x2A_17_08), pixel, rounding + 0.2)
    pixel = mix(pixel, shade(0xFF_EB_C4), 0.30 * smooth(1 - abs(y - 26) / 16))
    pixel = mix(pixel, shade(0x2B_18_0A), 0.6 * coverage(abs(y - 82) - 1.5))
    return mix(pixel, shade(0x1E_10_06), 0.8 * smooth((y - 116) / 6))
  }

  private static func oak(_ x: Double, _ y: Double) -> Shade {
    grain(x, y, dark: shade(0x7A_48_1E), light: shade(0xC1_86_4A))
  }

  /// Returns fibres along x that repeat every 600 pixels.
  static func grain(_ x: Double, _ y: Double, dark: Shade, light: Shade) -> Shade {
    let wave = noise(x / 60, y / 40, seed: 11, period: 10) * 26
    let rings = noise(x / 150, (y + wave) / 6.5, seed: 5, period: 4)
    let fibres = noise(x / 20, y / 1.4, seed: 17, period: 30)
    return mix(dark, light, 0.25 + 0.6 * rings + 0.3 * (fibres - 0.5))
  }
}
