public import Appearance

/// Where the letters of a font come from.
public struct ResolvedFont: Sendable, Hashable {
  /// The family that takes the place of the one that was asked for, or that family itself.
  public var family: String
  /// The font file, or nil for fonts that are built in.
  public var file: String?
}

extension TextMeasurer {
  /// The family and the file that a font's letters come from where it has them.
  public func resolvedFont(of font: Font) -> ResolvedFont {
    if font.isFixture { return ResolvedFont(family: Font.fixtureFamily, file: nil) }
    return Typesetter.with(font) { ResolvedFont(family: $0.resolvedFamily, file: $0.resolvedFile) }
  }

  /// The characters of `string` that no font at hand has a glyph for, each once, in their order.
  public func missingGlyphs(in string: String, font: Font) -> [Character] {
    guard missingGlyphCount(in: string, font: font) > 0 else { return [] }
    var missing: [Character] = []
    for character in string where !character.isNewline && !missing.contains(character) {
      if missingGlyphCount(in: String(character), font: font) > 0 { missing.append(character) }
    }
    return missing
  }
}
