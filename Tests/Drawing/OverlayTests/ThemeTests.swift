import Appearance
import Testing

@testable import Overlay

/// Luminance and contrast after WCAG 2.1.
enum Contrast {
  static func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      guard part > 0.03928 else { return part / 12.92 }
      // The standard's power of 2.4, as 12/5: the fifth root by Newton's method.
      let base = (part + 0.055) / 1.055, power = base * base
      let target = power * power * base * base  // base to the 6th
      var root = base
      for _ in 0..<40 { root -= (root * root * root * root * root - target) / (5 * root * root * root * root) }
      return root * root
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  static func ratio(_ one: Color, _ other: Color) -> Double {
    let pair = [luminance(one), luminance(other)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  /// `color` at its opacity over `art`.
  static func over(_ art: Color, _ color: Color, _ alpha: Double) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(red: mix(color.red, art.red), green: mix(color.green, art.green), blue: mix(color.blue, art.blue))
  }
}

@Suite struct ThemeTests {
  @Test func theContrastIsTheStandards() {
    #expect(abs(Contrast.ratio(.black, .white) - 21) < 1e-9)
    let grey = Color(red: 119.0 / 255, green: 119.0 / 255, blue: 119.0 / 255)
    #expect(abs(Contrast.ratio(grey, .white) - 4.48) < 0.01)
  }

  @Test("Words have a contrast of 4.5 on their paper", arguments: OverlayStyle.Theme.named.map(\.name))
  func words(theme: String) throws {
    let theme = try #require(OverlayStyle.Theme.named.first { $0.name == theme }).theme
    for color in theme.marks { #expect(Contrast.ratio(color, theme.paper) >= 4.5, "\(color.hex)") }
  }

  @Test("A line or its halo has a contrast of 3 with any art", arguments: OverlayStyle.Theme.named.map(\.name))
  func lines(theme: String) throws {
    let theme = try #require(OverlayStyle.Theme.named.first { $0.name == theme }).theme
    let steps = [0.0, 0.25, 0.5, 0.75, 1]
    let arts = steps.flatMap { red in
      steps.flatMap { green in steps.map { Color(red: red, green: green, blue: $0) } }
    }
    for color in theme.marks {
      for art in arts {
        let halo = Contrast.over(art, theme.paper, 0.85)
        // Line against art, or line against halo: one of the two edges is seen.
        #expect(max(Contrast.ratio(color, art), Contrast.ratio(color, halo)) >= 3, "\(color.hex) on \(art.hex)")
      }
    }
  }
}
