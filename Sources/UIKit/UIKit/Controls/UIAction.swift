public import Foundation

/// A closure with a title, for controls and menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// Its identifier.
  public let identifier: Identifier
  private let handler: UIActionHandler
  /// The object that ran it.
  public private(set) weak var sender: AnyObject?

  /// A closure with a title.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    (self.handler, self.identifier) = (handler, identifier ?? .named(""))
    super.init(title, image)
  }

  func run(_ sender: AnyObject) {
    self.sender = sender
    handler(self)
  }

  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// Its name.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The closure that an action runs.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// A menu. It is kept, and never shown.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// Its elements.
  public let children: [UIMenuElement]
  /// A menu of actions and menus.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title, image)
  }

  /// The identifier of a menu.
  public typealias Identifier = UIAction.Identifier
  /// The look of a menu. Kept.
  public struct Options: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements stand in the menu around, it takes something away, one of its elements is chosen.
    public static let displayInline = bit(0), destructive = bit(1), singleSelection = bit(5)
  }
}

/// An element of a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// Its title.
  public var title: String
  /// Its picture.
  public var image: UIImage?
  init(_ title: String, _ image: UIImage?) { (self.title, self.image) = (title, image) }

  /// The look of an element.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not to be used, it takes something away, not shown.
    public static let disabled = bit(0), destructive = bit(1), hidden = bit(2)
  }
  /// Whether an element is chosen.
  public enum State: Int, Sendable {
    /// Not chosen, chosen, or partly.
    case off = 0, on, mixed
  }
}
