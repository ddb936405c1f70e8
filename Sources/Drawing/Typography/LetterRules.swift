/// The lines that run under and through the letters of a font.
package struct LetterRules: Sendable, Hashable {
  /// A line: its top below the baseline, negative above it, and its thickness.
  package struct Rule: Sendable, Hashable {
    package var top: Double, thickness: Double
  }

  package var underline: Rule
  package var strikethrough: Rule
}
