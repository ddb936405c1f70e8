import Foundation

/// A program run to its end or to a limit of time.
enum ChildProcess {
  /// How it went.
  enum Ending: Sendable {
    case finished(String)
    case failed(String)
    case timedOut
  }

  /// Runs a program for `limit` seconds of computing, and four times as long by the clock on the wall; what it prints goes through a file,
  /// so that any amount fits.
  static func run(_ path: String, _ arguments: [String], input: String? = nil, limit: Double) -> Ending {
    let name = "rabbet-bench-\(ProcessInfo.processInfo.processIdentifier)"
    let scratch = FileManager.default.temporaryDirectory.appending(path: name)
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      let files = ["in", "out", "err"].map { scratch.appending(path: $0) }
      try Data((input ?? "").utf8).write(to: files[0])
      for file in files.dropFirst() { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
      let end = DispatchTime.now() + 4 * limit
      while ended.wait(timeout: .now() + 0.2) == .timedOut {
        let isSpent = computing(process.processIdentifier) > limit
        guard isSpent || .now() > end else { continue }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return isSpent ? .timedOut : .failed("no end by the clock on the wall")
      }
      let errors = try String(contentsOf: files[2], encoding: .utf8)
      if process.terminationStatus != 0 { return .failed(errors) }
      return .finished(try String(contentsOf: files[1], encoding: .utf8))
    } catch {
      return .failed("\(error)")
    }
  }

  /// The seconds a running process has computed: the 14th and 15th word of its status, in hundredths. Words with letters do not count here.
  private static func computing(_ process: Int32) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return 0 }
    // The second word is a name in parentheses, which may hold blanks.
    let words = text.split(separator: ")").last?.split(separator: " ").compactMap { Double($0) } ?? []
    return words.count > 11 ? (words[10] + words[11]) / 100 : 0
  }
}
