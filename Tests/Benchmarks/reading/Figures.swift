import Foundation

/// What was measured.
struct Figures {
  /// How many times faster than Foundation's decoder reading should be.
  static let speedGoal = 3.0
  /// How many times the text the peak of memory may be.
  static let memoryGoal = 5.0

  var views: Int
  var constraints: Int
  /// Of the text.
  var bytes: Int
  /// Medians, in seconds: to the resolved scene, to the document, and Foundation's decoder.
  var ours: Double
  var document: Double
  var theirs: Double
  /// A scene of 102 views, in seconds.
  var small: Double
  /// The peak of a process that reads, less that of one that does nothing, in bytes; 0 where the system does not tell.
  var memory: Int

  private var megabytes: Double { Double(bytes) / 1e6 }
  private var speed: Double { theirs / ours }
  private var share: Double { Double(memory) / Double(bytes) }

  var text: String { rows.map { "\($0.0): \($0.1)" }.joined(separator: "\n") }

  /// The figures as a page of the documentation.
  var page: String {
    """
    # Reading speed

    Made by `make bench-reading`; not edited by hand.

    How long it takes from the bytes of a scene to the resolved scene with its positions, beside Foundation's `JSONDecoder` on the
    same bytes into equal `Codable` structs, in one run. The decoder leaves rules as text; ours are parsed, looked up and checked.
    Times are medians of 7 runs in processor time; both readers use one thread, and giving memory back afterwards is left out.
    Text is measured by a stand-in that takes no time.

    Memory is the peak of a process that only reads and resolves, less the peak of one that does nothing; it includes the text. The
    scene is a catalogue of cards made by `Tests/Benchmarks/reading`, the same bytes on every run.

    | | |
    |---|---|
    \(rows.map { "| \($0.0) | \($0.1) |" }.joined(separator: "\n"))

    """
  }

  private var rows: [(String, String)] {
    [
      ("Scene", "\(views) views, \(constraints) constraints, \(number(megabytes)) MB"),
      ("Read and resolved", time(ours)),
      ("Read as a document, not resolved", time(document)),
      (
        "A scene of 102 views, read and resolved",
        "\(String(format: "%.2f", small * 1000)) ms; at most 0.5: \(verdict(small <= 0.0005))"
      ),
      ("`JSONDecoder`", time(theirs)),
      (
        "Speed",
        "\(number(speed)) times `JSONDecoder`; at least \(number(Self.speedGoal)): \(verdict(speed >= Self.speedGoal))"
      ),
      (
        "Peak memory",
        memory == 0
          ? "not known on this system"
          : "\(number(share)) times the text (\(number(Double(memory) / 1e6)) MB); at most \(number(Self.memoryGoal)): "
            + verdict(share <= Self.memoryGoal)
      ),
      ("Machine", "\(ProcessInfo.processInfo.processorCount) cores, of which one is used"),
    ]
  }

  private func time(_ seconds: Double) -> String {
    "\(number(seconds * 1000)) ms, \(number(seconds * 1e9 / Double(views))) ns a view, \(number(megabytes / seconds)) MB/s"
  }

  private func verdict(_ isMet: Bool) -> String { isMet ? "met" : "not met" }

  /// One decimal.
  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
