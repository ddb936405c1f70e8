public import Foundation
import ImageCodecs
package import Imaging

/// A picture: its bytes, its size in points, and the insets to the part that layout aligns.
public final class UIImage: NSObject, @unchecked Sendable {
  private let typeWord = AttributeValue.typeWord
  private let pixels: CGImage?
  private let orientation: Orientation
  package let symbolName: String?
  private let sizeInPoints: CGSize
  private let pixelsPerPoint: CGFloat
  private let insets: UIEdgeInsets
  private let caps: UIEdgeInsets
  private let mode: RenderingMode
  /// The treatment of the area between the caps; nil for a picture that is scaled as a whole.
  package let resizing: ResizingMode?

  init(
    _ pixels: CGImage?, _ orientation: Orientation = .up, symbol: String? = nil, size: CGSize, scale: CGFloat,
    insets: UIEdgeInsets = .zero, caps: UIEdgeInsets = .zero, mode: RenderingMode = .automatic,
    resizing: ResizingMode? = nil
  ) {
    (self.pixels, self.orientation, symbolName, sizeInPoints) = (pixels, orientation, symbol, size)
    pixelsPerPoint = scale
    (self.insets, self.caps, self.mode, self.resizing) = (insets, caps, mode, resizing)
    super.init()
  }

  /// A picture without pixels.
  public convenience override init() { self.init(size: .zero) }

  /// A picture of a size without pixels.
  convenience init(size: CGSize, scale: CGFloat = 1, symbol: String? = nil) {
    self.init(nil, symbol: symbol, size: size, scale: scale)
  }

