/// Insets as an author gives them: by physical side, or by reading direction.
public enum SideInsets: Sendable, Hashable {
  /// Left stays left.
  case physical(EdgeInsets)
  /// Leading is where reading begins.
  case directional(DirectionalEdgeInsets)

  /// The physical distances in a layout of the given direction.
  public func resolved(for direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .physical(let insets): insets
    case .directional(let insets): insets.resolved(for: direction)
    }
  }
}
