public import Geometry
public import LinearSolver

/// A target size for the root, and its priorities.
///
/// The target size and the fitting priorities of UIKit's `systemLayoutSizeFitting`.
public struct FittingTarget: Sendable, Hashable {
  /// The size to come near to, in frame terms.
  public var size: Size
  /// The priorities of the target size.
  public var priorities: AxisPriorities

  /// A size and its priorities, by default `fitting`.
  public init(_ size: Size, horizontal: Priority = .fitting, vertical: Priority = .fitting) {
    self.size = size
    priorities = AxisPriorities(horizontal: horizontal, vertical: vertical)
  }

  /// As small as the content allows. UIKit's `layoutFittingCompressedSize`.
  public static let compressed = FittingTarget(.zero)

  /// As large as the content allows. UIKit's `layoutFittingExpandedSize`.
  public static let expanded = FittingTarget(Size(width: 10_000, height: 10_000))

  /// Exactly `width` and `height`; nil is as small as the content allows.
  init(width: Double?, height: Double?) {
    self.init(
      Size(width: width ?? 0, height: height ?? 0), horizontal: width == nil ? .fitting : .required,
      vertical: height == nil ? .fitting : .required)
  }
}
