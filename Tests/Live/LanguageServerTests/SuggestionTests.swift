import Rabbet
import Testing
import Workspaces

@testable import LanguageServer

/// What may stand where a person types, in texts that are broken there.
@Suite struct SuggestionTests {
  /// Opens the whole scene, and then the same with a part replaced.
  private func suggestions(_ old: String, _ new: String) -> (client: Client, labels: [String], items: [JSONValue]) {
    #expect(everywhere.ranges(of: old).count == 1, "\(old)")
    let marked = everywhere.replacing(old, with: new)
    var client = Client(everywhere)
    _ = client.send(client.change(marked.replacing("‸", with: "")))
    let cursor = Client(marked)
    let items = client.document("completion", ["position": cursor.position(cursor.cursor)])
    return (cursor, items.labels, items.elements)
  }

  @Test(
    "Each place has its words and no others",
    arguments: [
      (
        #""style": "big" }"#, #""style": "big", "‸ }"#, ["fill", "opacity", "constraints"],
        ["style", "id", "scene", "gap"]
      ),
      (#""style": "big" }"#, #""style": "‸" }"#, ["big"], ["gap", "title"]),
      (#""style": "big" }"#, #""style": ‸ }"#, ["big"], ["gap"]),
      (#""use": "row""#, #""use": "‸""#, ["row"], ["big", "title"]),
      (
        #""first.trailing <= card.trailing","#, #""first.‸","#, ["trailing", "centerX", "lastBaseline"],
        ["title", "gap"]
      ),
      (
        #""first.trailing <= card.trailing","#, #""fi‸","#, ["first", "card", "middle", "super", "gap"],
        ["trailing", "row"]
      ),
      (
        #""first.trailing <= card.trailing","#, #""first.trailing <= card.trailing @‸"#, ["high", "required", "gap"],
        ["title"]
      ),
      (#""V:|-8-[title]-8-[first]","#, #""V:|-8-[ti‸","#, ["title", "first"], ["trailing"]),
      (#""H:|-4-[title]-4-|""#, #""H:|-4-[‸]-4-|""#, ["title", "row"], ["card", "first"]),
      (#""attribute": "width""#, #""attribute": "‸""#, ["width", "leadingMargin"], ["title"]),
      (#"{ "item": "title""#, #"{ "item": "‸""#, ["title", "middle", "super"], ["gap"]),
      (#""to": "middle.width""#, #""to": "middle.‸""#, ["width", "top"], ["title"]),
      (#""title.color": "#, #""‸": "#, ["title.", "card."], ["fill"]),
      (#""title.color": "#, #""title.‸": "#, ["title.fill", "title.color"], ["card."]),
      (#""size": [200, 200],"#, #""size": [200, 200], "margins": "‸", "#, ["gap"], ["title"]),
      (
        #""size": [200, 200],"#, #""size": [200, 200], "stack": "horizontal", "distribution": "‸", "#, ["fill"], ["gap"]
      ),
      (#""size": [200, 200],"#, #""size": [200, 200], "clipsToBounds": ‸, "#, ["true", "false"], ["gap"]),
      (
        #""metrics": { "gap": 12 },"#, #""metrics": { "gap": 12 }, "‸"#, ["assets", "palette"],
        ["metrics", "root", "scene"]
      ),
    ])
  func words(old: String, new: String, wanted: [String], unwanted: [String]) {
    let labels = suggestions(old, new).labels
    for word in wanted { #expect(labels.contains(word), "\(word) in \(labels)") }
    for word in unwanted { #expect(!labels.contains(word), "\(word) in \(labels)") }
  }

  @Test(
    "What is chosen takes the place of the whole word",
    arguments: [
      (#""style": "big" }"#, #""style": "big", "fi‸ll": "white" }"#, "fill", #""fill": "white" }"#),
      (#""style": "big" }"#, #""style": "big", "fi‸" }"#, "fill", #""style": "big", "fill":  }"#),
      (#""style": "big" }"#, #""style": b‸ }"#, "big", #""style": "big" }"#),
      (
        #""first.trailing <= card.trailing","#, #""first.trai‸ling <= card.trailing","#, "top",
        #""first.top <= card.trailing","#
      ),
    ])
  func edits(old: String, new: String, label: String, result: String) throws {
    let (client, _, items) = suggestions(old, new)
    let item = try #require(items.first { $0["label"]?.string == label })
    #expect(client.edited([item["textEdit"] ?? .null]).contains(result), "\(item)")
  }

  @Test func keysHaveTheWordsOfTheSchema() {
    let items = suggestions(#""style": "big" }"#, #""style": "big", "‸ }"#).items
    let image = items.first { $0["label"] == "image" }
    #expect(image?["documentation"]?.string?.hasPrefix("The name of an asset") == true)
  }

  /// The beginning of a scene of each length, with the cursor anywhere near its end: an answer, and no trap.
  @Test func everyBeginningOfATextHasAnAnswer() {
    let bytes = Array(everywhere.utf8)
    var count = 0
    for length in stride(from: 0, through: bytes.count, by: 3) {
      var document = LiveDocument(WorkspaceDocument("a.scene.json", text: bytes, in: Workspace(folder: "/")))
      _ = document.suggestions(at: 0)
      document.change(to: Array(bytes[..<length]))
      for offset in max(0, length - 2)...length { count += document.suggestions(at: offset).count }
      _ = document.hover(at: length)
    }
    #expect(count > 5_000)
  }
}
