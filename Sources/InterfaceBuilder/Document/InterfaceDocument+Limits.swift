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
    var characters = 0, work = 0
    for element in xml.elements {
      characters += element.text.unicodeScalars.count
      if !element.text.isEmpty { work += SettingSteps.count(of: element.text) * layouts }
      for attribute in element.attributes {
        characters += attribute.value.unicodeScalars.count
        if Self.attributesOfText.contains(attribute.name) { work += SettingSteps.count(of: attribute.value) * layouts }
      }
      try limits.check(.characters, characters, at: element.position)
      try limits.check(.work, work, at: element.position)
    }
    try limits.checkMemory(views: views.count, rules: constraints.count, characters: characters)
  }

  /// The attributes whose values are set as text.
  private static let attributesOfText = ["text", "title", "placeholder", "content", "headerTitle", "footerTitle"]
}
