import Appearance
import Diagnostics
import Geometry
import PropertyTesting
import Testing

@testable import Scene

struct SceneWriterTests {
  @Test("What is written reads back equal, and is written the same again", arguments: SampleScenes.all)
  func samples(text: String) throws {
    let document = try SceneDocument(json: Array(text.utf8))
    let written = SceneWriter.text(document)
    let again = try SceneDocument(json: Array(written.utf8))
    #expect(again == document)
    #expect(SceneWriter.text(again) == written)
  }

  @Test("Documents made at random read back equal")
  func randomDocuments() throws {
    var random = RandomDocuments(generator: SplitMix(state: 1))
    for round in 0..<300 {
      let document = random.document()
      let written = SceneWriter.text(document)
      #expect(try SceneDocument(json: Array(written.utf8)) == document, "round \(round): \(written)")
    }
  }

  @Test("Keys stand in the order of the format, and each constraint on its own line")
  func pretty() throws {
    let text = """
      {"root": {"constraints": ["v.top == 1", {"rule": "v.left == 2", "id": "a"}], "fill": "#FFF", "size": [3, null],
       "views": [{"stroke": {"width": 2, "color": "#000f"}, "id": "v"}]}, "scene": 1}
      """
    let written = SceneWriter.text(try SceneDocument(json: Array(text.utf8)))
    #expect(
      written == """
        {
          "scene": 1,
          "root": {
            "views": [
              {
                "id": "v",
                "stroke": {"color": "#000000", "width": 2}
              }
            ],
            "constraints": [
              "v.top == 1",
              {"rule": "v.left == 2", "id": "a"}
            ],
            "size": [3, null],
            "fill": "#ffffff"
          }
        }

        """)
  }

  @Test("A document that says something else is another document")
  func inequality() throws {
    let document = try SceneDocument(json: Array(SampleScenes.everything.utf8))
    for change in ["italic", "2.5%", "yUp\": true", "-y", "high-1", "rtl", "0.25", "\"baseline\"", "super.bottom"] {
      let changes = [
        "yUp\": true": "yUp\": false", "rtl": "ltr", "\"baseline\"": "\"top\"", "italic": "bold", "high-1": "high-2",
      ]
      let other = changes[change] ?? (change.contains("%") ? "3%" : change == "0.25" ? "0.75" : "super.top")
      let text = SampleScenes.everything.replacing(change, with: change == "-y" ? "y" : other)
      #expect(try SceneDocument(json: Array(text.utf8)) != document, "\(change)")
    }
  }
}

struct JSONNumberTests {
  @Test(
    "Numbers are written as short as they can be",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (133 + 1.0 / 3, "133.33333333333334"),
      (1e12, "1000000000000"), (9_007_199_254_740_992, "9007199254740992"), (1e16, "1e+16"), (1e22, "1e+22"),
      (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func text(number: Double, expected: String) {
    #expect(JSONNumber.text(number) == expected)
  }

  @Test("Every double reads back to itself from its JSON text")
  func roundTrip() throws {
    var generator = SplitMix(state: 3)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let json = try JSONText(Array(JSONNumber.text(number).utf8))
      #expect(json.number(json.root) == number)
      let decimal = (number.truncatingRemainder(dividingBy: 1e6) * 1000).rounded() / 1000
      let short = try JSONText(Array(JSONNumber.text(decimal).utf8))
      #expect(short.number(short.root) == decimal)
    }
  }

  @Test("Strings read back from their literals")
  func strings() throws {
    let text = "a\"\\/\u{8}\u{C}\n\r\t\u{1}\u{7F}é\u{2028}😀"
    let json = try JSONText(Array(JSONString.literal(text).utf8))
    #expect(json.string(json.root) == text)
  }

  @Test("Values read back equal from both ways to write them", arguments: [true, false])
  func readingBack(pretty: Bool) throws {
    let value: JSONValue = ["a": [1, .null, true, -2.5e-7, "x\n\u{1}"], "b": ["x": ["y": []]], "": [:]]
    #expect(try JSONValue(json: Array(value.text(pretty: pretty).utf8)) == value)
    #expect(throws: SceneError.self) { try JSONValue(json: Array("[1".utf8)) }
  }

  @Test("Values are written compactly or for people")
  func values() {
    let value: JSONValue = ["a": [1, .null, true], "b": ["x": ["y": []]], "c": ["s", "t"], "d": [:]]
    #expect(value.text(pretty: false) == #"{"a":[1,null,true],"b":{"x":{"y":[]}},"c":["s","t"],"d":{}}"#)
    #expect(
      value.text() == """
        {
          "a": [1, null, true],
          "b": {
            "x": {"y": []}
          },
          "c": [
            "s",
            "t"
          ],
          "d": {}
        }
        """)
  }

}
