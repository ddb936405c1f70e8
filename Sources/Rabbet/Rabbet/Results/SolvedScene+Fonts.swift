public import Appearance
import Diagnostics
public import Layout
import Scene
public import Typography

extension SolvedScene {
  /// A font that words of the scene use.
  public struct UsedFont: Sendable, Hashable {
    /// The font that the scene requests.
    public var font: Font
    /// The installed font that sets the words.
    public var resolved: ResolvedFont
    /// The labels that use it, in tree order.
    public var views: [ViewID]
    /// The letters of each label that no installed font has.
    public var missing: [Missing]

    /// A Boolean value that indicates whether a family that was not requested replaces it. A generic name such as `sans-serif` stands for any.
    public var isReplaced: Bool { replacement != nil }

    /// The replacement in words; nil if the font is not replaced.
    public var replacement: String? { resolved.replacement(of: font) }
  }

  /// The letters of a label that have no glyph.
  public struct Missing: Sendable, Hashable {
    /// The label.
    public var view: ViewID
    /// The letters, each once.
    public var characters: [Character]
  }

  /// The fonts of all words, in the order of their first use in the scene.
  public var fonts: [UsedFont] {
    var fonts: [UsedFont] = []
    // Lookup only: iteration order is not deterministic.
    var places: [Font: Int] = [:], known: [Font: [String: [Character]]] = [:]
    for view in viewsWithWords {
      for span in scene.appearance(of: view).paragraphs.flatMap(\.spans) {
        let place = places[span.font] ?? fonts.count
        if place == fonts.count {
          places[span.font] = place
          fonts.append(
            UsedFont(font: span.font, resolved: assets.measurer.resolvedFont(of: span.font), views: [], missing: []))
        }
        if fonts[place].views.last != view { fonts[place].views.append(view) }
        let missing =
          known[span.font]?[span.string] ?? assets.measurer.missingGlyphs(in: span.string, font: span.font)
        known[span.font, default: [:]][span.string] = missing
        if !missing.isEmpty { fonts[place].missing.append(Missing(view: view, characters: missing)) }
      }
    }
    return fonts
  }
}
