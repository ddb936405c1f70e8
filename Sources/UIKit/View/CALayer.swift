public import Foundation

/// The look of a view around its content. Animations are stored and not run.
@preconcurrency @MainActor open class CALayer: NSObject {
  var view: UIView? { viewLink?.view }
  var viewLink: ItemLink?
  private var ownBounds = CGRect.zero, ownPosition = CGPoint.zero
  private weak var parent: CALayer?
  private var children: [CALayer] = []
  private var animations: [String: CAAnimation] = [:]

  /// A layer without a view.
  public required nonisolated override init() { super.init() }

  /// The radius of its corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The curve of its corners. Kept: corners are circular.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The corners that are round. Kept: all are drawn alike.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// Whether what is inside ends where it ends.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? isMasking }
    set { if let view { view.clipsToBounds = newValue } else { isMasking = newValue } }
  }
  private var isMasking = false
  /// The width of its line, inside the bounds.
  open var borderWidth: CGFloat = 0
  /// The colour of its line.
  open var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The colour under its content: that of its view.
  open var backgroundColor: CGColor? {
    get { view == nil ? fill : view?.backgroundColor?.cgColor }
    set { if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { fill = newValue } }
  }
  private var fill: CGColor?
  /// Its opacity.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? visibility }
    set { if let view { view.alpha = CGFloat(newValue) } else { visibility = newValue } }
  }
  private var visibility: Float = 1
  /// Whether it is left out of drawing.
  open var isHidden: Bool {
    get { view?.isHidden ?? isInvisible }
    set { if let view { view.isHidden = newValue } else { isInvisible = newValue } }
  }
  private var isInvisible = false
  /// The colour of its shadow.
  open var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The opacity of its shadow: 0 for none.
  open var shadowOpacity: Float = 0
  /// The offset of its shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur of its shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// Kept: shadows are of the bounds.
  open var shadowPath: CGPath?
  /// Kept: layers are drawn in their order.
  open var zPosition: CGFloat = 0
  /// The point of the bounds that `position` places, as parts of them.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { view?.keepCenter(of: oldValue, at: anchorPoint) }
  }
  /// Kept.
  open var contentsScale: CGFloat = 1
  /// Kept.
  open var shouldRasterize = false
  /// Kept.
  open var rasterizationScale: CGFloat = 1
  /// Kept, and not drawn.
  open var mask: CALayer?
  /// The author's name for it.
  open var name: String?

  /// The rectangle in the superlayer: that of its view. With a transform, the smallest one around what is seen.
  open var frame: CGRect {
    get { view?.frame ?? ownBounds.applying(toSuperlayer) }
    set {
      if let view {
        view.frame = newValue
      } else {
        let size = newValue.size.applying(affineTransform().inverted())
        ownBounds.size = CGSize(width: abs(size.width), height: abs(size.height))
        ownPosition = .zero
        let seen = ownBounds.applying(toSuperlayer)
        ownPosition = CGPoint(x: newValue.minX - seen.minX, y: newValue.minY - seen.minY)
      }
    }
  }
  /// The rectangle in its own coordinates: that of its view.
  open var bounds: CGRect {
    get { view?.bounds ?? ownBounds }
    set { if let view { view.bounds = newValue } else { ownBounds = newValue } }
  }
  /// The place of its anchor point in the superlayer: the centre of its view.
  open var position: CGPoint {
    get { view?.center ?? ownPosition }
    set { if let view { view.center = newValue } else { ownPosition = newValue } }
  }
  /// The transform around its position: that of its view.
  open var transform: CATransform3D {
    get { view.map { CATransform3D($0.transform) } ?? ownTransform }
    set { if let view { view.transform = newValue.affine } else { ownTransform = newValue } }
  }
  private var ownTransform = CATransform3D(.identity)
  /// Returns the part of the transform in the plane.
  open func affineTransform() -> CGAffineTransform { transform.affine }
  /// Turns and scales it in the plane.
  open func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }

  /// From its own coordinates to those of its superlayer.
  private var toSuperlayer: CGAffineTransform {
    let bounds = bounds, position = position
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    if affineTransform().isIdentity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
  private var toTop: CGAffineTransform {
    superlayer.map { toSuperlayer.concatenating($0.toTop) } ?? toSuperlayer
  }
  private func turned(to layer: CALayer?) -> CGAffineTransform {
    layer.map { toTop.concatenating($0.toTop.inverted()) } ?? toTop
  }
  /// A point of this layer in another's coordinates.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(turned(to: layer)) }
  /// A point of another layer in this one's coordinates.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(turned(to: layer).inverted())
  }
  /// A rectangle of this layer in another's coordinates.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.applying(turned(to: layer)) }
  /// A rectangle of another layer in this one's coordinates.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { rect.applying(turned(to: layer).inverted()) }

  /// The layers that were added to it.
  open var sublayers: [CALayer]? { children.isEmpty ? nil : children }
  /// The layer that it was added to.
  open var superlayer: CALayer? { parent ?? view?.superview?.layer }
  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(clamping: children.count)) }
  /// Adds a layer at a place, counted from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(Int(index), children.count))
    layer.parent = self
  }
  /// Adds a layer behind another; behind all where that is not there.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, 0) }
  /// Adds a layer in front of another; behind all where that is not there.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, 1) }
  private func insert(_ layer: CALayer, beside sibling: CALayer?, _ offset: Int) {
    layer.removeFromSuperlayer()
    let place = children.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(place.map { $0 + offset } ?? 0))
  }
  /// Leaves the layer that it was added to.
  open func removeFromSuperlayer() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Marks its view for layout.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out its view.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  /// Returns the layer itself: animations do not run.
  open func presentation() -> Self? { self }
  /// Does nothing: drawing is made when it is asked for.
  open func setNeedsDisplay() {}
  /// Places its sublayers. Never called.
  open func layoutSublayers() {}

  /// Keeps an animation. It does not run.
  open func add(_ animation: CAAnimation, forKey key: String?) { animations[key ?? ""] = animation }
  /// An animation that it keeps.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  /// The names of the animations that it keeps, in order.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
  /// Lets an animation go.
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  /// Lets all animations go.
  open func removeAllAnimations() { animations = [:] }
}

/// A layer with the outline of a path. The path is kept, and not drawn.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The outline.
  open var path: CGPath?
  /// The colour inside.
  open var fillColor: CGColor?
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The width of the line.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of lines. Kept.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of corners. Kept.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The rule of the inside. Kept.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// Dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
  /// The start of the visible line, as a part of its length.
  open var strokeStart: CGFloat = 0
  /// The end of the visible line, as a part of its length.
  open var strokeEnd: CGFloat = 1
}

/// A layer for others, which has no look of its own.
@preconcurrency @MainActor open class CATransformLayer: CALayer {}

/// A layer with colours that run into each other. They are kept; the first is drawn.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// The places of the colours, as parts of the way.
  open var locations: [NSNumber]?
  /// The place of the first colour, as parts of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The place of the last colour, as parts of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
