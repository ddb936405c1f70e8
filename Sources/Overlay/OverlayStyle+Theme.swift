public import Appearance

extension OverlayStyle {
  /// The colours of marks.
  ///
  /// Every colour has a contrast of at least 4.5 : 1 with the paper, and every line has a halo of the paper's colour, so that one of the two
  /// differs from any art by at least 3 : 1 (WCAG 2.1, text and non-text contrast).
  public struct Theme: Sendable, Hashable {
    /// The ground of the picture and of words.
    public var paper: Color
    /// The words of the legend, and rulers.
    public var ink: Color
    /// Alignment rects, by depth in the tree from the root's children on; then from the start again.
    public var depths: [Color]
    /// The other marks.
    public var frame, insets, distance, baseline, guide, margin, satisfied, violated, conflict, inactive: Color
    /// Whether lines have halos.
    public var hasHalos = true

    /// The theme's name on the command line.
    public var name: String { Self.named.first { $0.theme == self }?.name ?? "custom" }

    /// Dark marks on white.
    public static let light = Theme(
      paper: 0xFFFFFF, ink: 0x334155, depths: [0xB45309, 0x6D28D9, 0x0E7490, 0x4D7C0F], frame: 0x1D4ED8,
      insets: 0xA21CAF, distance: 0xE11D48, baseline: 0x047857, guide: 0x0369A1, margin: 0x6B7280,
      satisfied: 0x1D4ED8, violated: 0xC2410C, conflict: 0xB91C1C, inactive: 0x64748B)

    /// Light marks on near black.
    public static let dark = Theme(
      paper: 0x14171C, ink: 0xCBD5E1, depths: [0xFBBF24, 0xC4B5FD, 0x22D3EE, 0xA3E635], frame: 0x60A5FA,
      insets: 0xE879F9, distance: 0xFB7185, baseline: 0x34D399, guide: 0x38BDF8, margin: 0x9CA3AF,
      satisfied: 0x60A5FA, violated: 0xFB923C, conflict: 0xF87171, inactive: 0x94A3B8)

    /// Marks that people who see two of the three primaries tell apart: hues after Okabe and Ito, "Color Universal Design" (2008), made
    /// dark enough for white.
    public static let colorBlind = Theme(
      paper: 0xFFFFFF, ink: 0x1F2937, depths: [0xA84A00, 0x005A8F, 0x00664F, 0x7A3566], frame: 0x005A8F,
      insets: 0x93397A, distance: 0x000000, baseline: 0x00664F, guide: 0x1B6A93, margin: 0x5C6470,
      satisfied: 0x005A8F, violated: 0xA84A00, conflict: 0x000000, inactive: 0x5C6470)

    /// Yellow lines without halos, as Apple draws them.
    static let apple: Theme = {
      var theme = light
      theme.depths = [Color(rgb: 0xFFCC00)]
      theme.hasHalos = false
      return theme
    }()

    /// The themes by name.
    public static let named: [(name: String, theme: Theme)] = [
      ("light", light), ("dark", dark), ("color-blind", colorBlind),
    ]

    private init(
      paper: Int, ink: Int, depths: [Int], frame: Int, insets: Int, distance: Int, baseline: Int, guide: Int,
      margin: Int, satisfied: Int, violated: Int, conflict: Int, inactive: Int
    ) {
      self.paper = Color(rgb: paper)
      self.ink = Color(rgb: ink)
      self.depths = depths.map(Color.init(rgb:))
      self.frame = Color(rgb: frame)
      self.insets = Color(rgb: insets)
      self.distance = Color(rgb: distance)
      self.baseline = Color(rgb: baseline)
      self.guide = Color(rgb: guide)
      self.margin = Color(rgb: margin)
      self.satisfied = Color(rgb: satisfied)
      self.violated = Color(rgb: violated)
      self.conflict = Color(rgb: conflict)
      self.inactive = Color(rgb: inactive)
    }

    /// The colour of an alignment rect at a depth of the tree; the root has depth 0.
    func depth(_ depth: Int) -> Color {
      depth == 0 && depths.count > 1 ? ink : depths[max(0, depth - 1) % depths.count]
    }

    /// The colours that words and lines are drawn in.
    var marks: [Color] {
      depths + [ink, frame, insets, distance, baseline, guide, margin, satisfied, violated, conflict, inactive]
    }
  }
}

extension Color {
  /// `0xRRGGBB`.
  fileprivate init(rgb value: Int) {
    self.init(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
  }
}
