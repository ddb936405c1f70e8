/// Puts the rows of a program into their buckets, in the order of the program.
///
/// Where rows are scattered, each waits beside others for its bucket until they are worth the way: memory is written fastest in one stretch.
struct RowScattering {
  private let survey: RowSurvey
  private(set) var maker: RowMaker
  /// By bucket: where its next row goes.
  private var places: [Int32]
  /// By bucket: how many rows wait; empty where none has to.
  private var waiting: [Int32]

  /// How many rows may wait.
  private static let waitingRoom = 8

  init(_ survey: RowSurvey, _ maker: RowMaker) {
    (self.survey, self.maker) = (survey, maker)
    places = survey.starts
    waiting = survey.isScattered ? Array(repeating: 0, count: survey.starts.count) : []
  }

  mutating func scatter(_ rows: [Row], _ flat: consuming MutableSpan<FlatRow>) {
    guard !waiting.isEmpty else { return scatter(rows, &flat) }
    var held = Array(repeating: FlatRow.none, count: waiting.count * Self.waitingRoom)
    scatter(rows, &flat, held.mutableSpan)
  }

  @inline(__always)
  private mutating func scatter(_ rows: [Row], _ flat: inout MutableSpan<FlatRow>) {
    for index in rows.indices {
      let row = maker.make(rows[index], at: index)
      let bucket = Int(row.largest) >> survey.shift
      flat[Int(places[bucket])] = row
      places[bucket] &+= 1
    }
  }

  @inline(__always)
  private mutating func scatter(
    _ rows: [Row], _ flat: inout MutableSpan<FlatRow>, _ held: consuming MutableSpan<FlatRow>
  ) {
    for index in rows.indices {
      let row = maker.make(rows[index], at: index)
      let bucket = Int(row.largest) >> survey.shift
      let count = Int(waiting[bucket])
      held[bucket &* Self.waitingRoom &+ count] = row
      waiting[bucket] &+= 1
      if count == Self.waitingRoom &- 1 { flush(bucket, held, &flat) }
    }
    for bucket in waiting.indices { flush(bucket, held, &flat) }
  }

  /// Writes what waits for a bucket.
  @inline(__always)
  private mutating func flush(
    _ bucket: Int, _ held: borrowing MutableSpan<FlatRow>, _ flat: inout MutableSpan<FlatRow>
  ) {
    let (from, to) = (bucket &* Self.waitingRoom, Int(places[bucket]))
    for place in 0..<Int(waiting[bucket]) { flat[to &+ place] = held[from &+ place] }
    places[bucket] &+= waiting[bucket]
    waiting[bucket] = 0
  }
}
