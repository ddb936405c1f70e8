/// The lines under and through the glyphs of a font, in em.
package struct DecorationLines: Sendable, Hashable {
  /// A line: the offset of its top from the baseline, positive below it, and its thickness.
  package struct Line: Sendable, Hashable {
    package var top: Double, thickness: Double
  }

  package var underline: Line
  package var strikethrough: Line
}
