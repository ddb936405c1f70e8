import Appearance
import Diagnostics
import Geometry

extension Resolver {
  /// Returns the ornaments of a view; `direction` determines the leading side.
  mutating func resolved(_ ornaments: [OrnamentDocument], _ direction: LayoutDirection) -> [Ornament] {
    ornaments.map { ornament in
      switch ornament {
      case .shadow(let shadow), .glow(let shadow): .shadow(resolved(shadow))
      case .outline(let outline):
        .outline(
          Ornament.Outline(
            width: outline.width.map { number($0, in: .length) } ?? 1, offset: outline.offset.map { number($0) } ?? 0,
            color: outline.color?.value ?? .black))
      case .badge(let badge): .badge(resolved(badge, direction))
      }
    }
  }

  mutating func resolved(_ shadow: ShadowDocument) -> Ornament.Shadow {
    Ornament.Shadow(
      dx: shadow.dx.map { number($0) } ?? 0, dy: shadow.dy.map { number($0) } ?? 0,
      blur: shadow.blur.map { number($0, in: .length) } ?? 0, spread: shadow.spread.map { number($0) } ?? 0,
      color: shadow.color?.value ?? Color.black.opacity(1.0 / 3))
  }

  /// Returns a badge: the words are three fifths of the plate high; a plate is at least as wide as it is high.
  private mutating func resolved(_ badge: BadgeDocument, _ direction: LayoutDirection) -> Ornament.Badge {
    let height = badge.size.map { number($0, in: .length) } ?? 20
    let font = Font.system(size: 0.6 * height)
    let metrics = content.textMetrics(badge.text.value, font: font)
    let width = max(height, metrics.width + 0.4 * height)
    return Ornament.Badge(
      text: badge.text.value, size: Size(width: width, height: height),
      anchor: (badge.at?.value ?? .topTrailing).anchor(in: direction),
      color: badge.color?.value ?? Ornament.Badge.usualColor, textColor: badge.textColor?.value ?? .white, font: font,
      metrics: metrics, position: badge.at?.value ?? .topTrailing)
  }
}

extension BadgePlace {
  /// Returns the position as fractions of the width and height.
  fileprivate func anchor(in direction: LayoutDirection) -> Point {
    // The words in the names determine it: topLeading, right, bottom.
    let name = rawValue.lowercased(), isReversed = direction == .rightToLeft
    let starts = name.hasSuffix("left") || name.hasSuffix(isReversed ? "trailing" : "leading")
    let ends = name.hasSuffix("right") || name.hasSuffix(isReversed ? "leading" : "trailing")
    return Point(x: starts ? 0 : ends ? 1 : 0.5, y: name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 1 : 0.5)
  }
}
