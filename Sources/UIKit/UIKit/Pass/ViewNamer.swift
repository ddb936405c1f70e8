import Foundation
import Layout

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

extension ViewTree {
  /// Names views with their guides, and what stacks keep inside of them.
  @MainActor mutating func name(_ views: [UIView], _ place: (AnyObject) -> ItemID?) {
    var namer = ViewNamer()
    for view in views {
      guard case .view(let id)? = place(view) else { continue }
      let name = namer.name(of: view)
      self[id].name = name
      for child in children(of: id) where view is UIStackView && self[child].stack != nil && self[id].stack == nil {
        self[child].name = name + "_arranged"
      }
      for guide in view.store.systemGuides + view.store.guides {
        if case .guide(let id)? = place(guide) { self[id].name = namer.name(of: guide) }
      }
      if let scroll = view as? UIScrollView, case .guide(let id)? = place(scroll.contentLayoutGuide) {
        self[id].name = namer.name(of: scroll.contentLayoutGuide)
      }
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
