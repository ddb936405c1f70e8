extension Mask {
  /// How far the largest disc that fits reaches, and how thin what is no part of the core may be, in parts of it: badges and spikes go,
  /// discs, pills and rounded boxes stay.
  private static let openingPart = 0.6

  /// The box of what is left when everything thinner than the core's body is rubbed off; nil for an empty mask.
  ///
  /// That is the box of an opening with a disc, found without drawing it: of the points that far inside, grown by as much.
  func coreBox() -> PixelBox? {
    let squares = squaredDistances()
    guard let deepest = squares.max(), deepest > 0 else { return nil }
    let radius = Double(deepest).squareRoot(), depth = max(1, Int((radius * Self.openingPart).rounded()))
    var box: PixelBox?
    for y in 0..<height {
      for x in 0..<width where squares[y * width + x] >= Int32(clamping: depth * depth) {
        let known = box ?? PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
        box = PixelBox(
          left: min(known.left, x), top: min(known.top, y), right: max(known.right, x + 1),
          bottom: max(known.bottom, y + 1))
      }
    }
    // A pixel at an edge is one pixel away from what is outside; and the empty lines do not count.
    return box.map {
      PixelBox(
        left: max(0, $0.left - depth), top: max(0, $0.top - depth), right: min(width - 2, $0.right + depth - 2),
        bottom: min(height - 2, $0.bottom + depth - 2))
    }
  }

  /// For each pixel the square of the distance to the nearest one that is not meant.
  ///
  /// Exact, in two passes: down the columns, then along the rows as the lower envelope of parabolas (Meijster, Roerdink and Hesselink 2000).
  private func squaredDistances() -> [Int32] {
    var columns = [Int32](repeating: 0, count: isSet.count)
    for x in 0..<width {
      for y in 1..<height {
        let i = y * width + x
        columns[i] = isSet[i] ? columns[i - width] + 1 : 0
      }
      for y in (0..<height - 1).reversed() {
        let i = y * width + x
        columns[i] = min(columns[i], columns[i + width] + 1)
      }
    }
    var result = [Int32](repeating: 0, count: isSet.count)
    var sites = [Int](repeating: 0, count: width), starts = sites
    for y in 0..<height {
      let row = y * width
      func value(_ x: Int, _ site: Int) -> Int {
        (x - site) * (x - site) + Int(columns[row + site]) * Int(columns[row + site])
      }
      var last = 0
      sites[0] = 0
      starts[0] = 0
      for site in 1..<width {
        while last >= 0, value(starts[last], sites[last]) > value(starts[last], site) { last -= 1 }
        if last < 0 {
          last = 0
          sites[0] = site
        } else {
          // Where the new parabola overtakes the one before it.
          let before = sites[last], squares = Int(columns[row + site]) * Int(columns[row + site])
          let gain = site * site - before * before + squares - Int(columns[row + before]) * Int(columns[row + before])
          let start = 1 + gain / (2 * (site - before))
          if start < width {
            last += 1
            sites[last] = site
            starts[last] = start
          }
        }
      }
      for x in (0..<width).reversed() {
        result[row + x] = Int32(clamping: value(x, sites[last]))
        if x == starts[last] { last -= 1 }
      }
    }
    return result
  }

  /// How much of a box is not like its mirror image, left and right or top and bottom, whichever is more; in parts of what is meant there.
  func asymmetry(of box: PixelBox) -> Double {
    var count = 0, across = 0, down = 0
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        let own = self[x, y]
        count += own ? 1 : 0
        across += own != self[box.left + box.right - 1 - x, y] ? 1 : 0
        down += own != self[x, box.top + box.bottom - 1 - y] ? 1 : 0
      }
    }
    return count == 0 ? 1 : Double(max(across, down)) / Double(count)
  }

  /// Whether a pixel of the picture is meant.
  private subscript(x: Int, y: Int) -> Bool { isSet[(y + 1) * width + x + 1] }
}
