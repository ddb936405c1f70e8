import Appearance

/// Fonts as documents name them. Those of Apple's that are not at hand are set in the system font's stand-in, as fontconfig decides.
extension AppearanceReader {
  /// UIKit's text styles as documents name them. Lookup only.
  private static let textStyles: [String: String] = [
    "UICTFontTextStyleBody": "body", "UICTFontTextStyleHeadline": "headline",
    "UICTFontTextStyleSubhead": "subheadline", "UICTFontTextStyleCallout": "callout",
    "UICTFontTextStyleFootnote": "footnote", "UICTFontTextStyleCaption1": "caption1",
    "UICTFontTextStyleCaption2": "caption2", "UICTFontTextStyleTitle0": "largeTitle",
    "UICTFontTextStyleTitle1": "title1", "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
  ]

  /// Sizes of AppKit's fonts by what they are for.
  private static let roles: [String: (size: Double, weight: Font.Weight)] = [
    "system": (13, .regular), "systemBold": (13, .bold), "systemSemibold": (13, .semibold),
    "systemMedium": (13, .medium), "systemLight": (13, .light), "systemThin": (13, .thin),
    "systemUltraLight": (13, .thin), "systemHeavy": (13, .heavy), "systemBlack": (13, .heavy),
    "smallSystem": (11, .regular), "smallSystemBold": (11, .bold), "miniSystem": (9, .regular),
    "toolTip": (11, .regular), "menu": (13, .regular), "message": (13, .regular), "label": (10, .regular),
    "cellTitle": (12, .regular), "titleBar": (13, .bold), "user": (12, .regular),
  ]

  var wordsFont: Font { font(attributes) }

  /// The font of words with these attributes.
  func font(_ attributes: XMLElement?) -> Font {
    let usual: Double =
      isMac
      ? 13
      : kind == "button" ? 15 : kind == "textField" || kind == "textView" ? 14 : kind == "segmentedControl" ? 13 : 17
    let attributed = attributes.flatMap { child("font", of: $0) ?? child("fontDescription", of: $0) }
    if attributed == nil, let configuration, child("fontDescription", of: configuration) == nil,
      let body = traits.textSize.points(ofStyle: "body")
    {
      return .system(size: body)
    }
    let found =
      attributed ?? configuration.flatMap { child("fontDescription", of: $0) }
      ?? ["fontDescription", "font"].lazy.compactMap { name -> XMLElement? in
        child(name, of: style) ?? child(name, of: element)
      }.first
    guard let found else { return .system(size: usual) }
    let size = found.number("pointSize") ?? found.number("size")
    if let name = found["style"].flatMap({ Self.textStyles[$0] }), let size = traits.textSize.points(ofStyle: name) {
      return .system(size: size, weight: name == "headline" ? .semibold : .regular)
    }
    if let role = found["metaFont"] {
      let named = Self.roles[role] ?? (usual, .regular)
      return .system(size: usable(size ?? named.size), weight: named.weight)
    }
    if let type = found["type"] {
      var font = Font.system(size: usable(size ?? usual), weight: weight(found["weight"]))
      if type == "boldSystem" { font.weight = .bold }
      font.isItalic = type == "italicSystem"
      return font
    }
    guard let name = found["name"], let family = found["family"] ?? name.split(separator: "-").first.map(String.init)
    else { return .system(size: usable(size ?? usual)) }
    let manner = name.split(separator: "-").last.map { $0.lowercased() } ?? ""
    // Names that begin with a full stop are those of the system's own fonts.
    let families = family.hasPrefix(".") ? SystemFont.family : "\(family), \(SystemFont.substitute), sans-serif"
    return Font(
      family: families, size: usable(size ?? usual), weight: Self.weight(inName: manner),
      isItalic: manner.contains("italic") || manner.contains("oblique"))
  }

  private func usable(_ size: Double) -> Double { min(1000, max(1, size)) }

  private func weight(_ name: String?) -> Font.Weight {
    switch name {
    case "ultraLight", "thin": .thin
    case "black": .heavy
    default: name.flatMap { Font.Weight(rawValue: $0) } ?? .regular
    }
  }

  /// `semibolditalic` is semibold.
  private static func weight(inName name: String) -> Font.Weight {
    let words: [(String, Font.Weight)] = [
      ("semibold", .semibold), ("demibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .heavy),
      ("medium", .medium), ("ultralight", .thin), ("thin", .thin), ("light", .light),
    ]
    return words.first { name.contains($0.0) }?.1 ?? .regular
  }
}
