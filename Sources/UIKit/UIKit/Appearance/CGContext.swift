import Appearance
public import Foundation
import FrameArt
import Geometry
import ImageCodecs
import Imaging

/// A picture to draw in: filled rectangles, and pictures by `UIImage.draw(in:)`. Paths, strokes, clips and transforms are not drawn.
open class CGContext: NSObject, @unchecked Sendable {
  private let typeWord = AttributeValue.typeWord
  private var size = PixelSize(width: 0, height: 0)
  private var scale = 1.0
  private var color = Pixel(red: 0, green: 0, blue: 0)
  /// The pixels; nil until something is drawn.
  private var bitmap: Bitmap?

  convenience init(size: CGSize, scale: CGFloat) {
    self.init()
    func pixels(_ points: CGFloat) -> Int { Int(min(max((points * scale).rounded(), 0), 1e6)) }
    (self.size, self.scale) = (PixelSize(width: pixels(size.width), height: pixels(size.height)), Double(scale))
  }

  /// Returns what is drawn, in a size in points.
  func picture(size: CGSize) -> UIImage { UIImage(bitmap.map { CGImage($0) }, size: size, scale: CGFloat(scale)) }

  /// Draws a picture stretched to a rectangle, with its caps in their size.
  func draw(_ image: UIImage, in rect: CGRect, alpha: Double) {
    guard let pixels = image.bitmap else { return }
    let caps = image.resizing == nil ? .zero : image.capInsets
    let patch = PatchImage(
      image: PixelSize(width: pixels.width, height: pixels.height),
      caps: EdgeInsets(top: caps.top, left: caps.left, bottom: caps.bottom, right: caps.right),
      mode: image.resizing == .tile ? .repeat : .stretch, imageScale: Double(image.scale))
    draw(patch, pixels, in: rect.standardized, alpha)
  }

  /// Draws pieces in a rectangle in points; without effect where it has more pixels than a picture may have.
  private func draw(_ patch: PatchImage, _ pixels: Bitmap, in rect: CGRect, _ alpha: Double) {
    let limit = Double(PNG.pixelLimit)
    let width = Double(rect.width) * scale
    let height = Double(rect.height) * scale
    guard width > 0, height > 0, width * height <= limit, max(width, height) <= limit, size.hasPixels,
      max(abs(rect.minX), abs(rect.minY)) * scale <= limit, Double(size.width) * Double(size.height) <= limit
    else { return }
    var target = bitmap ?? Bitmap(width: size.width, height: size.height)
    bitmap = nil
    let plan = patch.plan(size: rect.size.points, grid: PixelGrid(scale: scale))
    BuiltFrame(plan: plan, images: [pixels]).rendered(paint: ArtPaint(opacity: alpha)).draw(
      over: &target, x: Int((rect.minX * scale).rounded()), y: Int((rect.minY * scale).rounded()))
    bitmap = target
  }

  /// Sets the colour of filled rectangles.
  open func setFillColor(_ color: CGColor) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    let color = color.color
    self.color = Pixel(red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
  }
  /// Does nothing.
  open func setStrokeColor(_ color: CGColor) {}
  /// Does nothing.
  open func setLineWidth(_ width: CGFloat) {}
  /// Does nothing.
  open func addPath(_ path: CGPath) {}
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) {
    var dot = Bitmap(width: 1, height: 1)
    dot[0, 0] = color
    let whole = CGRect(x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
    let patch = PatchImage(image: PixelSize(width: 1, height: 1), caps: .zero, mode: .stretch)
    draw(patch, dot, in: rect.standardized.intersection(whole), 1)
  }
  /// Does nothing.
  open func fillPath() {}
  /// Does nothing.
  open func strokePath() {}
  /// Does nothing.
  open func clip() {}
  /// Does nothing.
  open func saveGState() {}
  /// Does nothing.
  open func restoreGState() {}
  /// Does nothing.
  open func move(to point: CGPoint) {}
  /// Does nothing.
  open func addLine(to point: CGPoint) {}
  /// Does nothing.
  open func addRect(_ rect: CGRect) {}
  /// Does nothing.
  open func addEllipse(in rect: CGRect) {}
  /// Does nothing.
  open func fillEllipse(in rect: CGRect) {}
  /// Does nothing.
  open func strokeEllipse(in rect: CGRect) {}
  /// Does nothing.
  open func clear(_ rect: CGRect) {}
  /// Does nothing.
  open func setLineCap(_ cap: CGLineCap) {}
  /// Does nothing.
  open func rotate(by angle: CGFloat) {}
  /// Does nothing.
  open func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Does nothing.
  open func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
}

extension UIImage {
  /// Draws the picture in a rectangle of the current picture: of a renderer's actions, or the one that was begun last. Pictures with caps keep
  /// them. A rectangle of more than 64 megapixels is left out.
  @preconcurrency @MainActor public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the picture in its own size.
  @preconcurrency @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the picture with an opacity. It covers what is there in any mode.
  @preconcurrency @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.draw(self, in: rect, alpha: Double(alpha))
  }
}
