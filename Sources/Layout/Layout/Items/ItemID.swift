/// A view of one view tree: an index into it, and a stamp that distinguishes it from views of other trees and from removed views.
///
/// Ids are compared by index and generation, so trees that were built alike give out equal ids. The ids of another tree are refused all the same.
public struct ViewID: Sendable, Hashable, Comparable {
  /// The view's slot: the order of creation, as long as none is removed; the root is 0. The slot of a removed view is used again.
  public var index: Int { Int(number) }
  private let number: UInt32
  let stamp: Stamp

  /// The view in a slot that was never emptied, of any tree.
  package init(index: Int) { self.init(index: index, .any) }

  init(index: Int, _ stamp: Stamp) { (number, self.stamp) = (UInt32(clamping: index), stamp) }

  /// Whether nothing was in the slot before.
  package var isFirstInSlot: Bool { stamp.generation == 0 }

  /// Compares ids by slot.
  public static func < (left: ViewID, right: ViewID) -> Bool {
    (left.index, left.stamp.generation) < (right.index, right.stamp.generation)
  }
}

/// A layout guide of one view tree: an index into it, as a `ViewID` is.
public struct GuideID: Sendable, Hashable, Comparable {
  /// The guide's slot: the order of creation, as long as none is removed. The slot of a removed guide is used again.
  public var index: Int { Int(number) }
  private let number: UInt32
  let stamp: Stamp

  /// The guide in a slot that was never emptied, of any tree.
  package init(index: Int) { self.init(index: index, .any) }

  init(index: Int, _ stamp: Stamp) { (number, self.stamp) = (UInt32(clamping: index), stamp) }

  /// Whether nothing was in the slot before.
  package var isFirstInSlot: Bool { stamp.generation == 0 }

  /// Compares ids by slot.
  public static func < (left: GuideID, right: GuideID) -> Bool {
    (left.index, left.stamp.generation) < (right.index, right.stamp.generation)
  }
}

/// A constraint of one view tree: an index into it, as a `ViewID` is.
public struct ConstraintID: Sendable, Hashable, Comparable {
  /// The constraint's slot: the order of activation, as long as none is removed. The slot of a removed constraint is used again.
  public var index: Int { Int(number) }
  private let number: UInt32
  let stamp: Stamp

  /// The constraint in a slot that was never emptied, of any tree.
  package init(index: Int) { self.init(index: index, .any) }

  init(index: Int, _ stamp: Stamp) { (number, self.stamp) = (UInt32(clamping: index), stamp) }

  /// Whether nothing was in the slot before.
  package var isFirstInSlot: Bool { stamp.generation == 0 }

  /// Compares ids by slot.
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    (left.index, left.stamp.generation) < (right.index, right.stamp.generation)
  }
}

/// Anything a constraint can be about: a view or a layout guide.
public enum ItemID: Sendable, Hashable {
  case view(ViewID)
  case guide(GuideID)
}
