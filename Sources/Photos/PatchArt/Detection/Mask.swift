/// The set of selected pixels of a picture, with one empty line on each side: pixels outside the picture are never set.
struct Mask {
  /// The width including the empty lines.
  let width: Int
  /// The height including the empty lines.
  let height: Int
  private(set) var isSet: [Bool]

  /// Creates a mask of all pixels whose alpha reaches a threshold.
  ///
  /// - Parameters:
  ///   - alphas: the alpha of all pixels, rows from the top.
  ///   - width: the width of the picture.
  ///   - height: the height of the picture.
  ///   - threshold: the minimum alpha.
  init(_ alphas: [UInt8], width: Int, height: Int, threshold: UInt8) {
    self.width = width + 2
    self.height = height + 2
    isSet = Array(repeating: false, count: self.width * self.height)
    for y in 0..<height {
      for x in 0..<width where alphas[y * width + x] >= threshold { isSet[(y + 1) * self.width + x + 1] = true }
    }
  }

  /// The number of set pixels.
  var count: Int { isSet.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// The result of reducing a mask to its largest part.
  struct Part {
    /// The number of pixels of the part, without its holes.
    let size: Int
    /// The number of pixels of the next largest part.
    let runnerUp: Int
    /// The number of pixels of the holes that were filled.
    let holes: Int
  }

  /// Keeps the largest 4-connected part, the topmost of equals, and fills its holes.
  mutating func keepLargestPart() -> Part {
    var label = [Int32](repeating: 0, count: isSet.count), sizes: [Int] = [], stack: [Int] = []
    for start in isSet.indices where isSet[start] && label[start] == 0 {
      let number = Int32(sizes.count + 1)
      let size = flood(from: start, over: { isSet[$0] && label[$0] == 0 }, mark: { label[$0] = number }, &stack)
      sizes.append(size)
    }
    let largest = sizes.max() ?? 0
    guard let winner = sizes.firstIndex(of: largest) else { return Part(size: 0, runnerUp: 0, holes: 0) }
    var others = sizes
    others.remove(at: winner)
    // Pixels that the outside does not reach belong to the part: the empty border lines are all outside.
    var isOutside = [Bool](repeating: false, count: isSet.count)
    let number = Int32(winner + 1)
    let outside = flood(
      from: 0, over: { label[$0] != number && !isOutside[$0] }, mark: { isOutside[$0] = true }, &stack)
    for i in isSet.indices { isSet[i] = !isOutside[i] }
    return Part(size: largest, runnerUp: others.max() ?? 0, holes: isSet.count - outside - largest)
  }

  /// Marks all reachable pixels, and returns their number.
  private func flood(from start: Int, over isFree: (Int) -> Bool, mark: (Int) -> Void, _ stack: inout [Int]) -> Int {
    var count = 0
    stack.append(start)
    mark(start)
    while let place = stack.popLast() {
      count += 1
      let x = place % width
      for next in [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width]
      where next >= 0 && next < isSet.count && isFree(next) {
        mark(next)
        stack.append(next)
      }
    }
    return count
  }
}

/// A rectangle of whole pixels of a picture, without the mask's empty lines.
struct PixelBox: Hashable {
  var left: Int
  var top: Int
  /// The column after the last one.
  var right: Int
  /// The row after the last one.
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }

  /// Returns the largest distance between corresponding sides.
  func distance(to other: PixelBox) -> Int {
    max(abs(left - other.left), abs(top - other.top), abs(right - other.right), abs(bottom - other.bottom))
  }
}
