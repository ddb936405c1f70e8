import Rabbet
import Testing

@testable import RabbetCommand

/// The examples that `rabbet explain` prints.
@Suite struct ExplainTests {
  @Test(
    "An example is refused with its own code, and what stands beside it is taken", arguments: DiagnosticCode.allCases)
  func example(code: DiagnosticCode) throws {
    guard let example = code.example else {
      let unshown: [DiagnosticCode] = [
        .notUTF8, .tooLong, .otherProfile, .pictureRemark, .tooDeep, .unreadableImage, .noInverse, .badRow,
        .badChain,
      ]
      #expect(unshown.contains(code))
      return
    }
    #expect(codes(of: example.scenes.refused).contains(code), "\(example.scenes.refused)")
    #expect(codes(of: example.scenes.taken) == [], "\(example.scenes.taken)")
  }

  private func codes(of text: String) -> [DiagnosticCode] {
    do {
      _ = try SolvedScene(json: Array(text.utf8), assets: AssetTable([:]))
      return []
    } catch {
      guard case .scene(let fault) = error else { return [] }
      return fault.diagnostics.map(\.code)
    }
  }
}
