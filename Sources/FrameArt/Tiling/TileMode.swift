/// How copies of a piece of art fill a length.
///
/// With the natural tile length t and the length L to fill:
///
/// | mode | count | tile |
/// |---|---|---|
/// | stretch | 1 | L |
/// | repeat | as many as it takes | t, the outermost are cut |
/// | round | L / t to the nearest, ties upward, at least 1 | L / count |
/// | shrink | L / t upward | L / count, never longer than t |
/// | space | L / t downward | t, the rest is shared out as gaps, also at both ends |
///
/// `round` and `space` are CSS's (Backgrounds and Borders 3, 6.4, with the ties every browser has: 1.5 tiles give 2); `shrink` is what Qt
/// calls Round.
public enum TileMode: String, Sendable, Hashable, CaseIterable {
  /// One tile as long as it takes.
  case stretch
  /// Tiles of natural length, cut where they do not fit.
  case `repeat`
  /// The nearest whole number of tiles, squeezed or stretched to fit.
  case round
  /// As many whole tiles as it takes when they may only be squeezed.
  case shrink
  /// As many whole tiles of natural length as fit, with equal gaps around them.
  case space
}

/// Where the first of the tiles that are cut lies.
public enum TileAnchor: String, Sendable, Hashable, CaseIterable {
  /// One tile stands in the middle, both ends are cut: CSS.
  case center
  /// The first tile begins where the length begins, the last is cut: image sets, and most toolkits.
  case start
}
