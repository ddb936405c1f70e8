public import Foundation
import Geometry
import Layout

/// A button: a title and a picture in a row, inside insets.
@preconcurrency @MainActor open class UIButton: UIControl {
  private var titles: [UInt: String] = [:] { didSet { refresh() } }
  private var attributedTitles: [UInt: NSAttributedString] = [:] { didSet { refresh() } }
  private var colors: [UInt: UIColor] = [:] { didSet { refresh() } }
  private var images: [UInt: UIImage] = [:] { didSet { refresh() } }
  private lazy var label = madeLabel()
  private lazy var picture = madePicture()

  /// A button of a kind; kinds differ in nothing.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    kind = buttonType
  }
  /// A button of a kind with an action, whose title and picture it takes.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    kind = buttonType
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
    }
  }
  /// A button from what is said about it.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  private var kind = ButtonType.custom
  /// Its kind.
  open var buttonType: ButtonType { kind }
  /// Its properties in one value. Its words, picture and insets are those of the button, and the first has the font of body text.
  open var configuration: Configuration? {
    get { look }
    set {
      if look == nil, newValue != nil { label.font = .preferredFont(forTextStyle: .body) }
      look = newValue
      take(newValue)
    }
  }
  // Observers are not called by initialisers of the class.
  private var look: Configuration?
  /// Called when it is set and when the button's state has changed, to adapt the configuration.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// Calls `updateConfiguration`, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  /// Calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Inside the edges, round title and picture.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
  /// Moves the title; sizes do not see it.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the picture; sizes do not see it.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Kept.
  open var adjustsImageWhenHighlighted = true, menu: UIMenu?, showsMenuAsPrimaryAction = false
  /// The view of the title.
  open var titleLabel: UILabel? { label }
  /// The view of the picture.
  open var imageView: UIImageView? { picture }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) { titles[state.rawValue] = title }
  /// Sets the title in several looks for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state.rawValue] = title
  }
  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { colors[state.rawValue] = color }
  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state.rawValue] = image }
  /// Sets the picture that fills the button under its title in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
    invalidateIntrinsicContentSize()
  }
  private var backgroundImages: [UInt: UIImage] = [:]
  /// The picture behind it in a state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[UIControl.State.normal.rawValue]
  }
  /// The picture that fills it in the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title of a state.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// The title of a state in several looks.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }
  /// The title's colour in a state.
  open func titleColor(for state: UIControl.State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  /// The picture of a state.
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }
  /// The title of the current state.
  open var currentTitle: String? { title(for: state) }
  /// The picture of the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The colour of the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? (kind == .system ? .systemBlue : .white) }
  /// Whether it can be used: title and picture follow.
  open override var isEnabled: Bool { didSet { stateChanged() } }
  /// Whether it is chosen: title and picture follow.
  open override var isSelected: Bool { didSet { stateChanged() } }
  /// Whether it is touched: title and picture follow.
  open override var isHighlighted: Bool { didSet { stateChanged() } }

  private func madeLabel() -> UILabel {
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: kind == .system ? 15 : 18)
    addSubview(label)
    return label
  }

  private func madePicture() -> UIImageView {
    let view = UIImageView()
    insertSubview(view, at: 0)
    return view
  }

  private func refresh() {
    if let title = attributedTitle(for: state) { label.attributedText = title } else { label.text = currentTitle }
    label.textColor = currentTitleColor
    if currentImage != nil || !images.isEmpty { picture.image = currentImage }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var knownState: UIControl.State = []
  /// The handler may set the state again, so that it is called for changes alone.
  private func stateChanged() {
    guard state != knownState else { return }
    knownState = state
    refresh()
    updateConfiguration()
  }

  private func take(_ configuration: Configuration?) {
    guard let configuration else { return }
    if let color = configuration.baseForegroundColor { colors[0] = color }
    if let color = configuration.baseBackgroundColor { backgroundColor = color }
    if let image = configuration.image { images[0] = image }
    if let color = configuration.background.backgroundColor { backgroundColor = color }
    titles[0] = configuration.title ?? configuration.attributedTitle.map { String($0.characters) }
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var insets: UIEdgeInsets {
    configuration?.contentInsets.resolved(isRightToLeft: isRightToLeft) ?? contentEdgeInsets
  }

  private var contentSize: CGSize {
    let words = label.intrinsicContentSize, image = currentImage?.size ?? .zero
    let gap = configuration == nil || image == .zero || words.width == 0 ? 0 : configuration?.imagePadding ?? 0
    return CGSize(width: words.width + image.width + gap, height: max(words.height, image.height))
  }

  /// Title and picture, inside the insets; 30 points at least, and 6 above and below a title without insets. It is no smaller than the picture
  /// that fills it.
  open override var intrinsicContentSize: CGSize {
    let content = ownSize, ground = currentBackgroundImage?.size ?? .zero
    return CGSize(width: max(content.width, ground.width), height: max(content.height, ground.height))
  }

  private var ownSize: CGSize {
    let content = contentSize, insets = insets
    if insets != .zero {
      return CGSize(
        width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }
    let isBare = currentTitle == nil && attributedTitle(for: state) == nil
    if isBare, currentImage != nil { return content }
    return CGSize(width: max(30, content.width), height: content.height + 12)
  }
  /// Returns the size of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places picture and title side by side, in reading order.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let inside = bounds.inset(by: insets), content = contentSize, isRightToLeft = isRightToLeft
    let image = currentImage?.size ?? .zero, words = label.intrinsicContentSize
    // From where reading begins.
    var start = (inside.width - content.width) / 2
    let side = contentHorizontalAlignment.physical(isRightToLeft)
    if side == (isRightToLeft ? .right : .left) { start = 0 }
    if side == (isRightToLeft ? .left : .right) { start = inside.width - content.width }
    func place(_ view: UIView, _ start: CGFloat, _ size: CGSize, _ moved: UIEdgeInsets) {
      var x = isRightToLeft ? inside.maxX - start - size.width : inside.minX + start
      switch side {
      case .left: x += moved.left
      case .right: x -= moved.right
      default: x += (moved.left - moved.right) / 2
      }
      let y = inside.midY - size.height / 2 + (moved.top - moved.bottom) / 2
      view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
    if image != .zero { place(picture, start, image, imageEdgeInsets) }
    let room = inside.width - image.width - titleEdgeInsets.left - titleEdgeInsets.right
    place(
      label, max(start + content.width - words.width, image.width),
      CGSize(width: min(words.width, max(0, room)), height: words.height), titleEdgeInsets)
  }

  /// The title's baseline.
  open override var forFirstBaselineLayout: UIView { label }
  /// The title's baseline.
  open override var forLastBaselineLayout: UIView { label }

  /// Kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// Its own look, the system's, and small symbols.
    case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }
}
