import ArgumentParser
import Foundation
import Rabbet
import Synchronization

/// The terminal that people read messages on.
enum Terminal {
  /// The conditions for coloured text.
  enum Coloring: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
  }

  /// The line of progress on standard error.
  private struct Line {
    var progress: Progress?
    var isShown = false
    /// Whether a thread shows the line.
    var hasThread = false

    /// Takes the line away.
    mutating func wipe() {
      guard isShown else { return }
      isShown = false
      try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8))
    }

    /// Shows the present line in place of the last one.
    mutating func show() {
      guard let line = progress?.line(at: .now, width: (Terminal.width(of: STDERR_FILENO) ?? 80) - 1) else { return }
      isShown = true
      try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(line)".utf8))
    }
  }

  private static let line = Mutex(Line())
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether standard error is a terminal on which lines can be taken away.
  static let isLive = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"

  /// Begins to show the progress of a run, once it takes long; shows none elsewhere than on a terminal.
  static func beginProgress(_ title: String) {
    guard isLive else { return }
    let isFirst = line.withLock { line in
      line.progress = Progress(title, since: .now)
      defer { line.hasThread = true }
      return !line.hasThread
    }
    guard isFirst else { return }
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: Progress.interval / .seconds(1))
        line.withLock { $0.show() }
      }
    }
  }

  /// Takes the line of progress away, for good.
  static func endProgress() {
    line.withLock { line in
      line.progress = nil
      line.wipe()
    }
  }

  /// Takes the line away at the end by a signal, which does not wait for a write that does not end.
  static func wipeAtSignal() {
    for _ in 0..<50 {
      let isDone: Void? = line.withLockIfAvailable { line in
        line.progress = nil
        line.wipe()
      }
      if isDone != nil { return }
      usleep(1_000)
    }
  }

  /// Notes how many inputs are done, and the present one.
  static func count(_ done: Int, of total: Int?, _ unit: String, _ note: String = "") {
    guard isLive else { return }
    line.withLock { line in
      line.progress?.count = Progress.Count(done: done, total: total, unit: unit, note: note)
      line.progress?.part = nil
    }
  }

  /// Notes how many parts of the present input are done.
  static func countParts(_ done: Int, of total: Int, _ unit: String) {
    guard isLive else { return }
    line.withLock { $0.progress?.part = Progress.Count(done: done, total: total, unit: unit) }
  }

  /// Notes what has come of a download; nil where it is over.
  static func note(_ download: Progress.Download?) {
    guard isLive else { return }
    line.withLock { $0.progress?.download = download }
  }

  /// Writes to standard error or standard output, without the line of progress in between; ignores a failure to write to standard error.
  static func write<E: Error>(_ body: () throws(E) -> Void) throws(E) {
    guard isLive else { return try body() }
    try line.withLock { line throws(E) in
      line.wipe()
      try body()
    }
  }

  /// Empties the terminal, for what comes next.
  static func clear() {
    if isLive { try? FileHandle.standardError.write(contentsOf: Data("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8)) }
  }

  /// Returns whether a stream has colours: as --color says, or by https://no-color.org and CLICOLOR_FORCE as in
  /// https://bixense.com/clicolors.
  static func hasColors(_ stream: Int32) -> Bool {
    switch Console.channel.withLock(\.coloring) {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"]?.isEmpty == false { return false }
      if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
      return isatty(stream) == 1 && environment["TERM"] != "dumb"
    }
  }

  /// Returns the number of columns of the terminal; nil elsewhere.
  static func width(of stream: Int32) -> Int? {
    guard isatty(stream) == 1 else { return nil }
    var size = winsize()
    guard unsafe ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return nil }
    return Int(size.ws_col)
  }

  /// Returns a message with its kind in colour, such as `error[E021]:` or `conflict:`, where a stream has colours.
  static func styled(_ text: String, _ finding: Finding, to stream: Int32) -> String {
    guard hasColors(stream) else { return text }
    let kind = finding.severity.rawValue
    let first = text.prefix { $0 != "\n" }
    for word in ["\(kind)[\(finding.id.rawValue)]:", "\(finding.id.rawValue):", "\(kind):"] {
      guard let place = first.range(of: word) else { continue }
      let start = text[..<place.lowerBound], bold = start.isEmpty ? "" : "\u{1B}[1m\(start)\u{1B}[0m"
      return bold + "\(finding.severity.code)\(word)\u{1B}[0m" + text[place.upperBound...]
    }
    return text
  }
}

extension Finding.Severity {
  /// The colour of a terminal: red, yellow, blue.
  fileprivate var code: String {
    switch self {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[33m"
    case .note: "\u{1B}[34m"
    }
  }
}
