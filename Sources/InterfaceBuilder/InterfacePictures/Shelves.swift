import Geometry

/// Places for pictures of different sizes, in their order: side by side in rows, low ones under each other.
struct Shelves {
  /// Between pictures, and round all of them.
  static let gap = 24.0
  /// The height of a title over a picture.
  static let caption = 34.0
  /// No place is narrower, so that titles can be read.
  static let leastWidth = 120.0

  /// The rectangle of each picture with the title over it.
  private(set) var places: [Rect] = []
  /// The size of all together.
  private(set) var size = Size.zero

  /// Rows that come to about one and a half times as wide, together, as high.
  init(of sizes: [Size]) {
    let gap = Self.gap
    let boxes = sizes.map { Size(width: max($0.width, Self.leastWidth), height: $0.height + Self.caption) }
    let area = boxes.reduce(0) { $0 + ($1.width + gap) * ($1.height + gap) }
    let limit = max(boxes.map(\.width).max() ?? 0, (area * 1.5).squareRoot()) + gap + 1
    var column = Rect(x: gap, y: gap, width: 0, height: 0), rowHeight = 0.0
    for box in boxes {
      let fitsBelow = column.height > 0 && column.height + gap + box.height <= rowHeight && box.width <= column.width
      if fitsBelow {
        column.height += gap + box.height
      } else {
        if column.height > 0 { column.x += column.width + gap }
        if column.x > gap, column.x + box.width > limit {
          column.x = gap
          column.y += rowHeight + gap
          rowHeight = 0
        }
        (column.width, column.height) = (box.width, box.height)
        rowHeight = max(rowHeight, box.height)
      }
      let y = column.y + column.height - box.height
      places.append(Rect(x: column.x, y: y, width: box.width, height: box.height))
      size = Size(width: max(size.width, column.x + box.width), height: max(size.height, y + box.height))
    }
    size = Size(width: size.width + gap, height: size.height + gap)
  }
}
