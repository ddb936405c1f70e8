public import Foundation

/// A closure with a title, for controls and menus.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// Its title.
  public var title: String
  /// Its picture.
  public var image: UIImage?
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
    (self.title, self.image, self.handler) = (title, image, handler)
    self.identifier = identifier ?? Identifier(rawValue: "")
    super.init()
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
@preconcurrency @MainActor open class UIMenu: NSObject {
  /// Its title.
  public let title: String
  /// Its elements.
  public let children: [NSObject]
  /// A menu of actions and menus.
  public init(title: String = "", children: [NSObject] = []) {
    (self.title, self.children) = (title, children)
    super.init()
  }
}

/// The elements of menus.
public enum UIMenuElement {
  /// The look of an element.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not to be used.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away.
    public static let destructive = Attributes(rawValue: 2)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 4)
  }
  /// Whether an element is chosen.
  public enum State: Int, Sendable {
    /// Not chosen, chosen, or partly.
    case off = 0, on, mixed
  }
}
