import LinearSolver
import Scenes
import Testing

@Suite struct SceneTests {
  @Test("A scene has as many variables and rules as its layout says", arguments: Scene.Kind.allCases)
  func counts(kind: Scene.Kind) {
    let scene = Scene(kind, views: 100)
    #expect(scene.viewCount == 100)
    #expect(scene.program().rows.count == scene.rules.count + 1)
    #expect(scene.text().split(separator: "\n").count == scene.rules.count + 1)
  }

  @Test("A shuffled program has the same rows", arguments: Scene.Kind.allCases)
  func shuffledRows(kind: Scene.Kind) {
    let scene = Scene(kind, views: 40)
    let (natural, shuffled) = (scene.program(), scene.program(.rows))
    #expect(natural.rows != shuffled.rows)
    #expect(natural.rows == shuffled.rows.sorted { $0.rank < $1.rank })
  }

  @Test("The scenes can be solved, and nothing required is broken", arguments: Scene.Kind.allCases)
  func nothingIsBroken(kind: Scene.Kind) throws {
    #expect(try Scene(kind, views: 60).program().solved().brokenRows.isEmpty)
  }
}
