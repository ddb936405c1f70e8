public import Foundation

extension UIButton {
  /// What is said about a button in one value. Looks are kept; words, picture and insets count.
  public struct Configuration {
    /// The words.
    public var title: String?
    /// More words. Kept.
    public var subtitle: String?
    /// The picture.
    public var image: UIImage?
    /// Between picture and words, in points.
    public var imagePadding: CGFloat = 0
    /// Where the picture stands. Kept: it stands before the words.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Inside the edges.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Of words and picture.
    public var baseForegroundColor: UIColor?
    /// Under them.
    public var baseBackgroundColor: UIColor?
    /// How round its corners are. Kept.
    public var cornerStyle = CornerStyle.dynamic
    /// How large it is. Kept.
    public var buttonSize = Size.medium

    /// Words alone.
    public static func plain() -> Configuration { Configuration() }
    /// Words on the tint.
    public static func filled() -> Configuration {
      var configuration = Configuration()
      configuration.baseForegroundColor = .white
      configuration.baseBackgroundColor = .systemBlue
      return configuration
    }
    /// Words on a part of the tint.
    public static func tinted() -> Configuration { Configuration() }
    /// Words on grey.
    public static func gray() -> Configuration { Configuration() }
    /// Words alone, without much room.
    public static func borderless() -> Configuration { Configuration() }

    /// How round corners are.
    public enum CornerStyle: Int, Sendable {
      /// By points, by the text size, small, medium, large, or as round as can be.
      case fixed = 0, dynamic, small, medium, large, capsule
    }
    /// How large a button is.
    public enum Size: Int, Sendable {
      /// Medium, small, mini or large.
      case medium = 0, small, mini, large
    }
  }
}
