/// A font by name, as a style requests it, before any font file is looked up.
///
/// The family `fixture` is built in: square glyphs of one em, ascent 0.8 em, the same on every machine.
public struct Font: Sendable, Hashable {
  /// The thickness of the strokes.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    case thin, extraLight, light, regular, medium, semibold, bold, heavy, black

    /// The weight on the scale of OpenType and CSS, 100...900.
    public var number: Int {
      switch self {
      case .thin: 100
      case .extraLight: 200
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }
  }

  /// The name of the family in the font file.
  public var family: String
  /// The em size, in points; above 0.
  public var size: Double
  /// The thickness of the strokes.
  public var weight: Weight
  /// A Boolean value that indicates whether the letters are slanted.
  public var isItalic: Bool
  /// The files that provide the family; nil for the fonts of the process.
  public package(set) var files: FontFileSet?

  /// Creates a font from its parts; `size` is in points.
  public init(family: String, size: Double, weight: Weight = .regular, isItalic: Bool = false) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
  }

  /// The name of the built-in test font.
  public static let fixtureFamily = "fixture"

  /// The default font of text in scenes: 17-point `system`, the UIKit default for labels.
  public static let standard = Font(family: SystemFont.family, size: 17)

  /// Reads a font as scenes write it: `[weight] [italic] size family`, as in `bold 16 Inter` or `italic 12.5 DejaVu Serif`. Weights may also be
  /// numbers, as in `600 16 Inter`.
  ///
  /// - Throws: `FontError` if the size is missing, not above 0 or above 10,000, or the family is missing.
  public init(_ text: some StringProtocol) throws(FontError) {
    var words = text.split(separator: " ")[...]
    var weight = Weight.regular, isItalic = false
    // Of two numbers the first is the weight.
    while let word = words.first, Double(word) == nil || words.dropFirst().first.flatMap({ Double($0) }) != nil {
      if let named = Weight(rawValue: String(word)) ?? Weight.allCases.first(where: { String($0.number) == word }) {
        weight = named
      } else if word == "italic" {
        isItalic = true
      } else {
        throw words.dropFirst().contains { Double($0) != nil } ? .unknownWord(String(word)) : .missingSize
      }
      words.removeFirst()
    }
    guard let size = words.popFirst().flatMap({ Double($0) }) else { throw .missingSize }
    guard size > 0, size <= 10_000 else { throw .sizeOutOfRange(size) }
    guard !words.isEmpty else { throw .missingFamily }
    self.init(family: words.joined(separator: " "), size: size, weight: weight, isItalic: isItalic)
  }

  /// The font as scenes write it; `Font(font.description)` returns the same font.
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

/// A font file of a family, and the weight and the slant that it provides.
public struct FontFace: Sendable, Hashable {
  /// The path of an OpenType or TrueType file.
  public var path: String
  /// The weight on the scale of OpenType and CSS, 1...1000; nil for that of the file.
  public var weight: Int?
  /// Whether the letters are slanted; nil for what the file says.
  public var isItalic: Bool?

  /// Creates a face from its properties.
  public init(path: String, weight: Int? = nil, isItalic: Bool? = nil) {
    (self.path, self.weight, self.isItalic) = (path, weight, isItalic)
  }
}

/// The files of a family, as this process has registered them; equal where the files are.
public struct FontFileSet: Sendable, Hashable {
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// Fonts by weight, size in points and family: `Font.bold(17, "Inter")`.
extension Font {
  /// Returns a regular font.
  public static func regular(_ size: Double, _ family: String = Font.standard.family) -> Font {
    Font(family: family, size: size)
  }

  /// Returns a medium font.
  public static func medium(_ size: Double, _ family: String = Font.standard.family) -> Font {
    Font(family: family, size: size, weight: .medium)
  }

  /// Returns a semibold font.
  public static func semibold(_ size: Double, _ family: String = Font.standard.family) -> Font {
    Font(family: family, size: size, weight: .semibold)
  }

  /// Returns a bold font.
  public static func bold(_ size: Double, _ family: String = Font.standard.family) -> Font {
    Font(family: family, size: size, weight: .bold)
  }

  /// The same font with slanted letters.
  public var italic: Font {
    var copy = self
    copy.isItalic = true
    return copy
  }
}

/// The reason that a text is no font.
public enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A word before the size is neither a weight nor `italic`.
  case unknownWord(String)
  /// There is no number.
  case missingSize
  /// The size is not above 0 or above 10,000.
  case sizeOutOfRange(Double)
  /// No family follows the size.
  case missingFamily

  /// The cause and what to write instead.
  public var description: String {
    switch self {
    case .unknownWord(let word):
      "\(word) is no weight; write one of \(Font.Weight.allCases.map(\.rawValue).joined(separator: ", ")), 100 to 900, or italic"
    case .missingSize: "a font needs a size, as in bold 16 Inter"
    case .sizeOutOfRange(let size): "\(size) is no size of a font; write points above 0, at most 10000"
    case .missingFamily: "a font needs a family behind its size, as in bold 16 Inter"
    }
  }
}
