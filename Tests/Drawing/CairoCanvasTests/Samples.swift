import Appearance
import Drawing
import Geometry
import Imaging

/// Colours and drawings that several tests use.
enum Samples {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let redPixel = Pixel(red: 255, green: 0, blue: 0)
  static let whitePixel = Pixel(red: 255, green: 255, blue: 255)
  static let clearPixel = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  static func list(_ width: Double, _ height: Double, _ commands: [Command]) -> DisplayList {
    DisplayList(size: Size(width: width, height: height), commands: commands)
  }

  static func fixture(_ size: Double) -> Font { Font(family: Font.fixtureFamily, size: size) }

  /// A picture of one colour.
  static func plain(_ pixel: Pixel, width: Int, height: Int) -> Bitmap {
    let one = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    return Bitmap(width: width, height: height, bytes: (0..<width * height).flatMap { _ in one })
  }

  /// A bit of everything: shapes, dashes, a translucent clipped group, a stretched picture, text of both kinds.
  static var everything: DisplayList {
    var list = DisplayList(size: Size(width: 120, height: 80))
    var picture = Bitmap(width: 9, height: 7)
    for index in picture.bytes.indices { picture.bytes[index] = UInt8(truncatingIfNeeded: index * 37) }
    let image = list.add(picture)
    let frame = Rect(x: 4.3, y: 3.2, width: 70, height: 50)
    let sans = Font(family: "sans-serif", size: 13)
    list.commands = [
      .fill(.roundedRect(frame, radius: 9), Color(red: 0.2, green: 0.4, blue: 0.9)),
      .stroke(.ellipse(frame), Stroke(color: red, width: 1.5, dash: [4, 3], hasRoundCaps: true)),
      .group(
        Group(
          opacity: 0.5, clip: .ellipse(Rect(x: 20, y: 10, width: 60, height: 60)),
          commands: [
            .image(image, in: Rect(x: 15.5, y: 8.25, width: 80, height: 60)),
            .text(TextRun("Hi\nfi", font: fixture(12), color: .black, baseline: Point(x: 30, y: 30))),
          ])),
      .text(TextRun("Grüße, 世界", font: sans, color: .black, baseline: Point(x: 5, y: 70))),
    ]
    return list
  }
}
