/// What a first look at the rows of a program tells: that they have a meaning, which priorities they use, and how they lie in the order of
/// their largest variables.
struct RowSurvey {
  /// Rows that follow each other and whose largest variables lie in one stretch of variables.
  struct Run {
    /// The stretch: the variable without its lowest bits.
    var stretch: Int32
    var start: Int32
    var end: Int32
  }

  /// The runs of a program that is too large to be listed and has its rows near their order, by stretch, and those of one stretch as they
  /// follow each other; else empty.
  private(set) var runs: [Run] = []
  /// By bucket, where its rows start in a list; one more for the end. A bucket holds the rows whose largest variables differ in `shift`
  /// lowest bits at most.
  private(set) var starts: [Int32]
  let shift: Int
  /// Whether rows that follow each other mostly lie in other buckets, so that their values lie all over memory.
  private(set) var isScattered = false
  /// The priorities of the levels, from the highest; the first is required.
  private(set) var priorities: [Priority] = [.required]
  /// How many rows have the highest priority below required.
  private(set) var highestCount = 0
  /// How many rows are required equalities.
  private(set) var equalityCount = 0
  /// What the turns of rows are.
  private(set) var ties: TieOrder

  /// Up to so many bits of a variable's number, each variable has a bucket of its own; beyond, a bucket's rows should fit a cache, and
  /// there should be few enough buckets to write to all of them in turn: 256, for large programs 512.
  private static let (singleBits, largeBits) = (12, 20)
  /// The lowest bits of a variable that do not count for the stretches of runs, whose rows should fit a cache too.
  static let stretchShift = 12
  /// A list of more rows takes so much memory that it is worth some time to do without: 16 megabytes.
  static let listLimit = 1 << 19
  /// How many rows are gone through at a time, so that they are still at hand when their ranks are noted.
  private static let blockSize = 1024

  /// - Parameter listLimit: up to how many rows a program is listed in any case.
  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram, listLimit: Int = RowSurvey.listLimit) throws(SolverError) {
    let rows = program.rows
    let bits = Int.bitWidth - program.variableCount.leadingZeroBitCount
    shift = bits <= Self.singleBits ? 0 : bits - (bits <= Self.largeBits ? 8 : 9)
    ties = .rising(last: rows.count - 1)
    starts = Array(repeating: 0, count: (program.variableCount >> shift) + 2)
    var (jumps, lastBucket, run) = (0, 0, Run(stretch: -1, start: 0, end: 0))
    var (lastPriority, level) = (Priority.required, 0)
    var ranks = RankSurvey(rowCount: rows.count)
    var isListed = rows.count <= listLimit
    for start in stride(from: 0, to: rows.count, by: Self.blockSize) {
      let block = start..<min(start &+ Self.blockSize, rows.count)
      for index in block {
        let key = Self.key(of: rows[index].expression, program.variableCount)
        if key < 0 { throw program.error(inRowAt: index) }
        let bucket = key >> shift
        jumps &+= bucket != lastBucket ? 1 : 0
        lastBucket = bucket
        starts[bucket &+ 1] &+= 1
        if !isListed { isListed = !extend(&run, key, index, rows.count) }
        if rows[index].priority != lastPriority {
          lastPriority = rows[index].priority
          level = insert(lastPriority)
        }
        equalityCount &+= (level == 0 ? 1 : 0) & (rows[index].relation == .equal ? 1 : 0)
        highestCount &+= level == 1 ? 1 : 0
      }
      ranks.note(block, of: rows)
    }
    if !ranks.isRising {
      ties = TieOrder(rows, ranks: ranks.lowest...ranks.highest, areDistinct: ranks.areDistinct)
    }
    for bucket in starts.indices.dropFirst() { starts[bucket] &+= starts[bucket &- 1] }
    isScattered = shift > 0 && jumps > rows.count / 4
    finishRuns(run, isListed: isListed || isScattered)
  }

  /// The largest variable, 0 where there is none; below 0 where a number is not finite or a variable unknown.
  @inline(__always)
  private static func key(of expression: LinearExpression, _ variableCount: Int) -> Int {
    let terms = expression.terms
    let last = terms.count &- 1
    var largest: UInt = 0
    // What is not finite times 0 is no number, and stays so.
    var probe = expression.constant * 0
    if 1...FlatRow.room ~= terms.count {
      // How many terms a row has is not predictable, so four are read, the last more than once.
      for place in 0..<FlatRow.room {
        largest = max(largest, UInt(bitPattern: terms[min(place, last)].variable.index))
        probe += terms[min(place, last)].coefficient * 0
      }
    } else {
      for term in terms {
        largest = max(largest, UInt(bitPattern: term.variable.index))
        probe += term.coefficient * 0
      }
    }
    let isKnown = largest < UInt(bitPattern: variableCount) || last < 0
    return isKnown && probe == 0 ? Int(bitPattern: largest) : -1
  }

  // MARK: Runs

  /// Adds a row to the run at hand, or begins another.
  ///
  /// - Returns: false where there are too many runs.
  @inline(__always)
  private mutating func extend(_ run: inout Run, _ key: Int, _ index: Int, _ rowCount: Int) -> Bool {
    let stretch = Int32(truncatingIfNeeded: key >> Self.stretchShift)
    if stretch != run.stretch {
      if run.end > run.start { runs.append(run) }
      run = Run(stretch: stretch, start: Int32(truncatingIfNeeded: index), end: Int32(truncatingIfNeeded: index))
    }
    run.end &+= 1
    return runs.count <= rowCount / 16
  }

  private mutating func finishRuns(_ last: Run, isListed: Bool) {
    if isListed {
      runs = []
    } else {
      runs.append(last)
      runs.sort { ($0.stretch, $0.start) < ($1.stretch, $1.start) }
      if hasDenseStretch(rowCount: Int(last.end)) { runs = [] }
    }
  }

  /// Whether much of the program lies in one stretch, which would be a list by itself.
  private func hasDenseStretch(rowCount: Int) -> Bool {
    var count = 0
    for place in runs.indices {
      if place > 0, runs[place].stretch != runs[place - 1].stretch { count = 0 }
      count += Int(runs[place].end - runs[place].start)
      if count > 4096 + rowCount / 8 { return true }
    }
    return false
  }

  // MARK: Priorities

  /// Takes note of a priority.
  ///
  /// - Returns: its level among those seen so far.
  private mutating func insert(_ priority: Priority) -> Int {
    if priority.isRequired { return 0 }
    let place = Self.level(of: priority, in: priorities)
    if place < priorities.count, priorities[place] == priority { return place }
    priorities.insert(priority, at: place)
    if place == 1 { highestCount = 0 }
    return place
  }

  /// The level of a priority, or where it belongs.
  static func level(of priority: Priority, in priorities: [Priority]) -> Int {
    var (low, high) = (0, priorities.count)
    if high <= 8 {
      // No branch is predictable where priorities come in any order. Positive numbers compare as their bits do.
      let own = priority.value.bitPattern
      for other in priorities { low &+= Int(truncatingIfNeeded: (own &- other.value.bitPattern) >> 63) }
      return low
    }
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
