extension Vocabulary {
  /// The tables of the page that lists every element and attribute, as Markdown.
  static var page: String {
    var lines = ["## What any element may have", "", header, rule]
    lines += common.map { row($0, "any element") }
    lines += commonOfViews.map { row($0, "any view") }
    lines += ["", "## Views", "", header, rule] + views.map { row($0, nil) }
    lines += ["", "## Everything else", "", header, rule] + parts.map { row($0, nil) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let header = "| element | layout | supported attributes | approximated | no part in layout |"
  private static let rule = "|---|---|---|---|---|"

  private static func row(_ element: Element, _ name: String?) -> String {
    let cells = Handling.allCases.map { handling in
      element.attributes.filter { $0.handling == handling }.map { "`\($0.name)`" }.joined(separator: " ")
    }
    let first = name ?? "`\(element.name)`"
    return "| \(first) | \(word(element.handling)) | " + cells.joined(separator: " | ") + " |"
  }

  private static func word(_ handling: Handling) -> String {
    switch handling {
    case .supported: "supported"
    case .approximated: "approximated"
    case .unused: "no part"
    }
  }
}

/// What this library knows of the format, for the page that lists it.
public enum InterfaceFormat {
  /// Every element and attribute, and what becomes of each, as tables of Markdown.
  public static var tables: String { Vocabulary.page }
}
