import Appearance
import PropertyTesting
import Testing

@testable import Typography

@Suite("What is remembered") struct RecentValuesTests {
  /// Numbers to look up in turn.
  private static func keys(_ choices: inout Choices) -> [Int] {
    choices.list(1...200) { $0.number(in: 0...60) }
  }

  @Test func itIsAsMadeAnewAndNeverWeighsMoreThanTwiceTheLimit() {
    let found = counterexample(generate: Self.keys) { keys in
      let values = RecentValues<Int, Int>(limit: 20) { _, value in value }
      return keys.allSatisfy { key in values.value(for: key) { key } == key && values.kept <= 40 }
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func whatIsKeptIsNotMadeAgain() {
    let values = RecentValues<Int, Int>(limit: 2)
    var made: [Int] = []
    func ask(_ key: Int) {
      _ = values.value(for: key) {
        made.append(key)
        return key
      }
    }
    for key in [1, 2, 1, 2, 3, 1, 4, 1, 5, 1] { ask(key) }
    // 1 and 2 fill a generation, 3 and 4 the next, 5 begins a third and the first is forgotten.
    #expect(made == [1, 2, 3, 4, 5, 1])
  }

  @Test func whatIsTooHeavyIsNotKept() {
    let values = RecentValues<Int, Int>(limit: 5) { _, value in value }
    #expect(values.value(for: 6) { 6 } == 6)
    #expect(values.kept == 0)
  }

  @Test func manyLabelsKeepTheBoundOfTheMeasurer() {
    for number in 0..<9000 {
      let label = Paragraph("word \(number)", font: Font(family: "fixture", size: 10), style: ParagraphStyle(lines: 0))
      _ = TextMeasurer().metrics(of: label, width: 30)
    }
    let remembered = TextMeasurer.remembered
    #expect(remembered.letters > 4000 && remembered.letters <= remembered.lettersLimit)
  }

  /// The same letter in one scalar and in two: equal for Swift, and two texts here, whichever is measured first.
  @Test(
    "Canonically equivalent texts keep their own bytes", arguments: [["\u{E9}", "e\u{301}"], ["e\u{301}", "\u{E9}"]])
  func exactTexts(texts: [String]) {
    for text in texts {
      let label = Paragraph(text + " x", font: Font(family: "fixture", size: 10), style: ParagraphStyle(lines: 0))
      let drawn = TextMeasurer().block(of: label, width: 100).lines.flatMap(\.fragments).map(\.string).joined()
      #expect(Array(drawn.utf8) == Array((text + " x").utf8))
    }
  }
}
