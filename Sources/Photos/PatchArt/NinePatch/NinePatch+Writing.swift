public import Geometry
public import Imaging

extension NinePatch {
  /// Returns a `.9.png` with other optical bounds. Everything but the red marks is unchanged.
  ///
  /// - Parameters:
  ///   - bounds: the insets from the picture's edges to its core, in whole pixels; zero on all sides leaves no red.
  ///   - bitmap: the bitmap with its rim.
  /// - Throws: `NinePatchError` where marks cannot express the bounds, or would lie on those of the content.
  public static func setting(opticalBounds bounds: EdgeInsets, of bitmap: Bitmap) throws(NinePatchError) -> Bitmap {
    let patch = try NinePatch(bitmap), width = patch.picture.width, height = patch.picture.height
    let sides = try pixels(bounds, width, height)
    var marked = bitmap
    for x in 1...width where marked[x, height + 1] == red { marked[x, height + 1] = clear }
    for y in 1...height where marked[width + 1, y] == red { marked[width + 1, y] = clear }
    for (column, row, side) in marks(sides, width, height) {
      guard marked[column, row] != black else { throw .contentInTheWay(side) }
      marked[column, row] = red
    }
    return marked
  }

  /// Returns a picture as a `.9.png` that stretches in the middle of its core: one or two pixels along each axis.
  ///
  /// - Parameters:
  ///   - picture: the picture without a rim.
  ///   - bounds: the insets from its edges to its core, in whole pixels.
  /// - Throws: `NinePatchError` where marks cannot express the bounds.
  public static func marked(_ picture: Bitmap, opticalBounds bounds: EdgeInsets) throws(NinePatchError) -> Bitmap {
    let width = picture.width, height = picture.height
    guard width > 0, height > 0 else { throw .tooSmall(width: width + 2, height: height + 2) }
    let sides = try pixels(bounds, width, height)
    var marked = Bitmap(width: width + 2, height: height + 2)
    for y in 0..<height { for x in 0..<width { marked[x + 1, y + 1] = picture[x, y] } }
    for x in middle(sides.left, width - sides.right) { marked[x + 1, 0] = black }
    for y in middle(sides.top, height - sides.bottom) { marked[0, y + 1] = black }
    for (column, row, _) in marks(sides, width, height) { marked[column, row] = red }
    return marked
  }

  private static let black = Pixel(red: 0, green: 0, blue: 0)
  private static let red = Pixel(red: 255, green: 0, blue: 0)
  private static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  private typealias WholeInsets = (top: Int, left: Int, bottom: Int, right: Int)

  private static func pixels(_ bounds: EdgeInsets, _ width: Int, _ height: Int) throws(NinePatchError) -> WholeInsets {
    let sides = [bounds.top, bounds.left, bounds.bottom, bounds.right]
    guard sides.allSatisfy({ $0 >= 0 && $0 <= 1e9 && $0 == $0.rounded() }) else { throw .notWhole(bounds) }
    let whole = sides.map { Int($0) }
    guard whole[0] + whole[2] < height, whole[1] + whole[3] < width else { throw .noCore(bounds) }
    return (whole[0], whole[1], whole[2], whole[3])
  }

  /// Returns the red pixels of the rim.
  private static func marks(
    _ sides: WholeInsets, _ width: Int, _ height: Int
  ) -> [(column: Int, row: Int, side: NinePatchFinding.Side)] {
    let columns = Array(0..<sides.left) + Array(width - sides.right..<width)
    let rows = Array(0..<sides.top) + Array(height - sides.bottom..<height)
    return columns.map { ($0 + 1, height + 1, .bottom) } + rows.map { (width + 1, $0 + 1, .right) }
  }

  /// Returns the one or two pixels in the middle.
  private static func middle(_ start: Int, _ end: Int) -> Range<Int> { (start + end - 1) / 2..<(start + end) / 2 + 1 }
}
