public import Foundation

/// A message with choices, as it is presented: its texts and actions. Nothing is shown, and nobody chooses.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The place where a message is shown.
  public enum Style: Int, Sendable {
    /// At the bottom, in the middle.
    case actionSheet, alert
  }

  /// The place where it is shown.
  public private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String?
  /// The choices, in the order they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice of the return key.
  open var preferredAction: UIAlertAction?
  /// The fields for words, in the order they were added.
  open private(set) var textFields: [UITextField]?

  /// A message without choices.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field for words, which the block sets up.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// A choice of a message, which nobody makes.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The meaning of a choice.
  public enum Style: Int, Sendable {
    /// As any, nothing is done, something is lost.
    case `default`, cancel, destructive
  }

  /// The words.
  public let title: String?
  /// Its meaning.
  public let style: Style
  /// Whether it can be chosen.
  open var isEnabled = true

  /// A choice. Its handler is not kept.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
  }
}
