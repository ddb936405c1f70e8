public import Foundation

extension UIButton {
  /// The properties of a button in one value. Looks are stored only; words, picture and insets count.
  public struct Configuration {
    /// The words; the words in several looks. Their looks are kept.
    public var title: String?, attributedTitle: AttributedString?
    /// Kept: the side on which title and subtitle stand.
    public var titleAlignment = TitleAlignment.automatic
    /// Kept: the space between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// The background under the content. Its colour becomes that of the button; the rest is stored only.
    public var background = UIBackgroundConfiguration()
    /// Kept: no indicator is shown.
    public var showsActivityIndicator = false
    /// More words. Kept.
    public var subtitle: String?
    /// The picture; between picture and words, in points.
    public var image: UIImage?, imagePadding: CGFloat = 0
    /// The side of the picture. Kept: it stands before the words.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Inside the edges.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of words and picture, under them.
    public var baseForegroundColor: UIColor?, baseBackgroundColor: UIColor?
    /// The roundness of its corners. Kept.
    public var cornerStyle = CornerStyle.dynamic
    /// Its size. Kept.
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
    /// The roundness of corners.
    public enum CornerStyle: Int, Sendable {
      /// In points, by the text size, small, medium, large, or fully round.
      case fixed = 0, dynamic, small, medium, large, capsule
    }
    /// The size of a button.
    public enum Size: Int, Sendable {
      /// Medium, small, mini or large.
      case medium = 0, small, mini, large
    }
  }
}

/// The background under the content of a view. Kept, except for the colour under a button.
public struct UIBackgroundConfiguration {
  /// The colour; the radius of its corners, in points; the colour of its line; the width of its line.
  public var backgroundColor: UIColor?, cornerRadius: CGFloat = 0, strokeColor: UIColor?, strokeWidth: CGFloat = 0
  /// From the edges of the view.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Nothing.
  public init() {}
  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
