/// A font by name: what a style asks for, before any font file is looked up.
///
/// The family `fixture` is built in: square glyphs of one em, ascent 0.8 em, the same on every machine.
public struct Font: Sendable, Hashable {
  /// The thickness of the strokes.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    case thin, light, regular, medium, semibold, bold, heavy

    /// The weight on the scale of OpenType and CSS, 100...900.
    public var number: Int {
      switch self {
      case .thin: 100
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      }
    }
  }

  /// The name of the family, as a font file gives it.
  public var family: String
  /// The em size, in points; above 0.
  public var size: Double
  /// The thickness of the strokes.
  public var weight: Weight
  /// True for slanted letters.
  public var isItalic: Bool

  /// A font by its parts; `size` in points.
  public init(family: String, size: Double, weight: Weight = .regular, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The name of the built-in test font.
  public static let fixtureFamily = "fixture"

  /// What text is set in where a scene says nothing: 17-point `sans-serif`, UIKit's default size for labels.
  public static let standard = Font(family: "sans-serif", size: 17)

  /// A font as a scene writes it: `[weight] [italic] size family`, as in `bold 16 Inter` or `italic 12.5 DejaVu Serif`.
  ///
  /// Nil where the size is missing, not above 0 or above 10,000, or the family is missing.
  public init?(_ text: some StringProtocol) {
    var words = text.split(separator: " ")[...]
    var weight = Weight.regular, isItalic = false
    while let word = words.first, Double(word) == nil {
      if let named = Weight(rawValue: String(word)) {
        weight = named
      } else if word == "italic" {
        isItalic = true
      } else {
        return nil
      }
      words.removeFirst()
    }
    guard let size = words.popFirst().flatMap({ Double($0) }), size > 0, size <= 10_000, !words.isEmpty else {
      return nil
    }
    self.init(family: words.joined(separator: " "), size: size, weight: weight, isItalic: isItalic)
  }

  /// The font as a scene writes it; `Font(font.description)` gives the same font back.
  public var description: String {
    var words: [String] = []
    if weight != .regular { words.append(weight.rawValue) }
    if isItalic { words.append("italic") }
    words.append(size == size.rounded() && size < 1e6 ? String(Int(size)) : String(size))
    words.append(family)
    return words.joined(separator: " ")
  }
}

extension Font: CustomStringConvertible {}
