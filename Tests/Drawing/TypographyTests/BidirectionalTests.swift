import Appearance
import Foundation
import Geometry
import Testing

@testable import Typography

/// The order of letters where directions meet: Unicode Annex 9, applied to paragraphs before their lines are cut.
@Suite struct BidirectionalTests {
  static let unicodeCases = "/usr/share/unicode/BidiCharacterTest.txt"

  /// What a line shows from left to right, a letter after the other; letters of marks that nobody sees are left out.
  static func shown(_ line: TextBlock.Line) -> String {
    line.fragments.map { fragment in
      let letters = fragment.string.unicodeScalars.filter { !EmbeddingLevels.isDirectionFormat($0) }
      let ordered = fragment.direction == .rightToLeft ? letters.reversed() : Array(letters)
      return String(String.UnicodeScalarView(ordered))
    }.joined()
  }

  private func lines(_ text: String, width: Double, _ direction: LayoutDirection = .leftToRight) -> [String] {
    Labels.measurer.block(of: Labels.label(text), width: width, direction: direction).lines.map(Self.shown)
  }

  @Test func anOverrideGoesOnOverTheEndOfALine() {
    #expect(lines("\u{202E}abcd efgh ijkl\u{202C} mn", width: 60) == ["dcba", "hgfe", "lkji", "mn"])
  }

  @Test func anIsolateGoesOnOverTheEndOfALine() {
    // From right to left a full stop stands on the left, on each line of the isolate.
    #expect(lines("ab \u{2067}אבג cd. דהו ef.\u{2069} gh", width: 120) == ["ab .cd גבא", ".ef והד gh"])
  }

  @Test func aLettersOrderIsForcedWhereItsOwnDirectionSaysOtherwise() {
    // In a font that Pango sets, Latin that is overridden is given to it with the override, on each line.
    let label = Labels.label("\u{202E}abcd efgh ijkl\u{202C}", font: Labels.sans)
    let narrow = Labels.measurer.metrics(of: "abcd e", font: Labels.sans).width
    let block = Labels.measurer.block(of: label, width: narrow)
    #expect(block.lines.count == 3)
    // The first line holds the mark itself.
    for line in block.lines.dropFirst() {
      #expect(line.fragments.map(\.direction) == [.rightToLeft])
      #expect(line.fragments[0].string.unicodeScalars.first == "\u{202E}")
    }
  }
}

/// Lines of random paragraphs for `make test-bidi`, which holds them against ICU's.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BIDI_TEXTS"] != nil))
struct BidirectionalLineTests {
  private struct Answer: Encodable {
    var text: String
    var isMirrored: Bool
    var lines: [Line] = []

    /// Offsets count Unicode scalars of the text.
    struct Line: Encodable {
      var start: Int
      var end: Int
      var shown: String
    }
  }

  @Test func linesAreWrittenDown() throws {
    let environment = ProcessInfo.processInfo.environment
    let file = try #require(environment["BIDI_TEXTS"]), result = try #require(environment["BIDI_LINES"])
    let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: file)))
    let answers = texts.enumerated().map { number, text in
      Self.answer(text, isMirrored: number % 2 == 1, lineLength: 5 + number % 17)
    }
    try JSONEncoder().encode(answers).write(to: URL(filePath: result))
  }

  private static func answer(_ text: String, isMirrored: Bool, lineLength: Int) -> Answer {
    var label = Labels.label(text)
    label.style.writingDirection = isMirrored ? .rightToLeft : .leftToRight
    let setter = BlockSetter(label, width: 10 * Double(lineLength), height: nil, direction: .leftToRight)
    var answer = Answer(text: text, isMirrored: isMirrored)
    for line in setter.visibleLines(of: setter.brokenLines()) {
      let row = line.row
      let scalars = { (end: Int) in row.text(0..<end).unicodeScalars.count }
      var fragments = setter.fragments(of: line, isMirrored: isMirrored)
      fragments.removeAll { $0.string.isEmpty }
      let shown = BidirectionalTests.shown(.init(fragments: fragments, x: 0, baseline: 0, width: 0))
      let seen = shown.unicodeScalars.filter { !isUnseen($0) }
      answer.lines.append(
        .init(
          start: scalars(line.head.lowerBound), end: scalars(line.head.upperBound),
          shown: String(String.UnicodeScalarView(seen))))
    }
    return answer
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    EmbeddingLevels.isDirectionFormat(scalar) || [0x200B, 0x200C, 0x200D, 0xAD].contains(scalar.value)
  }
}

/// The Unicode Character Database's own cases, where Debian's package `unicode-data` is installed.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: BidirectionalTests.unicodeCases))) struct BidiCharacterTests
{
  @Test func levelsAndOrderAreUnicodes() throws {
    let text = try String(contentsOfFile: BidirectionalTests.unicodeCases, encoding: .utf8)
    var count = 0, wrong: [Substring] = []
    // Some, for time.
    for (number, line) in text.split(separator: "\n").enumerated() where number % 29 == 0 && !line.hasPrefix("#") {
      let fields = line.split(separator: ";").map { $0.split(separator: " ") }
      guard fields.count == 5, let level = fields[2].first else { continue }
      let scalars = fields[0].compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      // A paragraph separator ends a row before it gets here.
      guard !scalars.contains(where: { [0xA, 0xD, 0x1C, 0x1D, 0x1E, 0x85, 0x2029].contains($0.value) }) else {
        continue
      }
      count += 1
      let string = String(String.UnicodeScalarView(scalars)), base: UInt8 = level == "1" ? 1 : 0
      var levels = EmbeddingLevels.levels(of: string, isRightToLeft: base == 1)
      EmbeddingLevels.endLine(&levels, of: scalars, base: base)
      let order = EmbeddingLevels.visualOrder(of: levels).filter { fields[3][$0] != "x" }
      let isSame = zip(fields[3], levels).allSatisfy { $0 == "x" || $0 == "\($1)" }
      if !isSame || order.map(String.init) != fields[4].map(String.init) { wrong.append(line) }
    }
    #expect(count > 2500)
    #expect(wrong.isEmpty, "\(wrong.count) of \(count), such as \(wrong.prefix(3))")
  }
}
