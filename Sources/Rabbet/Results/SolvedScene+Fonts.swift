public import Appearance
import Diagnostics
public import Layout
import Scene
public import Typography

extension SolvedScene {
  /// A font that words of the scene ask for.
  public struct UsedFont: Sendable, Hashable {
    /// As the scene asks for it.
    public var font: Font
    /// What it is set in.
    public var resolved: ResolvedFont
    /// The labels that use it, in tree order.
    public var views: [ViewID]
    /// Letters of a label that no installed font has.
    public var missing: [Missing]

    /// True where another family than any of those that were asked for takes its place. A generic name such as `sans-serif` may be any.
    public var isReplaced: Bool {
      if font.family == SystemFont.family { return resolved.family != SystemFont.substitute }
      let wanted = font.family.split(separator: ",").map { $0.drop { $0 == " " }.lowercased() }
      let generic = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]
      return !wanted.contains { generic.contains($0) || $0 == resolved.family.lowercased() }
    }

    /// Which family takes its place, in words; nil where none does.
    public var replacement: String? {
      isReplaced ? "there is no font family \(font.family.quoted); \(resolved.family) takes its place" : nil
    }
  }

  /// Letters without a glyph.
  public struct Missing: Sendable, Hashable {
    /// Whose words they are of.
    public var view: ViewID
    /// Each once.
    public var characters: [Character]
  }

  /// The fonts of all words, in the order in which the scene comes to them.
  public var fonts: [UsedFont] {
    var fonts: [UsedFont] = []
    // Lookup only: iteration order is not deterministic.
    var places: [Font: Int] = [:], known: [Font: [String: [Character]]] = [:]
    for view in viewsWithWords {
      let shown = scene.appearances[view.index]
      let texts = (shown.text.map { [$0] } ?? []) + (shown.control?.segments ?? [])
      for span in texts.flatMap(\.paragraph.spans) {
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
