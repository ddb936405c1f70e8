package import Appearance
package import Layout

/// Something drawn round a view's core, as written.
package struct OrnamentDocument: Sendable, Equatable {
  package var kind: Kind
  /// What the kind's own object says; nothing for a badge.
  package var numbers: [OrnamentNumber: Sourced<Number>] = [:]
  package var color: Sourced<Color>?
  /// What stands on a badge.
  package var text: Sourced<String>?
  /// The name of the style of a badge's text.
  package var style: Sourced<String>?
  package var place: Sourced<Ornament.Place>?

  package init(_ kind: Kind) { self.kind = kind }

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case shadow, glow, outline, badge
  }
}

/// The numbers of ornaments, by their keys.
package enum OrnamentNumber: String, Sendable, Hashable, CaseIterable {
  case dx, dy, blur, spread, width, offset, size

  var limit: NumberLimit {
    switch self {
    case .dx, .dy, .spread, .offset: .coordinate
    case .blur, .width, .size: .length
    }
  }
}

enum OrnamentKey: String, SceneKey {
  case shadow, glow, outline, badge, at, size, color, style

  static let objectName = "an ornament"
  static let table = KeyTable<Self>()

  /// The kind of an ornament with this key; nil for what only says more about a badge.
  var kind: OrnamentDocument.Kind? { OrnamentDocument.Kind(rawValue: rawValue) }
}

/// The keys of one kind of ornament, each of which takes a number or a colour.
protocol OrnamentPartKey: DescribedKey {}

extension OrnamentPartKey {
  /// Nil for the colour.
  var number: OrnamentNumber? { OrnamentNumber(rawValue: rawValue) }
}

enum ShadowKey: String, OrnamentPartKey {
  case dx, dy, blur, spread, color

  static let objectName = "a shadow"
  static let table = KeyTable<Self>()
}

enum GlowKey: String, OrnamentPartKey {
  case blur, spread, color

  static let objectName = "a glow"
  static let table = KeyTable<Self>()
}

enum OutlineKey: String, OrnamentPartKey {
  case width, offset, color

  static let objectName = "an outline"
  static let table = KeyTable<Self>()
}
