import Appearance
import Foundation
import Geometry
import Layout
@_exported public import Overlay
import Rabbet
public import UIKit

extension UIView {
  /// Returns the view in its current state, with its subviews, as a PNG picture of its bounds.
  ///
  /// Views are laid out first. The painter of scenes draws fills, lines, round corners, shadows, words, pictures and controls; it does not
  /// draw clipping, masks, paths and blurs.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; nil for that of the device.
  ///   - overlay: marks over the views, such as `[.alignment, .frame]`.
  /// - Throws: an error if a picture cannot be read or is too large.
  public func png(scale: CGFloat? = nil, overlay: OverlayStyle = []) throws -> Data {
    layoutIfNeeded()
    var picture = ViewPicture(self)
    let pixels = Double(scale ?? traitCollection.displayScale)
    return Data(try picture.scene(of: self).png(scale: max(pixels, 0.01), overlay: overlay))
  }
}

extension UIViewController {
  /// Returns the controller's view as a PNG picture, as `UIView.png(scale:overlay:)`, in the size of the current device if it is in no window.
  public func png(scale: CGFloat? = nil, overlay: OverlayStyle = []) throws -> Data {
    loadViewIfNeeded()
    guard view.window == nil else { return try view.png(scale: scale, overlay: overlay) }
    let window = UIWindow()
    window.rootViewController = self
    defer { window.rootViewController = nil }
    window.layoutIfNeeded()
    return try view.png(scale: scale, overlay: overlay)
  }
}

/// A hierarchy of views in its current layout, as a tree that is drawn.
@MainActor private struct ViewPicture {
  private var tree: ViewTree
  private var drawn = DrawnViews()

  init(_ view: UIView) { tree = ViewTree(root: View(name: "picture")) }

  mutating func scene(of view: UIView) throws -> SolvedScene {
    let bounds = view.bounds
    add(view, to: tree.root, at: CGPoint(x: 0, y: 0))
    return try SolvedScene(
      tree, in: Size(width: bounds.width, height: bounds.height), assets: drawn.assets)
  }

  /// Adds a view with its frame's origin at a point of its parent.
  private mutating func add(_ view: UIView, to parent: ViewID, at origin: CGPoint) {
    guard !view.isHidden else { return }
    var content = drawn.content(of: view)
    content.transform = view.transform.parts
    let frame = CGRect(origin: origin, size: view.bounds.size), core = view.alignmentRect(forFrame: frame)
    // The drawing fills the frame; the tree places the alignment rect, which overlays mark.
    let inset = CGPoint(x: core.minX - frame.minX, y: core.minY - frame.minY)
    content.alignment = FixedInsets(
      Geometry.EdgeInsets(
        top: inset.y, left: inset.x, bottom: frame.maxY - core.maxY, right: frame.maxX - core.maxX))
    if let layer = view.existingLayer, layer.shadowOpacity > 0, let color = layer.shadowColor {
      content = content.shadow(
        dx: layer.shadowOffset.width, dy: layer.shadowOffset.height, blur: 2 * layer.shadowRadius,
        color: color.color.opacity(color.color.alpha * Double(layer.shadowOpacity)))
    }
    let id = add(content, to: parent, core)
    let bounds = view.bounds
    for layer in view.existingLayer?.sublayers ?? [] { add(layer, to: id, inset) }
    if let (paragraph, padding) = drawn.words(of: view), !paragraph.string.isEmpty {
      let inner = CGRect(
        x: padding.left, y: padding.top, width: max(0, bounds.width - padding.left - padding.right),
        height: max(0, bounds.height - padding.top - padding.bottom))
      let words = View.words(paragraph)
      let asked = words.wrappingContent?.fitted(width: Double(inner.width)).size.height ?? 0
      // A label centres its words vertically.
      let height = min(CGFloat(asked), inner.height), top = view is UILabel ? (inner.height - height) / 2 : 0
      _ = add(
        words, to: id,
        CGRect(
          x: inner.minX - inset.x, y: inner.minY + top - inset.y, width: inner.width, height: height))
    }
    for child in view.subviews {
      // The tree has the frame without the transform; the transform is drawn.
      let middle = child.center, extent = child.bounds.size
      add(
        child, to: id,
        at: CGPoint(
          x: middle.x - extent.width / 2 - bounds.minX - inset.x,
          y: middle.y - extent.height / 2 - bounds.minY - inset.y))
    }
  }

  private mutating func add(_ layer: CALayer, to parent: ViewID, _ inset: CGPoint) {
    guard !layer.isHidden else { return }
    let gradient = (layer as? CAGradientLayer)?.colors?.first as? CGColor
    let path = (layer as? CAShapeLayer).flatMap { $0.path == nil ? nil : $0.fillColor }
    var content = View()
    if let color = layer.backgroundColor ?? gradient ?? path { content = content.fill(color.color) }
    content = content.cornerRadii(layer.cornerRadii)
    let id = add(content, to: parent, layer.frame.offsetBy(dx: -inset.x, dy: -inset.y))
    for child in layer.sublayers ?? [] { add(child, to: id, .zero) }
  }

  private mutating func add(_ view: View, to parent: ViewID, _ rect: CGRect) -> ViewID {
    let id = tree.add(view, to: parent)
    // Such constraints between ids of this tree are valid.
    _ = try? tree.activate([
      id.left == parent.left + rect.minX, id.top == parent.top + rect.minY, id.width == Double(rect.width),
      id.height == Double(rect.height),
    ])
    return id
  }
}

extension CGAffineTransform {
  /// The rotation, scale and translation that the engine draws, without shear; nil for the identity.
  fileprivate var parts: ViewTransform? {
    guard !isIdentity else { return nil }
    let across = (a * a + b * b).squareRoot(), area = a * d - b * c
    let turn = atan2(Double(b), Double(a)) * 180 / .pi
    return ViewTransform(
      rotation: turn, scaleX: across, scaleY: across == 0 ? 0 : area / across, translation: Point(x: tx, y: ty))
  }
}
