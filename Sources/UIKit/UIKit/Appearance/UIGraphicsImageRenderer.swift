public import Foundation

/// Makes pictures by drawing. Nothing is drawn: a picture has its size and no pixels. `UIKitDrawing` draws views, by `png(scale:overlay:)`.
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
  public convenience init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) { self.init(size: bounds.size, format: format) }

  /// Calls what would draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(size: size, scale: format.scale)
  }
}

/// The properties of a renderer's pictures.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// Pixels per point.
  open var scale: CGFloat = 1
  /// Kept.
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
  public let cgContext = CGContext()
  /// Does nothing: there are no pixels.
  open func fill(_ rect: CGRect) {}
}

/// A place to draw in. It has no pixels.
open class CGContext: NSObject, @unchecked Sendable {
  private let typeWord = AttributeValue.typeWord
  /// Does nothing: there are no pixels.
  open func setFillColor(_ color: CGColor) {}
  /// Does nothing: there are no pixels.
  open func setStrokeColor(_ color: CGColor) {}
  /// Does nothing: there are no pixels.
  open func setLineWidth(_ width: CGFloat) {}
  /// Does nothing: there are no pixels.
  open func addPath(_ path: CGPath) {}
  /// Does nothing: there are no pixels.
  open func fill(_ rect: CGRect) {}
  /// Does nothing: there are no pixels.
  open func fillPath() {}
  /// Does nothing: there are no pixels.
  open func strokePath() {}
  /// Does nothing: there are no pixels.
  open func clip() {}
  /// Does nothing: there are no pixels.
  open func saveGState() {}
  /// Does nothing: there are no pixels.
  open func restoreGState() {}
  /// Does nothing: there are no pixels.
  open func move(to point: CGPoint) {}
  /// Does nothing: there are no pixels.
  open func addLine(to point: CGPoint) {}
  /// Does nothing: there are no pixels.
  open func addRect(_ rect: CGRect) {}
  /// Does nothing: there are no pixels.
  open func addEllipse(in rect: CGRect) {}
  /// Does nothing: there are no pixels.
  open func fillEllipse(in rect: CGRect) {}
  /// Does nothing: there are no pixels.
  open func strokeEllipse(in rect: CGRect) {}
  /// Does nothing: there are no pixels.
  open func clear(_ rect: CGRect) {}
  /// Does nothing: there are no pixels.
  open func setLineCap(_ cap: CGLineCap) {}
  /// Does nothing: there are no pixels.
  open func rotate(by angle: CGFloat) {}
  /// Does nothing: there are no pixels.
  open func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Does nothing: there are no pixels.
  open func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
}
