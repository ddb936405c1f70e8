public import Diagnostics
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
  /// The maker of the cards.
  public var cards: CardMaker
  /// The names of the cards' files.
  public var names: OutputNames
  /// The number of cards that are made at the same time.
  public var workers: Int
  /// A Boolean value that indicates whether cards are laid out and their pictures read, and nothing is written.
  public var checksOnly = false
  /// The path of the manifest; nil keeps none, and makes every card again.
  public var manifest: String?
  /// A Boolean value that indicates whether every card is made again, whatever the manifest says.
  public var isFresh = false
  /// The number of cards, from the first on, that are kept as thumbnails for a contact sheet.
  public var thumbnailLimit = 0
  /// A Boolean value that indicates whether only cards with conflicts or warnings are kept as thumbnails.
  public var thumbnailsAreOfFindings = false

  /// Creates a batch that a number of threads make.
  public init(cards: CardMaker, names: OutputNames, workers: Int = 1) {
    (self.cards, self.names) = (cards, names)
    self.workers = max(1, workers)
  }

  /// A fault of a row.
  public struct Failure: Error, Sendable, Hashable {
    /// The number of the row, counted from 1.
    public let row: Int
    /// The fault, ready to be printed.
    public let message: String
    /// The row, or nil if it could not be read.
    public let data: DataRow?
    /// The consequence for the row.
    public let kind: Kind
    /// The fault as findings, each of which names the row.
    public let findings: [Finding]

    /// The consequence of a fault for its row.
    public enum Kind: Sendable, Hashable {
      /// No card.
      case failed
      /// A card, though its rules conflict.
      case conflict
      /// A card that has a warning.
      case warning
    }

    init(_ row: DataRow, _ message: String, _ findings: [Finding], _ kind: Kind = .failed) {
      (self.row, self.message, data, self.findings, self.kind) = (row.number, message, row, findings, kind)
    }

    init(_ fault: RowFault, data: DataRow? = nil) {
      (row, message, self.data, kind) = (fault.row, fault.description, data ?? fault.data, .failed)
      findings = [fault.finding]
    }

    init(_ error: RabbetError, in row: DataRow) {
      self.init(
        row, "row \(row.number) (\(row.file)): \(error.description)",
        error.findings(in: row.file).map { $0.about(row) })
    }
  }

  /// The result of a run.
  public struct Report: Sendable {
    /// The number of cards that were made, or checked.
    public var made = 0
    /// The number of cards that existed already.
    public var kept = 0
    /// The rows that became no card, in the order of their numbers; the first hundred.
    public private(set) var failures: [Failure] = []
    /// The rows whose rules conflict, in the order of their numbers, the first hundred; they became cards all the same.
    public private(set) var conflicts: [Failure] = []
    /// The warnings, in the order of the rows, the first hundred; a row may have several. A column that the template does not have is
    /// reported at the first row that has it.
    public private(set) var warnings: [Failure] = []
    /// The number of rows that became no card.
    public private(set) var failureCount = 0
    /// The number of rows with conflicts.
    public private(set) var conflictCount = 0
    /// The number of warnings.
    public private(set) var warningCount = 0
    /// The number of rows with warnings.
    public private(set) var warnedRowCount = 0
    /// The thumbnails of the first cards, in the order of the rows.
    public var thumbnails: [Bitmap] = []
    private var lastWarnedRow = 0

    /// Adds a fault of the next row.
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

  /// The progress of a run.
  public struct Progress: Sendable, Hashable {
    /// The number of cards that were made, or checked.
    public var made: Int
    /// The number of cards that existed already.
    public var kept: Int
    /// The number of rows that became no card.
    public var failed: Int
    /// The number of rows, or nil if it is unknown.
    public var total: Int?
  }

  /// The state that threads share.
  private final class Shared: Sendable {
    struct State {
      var rows: RowReader
      var report = Report()
      /// The faults of rows in the order in which they were found, until all rows before them are done.
      var found: [Failure] = []
      var failedCount = 0
      /// The rows that threads work on.
      var open: Set<Int> = []
      var thumbnails: [Int: Bitmap] = [:]
      var fault: BatchError?
      /// The rows that have a name, by the hash of the name. Lookup only.
      var names: [UInt64: Int] = [:]
      var running: Int
      /// The columns that rows have had so far. Lookup only.
      var columns: Set<String>
    }

    let state: Mutex<State>
    let manifest: Manifest
    let total: Int?
    /// Wakes the thread that reports faults: when all rows are done, or many faults are waiting.
    let call = DispatchSemaphore(value: 0)
    /// Limits the faults that are found and not yet reported: rows can fail faster than their faults are written.
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

    /// Removes and returns the faults of the done rows before which all rows are done.
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
  ///   - total: the number of rows, for progress.
  ///   - progress: called on the calling thread about twice a second, and when many faults are waiting.
  ///   - note: called on the calling thread with each fault, in the order of the rows.
  /// - Throws: `BatchError` if reading the rows cannot continue, or a file of the run cannot be written.
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

  /// Returns the next row with the path of its card, or its fault; names are given in the order of the rows.
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

  /// Lays a card out and reads its pictures, without writing its file; returns its faults.
  private func check(_ row: DataRow, _ shared: Shared) throws(Failure) -> [Failure] {
    let card: SolvedScene
    do {
      card = try cards.solved(row)
      _ = try card.drawing(scale: cards.scale, for: .pixels)
    } catch {
      throw Failure(error, in: row)
    }
    shared.state.withLock { $0.report.made += 1 }
    return findings(in: card, of: row)
  }

  private func write(_ row: DataRow, to path: String, _ shared: Shared) throws(Failure) -> [Failure] {
    func failure(_ id: FindingID, _ message: String) -> Failure {
      let finding = Finding(id, at: SourceSpan(of: row.file), of: path, message).about(row)
      return Failure(row, finding.message, [finding])
    }
    do {
      let draft = try cards.draft(row)
      let isShown = !thumbnailsAreOfFindings && row.number <= thumbnailLimit
      if manifest != nil, !isShown, shared.manifest.has(path, madeOf: draft.print) {
        shared.state.withLock { $0.report.kept += 1 }
        return []
      }
      let card = try cards.solved(draft)
      let bytes = try cards.bytes(of: card), found = findings(in: card, of: row)
      let small = isShown || wantsThumbnail(of: found, shared) ? try thumbnail(of: card) : nil
      if let slash = path.lastIndex(of: "/") { try OutputFile.makeDirectory(atPath: String(path[..<slash])) }
      try OutputFile.write(bytes, toPath: path)
      // A card with conflicts or warnings is made again by the next run, and reported again.
      if found.isEmpty { shared.manifest.note(path, madeOf: draft.print) }
      shared.state.withLock { state in
        state.report.made += 1
        state.thumbnails[row.number] = small
      }
      return found
    } catch let error as RabbetError {
      throw Failure(error, in: row)
    } catch let error as OutputFile.Failure {
      throw failure(.unwritten, "cannot write \(error.path): \(error.reason)")
    } catch {
      throw failure(.failed, "\(error)")
    }
  }

  /// Returns whether a card with findings is kept as a thumbnail.
  private func wantsThumbnail(of found: [Failure], _ shared: Shared) -> Bool {
    thumbnailsAreOfFindings && !found.isEmpty && shared.state.withLock { $0.thumbnails.count } < thumbnailLimit
  }

  func thumbnail(of card: SolvedScene) throws(RabbetError) -> Bitmap {
    let bitmap = try cards.bitmap(of: card), side = 200.0
    let factor = min(1, side / Double(max(bitmap.width, bitmap.height)))
    return bitmap.reduced(
      toWidth: max(1, Int(Double(bitmap.width) * factor)), height: max(1, Int(Double(bitmap.height) * factor)))
  }
}
