import Foundation
public import Imaging
public import Scene
import Synchronization

/// A picture for each row of a file, by several threads.
///
///     let batch = Batch(cards: cards, names: try OutputNames("out/{id}.png"))
///     let report = try batch.run(rows: RowReader(path: "guests.csv"))
///
/// Rows are independent: one that fails is reported, the others are made. An interrupted run leaves complete files only, and the next run
/// continues after them.
public struct Batch: Sendable {
  /// Makes a card of a row.
  public var cards: CardMaker
  /// Where cards go.
  public var names: OutputNames
  /// How many cards are made at the same time.
  public var workers: Int
  /// Whether cards are laid out and their pictures read, and nothing is written.
  public var checksOnly = false
  /// Where the manifest is; nil keeps none, and makes every card again.
  public var manifest: String?
  /// Whether every card is made again, whatever the manifest says.
  public var isFresh = false
  /// How many cards are kept small for a contact sheet, from the first on.
  public var thumbnailLimit = 0

  /// A batch by so many threads.
  public init(cards: CardMaker, names: OutputNames, workers: Int = 1) {
    (self.cards, self.names) = (cards, names)
    self.workers = max(1, workers)
  }

  /// What is wrong with a row.
  public struct Failure: Error, Sendable, Hashable {
    /// The number of the row, counted from 1.
    public let row: Int
    /// What is wrong, ready to be printed.
    public let message: String
    /// The row, where it could be read.
    public let data: DataRow?
    /// What became of the row.
    public let kind: Kind

    /// What becomes of rows with which something is wrong.
    public enum Kind: Sendable, Hashable {
      /// No card.
      case failed
      /// A card, though its rules conflict.
      case conflict
      /// A card that has a warning.
      case warning
    }

    init(row: Int, message: String, data: DataRow?, _ kind: Kind = .failed) {
      (self.row, self.message, self.data, self.kind) = (row, message, data, kind)
    }

    init(_ fault: RowFault, data: DataRow? = nil) {
      self.init(row: fault.row, message: fault.description, data: data ?? fault.data)
    }
  }

  /// What a run has done.
  public struct Report: Sendable {
    /// Cards that were made, or checked.
    public var made = 0
    /// Cards that were there already.
    public var kept = 0
    /// Rows that became no card, by number, the first hundred of them.
    public private(set) var failures: [Failure] = []
    /// Rows whose rules conflict, by number, the first hundred; they became cards all the same.
    public private(set) var conflicts: [Failure] = []
    /// Columns that the template has not, at the first row that has one, and what a check warns of, by the number of the row, the first hundred; a row may have several.
    public private(set) var warnings: [Failure] = []
    /// How many rows became no card.
    public private(set) var failureCount = 0
    /// How many rows have conflicts.
    public private(set) var conflictCount = 0
    /// How many warnings there are.
    public private(set) var warningCount = 0
    /// How many rows have warnings.
    public private(set) var warnedRowCount = 0
    /// Small pictures of the first cards, in the order of the rows.
    public var thumbnails: [Bitmap] = []
    private var lastWarnedRow = 0

    /// Takes what is wrong with the next row.
    mutating func note(_ failure: Failure) {
      func add(_ list: inout [Failure], _ count: inout Int) {
        count += 1
        if count <= 100 { list.append(failure) }
      }
      switch failure.kind {
      case .failed: add(&failures, &failureCount)
      case .conflict: add(&conflicts, &conflictCount)
      case .warning:
        add(&warnings, &warningCount)
        if failure.row != lastWarnedRow { warnedRowCount += 1 }
        lastWarnedRow = failure.row
      }
    }
  }

  /// What a run has done so far.
  public struct Progress: Sendable, Hashable {
    /// Cards that were made, or checked.
    public var made: Int
    /// Cards that were there already.
    public var kept: Int
    /// Rows that became no card.
    public var failed: Int
    /// How many rows there are; nil where that is unknown.
    public var total: Int?
  }

