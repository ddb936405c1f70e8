public import Foundation

/// Makes pictures by drawing: pictures and filled rectangles, as `CGContext` draws them. `UIKitDrawing` draws views, by `png(scale:overlay:)`.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let typeWord = AttributeValue.typeWord
  private let size: CGSize
  /// The properties of the pictures it makes.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of pictures of a size.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    (self.size, self.format) = (size, format)
    super.init()
  }
  /// A renderer of pictures as large as a rectangle.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    self.init(size: bounds.size, format: format)
  }

  /// Returns the picture that the actions draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    actions(UIGraphicsImageRendererContext())
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage(size: size, scale: format.scale)
  }
}

/// The properties of a renderer's pictures.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// Pixels per point.
  open var scale: CGFloat = 1
  /// Kept: pictures are transparent where nothing is drawn.
  open var opaque = false
  /// The device's.
  open class func `default`() -> UIGraphicsImageRendererFormat { preferred() }
  /// The device's.
  open class func preferred() -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = UIScreen.main.scale
    return format
  }
  /// One pixel per point.
  public nonisolated override init() { super.init() }
}

/// The destination of drawing.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The context of Core Graphics.
  public let cgContext = UIGraphicsGetCurrentContext() ?? CGContext()
  /// Fills a rectangle with the current colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
}
