// The names are those of UIKit.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The pictures that are begun, the last one innermost.
@MainActor private var pictures: [(size: CGSize, scale: CGFloat, context: CGContext)] = []

/// Begins a picture of one pixel per point.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture; a scale of 0 is the device's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  pictures.append((size, scale == 0 ? UIScreen.main.scale : scale, CGContext()))
}

/// The picture that was begun last: its size, and no pixels.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  pictures.last.map { UIImage(size: $0.size, scale: $0.scale) }
}

/// Returns the context of the picture that was begun last.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { pictures.last?.context }

/// Ends the picture that was begun last.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { _ = pictures.popLast() }

/// Does nothing: there are no pixels.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {}

/// Does nothing: there are no pixels.
@preconcurrency @MainActor public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

/// The way in which a colour is painted over another. Kept.
public enum CGBlendMode: Int32, Sendable {
  /// As usual, or by what both are.
  case normal = 0, multiply, screen, overlay, darken, lighten
}
