public import Foundation

/// The look of a view around its content. Animations are stored and not run.
@preconcurrency @MainActor open class CALayer: NSObject {
  private let typeWord = AttributeValue.typeWord
  var view: UIView? { viewLink?.view }
  var viewLink: ItemLink?
  private var ownBounds = CGRect.zero, ownPosition = CGPoint.zero
  private weak var parent: CALayer?
  private var children: [CALayer] = []
  private var animations: [String: CAAnimation] = [:]

  /// A layer without a view.
  public nonisolated override init() { super.init() }
  /// A copy for the time of an animation. Never called.
  public init(layer: Any) { super.init() }
  /// A layer; nothing is read.
  public required init?(coder: NSCoder) { super.init() }
  /// The function that makes the layer of a view, of its `layerClass`.
  @_silgen_name("rabbet_CALayer_made")
  convenience init(made: Void) { self.init() }

  /// The radius of its corners, in points.
  open var cornerRadius: CGFloat = 0
  /// Kept: the curve of its corners, the corners that are round.
  open var cornerCurve = CALayerCornerCurve.circular, maskedCorners = CACornerMask(rawValue: 15)
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
  /// Kept: shadows are of the bounds, layers are drawn in their order.
  open var shadowPath: CGPath?, zPosition: CGFloat = 0
  /// The point of the bounds that `position` places, as parts of them.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { view?.keepCenter(of: oldValue, at: anchorPoint) }
  }
  /// A picture, `CGImage`, that `UIKitDrawing` draws in views without content of their own, by their content mode.
  open var contents: Any?
  /// Kept.
  open var contentsScale: CGFloat = 1, contentsGravity = CALayerContentsGravity.resize
  /// Kept, and not drawn.
  open var minificationFilter = CALayerContentsFilter.linear, magnificationFilter = CALayerContentsFilter.linear
  /// Kept.
  open var isOpaque = false, shouldRasterize = false, rasterizationScale: CGFloat = 1, mask: CALayer?
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
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
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
  /// Returns the animation of a property: none.
  open func action(forKey event: String) -> (any CAAction)? { nil }

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
  /// The outline, the colours inside and of the line, and the width of the line.
  open var path: CGPath?, fillColor: CGColor?, strokeColor: CGColor?, lineWidth: CGFloat = 1
  /// Kept: the shape of the ends of lines, the shape of corners.
  open var lineCap = CAShapeLayerLineCap.butt, lineJoin = CAShapeLayerLineJoin.miter
  /// The rule of the inside. Kept.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// Dashes and gaps, in points; the start and end of the visible line, as parts of its length.
  open var lineDashPattern: [NSNumber]?, strokeStart: CGFloat = 0, strokeEnd: CGFloat = 1
}

/// A layer for others, which has no look of its own.
@preconcurrency @MainActor open class CATransformLayer: CALayer {}

/// A layer of words. Kept, and not drawn.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// Kept: a string with or without attributes; a font or its name; its size, in points.
  open var string: Any?, font: AnyObject?, fontSize: CGFloat = 36
  /// Kept: the colour of the words, whether lines end where the layer does, and where they stand.
  open var foregroundColor: CGColor?, isWrapped = false, alignmentMode = CATextLayerAlignmentMode.natural
}

/// The places of the lines of a layer of words.
public enum CATextLayerAlignmentMode: String, Sendable {
  /// As the language says, at one side, in the middle, or at both.
  case natural, left, right, center, justified
}

/// A layer with colours that run into each other. They are kept; the first is drawn.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours, and their places as parts of the way.
  open var colors: [Any]?, locations: [NSNumber]?
  /// The places of the first colour and the last, as parts of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0), endPoint = CGPoint(x: 0.5, y: 1)
}
