/// What a first look at the rows of a program tells: that they have a meaning, which priorities they use, and where each will lie among
/// rows ordered by their largest variable.
struct RowSurvey {
  /// By row: its largest variable, 0 where it has none.
  let keys: [Int32]
  /// A bucket holds the rows whose largest variables differ in this many lowest bits at most.
  let shift: Int
  /// By bucket: where its rows and its terms start; one more for the end.
  let rowStarts: [Int]
  let termStarts: [Int]
  /// Whether rows that follow each other mostly lie in other buckets, so that their values lie all over memory.
  let isScattered: Bool
  /// The priorities of the levels, from the highest; the first is required.
  let priorities: [Priority]
  /// From the lowest rank to the highest; nil where each row has a higher rank than those before.
  let ranks: ClosedRange<Int>?

  /// Up to so many bits of a variable's number, each variable has a bucket of its own; beyond, a bucket's rows should fit a cache, and
  /// there should be few enough buckets to write to all of them in turn.
  private static let (singleBits, bucketBits) = (12, 8)

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram) throws(SolverError) {
    let rows = program.rows
    let bits = Int.bitWidth - program.variableCount.leadingZeroBitCount
    shift = bits <= Self.singleBits ? 0 : bits - Self.bucketBits
    var keys: [Int32] = Array(repeating: 0, count: rows.count)
    var rowStarts = Array(repeating: 0, count: (program.variableCount >> shift) + 2)
    var termStarts = rowStarts
    var (priorities, last) = ([Priority.required], Priority.required)
    var (lowest, highest, isRising) = (Int.max, Int.min, true)
    var (jumps, lastBucket) = (0, 0)
    for index in rows.indices {
      let key = Self.key(of: rows[index].expression, program.variableCount)
      if key < 0 { throw program.error(inRowAt: index) }
      keys[index] = Int32(truncatingIfNeeded: key)
      let bucket = key >> shift
      if bucket != lastBucket { jumps &+= 1 }
      lastBucket = bucket
      rowStarts[bucket + 1] &+= 1
      termStarts[bucket + 1] &+= rows[index].expression.terms.count
      if rows[index].priority != last {
        last = rows[index].priority
        Self.insert(last, into: &priorities)
      }
      let rank = rows[index].rank
      if rank <= highest, index > 0 { isRising = false }
      lowest = min(lowest, rank)
      highest = max(highest, rank)
    }
    ranks = isRising ? nil : lowest...highest
    isScattered = shift > 0 && jumps > rows.count / 4
    for bucket in rowStarts.indices.dropFirst() {
      rowStarts[bucket] &+= rowStarts[bucket &- 1]
      termStarts[bucket] &+= termStarts[bucket &- 1]
    }
    (self.keys, self.rowStarts, self.termStarts, self.priorities) = (keys, rowStarts, termStarts, priorities)
  }

  /// The largest variable, 0 where there is none; below 0 where a number is not finite or a variable unknown.
  @inline(__always)
  private static func key(of expression: LinearExpression, _ variableCount: Int) -> Int {
    var largest = 0
    // What is not finite times 0 is no number, and stays so.
    var probe = expression.constant * 0
    for place in expression.terms.indices {
      let (index, coefficient) = (expression.terms[place].variable.index, expression.terms[place].coefficient)
      guard UInt(bitPattern: index) < UInt(bitPattern: variableCount) else { return -1 }
      largest = max(largest, index)
      probe += coefficient * 0
    }
    return probe == 0 ? largest : -1
  }

  private static func insert(_ priority: Priority, into priorities: inout [Priority]) {
    if priority.isRequired { return }
    let place = level(of: priority, in: priorities)
    if place == priorities.count || priorities[place] != priority { priorities.insert(priority, at: place) }
  }

  /// The level of a priority, or where it belongs.
  static func level(of priority: Priority, in priorities: [Priority]) -> Int {
    var (low, high) = (0, priorities.count)
    while low < high {
      let middle = (low &+ high) / 2
      if priorities[middle] > priority { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}

extension LinearProgram {
  /// Why a row has no meaning.
  func error(inRowAt index: Int) -> SolverError {
    for term in rows[index].expression.terms
    where term.variable.index < 0 || term.variable.index >= variableCount {
      return .rowOfUnknownVariable(RowID(index: index), term.variable)
    }
    return .rowNotFinite(RowID(index: index))
  }
}
