/// Insets as an author specifies them: by physical side, or by reading direction.
public enum SideInsets: Sendable, Hashable {
  /// Insets by physical side: left stays left.
  case physical(EdgeInsets)
  /// Insets by reading direction: leading is the side where reading starts.
  case directional(DirectionalEdgeInsets)

  /// Returns the physical distances in a layout of the given direction.
  public func resolved(for direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .physical(let insets): insets
    case .directional(let insets): insets.resolved(for: direction)
    }
  }
}
