/// Which pixels of a picture are meant, with one empty line on each side: what lies outside of a picture is never meant.
struct Mask {
  /// With the empty lines.
  let width: Int
  /// With the empty lines.
  let height: Int
  private(set) var isSet: [Bool]

  /// All pixels whose alpha reaches a threshold.
  ///
  /// - Parameters:
  ///   - alphas: of all pixels, rows from the top.
  ///   - width: of the picture.
  ///   - height: of the picture.
  ///   - threshold: the least alpha.
  init(_ alphas: [UInt8], width: Int, height: Int, threshold: UInt8) {
    self.width = width + 2
    self.height = height + 2
    isSet = Array(repeating: false, count: self.width * self.height)
    for y in 0..<height {
      for x in 0..<width where alphas[y * width + x] >= threshold { isSet[(y + 1) * self.width + x + 1] = true }
    }
  }

  /// How many pixels are meant.
  var count: Int { isSet.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// What becomes of a mask that is cut down to its largest part.
  struct Part {
    /// The pixels of the part, without those of its holes.
    let size: Int
    /// The pixels of the next largest part.
    let runnerUp: Int
    /// The pixels of the holes that were filled.
    let holes: Int
  }

  /// Keeps the largest of the parts that touch side by side, the topmost of equals, and fills its holes.
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
    // What the outside does not reach belongs to the part: the frame of empty lines is all outside.
    var isOutside = [Bool](repeating: false, count: isSet.count)
    let number = Int32(winner + 1)
    let outside = flood(
      from: 0, over: { label[$0] != number && !isOutside[$0] }, mark: { isOutside[$0] = true }, &stack)
    for i in isSet.indices { isSet[i] = !isOutside[i] }
    return Part(size: largest, runnerUp: others.max() ?? 0, holes: isSet.count - outside - largest)
  }

  /// Marks everything that can be reached, and counts it.
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

/// A box of whole pixels of a picture, without the mask's empty lines.
struct PixelBox: Hashable {
  var left: Int
  var top: Int
  /// Behind the last column.
  var right: Int
  /// Behind the last row.
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }

  /// How far the side that differs most lies apart.
  func distance(to other: PixelBox) -> Int {
    max(abs(left - other.left), abs(top - other.top), abs(right - other.right), abs(bottom - other.bottom))
  }
}
