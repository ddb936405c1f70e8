import Geometry
import Typography

/// What the letters of the built-in test font look like.
enum FixtureGlyphs {
  /// Between a letter and the border of its square.
  private static let gap = 0.1

  /// A square for each letter, in em: from the ascent to the descent, with a gap to its neighbours. White space stays white.
  ///
  /// - Parameter visible: letters that lie wholly outside are left out.
  static func squares(of string: String, in visible: Rect) -> [Rect] {
    var squares: [Rect] = []
    for (row, line) in string.textLines.enumerated() {
      let baseline = Double(row) * (FixtureFont.ascent + FixtureFont.descent)
      guard baseline - 1 < visible.bottom, baseline + 1 > visible.top else { continue }
      for (column, character) in line.enumerated() where !character.isWhitespace {
        guard Double(column) < visible.right, Double(column) + 1 > visible.left else { continue }
        squares.append(
          Rect(
            x: Double(column) + gap, y: baseline - FixtureFont.ascent + gap, width: 1 - 2 * gap, height: 1 - 2 * gap))
      }
    }
    return squares
  }
}
