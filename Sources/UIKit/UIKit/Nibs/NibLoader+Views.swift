import Appearance
import Foundation
import Geometry
import InterfaceBuilder
import Layout

extension NibLoader {
  static let viewClasses: [String: UIView.Type] = [
    "label": UILabel.self, "imageView": UIImageView.self, "button": UIButton.self, "textField": UITextField.self,
    "textView": UITextView.self, "stackView": UIStackView.self, "scrollView": UIScrollView.self,
    "switch": UISwitch.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "progressView": UIProgressView.self,
    "pageControl": UIPageControl.self, "segmentedControl": UISegmentedControl.self, "datePicker": UIDatePicker.self,
    "visualEffectView": UIVisualEffectView.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self,
    "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self, "window": UIWindow.self,
  ]

  /// Gives a view what the document says about it, and the views inside it.
  func configure(_ view: UIView, _ number: Int) {
    let written = document.views[number], element = document.element(of: number)
    remember(view, written.element)
    view.frame = CGRect(
      x: written.frame.x, y: written.frame.y, width: written.frame.width, height: written.frame.height)
    configureLayout(of: view, element, number)
    configureLook(of: view, element, number)
    for child in written.children { add(child, to: view) }
    let file = file
    if let table = view as? UITableView {
      for (name, number) in parts("prototypes", of: written.element) {
        table.cells.makers[name] = { NibLoader(file).makeAlone(number) }
      }
    }
    if let collection = view as? UICollectionView {
      for (name, number) in parts("cells", of: written.element) {
        collection.cells.makers[name] = { NibLoader(file).makeAlone(number) }
      }
    }
  }

  private func add(_ number: Int, to view: UIView) {
    let child = document.views[number]
    if child.place == .part, let content = view.ownContentView {
      return configure(content, number)
    }
    guard let made = makeView(number) else { return }
    if let stack = view as? UIStackView { stack.addArrangedSubview(made) } else { view.addSubview(made) }
  }

