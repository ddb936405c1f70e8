import Appearance
import Drawing
import Geometry
import Typography

/// What the letters of the built-in test font look like.
enum FixtureGlyphs {
  /// Between a letter and the border of its square.
  private static let gap = 0.1

  /// A square for each letter, in em: from the ascent to the descent, with a gap to its neighbours. White space stays white.
  ///
  /// - Parameter visible: letters that lie wholly outside are left out.
  static func squares(of run: TextRun, in visible: Rect) -> [Rect] {
    var squares: [Rect] = []
    let spacing = run.spacingInEm
    for (row, line) in run.string.textLines.enumerated() {
      let baseline = Double(row) * (FixtureFont.ascent + FixtureFont.descent)
      guard baseline - 1 < visible.bottom, baseline + 1 > visible.top else { continue }
      let width = FixtureFont.width(of: line, spacing: spacing)
      var position = 0.0
      for character in line {
        let x = run.direction == .rightToLeft ? width - position - 1 : position
        position += 1 + spacing.letters + (character == " " ? spacing.words : 0)
        guard !character.isWhitespace, x < visible.right, x + 1 > visible.left else { continue }
        squares.append(
          Rect(x: x + gap, y: baseline - FixtureFont.ascent + gap, width: 1 - 2 * gap, height: 1 - 2 * gap))
      }
    }
    return squares
  }
}

extension TextRun {
  /// What is added to the letters, for the typesetter.
  var spacingInEm: LineSpacing {
    let em = font.usableSize
    guard em > 0 else { return LineSpacing(direction: direction) }
    return LineSpacing(letters: letterSpacing / em, words: wordSpacing / em, direction: direction).tracked(for: font)
  }
}
