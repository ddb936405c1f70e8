package import Appearance
package import CPango
package import Geometry

/// The space added to the letters of a line, and the direction in which it is read.
package struct LineSpacing: Sendable, Hashable {
  /// The space between letters, in em.
  package var letters: Double
  /// The width added to each space, in em.
  package var words: Double
  /// The width added to each letter, including the last of a line, in em: the font's tracking, which skips ligatures and letters that join.
  var tracking = 0.0
  /// The direction; nil for that of the first letter that has one.
  package var direction: LayoutDirection?
  /// Whether letters are set one by one, without ligatures.
  var forbidsLigatures: Bool

  /// Creates a spacing of lengths in em; NaN counts as 0, and lengths are clamped to ±1,000 em.
  package init(letters: Double = 0, words: Double = 0, direction: LayoutDirection? = nil) {
    self.letters = letters.isNaN ? 0 : min(max(letters, -1000), 1000)
    self.words = words.isNaN ? 0 : min(max(words, -1000), 1000)
    self.direction = direction
    forbidsLigatures = letters != 0
  }

  /// The same spacing without the added letter and word spacing.
  var bare: LineSpacing {
    var copy = self
    copy.letters = 0
    copy.words = 0
    return copy
  }

  /// No added space.
  package static let none = LineSpacing()

  var isWider: Bool { letters != 0 || words != 0 || tracking != 0 }

  /// Returns the same spacing with the tracking of a font at its size.
  package func tracked(for font: Font) -> LineSpacing {
    var copy = self
    copy.tracking = font.tracking
    return copy
  }
}

extension Typesetter {
  /// Sets the direction in Pango, and disables ligatures where letters are spaced.
  func prepare(for spacing: LineSpacing) {
    guard spacing.direction != preparedDirection || spacing.forbidsLigatures != forbidsLigatures else { return }
    preparedDirection = spacing.direction
    forbidsLigatures = spacing.forbidsLigatures
    unsafe pango_layout_set_auto_dir(layout, spacing.direction == nil ? 1 : 0)
    let isMirrored = spacing.direction == .rightToLeft
    unsafe pango_context_set_base_dir(context, isMirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    if forbidsLigatures {
      let attributes = unsafe pango_attr_list_new()
      unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0, dlig=0"))
      unsafe pango_layout_set_attributes(layout, attributes)
      unsafe pango_attr_list_unref(attributes)
    } else {
      unsafe pango_layout_set_attributes(layout, nil)
    }
    unsafe pango_layout_context_changed(layout)
  }

  /// Adds the spacing to the letters of a shaped line, except letter spacing after the rightmost one.
  ///
  /// - Returns: the increase of the line's width, in em.
  func spread(_ line: UnsafeMutablePointer<PangoLayoutLine>, of text: String, by spacing: LineSpacing) -> Double {
    let unit = Self.pixelsPerEm * Double(PANGO_SCALE)
    let letters = Int((spacing.letters * unit).rounded()), words = Int((spacing.words * unit).rounded())
    let tracking = Int((spacing.tracking * unit).rounded())
    let extras = Self.extras(of: text, letters: letters, words: words, tracking: tracking)
    var added = 0
    var last: UnsafeMutablePointer<PangoGlyphInfo>?
    unsafe Self.eachRun(of: line) { run in
      guard let glyphs = unsafe run.glyphs, let infos = unsafe glyphs.pointee.glyphs,
        let clusters = unsafe glyphs.pointee.log_clusters
      else { return }
      let start = unsafe Int(run.item.pointee.offset), count = unsafe Int(glyphs.pointee.num_glyphs)
      let end = unsafe start + Int(run.item.pointee.length)
      let isMirrored = unsafe run.item.pointee.analysis.level % 2 == 1
      var before = isMirrored ? end : start
      for index in 0..<count {
        // The last glyph of each cluster, from left to right, gets the added width.
        if index + 1 < count, unsafe clusters[index + 1] == clusters[index] { continue }
        let byte = unsafe start + Int(clusters[index])
        let following = unsafe index + 1 < count ? start + Int(clusters[index + 1]) : end
        let next = isMirrored ? before : following
        before = byte
        guard byte >= 0, byte < next, next < extras.count else { continue }
        let extra = extras[next] - extras[byte]
        unsafe infos[index].geometry.width = Int32(clamping: Int(infos[index].geometry.width) + extra)
        added += extra
        unsafe last = infos + index
      }
    }
    if let last = unsafe last {
      unsafe last.pointee.geometry.width = Int32(clamping: Int(last.pointee.geometry.width) - letters)
      added -= letters
    }
    return Double(added) / unit
  }

  /// Returns, for each byte of a text, the width added to the letters that start before it.
  private static func extras(of text: String, letters: Int, words: Int, tracking: Int) -> [Int] {
    var extras = [0]
    extras.reserveCapacity(text.utf8.count + 1)
    var sum = 0
    for character in text {
      sum += letters + (character == " " ? words : 0) + (joins(character) ? 0 : tracking)
      for _ in character.utf8 { extras.append(sum) }
    }
    return extras
  }

  /// Returns whether a letter is of a script whose letters join: Arabic, Syriac, N'Ko, Mandaic and Mongolian.
  private static func joins(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x600 else { return false }
    switch scalar.value {
    case 0x600...0x77F, 0x7C0...0x7FF, 0x840...0x8FF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: return true
    default: return false
    }
  }

  /// Calls `body` with the runs of a shaped line, from left to right.
  @unsafe package static func eachRun(of line: UnsafeMutablePointer<PangoLayoutLine>, _ body: (PangoLayoutRun) -> Void)
  {
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let run = unsafe current.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self) {
        unsafe body(run.pointee)
      }
      unsafe node = current.pointee.next
    }
  }
}
