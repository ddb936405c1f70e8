import Appearance
import Testing
import Typography

@Suite struct TypesettingThreadTests {
  private static let fonts = ["Inter", "DejaVu Sans", "serif", "system"].map { Font(family: $0, size: 14) }
  private static let words = ["Grüße", "مرحبا", "office", "日本語", "שלום", "1,234.50", "\u{10FFFD}", "👍", "a\tb"]

  /// The size of a text; sizes of plain texts are not remembered.
  private static func size(_ number: Int) -> TextMetrics {
    let text = (0..<6).map { words[(number * 7 + $0 * 5) % words.count] + "\(number)" }.joined(separator: " ")
    return TextMeasurer().metrics(of: text, font: fonts[number % fonts.count])
  }

  @Test("Texts measured on eight threads have the sizes that one thread finds") func manyThreads() async {
    let parallel = await withTaskGroup(of: [(Int, TextMetrics)].self) { group in
      for part in 0..<8 { group.addTask { stride(from: part, to: 400, by: 8).map { ($0, Self.size($0)) } } }
      return await group.reduce(into: [Int: TextMetrics]()) { all, part in for (key, value) in part { all[key] = value }
      }
    }
    // Text that no font has letters for is as wide whatever was measured before, in whatever font.
    for number in 0..<400 { #expect(parallel[number] == Self.size(number)) }
  }
}
