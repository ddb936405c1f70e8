/// One of the two axes of a layout. They never mix in a size or a location.
public enum Axis: Int, Sendable, Hashable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  @inlinable public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The reading direction, which determines the *leading* side.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