  private func configureLayout(of view: UIView, _ element: XMLElement, _ number: Int) {
    view.translatesAutoresizingMaskIntoConstraints = element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    view.autoresizingMask = mask(of: number)
    let priorities: [(String, NSLayoutConstraint.Axis, Bool)] = [
      ("horizontalHuggingPriority", .horizontal, true), ("verticalHuggingPriority", .vertical, true),
      ("horizontalCompressionResistancePriority", .horizontal, false),
      ("verticalCompressionResistancePriority", .vertical, false),
    ]
    for (name, axis, isHugging) in priorities {
      guard let level = element.number(name) else { continue }
      let priority = UILayoutPriority(Float(level))
      if isHugging {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
    let margins = document.insets(of: number, key: "layoutMargins")
    if let margins { view.layoutMargins = UIEdgeInsets(margins) }
    if let margins = document.insets(of: number, key: "directionalLayoutMargins") {
      view.directionalLayoutMargins = UIEdgeInsets(margins).directional(isRightToLeft: false)
    }
    view.preservesSuperviewLayoutMargins = element.flag("preservesSuperviewLayoutMargins")
    if element["insetsLayoutMarginsFromSafeArea"] == "NO" { view.insetsLayoutMarginsFromSafeArea = false }
    if let direction = element["semanticContentAttribute"].flatMap(SemanticContent.init) {
      view.semanticContentAttribute =
        UISemanticContentAttribute.engine.firstIndex(of: direction).flatMap(UISemanticContentAttribute.init)
        ?? .unspecified
    }
    guard let stack = view as? UIStackView, let written = document.stack(of: number) else { return }
    stack.axis = written.axis == .vertical ? .vertical : .horizontal
    stack.spacing =
      element["spacingType"] == "standard" ? UIStackView.spacingUseSystem : CGFloat(element.number("spacing") ?? 0)
    stack.distribution =
      UIStackView.Distribution.engine.firstIndex(of: written.distribution).flatMap(UIStackView.Distribution.init)
      ?? .fill
    stack.alignment =
      UIStackView.Alignment.engine.firstIndex(of: written.alignment).flatMap(UIStackView.Alignment.init) ?? .fill
    stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement")
    stack.isLayoutMarginsRelativeArrangement = element.flag("layoutMarginsRelativeArrangement") || margins != nil
  }

  private func child(_ name: String, _ key: String?, of number: Int) -> XMLElement? {
    document.xml.child(of: document.views[number].element, named: name, key: key).map { element($0) }
  }

  private func mask(of number: Int) -> UIView.AutoresizingMask {
    child("autoresizingMask", nil, of: number) == nil ? [] : .init(rawValue: document.writtenMask(of: number).rawValue)
  }

  // MARK: Look

  private func configureLook(of view: UIView, _ element: XMLElement, _ number: Int) {
    let seen = document.appearance(of: number, file.traits), look = seen.control
    view.backgroundColor = color("backgroundColor", of: number) ?? seen.background.map { UIColor($0) }
    view.alpha = CGFloat(seen.opacity)
    view.isHidden = seen.isHidden
    view.clipsToBounds = element.flag("clipsSubviews")
    view.tag = element["tag"].flatMap(Int.init) ?? 0
    view.contentMode = UIView.ContentMode(interfaceName: seen.contentMode)
    if element["userInteractionEnabled"] == "NO" { view.isUserInteractionEnabled = false }
    if let tint = color("tintColor", of: number) ?? look?.tint.map({ UIColor($0) }) { view.tintColor = tint }
    if seen.cornerRadius > 0 { view.layer.cornerRadius = CGFloat(seen.cornerRadius) }
    if seen.borderWidth > 0 { view.layer.borderWidth = CGFloat(seen.borderWidth) }
    if let border = seen.borderColor { view.layer.borderColor = UIColor(border).cgColor }
    view.accessibilityIdentifier =
      child("accessibility", "accessibilityConfiguration", of: number)?["identifier"]
    guard let look else { return }
    let image = seen.image.flatMap { seen.isSystemImage ? UIImage(systemName: $0) : UIImage(named: $0) }
    let font = UIFont(look.font), textColor = color("textColor", of: number) ?? look.textColor.map { UIColor($0) }
    let alignment = look.alignment.map { NSTextAlignment($0) } ?? .natural
    switch view {
    case let label as UILabel:
      (label.text, label.font, label.textAlignment) = (look.text, font, alignment)
      label.numberOfLines = look.style.lines ?? 1
      label.lineBreakMode = NSLineBreakMode(look.style.truncation, isWrapping: element["lineBreakMode"] == "wordWrap")
      if let textColor { label.textColor = textColor }
      label.adjustsFontSizeToFitWidth = element["adjustsFontSizeToFit"] == "YES" || look.style.minimumScale < 1
    case let field as UITextField:
      if look.isPlaceholder { field.placeholder = look.text } else { field.text = look.text }
      (field.font, field.textAlignment) = (font, alignment)
      field.borderStyle = look.hasBorder ? .roundedRect : .none
      if let textColor { field.textColor = textColor }
    case let text as UITextView:
      (text.text, text.font, text.textAlignment) = (look.text, font, alignment)
      text.isScrollEnabled = element["scrollEnabled"] != "NO"
      if let textColor { text.textColor = textColor }
    case let button as UIButton:
      button.setTitle(look.text.isEmpty ? nil : look.text, for: .normal)
      button.titleLabel?.font = font
      if let textColor = look.textColor { button.setTitleColor(UIColor(textColor), for: .normal) }
      if let image { button.setImage(image, for: .normal) }
      button.isEnabled = look.isEnabled
    case let picture as UIImageView: picture.image = image
    case let control as UISwitch: control.isOn = look.isOn
    case let slider as UISlider:
      slider.minimumValue = Float(element.number("minValue") ?? 0)
      slider.maximumValue = Float(element.number("maxValue") ?? 1)
      slider.value = Float(element.number("value") ?? 0.5)
    case let bar as UIProgressView: bar.progress = Float(look.value)
    case let pages as UIPageControl: pages.numberOfPages = look.items.count
    case let segments as UISegmentedControl:
      for (index, title) in look.items.enumerated() {
        segments.insertSegment(withTitle: title, at: index, animated: false)
      }
      segments.selectedSegmentIndex = look.selection ?? -1
    default: break
    }
  }

  /// A colour of the system, which may be another in the dark.
  private func color(_ key: String, of number: Int) -> UIColor? {
    child("color", key, of: number)?["systemColor"].flatMap { UIColor.ofDocument($0) }
  }
}

extension UIView {
  /// The view that its class makes for its content.
  fileprivate var ownContentView: UIView? {
    switch self {
    case let cell as UITableViewCell: cell.contentView
    case let cell as UICollectionViewCell: cell.contentView
    case let header as UITableViewHeaderFooterView: header.contentView
    case let effect as UIVisualEffectView: effect.contentView
    default: nil
    }
  }
}

extension NibLoader {
  /// Sets what classes of this module declare as protocols, which reflection does not set.
  ///
  /// - Returns: false for any other outlet.
  func takesKnownOutlet(_ object: AnyObject, _ name: String, _ value: AnyObject) -> Bool {
    switch (object, name) {
    case (let table as UITableView, "dataSource"): table.dataSource = value as? any UITableViewDataSource
    case (let collection as UICollectionView, "dataSource"):
      collection.dataSource = value as? any UICollectionViewDataSource
    case (let scroll as UIScrollView, "delegate"): scroll.delegate = value as? any UIScrollViewDelegate
    case (let field as UITextField, "delegate"): field.delegate = value as? any UITextFieldDelegate
    case (let controller as UIViewController, "view"): controller.view = value as? UIView
    default: return false
    }
    return true
  }
}

extension UIColor {
  fileprivate convenience init(_ color: Color) { self.init(light: color, dark: color) }
}

extension UIView.ContentMode {
  fileprivate init(interfaceName name: String) {
    let names = [
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
      "topLeft", "topRight", "bottomLeft", "bottomRight",
    ]
    self = names.firstIndex(of: name).flatMap(Self.init) ?? .scaleToFill
  }
}

extension NSTextAlignment {
  fileprivate init(_ alignment: Appearance.ParagraphStyle.Alignment) {
    self = Self.engine.firstIndex(of: alignment).flatMap(Self.init) ?? .natural
  }
}

extension NSLineBreakMode {
  fileprivate init(_ truncation: Appearance.ParagraphStyle.Truncation, isWrapping: Bool) {
    self =
      switch truncation {
      case .clip: isWrapping ? .byWordWrapping : .byClipping
      case .head: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .tail: isWrapping ? .byWordWrapping : .byTruncatingTail
      }
  }
}
