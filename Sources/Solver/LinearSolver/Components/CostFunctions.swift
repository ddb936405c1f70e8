/// Convex piecewise-linear functions of one difference on an interval, with slopes in lexicographic order.
///
/// All functions of a component are stored one after the other in one array; a function is a handle to its part.
struct CostFunctions<Lanes: SIMD> where Lanes.Scalar == Int32 {
  /// A segment of constant slope, up to `end`.
  struct Segment {
    var slope: Slope<Lanes>
    var end: Double
  }

  typealias Function = CostFunction

  private(set) var segments: [Segment] = []

  mutating func removeAll() { segments.removeAll(keepingCapacity: true) }

  mutating func reserve(_ count: Int) { segments.reserveCapacity(count) }

  /// Adds a copy of a function from another collection, and returns it.
  mutating func copy(_ function: Function, of others: CostFunctions) -> Function {
    var copy = function
    copy.start = Int32(truncatingIfNeeded: segments.count)
    segments += others.segments[function.places]
    return copy
  }

  func high(of function: Function) -> Double {
    function.count == 0 ? function.low : segments[Int(function.start &+ function.count) - 1].end
  }

  /// Adds a segment to the function that begins at `start`, or to its last one where the slope is the same: with the leading entry equal,
  /// no slope of another function comes between the two.
  @inline(__always)
  mutating func append(_ slope: Slope<Lanes>, to end: Double, from start: Int) {
    let last = segments.count &- 1
    if last >= start, segments[last].slope == slope {
      segments[last].end = end
    } else {
      segments.append(Segment(slope: slope, end: end))
    }
  }

  /// Returns the function of the segments appended since `start`.
  func function(from start: Int, low: Double, magnitude: Double) -> Function {
    Function(
      start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: segments.count - start), low: low,
      magnitude: magnitude)
  }

  /// Turns f into t ↦ f(−t), in place.
  mutating func mirror(_ f: inout Function) {
    let high = high(of: f)
    var (first, last) = (Int(f.start), Int(f.start &+ f.count) - 1)
    // Each end becomes the beginning of its segment: the ends move on by one segment before they are reversed.
    var end = f.low
    for place in first..<last + 1 { swap(&segments[place].end, &end) }
    while first < last {
      segments.swapAt(first, last)
      first += 1
      last -= 1
    }
    for place in f.places {
      segments[place] = Segment(slope: -segments[place].slope, end: -segments[place].end)
    }
    f.low = -high
  }

  /// Returns t ↦ f(−t), and keeps f.
  mutating func mirrored(_ f: Function) -> Function {
    var copy = f
    copy.start = Int32(truncatingIfNeeded: segments.count)
    // One by one: a slice of the array appended to it would copy the whole array.
    for place in f.places { segments.append(segments[place]) }
    mirror(&copy)
    return copy
  }

  /// Returns the sum of functions, added in pairs so that each is read a logarithmic number of times; nil where no point is feasible.
  mutating func sum(of all: [Function]) -> Function? {
    var terms = all
    while terms.count > 1 {
      var sums: [Function] = []
      for pair in stride(from: 0, to: terms.count - 1, by: 2) {
        guard let sum = sum(terms[pair], terms[pair + 1]) else { return nil }
        sums.append(sum)
      }
      if terms.count % 2 == 1 { sums.append(terms[terms.count - 1]) }
      terms = sums
    }
    return terms[0]
  }

  /// Returns f + g; nil where no point is feasible for both.
  mutating func sum(_ f: Function, _ g: Function) -> Function? {
    let low = max(f.low, g.low)
    let high = min(self.high(of: f), self.high(of: g))
    let magnitude = max(f.magnitude, g.magnitude)
    let start = segments.count
    guard low < high else {
      let slack = 2 * Tolerance.feasibility(at: max(magnitude, abs(low), abs(high)))
      return low - high <= slack ? function(from: start, low: high, magnitude: magnitude) : nil
    }
    var (i, j) = (Int(f.start), Int(g.start))
    while segments[i].end <= low { i &+= 1 }
    while segments[j].end <= low { j &+= 1 }
    while true {
      let (a, b) = (segments[i], segments[j])
      let end = min(a.end, b.end)
      append(a.slope + b.slope, to: end, from: start)
      if end >= high { break }
      if a.end == end { i &+= 1 }
      if b.end == end { j &+= 1 }
    }
    return function(from: start, low: low, magnitude: magnitude)
  }

  /// Returns the infimal convolution: the least f(s) + g(t − s) over all s, which is the cost of two arcs in a row.
  ///
  /// The segments of both are merged by slope. Where one is unbounded below, the other starts at the point that matches its slope.
  mutating func convolution(_ f: Function, _ g: Function) -> Function {
    var (i, iEnd) = (Int(f.start), Int(f.start &+ f.count))
    var (j, jEnd) = (Int(g.start), Int(g.start &+ g.count))
    var (x, y) = (f.low, g.low)
    let start = segments.count
    let low = f.low + g.low
    if low == -.infinity {
      // The steeper of the unbounded first segments comes first; the other function starts where its slope is no longer smaller.
      if y == -.infinity, x != -.infinity || Slope<Lanes>.order(segments[j].slope, segments[i].slope) > 0 {
        swap(&i, &j)
        swap(&iEnd, &jEnd)
        swap(&x, &y)
      }
      let slope = segments[i].slope
      while j < jEnd, Slope<Lanes>.order(segments[j].slope, slope) < 0 || y == -.infinity && segments[j].slope == slope
      {
        y = segments[j].end
        j &+= 1
      }
      x = segments[i].end
      i &+= 1
      append(slope, to: x + y, from: start)
    }
    var position = low == -.infinity ? x + y : low
    while position < .infinity, i < iEnd || j < jEnd {
      let takesFirst = j >= jEnd || i < iEnd && Slope<Lanes>.order(segments[i].slope, segments[j].slope) <= 0
      let slope: Slope<Lanes>
      if takesFirst {
        slope = segments[i].slope
        x = segments[i].end
        i &+= 1
      } else {
        slope = segments[j].slope
        y = segments[j].end
        j &+= 1
      }
      let end = x + y
      if end > position { append(slope, to: end, from: start) }
      position = max(position, end)
    }
    return function(from: start, low: low, magnitude: max(f.magnitude, g.magnitude))
  }
}

/// A handle to a function on [low, end of the last segment], or on the one point `low` where it has no segments.
struct CostFunction {
  var start: Int32
  var count: Int32
  var low: Double
  /// The largest number added up in its positions.
  var magnitude: Double

  /// The range of its segments.
  @inline(__always)
  var places: Range<Int> { Int(start)..<Int(start &+ count) }
}

extension CostFunctions: Sendable where Lanes: Sendable {}
extension CostFunctions.Segment: Sendable where Lanes: Sendable {}
