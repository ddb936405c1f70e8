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

  /// The tests there are, as `Suite.function`: each file's functions under each of its suites.
  private func tests() throws -> Set<String> {
    var tests: Set<String> = []
    for path in Repository.files(in: "Tests", endingWith: ".swift") {
      let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
      let suites = text.matches(of: /struct ([A-Za-z0-9]+)/).map(\.1)
      for function in text.matches(of: /func ([A-Za-z0-9]+)\(/).map(\.1) {
        for suite in suites { tests.insert("\(suite).\(function)") }
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
