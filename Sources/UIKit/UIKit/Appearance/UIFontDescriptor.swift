import Appearance
public import Foundation

/// The properties of a font.
public final class UIFontDescriptor: NSObject, Sendable {
  private let typeWord = AttributeValue.typeWord
  let font: Font

  init(_ font: Font) { self.font = font }

  /// The properties of the font of a style at the current text size.
  @preconcurrency @MainActor public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The em size, in points.
  public var pointSize: CGFloat { font.size }
  /// Whether it is bold, semibold or heavy, and whether it is italic.
  public var symbolicTraits: SymbolicTraits {
    [isBold ? .traitBold : [], font.isItalic ? .traitItalic : []]
  }
  private var isBold: Bool { [.semibold, .bold, .heavy].contains(font.weight) }
  /// Returns the same properties with other traits: bold and italic, or not.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var copy = font
    copy.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) != isBold { copy.weight = isBold ? .regular : .bold }
    return UIFontDescriptor(copy)
  }
  /// Returns the same properties with another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFont(font).withSize(newPointSize).fontDescriptor
  }

  /// Traits of fonts, with UIKit's numbers.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt32
    /// UIKit's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted, with thick strokes.
    public static let traitItalic = bit(0), traitBold = bit(1)
  }
}

/// A font of Core Graphics: its name.
public final class CGFont: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The name.
  public let postScriptName: CFString?
  /// A font by its name.
  public init?(_ name: CFString) { postScriptName = name }
}
