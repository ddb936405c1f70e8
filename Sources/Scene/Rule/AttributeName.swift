/// The attributes of views and guides by the names that rules use.
package enum AttributeName: String, Sendable, Hashable, CaseIterable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline
  /// Another name of `lastBaseline`.
  case baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The attribute that is meant: `lastBaseline` for `baseline`, itself for all others.
  package var resolved: AttributeName { self == .baseline ? .lastBaseline : self }

  /// The attribute of that name. Throws with the nearest name.
  package init(_ name: String, at range: SourceRange) throws(Finding) {
    guard let attribute = AttributeName(rawValue: name) else {
      if let help = ForeignNames.help(forAttribute: name) {
        throw Finding(.unknownAttribute, "there is no attribute \(name.quoted)", at: range, help: help)
      }
      throw Finding(
        .unknownAttribute, "there is no attribute \(name.quoted)", at: range,
        suggestion: nearestName(to: name, among: Self.allCases.map(\.rawValue)))
    }
    self = attribute
  }
}
