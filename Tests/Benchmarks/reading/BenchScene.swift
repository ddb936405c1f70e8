/// The scene that is read: a shop's catalogue, the same bytes on every run.
///
/// Sections hold a heading and cards; a card holds a photo, a group of two lines, a badge, a button with its label, and a price.
/// Every form of writing that scenes commonly have is there: styles, metrics, insets in three forms, guides, percentages, rules as
/// strings, with reasons and as objects.
struct BenchScene {
  private let cardsInSection: Int
  /// The section itself, its heading, and 9 views a card.
  private var viewsInSection: Int { 2 + 9 * cardsInSection }

  private(set) var text = ""
  private var choices = Choices()

  /// The bytes of a scene of so many views, rounded up to whole sections.
  static func json(viewCount: Int, cardsInSection: Int = 22) -> [UInt8] {
    var scene = BenchScene(cardsInSection: cardsInSection)
    let sectionCount = (viewCount + scene.viewsInSection - 1) / scene.viewsInSection
    scene.text.reserveCapacity(sectionCount * scene.viewsInSection * 270)
    scene.write(sectionCount: sectionCount)
    return Array(scene.text.utf8)
  }

  private init(cardsInSection: Int) { self.cardsInSection = cardsInSection }

  private mutating func write(sectionCount: Int) {
    text += """
      { "scene": 1, "name": "catalogue",
        "metrics": { "gap": 8, "margin": 16, "thumb": 48, "line": 0.5 },
        "styles": {
          "heading": { "font": "bold 20 fixture", "color": "#222222" },
          "title": { "font": "semibold 15 fixture", "color": "#222" },
          "small": { "font": "12 fixture", "color": "#666" },
          "button": { "font": "medium 13 fixture", "color": "#ffffff" } },
        "root": { "id": "catalogue", "size": [1024, null], "margins": "margin", "fill": "#fff",
          "views": [

      """
    for section in 0..<sectionCount {
      write(section: section)
      text += section + 1 < sectionCount ? ",\n" : "\n"
    }
    text += "    ],\n    \"constraints\": [\n"
    for section in 0..<sectionCount {
      let above = section == 0 ? "catalogue.topMargin" : "s\(section - 1).bottom + 24"
      text += "      \"s\(section).leading == catalogue.leadingMargin\",\n"
      text += "      \"s\(section).trailing == catalogue.trailingMargin\",\n"
      text += "      \"s\(section).top == \(above)\",\n"
    }
    text += "      \"s\(sectionCount - 1).bottom <= catalogue.bottomMargin\" ] } }\n"
  }

  private mutating func write(section: Int) {
    let id = "s\(section)"
    text += """
            { "id": "\(id)", "direction": "\(section % 7 == 6 ? "rtl" : "ltr")", "margins": 8,
              "guides": [ { "id": "\(id)fold", "leading": "40%" }, { "id": "\(id)rail", "trailing": 24, "width": "gap" } ],
              "views": [
                { "id": "\(id)head", "text": "\(choices.words(2))", "style": "heading" },

      """
    for card in 0..<cardsInSection {
      write(card: "\(id)c\(card)")
      text += card + 1 < cardsInSection ? ",\n" : " ],\n"
    }
    text += "        \"constraints\": [\n"
    text += "          \"\(id)head.leading == super.leadingMargin\", \"\(id)head.top == super.top\",\n"
    for card in 0..<cardsInSection {
      let above = card == 0 ? "\(id)head.lastBaseline + 12" : "\(id)c\(card - 1).bottom + gap"
      text += "          \"\(id)c\(card).leading == \(id).leadingMargin\", "
      text += "\"\(id)c\(card).trailing == \(id).trailingMargin\",\n"
      text += "          \"\(id)c\(card).top == \(above)\",\n"
    }
    text += "          \"\(id)c\(cardsInSection - 1).bottom == \(id).bottom - gap\" ] }"
  }

  private mutating func write(card id: String) {
    text += """
              { "id": "\(id)", "fill": "#f7f7f2", "stroke": { "color": "#d8d8d0", "width": "line" }, "cornerRadius": 6, "margins": [8, 12, 8, 12],
                "guides": [ { "id": "\(id)fold", "leading": "40%" } ],
                "views": [
                  { "id": "\(id)photo", "intrinsicSize": [\(choices.number(40, 96)), \(choices.number(40, 64))], "fill": "#\(choices.color())", "alignmentInsets": [0, 0, 2.5, 2.5], "alt": "\(choices.words(4))" },
                  { "id": "\(id)info", "hugging": [250, 751],
                    "views": [
                      { "id": "\(id)title", "text": "\(choices.words(3))", "style": "title", "compressionResistance": [751, 1000] },
                      { "id": "\(id)note", "text": "\(choices.words(6))", "style": "small", "compressionResistance": 490.5 } ],
                    "constraints": [
                      "\(id)title.leading == \(id)info.leading", "\(id)title.trailing <= super.trailing",
                      "\(id)note.leading == \(id)title.leading", "\(id)note.firstBaseline == \(id)title.lastBaseline + 18",
                      "\(id)info.bottom == \(id)note.bottom + 2 * line" ] },
                  { "id": "\(id)badge", "text": "\(choices.number(1, 99))", "style": "small", "fill": "#c02\(choices.digit())", "alignmentInsets": { "top": 2, "trailing": 3 }, "opacity": 0.85 },
                  { "id": "\(id)buy", "fill": "#2255\(choices.digit())9", "cornerRadius": 4, "hugging": 251,
                    "views": [ { "id": "\(id)label", "text": "\(choices.words(1))", "style": "button" } ],
                    "constraints": [ "\(id)label.centerX == \(id)buy.centerX", "\(id)buy.width >= \(id)label.width + 2 * gap @high" ] },
                  { "id": "\(id)price", "text": "\(choices.number(1, 900)).\(choices.number(10, 99)) \u{20AC}", "style": "title", "hugging": 252 } ],
                "constraints": [
                  "\(id)photo.leading == \(id).leadingMargin", "\(id)photo.width == thumb",
                  "\(id)info.leading == \(id)photo.trailing + gap",
                  "\(id)keep: \(id)info.bottom <= \(id).bottomMargin @high-1", "\(id)price.leading >= \(id)fold.leading @low",
                  { "rule": "\(id)badge.trailing == \(id)photo.trailing + 4", "why": "a badge may overhang, a photo may not" },
                  { "item": "\(id)buy", "attribute": "trailing", "relation": "==", "to": "\(id).trailingMargin", "priority": 999.5 },
                  { "item": "\(id)price", "attribute": "width", "relation": ">=", "constant": 56, "id": "\(id)wide" } ] }
      """
  }
}

/// A small generator of numbers that only look like chance (D. E. Knuth's MMIX constants).
private struct Choices {
  private static let words = [
    "tram", "on", "a", "hill", "Lisbon", "caf\u{E9}", "window", "of", "blue", "tiles", "river", "the", "morning",
    "market",
  ]
  private var state: UInt64 = 1

  mutating func number(_ low: Int, _ high: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return low + Int(state >> 33) % (high - low + 1)
  }

  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in Self.words[number(0, Self.words.count - 1)] }.joined(separator: " ")
  }

  mutating func digit() -> String { String(number(0, 15), radix: 16) }

  mutating func color() -> String { (0..<6).map { _ in digit() }.joined() }
}
