import Foundation
import TestSupport
import Testing

/// The page that lists what Apple's systems have, held to the tests and fixtures it names.
@Suite struct AutoLayoutPageTests {
  private struct Row {
    var line: String
    var state: String
    var proofs: [String]
  }

  /// The tables' rows; their last two columns are the state and what holds it.
  private func rows() throws -> [Row] {
    try DocumentTests.page("AutoLayout").split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| "), !line.hasSuffix("| held by |") else { return nil }
      let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count >= 4 else { return Row(line: String(line), state: "", proofs: []) }
      let proofs = cells[cells.count - 1].split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces.union(["`"]))
      }
      return Row(line: String(line), state: cells[cells.count - 2], proofs: proofs.filter { !$0.isEmpty })
    }
  }

  /// The tests there are, as `Suite.function`: a function that is marked as a test, under the type around it.
  private func tests() throws -> Set<String> {
    var tests: Set<String> = []
    for path in Repository.files(in: "Tests", endingWith: ".swift") {
      let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
      var suite: Substring = "", isMarked = false
      for line in text.split(separator: "\n") {
        // Types of a file stand at its left edge.
        if let match = line.firstMatch(of: /^(?! |\/).*?\b(?:struct|extension) ([A-Za-z0-9]+)/) {
          suite = match.output.1
        }
        if line.contains("@Test") { isMarked = true }
        guard isMarked, let match = line.firstMatch(of: /func ([A-Za-z0-9]+)\(/) else { continue }
        tests.insert("\(suite).\(match.output.1)")
        isMarked = false
      }
    }
    return tests
  }

  @Test func everyRowHasAStateAndIsHeldByWhatExists() throws {
    let rows = try rows(), tests = try tests()
    let fixtures = Set(Repository.files(in: "Tests/Fixtures", endingWith: ".scene.json"))
    #expect(rows.count > 100)
    for row in rows {
      #expect(["works", "differs", "refused", "absent"].contains(row.state), "\(row.line)")
      #expect(row.proofs.isEmpty == (row.state == "absent"), "\(row.line)")
      for proof in row.proofs {
        let isThere =
          proof.contains("/") ? fixtures.contains("Tests/Fixtures/\(proof).scene.json") : tests.contains(proof)
        #expect(isThere, "there is no \(proof)")
      }
    }
  }

  @Test func everyFixtureOfStacksAndFormatsIsNamed() throws {
    let named = Set(try rows().flatMap(\.proofs))
    for folder in ["anchors", "direction", "grids", "margins", "scroll", "transforms", "visual-format"] {
      for path in Repository.files(in: "Tests/Fixtures/\(folder)", endingWith: ".scene.json") {
        let name = path.dropFirst("Tests/Fixtures/".count).dropLast(".scene.json".count)
        #expect(named.contains(String(name)), "\(name) is on no row of the page")
      }
    }
  }
}