  /// What threads share.
  private final class Shared: Sendable {
    struct State {
      var rows: RowReader
      var report = Report()
      /// What is wrong with rows, as it was found, until all rows before them are done.
      var found: [Failure] = []
      var failedCount = 0
      /// The rows that threads are at.
      var open: Set<Int> = []
      var thumbnails: [Int: Bitmap] = [:]
      var fault: BatchError?
      /// The rows that have a name, by the hash of the name. Lookup only.
      var names: [UInt64: Int] = [:]
      var running: Int
      /// The columns that rows had so far. Lookup only.
      var columns: Set<String>
    }

    let state: Mutex<State>
    let manifest: Manifest
    let total: Int?
    /// Calls the thread that notes what is found: where all is done, or much is found.
    let call = DispatchSemaphore(value: 0)
    /// For what is found and not yet noted: rows that fail come quicker than they are written.
    let room = DispatchSemaphore(value: 1_000)

    init(_ rows: consuming sending RowReader, _ manifest: Manifest, workers: Int, total: Int?, columns: Set<String>) {
      state = Mutex(State(rows: rows, running: workers, columns: columns))
      (self.manifest, self.total) = (manifest, total)
    }

    var progress: Progress {
      state.withLock {
        Progress(made: $0.report.made, kept: $0.report.kept, failed: $0.failedCount, total: total)
      }
    }

    /// What is wrong with the rows that are done, and before which all are.
    func takeFound() -> [Failure] {
      state.withLock { state in
        let end = state.open.min() ?? .max
        let ready = state.found.filter { $0.row < end }.sorted { $0.row < $1.row }
        state.found.removeAll { $0.row < end }
        for failure in ready { state.report.note(failure) }
        return ready
      }
    }
  }

  /// Makes all cards.
  ///
  /// - Parameters:
  ///   - rows: the data.
  ///   - total: how many rows there are, for progress.
  ///   - progress: called about twice a second, and where much is found, on the calling thread.
  ///   - note: takes what is wrong with each row, in the order of the rows, on the calling thread.
  /// - Throws: `BatchError` where the rows cannot be read on, or a file of the run cannot be written.
  public func run(
    rows: sending RowReader, total: Int? = nil, progress: (Progress) -> Void = { _ in },
    note: (Failure) throws(OutputFile.Failure) -> Void = { _ in }
  ) throws(BatchError) -> Report {
    let manifest = try rethrowing(
      as: BatchError.output, Manifest(path: checksOnly ? nil : self.manifest, isFresh: isFresh))
    defer { manifest.close() }
    let shared = Shared(rows, manifest, workers: workers, total: total, columns: names.columns)
    for _ in 0..<workers {
      let thread = Thread { work(shared) }
      // Documents nest up to 1,000 levels, and are read by recursion.
      thread.stackSize = 64 << 20
      thread.start()
    }
    var isDone = false
    while !isDone {
      _ = shared.call.wait(timeout: .now() + 0.5)
      isDone = shared.state.withLock { $0.running == 0 }
      progress(shared.progress)
      let found = shared.takeFound()
      for _ in found { shared.room.signal() }
      do throws(OutputFile.Failure) { for failure in found { try note(failure) } } catch {
        shared.state.withLock { $0.fault = $0.fault ?? .output(error) }
      }
    }
    return try shared.state.withLock { state throws(BatchError) in
      if let fault = state.fault { throw fault }
      var report = state.report
      report.thumbnails = state.thumbnails.sorted { $0.key < $1.key }.map(\.value)
      return report
    }
  }

  private func work(_ shared: Shared) {
    while let entry = next(shared) {
      var number = 0, found: [Failure] = []
      do throws(Failure) {
        let (row, path) = try entry.get()
        number = row.number
        found = try checksOnly ? check(row, shared) : write(row, to: path, shared)
      } catch {
        (number, found) = (error.row, [error])
      }
      shared.state.withLock { state in
        state.open.remove(number)
        state.found += found
        state.failedCount += found.count { $0.kind == .failed }
      }
      for _ in found where shared.room.wait(timeout: .now()) == .timedOut {
        shared.call.signal()
        shared.room.wait()
      }
    }
    shared.state.withLock { $0.running -= 1 }
    shared.call.signal()
  }

