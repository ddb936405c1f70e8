import Foundation
import PropertyTesting
import Testing

@testable import Rabbet

/// Cards that are changed from row to row are those that are made anew.
struct CardSeriesTests {
  /// A template with its rows.
  struct Cards: CustomStringConvertible {
    var template: String
    var rows: [String]

    var description: String { ([template] + rows).joined(separator: "\n") }
  }

  /// Pictures of two sizes.
  private struct Squares: AssetSource {
    func bytes(of path: String) throws(ContentError) -> [UInt8] {
      guard ["a.png", "b.png"].contains(path) else { throw .missing(path: path, reason: "there is no such file") }
      let side = path == "a.png" ? 4 : 9
      do { return try PNG.encode(Bitmap(width: side, height: side)) } catch {
        throw .unreadable(path: path, reason: "\(error)")
      }
    }

    func bitmap(of path: String) throws(ContentError) -> Bitmap {
      do { return try PNG.decode(bytes(of: path)) } catch { throw .unreadable(path: path, reason: "\(error)") }
    }
  }

  private static let data = [
    ("word", ["\"tile\"", "\"trams, tiles and tarts\"", "\"\"", "\"a \\\"b\\\" \\\\ ü\"", "\"{x}\\n]}\"", "7"]),
    ("color", ["\"#fff\"", "\"#123456\"", "\"red-ish\""]), ("picture", ["\"a.png\"", "\"b.png\"", "\"none.png\""]),
    ("gap", ["1", "0", "8", "-3.5", "200", "\"x\""]), ("shown", ["true", "false"]), ("level", ["250", "749", "1000"]),
    ("list", ["[\"x\", \"y\"]", "[]", "[\"y\", \"z\"]"]), ("end", ["\"leading\"", "\"trailing\""]),
  ]

  /// What views say, alone or with others.
  private static let keys = [
    #""text": "{word}""#, #""text": "a {word | upper} b", "lines": 0"#, #""fill": "{color}""#, #""image": "{picture}""#,
    #""intrinsicSize": ["{gap}", 12]"#, #""intrinsicSize": [30, 20]"#, #""hidden": "{!shown}""#,
    #""text": "plain", "font": "14 Inter""#, #""cornerRadius": "{gap}", "alt": "{word}""#,
    #""alignmentInsets": "{gap}""#, #""hugging": "{level}""#, #""stack": "horizontal", "spacing": "{gap}""#,
    #""ornaments": [{"shadow": {"blur": 3, "color": "{color}"}}, {"badge": "{gap}"}]"#, #""if": "shown""#,
    #""repeat": "list", "text": "{item}""#, #""guides": [{"id": "g", "leading": "{gap}"}]"#,
    #""stack": "vertical", "hugging": "{level}""#, #""use": "pill", "with": {"title": "{word}"}"#,
    #""margins": ["{gap}", 1, 2, 3], "transform": {"rotate": "{gap}"}"#, #""control": "button", "text": "{word}""#,
  ]

  private static let rules = [
    #""v0.leading == super.leading + {gap}""#, #""v0.width == {gap * 2} @{level}""#, #""v1.top == v0.bottom + m""#,
    #""name: v1.width >= {gap}""#, #""v1.width == {gap} * v0.width""#, #""v0.top == v1.top == {gap}""#,
    #"{"item": "v1", "attribute": "height", "relation": "==", "constant": "{gap}", "why": "{word}"}"#,
    #"{"rule": "v0.height == {gap}", "gone": "v0.height == 0", "why": "{word}"}"#,
    #""H:|-{gap}-[v0]-(>={gap})-|""#, #"{"if": "shown", "rule": "v0.height <= 40"}"#,
    #"{"vfl": "V:[v0]-{gap}-[v1]", "id": "f"}"#, #""v1.{end} == super.trailing""#,
  ]

