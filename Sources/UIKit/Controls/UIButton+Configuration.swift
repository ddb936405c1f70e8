public import Foundation

extension UIButton {
  /// What is said about a button in one value. Looks are kept; words, picture and insets count.
  public struct Configuration {
    /// The words.
    public var title: String?
    /// The words in several looks. Their looks are kept.
    public var attributedTitle: AttributedString?
    /// Kept: the side on which title and subtitle stand.
    public var titleAlignment = TitleAlignment.automatic
    /// Kept: the space between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// What lies under the content. Its colour becomes that of the button; the rest is kept.
    public var background = UIBackgroundConfiguration()
    /// Kept: no indicator is shown.
    public var showsActivityIndicator = false
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
    /// Words on the tint.
    public static func borderedProminent() -> Configuration { filled() }
    /// Words on grey.
    public static func bordered() -> Configuration { Configuration() }
    /// Words on a part of the tint.
    public static func tinted() -> Configuration { Configuration() }
    /// Words on grey.
    public static func gray() -> Configuration { Configuration() }
    /// Words alone, without much room.
    public static func borderless() -> Configuration { Configuration() }

    /// On which side words stand.
    public enum TitleAlignment: Int, Sendable {
      /// As the button does, at its sides, or in the middle.
      case automatic = 0, leading, center, trailing
    }
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

/// What lies under the content of a view. Kept, but for the colour under a button.
public struct UIBackgroundConfiguration {
  /// The colour.
  public var backgroundColor: UIColor?
  /// The radius of its corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The colour of its line.
  public var strokeColor: UIColor?
  /// The width of its line.
  public var strokeWidth: CGFloat = 0
  /// From the edges of the view.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Nothing.
  public init() {}
  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
