/// Where functions are smallest.
extension CostFunctions {
  /// The points at which a function is smallest.
  struct Minimum {
    var low: Double
    var high: Double
  }

  /// Where f is smallest.
  func minimum(of f: Function) -> Minimum {
    let place = firstPlace(in: f) { $0.sign >= 0 }
    let low = place == Int(f.start) ? f.low : segments[place - 1].end
    let fEnd = Int(f.start &+ f.count)
    guard place < fEnd, segments[place].slope.isZero else { return Minimum(low: low, high: low) }
    return Minimum(low: low, high: segments[lastZero(from: place, before: fEnd)].end)
  }

  /// The last of the segments on which nothing changes, from one of them on: functions in a row may have made several.
  @inline(__always)
  private func lastZero(from place: Int, before end: Int) -> Int {
    var last = place
    while last &+ 1 < end, segments[last &+ 1].slope.isZero { last &+= 1 }
    return last
  }

  /// Where f(t) + g(total − t) is smallest.
  func minimum(of f: Function, _ g: Function, total: Double) -> Minimum {
    let (fEnd, gEnd) = (Int(f.start &+ f.count), Int(g.start &+ g.count))
    // The first segment of f at whose end moving on would not pay.
    var (low, high) = (Int(f.start), fEnd)
    while low < high {
      let middle = (low &+ high) / 2
      let end = segments[middle].end
      let rest = total - end
      let isPast: Bool
      if middle &+ 1 >= fEnd || rest <= g.low {
        isPast = true
      } else {
        // Moving on takes from g what lies just below `rest`.
        let place = min(gPlace(g, below: rest), gEnd - 1)
        isPast =
          rest <= self.high(of: g)
          && (g.count == 0 || Slope<Lanes>.order(segments[middle &+ 1].slope, segments[place].slope) > 0)
      }
      if isPast { high = middle } else { low = middle &+ 1 }
    }
    guard low < fEnd else {
      let end = fEnd == Int(f.start) ? f.low : segments[fEnd - 1].end
      return Minimum(low: end, high: end)
    }
    return minimum(on: low, of: f, g, total: total)
  }

  /// The same on one segment of f: g ends where its slope passes that of the segment.
  private func minimum(on place: Int, of f: Function, _ g: Function, total: Double) -> Minimum {
    let (slope, gEnd) = (segments[place].slope, Int(g.start &+ g.count))
    let after = firstPlace(in: g) { Slope<Lanes>.order($0, slope) >= 0 }
    let turn = after == Int(g.start) ? g.low : segments[after - 1].end
    let point = max(beginning(of: place, in: f), min(segments[place].end, total - turn))
    guard slope.isZero, after < gEnd, segments[after].slope.isZero else { return Minimum(low: point, high: point) }
    // Neither changes: f may go back to where it begins to do so, as g goes on to where it ends.
    var first = place
    while first > Int(f.start), segments[first &- 1].slope.isZero { first &-= 1 }
    let low = total - segments[lastZero(from: after, before: gEnd)].end
    return Minimum(low: max(beginning(of: first, in: f), min(point, low)), high: point)
  }

  private func beginning(of place: Int, in f: Function) -> Double {
    place == Int(f.start) ? f.low : segments[place - 1].end
  }

  /// The segment of g that ends at `position` or has it inside.
  private func gPlace(_ g: Function, below position: Double) -> Int {
    var (low, high) = (Int(g.start), Int(g.start &+ g.count))
    while low < high {
      let middle = (low &+ high) / 2
      if segments[middle].end >= position { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  @inline(__always)
  private func firstPlace(in f: Function, where isReached: (Slope<Lanes>) -> Bool) -> Int {
    var (low, high) = (Int(f.start), Int(f.start &+ f.count))
    while low < high {
      let middle = (low &+ high) / 2
      if isReached(segments[middle].slope) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}
