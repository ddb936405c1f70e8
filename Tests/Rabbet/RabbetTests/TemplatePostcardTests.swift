import Foundation
import Rabbet
import TestSupport
import Testing

/// The worked example of the scene format: one template, and the table of its three variants.
@Suite struct TemplatePostcardTests {
  static let file = "Tests/Fixtures/postcard/template.scene.json"
  /// The worked example, and the one that the tutorial ends with.
  static let files = [file, "Playgrounds/Postcard/template.json"]

  private func views(_ options: SolvedScene.Options, of file: String) throws -> [String: [Rect]] {
    let folder = Repository.root.appending(path: file).deletingLastPathComponent().path
    let solved = try SolvedScene(
      json: try Repository.bytes(of: file), file: file, assets: AssetDirectory(folder), options: options)
    #expect(solved.layout.conflicts.isEmpty && solved.layout.ambiguities.isEmpty)
    var views: [String: [Rect]] = [:]
    for view in solved.scene.tree.viewsInTreeOrder {
      views[solved.scene.tree.name(of: .view(view))] = [
        solved.layout.absoluteAlignmentRect(of: view), solved.layout.absoluteFrame(of: view),
      ]
    }
    return views
  }

  private func expect(_ found: [Rect]?, _ rects: [Double]..., name: String) {
    guard let found else {
      Issue.record("no view \(name)")
      return
    }
    for (rect, wanted) in zip([found.first, found.last], [rects[0], rects[rects.count - 1]]) {
      let numbers = rect.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      let isNear = zip(numbers, wanted).allSatisfy { abs($0 - $1) < 0.01 }
      #expect(isNear, "\(name): \(numbers), not \(wanted)")
    }
  }

  @Test(arguments: files) func theDefaultIsThatOfTheTable(file: String) throws {
    let views = try views(SolvedScene.Options(), of: file)
    expect(views["photo"], [16, 60, 120, 120], [16, 60, 133.3333, 133.3333], name: "photo")
    expect(views["info"], [144, 67.2, 160, 36], name: "info")
    expect(views["title"], [144, 67.2, 96, 16], name: "title")
    expect(views["date"], [144, 91.2, 72, 12], name: "date")
    expect(views["stamp"], [224, 164, 80, 60], [222, 154, 92, 80], name: "stamp")
  }

  @Test(arguments: files) func theWideOneIsThatOfTheTable(file: String) throws {
    let views = try views(SolvedScene.Options(size: Size(width: 640, height: 240)), of: file)
    expect(views["photo"], [16, 20, 200, 200], [16, 20, 222.2222, 222.2222], name: "photo")
    expect(views["info"], [224, 27.2, 400, 36], name: "info")
    expect(views["title"], [224, 27.2, 96, 16], name: "title")
    expect(views["date"], [224, 51.2, 72, 12], name: "date")
    expect(views["stamp"], [544, 164, 80, 60], [542, 154, 92, 80], name: "stamp")
  }

  @Test(arguments: files) func theOneFromRightToLeftIsThatOfTheTable(file: String) throws {
    var byName = SolvedScene.Options()
    byName.variants = ["rtl"]
    for options in [SolvedScene.Options(direction: .rightToLeft), byName] {
      let views = try views(options, of: file)
      expect(views["photo"], [184, 60, 120, 120], [184, 60, 133.3333, 133.3333], name: "photo")
      expect(views["info"], [16, 67.2, 160, 36], name: "info")
      expect(views["title"], [80, 67.2, 96, 16], name: "title")
      expect(views["date"], [104, 91.2, 72, 12], name: "date")
      expect(views["stamp"], [16, 164, 80, 60], [6, 154, 100, 80], name: "stamp")
    }
  }

  @Test func theDarkOneHasItsColoursAndOneRuleIsOff() throws {
    var options = SolvedScene.Options()
    options.theme = "dark"
    let solved = try SolvedScene(
      json: try Repository.bytes(of: Self.file),
      assets: AssetDirectory(Repository.root.appending(path: "Tests/Fixtures/postcard").path), options: options)
    #expect(solved.scene.appearances[0].fill == Color(hex: "#111"))
    let isOff = zip(solved.scene.tree.constraintIDs, solved.scene.rules).filter { !solved.scene.tree.isActive($0.0) }
    #expect(isOff.map(\.1.name) == ["foldKeep"])
    #expect(solved.scene.appearances.contains { $0.text?.string == "Lisbon" && $0.text?.color == Color(hex: "#eee") })
  }

  @Test("The last scene of the tutorial is the postcard")
  func tutorial() throws {
    let page = String(decoding: try Repository.bytes(of: "Docs/Guides/FirstScene.md"), as: UTF8.self)
    let scenes = page.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(scenes.last == String(decoding: try Repository.bytes(of: Self.files[1]), as: UTF8.self))
  }
}
