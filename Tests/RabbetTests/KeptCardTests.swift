import Foundation
import PropertyTesting
import TestSupport
import Testing

@testable import Rabbet
@testable import Scene

/// Cards of rows that one thread makes one after the other are those that are made of each row alone.
@Suite struct KeptCardTests {
  private static let templates =
    ["Batch/card", "Postcard/template"].map { "Playgrounds/\($0).json" }
    + [
      "address-label", "bar-chart", "certificate", "gone", "list", "overlap", "price-tag", "progress", "social-card",
      "sold-out",
    ].map { "Playgrounds/Cookbook/\($0)/scene.json" }

  /// Rules, sizes, colours, words, directives and what cannot be: every way that data takes part.
  private static let mixed = #"""
    {"scene": 1, "name": "of {title}", "data": {"gap": 4, "wide": 20, "title": "A title", "tint": "#fff", "on": true,
      "level": 500, "items": [1, 2]}, "metrics": {"edge": 8},
     "root": {"id": "card", "size": [300, 200], "fill": "{tint}", "views": [
      {"id": "a", "intrinsicSize": ["{wide}", 10], "fill": "{tint}"},
      {"id": "b", "text": "{title}, {gap}", "font": "12 fixture", "views": [
        {"id": "c", "stack": "horizontal", "spacing": 2, "opacity": "{gap / 100}", "views": [
          {"id": "d", "repeat": "items", "text": "{item}", "font": "12 fixture"}], "constraints": ["c.left == b.left"]}],
       "constraints": ["c.top == b.bottom + {gap}"]},
      {"id": "e", "if": "on", "intrinsicSize": [5, 5]}],
      "constraints": ["a.left == card.left + {gap} @{level}", "a.top == card.top + edge",
       {"rule": "b.left == a.right + {gap}", "why": "{title} here"}, "b.top == a.bottom + {gap * 2}",
       {"item": "b", "attribute": "width", "relation": ">=", "constant": "{wide}"},
       {"rule": "e.left == b.right", "if": "on"}, {"rule": "e.top == b.top", "if": "on"}]}}
    """#

  private var numbers = SplitMix(state: 25)

  /// A value like a default, or one that is no good.
  private mutating func value(like standard: JSONValue) -> JSONValue {
    let words = ["", "Ana", "a \"quoted\" word", "Überraschung", "1", "#336699", "two\nlines", "{title}"]
    switch standard {
    case .number:
      let number = JSONValue.number(Double(Int.random(in: 0...30, using: &numbers)))
      return [number, number, number, "none", -3, 2.5].randomElement(using: &numbers) ?? 1
    case .bool: return .bool(Bool.random(using: &numbers))
    case .string(let text) where text.hasPrefix("#"):
      return ["#fff", "#102030", "#12345678", "red"].randomElement(using: &numbers) ?? "#000"
    case .string(let text) where text.contains("-"):
      return .string("2026-0\(Int.random(in: 1...9, using: &numbers))-11")
    case .array(let elements):
      return .array(Array(elements.prefix(Int.random(in: 0...elements.count, using: &numbers))))
    default: return .string(words.randomElement(using: &numbers) ?? "")
    }
  }

  private mutating func row(_ number: Int, of template: SceneTemplate) -> DataRow {
    let columns = template.section("data").map { ($0.name, $0.data) }
    let members = columns.compactMap { name, standard in
      Int.random(in: 0..<4, using: &numbers) == 0 ? nil : JSONValue.Member(name, value(like: standard))
    }
    return DataRow(members, number: number, file: "rows.ndjson")
  }

  /// All that a card shows and says, or what is wrong with it.
  private static func told(_ solve: () throws -> SolvedScene) -> String {
    do {
      let card = try solve()
      let rules = card.scene.rules.map { "\($0)" }.joined(separator: "\n")
      return card.resultText() + rules + "\(card.scene.name ?? "") \(card.allWarnings)"
        + String(decoding: try card.svg(), as: UTF8.self)
    } catch { return "\(error)" }
  }

  @Test(arguments: templates + ["mixed"]) mutating func cardsAreThoseOfTheirRowsAlone(path: String) throws {
    let json = path == "mixed" ? Array(Self.mixed.utf8) : try Repository.bytes(of: path)
    let folder = Repository.root.appending(path: path).deletingLastPathComponent().path
    let shared = SharedAssets(AssetDirectory(folder))
    let template = try SceneTemplate(json: json, file: path, assets: shared)
    let assets = SceneAssets(shared), cards = CardMaker(template: template, file: path, assets: assets)
    var made = 0
    for number in 1...(path == "mixed" ? 200 : 25) {
      let row = row(number, of: template)
      var options = SolvedScene.Options(deviceScale: 1)
      options.row = row
      let alone = Self.told { try SolvedScene(template: template, file: path, assets: assets, options: options) }
      #expect(Self.told { try cards.solved(row) } == alone, "\(row)")
      if !alone.contains("error[") { made += 1 }
    }
    #expect(made > 4)
  }

  @Test func rowsThatChangeValuesAloneNeedNotTheWholeWay() throws {
    let template = try SceneTemplate(json: Array(Self.mixed.utf8))
    let content = SceneAssets(SharedAssets(AssetDirectory("/")))
    let first = DataRow([.init("gap", 5)])
    var kept = try KeptScene(
      template, row: first, environment: SceneEnvironment(), limits: Limits(), content: content)
    #expect(kept.takesRows)
    #expect(kept.fill(DataRow([.init("gap", 6), .init("wide", 30), .init("level", 400)]))?.count == 6)
    #expect(kept.fill(DataRow([.init("gap", 6), .init("wide", 30), .init("level", 400)]))?.isEmpty == true)
    #expect(kept.fill(DataRow([.init("gap", 6), .init("on", false)])) == nil)
  }
}
