import Appearance
public import Drawing
import Geometry
public import Imaging

/// Pictures in rows and columns on white.
public enum ContactSheet {
  /// Returns a sheet of pictures, about as wide as high; empty if there are none.
  ///
  /// - Parameters:
  ///   - pictures: the pictures, from left to right and from the top down.
  ///   - gap: the distance around each picture, in pixels.
  public static func picture(of pictures: [Bitmap], gap: Int = 10) -> Bitmap {
    guard !pictures.isEmpty else { return Bitmap(width: 0, height: 0) }
    let columns = Int(Double(pictures.count).squareRoot().rounded(.up))
    let rows = (pictures.count + columns - 1) / columns
    let width = pictures.map(\.width).max() ?? 0, height = pictures.map(\.height).max() ?? 0
    var sheet = Bitmap(width: columns * (width + gap) + gap, height: rows * (height + gap) + gap)
    for index in sheet.bytes.indices { sheet.bytes[index] = 255 }
    for (index, picture) in pictures.enumerated() {
      let left = gap + index % columns * (width + gap) + (width - picture.width) / 2
      let top = gap + index / columns * (height + gap) + (height - picture.height) / 2
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let from = (y * picture.width + x) * 4, to = ((top + y) * sheet.width + left + x) * 4
          let alpha = Int(picture.bytes[from + 3])
          for channel in 0..<3 {
            sheet.bytes[to + channel] = UInt8((Int(picture.bytes[from + channel]) * alpha + 255 * (255 - alpha)) / 255)
          }
        }
      }
    }
    return sheet
  }

  /// Returns a sheet of drawings in a number of columns, each under its title.
  public static func drawing(of parts: [(title: String, drawing: DisplayList)], columns: Int) -> DisplayList {
    let gap = 16.0, caption = 20.0, count = max(1, columns)
    var sheet = DisplayList(size: Size(width: gap, height: gap)), y = gap
    for start in stride(from: 0, to: parts.count, by: count) {
      var x = gap, height = 0.0
      for part in parts[start..<min(start + count, parts.count)] {
        sheet.commands.append(
          .text(
            TextRun(
              part.title, font: .system(size: 11, weight: .semibold), color: .black, baseline: Point(x: x, y: y + 11))))
        let size = part.drawing.size, edge = Rect(origin: .zero, size: size)
        let rim = Command.stroke(.rect(edge), Stroke(color: Color.black.opacity(0.2), width: 1))
        sheet.add(part.drawing, at: .translation(x: x, y: y + caption), under: [rim])
        x += max(size.width, 6.5 * Double(part.title.count)) + gap
        height = max(height, size.height)
        sheet.size.width = max(sheet.size.width, x)
      }
      y += caption + height + gap
    }
    sheet.size.height = y
    sheet.commands.insert(.fill(.rect(Rect(origin: .zero, size: sheet.size)), .white), at: 0)
    return sheet
  }
}
