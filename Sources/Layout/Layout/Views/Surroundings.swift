public import Geometry

/// The screen that a layout is on: inputs, as a device would give them.
public struct Surroundings: Sendable, Hashable {
  /// From the edges of the root to the part that no bar or corner covers.
  public var safeAreaInsets: SideInsets
  /// The height of the root that the keyboard covers, from the bottom, in points; 0 where there is none.
  public var keyboardHeight: Double
  /// The width that lines of text should not exceed, in points. UIKit's at the default text size is 672.
  public var readableWidth: Double

  /// The minimum of the root's own margins, where it is the view of a controller: UIKit's `systemMinimumLayoutMargins`, 16 or 20 points at
  /// the sides and 0 above and below. The larger of the two counts on each side, before the safe area is added.
  public var minimumMargins: SideInsets?

  /// Nothing covers anything unless it is given.
  public init(
    safeAreaInsets: SideInsets = .physical(.zero), keyboardHeight: Double = 0, readableWidth: Double = 672,
    minimumMargins: SideInsets? = nil
  ) {
    (self.safeAreaInsets, self.keyboardHeight, self.readableWidth) = (safeAreaInsets, keyboardHeight, readableWidth)
    self.minimumMargins = minimumMargins
  }
}
