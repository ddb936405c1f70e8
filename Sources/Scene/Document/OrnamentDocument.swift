package import Appearance
package import Diagnostics

/// An ornament as written: an object whose keys tell what it is.
package struct OrnamentDocument: Sendable, Equatable {
  package var kind: OrnamentKind

  package init(_ kind: OrnamentKind) { self.kind = kind }
}

/// What an ornament is.
package enum OrnamentKind: Sendable, Equatable {
  case shadow(ShadowDocument)
  /// A shadow that is not moved.
  case glow(ShadowDocument)
  case outline(OutlineDocument)
  case badge(BadgeDocument)
}

/// A shadow or a glow, in points.
package struct ShadowDocument: Sendable, Equatable {
  package var dx: Sourced<Number>?
  package var dy: Sourced<Number>?
  package var blur: Sourced<Number>?
  package var spread: Sourced<Number>?
  package var color: Sourced<Color>?

  package init() {}
}

/// A line round a view, in points.
package struct OutlineDocument: Sendable, Equatable {
  package var width: Sourced<Number>?
  package var offset: Sourced<Number>?
  package var color: Sourced<Color>?

  package init() {}
}

/// A badge, in points.
package struct BadgeDocument: Sendable, Equatable {
  package var text: Sourced<String>
  package var at: Sourced<BadgePlace>?
  package var size: Sourced<Number>?
  package var color: Sourced<Color>?
  package var textColor: Sourced<Color>?

  package init(text: Sourced<String>) { self.text = text }
}

/// Where the middle of a badge lies: a corner or a side of the view's core.
public enum BadgePlace: String, Sendable, CaseIterable {
  case topLeading, top, topTrailing, trailing, bottomTrailing, bottom, bottomLeading, leading
  case topLeft, topRight, right, bottomRight, bottomLeft, left
}

enum OrnamentKey: String, SceneKey {
  case shadow, glow, outline, badge, at, size, color, textColor

  static let (objectName, table) = ("an ornament", KeyTable<Self>())
}

enum ShadowKey: String, SceneKey {
  case dx, dy, blur, spread, color

  static let (objectName, table) = ("a shadow", KeyTable<Self>())
}

enum OutlineKey: String, SceneKey {
  case width, offset, color

  static let (objectName, table) = ("an outline", KeyTable<Self>())
}
