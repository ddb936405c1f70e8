/// A layout guide: an invisible rectangle inside its owner, for constraints to refer to.
///
/// Each side it names is fixed at a distance from the same side of the owner's alignment rect, inward; what it leaves open is for
/// constraints to decide. UIKit's `UILayoutGuide`, with the placements of Android's guidelines.
public struct Guide: Sendable, Hashable {
  /// The guide's name in messages.
  public var name: String?
  /// From the owner's leading edge.
  public var leading: Distance?
  /// From the owner's trailing edge.
  public var trailing: Distance?
  /// From the owner's top edge.
  public var top: Distance?
  /// From the owner's bottom edge.
  public var bottom: Distance?
  /// The guide's width.
  public var width: Distance?
  /// The guide's height.
  public var height: Distance?
  /// The role by which the system places the guide; its own sides are then ignored.
  public var role: Role?

  /// A distance in points, or as a share of the owner's extent along the same axis.
  public enum Distance: Sendable, Hashable {
    case points(Double)
    /// 0.4 is 40 % of the owner's alignment rect.
    case fraction(Double)
  }

  /// A guide that fixes only the sides it is given.
  public init(
    name: String? = nil, leading: Distance? = nil, trailing: Distance? = nil, top: Distance? = nil,
    bottom: Distance? = nil, width: Distance? = nil, height: Distance? = nil
  ) {
    (self.name, self.leading, self.trailing, self.top) = (name, leading, trailing, top)
    (self.bottom, self.width, self.height) = (bottom, width, height)
  }
}
