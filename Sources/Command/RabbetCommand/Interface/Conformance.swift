import ArgumentParser
import Foundation
import InterfaceBuilder
import Rabbet
import Synchronization

struct Conformance: AsyncParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Compare the layout of storyboards and xibs with the frames that Interface Builder stored in them.",
    discussion: """
      Each root view is solved on its own canvas. A view matches within one device pixel in all four numbers; a root counts when all its \
      views match and are unique. Excluded roots never count as passed. What was taken from the stored frames is printed with the result.

      Examples:
        rabbet conformance Main.storyboard
        rabbet conformance *.xib --format json
        rabbet conformance *.xib --own-sizes
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @Argument(help: "Storyboards and xibs.") var files: [String]
  @Flag(
    help:
      "Take no stored size that is known without: heights of a line of the system font, controls of fixed size."
  ) var ownSizes = false
  @Option(takes: "form", "json or table.") var format: ConformanceFormat = .table

  /// The number of documents that are begun.
  private static let done = Atomic(0)

  func run() async throws {
    let count = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let files = files, sizes: SizeSource = ownSizes ? .own : .stored
    var parts: [[ConformanceReport.Entry]] = Array(repeating: [], count: count)
    try await withThrowingTaskGroup(of: (Int, [ConformanceReport.Entry]).self) { group in
      for part in 0..<count {
        group.addTask {
          let own = stride(from: part, to: files.count, by: count).map { files[$0] }
          return try (
            part,
            own.map { file in
              Terminal.count(Self.done.add(1, ordering: .relaxed).oldValue, of: files.count, "documents", file)
              let bytes = try Console.read(file)
              return try Console.check(in: file) { try ConformanceReport.entry(file, bytes, limits: $0, sizes: sizes) }
            }
          )
        }
      }
      for try await (part, entries) in group { parts[part] = entries }
    }
    var report = ConformanceReport()
    for index in files.indices { report.add(parts[index % count][index / count]) }
    let text = format == .json ? report.json.text() : report.table + "\n"
    for entry in report.entries { entry.error.map { Console.report("\(entry.file):\($0)") } }
    try Console.write(Array(text.utf8), to: "-")
    if report.entries.contains(where: { $0.error != nil }) { throw Exit.invalid }
  }
}

/// The form in which a conformance report is printed.
enum ConformanceFormat: String, ExpressibleByArgument, CaseIterable {
  case json, table
}
