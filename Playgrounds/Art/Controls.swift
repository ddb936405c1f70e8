import Geometry

extension Picture {
  /// An orange disc of 180 points with its shadow 20 points further right and down: the picture of the chapter on alignment rects.
  ///
  /// Core (0, 0, 180, 180), insets (0, 0, 20, 20).
  static var shadowed: Picture {
    var sheet = Sheet(200, 200)
    let disc = Area.circle(90, 90, radius: 90)
    sheet.soften(disc.moved(20, 20), blur: 14, ink(0x1B1036, 0.42))
    sheet.fill(disc) { mix(ink(0xFFB340), ink(0xF06A12), length($0 - SIMD2(64, 50)) / 150) }
    sheet.fill(Area.circle(90, 90, radius: 88.5)) { point in
      // A light rim, strongest at the top left.
      let edge = length(point - SIMD2(90, 90)) / 88.5
      return ink(0xFFF3D6, 0.5 * smooth((edge - 0.93) / 0.07) * smooth(0.62 - (point.x + point.y) / 320))
    }
    sheet.soften(Area.circle(62, 50, radius: 44), blur: 44, ink(0xFFFFFF, 0.38))
    return Picture(name: "shadowed", core: Rect(x: 0, y: 0, width: 180, height: 180), sheet: sheet)
  }

  /// A blue card with a shadow below and right of it, and a red badge on its top right corner.
  ///
  /// Core (0, 20, 200, 140), insets (20, 0, 20, 20): the badge hangs over by 20 points, the shadow too.
  static var badgeCard: Picture {
    var sheet = Sheet(220, 180)
    let card = Area.roundedRect(0, 20, 200, 140, radius: 18)
    sheet.soften(Area.roundedRect(6, 32, 214, 148, radius: 26), blur: 20, ink(0x0B1B45, 0.45))
    sheet.fill(card) { mix(ink(0x4FA3FF), ink(0x1F5FE0), ($0.y - 20) / 140) }
    sheet.fill(Area.roundedRect(1, 21, 198, 138, radius: 17)) { ink(0xFFFFFF, 0.35 * smooth(1 - ($0.y - 21) / 10)) }
    sheet.fill(.circle(44, 66, radius: 22), ink(0xFFFFFF, 0.95))
    sheet.fill(.circle(44, 60, radius: 8), ink(0x5B9BF5))
    sheet.fill(Area.circle(44, 86, radius: 15).clipped(to: .circle(44, 66, radius: 22)), ink(0x5B9BF5))
    let lines = [(80.0, 50.0, 74.0, 0.95), (80, 70, 52, 0.6), (22, 108, 156, 0.45), (22, 128, 118, 0.45)]
    for (x, y, width, alpha) in lines {
      sheet.fill(.roundedRect(x, y, width, 9, radius: 4.5), ink(0xFFFFFF, alpha))
    }
    sheet.soften(.circle(199, 23, radius: 20), blur: 6, ink(0x30040A, 0.35))
    sheet.fill(.circle(200, 20, radius: 20), ink(0xFFFFFF))
    sheet.fill(.circle(200, 20, radius: 17)) { mix(ink(0xFF6259), ink(0xE0202E), ($0.y - 3) / 34) }
    sheet.fill(.line(SIMD2(200, 11.5), SIMD2(200, 21), width: 4.6), ink(0xFFFFFF))
    sheet.fill(.circle(200, 28, radius: 2.6), ink(0xFFFFFF))
    return Picture(name: "badge-card", core: Rect(x: 0, y: 20, width: 200, height: 140), sheet: sheet)
  }

  /// A glossy button; its shadow takes 2 points at the sides and 6 below.
  ///
  /// Core (2, 0, 116, 44), insets (0, 2, 6, 2).
  static var button: Picture {
    var sheet = Sheet(120, 50)
    sheet.soften(.roundedRect(0, 3, 120, 47, radius: 14), blur: 6, ink(0x06210F, 0.5))
    sheet.fill(.roundedRect(2, 0, 116, 44, radius: 11), ink(0x1B7A3C))
    sheet.fill(.roundedRect(3, 1, 114, 42, radius: 10)) { mix(ink(0x63D98A), ink(0x25A553), $0.y / 44) }
    sheet.fill(.roundedRect(5, 2.5, 110, 18, radius: 8)) { ink(0xFFFFFF, 0.5 - 0.36 * ($0.y / 20)) }
    return Picture(name: "button", core: Rect(x: 2, y: 0, width: 116, height: 44), sheet: sheet)
  }

  /// A check mark on a rounded square, without ornaments.
  static var icon: Picture {
    var sheet = Sheet(48, 48)
    let tile = Area.roundedRect(0, 0, 48, 48, radius: 11)
    sheet.fill(tile) { mix(ink(0x2BC4C9), ink(0x0E7FA8), ($0.x + $0.y) / 96) }
    let check = Area.line(SIMD2(13, 25), SIMD2(21, 33), width: 5.4)
      .joined(with: .line(SIMD2(21, 33), SIMD2(35.5, 16), width: 5.4))
    sheet.fill(check.moved(0, 1.5), ink(0x064B66, 0.35))
    sheet.fill(check, ink(0xFFFFFF))
    return Picture(name: "icon", core: Rect(x: 0, y: 0, width: 48, height: 48), sheet: sheet)
  }

  /// Head and shoulders in a disc, without ornaments.
  static var avatar: Picture {
    var sheet = Sheet(96, 96)
    let disc = Area.circle(48, 48, radius: 48)
    sheet.fill(disc) { mix(ink(0xC9D8F2), ink(0x93A9DA), $0.y / 96) }
    let shoulders = Area.roundedRect(14, 63, 68, 60, radius: 27).clipped(to: disc)
    sheet.fill(shoulders) { mix(ink(0x47589B), ink(0x303D75), ($0.y - 62) / 34) }
    sheet.fill(.line(SIMD2(48, 55), SIMD2(48, 64), width: 17), ink(0xDE9F79))
    sheet.fill(.circle(48, 38, radius: 19), ink(0xF3BE98))
    let brow = Area.below { 29 + ($0 - 40) * ($0 - 40) / 95 }
    let hair = Area.circle(48, 35, radius: 20.5).clipped(to: brow.outside)
    sheet.fill(hair, ink(0x4A2F27))
    return Picture(name: "avatar", core: Rect(x: 0, y: 0, width: 96, height: 96), sheet: sheet)
  }
}
