import Appearance
import CPango
import Geometry

extension Typesetter {
  /// Letters of one font and one direction: Pango's item, and what it was shaped into. Valid until the next run.
  @unsafe struct ShapedRun {
    let item: UnsafeMutablePointer<PangoItem>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
  }

  /// Whether a line can be measured without a layout of Pango's: it has no tabs and nothing is added to its letters. A layout would look for
  /// line breaks, which costs as much as shaping does.
  static func isShapedAlone(_ line: Substring, _ spacing: LineSpacing) -> Bool {
    !spacing.isWider && !spacing.forbidsLigatures && line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Shapes a piece of a line and gives its runs in the order of the text, as a layout of Pango's has them.
  @unsafe func eachShapedRun(of text: String, _ direction: LayoutDirection?, _ body: (ShapedRun) -> Void) {
    let isMirrored = direction.map { $0 == .rightToLeft } ?? WritingDirection.isRightToLeft(text)
    let base = isMirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return }
        let count = Int32(characters.count)
        let list = unsafe pango_itemize_with_base_dir(context, base, start, 0, count, noAttributes, nil)
        var node = unsafe list
        while let current = unsafe node {
          if let item = unsafe current.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
            unsafe pango_shape_full(
              start + Int(item.pointee.offset), item.pointee.length, start, count, &item.pointee.analysis, glyphs)
            unsafe body(ShapedRun(item: item, glyphs: glyphs))
            unsafe pango_item_free(item)
          }
          unsafe node = current.pointee.next
        }
        unsafe g_list_free(list)
      }
    }
  }

  /// How far the letters of a run move on together, in Pango's units.
  static func width(of glyphs: UnsafeMutablePointer<PangoGlyphString>) -> Int {
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    var width = 0
    for index in 0..<count {
      unsafe width += Int(glyphs.pointee.glyphs[index].geometry.width)
    }
    return width
  }
}
