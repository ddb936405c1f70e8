import Appearance
import TestSupport
import Testing
import Typography

@Suite(.serialized) struct LongTextTests {
  /// How long a text takes to be measured in a label, which no other test has measured.
  private static func time(_ text: String) -> Duration {
    let label = Paragraph(text, font: Labels.sans, style: ParagraphStyle(lines: 0))
    return threadTime {
      _ = TextMeasurer().metrics(of: label, width: 300)
      _ = TextMeasurer().isTruncated(label, width: 300, height: nil)
    }
  }

  @Test(
    "Four times as long a text takes four times as long, and not sixteen times",
    arguments: ["a word of ", "x", "שלום abc, ", "\u{202E}ab "])
  func growth(piece: String) {
    func text(_ count: Int) -> String { String(repeating: piece, count: count / piece.unicodeScalars.count) }
    _ = Self.time(text(1000))
    let short = Self.time(text(8000)), long = Self.time(text(32_000))
    // Twice what a line gives, for what else the machine does.
    #expect(long < short * 8 + .milliseconds(100), "\(short) and \(long)")
  }
}
