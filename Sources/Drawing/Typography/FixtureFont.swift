package import Appearance

/// The built-in font for tests: every grapheme cluster is a square of one em, on every machine.
package enum FixtureFont {
  /// The lines under and through the glyphs, in em.
  static let decorationLines = DecorationLines(
    underline: .init(top: 0.1, thickness: 0.05), strikethrough: .init(top: -0.3, thickness: 0.05))
  /// The ascent above the baseline, in em.
  package static let ascent = 0.8
  /// The descent below the baseline, in em.
  package static let descent = 0.2

  /// Returns the width of a line, in em.
  package static func width(of line: Substring, spacing: LineSpacing = .none) -> Double {
    let count = line.count
    guard spacing.isWider else { return Double(count) }
    let spaces = spacing.words == 0 ? 0 : line.utf8.count { $0 == 0x20 }
    return Double(count) + spacing.letters * Double(max(0, count - 1)) + spacing.words * Double(spaces)
  }
}

extension Font {
  /// Whether this is the built-in test font, which is matched by its exact name.
  package var isFixture: Bool { family == Font.fixtureFamily }

  /// The em size in which text is set: the font size clamped to 0...1,000,000 points, and 0 for NaN.
  package var usableSize: Double { size.isNaN ? 0 : min(max(size, 0), 1_000_000) }
}
