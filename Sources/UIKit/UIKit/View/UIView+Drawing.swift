public import Foundation

extension UIView {
  /// Does nothing: there are no pixels. `UIKitDrawing` draws views, by `png(scale:overlay:)`.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
}

extension CALayer {
  /// Does nothing: there are no pixels.
  public func render(in ctx: CGContext) {}
}
