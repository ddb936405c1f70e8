import Appearance
public import Layout

extension InterfaceDocument {
  /// Refuses a document with more views, rules or characters than the limits allow, or that would take more memory or work; `layouts` is on how
  /// many devices and in how many directions it is laid out.
  ///
  /// - Complexity: O(elements).
  public func check(_ limits: Limits, layouts: Int = 1) throws(LimitError) {
    if views.count > limits[.views] {
      try limits.check(.views, views.count, at: views[limits[.views]].position)
    }
    if constraints.count > limits[.rules] {
      try limits.check(.rules, constraints.count, at: constraints[limits[.rules]].position)
    }
    try limits.check(.layouts, views.count * layouts, at: views.first?.position)
    var characters = 0, allCharacters = 0, work = 0
    for element in xml.elements {
      allCharacters += element.text.unicodeScalars.count
      for attribute in element.attributes { allCharacters += attribute.value.unicodeScalars.count }
      let texts = element.attributes.filter { Self.attributesOfText.contains($0.name) }.map(\.value) + [element.text]
      for text in texts where !text.isEmpty {
        characters += text.unicodeScalars.count
        work += SettingSteps.count(of: text) * layouts
      }
      try limits.check(.characters, characters, at: element.position)
      try limits.check(.work, work, at: element.position)
    }
    try limits.checkMemory(views: views.count, rules: constraints.count, characters: allCharacters)
  }

  /// The attributes whose values are set as text.
  private static let attributesOfText = ["text", "title", "placeholder", "content", "headerTitle", "footerTitle"]
}
