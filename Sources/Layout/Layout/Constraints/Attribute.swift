public import Geometry

/// A part of an item's alignment rect that a constraint can refer to. All twenty of UIKit, by UIKit's names.
public enum Attribute: String, Sendable, Hashable, CaseIterable {
  case left, right, leading, trailing, centerX
  case leftMargin, rightMargin, leadingMargin, trailingMargin, centerXWithinMargins
  case top, bottom, centerY, firstBaseline, lastBaseline
  case topMargin, bottomMargin, centerYWithinMargins
  case width, height

  /// The axis along which the attribute measures.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .width:
      .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins,
      .height:
      .vertical
    }
  }

  /// True for `width` and `height`; all others are locations.
  public var isSize: Bool { self == .width || self == .height }

  /// True for the attributes that change sides with the reading direction.
  public var isDirectional: Bool { resolved(leadingIsRight: false) != self }

  /// True for the attributes that stay on their side whatever the reading direction.
  public var isPhysicalSide: Bool { directionalCounterpart != nil }

  /// True for the attributes that only a view has: guides have no text and no margins.
  public var needsView: Bool {
    switch self {
    case .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin,
      .bottomMargin, .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// The attribute to write instead, for one that changes sides: `leading` for `left`, and so on.
  var directionalCounterpart: Attribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: nil
    }
  }
}