  private static func cards(_ choices: inout Choices) -> Cards {
    func view(_ id: String, _ depth: Int, _ choices: inout Choices) -> String {
      var keys = ["\"id\": \"\(id)\""]
      for key in choices.list(0...2, of: { $0.element(of: Self.keys) }) {
        let names = Set(key.split(separator: "\"").map(String.init)), isKnown = keys.joined()
        if !names.contains(where: { isKnown.contains("\"\($0)\": ") }) { keys.append(key) }
      }
      if depth > 0 {
        let count = choices.number(below: 3)
        let inside = (0..<count).map { view("\(id)_\($0)", depth - 1, &choices) }.joined(separator: ", ")
        keys.append("\"views\": [\(inside)]")
      }
      return "{\(keys.joined(separator: ", "))}"
    }
    let views = [view("v0", 1, &choices), view("v1", 0, &choices), "{}"]
    let rules = choices.list(0...4) { $0.element(of: Self.rules) }
    let size = choices.element(of: ["[120, 90]", "[120, null]"]), metric = choices.element(of: ["4", "\"{gap}\""])
    let root = choices.element(of: ["", #""fill": "{color}","#, #""stack": "vertical","#])
    let defaults = data.map { "\"\($0.0)\": \($0.1[0])" }.joined(separator: ", ")
    let rows = choices.list(2...5) { choices in
      "{"
        + data.compactMap { name, values in
          choices.chance(oneIn: 3) ? "\"\(name)\": \(choices.element(of: values))" : nil
        }.joined(separator: ", ") + "}"
    }
    return Cards(
      template: """
        {"scene": 1, "data": {\(defaults)}, "metrics": {"m": \(metric)},
         "components": {"pill": {"params": {"title": "text"}, "view": {"id": "p", "text": "{title}", "lines": 2}}},
         "root": {"id": "root", "size": \(size), \(root)
          "views": [\(views.joined(separator: ",\n "))], "constraints": [\(rules.joined(separator: ", "))]}}
        """, rows: rows)
  }

  /// All that is said and drawn of a card, or why there is none.
  private struct Account: Equatable {
    var texts: [String]
    var layout: SolvedLayout?
    var rules: [ResolvedScene.RuleSource] = []
    var constraints: [Constraint] = []
    var appearances: [ResolvedAppearance] = []

    init(_ make: () throws -> SolvedScene) {
      do {
        let card = try make()
        let scene = card.scene, found = card.findings(file: "t.json", findsTies: true)
        texts = [card.resultText(includesContentRules: true), "\(scene.viewPositions) \(scene.metrics)"]
        texts += found.map(\.text) + card.warnings(file: "t.json") + [String(decoding: try card.svg(), as: UTF8.self)]
        (layout, rules, constraints) = (card.layout, Array(scene.rules), scene.tree.constraints)
        appearances = scene.appearances
      } catch {
        texts = ["\(error)"]
      }
    }
  }

  @Test func cardsThatAreChangedAreThoseThatAreMadeAnew() throws {
    let found = counterexample(generate: Self.cards, runs: 400) { cards in
      let template = try SceneTemplate(json: Array(cards.template.utf8), file: "t.json")
      let maker = CardMaker(template: template, assets: SceneAssets(SharedAssets(Squares())))
      let series = CardSeries(maker), printed = CardSeries(maker)
      for (number, text) in cards.rows.enumerated() {
        guard case .object(let members) = try JSONValue(json: Array(text.utf8), file: "row") else { return false }
        let row = DataRow(members, number: number + 1, file: "rows")
        let anew = Account { try maker.solved(row) }
        if Account({ try series.solved(row) }) != anew { return false }
        // The same where some rows are not laid out, and where fingerprints are asked for.
        let print = try? printed.fingerprint(of: row), own = try? CardSeries(maker).fingerprint(of: row)
        if print != own { return false }
        if print != nil, number % 2 == 0, Account({ try printed.solved() }) != anew { return false }
      }
      return true
    }
    #expect(found == nil, "\(found?.description ?? "")")
  }

  /// Rows of words, colours and numbers change what they are about and nothing else.
  @Test(arguments: [
    (#"{"text": "{word}"}"#, #""v.leading == super.leading + {gap}""#, false),
    (#"{"fill": "{color}", "image": "{picture}"}"#, #""v.width == {gap} @{level}""#, false),
    (#"{"text": "{word}", "if": "shown"}"#, #""v.top == super.top""#, false),
    (#"{"text": "x", "hidden": "{word == 'b'}"}"#, #""v.top == super.top""#, true),
    (#"{"text": "x"}"#, #""v.width == {gap} * super.width""#, true),
  ])
  func aRowOfWordsAndNumbersMakesNoSceneAnew(view: String, rule: String, isNew: Bool) throws {
    let json = """
      {"scene": 1, "data": {"word": "", "gap": 0, "level": 1, "color": "#fff", "picture": "a.png", "shown": true},
       "root": {"size": [90, 90], "views": [{"id": "v", \(view.dropFirst())], "constraints": [\(rule)]}}
      """
    var series = try SceneSeries(
      SceneTemplate(json: Array(json.utf8)), environment: SceneEnvironment(), limits: Limits(),
      content: SceneAssets(Squares()))
    func row(_ word: String, _ gap: Double, _ color: String, _ picture: String) -> DataRow {
      DataRow([
        .init("word", .string(word)), .init("gap", .number(gap)), .init("level", .number(gap + 500)),
        .init("color", .string(color)), .init("picture", .string(picture)),
      ])
    }
    #expect(try series.fill(row("a", 1, "#fff", "a.png")))
    #expect(try series.fill(row("b", 2, "#000", "b.png")) == isNew)
    #expect(try series.fill(row("b", 2, "#000", "b.png")) == false)
  }
}
