import FrameArt
import Imaging

extension BuiltInFrames {
  /// The film strip of the photo editors' guides ("dia"), with the values given there.
  static let film = FrameDescription(
    identifier: "film", label: "Film strip",
    content: .patches(
      CustomPatchConfiguration(
        top: FrameImageGroup(mid: "film-top.png"), left: ends("left"), right: ends("right"),
        bottom: FrameImageGroup(mid: "film-bottom.png")),
      relativeScale: 0.075))

  private static func ends(_ name: String) -> FrameImageGroup {
    FrameImageGroup(
      start: "film-top-\(name).png", mid: "film-\(name).png", end: "film-bottom-\(name).png", midImageMode: .stretch)
  }

  static let filmDrawings: [String: @Sendable () -> Bitmap] = [
    "film-top.png": { strip },
    "film-bottom.png": { strip.flipped },
    "film-left.png": { side },
    "film-right.png": { side.mirrored },
    "film-top-left.png": { corner },
    "film-bottom-left.png": { corner.flipped },
    "film-top-right.png": { corner.mirrored },
    "film-bottom-right.png": { corner.flipped.mirrored },
  ]

  private static let base = shade(0x17_14_12)

  /// One perforation, with half the bridge to the next on each side, so that copies join. Drawn once, like all four corners.
  private static let strip = Bitmap(150, 200) { x, y in
    let sheen = 0.05 * noise(y / 9, 0, seed: 3) + 0.04 * smooth((y - 170) / 30)
    var pixel = mix(base, shade(0x4A_3A_2C), sheen * 4)
    let hole = roundedBox(x, y, center: (75, 86), half: (37, 48), radius: 15)
    pixel = mix(pixel, shade(0x6B_57_44), 0.7 * coverage(abs(hole) - 2.2))
    // Perforations let light through: warm, brighter at the top.
    let light = mix(shade(0xFB_F3_E2), shade(0xE9_DA_BD), y / 150)
    pixel = mix(pixel, light, coverage(hole + 2.5))
    return mix(pixel, shade(0x05_04_04), 0.8 * coverage(abs(y - 198) - 2))
  }

  /// The plain edge between two slides, dark where it meets the picture; stretched along y.
  private static let side = Bitmap(200, 8) { x, _ in
    let pixel = mix(base, shade(0x3A_2E_24), 0.5 * smooth(1 - abs(x - 60) / 60))
    return rim(mix(pixel, shade(0x05_04_04), 0.8 * coverage(abs(x - 198) - 2)), abs(x - 168))
  }

  /// The junction of edge and strip: the bright line along the edge turns outward in a quarter circle.
  private static let corner = Bitmap(200, 100) { x, y in
    let sheen = mix(base, shade(0x3A_2E_24), 0.5 * smooth(1 - abs(x - 60) / 60) * smooth((y - 20) / 60))
    let dark = mix(sheen, shade(0x05_04_04), 0.8 * coverage(abs(x - 198) - 2))
    guard y < 80, x > 88 else { return y < 80 ? dark : rim(dark, abs(x - 168)) }
    let (dx, dy) = (x - 88, 80 - y)
    return rim(dark, abs((dx * dx + dy * dy).squareRoot() - 80))
  }

  /// Adds a thin line of worn emulsion, at a distance from its middle.
  private static func rim(_ pixel: Shade, _ distance: Double) -> Shade {
    mix(pixel, shade(0x8A_6C_4A), 0.75 * coverage(distance - 2.5))
  }
}
