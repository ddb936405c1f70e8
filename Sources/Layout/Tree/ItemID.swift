/// A view of one view tree: an index into it. Small, because constraints are full of them.
public struct ViewID: Sendable, Hashable, Comparable {
  /// The view's place in the order of creation; the root is 0.
  public var index: Int { Int(number) }
  private let number: UInt32

  package init(index: Int) { number = UInt32(clamping: index) }

  /// By creation.
  public static func < (left: ViewID, right: ViewID) -> Bool { left.index < right.index }
}

/// A layout guide of one view tree: an index into it.
public struct GuideID: Sendable, Hashable, Comparable {
  /// The guide's place in the order of creation.
  public var index: Int { Int(number) }
  private let number: UInt32

  package init(index: Int) { number = UInt32(clamping: index) }

  /// By creation.
  public static func < (left: GuideID, right: GuideID) -> Bool { left.index < right.index }
}

/// Anything a constraint can be about: a view or a layout guide.
public enum ItemID: Sendable, Hashable {
  case view(ViewID)
  case guide(GuideID)
}
