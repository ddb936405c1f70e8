import ArgumentParser
import Rabbet

/// The progress of a run, as one line of a terminal.
///
///     12 of 40 documents, Main.storyboard, 3 of 38 layouts, 4 s
///
/// The line is for people who wait: a run of less than a second has none.
struct Progress: Sendable {
  /// The time for which nothing is shown.
  static let patience = Duration.seconds(1)
  /// The time between two lines.
  static let interval = Duration.milliseconds(200)

  /// A number of things of which some are done: `12 of 40 documents`.
  struct Count: Sendable {
    var done: Int
    var total: Int?
    /// The things, in the plural.
    var unit: String
    /// The name of the present one, or what else there is to know.
    var note = ""

    var text: String {
      let of = total.map { " of \($0)" } ?? ""
      return "\(done)\(of) \(unit)" + (note.isEmpty ? "" : ", \(note)")
    }
  }

  /// A download: `photo.jpg 3.1 of 12.0 MB`.
  struct Download: Sendable {
    var address: String
    var received: Int
    var total: Int?

    var text: String {
      let name = address.split(separator: "/").last.map(String.init) ?? address
      return "\(name) \(megabytes(received))" + (total.map { " of \(megabytes($0))" } ?? "") + " MB"
    }

    private func megabytes(_ bytes: Int) -> String {
      let tenths = (bytes + 50_000) / 100_000
      return "\(tenths / 10).\(tenths % 10)"
    }
  }

  /// The run, where nothing is counted: `solve card.json`.
  let title: String
  private let start: ContinuousClock.Instant
  /// The inputs.
  var count: Count?
  /// The parts of the present input.
  var part: Count?
  /// The download that goes on.
  var download: Download?

  init(_ title: String, since start: ContinuousClock.Instant) { (self.title, self.start) = (title, start) }

  /// Returns the line to show, cut to a width; nil before the run has lasted for a second.
  func line(at now: ContinuousClock.Instant, width: Int) -> String? {
    let time = now - start
    guard time >= Self.patience else { return nil }
    let parts = [count?.text ?? title, part?.text, download?.text].compactMap(\.self).map(\.printable)
    let end = ", \(time.components.seconds) s", text = parts.joined(separator: ", "), room = max(1, width - end.count)
    return (text.count > room ? text.prefix(room - 1) + "…" : text) + end
  }
}

/// The outcome of a run over many inputs, as its last line: `12 scenes drawn, 2 with findings, 1 failed`.
struct Tally: Sendable {
  /// The counted things, in the plural, and the participle of what is done with them.
  let unit: String, verb: String
  private(set) var total = 0, withFindings = 0, failed = 0

  init(_ unit: String, _ verb: String) { (self.unit, self.verb) = (unit, verb) }

  /// Counts an input by its exit code: nil where all is well.
  mutating func count(_ code: Int32?) {
    total += 1
    switch code {
    case nil, 0: break
    case Exit.findings.rawValue: withFindings += 1
    default: failed += 1
    }
  }

  /// The line.
  var text: String {
    var parts = ["\(total - failed) \(unit) \(verb)"]
    if withFindings > 0 { parts.append("\(withFindings) with findings") }
    if failed > 0 { parts.append("\(failed) failed") }
    return parts.joined(separator: ", ")
  }
}
