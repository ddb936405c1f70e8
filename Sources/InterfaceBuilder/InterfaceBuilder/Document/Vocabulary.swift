/// The elements and attributes that documents are known to use, and what becomes of each. What is not here is reported with its place.
package enum Vocabulary {
  /// The treatment of an element or attribute when a document is laid out.
  package enum Handling: String, CaseIterable {
    /// It is laid out, or decides how something is.
    case supported = "+"
    /// Its meaning is taken from the stored frames, or in part.
    case approximated = "~"
    /// It has no part in layout: behaviour, connections, appearance.
    case unused = "-"
  }

  /// An element with its own attributes.
  package struct Element {
    package let name: String
    package let handling: Handling
    package let attributes: [(name: String, handling: Handling)]
  }

  /// Elements that have a frame and are no views.
  static let windows: Set<String> = ["window", "panel"]

  /// The attributes and elements that any element may have.
  package static let common: [Element] = table(
    """
    +every +id +key +userLabel -customClass -customModule -customModuleProvider -sceneMemberID
    """)

  /// The attributes and elements that any view may have.
  package static let commonOfViews: [Element] = table(
    """
    +view +translatesAutoresizingMaskIntoConstraints +fixedFrame +hidden +misplaced +ambiguous
      +verifyAmbiguity +horizontalHuggingPriority +verticalHuggingPriority
      +horizontalCompressionResistancePriority +verticalCompressionResistancePriority
      +placeholderIntrinsicWidth +placeholderIntrinsicHeight ~insetsLayoutMarginsFromSafeArea
      ~preservesSuperviewLayoutMargins ~layoutMarginsFollowReadableWidth -alpha -alphaValue -appearanceType
      -autoresizesSubviews -canDrawConcurrently -clearsContextBeforeDrawing -clipsSubviews -colorLabel
      -contentHorizontalAlignment -contentMode -contentVerticalAlignment -focusRingType -horizontalPageScroll
      -identifier -multipleTouchEnabled -opaque -restorationIdentifier +semanticContentAttribute
      -simulatedAppContext -tag -toolTip -translucent -userInteractionEnabled -wantsLayer
    """)

  /// The names of the attributes that each element may have. Lookup only.
  static let attributes: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    let every = names(common), ofViews = every.union(names(commonOfViews))
    for element in parts { found[element.name] = every.union(names([element])) }
    for element in views { found[element.name] = ofViews.union(names([element])) }
    return found
  }()

  private static func names(_ elements: [Element]) -> Set<String> {
    Set(elements.flatMap(\.attributes).map(\.name))
  }

  /// Elements from marked names, with commas between.
  static func table(_ text: String) -> [Element] {
    text.split(separator: ",").compactMap { part in
      let marked = part.split(whereSeparator: \.isWhitespace).compactMap { word in
        Handling(rawValue: String(word.prefix(1))).map { (name: String(word.dropFirst()), handling: $0) }
      }
      return marked.first.map { Element(name: $0.name, handling: $0.handling, attributes: Array(marked.dropFirst())) }
    }
  }
}
