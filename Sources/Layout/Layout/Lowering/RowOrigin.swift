public import Geometry

/// The reason why a row of the linear program exists, by which results in numbers are traced back.
public enum RowOrigin: Sendable, Hashable {
  /// The author wrote it.
  case constraint(ConstraintID)
  /// A view resists growing beyond its intrinsic size.
  case contentHugging(ViewID, Axis)
  /// A view resists shrinking below its intrinsic size.
  case compressionResistance(ViewID, Axis)
  /// The root has the size that was asked for.
  case rootSize(Axis)
  /// The root is as small as its content allows.
  case rootFitting(Axis)
  /// The root starts at 0.
  case rootOrigin(Axis)
  /// A guide keeps a placement of its own.
  case guidePlacement(GuideID, Attribute)
  /// A view's autoresizing mask keeps its position or its extent.
  case autoresizing(ViewID, Axis, AutoresizingRule)
  /// A stack arranges its children.
  indirect case stack(StackRule)
  /// A grid arranges its rows and columns, or what is in its cells.
  indirect case grid(GridRule)
  /// No extent is negative.
  case nonNegativeExtent(ItemID, Axis)

  /// The family the rule belongs to, as results spell it.
  public var kind: Kind {
    switch self {
    case .constraint: .author
    case .contentHugging, .compressionResistance: .content
    case .rootSize, .rootFitting, .rootOrigin: .root
    case .guidePlacement: .guide
    case .autoresizing: .mask
    case .stack: .stack
    case .grid: .grid
    case .nonNegativeExtent: .implied
    }
  }

  /// True for the rule that the root starts at 0, which says nothing to anybody.
  var isRootOrigin: Bool { if case .rootOrigin = self { true } else { false } }

  /// Whose rule it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Written as a constraint.
    case author
    /// Made for an intrinsic content size.
    case content
    /// Made for the root's size.
    case root
    /// Made for a guide's placement.
    case guide
    /// Made for an autoresizing mask.
    case mask
    /// Made by a stack for its children.
    case stack
    /// Made by a grid for its cells.
    case grid
    /// True of every rectangle: no extent is negative.
    case implied
  }
}
