import Diagnostics
import PropertyTesting
import Testing

@testable import Scene

struct HostileInputTests {
  @Test("Scenes with random damage are read or refused with places inside the text, and never trap")
  func damage() {
    var generator = SplitMix(state: 11)
    let pieces = [
      "\"", "{", "}", "[", "]", ",", ":", "1e9", "-", "\\", "\\u00", "null", "\u{0}", "é", "@", "==", "(", "x-", "%",
    ]
    for round in 0..<1_500 {
      var bytes = Array(SampleScenes.all[round % SampleScenes.all.count].utf8)
      for _ in 0...generator.next() % 3 {
        let place = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 4 {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8(truncatingIfNeeded: generator.next() >> 16)
        case 2: bytes.insert(contentsOf: pieces[Int(generator.next() % UInt64(pieces.count))].utf8, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int(generator.next() % 40)))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      check(bytes)
    }
  }

  /// Reads a text to the end of what this module does with it.
  private func check(_ bytes: [UInt8]) {
    do { _ = try ResolvedScene(json: bytes, content: NoContent()) } catch { #expect(!error.findings.isEmpty) }
    do {
      let document = try SceneDocument(json: bytes)
      var report = FaultReport(source: document.source)
      document.root.checkRules(&report)
      try report.check()
      let metrics = MetricTable(document.metrics)
      for constraint in document.root.constraints {
        guard case .rule(let text) = constraint else { continue }
        var linear = LinearRule()
        do { try linear.evaluate(text.rule(in: document.source), metrics: metrics) } catch {
          #expect(Int(error.range.end) <= bytes.count)
        }
      }
      #expect(throws: Never.self) { try SceneDocument(json: Array(SceneWriter.text(document).utf8)) }
    } catch {
      #expect(!error.findings.isEmpty)
      for finding in error.findings {
        #expect(finding.span.start <= finding.span.end && !finding.text.isEmpty)
        #expect(!finding.message.contains("\n"))
      }
    }
  }

  @Test("Ten megabytes of random bytes are one clear error")
  func randomMegabytes() {
    var generator = SplitMix(state: 5)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(10_000_000)
    while bytes.count < 10_000_000 {
      let word = generator.next()
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(shift)))) }
    }
    let error = #expect(throws: SceneError.self) { try SceneDocument(json: bytes) }
    #expect(error?.findings.count == 1)
    #expect(error?.omittedCount == 0)
  }

  @Test("Ten thousand faults are twenty and a count")
  func manyFaults() {
    let views = Array(repeating: "{\"colour\": 1}", count: 10_000).joined(separator: ",")
    let error = #expect(throws: SceneError.self) {
      try SceneDocument(json: Array(scene(root: "\"views\": [\(views)]").utf8))
    }
    #expect(error?.findings.count == 20)
    #expect(error?.omittedCount == 9_980)
  }

  @Test("Nesting far beyond the limit is refused, in scenes and in members that are free")
  func nesting() {
    let deep = String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000)
    #expect(faults(of: scene(root: "\"x-deep\": \(deep)")) == ["E006 2:1009"])
    let views = String(repeating: "{\"views\":[", count: 100_000)
    #expect(faults(of: scene(root: "\"views\": [" + views)).map { $0.prefix(4) } == ["E006"])
  }

  @Test("A message quotes what the text says cut short, and without what would disturb a terminal")
  func quoting() throws {
    let key = String(repeating: "k", count: 5_000) + "\\u001b[31m"
    let error = #expect(throws: SceneError.self) {
      try SceneDocument(json: Array(scene(root: "\"\(key)\": 1, \"\\u001b[31m\": 2").utf8))
    }
    let diagnostics = try #require(error?.findings)
    #expect(diagnostics[0].message.count < 100)
    #expect(diagnostics.allSatisfy { !$0.text.contains("\u{1B}") })
  }
}