  /// The next row with the path of its card, or what is wrong with it; names are given in the order of the rows.
  private func next(_ shared: Shared) -> Result<(DataRow, String), Failure>? {
    shared.state.withLock { state in
      guard state.fault == nil else { return nil }
      do throws(RowFault) {
        switch try state.rows.next() {
        case nil: return nil
        case .fault(let fault):
          state.open.insert(fault.row)
          return .failure(Failure(fault))
        case .row(let row):
          state.open.insert(row.number)
          state.found += unknownColumns(of: row, besides: &state.columns)
          do throws(RowFault) { return .success((row, try names.path(for: row, unlessIn: &state.names))) } catch {
            return .failure(Failure(error, data: row))
          }
        }
      } catch {
        state.fault = .rows(error)
        return nil
      }
    }
  }

  /// Lays a card out and reads its pictures, as far as a card is made without its file; returns what is wrong with it.
  private func check(_ row: DataRow, _ shared: Shared) throws(Failure) -> [Failure] {
    let card: SolvedScene
    do {
      card = try cards.solved(row)
      _ = try card.drawing(scale: cards.scale, for: .pixels)
    } catch {
      throw Failure(row: row.number, message: error.text(inRow: row), data: row)
    }
    let isShown = card.scene.isShown, file = cards.file
    let found = card.ambiguityFindings(file: file) + card.wordFindings(file: file, isShown)
    let texts = found + card.outsideFindings(file: file, isShown) + card.frameFindings(file: file)
    let warnings = card.warnings(file: file) + texts.map { "warning: \($0.headline)" }
    shared.state.withLock { $0.report.made += 1 }
    return conflict(in: card, of: row)
      + warnings.map { Failure(row: row.number, message: "row \(row.number): \($0)", data: row, .warning) }
  }

  private func write(_ row: DataRow, to path: String, _ shared: Shared) throws(Failure) -> [Failure] {
    func failure(_ message: String) -> Failure { Failure(row: row.number, message: message, data: row) }
    do {
      let draft = try cards.draft(row)
      if manifest != nil, thumbnailLimit < row.number, shared.manifest.has(path, madeOf: draft.print) {
        shared.state.withLock { $0.report.kept += 1 }
        return []
      }
      let card = try cards.solved(draft)
      let bytes = try cards.bytes(of: card), conflicts = conflict(in: card, of: row)
      let small = row.number <= thumbnailLimit ? try thumbnail(of: card) : nil
      if let slash = path.lastIndex(of: "/") { try OutputFile.makeDirectory(atPath: String(path[..<slash])) }
      try OutputFile.write(bytes, toPath: path)
      // A card whose rules conflict is made again by the next run, and reported again.
      if conflicts.isEmpty { shared.manifest.note(path, madeOf: draft.print) }
      shared.state.withLock { state in
        state.report.made += 1
        state.thumbnails[row.number] = small
      }
      return conflicts
    } catch let error as RabbetError {
      throw failure(error.text(inRow: row))
    } catch let error as OutputFile.Failure {
      throw failure("row \(row.number): cannot write \(error.path): \(error.reason)")
    } catch {
      throw failure("row \(row.number): \(error)")
    }
  }

  func thumbnail(of card: SolvedScene) throws(RabbetError) -> Bitmap {
    let bitmap = try cards.bitmap(of: card), side = 200.0
    let factor = min(1, side / Double(max(bitmap.width, bitmap.height)))
    return bitmap.reduced(
      toWidth: max(1, Int(Double(bitmap.width) * factor)), height: max(1, Int(Double(bitmap.height) * factor)))
  }
}

/// Why a batch is not run, or not to its end.
public enum BatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The data cannot be read.
  case rows(RowFault)
  /// The pages of a file cannot be put together.
  case pages(String)
  /// The manifest cannot be written.
  case output(OutputFile.Failure)

  /// The cause and a way out.
  public var description: String {
    switch self {
    case .rows(let fault): fault.description
    case .pages(let reason): "error: \(reason)"
    case .output(let failure): "error: cannot write \(failure.path): \(failure.reason)"
    }
  }
}

extension RowReader {
  /// The next row; what keeps it from being read keeps the batch from going on.
  mutating func entry() throws(BatchError) -> Entry? {
    try rethrowing(as: BatchError.rows, next())
  }
}

extension RabbetError {
  /// The error with the row it is about.
  func text(inRow row: DataRow) -> String { "row \(row.number) (\(row.file)): \(description)" }
}
