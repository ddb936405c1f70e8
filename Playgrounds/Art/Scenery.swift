import Geometry

extension Picture {
  /// A friendly flat picture without transparency: sky, sun, a cloud, hills, a house and trees.
  static var plain: Picture {
    var sheet = Sheet(160, 120)
    sheet.fill(.below { _ in -1 }) { mix(ink(0x7CC8F5), ink(0xD8F1FF), $0.y / 80) }
    sheet.fill(.circle(126, 28, radius: 19), ink(0xFFF2B0, 0.55))
    sheet.fill(.circle(126, 28, radius: 13), ink(0xFFD23F))
    let cloud = Area.circle(36, 30, radius: 9).joined(with: .circle(48, 25, radius: 11))
      .joined(with: .circle(60, 31, radius: 8)).joined(with: .roundedRect(27, 30, 41, 9, radius: 4.5))
    sheet.fill(cloud, ink(0xFFFFFF))
    sheet.fill(.circle(126, 178, radius: 108), ink(0x8FD07A))
    sheet.fill(.circle(30, 170, radius: 92), ink(0x66B85C))
    sheet.fill(.roundedRect(94, 66, 25, 20, radius: 1), ink(0xFFF6E5))
    sheet.fill(.convex([SIMD2(90, 68), SIMD2(106.5, 53), SIMD2(123, 68)]), ink(0xE2574C))
    sheet.fill(.roundedRect(103, 74, 7, 12, radius: 1), ink(0x8A5A3C))
    sheet.fill(.circle(112, 226, radius: 142), ink(0x4FA34D))
    for (x, y, size) in [(32.0, 82.0, 1.0), (47, 87, 0.75), (17, 89, 0.8)] {
      sheet.fill(.line(SIMD2(x, y), SIMD2(x, y + 14 * size), width: 3.4 * size), ink(0x7A5236))
      sheet.fill(.circle(x, y - 5 * size, radius: 10.5 * size), ink(0x2F8544))
      sheet.fill(.circle(x - 3 * size, y - 8 * size, radius: 4.5 * size), ink(0x48A05A))
    }
    return Picture(name: "plain", core: Rect(x: 0, y: 0, width: 160, height: 120), sheet: sheet)
  }

  /// An evening at a lake, in soft colours as of a photograph.
  static var photo: Picture {
    let shore = 158.0, sun = SIMD2(214.0, 90.0)
    var land = Sheet(320, 240)
    land.fill(.below { _ in -1 }) { point in
      let height = point.y / shore
      let sky = mix(mix(ink(0x2E3F7F), ink(0xE58A6F), height / 0.72), ink(0xFFD9A0), (height - 0.62) / 0.38)
      return mix(sky, ink(0xFFF4D0), 0.75 * smooth(1 - length(point - sun) / 92))
    }
    land.fill(.circle(sun.x, sun.y, radius: 15), ink(0xFFFBEA))
    let ridges: [(base: Double, height: Double, step: Double, seed: UInt64, near: Int, far: Int)] = [
      (122, 34, 64, 5, 0x9C7FA6, 0xD9A79A), (140, 30, 47, 2, 0x5F5A8F, 0xA98598), (154, 22, 30, 9, 0x2F3A66, 0x5E5C84),
    ]
    for ridge in ridges {
      let top = { (x: Double) in ridge.base - ridge.height * noise(x / ridge.step, seed: ridge.seed) }
      land.fill(.below(top)) { mix(ink(ridge.near), ink(ridge.far), ($0.y - top($0.x)) / 34) }
    }
    let water = Area.below { _ in shore }
    land.fill(water) { point in
      let depth = (point.y - shore) / (240 - shore)
      let base = mix(ink(0xE8A88B), ink(0x24305F), smooth(0.15 + depth * 0.85))
      let wave = noise(point.x / 46 + point.y / 9, seed: 4) * noise(point.y / 2.6, seed: 7)
      let glitter = smooth(1 - abs(point.x - sun.x) / (12 + 46 * depth)) * (0.35 + 0.65 * wave)
      return mix(mix(base, ink(0x0F1A40), 0.25 * wave * depth), ink(0xFFF0C8), 0.8 * glitter * (1 - 0.45 * depth))
    }
    let bank = { (x: Double) in 226 - 40 * smooth((96 - x) / 96) + 3 * noise(x / 7, seed: 3) }
    land.fill(.below(bank), ink(0x141B33))
    for (x, y, size) in [(22.0, 197.0, 1.0), (44, 203, 0.72), (8, 194, 0.8), (62, 212, 0.5)] { land.fir(x, y, size) }
    return Picture(name: "photo", core: Rect(x: 0, y: 0, width: 320, height: 240), sheet: land)
  }
}

extension Sheet {
  /// A dark fir that stands at a point; at size 1 it is 76 points high.
  fileprivate mutating func fir(_ x: Double, _ y: Double, _ size: Double) {
    fill(.line(SIMD2(x, y - 20 * size), SIMD2(x, y), width: 4 * size), ink(0x10162B))
    for tier in 0..<4 {
      let low = y - (8 + 15 * Double(tier)) * size, half = (19 - 4 * Double(tier)) * size
      fill(.convex([SIMD2(x - half, low), SIMD2(x, low - 26 * size), SIMD2(x + half, low)]), ink(0x141B33))
    }
  }
}

/// A smooth random curve in 0...1 with a bend at each whole number.
private func noise(_ t: Double, seed: UInt64) -> Double {
  let whole = t.rounded(.down)
  func value(_ index: Int) -> Double {
    var z = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15 &+ seed &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 31)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 29)) & 0xFFFF) / 65535
  }
  let a = value(Int(whole)), b = value(Int(whole) + 1)
  return a + (b - a) * smooth(t - whole)
}
