import Geometry
import Imaging

/// The pixels of a picture that a drawing shows, with a margin for interpolation.
struct VisiblePart: Hashable {
  let columns: Range<Int>
  let rows: Range<Int>

  /// Returns nil where most of the picture is seen.
  init?(of bitmap: Bitmap, in rect: Rect, within visible: Rect) {
    func pixels(from low: Double, to high: Double, of extent: Double, _ count: Int) -> Range<Int> {
      let pixel = extent / Double(count)
      let first = Int(min(max(0, (low / pixel).rounded(.down) - 3), Double(count - 1)))
      return first..<Int(min(max(Double(first + 1), (high / pixel).rounded(.up) + 3), Double(count)))
    }
    columns = pixels(from: visible.left - rect.left, to: visible.right - rect.left, of: rect.width, bitmap.width)
    rows = pixels(from: visible.top - rect.top, to: visible.bottom - rect.top, of: rect.height, bitmap.height)
    guard columns.count * rows.count * 2 < bitmap.width * bitmap.height else { return nil }
  }

  /// Returns the place of the part of a picture that lies in `rect`.
  func place(of bitmap: Bitmap, in rect: Rect) -> Rect {
    let x = rect.width / Double(bitmap.width), y = rect.height / Double(bitmap.height)
    return Rect(
      x: rect.x + Double(columns.lowerBound) * x, y: rect.y + Double(rows.lowerBound) * y,
      width: Double(columns.count) * x, height: Double(rows.count) * y)
  }

  /// Returns the part as a picture of its own.
  func pixels(of bitmap: Bitmap) -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      let start = row * bitmap.width
      bytes += bitmap.bytes[(start + columns.lowerBound) * 4..<(start + columns.upperBound) * 4]
    }
    return Bitmap(width: columns.count, height: rows.count, bytes: bytes)
  }
}
