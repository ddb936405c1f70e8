public import Appearance

extension OverlayStyle {
  /// The colours of marks.
  ///
  /// Every colour has a contrast of at least 4.5 : 1 with the paper, and every line has a halo of the paper's colour, so that one of the two
  /// differs from any art by at least 3 : 1 (WCAG 2.1, text and non-text contrast).
  public struct Theme: Sendable, Hashable {
    /// The background of the picture and of words.
    public var paper: Color
    /// The colour of the legend's words, and of rulers.
    public var ink: Color
    /// The colours of alignment rects, by depth in the tree from the root's children on, repeated in a cycle.
    public var depths: [Color]
    /// The colours of the other marks.
    public var frame, insets, distance, baseline, guide, margin, satisfied, violated, conflict, inactive: Color
    /// A Boolean value that indicates whether lines have halos.
    public var hasHalos = true

    /// The theme's name on the command line.
    public var name: String { Self.named.first { $0.theme == self }?.name ?? "custom" }

    /// Dark marks on white.
    public static let light = Theme(
      paper: rgb(0xFFFFFF), ink: rgb(0x334155), depths: [rgb(0xB45309), rgb(0x6D28D9), rgb(0x0E7490), rgb(0x4D7C0F)],
      frame: rgb(0x1D4ED8), insets: rgb(0xA21CAF), distance: rgb(0xE11D48), baseline: rgb(0x047857),
      guide: rgb(0x0369A1), margin: rgb(0x6B7280), satisfied: rgb(0x1D4ED8), violated: rgb(0xC2410C),
      conflict: rgb(0xB91C1C), inactive: rgb(0x64748B))

    /// Light marks on near black.
    public static let dark = Theme(
      paper: rgb(0x14171C), ink: rgb(0xCBD5E1), depths: [rgb(0xFBBF24), rgb(0xC4B5FD), rgb(0x22D3EE), rgb(0xA3E635)],
      frame: rgb(0x60A5FA), insets: rgb(0xE879F9), distance: rgb(0xFB7185), baseline: rgb(0x34D399),
      guide: rgb(0x38BDF8), margin: rgb(0x9CA3AF), satisfied: rgb(0x60A5FA), violated: rgb(0xFB923C),
      conflict: rgb(0xF87171), inactive: rgb(0x94A3B8))

    /// A theme for people with dichromatic vision: hues after Okabe and Ito, "Color Universal Design" (2008), dark enough for white paper.
    public static let colorBlind = Theme(
      paper: rgb(0xFFFFFF), ink: rgb(0x1F2937), depths: [rgb(0xA84A00), rgb(0x005A8F), rgb(0x00664F), rgb(0x7A3566)],
      frame: rgb(0x005A8F), insets: rgb(0x93397A), distance: rgb(0x000000), baseline: rgb(0x00664F),
      guide: rgb(0x1B6A93), margin: rgb(0x5C6470), satisfied: rgb(0x005A8F), violated: rgb(0xA84A00),
      conflict: rgb(0x000000), inactive: rgb(0x5C6470))

    /// Yellow lines without halos, as Apple draws them.
    static let apple: Theme = {
      var theme = light
      theme.depths = [rgb(0xFFCC00)]
      theme.hasHalos = false
      return theme
    }()

    /// The themes by name.
    public static let named: [(name: String, theme: Theme)] = [
      ("light", light), ("dark", dark), ("color-blind", colorBlind),
    ]

    /// Returns the colour `0xRRGGBB`.
    private static func rgb(_ value: Int) -> Color {
      func part(_ shift: Int) -> Double { Double(value >> shift & 255) / 255 }
      return Color(red: part(16), green: part(8), blue: part(0))
    }

    /// Returns the colour of an alignment rect at a depth of the tree; the root has depth 0.
    func depth(_ depth: Int) -> Color {
      depth == 0 && depths.count > 1 ? ink : depths[max(0, depth - 1) % depths.count]
    }

    /// The colours of words and lines.
    var marks: [Color] {
      depths + [ink, frame, insets, distance, baseline, guide, margin, satisfied, violated, conflict, inactive]
    }
  }
}
