package import Diagnostics
import Layout

/// The attributes of views and guides by the names that rules use.
package enum AttributeName: String, Sendable, Hashable, CaseIterable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline
  /// Another name of `lastBaseline`.
  case baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  private static let words = NameTable(allCases.map(\.rawValue))
  private static let all = allCases

  /// Creates the attribute whose name is a part of a text. Throws with the nearest name.
  init(_ text: QuotedText, _ part: Range<Int>) throws(Fault) {
    if let number = Self.words.number(of: text.bytes.span, part) {
      self = Self.all[number]
    } else {
      try self.init(text.string(part), at: text.range(part))
    }
  }

  /// Creates the attribute of that name. Throws with the nearest name.
  package init(_ name: String, at range: SourceRange) throws(Fault) {
    guard let attribute = AttributeName(rawValue: name) else {
      if let help = ForeignNames.attributes[name] {
        throw Fault(.unknownAttribute, "there is no attribute \(name.quoted)", at: range, help: help)
      }
      throw Fault(
        .unknownAttribute, "there is no attribute \(name.quoted)", at: range,
        suggestion: nearestName(to: name, among: Self.allCases.map(\.rawValue)))
    }
    self = attribute
  }

  /// The attribute in layout.
  var inLayout: Attribute { Self.attributes[Self.all.firstIndex(of: self) ?? 0] }
  private static let attributes = all.map { Attribute(rawValue: $0.rawValue) ?? .lastBaseline }
}
