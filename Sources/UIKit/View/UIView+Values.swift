public import Foundation

extension UIView {
  /// The look of a tint while something else stands before it.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic
    /// As it is.
    case normal
    /// Without colour.
    case dimmed
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
    /// The distance from the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The placement of content in a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched on each axis.
    case scaleToFill = 0
    /// As large as fits.
    case scaleAspectFit
    /// As small as covers.
    case scaleAspectFill
    /// Drawn anew; as `scaleToFill` here.
    case redraw
    /// At its size, in the middle.
    case center
    /// At its size, at the top.
    case top
    /// At its size, at the bottom.
    case bottom
    /// At its size, at the left.
    case left
    /// At its size, at the right.
    case right
    /// At its size, in a corner.
    case topLeft
    /// At its size, in a corner.
    case topRight
    /// At its size, in a corner.
    case bottomLeft
    /// At its size, in a corner.
    case bottomRight
  }

  /// The options of an animation. Animations run at once.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out within it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches would count.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It would begin where things stand.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It would run for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It would run back as well.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// The duration would be its own.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// The curve would be its own.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Views would be drawn anew as it runs.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Nothing would be taken from the animation around.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// It would begin and end slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// It would begin slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// It would end slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// It would run evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One view would be turned over to the other, about a vertical axis.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// As before, the other way round.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// One view would be turned over to the other, about a horizontal axis.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// As before, the other way round.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// One view would fade into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Views would be hidden, not removed.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Values between key frames would follow straight lines.
    public static let calculationModeLinear: AnimationOptions = []
    /// They would follow a smooth curve.
    public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 10)
  }
  /// The options of key frames.
  public typealias KeyframeAnimationOptions = AnimationOptions
}

/// The kind of content, as it affects the reading direction.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As its surroundings.
  case unspecified = 0
  /// Controls of a player: left to right.
  case playback
  /// A choice in space: left to right.
  case spatial
  /// Left to right.
  case forceLeftToRight
  /// Right to left.
  case forceRightToLeft
}

/// A reading direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English.
  case leftToRight = 0
  /// As in Arabic.
  case rightToLeft = 1
}

/// An object with an appearance proxy. There is none: views look as their own properties say.
@preconcurrency @MainActor public protocol UIAppearance {}

extension UIView: UIAppearance {}
