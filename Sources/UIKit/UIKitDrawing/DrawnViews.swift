import Appearance
import Foundation
import Geometry
import Layout
import Rabbet
import UIKit

/// UIKit views as views of scenes: their drawing in the terms of scenes.
@MainActor struct DrawnViews {
  private var pictures: [String: [UInt8]] = [:]

  /// The assets with the pictures found so far.
  var assets: SceneAssets { SceneAssets(AssetTable(pictures)) }

  /// Returns a view with its content, without its subviews; the caller adds its layout.
  mutating func content(of view: UIView) -> View {
    var drawn = base(of: view)
    if let color = view.backgroundColor?.resolvedColor(with: view.traitCollection), color.cgColor.alpha > 0 {
      drawn = drawn.fill(color.color)
    }
    guard let layer = view.existingLayer else { return drawn.seen(view) }
    if layer.borderWidth > 0, let color = layer.borderColor {
      drawn = drawn.stroke(color.color, width: layer.borderWidth)
    }
    drawn = drawn.cornerRadii(layer.cornerRadii)
    return drawn.seen(view)
  }

  private mutating func base(of view: UIView) -> View {
    let tint = (view.tintColor ?? .systemBlue).color
    switch view {
    case let picture as UIImageView: return image(picture.image, picture.contentMode, tint)
    case let button as UIButton: return image(button.currentBackgroundImage, .scaleToFill, tint)
    case is UISwitch: return .control(.switch)
    case is UISlider: return .control(.slider)
    case is UIStepper: return .control(.stepper)
    case is UIActivityIndicatorView: return .control(.activityIndicator)
    case is UIProgressView: return .control(.progressView)
    case is UIDatePicker: return .control(.datePicker)
    case let pages as UIPageControl: return .control(.pageControl, pages: pages.numberOfPages)
    case let segments as UISegmentedControl:
      return .control(
        .segmentedControl,
        segments: (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) ?? "" })
    case let field as UITextField:
      let isEmpty = (field.text ?? "").isEmpty
      return .control(.textField, text: isEmpty ? field.placeholder : field.text, font: field.font?.font)
    default:
      guard let layer = view.existingLayer, let pixels = layer.contents as? CGImage else { return View() }
      return image(UIImage(cgImage: pixels, scale: layer.contentsScale, orientation: .up), view.contentMode, tint)
    }
  }

  private mutating func image(_ image: UIImage?, _ mode: UIView.ContentMode, _ tint: Color) -> View {
    guard let image else { return View() }
    guard let bytes = image.bytes else {
      return image.isSymbolImage ? View().fill(tint.opacity(0.3)).cornerRadius(4) : View()
    }
    var path = "picture-\(pictures.count + 1).\(bytes.first == 0xFF ? "jpg" : "png")"
    if let resizing = image.resizing, mode.engine == .fill {
      // Scenes know caps by image sets.
      let set = "picture-\(pictures.count + 1).imageset"
      pictures["\(set)/\(path)"] = bytes
      pictures["\(set)/Contents.json"] = Array(contents(of: image, path, resizing).utf8)
      path = set
    } else {
      pictures[path] = bytes
    }
    let isShape = image.renderingMode == .alwaysTemplate
    let drawn = try? View.image(
      path, contentMode: mode.engine, tint: isShape ? tint : nil, alignmentInsets: .zero, assets: assets)
    return drawn ?? View()
  }

  /// Returns the `Contents.json` of an image set with the caps of a picture, in its pixels.
  private func contents(of image: UIImage, _ file: String, _ resizing: UIImage.ResizingMode) -> String {
    func pixels(_ points: CGFloat) -> Int { Int((points * image.scale).rounded()) }
    let caps = image.capInsets, size = image.size
    return """
      {"images": [{"filename": "\(file)", "idiom": "universal", "scale": "\(pixels(1))x", "resizing": {"mode": "9-part",
        "center": {"mode": "\(resizing == .tile ? "tile" : "stretch")", "width": \(pixels(size.width - caps.left - caps.right)),
          "height": \(pixels(size.height - caps.top - caps.bottom))},
        "cap-insets": {"top": \(pixels(caps.top)), "left": \(pixels(caps.left)), "bottom": \(pixels(caps.bottom)),
          "right": \(pixels(caps.right))}}}]}
      """
  }

  /// Returns the words of a label or text view; nil for any other view, and if there are none.
  func words(of view: UIView) -> (paragraph: Paragraph, padding: Geometry.EdgeInsets)? {
    switch view {
    case let label as UILabel: (label.paragraph, .zero)
    case let text as UITextView: (text.paragraph, text.padding)
    default: nil
    }
  }
}

extension View {
  /// Returns the view with the opacity of a UIKit view's alpha.
  @MainActor fileprivate func seen(_ view: UIView) -> View {
    view.alpha < 1 ? opacity(Double(max(0, view.alpha))) : self
  }

  /// Returns a view of a label's words.
  static func words(_ paragraph: Paragraph) -> View {
    View.label(
      paragraph.string, font: paragraph.font, color: paragraph.spans.first?.color ?? .black,
      lines: paragraph.style.lines, alignment: paragraph.style.alignment)
  }
}

extension UIView.ContentMode {
  fileprivate var engine: Geometry.ContentMode {
    switch self {
    case .scaleToFill, .redraw: .fill
    case .scaleAspectFit: .aspectFit
    case .scaleAspectFill: .aspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

extension CALayer {
  /// The radii of the corners that the layer's mask names.
  var cornerRadii: CornerRadii {
    func radius(_ corner: CACornerMask) -> Double { maskedCorners.contains(corner) ? max(0, cornerRadius) : 0 }
    return CornerRadii(
      topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
      bottomRight: radius(.layerMaxXMaxYCorner), bottomLeft: radius(.layerMinXMaxYCorner))
  }
}
