import ArgumentParser
import Foundation
import Rabbet

struct BatchCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Make a picture for each row of data.",
    discussion: """
      Rows are CSV with a header (commas, semicolons or tabs), an object a line (.ndjson, .jsonl), or a JSON array; of standard input (-) and pipes the first byte tells: \
      { or [ is JSON, all else CSV. Names have placeholders: -o 'cards/{id}.png'. \
      The end of the name tells the format: .png, .jpg, .webp, .svg or .pdf; one .pdf without placeholders gets a page for each row.
      What is there and was made of the same inputs is not made again; a manifest beside the files says what they were made of. A row that \
      fails is reported with its number and column, the others are made, and the exit code is 1. So it is where the rules of a row conflict; \
      its picture is made, as are those of rows with warnings, which --strict counts. Of rows with one name the first is made.

      Examples:
        rabbet batch card.json --data guests.csv -o 'cards/{id}.png'
        rabbet batch card.json --data guests.csv -o cards.pdf
      """)

  @Argument(help: "The template.") var scene: String
  @Option(takes: "file", "The rows; - is standard input.") var data: String
  @Option(name: .shortAndLong, takes: "pattern", "Where pictures go, with placeholders.") var output: String?
  @Option(name: .shortAndLong, takes: "number", "How many pictures are made at the same time.") var jobs: Int?
  @Flag(help: "Lay out every row and report what is wrong with it, its name, words and pictures; write no pictures.")
  var check = false
  @Flag(help: "Make every picture again.") var fresh = false
  @Option(takes: "file", "Write rows that fail or conflict to this file, an object a line with what is wrong.")
  var failed: String?
  @Flag(
    help: "End with exit code 1 where a row has warnings, too; the contact sheet shows the rows with findings alone.")
  var strict = false
  @Option(takes: "file", "Write the first 100 pictures, small, to this PNG.") var contactSheet: String?
  @Flag(name: .shortAndLong, help: "Report no progress.") var quiet = false
  @OptionGroup var columns: SeparatorOption
  @OptionGroup var card: CardOptions

  var limited: LimitOptions { card.limited }
  var isQuiet: Bool { quiet }

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
    if data == "-", scene == "-" { throw ValidationError("standard input is the scene or the rows, not both") }
    if !check, output == nil { throw ValidationError("--output says where pictures go, as in -o 'cards/{id}.png'") }
    if let contactSheet, contactSheet == output || contactSheet == failed {
      throw ValidationError("--contact-sheet needs a file of its own")
    }
    if !check, let output, SolvedScene.Format(path: output) == nil {
      throw ValidationError("the end of the name tells the format: .png, .jpg, .webp, .svg or .pdf")
    }
  }

  func run() throws {
    Console.keepMemory(pieces: 64 << 20)
    var names: OutputNames
    do { names = try OutputNames(output ?? "{row.number}.png") } catch {
      throw Console.failure("--output: \(error)", Exit.usage)
    }
    names.reserved = contactSheet
    try Console.protect([scene, data], from: [failed, contactSheet].compactMap(\.self))
    var cards = try card.maker(scene)
    cards.format = output.flatMap { SolvedScene.Format(path: $0) } ?? .png
    try check(cards.template, cards.assets)
    var batch = Batch(cards: cards, names: names, workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    batch.thumbnailLimit = contactSheet == nil ? 0 : 100
    batch.thumbnailsAreOfFindings = strict
    if !check, !names.folder.isEmpty { try Console.makeDirectory(names.folder) }
    if let output, cards.format == .pdf, !names.varies {
      if !check { return try writePages(by: batch, to: output) }
      batch.names = try OutputNames("{row.number}.pdf")
    }
    batch.checksOnly = check
    batch.isFresh = fresh
    if !check { batch.manifest = names.folder + ".rabbet-batch" }
    let start = ContinuousClock.now
    let report = try perform {
      let isReadTwice = RowReader.isReadTwice(data),
        total = isReadTwice ? try RowReader.count(ofRowsAt: data, separator: columns.separator?.separator) : nil
      if let total, total > 1, !batch.names.varies {
        Console.report(
          Finding(
            .sharedFile, at: SourceSpan(of: ""), of: batch.names.pattern,
            "\(total) rows would be written to \(batch.names.pattern); put a column into the name, as in {id}"))
        throw Exit.usage
      }
      return try listing { note in
        try batch.run(
          rows: columns.rows(data), total: total, progress: { tell($0, since: start) }, note: note)
      }
    }
    try finish(report, since: start)
  }

  /// Refuses a template that exceeds a limit without any row once, and not with every row.
  private func check(_ template: SceneTemplate, _ assets: SceneAssets) throws {
    let none = DataRow([], number: 0, file: scene)
    do {
      try Console.check(in: scene) { try template.resolved(row: none, limits: $0, content: assets).check($0) }
    } catch let error as SceneError {
      if error.findings.contains(where: { $0.id == .limitMet }) {
        throw Console.failure(error, in: scene)
      }
    }
  }

  /// Runs `body`, and writes the rows that fail or conflict as they come, one JSON object per line.
  private func listing<Result>(
    _ body: ((Batch.Failure) throws(OutputFile.Failure) -> Void) throws -> Result
  ) throws -> Result {
    guard let failed else { return try body { _ in } }
    var result: Result?
    func write(to sink: OutputFile.Sink) throws {
      result = try withoutActuallyEscaping(sink) { sink in
        try body { failure throws(OutputFile.Failure) in
          if failure.kind == .warning { return }
          var members: [JSONValue.Member] = [
            .init("row", .number(Double(failure.row))), .init("error", .string(failure.message)),
          ]
          if let data = failure.data { members.append(.init("data", .object(data.members))) }
          try sink(Array((JSONValue.object(members).text(pretty: false) + "\n").utf8))
        }
      }
    }
    if failed == "-" {
      try write { bytes throws(OutputFile.Failure) in try OutputFile.writeToStandardOutput(bytes) }
    } else {
      try OutputFile.write(toPath: failed, write)
    }
    guard let result else { preconditionFailure("a file is written by its body") }
    return result
  }

  /// Writes every row as a page of one file, in the order of the rows.
  private func writePages(by batch: Batch, to path: String) throws {
    struct NoPages: Error {}
    let start = ContinuousClock.now
    var report: Batch.Report?
    func write(to sink: OutputFile.Sink) throws {
      report = try listing {
        try batch.pages(rows: columns.rows(data), creationDate: .ofEnvironment, note: $0, to: sink)
      }
      if report?.made == 0 { throw NoPages() }
      Console.beginLastStep()
    }
    do {
      try perform {
        guard path == "-" else { return try OutputFile.write(toPath: path, write) }
        try write { bytes throws(OutputFile.Failure) in try OutputFile.writeToStandardOutput(bytes) }
      }
    } catch is NoPages {}
    if let report { try finish(report, since: start) }
  }

  /// Runs `body`, which reads rows, and ends the program with their faults.
  private func perform<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as BatchError {
      switch error {
      case .rows(let fault): throw Console.failure(fault, in: data)
      case .pages: throw Console.failure("\(error)", Exit.software)
      case .output: throw Console.failure("\(error)", Exit.cannotWrite)
      }
    } catch let fault as RowFault {
      throw Console.failure(fault, in: data)
    } catch let failure as OutputFile.Failure {
      throw Console.failure(failure)
    }
  }

  private func tell(_ progress: Batch.Progress, since start: ContinuousClock.Instant) {
    let done = progress.made + progress.kept + progress.failed
    guard done > 0 else { return }
    let note = "\(rate(progress.made, since: start)) a second, \(progress.failed) failed"
    Terminal.count(done, of: progress.total, "rows", note)
  }

  private func rate(_ count: Int, since start: ContinuousClock.Instant) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return String(format: "%.1f", Double(count) / max(seconds, 1e-3))
  }

  private func finish(_ report: Batch.Report, since start: ContinuousClock.Instant) throws {
    list(report.warnings, report.warningCount, "warnings")
    list(report.conflicts, report.conflictCount, "rows with conflicts")
    list(report.failures, report.failureCount, "rows that failed")
    if let contactSheet, !report.thumbnails.isEmpty {
      let sheet = ContactSheet.picture(of: report.thumbnails)
      do { try Console.write(try PNG.encode(sheet), to: contactSheet) } catch let error as CodecError {
        throw Console.failure("\(error)", Exit.software)
      }
    }
    var counts = ["\(report.made) \(check ? "checked" : "made")", "\(report.failureCount) failed"]
    if report.kept > 0 { counts.insert("\(report.kept) were there", at: 1) }
    if !report.conflicts.isEmpty { counts.append("\(report.conflictCount) with conflicts") }
    if !report.warnings.isEmpty { counts.append("\(report.warnedRowCount) with warnings") }
    Console.report(counts.joined(separator: ", ") + ", \(rate(report.made, since: start)) a second")
    if !report.failures.isEmpty || !report.conflicts.isEmpty || strict && !report.warnings.isEmpty {
      throw Exit.findings
    }
  }

  /// Reports the first faults of rows, and the number of further ones.
  private func list(_ failures: [Batch.Failure], _ count: Int, _ name: String) {
    let shown = Console.isHeld ? failures : Array(failures.prefix(20))
    for failure in shown {
      for (index, finding) in failure.findings.enumerated() where index == 0 || Console.isHeld {
        Console.report(finding, as: failure.message)
      }
    }
    if count > shown.count { Console.report("and \(count - shown.count) more \(name)") }
  }
}
