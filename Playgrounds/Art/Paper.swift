import Geometry

extension Picture {
  /// Graph paper, drawn at two pixels a point: a line every 20 points, counted from the centre, so that it stays centred however it is cut.
  static var paper: Picture {
    let side = 560, step = 40.0
    var sheet = Sheet(side, side)
    sheet.fill(.below { _ in -1 }, ink(0xFFFFFF))
    for index in 0...14 {
      let at = Double(index) * step
      // The lines through the centre are the ones to look at.
      let color = index == 7 ? ink(0x7F93B8) : ink(0xD5DEEC)
      let width = index == 7 ? 3.0 : 2.0
      sheet.fill(.line(SIMD2(at, -9), SIMD2(at, 569), width: width), color)
      sheet.fill(.line(SIMD2(-9, at), SIMD2(569, at), width: width), color)
    }
    return Picture(
      name: "paper", core: Rect(x: 0, y: 0, width: Double(side), height: Double(side)), sheet: sheet)
  }

  /// What the custom view of Listing 1-2 draws: a rounded square of 160 points with a stroke of 6 and a shadow 8 further right and down.
  ///
  /// Core (10, 10, 160, 160). The picture has room for the stroke and the shadow, which leave a frame of 170 points: shown in the content
  /// mode `top`, the frame cuts them off as a view cuts its own drawing.
  static var customView: Picture {
    var sheet = Sheet(190, 190)
    let shape = Area.roundedRect(10, 10, 160, 160, radius: 32)
    sheet.fill(shape.moved(8, 8), ink(0x000000, 0.3))
    sheet.fill(.roundedRect(7, 7, 166, 166, radius: 35), ink(0x000000))
    sheet.fill(.roundedRect(13, 13, 154, 154, radius: 29)) { mix(ink(0xFFB340), ink(0xF57F17), $0.y / 180) }
    return Picture(name: "custom-view", core: Rect(x: 10, y: 10, width: 160, height: 160), sheet: sheet)
  }
}
