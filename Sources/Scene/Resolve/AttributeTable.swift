import Layout

/// The attributes of layout by the names that rules use.
struct AttributeTable: Sendable {
  private let names = WordTable(AttributeName.allCases.map(\.rawValue))
  private let attributes: [Attribute]
  private let byName: [AttributeName: Attribute]

  init() {
    // Both spell the attributes as UIKit does, but for the short form that only scenes have.
    attributes = AttributeName.allCases.map { Attribute(rawValue: $0.resolved.rawValue) ?? .lastBaseline }
    byName = Dictionary(uniqueKeysWithValues: zip(AttributeName.allCases, attributes))
  }

  /// The attribute whose name stands at these places of a text.
  @inline(__always)
  func attribute(_ text: Span<UInt8>, _ part: Range<Int>) -> Attribute? {
    names.number(of: text, part).map { attributes[$0] }
  }

  func attribute(_ name: AttributeName) -> Attribute { byName[name] ?? .lastBaseline }
}
