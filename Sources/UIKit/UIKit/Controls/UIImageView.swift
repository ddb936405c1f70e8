public import Foundation

/// A picture.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// A view as large as a picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  /// A view as large as a picture, with another for touches.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  /// A view of the given frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A view from an archive: an empty one.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override func wasMade(fromNib: Bool) { if !fromNib { isUserInteractionEnabled = false } }

  /// Its picture.
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The picture of its highlighted state.
  open var highlightedImage: UIImage?
  /// Kept.
  open var isHighlighted = false, preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// Kept: pictures to show in turn.
  open var animationImages: [UIImage]?, animationDuration: TimeInterval = 0, animationRepeatCount = 0
  /// Whether its pictures would be shown in turn.
  open private(set) var isAnimating = false
  /// Sets `isAnimating`: time does not pass.
  open func startAnimating() { isAnimating = true }
  /// Sets `isAnimating`.
  open func stopAnimating() { isAnimating = false }

  /// The insets of its picture.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
  /// The part of the picture that layout aligns; no size without one.
  open override var intrinsicContentSize: CGSize {
    guard let image else { return super.intrinsicContentSize }
    let insets = image.alignmentRectInsets
    return CGSize(
      width: image.size.width - insets.left - insets.right, height: image.size.height - insets.top - insets.bottom)
  }
  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
}
