import Foundation

/// Lays out a thousand cells with labels of several lines, from nothing and after one text has changed; ours and Chromium's.
///
///     swift run -c release TextBench [--write PAGE] [--runs COUNT]   // measures, prints, and writes the page
///     swift run -c release TextBench --once [--threads COUNT]       // one run of ours, as JSON
///     valgrind --tool=callgrind TextBench --cold                    // the cold layout alone, for profilers
///
/// Each run is a process of its own. Chromium is left out where it is not installed.
@main
enum TextBench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    if arguments.contains("--cold") {
      for number in 0..<Cells.count { _ = try Cells.height(of: Cells.tree(number, Stopwatch())) }
      return
    }
    if arguments.contains("--once") {
      let figures = try await OwnFigures(threads: value(of: "--threads").flatMap { Int($0) } ?? 1)
      return print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
    }
    let runs = value(of: "--runs").flatMap { Int($0) } ?? (arguments.contains("--quick") ? 2 : 7)
    let folder = FileManager.default.temporaryDirectory.appending(path: "text-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let chromium = Chromium(folder: folder)
    var ours: [OwnFigures] = [], onTwo: [OwnFigures] = [], theirs: [Chromium.Figures] = []
    // In turns, so that what else the machine does is fair to both.
    for _ in 0..<max(1, runs) {
      ours.append(try ownRun(threads: 1))
      onTwo.append(try ownRun(threads: 2))
      if let chromium { theirs.append(try chromium.figures()) }
    }
    let report = Report(ours: ours, onTwo: onTwo, theirs: theirs, browser: chromium?.version)
    print(report.text)
    if let page = value(of: "--write") { try report.page.write(toFile: page, atomically: true, encoding: .utf8) }
  }

  private static func ownRun(threads: Int) throws -> OwnFigures {
    let process = Process(), output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--once", "--threads", "\(threads)"]
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(OwnFigures.self, from: bytes)
  }
}
