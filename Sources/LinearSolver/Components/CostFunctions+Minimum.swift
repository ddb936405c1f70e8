/// The minima of functions.
extension CostFunctions {
  /// The range of points at which a function is smallest.
  struct Minimum {
    var low: Double
    var high: Double
  }

  /// Returns the points at which f is smallest.
  func minimum(of f: Function) -> Minimum {
    let place = f.places.partitioningIndex { segments[$0].slope.sign >= 0 }
    let low = place == Int(f.start) ? f.low : segments[place - 1].end
    let fEnd = Int(f.start &+ f.count)
    guard place < fEnd, segments[place].slope.isZero else { return Minimum(low: low, high: low) }
    return Minimum(low: low, high: segments[lastZero(from: place, before: fEnd)].end)
  }

  /// Returns the last of successive segments with slope 0, starting at one of them: a convolution may have several.
  @inline(__always)
  private func lastZero(from place: Int, before end: Int) -> Int {
    var last = place
    while last &+ 1 < end, segments[last &+ 1].slope.isZero { last &+= 1 }
    return last
  }

  /// Returns the points t at which f(t) + g(total − t) is smallest.
  func minimum(of f: Function, _ g: Function, total: Double) -> Minimum {
    let (fEnd, gEnd) = (Int(f.start &+ f.count), Int(g.start &+ g.count))
    // The first segment of f at whose end moving on would not pay.
    let low = f.places.partitioningIndex { middle in
      let rest = total - segments[middle].end
      if middle &+ 1 >= fEnd || rest <= g.low { return true }
      // Moving on takes from g what lies just below `rest`: from the segment that ends there or has it inside.
      let place = min(g.places.partitioningIndex { segments[$0].end >= rest }, gEnd - 1)
      return rest <= high(of: g)
        && (g.count == 0 || Slope<Lanes>.order(segments[middle &+ 1].slope, segments[place].slope) > 0)
    }
    guard low < fEnd else {
      let end = fEnd == Int(f.start) ? f.low : segments[fEnd - 1].end
      return Minimum(low: end, high: end)
    }
    return minimum(on: low, of: f, g, total: total)
  }

  /// Returns the minimum on one segment of f: g ends where its slope passes that of the segment.
  private func minimum(on place: Int, of f: Function, _ g: Function, total: Double) -> Minimum {
    let (slope, gEnd) = (segments[place].slope, Int(g.start &+ g.count))
    let after = g.places.partitioningIndex { Slope<Lanes>.order(segments[$0].slope, slope) >= 0 }
    let turn = after == Int(g.start) ? g.low : segments[after - 1].end
    let point = max(beginning(of: place, in: f), min(segments[place].end, total - turn))
    guard slope.isZero, after < gEnd, segments[after].slope.isZero else { return Minimum(low: point, high: point) }
    // Both slopes are 0: f may go back to the start of its flat part, and g on to the end of its own.
    var first = place
    while first > Int(f.start), segments[first &- 1].slope.isZero { first &-= 1 }
    let low = total - segments[lastZero(from: after, before: gEnd)].end
    return Minimum(low: max(beginning(of: first, in: f), min(point, low)), high: point)
  }

  private func beginning(of place: Int, in f: Function) -> Double {
    place == Int(f.start) ? f.low : segments[place - 1].end
  }
}
