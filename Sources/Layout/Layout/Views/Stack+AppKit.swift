public import Geometry
public import LinearSolver

extension Stack {
  /// A stack of AppKit's, with its defaults: gravity areas, centred, 8 points apart.
  ///
  ///     var stack = Stack.appKit(.horizontal, distribution: .equalSpacing)
  ///     stack.appKit?.edgeInsets = .physical(EdgeInsets(all: 12))
  public static func appKit(
    _ axis: Axis, alignment: Alignment = .center, distribution: Distribution = .gravityAreas,
    spacing: Spacing = .points(8), _ arrangement: AppKitArrangement = AppKitArrangement()
  ) -> Stack {
    var stack = Stack(axis, alignment: alignment, distribution: distribution, spacing: spacing)
    stack.appKit = arrangement
    return stack
  }

  /// The properties that only AppKit stacks have.
  public struct AppKitArrangement: Sendable, Hashable {
    /// From the edges of the stack to its children.
    public var edgeInsets: SideInsets
    /// The area of a child, where the distribution is `gravityAreas`; children without one are in the leading area. Lookup only.
    public var gravities: [ViewID: Gravity] = [:]
    /// The visibility priority of children where there is no room; a child without one must stay. Lookup only.
    public var visibilities: [ViewID: Visibility] = [:]
    /// The priority with which the stack resists being larger than its children; 250 by default.
    public var hugging: AxisPriorities
    /// The priority with which the stack resists being smaller than its children; at most 749 counts along the axis, 998 across. Required by default.
    public var clippingResistance: AxisPriorities
    /// False where hidden children keep their places. AppKit's `detachesHiddenViews`.
    public var detachesHiddenViews: Bool

    /// AppKit's defaults.
    public init(
      edgeInsets: SideInsets = .physical(.zero), hugging: AxisPriorities = AxisPriorities(.low),
      clippingResistance: AxisPriorities = AxisPriorities(.required), detachesHiddenViews: Bool = true
    ) {
      (self.edgeInsets, self.hugging, self.clippingResistance) = (edgeInsets, hugging, clippingResistance)
      self.detachesHiddenViews = detachesHiddenViews
    }
  }

  /// An area of a stack with gravity areas.
  public enum Gravity: String, Sendable, Hashable, CaseIterable {
    /// At the start: the leading edge of a row, the top of a column.
    case leading
    /// In the middle, as far as the other areas leave room.
    case center
    /// At the end: the trailing edge of a row, the bottom of a column.
    case trailing
  }

  /// AppKit's visibility priority: children of lower ones are detached first where there is no room.
  public struct Visibility: Sendable, Hashable, Comparable {
    /// From 0 to 1000.
    public let value: Double

    /// Values outside 0...1000, and what is not a number, become the nearer end.
    public init(_ value: Double) { self.value = value > 0 ? min(value, 1000) : 0 }

    /// 1000: never detached.
    public static let mustHold = Visibility(1000)
    /// 900: detached where there is no room.
    public static let detachOnlyIfNecessary = Visibility(900)
    /// 0: always detached.
    public static let notVisible = Visibility(0)

    /// Compares visibilities; children of a lower one are detached first.
    public static func < (left: Visibility, right: Visibility) -> Bool { left.value < right.value }
  }
}