  /// A PNG or JPEG picture; nil for other bytes.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// A PNG or JPEG picture of so many pixels per point; nil for other bytes.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = CGImage(file: [UInt8](data)), scale > 0 else { return nil }
    self.init(cgImage: pixels, scale: scale, orientation: Orientation(tag: pixels.tag))
  }

  /// A PNG or JPEG file; nil where there is none. `@2x` and `@3x` at the end of its name say its scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// The picture of pixels.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// The picture of pixels, so many per point, turned upright from an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.init(
      cgImage, orientation, size: orientation.tag < 5 ? size : CGSize(width: size.height, height: size.width),
      scale: scale)
  }

  /// Its pixels as they are stored; nil where it is empty.
  public var cgImage: CGImage? {
    if let pixels { return pixels }
    func count(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
    return sizeInPoints == .zero ? nil : CGImage(width: count(size.width), height: count(size.height))
  }
  /// The side of the stored pixels that is on top; of a JPEG, its Exif orientation.
  public var imageOrientation: Orientation { orientation }
  /// The pixels, upright; nil for a picture without pixels, and for a damaged file.
  package var bitmap: Bitmap? { pixels?.bitmap?.turned(byTag: orientation.tag) }
  /// The file of the upright picture: the one it was read from, or a PNG; nil for a picture without pixels.
  package var bytes: [UInt8]? {
    if let pixels, let file = pixels.file, pixels.tag == orientation.tag { return file }
    return bitmap.flatMap { try? PNG.encode($0) }
  }

  /// A picture of the main bundle by its name: a PNG or JPEG file, or an image set of an asset catalogue as it lies in the sources.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A picture of a bundle by its name, as `init(named:)`.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let folders = [(bundle ?? .main).resourceURL].compactMap { $0 } + ImageFolders.shared.folders
    guard let path = folders.lazy.compactMap({ ImageFolders.file(name, in: $0) }).first else { return nil }
    self.init(contentsOfFile: path)
  }

  /// A symbol of Apple's. Its letters are not here: it is a square of 20 points, drawn as a plate.
  public convenience init?(systemName name: String) {
    self.init(size: CGSize(width: 20, height: 20), symbol: name)
  }

  /// A symbol of Apple's in a size, as `init(systemName:)`.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let side = (configuration as? SymbolConfiguration)?.pointSize.map { ($0 * 1.2).rounded() } ?? 20
    self.init(size: CGSize(width: side, height: side), symbol: name)
  }
  /// Returns the symbol in the configuration's size; other pictures return themselves.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbolName, (configuration as? SymbolConfiguration)?.pointSize != nil else { return self }
    return UIImage(systemName: symbolName, withConfiguration: configuration) ?? self
  }
  /// Returns the same as `withConfiguration(_:)`.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }

  /// Lets `init(named:)` look into a folder, before those that were added earlier.
  public static func addFolder(_ folder: URL) { ImageFolders.shared.add(folder) }

  /// The size in points.
  public var size: CGSize { sizeInPoints }
  /// Pixels per point.
  public var scale: CGFloat { pixelsPerPoint }
  /// The insets from its edges to the part that layout aligns.
  public var alignmentRectInsets: UIEdgeInsets { insets }
  /// The parts at its edges that keep their size when it is stretched.
  public var capInsets: UIEdgeInsets { caps }
  /// The treatment of the area between its caps: it is repeated unless it is made to stretch.
  public var resizingMode: ResizingMode { resizing ?? .tile }
  /// Whether it is drawn in its own colours.
  public var renderingMode: RenderingMode { mode }
  /// Whether it is a symbol of Apple's.
  public var isSymbolImage: Bool { symbolName != nil }

  private func copy(
    insets: UIEdgeInsets? = nil, caps: UIEdgeInsets? = nil, mode: RenderingMode? = nil, resizing: ResizingMode? = nil
  ) -> UIImage {
    UIImage(
      pixels, orientation, symbol: symbolName, size: sizeInPoints, scale: pixelsPerPoint,
      insets: insets ?? self.insets, caps: caps ?? self.caps, mode: mode ?? self.mode,
      resizing: resizing ?? self.resizing)
  }

  /// The same picture with insets to the part that layout aligns.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { copy(insets: alignmentInsets) }
  /// The same picture with edges that keep their size. Between them it is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    copy(caps: capInsets, resizing: .tile)
  }
  /// The same picture with edges that keep their size. Between them it is repeated or stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    copy(caps: capInsets, resizing: resizingMode)
  }
  /// The same picture, drawn otherwise.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }
  /// The same picture, drawn in a tint. The tint is its view's.
  public func withTintColor(_ color: UIColor) -> UIImage { copy(mode: .alwaysTemplate) }
  /// The same picture, drawn as the mode says. The tint is its view's.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }
  /// The same picture: it is not mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// The picture as PNG, upright; nil for one without pixels.
  public func pngData() -> Data? {
    if let bytes, bytes.first == 0x89 { return Data(bytes) }
    return bitmap.flatMap { try? PNG.encode($0) }.map { Data($0) }
  }
  /// The picture as JPEG of a quality from 0 to 1, upright and on white where it is transparent; nil for one without pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard var bitmap else { return nil }
    bitmap.flatten()
    let quality = compressionQuality > 0 ? Int((min(compressionQuality, 1) * 100).rounded()) : 1
    return (try? JPEG.encode(bitmap, options: .init(quality: quality))).map { Data($0) }
  }

  /// Whether a picture is drawn in its own colours.
  public enum RenderingMode: Int, Sendable {
    /// As its view does, in its own colours, its shape in the tint.
    case automatic = 0, alwaysOriginal, alwaysTemplate
  }

  /// The treatment of the area between edges that keep their size.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated, it is stretched.
    case tile = 0, stretch
  }

  /// The properties by which a picture is chosen.
  open class Configuration: NSObject {
    private let typeWord = AttributeValue.typeWord
  }

  /// The properties of a symbol's drawing.
  public final class SymbolConfiguration: Configuration {
    let pointSize: CGFloat?
    private init(size: CGFloat?) { pointSize = size }
    /// A size in points. Weight and scale are not kept.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default) {
      self.init(size: pointSize)
    }
    /// The size of a text style at the text size `large`. The scale is not kept.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(size: textStyle.size(at: .large))
    }
    /// The size of a font.
    public convenience init(font: UIFont) { self.init(size: font.pointSize) }
    /// A scale. It is not kept.
    public convenience init(scale: SymbolScale) { self.init(size: nil) }
    /// A weight. It is not kept.
    public convenience init(weight: SymbolWeight) { self.init(size: nil) }
  }

  /// The thickness of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    /// As its font.
    case unspecified = 0
    /// From thin to thick.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol in relation to text.
  public enum SymbolScale: Int, Sendable {
    /// As usual, not said, or from small to large.
    case `default` = -1, unspecified, small, medium, large
  }

  /// The side of a picture that is on top, with UIKit's numbers.
  public enum Orientation: Int, Sendable {
    /// As it lies, and turned.
    case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    private static let tags = [1, 3, 8, 6, 2, 4, 5, 7]
    /// The number of the orientation in Exif.
    var tag: Int { Self.tags[rawValue] }
    init(tag: Int) { self = Self.tags.firstIndex(of: tag).flatMap { Self(rawValue: $0) } ?? .up }
  }
}
