// The names are those of UIKit.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The pictures that are begun, the last one innermost.
@MainActor private var pictures: [(size: CGSize, context: CGContext)] = []

/// Begins a picture of one pixel per point.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture; a scale of 0 is the device's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  pictures.append((size, CGContext(size: size, scale: scale > 0 ? scale : UIScreen.main.scale)))
}

/// The picture that was begun last, with what was drawn.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  pictures.last.map { $0.context.picture(size: $0.size) }
}

/// Returns the context of the picture that was begun last.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { pictures.last?.context }

/// Ends the picture that was begun last.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { _ = pictures.popLast() }

/// Fills a rectangle of the current picture with the current colour.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle of the current picture. The colour covers what is there in any mode.
@preconcurrency @MainActor public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIRectFill(rect)
}

/// The way in which a colour is painted over another. It covers it in any.
public enum CGBlendMode: Int32, Sendable {
  /// As usual, or by what both are.
  case normal = 0, multiply, screen, overlay, darken, lighten
}
