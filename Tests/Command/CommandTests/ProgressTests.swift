import Testing

@testable import RabbetCommand

/// What people see while they wait, and at the end.
@Suite struct ProgressTests {
  private let start = ContinuousClock.now

  private func progress(_ change: (inout Progress) -> Void = { _ in }) -> Progress {
    var progress = Progress("rabbet solve", since: start)
    change(&progress)
    return progress
  }

  @Test("A run of less than a second shows nothing, and a longer one says how long it takes")
  func patience() {
    #expect(progress().line(at: start + .milliseconds(999), width: 80) == nil)
    #expect(progress().line(at: start + .seconds(1), width: 80) == "rabbet solve, 1 s")
    #expect(progress().line(at: start + .milliseconds(61_900), width: 80) == "rabbet solve, 61 s")
  }

  @Test("Inputs, parts of one and downloads stand in one line, control characters replaced")
  func parts() {
    let line = progress {
      $0.count = Progress.Count(done: 12, total: 40, unit: "documents", note: "a\u{1B}b.xib")
      $0.part = Progress.Count(done: 3, total: 38, unit: "layouts")
      $0.download = Progress.Download(address: "http://h/a/photo.jpg", received: 3_140_000, total: 12_000_000)
    }.line(at: start + .seconds(4), width: 120)
    #expect(line == "12 of 40 documents, a\u{FFFD}b.xib, 3 of 38 layouts, photo.jpg 3.1 of 12.0 MB, 4 s")
    let open = progress { $0.count = Progress.Count(done: 5, total: nil, unit: "rows") }
    #expect(open.line(at: start + .seconds(2), width: 80) == "5 rows, 2 s")
  }

  @Test("A line is no wider than the terminal, and keeps its time", arguments: [1, 8, 20, 40])
  func width(width: Int) throws {
    let long = progress {
      $0.count = Progress.Count(done: 1, total: 2, unit: "scenes", note: String(repeating: "x", count: 99))
    }
    let line = try #require(long.line(at: start + .seconds(7), width: width))
    #expect(line.count <= max(width, 6) && line.hasSuffix("…, 7 s"))
  }

  @Test("The last line counts what has findings and what failed")
  func tally() {
    var tally = Tally("scenes", "drawn")
    for code in [nil, 0, 1, 65, 1, nil] as [Int32?] { tally.count(code) }
    #expect(tally.text == "5 scenes drawn, 2 with findings, 1 failed")
    #expect(Tally("scenes", "drawn").text == "0 scenes drawn")
  }
}
