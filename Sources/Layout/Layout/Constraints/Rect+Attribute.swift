package import Geometry

extension Rect {
  /// Returns an attribute of an item with this alignment rect: a location in the coordinates of the rect, or an extent.
  ///
  /// - Parameters:
  ///   - attribute: the attribute.
  ///   - margins: those of the item.
  ///   - baselines: those of the item.
  ///   - leadingIsRight: whether the leading edge is the right one.
  package func value(
    of attribute: Attribute, margins: EdgeInsets = .zero, baselines: Baselines = .none, leadingIsRight: Bool
  ) -> Double {
    let side = attribute.resolved(leadingIsRight: leadingIsRight), inset = side.isMargin ? margins[side] : 0
    return switch side {
    case .left, .leftMargin: left + inset
    case .right, .rightMargin: right - inset
    case .top, .topMargin: top + inset
    case .bottom, .bottomMargin: bottom - inset
    case .centerX, .centerXWithinMargins: center.x + inset
    case .centerY, .centerYWithinMargins: center.y + inset
    case .firstBaseline: baselines.first(in: self)
    case .lastBaseline: baselines.last(in: self)
    case .width: width
    case .height: height
    case .leading, .trailing, .leadingMargin, .trailingMargin: preconditionFailure("sides are resolved before this")
    }
  }
}
