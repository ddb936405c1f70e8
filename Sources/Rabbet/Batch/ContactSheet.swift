public import Imaging

/// Small pictures in rows and columns on white.
public enum ContactSheet {
  /// The sheet of some pictures, about as wide as high; empty for none.
  ///
  /// - Parameters:
  ///   - pictures: in the order of reading.
  ///   - gap: round each picture, in pixels.
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
}
