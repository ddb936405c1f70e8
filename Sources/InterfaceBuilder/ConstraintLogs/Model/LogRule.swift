public import LinearSolver

/// A linear rule on edges, centres and extents: it compares the sum of `terms` and `constant` to 0.
public struct LogRule: Sendable, Hashable {
  /// The left side.
  public var terms: [Term]
  /// The constant that is added to the terms.
  public var constant: Double
  /// The relation of the sum to 0.
  public var relation: Relation
  /// The printed priority, in (0, 1000]; 1000 where none is printed.
  public var priority: Double
  /// The item that is printed as the superview of the other one; nil where there is none.
  public var superview: LogItem?
  /// The assumption that the rule needs beyond the printed text; nil for none.
  public var assumption: String?

  /// A factor times an attribute of an item.
  public struct Term: Sendable, Hashable {
    /// The factor.
    public var coefficient: Double
    /// The view or guide.
    public var item: LogItem
    /// The attribute of the item.
    public var attribute: LogAttribute
  }
}

/// A view or guide as printed in a log.
///
/// Items are equal where their keys are: two views with one name and different addresses are two views.
public struct LogItem: Sendable, Hashable {
  /// The address, or the text printed instead.
  public var key: String
  /// The class or the identifier, followed by the text that the view shows: `UILabel "Done"`.
  public var name: String

  /// Compares keys only.
  public static func == (left: LogItem, right: LogItem) -> Bool { left.key == right.key }

  /// Hashes the key only.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The attribute of a view or guide in a rule.
public enum LogAttribute: String, Sendable, Hashable, CaseIterable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, maxX, midX, minY, maxY, midY

  /// A Boolean value that indicates whether the attribute lies on the horizontal axis.
  public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .minX, .maxX, .midX:
      true
    default: false
    }
  }

  /// A Boolean value that indicates whether the attribute is an extent, which needs no other item.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute depends on the reading direction.
  var isDirectional: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// Whether the attribute is an edge or a centre that does not depend on the reading direction.
  var isPhysical: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin, .minX, .maxX, .midX: true
    default: false
    }
  }
}

/// The creator of a constraint, identified by its class and identifier.
public enum LogOrigin: String, Sendable, Hashable, CaseIterable {
  case author = "a rule of the app"
  case autoresizing = "autoresizing mask"
  case contentSize = "size of the content"
  case stack = "rule of the stack"
  case hiddenInStack = "rule of the stack for its hidden view"
  case encapsulated = "size that the container gives"
  case temporary = "size of a measuring pass"
  case margins = "margins"
  case guide = "layout guide of the controller"
  case grid = "rule of the grid"
  case bar = "rule of the system's bar"
  case prototype = "added by Interface Builder at build time"

  /// A Boolean value that indicates whether an app can change or remove the constraint itself.
  public var isOfTheApp: Bool { self == .author || self == .prototype }
}

extension ConstraintLog.Entry {
  /// The creator of the constraint.
  public var origin: LogOrigin {
    switch className {
    case "NSAutoresizingMaskLayoutConstraint": return .autoresizing
    case "NSContentSizeLayoutConstraint": return .contentSize
    case "NSIBPrototypingLayoutConstraint": return .prototype
    case "_UILayoutSupportConstraint": return .guide
    default: break
    }
    guard let identifier else { return .author }
    if identifier == "UISV-hiding" { return .hiddenInStack }
    let origins: [(prefix: String, origin: LogOrigin)] = [
      ("UISV-", .stack), ("NSStackView.", .stack), ("_UITemporaryLayout", .temporary), ("GridView", .grid),
      ("TB_", .bar), ("IB_", .bar), ("UIButtonBar", .bar), ("BIB_", .bar), ("UINav", .bar),
      ("UIViewSafeAreaLayoutGuide", .margins), ("UIView-Encapsulated-", .encapsulated),
      ("NSView-Encapsulated-", .encapsulated),
    ]
    if let known = origins.first(where: { identifier.hasPrefix($0.prefix) }) { return known.origin }
    return identifier.hasSuffix("Margin-guide-constraint") ? .margins : .author
  }
}
