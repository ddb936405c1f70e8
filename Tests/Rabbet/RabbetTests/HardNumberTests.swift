import Rabbet
import Testing

/// Scenes whose multipliers are a hair from 1, far apart or no short decimals.
@Suite struct HardNumberTests {
  private func layout(_ rules: [String], views: [String] = ["a", "b"]) throws -> SolvedScene {
    let list = views.map { "{\"id\": \"\($0)\"}" }.joined(separator: ", ")
    let texts = rules.map { "\"\($0)\"" }.joined(separator: ", ")
    let root = "{\"id\": \"r\", \"size\": [1000, 1000], \"views\": [\(list)], \"constraints\": [\(texts)]}"
    return try SolvedScene(json: Array("{\"scene\": 1, \"root\": \(root)}".utf8), assets: AssetTable([:]))
  }

  private func across(_ scene: SolvedScene, _ view: String) throws -> [Double] {
    let id = try #require(scene.scene.tree.viewsInTreeOrder.first { scene.scene.tree[$0].name == view })
    let frame = scene.layout.frame(of: id)
    return [frame.x, frame.width]
  }

  @Test("A multiplier a hair from 1 leads nowhere far away", arguments: ["0.9999", "0.9999999", "0.99999994"])
  func nearlyOne(multiplier: String) throws {
    let scene = try layout(["a.left <= b.left", "b.width == a.width * \(multiplier)", "b.right == a.right + 10"])
    #expect(scene.layout.conflicts.isEmpty)
    #expect(try across(scene, "a") == [0, 0])
    #expect(try across(scene, "b") == [10, 0])
  }

  @Test("Rules that only a negative width would satisfy conflict", arguments: ["0.999999", "0.9999999", "0.99999994"])
  func nearlyOneConflicts(multiplier: String) throws {
    let scene = try layout(["a.left >= b.left", "b.width == a.width * \(multiplier)", "b.right == a.right + 10"])
    #expect(scene.layout.conflicts.count == 1)
  }

  @Test("A higher level wins whatever digits a multiplier has", arguments: ["0.3", "0.30000000000000004"])
  func higherLevelWins(multiplier: String) throws {
    let scene = try layout(
      [
        "c.width >= d.width * \(multiplier)", "b.width == d.width * -0.0001 - 5 @500", "c.width <= d.width @250",
        "c.width >= a.width * 300000 @500", "a.width == r.width @500",
      ], views: ["a", "b", "c", "d"])
    #expect(try across(scene, "a")[1] == 1000)
    #expect(try across(scene, "c")[1] == 3e8)
    #expect(try across(scene, "d")[1] == 0)
  }

  @Test func aLevelIsServedBesideATinyMultiplier() throws {
    let scene = try layout(
      [
        "c.width == b.width * 6.999999999999999e-08", "a.left >= r.right", "d.width >= b.width * -7e8 + 1 @999",
        "c.left >= a.right",
      ], views: ["a", "b", "c", "d"])
    #expect(scene.layout.violations.isEmpty)
  }

  @Test func aResultBeyondTheLargestCoordinateIsRefused() throws {
    let error = #expect(throws: RabbetError.self) { try layout(["a.width == 1e12", "b.width == a.width * 1e6"]) }
    #expect("\(try #require(error))".contains("1e12"))
  }

  @Test("Edges and extents are the decimals that the rules mean")
  func noNoise() throws {
    let scene = try layout([
      "a.left == r.left + 10.1", "a.width == 20.2", "b.left == a.right + 0.3", "b.width == r.width / 3",
    ])
    #expect(try across(scene, "a") == [10.1, 20.2])
    #expect(try across(scene, "b") == [30.6, 1000.0 / 3])
  }
}
