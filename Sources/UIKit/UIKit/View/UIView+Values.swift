public import Foundation

extension UIView {
  /// The look of a tint while something else stands before it.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's, as it is, without colour.
    case automatic, normal, dimmed
  }

  /// No size on an axis: −1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// As small as the content allows, for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as the content allows, for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The parts that follow the superview's size, with UIKit's numbers.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left, the width, the distance from the right.
    public static let flexibleLeftMargin = bit(0), flexibleWidth = bit(1), flexibleRightMargin = bit(2)
    /// The distance from the top, the height, the distance from the bottom.
    public static let flexibleTopMargin = bit(3), flexibleHeight = bit(4), flexibleBottomMargin = bit(5)
  }

  /// The placement of content in a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched on each axis; as large as fits; as small as covers; drawn anew; as `scaleToFill` here; at its size, in the middle; at its
    /// size, at the top; at its size, at the bottom; at its size, at the left; at its size, at the right; at its size, in a corner.
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    /// At its size, in a corner.
    case bottomLeft, bottomRight
  }

  /// The options of an animation. Animations run at once.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out within it, touches would count, it would begin where things stand.
    public static let layoutSubviews = bit(0), allowUserInteraction = bit(1), beginFromCurrentState = bit(2)
    /// It would run for ever, it would run back as well, the duration would be its own.
    public static let `repeat` = bit(3), autoreverse = bit(4), overrideInheritedDuration = bit(5)
    /// The curve would be its own, views would be drawn anew as it runs, nothing would be taken from the animation around.
    public static let overrideInheritedCurve = bit(6), allowAnimatedContent = bit(7), overrideInheritedOptions = bit(9)
    /// It would begin and end slowly, key frames would be joined by lines.
    public static let curveEaseInOut: AnimationOptions = [], calculationModeLinear: AnimationOptions = []
    /// It would begin slowly, end slowly, run evenly.
    public static let curveEaseIn = bit(16), curveEaseOut = bit(17), curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One view would be turned over to the other, about a vertical axis.
    public static let transitionFlipFromLeft = bit(20), transitionFlipFromRight = bit(21)
    /// One view would be turned over to the other, about a horizontal axis.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// One view would be turned over to the other, about a horizontal axis.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// One view would fade into the other; views would be hidden, not removed.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20), showHideTransitionViews = bit(8)
    /// Key frames would be joined by curves.
    public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 10)
  }
  /// The options of key frames.
  public typealias KeyframeAnimationOptions = AnimationOptions
}

/// The kind of content, as it affects the reading direction.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As its surroundings, controls of a player: left to right, a choice in space: left to right, left to right, right to left.
  case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// A reading direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English, as in Arabic.
  case leftToRight = 0, rightToLeft = 1
}

/// An object with an appearance proxy.
@preconcurrency @MainActor public protocol UIAppearance {}

extension UIAppearance where Self: UIView {
  /// Nowhere: a view that keeps what it is given. Others look as their own properties say.
  public static func appearance() -> Self { Self() }
}

extension UIView: UIAppearance {}
