package import Appearance
package import CPango
import Geometry
import Synchronization

/// A typesetter for lines of text in one font, which owns a Pango layout. Lengths are in em.
///
/// Typesetters are used inside `with(_:_:)`, by up to eight threads at a time; each works with font lists of its own.
/// FreeType requires a lock around opening font files, and Cairo 1.16 takes none. So only one thread at a time calls FreeType, which opens
/// fonts and draws letters but does not measure them (`drawing(with:_:)`).
@safe package final class Typesetter: @unchecked Sendable {
  /// The em size at which everything is shaped, in pixels. A piece of 2,048 glyphs of up to 30 em fits into Pango's 32-bit lengths.
  package static let pixelsPerEm = 32.0
  /// The largest number of Unicode scalars that are shaped at once.
  private static let pieceLength = 2048
  let context: OpaquePointer
  let layout: OpaquePointer
  /// The family of the font that the name resolves to; empty on a machine without fonts.
  let resolvedFamily: String
  /// No attributes, for `pango_itemize`.
  let noAttributes: OpaquePointer
  /// The one item that Pango makes of any text in Latin letters, see `isLatin(_:)`; nil where it takes several fonts for them.
  private(set) var latinItem: UnsafeMutablePointer<PangoItem>?
  /// The buffer for shaped glyphs, which is reused.
  let glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// The value that `prepare(for:)` set last.
  var preparedDirection: LayoutDirection?
  /// The value that `prepare(for:)` set last.
  var forbidsLigatures = false
  /// The file of that font, or nil.
  let resolvedFile: String?
  /// The weight of that font, 1...1000; nil where it does not say.
  let resolvedWeight: Int?
  /// The ascent above the baseline, in em.
  package let ascent: Double
  /// The descent below the baseline, in em.
  package let descent: Double
  /// The lines under and through the glyphs, in em.
  let decorationLines: DecorationLines

  /// Calls `body` with the typesetter of `font`, whose size is ignored. `body` must neither keep the typesetter nor call `with`.
  package static func with<Result: Sendable>(_ font: Font, _ body: (Typesetter) -> Result) -> Result {
    for bench in TypesetterBench.all {
      if let result = bench.withTypesetterIfFree(of: font, body) { return result }
    }
    // All are busy: wait for the first.
    return TypesetterBench.all[0].withTypesetter(of: font, body)
  }

  /// Calls `body` as `with(_:_:)` does, while no other thread calls FreeType. Use it to open fonts or draw letters.
  package static func drawing<Result: Sendable>(with font: Font, _ body: (Typesetter) -> Result) -> Result {
    with(font) { typesetter in freeType.withLock { _ in body(typesetter) } }
  }

  /// The lock of the one thread that calls FreeType; taken inside the lock of a typesetter, never around it.
  static let freeType = Mutex<Void>(())

  init(_ font: Font, fontMap: UnsafeMutablePointer<PangoFontMap>?) {
    let description = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(description) }
    let ownFamily = font.files.map { FontFiles.familyName(of: $0) }
    let family = ownFamily ?? (font.isSystem ? SystemFont.substitute : font.family)
    unsafe pango_font_description_set_family(description, family)
    unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.number)))
    unsafe pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(description, Self.pixelsPerEm * Double(PANGO_SCALE))

    unsafe context = pango_font_map_create_context(fontMap)
    unsafe Self.configure(context)
    unsafe pango_context_set_font_description(context, description)
    unsafe noAttributes = pango_attr_list_new()
    unsafe glyphs = pango_glyph_string_new()
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)

    guard let loaded = unsafe pango_context_load_font(context, description) else {
      (resolvedFamily, resolvedFile, resolvedWeight) = ("", nil, nil)
      ascent = FixtureFont.ascent
      descent = FixtureFont.descent
      decorationLines = FixtureFont.decorationLines
      return
    }
    defer { unsafe g_object_unref(loaded) }
    unsafe latinItem = Self.latinItem(in: context, noAttributes)
    let found = unsafe Self.family(of: loaded)
    resolvedFamily = found == ownFamily ? font.family : found
    resolvedFile = unsafe Self.file(of: loaded)
    resolvedWeight = unsafe Self.weight(of: loaded)
    let metrics = unsafe pango_font_get_metrics(loaded, pango_context_get_language(context))
    defer { unsafe pango_font_metrics_unref(metrics) }
    decorationLines = unsafe DecorationLines(
      underline: .init(
        top: Self.em(-pango_font_metrics_get_underline_position(metrics)),
        thickness: Self.em(pango_font_metrics_get_underline_thickness(metrics))),
      strikethrough: .init(
        top: Self.em(-pango_font_metrics_get_strikethrough_position(metrics)),
        thickness: Self.em(pango_font_metrics_get_strikethrough_thickness(metrics))))
    if font.isSystem {
      (ascent, descent) = (SystemFont.ascent, SystemFont.descent)
      return
    }
    ascent = unsafe Self.em(pango_font_metrics_get_ascent(metrics))
    descent = unsafe Self.em(pango_font_metrics_get_descent(metrics))
  }

  deinit {
    if let latinItem = unsafe latinItem { unsafe pango_item_free(latinItem) }
    unsafe pango_glyph_string_free(glyphs)
    unsafe pango_attr_list_unref(noAttributes)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Makes lengths the same on every machine and proportional to the size: no hinting, no rounding, one language.
  private static func configure(_ context: OpaquePointer) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_cairo_context_set_resolution(context, 72)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
  }

  static func em(_ length: some BinaryInteger) -> Double { Double(length) / Double(PANGO_SCALE) / pixelsPerEm }

  private static func family(of font: UnsafeMutablePointer<PangoFont>) -> String {
    let found = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(found) }
    guard let family = unsafe pango_font_description_get_family(found) else { return "" }
    return unsafe String(cString: family)
  }

  private static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    // Every font of Pango's fontconfig maps begins with this structure.
    unsafe pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
  }

  private static func weight(of font: UnsafeMutablePointer<PangoFont>) -> Int? {
    var weight = 0.0, isEmboldened: FcBool = 0
    // Fontconfig calls a font bold that it makes bolder, which it does to fonts of at most medium weight.
    if unsafe FcPatternGetBool(pattern(of: font), "embolden", 0, &isEmboldened) == FcResultMatch, isEmboldened != 0 {
      return Font.Weight.regular.number
    }
    guard unsafe FcPatternGetDouble(pattern(of: font), "weight", 0, &weight) == FcResultMatch else { return nil }
    return Int(exactly: FcWeightToOpenTypeDouble(weight).rounded())
  }

  private static func file(of font: UnsafeMutablePointer<PangoFont>) -> String? {
    let pattern = unsafe pattern(of: font)
    var file: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, "file", 0, &file) == FcResultMatch, let file = unsafe file else {
      return nil
    }
    return unsafe String(cString: file)
  }

  /// Returns the width of a line, in em.
  func width(of line: Substring, spacing: LineSpacing = .none) -> Double {
    var width = 0.0
    if Self.isShapedAlone(line, spacing) {
      for text in Self.pieces(of: line) {
        var units = 0
        unsafe eachShapedRun(of: text, spacing.direction) { run in
          unsafe units += Int(pango_glyph_string_get_width(run.glyphs))
        }
        width += Self.em(units)
      }
      return width
    }
    unsafe eachPiece(of: line, spacing: spacing) { piece in unsafe width = piece.x + piece.width }
    return width
  }

  /// Returns the number of characters of a line that are set as boxes.
  func missingGlyphCount(in line: Substring) -> Int {
    var count = 0
    unsafe eachPiece(of: line) { _ in unsafe count += Int(pango_layout_get_unknown_glyphs_count(layout)) }
    return count
  }

  /// A shaped part of a line; most lines are one piece. It is valid until the next piece is shaped.
  @unsafe package struct Piece {
    package let line: UnsafeMutablePointer<PangoLayoutLine>
    /// The position from the start of the line, in em.
    package let x: Double
    /// The width, in em.
    package let width: Double
  }

  /// Shapes a line and calls `body` with its pieces from left to right. An empty line has none.
  @unsafe package func eachPiece(of line: Substring, spacing: LineSpacing = .none, _ body: (Piece) -> Void) {
    var x = 0.0
    prepare(for: spacing)
    for text in Self.pieces(of: line) {
      var text = Self.withoutNUL(text)
      text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) {
          unsafe pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
        }
      }
      guard let shaped = unsafe pango_layout_get_line_readonly(layout, 0) else { continue }
      var units = 0
      unsafe Self.eachRun(of: shaped) { run in
        unsafe units += run.glyphs.map { unsafe Int(pango_glyph_string_get_width($0)) } ?? 0
      }
      var width = Self.em(units)
      if spacing.isWider { unsafe width += spread(shaped, of: text, by: spacing) }
      unsafe body(Piece(line: shaped, x: x, width: width))
      x += width
    }
  }

  /// Returns the text with U+FFFD for U+0000, which would end it in C.
  package static func withoutNUL(_ text: String) -> String {
    guard text.withBytes({ unsafe $0.contains(0) }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }))
  }

  /// Returns the line in parts of at most `length` Unicode scalars.
  static func pieces(of line: Substring, length: Int = pieceLength) -> [String] {
    if line.isEmpty { return [] }
    if line.utf8.count <= length { return [String(line)] }
    var pieces: [String] = []
    var rest = line.unicodeScalars
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return pieces
  }
}
