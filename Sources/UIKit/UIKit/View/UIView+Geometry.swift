public import Foundation
import Geometry
import Layout

extension UIView {
  /// The layer. It is made when it is first asked for.
  public var layer: CALayer {
    if let layer = store.layer { return layer }
    let layer = ((type(of: self).layerClass as? CALayer.Type) ?? CALayer.self).made(())
    layer.viewLink = store.link
    store.layer = layer
    return layer
  }

  /// The layer, if it was ever asked for.
  package var existingLayer: CALayer? { store.layer }

  /// The frame before the transform: what layout decides.
  var untransformedFrame: CGRect { CGRect(origin: store.origin, size: store.size) }

  private var anchorPoint: CGPoint { store.layer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }

  var anchoredCenter: CGPoint {
    CGPoint(x: store.origin.x + store.size.width * anchorPoint.x, y: store.origin.y + store.size.height * anchorPoint.y)
  }

  var seenFrame: CGRect {
    if transform.isIdentity { return untransformedFrame }
    let center = anchoredCenter
    return untransformedFrame.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
      .offsetBy(dx: center.x, dy: center.y)
  }

  /// Takes a frame. With a transform, the bounds become what the transform turns into it.
  func place(_ frame: CGRect) {
    guard frame.isFiniteRect else {
      return LayoutReport.tell(.invalidGeometry, "\(logText) is given the frame \(frame)")
    }
    let frame = frame.standardized
    if transform.isIdentity { return take(frame) }
    let size = frame.size.applying(transform.inverted())
    let width = abs(size.width), height = abs(size.height)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    take(CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height))
  }

  func setBounds(_ bounds: CGRect) {
    guard bounds.isFiniteRect else {
      return LayoutReport.tell(.invalidGeometry, "\(logText) is given the bounds \(bounds)")
    }
    if bounds.origin != store.boundsOrigin {
      store.boundsOrigin = bounds.origin
      setNeedsLayout()
      if self is UIScrollView { changed(.view) }
      root.store.engine?.noteFrame(of: self)
    }
    let center = anchoredCenter, size = bounds.standardized.size
    guard size != store.size else { return }
    take(size, around: center)
  }

  func move(centerTo center: CGPoint) { take(store.size, around: center) }

  private func take(_ size: CGSize, around center: CGPoint) {
    let corner = CGPoint(x: center.x - size.width * anchorPoint.x, y: center.y - size.height * anchorPoint.y)
    take(CGRect(origin: corner, size: size))
  }

  /// Moves the frame so that another anchor point lies where one did.
  func keepCenter(of old: CGPoint, at new: CGPoint) {
    take(untransformedFrame.offsetBy(dx: store.size.width * (old.x - new.x), dy: store.size.height * (old.y - new.y)))
  }

  /// Takes a frame before the transform, from the view's own code.
  func take(_ frame: CGRect) {
    guard frame != untransformedFrame else { return }
    resize(to: frame)
    root.store.engine?.noteFrame(of: self)
  }

  /// Takes a frame, from code or from the engine. Subviews follow by their masks.
  func resize(to frame: CGRect) {
    let old = store.size
    store.origin = frame.origin
    guard frame.size != old else { return }
    store.size = frame.size
    setNeedsLayout()
    if autoresizesSubviews { followMasks(from: old) }
  }

  /// Gives subviews with a flexible mask the frames that follow from the new size, by the engine.
  private func followMasks(from old: CGSize) {
    let fixed: AutoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    let flexible = subviews.filter {
      $0.translatesAutoresizingMaskIntoConstraints && !$0.autoresizingMask.subtracting(fixed).isEmpty
    }
    guard !flexible.isEmpty else { return }
    var tree = ViewTree(root: View())
    let bounds = Rect(origin: .zero, size: old.points)
    let places = flexible.map { view in
      let frame = view.untransformedFrame.offsetBy(dx: -store.boundsOrigin.x, dy: -store.boundsOrigin.y)
      let autoresizing = Autoresizing(view.autoresizingMask.engine, frame: frame.rect, superviewBounds: bounds)
      return tree.add(View(autoresizing: autoresizing), to: tree.root)
    }
    guard let layout = try? tree.layout(in: store.size.points) else { return }
    for (view, place) in zip(flexible, places) {
      view.resize(to: CGRect(layout.frame(of: place)).offsetBy(dx: store.boundsOrigin.x, dy: store.boundsOrigin.y))
    }
  }

  /// A point of this view in another's coordinates; nil stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(turned(to: view)) }

  /// A point of another view in this one's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { (view ?? root).convert(point, to: self) }

  /// A rectangle of this view in another's coordinates.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(turned(to: view)) }

  /// A rectangle of another view in this one's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { (view ?? root).convert(rect, to: self) }

  // The casts go by `AnyObject`: the optimiser of Swift 6.3 crashes over those of the existential.

  /// A point of this view in other coordinates.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: (coordinateSpace as AnyObject) as? UIView)
  }

  /// A point of other coordinates in this view's.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: (coordinateSpace as AnyObject) as? UIView)
  }

  /// A rectangle of this view in other coordinates.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: (coordinateSpace as AnyObject) as? UIView)
  }

  /// A rectangle of other coordinates in this view's.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: (coordinateSpace as AnyObject) as? UIView)
  }

  private func turned(to view: UIView?) -> CGAffineTransform {
    toRoot.concatenating((view ?? root).toRoot.inverted())
  }

  /// From the view's own coordinates to those of the topmost view's superview.
  private var toRoot: CGAffineTransform {
    var result = CGAffineTransform.identity, next: UIView? = self
    while let view = next {
      let center = view.anchoredCenter, size = view.store.size, anchor = view.anchorPoint
      let middle = CGPoint(
        x: view.store.boundsOrigin.x + size.width * anchor.x, y: view.store.boundsOrigin.y + size.height * anchor.y)
      if view.transform.isIdentity {
        // One sum, so that whole numbers stay what they are.
        result = result.concatenating(
          CGAffineTransform(
            translationX: view.store.origin.x - view.store.boundsOrigin.x,
            y: view.store.origin.y - view.store.boundsOrigin.y))
      } else {
        result = result.concatenating(CGAffineTransform(translationX: -middle.x, y: -middle.y))
          .concatenating(view.transform).concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      }
      next = view.superview
    }
    return result
  }

  func foremost(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  var logText: String {
    let frame = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(\.asLogged)
    return "<\(type(of: self)): \(address(of: self)); frame = (\(frame[0]) \(frame[1]); \(frame[2]) \(frame[3]))>"
  }
}

extension UIView: UICoordinateSpace {}

extension CGRect {
  fileprivate var isFiniteRect: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension UIView.AutoresizingMask {
  var engine: Autoresizing.Mask { Autoresizing.Mask(rawValue: rawValue) }
}
