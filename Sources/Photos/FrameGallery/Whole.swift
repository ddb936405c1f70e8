import FrameArt
import Geometry
import Imaging

extension BuiltInFrames {
  /// Black wood in the three ratios of the photo editors' guides, with their tolerance.
  static let blackwood: FrameDescription = {
    var frame = StaticFrame(tolerance: 0.1)
    frame.addImage("blackwood1_1.png", forRatio: 1, hole: hole(900, 900, 90))
    frame.addImage("blackwood4_6.png", forRatio: 4.0 / 6.0, hole: hole(800, 1200, 90))
    frame.addImage("blackwood6_4.png", forRatio: 6.0 / 4.0, hole: hole(1200, 800, 90))
    return FrameDescription(identifier: "blackwood", label: "Black wood frame", groupID: 1, content: .fixed(frame))
  }()

  /// Paper torn on all sides, in three ratios.
  static let torn: FrameDescription = {
    var frame = StaticFrame(tolerance: 0.1)
    frame.addImage("torn1_1.png", forRatio: 1, hole: hole(900, 900, 75))
    frame.addImage("torn4_3.png", forRatio: 4.0 / 3.0, hole: hole(1200, 900, 75))
    frame.addImage("torn3_4.png", forRatio: 3.0 / 4.0, hole: hole(900, 1200, 75))
    return FrameDescription(identifier: "torn", label: "Torn paper", groupID: 1, content: .fixed(frame))
  }()

  static let wholeDrawings: [String: @Sendable () -> Bitmap] = [
    "blackwood1_1.png": { black(900, 900) },
    "blackwood4_6.png": { black(800, 1200) },
    "blackwood6_4.png": { black(1200, 800) },
    "torn1_1.png": { paper(900, 900) },
    "torn4_3.png": { paper(1200, 900) },
    "torn3_4.png": { paper(900, 1200) },
  ]

  private static func hole(_ width: Double, _ height: Double, _ depth: Double) -> EdgeInsets {
    EdgeInsets(top: depth / height, left: depth / width, bottom: depth / height, right: depth / width)
  }

  private static func black(_ width: Int, _ height: Int) -> Bitmap {
    let w = Double(width), h = Double(height)
    return Bitmap(width, height) { x, y in
      let depth = min(x, y, w - x, h - y)
      guard depth < 102 else { return .zero }
      // Inside, a soft shadow falls on the picture.
      if depth > 90 { return shade(0x000000, 0.45 * smooth(1 - (depth - 90) / 12)) }
      let isUpright = min(x, w - x) < min(y, h - y)
      let along = isUpright ? y : x, isLit = isUpright ? x < w / 2 : y < h / 2
      var pixel = grain(
        along, depth + (isUpright ? 300 : 0) + (isLit ? 0 : 700), dark: shade(0x0E_0D_0D), light: shade(0x3B_37_35))
      pixel = mix(pixel, shade(0xB8_B2_AC), 0.35 * smooth(1 - abs(depth - 14) / 10) * (isLit ? 1 : 0.4))
      pixel = mix(pixel, shade(0x000000), 0.5 * smooth((depth - 62) / 28))
      pixel = mix(pixel, shade(0xC9_A9_62), coverage(abs(depth - 80) - 3))
      let joint = abs(min(x, w - x) - min(y, h - y))
      return mix(pixel, shade(0x000000), 0.7 * coverage(joint * 0.7 - 0.5))
    }
  }

  /// Returns white paper around a hole with an irregular edge, and a soft shadow inside it.
  private static func paper(_ width: Int, _ height: Int) -> Bitmap {
    let w = Double(width), h = Double(height)
    /// Returns how deep the paper reaches in from one side, at each pixel along it.
    func tear(_ length: Int, _ seed: UInt64) -> [Double] {
      (0..<length).map { pixel in
        let along = Double(pixel) + 0.5
        return 40 + 24 * noise(along / 70, 0, seed: seed) + 10 * noise(along / 17, 0, seed: seed + 1)
          + 5 * noise(along / 4.5, 0, seed: seed + 2)
      }
    }
    let top = tear(width, 21), bottom = tear(width, 31), left = tear(height, 41), right = tear(height, 51)
    return Bitmap(width, height) { x, y in
      guard min(x, y, w - x, h - y) < 100 else { return .zero }
      // The depth of the point inside the paper, as seen from each side; the nearest counts.
      let (column, row) = (Int(x), Int(y))
      let reach = max(top[column] - y, bottom[column] - (h - y), left[row] - x, right[row] - (w - x))
      let shadow = shade(0x000000, 0.34 * smooth(1 + (reach + 3) / 15))
      guard reach > -1 else { return shadow }
      // The torn rim shows fibres; farther out the paper is smooth.
      let fibre = noise(x / 2.2, y / 2.2, seed: 61)
      let rim = mix(shade(0xFF_FE_FB), shade(0xD8_D0_C2), 0.75 * fibre)
      let sheet = mix(shade(0xF4_F0_E7), shade(0xE8_E2_D5), 0.5 * noise(x / 60, y / 60, seed: 71) + 0.12 * fibre)
      let pixel = mix(rim, sheet, smooth((reach - 6) / 5))
      return pixel.over(shadow, coverage(-reach))
    }
  }
}
