public import LinearSolver

/// A linear rule over edges, centres and extents: the sum of `terms` and `constant` compares to 0.
public struct LogRule: Sendable, Hashable {
  /// The left side.
  public var terms: [Term]
  /// Added to the terms.
  public var constant: Double
  /// How the sum compares to 0.
  public var relation: Relation
  /// As printed, in (0, 1000]; 1000 where nothing is printed.
  public var priority: Double
  /// The item that is printed as the superview of the other one; nil where none is.
  public var superview: LogItem?
  /// What has to be believed beyond what is printed; nil for nothing.
  public var assumption: String?

  /// A factor times an attribute of an item.
  public struct Term: Sendable, Hashable {
    /// The factor.
    public var coefficient: Double
    /// The view or guide.
    public var item: LogItem
    /// What is taken of it.
    public var attribute: LogAttribute
  }
}

/// A view or guide as a log prints it.
///
/// Items are equal where their keys are: two views printed under one name with different addresses are two views.
public struct LogItem: Sendable, Hashable {
  /// The address, or what is printed in its place.
  public var key: String
  /// The class or the identifier, with the text it shows behind it: `UILabel "Done"`.
  public var name: String

  /// By key alone.
  public static func == (left: LogItem, right: LogItem) -> Bool { left.key == right.key }

  /// By key alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// What a rule takes of a view or guide.
public enum LogAttribute: String, Sendable, Hashable, CaseIterable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, maxX, midX, minY, maxY, midY

  /// Whether the attribute lies on the horizontal axis.
  public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .minX, .maxX, .midX:
      true
    default: false
    }
  }

  /// Whether the attribute is an extent, which needs no other item.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute changes sides with the reading direction.
  var isDirectional: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// Whether the attribute is an edge or a centre whatever the reading direction.
  var isPhysical: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin, .minX, .maxX, .midX: true
    default: false
    }
  }
}

/// Who made a constraint, told by its class and identifier.
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

  /// Whether an app can change or remove the constraint itself.
  public var isOfTheApp: Bool { self == .author || self == .prototype }
}

extension ConstraintLog.Entry {
  /// Who made the constraint.
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
