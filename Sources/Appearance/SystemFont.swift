/// Apple's system font, as near as a free font comes to it.
///
/// The family `system` is set in Inter, with the line height of San Francisco and a tracking that depends on the size, as San Francisco's
/// does. The tracking was fitted to the widths of labels that Interface Builder stored; the page SystemFont of the documentation tells how
/// near it comes, and `swift run Calibration` measures it again.
public enum SystemFont {
  /// The name a scene calls it by.
  public static let family = "system"
  /// The family the letters come from.
  public static let substitute = "Inter"
  /// Above the baseline, in em: San Francisco's, which makes a line of 17 points 20.29 points high.
  package static let ascent = 1950.0 / 2048
  /// Below the baseline, in em.
  package static let descent = 494.0 / 2048

  /// What is added to each letter, in em, for a size in points. Between the sizes of the table it is proportional, beyond them constant.
  public static func tracking(forSize size: Double) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if !(size > first.size) { return first.tracking }
    if size >= last.size { return last.tracking }
    let index = table.firstIndex { $0.size >= size } ?? 0
    let low = table[max(0, index - 1)], high = table[index]
    let share = (size - low.size) / (high.size - low.size)
    return low.tracking + share * (high.tracking - low.tracking)
  }

  /// Medians over the labels of each size; above 24 points few were found.
  private static let table: [(size: Double, tracking: Double)] = [
    (10, 0.006), (12, 0.002), (13, -0.004), (14, -0.0085), (15, -0.0162), (16, -0.02), (17, -0.0247), (18, -0.0235),
    (22, -0.042), (24, -0.044), (36, -0.04), (50, -0.03),
  ]
}

extension Font {
  /// Apple's system font at a size, in points, as near as Inter comes to it.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(family: SystemFont.family, size: size, weight: weight)
  }

  /// True for what stands in for Apple's system font.
  package var isSystem: Bool { family == SystemFont.family }

  /// What is added to each letter, in em.
  package var tracking: Double { isSystem ? SystemFont.tracking(forSize: size) : 0 }
}
