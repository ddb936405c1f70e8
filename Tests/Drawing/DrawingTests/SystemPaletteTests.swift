import Appearance
import Testing

/// The palette holds the facts of one list.
///
/// The list is that of Apple's Human Interface Guidelines (Color, iOS and iPadOS system colours) for named hues and greys. The guidelines give
/// no numbers for labels, fills, separators and backgrounds: those rest on values reported for `UIColor` on iOS 13, with alpha in
/// hundredths. Two were in doubt. Teal in the dark is 64 200 224 in the guidelines; 64 203 224 is a slip of copies. The quaternary fill in the
/// dark is 118 118 128 as the tertiary is, and 116 116 128 only in the light. Mint of iOS 15 (102 212 207 in the dark) has been 99 230 226 since.
@Suite struct SystemPaletteTests {
  /// Name, light and dark: red, green, blue, and alpha in hundredths.
  private static let facts: [(name: String, light: [Int], dark: [Int])] = [
    ("systemRed", [255, 59, 48, 100], [255, 69, 58, 100]), ("systemOrange", [255, 149, 0, 100], [255, 159, 10, 100]),
    ("systemYellow", [255, 204, 0, 100], [255, 214, 10, 100]),
    ("systemGreen", [52, 199, 89, 100], [48, 209, 88, 100]),
    ("systemMint", [0, 199, 190, 100], [99, 230, 226, 100]), ("systemTeal", [48, 176, 199, 100], [64, 200, 224, 100]),
    ("systemCyan", [50, 173, 230, 100], [100, 210, 255, 100]),
    ("systemBlue", [0, 122, 255, 100], [10, 132, 255, 100]),
    ("systemIndigo", [88, 86, 214, 100], [94, 92, 230, 100]),
    ("systemPurple", [175, 82, 222, 100], [191, 90, 242, 100]),
    ("systemPink", [255, 45, 85, 100], [255, 55, 95, 100]),
    ("systemBrown", [162, 132, 94, 100], [172, 142, 104, 100]),
    ("systemGray", [142, 142, 147, 100], [142, 142, 147, 100]),
    ("systemGray2", [174, 174, 178, 100], [99, 99, 102, 100]),
    ("systemGray3", [199, 199, 204, 100], [72, 72, 74, 100]),
    ("systemGray4", [209, 209, 214, 100], [58, 58, 60, 100]),
    ("systemGray5", [229, 229, 234, 100], [44, 44, 46, 100]),
    ("systemGray6", [242, 242, 247, 100], [28, 28, 30, 100]), ("label", [0, 0, 0, 100], [255, 255, 255, 100]),
    ("secondaryLabel", [60, 60, 67, 60], [235, 235, 245, 60]),
    ("tertiaryLabel", [60, 60, 67, 30], [235, 235, 245, 30]),
    ("quaternaryLabel", [60, 60, 67, 18], [235, 235, 245, 16]),
    ("placeholderText", [60, 60, 67, 30], [235, 235, 245, 30]), ("separator", [60, 60, 67, 29], [84, 84, 88, 60]),
    ("opaqueSeparator", [198, 198, 200, 100], [56, 56, 58, 100]), ("link", [0, 122, 255, 100], [9, 132, 255, 100]),
    ("systemFill", [120, 120, 128, 20], [120, 120, 128, 36]),
    ("secondarySystemFill", [120, 120, 128, 16], [120, 120, 128, 32]),
    ("tertiarySystemFill", [118, 118, 128, 12], [118, 118, 128, 24]),
    ("quaternarySystemFill", [116, 116, 128, 8], [118, 118, 128, 18]),
    ("systemBackground", [255, 255, 255, 100], [0, 0, 0, 100]),
    ("secondarySystemBackground", [242, 242, 247, 100], [28, 28, 30, 100]),
    ("tertiarySystemBackground", [255, 255, 255, 100], [44, 44, 46, 100]),
    ("systemGroupedBackground", [242, 242, 247, 100], [0, 0, 0, 100]),
    ("secondarySystemGroupedBackground", [255, 255, 255, 100], [28, 28, 30, 100]),
    ("tertiarySystemGroupedBackground", [242, 242, 247, 100], [44, 44, 46, 100]),
    ("darkText", [0, 0, 0, 100], [0, 0, 0, 100]), ("lightText", [255, 255, 255, 60], [255, 255, 255, 60]),
  ]

  @Test("Every colour of UIKit has its published value, with and without Color at the end of its name")
  func publishedValues() throws {
    for fact in Self.facts {
      for (isDark, numbers) in [(false, fact.light), (true, fact.dark)] {
        let color = try #require(SystemPalette.color(fact.name, isDark: isDark), "\(fact.name)")
        let components = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        #expect(components + [Int((color.alpha * 100).rounded())] == numbers, "\(fact.name), dark: \(isDark)")
        #expect(SystemPalette.color(fact.name + "Color", isDark: isDark) == color)
      }
    }
    #expect(SystemPalette.color("systemMauve", isDark: false) == nil)
  }

  @Test func everyNameHasTwoColours() {
    for name in SystemPalette.names {
      #expect(
        SystemPalette.color(name, isDark: false) != nil && SystemPalette.color(name, isDark: true) != nil, "\(name)")
    }
  }
}
