import Appearance
import Geometry
import Layout

extension Resolver {
  mutating func ornaments(of looks: ViewAppearance) -> [ResolvedOrnament] {
    (looks.ornaments ?? []).map { resolved($0.value) }
  }

  private mutating func resolved(_ document: OrnamentDocument) -> ResolvedOrnament {
    func part(_ number: OrnamentNumber, _ standard: Double = 0) -> Double {
      document.numbers[number].map { self.number($0, in: number.limit) } ?? standard
    }
    switch document.kind {
    case .shadow:
      let shadow = Ornament.shadow(dx: part(.dx), dy: part(.dy), blur: part(.blur), spread: part(.spread))
      return ResolvedOrnament(ornament: shadow, color: document.color?.value ?? .shadow)
    case .glow:
      let glow = Ornament.glow(blur: part(.blur), spread: part(.spread))
      return ResolvedOrnament(ornament: glow, color: document.color?.value ?? .glow)
    case .outline:
      let outline = Ornament.outline(width: part(.width, 1), offset: part(.offset))
      return ResolvedOrnament(ornament: outline, color: document.color?.value ?? .black)
    case .badge:
      return badge(document, height: part(.size, 20))
    }
  }

  /// A disc; where its text is wider than that, longer, with 0.2 of its height at each end of the text.
  private mutating func badge(_ document: OrnamentDocument, height: Double) -> ResolvedOrnament {
    let string = document.text?.value ?? ""
    var font = Font(family: Font.standard.family, size: max(0.6 * height, 1), weight: .bold), color = Color.white
    if let style = document.style {
      let look = look(of: style)
      (font, color) = (look.font, look.color)
    }
    let metrics = content.textMetrics(string, font: font)
    let width = string.isEmpty ? height : max(height, metrics.width + 0.4 * height)
    let text = ResolvedOrnament.Text(string: string, font: font, color: color, metrics: metrics)
    return ResolvedOrnament(
      ornament: .badge(Size(width: width, height: height), at: document.place?.value ?? .topTrailing),
      color: document.color?.value ?? .badge, text: string.isEmpty ? nil : text)
  }
}

extension Color {
  /// Of a shadow that has no colour.
  fileprivate static let shadow = Color(red: 0, green: 0, blue: 0, alpha: 0.4)
  /// Of a glow that has no colour.
  fileprivate static let glow = Color(red: 0.2, green: 0.6, blue: 1, alpha: 0.8)
  /// Of a badge that has no colour.
  fileprivate static let badge = Color(red: 0.85, green: 0.1, blue: 0.1)
}
