public import Foundation

/// The view at the top of everything, as large as the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  override func wasMade(fromNib: Bool) { setInWindow(true) }
  /// A window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// The controller of what it shows. Its view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      if !isHidden { layoutIfNeeded() }
    }
  }
  /// Whether it is left out. The controller appears with it.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue, let controller = rootViewController,
        controller.appearance == (isHidden ? .here : .gone)
      else { return }
      controller.beginAppearanceTransition(!isHidden, animated: false)
      layoutIfNeeded()
      controller.endAppearanceTransition()
    }
  }
  /// The controllers that have appeared once they are laid out.
  var appearing: [UIViewController] = []

  /// Tells controllers that are laid out that they have appeared, and says whether there were any.
  func finishAppearances() -> Bool {
    let ready = appearing.filter { $0.viewIfLoaded?.store.needsLayout == false }
    appearing.removeAll { controller in ready.contains { $0 === controller } || controller.appearance != .coming }
    for controller in ready where controller.appearance == .coming { controller.endAppearanceTransition() }
    return !ready.isEmpty
  }
  /// Shows it.
  open func makeKeyAndVisible() { isHidden = false }
  /// Does nothing: there are no keys.
  open func becomeKey() {}
  /// Does nothing: there are no keys.
  open func resignKey() {}
  /// Whether it would take what is written.
  open var isKeyWindow: Bool { !isHidden }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The height among windows. Kept.
  open var windowLevel = Level.normal

  /// Heights of windows.
  public struct Level: NamedNumber, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As usual, above alerts, above the status bar.
    public static let normal = Level(rawValue: 0), alert = Level(rawValue: 2000), statusBar = Level(rawValue: 1000)
  }
}

extension UIScreen {
  /// Its coordinates: those of a window as large as it.
  public var coordinateSpace: any UICoordinateSpace { UIWindow() }
  /// The same.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
}

/// The methods of an app's life cycle. None of them is called here.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {}

extension UIApplicationDelegate {
  /// None.
  public var window: UIWindow?? { nil }
}

/// The program. There is none; the type is here for code that names it.
@preconcurrency @MainActor open class UIApplication: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The only one.
  public static let shared = UIApplication()
  /// The app's object. It is kept, and asked for nothing.
  open weak var delegate: (any UIApplicationDelegate)?
  /// None.
  open var windows: [UIWindow] { [] }
  /// None.
  open var keyWindow: UIWindow? { nil }
  /// The reading direction of the device.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    RabbetDevice.current.isRightToLeft ? .rightToLeft : .leftToRight
  }
  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { RabbetDevice.current.contentSizeCategory }
  /// Always in use.
  open var applicationState: State { .active }
  /// Does nothing.
  open func open(_ url: URL) {}
  /// No address is opened.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Whether a program is in use.
  public enum State: Int, Sendable {
    /// In use, not for the moment, or out of sight.
    case active = 0, inactive, background
  }
}
