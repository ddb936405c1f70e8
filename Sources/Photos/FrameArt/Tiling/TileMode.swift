/// The way copies of a piece of art fill a length.
///
/// With the natural tile length t and the length L to fill:
///
/// | mode | count | tile |
/// |---|---|---|
/// | stretch | 1 | L |
/// | repeat | as many as needed | t, the outermost are cut |
/// | round | L / t rounded to nearest, ties upward, at least 1 | L / count |
/// | shrink | L / t rounded up | L / count, never longer than t |
/// | space | L / t rounded down | t, the rest is distributed as gaps, also at both ends |
///
/// `round` and `space` follow CSS (Backgrounds and Borders 3, 6.4, with the ties of all browsers: 1.5 tiles become 2); `shrink` is what Qt
/// calls Round.
public enum TileMode: String, Sendable, Hashable, CaseIterable {
  /// One tile of the whole length.
  case stretch
  /// Tiles of natural length, cut where they do not fit.
  case `repeat`
  /// The nearest whole number of tiles, squeezed or stretched to fit.
  case round
  /// The smallest number of whole tiles that need no stretching.
  case shrink
  /// The largest number of whole tiles of natural length that fit, with equal gaps around them.
  case space
}

/// The position of the first tile where tiles are cut.
public enum TileAnchor: String, Sendable, Hashable, CaseIterable {
  /// One tile lies in the middle, and both ends are cut, as in CSS.
  case center
  /// The first tile starts at the start of the length, and the last is cut, as in image sets and most toolkits.
  case start
}
