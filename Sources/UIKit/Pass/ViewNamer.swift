import Foundation

/// Names for messages and scenes: the accessibility identifier where there is one, else the class with a number.
@MainActor struct ViewNamer {
  /// Lookup only.
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func name(of view: UIView) -> String { name(view.accessibilityIdentifier ?? "", "\(type(of: view))") }

  mutating func name(of guide: UILayoutGuide) -> String { name(guide.identifier, "\(type(of: guide))") }

  private mutating func name(_ wanted: String, _ kind: String) -> String {
    let wanted = wanted.asName
    if !wanted.isEmpty, taken.insert(wanted).inserted { return wanted }
    let base = wanted.isEmpty ? kind.asName : wanted
    while true {
      let count = (counts[base] ?? 0) + 1
      counts[base] = count
      if taken.insert("\(base)_\(count)").inserted { return "\(base)_\(count)" }
    }
  }
}

extension String {
  /// The letters, digits and underscores of a text, with a letter first; empty for an empty text.
  fileprivate var asName: String {
    let name = String(
      unicodeScalars.map {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) ? Character($0) : "_"
      })
    guard let first = name.first else { return "" }
    return first.isNumber ? "_" + name : name
  }
}
