public import Geometry

/// The kind of content that a view shows, as it affects the reading direction. UIKit's `UISemanticContentAttribute`, with its names.
///
/// It is about one view and not inherited: the view's children read as they would without it.
public enum SemanticContent: String, Sendable, Hashable, CaseIterable {
  /// The view reads as its surroundings do.
  case unspecified
  /// Controls of a player: always left to right.
  case playback
  /// A choice of directions in space, such as an alignment: always left to right.
  case spatial
  /// Left to right, whatever the surroundings.
  case forceLeftToRight
  /// Right to left, whatever the surroundings.
  case forceRightToLeft

  /// The direction inside the view, or nil where the surroundings decide.
  public var direction: LayoutDirection? {
    switch self {
    case .unspecified: nil
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
