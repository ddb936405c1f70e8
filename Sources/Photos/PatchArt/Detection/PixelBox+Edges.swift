import Imaging

extension PixelBox {
  /// Returns the box extended by adjacent lines of a soft edge, where the next line has at least half the increase from what is farther out.
  ///
  /// - Parameters:
  ///   - alphas: the alpha of the whole picture.
  ///   - width: the width of the picture.
  ///   - height: the height of the picture.
  func withSoftEdges(_ alphas: [UInt8], _ width: Int, _ height: Int) -> PixelBox {
    // The middle of a side: a disc touches the side there, and protrusions at a corner do not reach it.
    let rows = [(top + bottom - 1) / 2, (top + bottom) / 2], columns = [(left + right - 1) / 2, (left + right) / 2]
    func column(_ x: Int) -> Int {
      (0..<width).contains(x) ? rows.reduce(255) { min($0, Int(alphas[$1 * width + x])) } : 0
    }
    func row(_ y: Int) -> Int {
      (0..<height).contains(y) ? columns.reduce(255) { min($0, Int(alphas[y * width + $1])) } : 0
    }
    func rises(_ line: (Int) -> Int, _ edge: Int, _ outward: Int, _ limit: Range<Int>) -> Bool {
      let next = line(edge + outward), out = max(line(edge + 2 * outward), line(edge + 3 * outward))
      let last = line(edge), inside = max(last, line(edge - 2 * outward))
      // A soft last line has no other soft line beyond it.
      let isSharp = last * 100 >= inside * 99
      return isSharp && limit.contains(edge + outward) && inside > out && 2 * (next - out) >= inside - out
    }
    var box = self
    if rises(column, left, -1, 0..<width) { box.left -= 1 }
    if rises(column, right - 1, 1, 0..<width) { box.right += 1 }
    if rises(row, top, -1, 0..<height) { box.top -= 1 }
    if rises(row, bottom - 1, 1, 0..<height) { box.bottom += 1 }
    return box
  }
}

/// Detects bands of one colour along the sides of a box: a border has them on all four sides, a hard shadow does not.
struct BandCheck {
  let bitmap: Bitmap
  let box: PixelBox

  /// The minimum difference between two colours, in steps of 255 summed over the channels.
  private static let step = 60
  /// The maximum variation within one colour, in the same steps.
  private static let evenness = 24
  /// The fraction of a line that must change at once.
  private static let share = 0.9

  func check(_ confidence: Double) throws(UnclearCore) {
    let bands = [band(box.width, across: true, fromEnd: false), band(box.width, across: true, fromEnd: true)]
    let others = [band(box.height, across: false, fromEnd: false), band(box.height, across: false, fromEnd: true)]
    let depths = (bands + others).map { $0 ?? 0 }
    if let most = depths.max(), let least = depths.min(), most - least > 2 {
      throw UnclearCore(.band, confidence: confidence)
    }
  }

  /// Returns the depth of the outer band of one colour, or nil where there is none. The outermost two lines are soft edges.
  private func band(_ extent: Int, across: Bool, fromEnd: Bool) -> Int? {
    let length = across ? box.height : box.width, middle = length / 4..<max(length / 4 + 1, length - length / 4)
    func pixel(_ depth: Int, _ place: Int) -> Pixel {
      let along = (across ? box.left : box.top) + (fromEnd ? extent - 1 - depth : depth)
      return across ? bitmap[along, box.top + place] : bitmap[box.left + place, along]
    }
    // Hard edges change within two lines, with or without soft pixels.
    for depth in stride(from: 3, to: extent * 2 / 5, by: 1) {
      let changes = middle.reduce(0) { $0 + (Self.differ(pixel(depth - 2, $1), pixel(depth, $1)) ? 1 : 0) }
      guard Double(changes) >= Self.share * Double(middle.count) else { continue }
      let outer = pixel(depth - 2, middle.lowerBound)
      // A gloss has a different colour in each line, a shadow has the same in all.
      let isFlat = ((depth == 3 ? 0 : 1)...depth - 2).allSatisfy { line in
        middle.allSatisfy { Self.distance(outer, pixel(line, $0)) <= Self.evenness }
      }
      if isFlat { return depth }
    }
    return nil
  }

  private static func differ(_ one: Pixel, _ other: Pixel) -> Bool { distance(one, other) > step }

  private static func distance(_ one: Pixel, _ other: Pixel) -> Int {
    abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green))
      + abs(Int(one.blue) - Int(other.blue))
  }
}
