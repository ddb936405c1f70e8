import Layout

/// The attributes of layout by the names that rules use.
struct AttributeTable: Sendable {
  private let names: NameTable
  private let attributes: [Attribute]
  private let byName: [AttributeName: Attribute]

  init() {
    var names = NameTable()
    for name in AttributeName.allCases { names.insert(name.rawValue.utf8) }
    self.names = names
    // Both spell the attributes as UIKit does, but for the short form that only scenes have.
    attributes = AttributeName.allCases.map { Attribute(rawValue: $0.resolved.rawValue) ?? .lastBaseline }
    byName = Dictionary(uniqueKeysWithValues: zip(AttributeName.allCases, attributes))
  }

  /// The attribute whose name stands at these places among the bytes.
  func attribute(_ bytes: [UInt8], _ name: Range<Int>) -> Attribute? {
    names.number(of: bytes, name).map { attributes[$0] }
  }

  func attribute(_ name: AttributeName) -> Attribute { byName[name] ?? .lastBaseline }
}
