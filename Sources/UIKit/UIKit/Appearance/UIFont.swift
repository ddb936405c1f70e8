package import Appearance
public import Foundation
import Typography

/// A font. The system's is set in Inter, as near as it comes; names are looked up among the fonts of the machine.
public final class UIFont: NSObject, @unchecked Sendable {
  private let typeWord = AttributeValue.typeWord
  package let font: Font
  /// The style that it grows with, and its size at the usual text size; nil for a font that stays.
  let growth: (style: TextStyle, size: CGFloat)?

  package init(_ font: Font) {
    (self.font, growth) = (font, nil)
    super.init()
  }

  init(_ font: UIFont, growing style: TextStyle, from size: CGFloat) {
    (self.font, growth) = (font.font, (style, size))
    super.init()
  }

  /// A font by the name of its family or face; nil where neither the machine nor iOS has the family. For a family of iOS that the machine
  /// The system's, in 12 points.
  public convenience override init() { self.init(.system(size: 12)) }

  /// lacks, another stands in.
  public convenience init?(name: String, size: CGFloat) {
    let font = name.fontByPostScriptName(size: Double(size)), family = font.family.asFamilyKey
    guard
      font.isFixture || Self.familiesOfIOS.contains(family)
        || TextMeasurer().resolvedFamily(of: font).asFamilyKey == family
    else { return nil }
    self.init(font)
  }
  private static let familiesOfIOS = Set(
    """
    AcademyEngravedLET AlNile AmericanTypewriter AppleColorEmoji AppleSDGothicNeo AppleSymbols Arial ArialHebrew ArialMT ArialRoundedMTBold
    Avenir AvenirNext AvenirNextCondensed Baskerville Bodoni72 BodoniSvtyTwoITCTT BradleyHand BradleyHandITCTT ChalkboardSE Chalkduster
    Charter Cochin Copperplate Courier CourierNew CourierNewPSMT DINAlternate DINCondensed Damascus DevanagariSangamMN Didot EuphemiaUCAS
    Farah Futura Galvji GeezaPro Georgia GillSans GranthaSangamMN Helvetica HelveticaNeue HiraginoMaruGothicProN HiraginoMinchoProN
    HiraginoSans HoeflerText Impact Kailasa Kefa KhmerSangamMN KohinoorBangla KohinoorDevanagari KohinoorGujarati KohinoorTelugu
    LaoSangamMN MalayalamSangamMN MarkerFelt Menlo Mishafi MuktaMahee MyanmarSangamMN Noteworthy NotoNastaliqUrdu NotoSansKannada
    NotoSansMyanmar NotoSansOriya Optima OptimaRegular Palatino Papyrus PartyLET PingFangHK PingFangSC PingFangTC Rockwell SavoyeLET
    SinhalaSangamMN SnellRoundhand STIXTwoMath STIXTwoText Symbol TamilSangamMN Thonburi TimesNewRoman TimesNewRomanPSMT TrebuchetMS Verdana
    ZapfDingbats ZapfDingbatsITC Zapfino
    """.split { $0.isWhitespace }.map { String($0).asFamilyKey })

  /// The system's font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: Double(size))) }
  /// The system's font with a weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: Double(size), weight: weight.engine))
  }
  /// The system's bold font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// The system's italic font.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Font.system(size: Double(size)).italic)
  }
  /// The system's font: its digits have their own widths here.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// A font whose letters are equally wide.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(family: "monospace", size: Double(size), weight: weight.engine))
  }
  /// The built-in test font: square glyphs of one em, the same on every machine.
  public class func rabbetFixture(ofSize size: CGFloat) -> UIFont {
    UIFont(Font(family: Font.fixtureFamily, size: Double(size)))
  }
  /// The font of a style at the current text size.
  @preconcurrency @MainActor public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// The font of a style in given surroundings.
  @preconcurrency @MainActor public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let category = (traits ?? .current).preferredContentSizeCategory
    let font = systemFont(ofSize: style.size(at: category), weight: style == .headline ? .semibold : .regular)
    return UIFont(font, growing: style, from: style.size(at: .large))
  }

  /// 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// The em size, in points.
  public var pointSize: CGFloat { font.size }
  /// The name of the family.
  public var familyName: String { font.family }
  /// The name of the family.
  public var fontName: String { font.family }
  /// Above the baseline, in points.
  public var ascender: CGFloat { metrics.firstBaseline }
  /// Below the baseline, in points: negative.
  public var descender: CGFloat { -metrics.lastBaselineFromBottom }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { metrics.height }
  /// Between lines, in points: 0.
  public var leading: CGFloat { 0 }
  /// The height of capitals, in points: nearly that of Inter's.
  public var capHeight: CGFloat { font.size * 0.727 }
  /// The height of small letters, in points: nearly that of Inter's.
  public var xHeight: CGFloat { font.size * 0.546 }
  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    var copy = font
    copy.size = Double(size)
    return UIFont(copy)
  }

  /// Its properties, from which other fonts are made.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }
  /// A font with properties; a size of 0 is that of the properties.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(size > 0 ? descriptor.withSize(size).font : descriptor.font)
  }

  private var metrics: TextMetrics { TextMeasurer().metrics(of: "", font: font) }

  /// Fonts of one family, size, weight and slant are equal.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
  /// A hash of the font.
  public override var hash: Int { font.hashValue }

  /// The thickness of strokes, with UIKit's numbers.
  public struct Weight: NamedNumber, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// UIKit's number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The thinnest; drawn as `thin`, thin, light, regular.
    public static let ultraLight = Weight(-0.8), thin = Weight(-0.6), light = Weight(-0.4), regular = Weight(0)
    /// Medium, semibold, bold, heavy.
    public static let medium = Weight(0.23), semibold = Weight(0.3), bold = Weight(0.4), heavy = Weight(0.56)
    /// The heaviest; drawn as `heavy`.
    public static let black = Weight(0.62)

    fileprivate var engine: Font.Weight {
      let limits: [(CGFloat, Font.Weight)] = [
        (-0.5, .thin), (-0.2, .light), (0.115, .regular), (0.265, .medium), (0.35, .semibold), (0.48, .bold),
      ]
      return limits.first { rawValue < $0.0 }?.1 ?? .heavy
    }
  }
}

extension String {
  /// A family's name as names are compared: without spaces, in small letters.
  fileprivate var asFamilyKey: String { lowercased().filter { $0 != " " } }

  /// `Helvetica-Bold` is bold Helvetica.
  fileprivate func fontByPostScriptName(size: Double) -> Font {
    let parts = split(separator: "-", maxSplits: 1).map(String.init)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    let weight = Font.Weight.allCases.last { style.contains($0.rawValue) } ?? .regular
    return Font(
      family: parts.first ?? Font.standard.family, size: size, weight: weight,
      isItalic: style.contains("italic") || style.contains("oblique"))
  }
}
