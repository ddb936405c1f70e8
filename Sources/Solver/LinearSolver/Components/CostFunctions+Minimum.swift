/// The minima of functions.
extension CostFunctions {
  /// Returns the points at which f is smallest.
  func minimum(of f: Function) -> Interval {
    let place = f.places.partitioningIndex { segments[$0].slope.sign >= 0 }
    let low = beginning(of: place, in: f)
    return Interval(low: low, high: max(low, endOfZero(from: place, in: f)))
  }

  /// Returns the end of the successive segments with slope 0 that start at a place, of which a convolution may have several; −∞ for none.
  @inline(__always)
  private func endOfZero(from place: Int, in f: Function) -> Double {
    var (next, end) = (place, -Double.infinity)
    while next < f.places.upperBound, segments[next].slope.isZero {
      end = segments[next].end
      next &+= 1
    }
    return end
  }

  /// Returns the points t at which f(t) + g(total − t) is smallest.
  func minimum(of f: Function, _ g: Function, total: Double) -> Interval {
    let (fEnd, gEnd) = (f.places.upperBound, g.places.upperBound)
    // The first segment of f at whose end moving on would not pay.
    let low = f.places.partitioningIndex { middle in
      let rest = total - segments[middle].end
      if middle &+ 1 >= fEnd || rest <= g.low { return true }
      // Moving on takes from g what lies just below `rest`: from the segment that ends there or has it inside.
      let place = min(g.places.partitioningIndex { segments[$0].end >= rest }, gEnd - 1)
      return rest <= high(of: g)
        && (g.count == 0 || Slope<Lanes>.order(segments[middle &+ 1].slope, segments[place].slope) > 0)
    }
    guard low < fEnd else { return Interval(low: high(of: f), high: high(of: f)) }
    return minimum(on: low, of: f, g, total: total)
  }

  /// Returns the minimum on one segment of f: g ends where its slope passes that of the segment.
  private func minimum(on place: Int, of f: Function, _ g: Function, total: Double) -> Interval {
    let slope = segments[place].slope
    let after = g.places.partitioningIndex { Slope<Lanes>.order(segments[$0].slope, slope) >= 0 }
    let point = max(beginning(of: place, in: f), min(segments[place].end, total - beginning(of: after, in: g)))
    let end = slope.isZero ? endOfZero(from: after, in: g) : -.infinity
    guard end > -.infinity else { return Interval(low: point, high: point) }
    // Both slopes are 0: f may go back to the start of its flat part, and g on to the end of its own.
    var first = place
    while first > Int(f.start), segments[first &- 1].slope.isZero { first &-= 1 }
    return Interval(low: max(beginning(of: first, in: f), min(point, total - end)), high: point)
  }

  private func beginning(of place: Int, in f: Function) -> Double {
    place == Int(f.start) ? f.low : segments[place - 1].end
  }
}
