package import Geometry

extension Axis {
  /// The attribute for the extent along the axis.
  package var size: Attribute { self == .horizontal ? .width : .height }
}

/// The attributes of one axis, by what they are along it.
struct AxisAttributes {
  let near: Attribute, far: Attribute, center: Attribute, size: Attribute
  let nearMargin: Attribute, farMargin: Attribute, centerWithinMargins: Attribute

  init(_ axis: Axis) {
    switch axis {
    case .horizontal:
      (near, far, center, size) = (.leading, .trailing, .centerX, .width)
      (nearMargin, farMargin, centerWithinMargins) = (.leadingMargin, .trailingMargin, .centerXWithinMargins)
    case .vertical:
      (near, far, center, size) = (.top, .bottom, .centerY, .height)
      (nearMargin, farMargin, centerWithinMargins) = (.topMargin, .bottomMargin, .centerYWithinMargins)
    }
  }
}
