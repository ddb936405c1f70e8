public import Foundation

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The view that holds its content.
  public let contentView = UIView()
  /// The name of its kind, for reuse.
  open internal(set) var reuseIdentifier: String?
  /// A row of a style. Styles differ in whether there is a second label.
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    (self.reuseIdentifier, self.style) = (reuseIdentifier, style)
  }
  /// A row of the usual style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }
  /// A row from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override func wasMade(fromNib: Bool) { adoptContent(contentView) }

  private var style = CellStyle.default
  private lazy var firstLabel = addedLabel(size: 17)
  private lazy var secondLabel = addedLabel(size: style == .subtitle ? 12 : 17)
  private lazy var picture = addedPicture()
  /// The first label. Places of a row's own views are not laid out.
  open var textLabel: UILabel? { firstLabel }
  /// The second label; nil in the usual style.
  open var detailTextLabel: UILabel? { style == .default ? nil : secondLabel }
  /// The picture.
  open var imageView: UIImageView? { picture }
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is touched.
  open var isHighlighted = false
  /// Kept, and not laid out.
  open var selectionStyle = SelectionStyle.default, accessoryType = AccessoryType.none, accessoryView: UIView?
  /// Behind the content.
  open var backgroundView: UIView?
  /// Behind the content while it is chosen. Kept.
  open var selectedBackgroundView: UIView?
  /// Kept.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Chooses it.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Touches it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Called before it is used again. Pictures of addresses that are on their way to views inside do not arrive.
  open func prepareForReuse() { beginReuse() }

  private func addedLabel(size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: size)
    contentView.addSubview(label)
    return label
  }
  private func addedPicture() -> UIImageView {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }

  /// The arrangement of a row's parts.
  public enum CellStyle: Int, Sendable {
    /// One label; two at the sides; two in the other order; two below one another.
    case `default` = 0, value1, value2, subtitle
  }
  /// The look of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// As the others, or in a colour.
    case none = 0, blue, gray, `default`
  }
  /// The line between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None, or a line.
    case none = 0, singleLine
  }
  /// The control at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing, or a sign.
    case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
}

/// A heading or footing of a table.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The view that holds its content.
  public let contentView = UIView()
  /// The name of its kind, for reuse.
  open internal(set) var reuseIdentifier: String?
  /// A heading.
  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    self.reuseIdentifier = reuseIdentifier
  }
  /// A heading.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }
  /// A heading from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override func wasMade(fromNib: Bool) { adoptContent(contentView) }
  /// Behind the content.
  open var backgroundView: UIView?
  /// The words, 16 points from the sides.
  open private(set) lazy var textLabel: UILabel? = addedLabel()
  /// Called before it is used again. Pictures of addresses that are on their way to views inside do not arrive.
  open func prepareForReuse() { beginReuse() }

  private func addedLabel() -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let bottom = contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      bottom, label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
    ])
    return label
  }
}

/// A view of a collection that is used again.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The name of its kind, for reuse.
  open internal(set) var reuseIdentifier: String?
  /// Called before it is used again. Pictures of addresses that are on their way to views inside do not arrive.
  open func prepareForReuse() { beginReuse() }
  /// Takes what a layout says.
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
  /// Returns its preferred attributes: with the height, or both extents, that its constraints give it.
  open func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.size = systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    return attributes
  }
}

/// An item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds its content.
  public let contentView = UIView()
  override func wasMade(fromNib: Bool) { adoptContent(contentView) }
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is touched.
  open var isHighlighted = false
  /// Behind the content.
  open var backgroundView: UIView?
}

extension UIView {
  /// Takes the view of its content, as large as itself.
  fileprivate func adoptContent(_ content: UIView) {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    store.content = content
    addSubview(content)
  }
}
