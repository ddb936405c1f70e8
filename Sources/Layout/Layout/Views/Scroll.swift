public import Geometry

/// The properties of a scroll view.
///
/// Constraints between its edges and what is inside it refer to its content area, whose extent they so decide; its width, height and centre,
/// and all constraints with what is outside, refer to its own rectangle. That is the meaning `UIScrollView` has always had; the guides
/// `scrollContent` and `scrollFrame` say outright which one is meant.
public struct Scroll: Sendable, Hashable {
  /// The distance that the content is scrolled, in points: positive moves it left and up.
  public var contentOffset: Point

  /// Not scrolled by default.
  public init(contentOffset: Point = .zero) { self.contentOffset = contentOffset }
}
