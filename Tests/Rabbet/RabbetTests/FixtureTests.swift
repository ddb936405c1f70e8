import Foundation
import LinearSolver
import LinearSolverChecking
import Rabbet
import TestSupport
import Testing

/// Scenes and the results they must have: add two files, get a test.
@Suite struct FixtureTests {
  static let scenes = Repository.files(in: "Tests/Fixtures", endingWith: ".scene.json")

  static func solved(_ path: String) throws -> SolvedScene {
    let directory = Repository.root.appending(path: path).deletingLastPathComponent().path
    return try SolvedScene(json: Repository.bytes(of: path), file: path, assets: AssetDirectory(directory))
  }

  @Test func thereAreFixtures() { #expect(Self.scenes.count >= 20) }

  @Test("Scenes have their results", arguments: scenes)
  func result(path: String) throws {
    let text = try Self.solved(path).resultText(includesContentRules: true)
    let difference = Expectation.difference(
      of: text, from: path.replacing(".scene.json", with: ".result.json"))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("Every answer is verified by the checker", arguments: scenes)
  func verified(path: String) throws {
    let scene = try Self.solved(path).scene
    let program = scene.tree.program(width: scene.width, height: scene.height)
    let check = Check(program, try program.solved())
    #expect(check.isComplete, "a fixture is small enough to be examined in full")
    #expect(check.findings.isEmpty, "\(check.findings)")
  }

  @Test("What is written reads back equal", arguments: scenes)
  func written(path: String) throws {
    let document = try SceneDocument(json: Repository.bytes(of: path), file: path)
    let text = SceneWriter.text(document)
    let again = try SceneDocument(json: Array(text.utf8), file: path)
    #expect(again == document)
    #expect(SceneWriter.text(again) == text)
  }

  // A third of the fixtures have all that drawings have.
  @Test(
    "The same scene gives the same bytes, on every thread",
    arguments: stride(from: 0, to: scenes.count, by: 3).map { scenes[$0] })
  func sameBytes(path: String) async throws {
    @Sendable func bytes() throws -> (text: String, picture: [UInt8]) {
      let solved = try Self.solved(path)
      return (solved.resultText(), try solved.png(overlay: OverlayStyle(OverlayStyle.Layer.allCases)))
    }
    async let first = bytes()
    async let second = bytes()
    let (one, other) = try await (first, second)
    #expect(one == other)
  }
}
