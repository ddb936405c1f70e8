import Foundation
import Rabbet
import TestSupport
import Testing

/// Scenes with one mistake each, on the line that says FAULT: what a check prints names that line, and reads as recorded.
@Suite struct FaultFixtureTests {
  static let folder = "Tests/Fixtures/faults"
  static let names = [
    "bottom-held-by-nothing", "centred-and-pinned", "columns-too-many", "heights-in-a-circle", "labels-that-hug-alike",
    "name-across-the-photo", "photo-too-wide", "photo-without-height", "ratio-upside-down", "row-without-height",
    "rule-that-loses", "sides-swapped", "sizes-against-equal-shares", "title-without-room", "view-nobody-places",
    "words-on-words", "words-under-a-sheet", "wrong-sign",
  ]

  @Test("The mistake is found from the output alone", arguments: names)
  func fault(name: String) throws {
    let path = "\(Self.folder)/\(name).json"
    let json = try Data(contentsOf: Repository.root.appending(path: path))
    let lines = String(decoding: json, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("// FAULT") }) + 1
    let scene = try SolvedScene(json: Array(json), file: "\(name).json", assets: AssetTable([:]))
    let text = scene.findings(file: "\(name).json", findsTies: true).map { $0.text + "\n" }.joined()
    #expect(text.contains("\(name).json:\(line):"), "line \(line) is not in\n\(text)")
    let difference = Expectation.difference(of: text, from: "\(Self.folder)/\(name).check.txt")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func everyFixtureIsTried() throws {
    let folder = Repository.root.appending(path: Self.folder).path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(files.sorted() == Self.names.map { $0 + ".json" })
  }
}
