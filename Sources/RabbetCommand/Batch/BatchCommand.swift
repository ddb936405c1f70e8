import ArgumentParser
import Foundation
import Rabbet

struct BatchCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Make a picture for each row of data.",
    discussion: """
      Rows are CSV with a head, an object a line (.ndjson, .jsonl), or a JSON array. Names have placeholders: -o 'cards/{id}.png'. \
      The end of the name tells the format: .png, .jpg, .webp, .svg or .pdf; one .pdf without placeholders gets a page for each row.
      What is there and was made of the same inputs is not made again; a manifest beside the files says what they were made of. A row that \
      fails is reported with its number and column, the others are made, and the exit code is 1.

      Examples:
        rabbet batch card.json --data guests.csv -o 'cards/{id}.png'
        rabbet batch card.json --data guests.csv -o cards.pdf
      """)

  @Argument(help: "The template.") var scene: String
  @Option(help: .init("The rows.", valueName: "file")) var data: String
  @Option(name: .shortAndLong, help: .init("Where pictures go, with placeholders.", valueName: "pattern"))
  var output: String?
  @Option(name: .shortAndLong, help: .init("How many pictures are made at the same time.", valueName: "number"))
  var jobs: Int?
  @Flag(help: "Lay out every row and report what is wrong; write no pictures.") var check = false
  @Flag(help: "Make every picture again.") var fresh = false
  @Option(help: .init("Write rows that fail to this file, an object a line with what is wrong.", valueName: "file"))
  var failed: String?
  @Option(help: .init("Write the first 100 pictures, small, to this PNG.", valueName: "file")) var contactSheet: String?
  @Flag(help: "Report no progress.") var quiet = false
  @OptionGroup var card: CardOptions

  var limited: LimitOptions { card.limited }

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
    if !check, output == nil { throw ValidationError("--output says where pictures go, as in -o 'cards/{id}.png'") }
    if !check, let output, CardMaker.Format(path: output) == nil {
      throw ValidationError("the end of the name tells the format: .png, .jpg, .webp, .svg or .pdf")
    }
  }

  func run() throws {
    Console.keepMemory()
    let names: OutputNames
    do { names = try OutputNames(output ?? "{row.number}.png") } catch {
      throw Console.failure("error: --output: \(error)", Exit.usage)
    }
    try Console.protect([scene, data], from: [failed, contactSheet].compactMap(\.self))
    var cards = try card.maker(scene)
    cards.format = output.flatMap { CardMaker.Format(path: $0) } ?? .png
    var batch = Batch(cards: cards, names: names, workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    if let output, cards.format == .pdf, !names.varies, !check { return try writePages(by: batch, to: output) }
    batch.checksOnly = check
    batch.isFresh = fresh
    batch.thumbnailLimit = contactSheet == nil ? 0 : 100
    if !check {
      if !names.folder.isEmpty { try Console.makeDirectory(names.folder) }
      batch.manifest = names.folder + ".rabbet-batch"
    }
    let start = ContinuousClock.now
    // Where no one watches, a line every ten seconds is enough.
    let interval = isatty(2) == 1 ? Duration.seconds(0.5) : .seconds(10)
    var next = start + interval
    let report = try perform {
      if data != "-" { warn(of: try RowReader(path: data).columns, in: cards.template) }
      // What cannot be read twice is not looked through first.
      let total = data == "-" || check ? nil : try batch.checkNames(of: RowReader(path: data))
      return try batch.run(rows: RowReader(path: data), total: total) { progress in
        guard !quiet, ContinuousClock.now >= next else { return }
        next = ContinuousClock.now + interval
        tell(progress, since: start)
      }
    }
    try finish(report, since: start)
  }

  /// Says which columns nothing asks for: a name that is spelt otherwise in the template, as a rule.
  private func warn(of columns: [String], in template: SceneTemplate) {
    for name in columns where !template.columns.contains(name) && output?.contains("{\(name)") != true {
      let nearest =
        name.contains(";") || name.contains("\t")
        ? "; columns are separated by commas"
        : nearestName(to: name, among: template.columns).map { "; did you mean \"\($0)\"?" } ?? ""
      Console.report("warning: the column \"\(name)\" of \(data) is not under \"data\" of the template\(nearest)")
    }
  }

  /// Every row as a page of one file, in the order of the rows.
  private func writePages(by batch: Batch, to path: String) throws {
    struct NoPages: Error {}
    let start = ContinuousClock.now
    var report: Batch.Report?
    func write(to sink: OutputFile.Sink) throws {
      report = try batch.pages(rows: RowReader(path: data), creationDate: .ofEnvironment, to: sink)
      if report?.made == 0 { throw NoPages() }
    }
    do {
      try perform {
        guard path == "-" else { return try OutputFile.write(toPath: path, write) }
        try write { bytes throws(OutputFile.Failure) in try OutputFile.writeToStandardOutput(bytes) }
      }
    } catch is NoPages {}
    if let report { try finish(report, since: start) }
  }

  /// Runs what reads rows, and ends the program with what is wrong with them.
  private func perform<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as BatchError {
      let code: ExitCode =
        switch error {
        case .rows(let fault): fault.exitCode
        case .names: Exit.usage
        case .output: Exit.cannotWrite
        }
      throw Console.failure(error.description, code)
    } catch let fault as RowFault {
      throw Console.failure(fault.description, fault.exitCode)
    } catch let failure as OutputFile.Failure {
      throw Console.failure(failure)
    }
  }

  private func tell(_ progress: Batch.Progress, since start: ContinuousClock.Instant) {
    let done = progress.made + progress.kept + progress.failed
    guard done > 0 else { return }
    let of = progress.total.map { " of \($0)" } ?? ""
    Console.report("\(done)\(of) rows, \(rate(progress.made, since: start)) a second, \(progress.failed) failed")
  }

  private func rate(_ count: Int, since start: ContinuousClock.Instant) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return String(format: "%.1f", Double(count) / max(seconds, 1e-3))
  }

  private func finish(_ report: Batch.Report, since start: ContinuousClock.Instant) throws {
    for failure in report.failures.prefix(20) { Console.report(failure.message) }
    if report.failures.count > 20 { Console.report("and \(report.failures.count - 20) more rows that failed") }
    if let failed {
      let lines = report.failures.map { failure -> String in
        var members: [JSONValue.Member] = [
          .init("row", .number(Double(failure.row))), .init("error", .string(failure.message)),
        ]
        if let data = failure.data { members.append(.init("data", .object(data.members))) }
        return JSONValue.object(members).text(pretty: false) + "\n"
      }
      try Console.writeUnbounded(Array(lines.joined().utf8), to: failed)
    }
    if let contactSheet, !report.thumbnails.isEmpty {
      let sheet = ContactSheet.picture(of: report.thumbnails)
      do { try Console.write(try PNG.encode(sheet), to: contactSheet) } catch let error as PNGError {
        throw Console.failure("error: \(error)", Exit.software)
      }
    }
    let kept = report.kept == 0 ? "" : ", \(report.kept) were there"
    Console.report(
      "\(report.made) \(check ? "checked" : "made")\(kept), \(report.failures.count) failed, \(rate(report.made, since: start)) a second"
    )
    if !report.failures.isEmpty { throw Exit.findings }
  }
}

extension RowFault {
  /// Missing data, or data that is none.
  var exitCode: ExitCode { row == 0 && position == nil ? Exit.missing : Exit.invalid }
}
