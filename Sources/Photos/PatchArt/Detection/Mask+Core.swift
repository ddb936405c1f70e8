extension Mask {
  /// The radius of the opening disc as a fraction of the largest inscribed disc: thinner parts are not core. Badges and spikes are removed; discs,
  /// pills and rounded boxes stay.
  private static let openingPart = 0.6

  /// Returns the box that remains after everything thinner than the core's body is removed; nil for an empty mask.
  ///
  /// It is the box of an opening with a disc, computed without drawing it: the points at least that far inside, grown by the same radius.
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
    // An edge pixel has distance 1 from the outside, and the empty lines do not count.
    return box.map {
      PixelBox(
        left: max(0, $0.left - depth), top: max(0, $0.top - depth), right: min(width - 2, $0.right + depth - 2),
        bottom: min(height - 2, $0.bottom + depth - 2))
    }
  }

  /// Returns for each pixel the squared distance to the nearest pixel that is not set.
  ///
  /// The result is exact, from two passes: down the columns, then along the rows as the lower envelope of parabolas (Meijster, Roerdink and
  /// Hesselink 2000).
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
          // The position where the new parabola falls below the previous one.
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

  /// Returns the difference of a box from its mirror image, left and right or top and bottom, whichever is larger, as a fraction of its set pixels.
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

  /// Returns whether a pixel of the picture is set.
  private subscript(x: Int, y: Int) -> Bool { isSet[(y + 1) * width + x + 1] }
}
