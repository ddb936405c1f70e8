/// An approximation of Apple's system font with a free font.
///
/// The family `system` is set in Inter, with the line height of San Francisco and a tracking that depends on the size, as that of San Francisco
/// does. The tracking was fitted to the widths of labels that Interface Builder stored; the page SystemFont of the documentation gives the
/// error, and `swift run Calibration` measures it again.
public enum SystemFont {
  /// The name of the family in scenes.
  public static let family = "system"
  /// The family of the substitute font.
  public static let substitute = "Inter"
  /// The ascent of San Francisco, in em, which makes a line of 17 points 20.29 points high.
  package static let ascent = 1950.0 / 2048
  /// The descent of San Francisco, in em.
  package static let descent = 494.0 / 2048

  /// Returns the space added to each letter, in em, for a size in points, interpolated between the sizes of the table and constant beyond them.
  public static func tracking(forSize size: Double) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if !(size > first.size) { return first.tracking }
    if size >= last.size { return last.tracking }
    let index = table.firstIndex { $0.size >= size } ?? 0
    let low = table[max(0, index - 1)], high = table[index]
    let share = (size - low.size) / (high.size - low.size)
    return low.tracking + share * (high.tracking - low.tracking)
  }

  /// The medians over the labels of each size; above 24 points few were found.
  private static let table: [(size: Double, tracking: Double)] = [
    (10, 0.006), (12, 0.002), (13, -0.004), (14, -0.0085), (15, -0.0162), (16, -0.02), (17, -0.0247), (18, -0.0235),
    (22, -0.042), (24, -0.044), (36, -0.04), (50, -0.03),
  ]
}

extension Font {
  /// Returns the approximation of Apple's system font at a size, in points.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(family: SystemFont.family, size: size, weight: weight)
  }

  /// Whether the font is the approximation of Apple's system font.
  package var isSystem: Bool { family == SystemFont.family }

  /// The space added to each letter, in em.
  package var tracking: Double { isSystem ? SystemFont.tracking(forSize: size) : 0 }
}
