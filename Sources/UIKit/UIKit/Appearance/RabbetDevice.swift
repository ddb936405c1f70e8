public import Foundation

/// The device that views stand on: what windows, screens and traits take their numbers from.
///
///     RabbetDevice.current = .iPhone15Pro(.landscape)
///
/// It is the same for all tests of a process until one sets it; `with(_:_:)` sets it for a while.
public struct RabbetDevice: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// The size of its screen as it is held, in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// The areas that bars, corners and the home indicator cover.
  public var safeAreaInsets: UIEdgeInsets
  /// The kind of device.
  public var idiom = UIUserInterfaceIdiom.phone
  /// Whether there is much room along x.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// Whether there is much room along y.
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// The minimum of a controller's view's margins, at the sides.
  public var minimumMargin: CGFloat = 16
  /// Light or dark.
  public var style = UIUserInterfaceStyle.light
  /// The text size that the user prefers.
  public var contentSizeCategory = UIContentSizeCategory.large
  /// Whether the user reads from right to left.
  public var isRightToLeft = false

  /// The orientation in which it is held.
  public enum Orientation: Sendable, Hashable {
    /// Upright, on its side.
    case portrait, landscape
  }

  /// A device of one's own.
  public init(name: String, size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero) {
    (self.name, self.size, self.scale, self.safeAreaInsets) = (name, size, scale, safeAreaInsets)
  }

  /// The device of the process. An iPhone 15 Pro, upright, unless it is set.
  @preconcurrency @MainActor public static var current = RabbetDevice.iPhone15Pro(.portrait)

  /// Runs a body on a device, and goes back to the one before.
  @preconcurrency @MainActor public static func with<Result, Failure: Error>(
    _ device: RabbetDevice, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = current
    current = device
    defer { current = before }
    return try body()
  }

  package static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, scale: CGFloat = 3, _ held: Orientation
  ) -> RabbetDevice {
    let isUpright = held == .portrait, hasHomeButton = top == 20
    let insets =
      isUpright
      ? UIEdgeInsets(top: top, left: 0, bottom: hasHomeButton ? 0 : 34, right: 0)
      : hasHomeButton ? .zero : UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)
    var device = RabbetDevice(
      name: name, size: isUpright ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      scale: scale, safeAreaInsets: insets)
    device.minimumMargin = width >= 414 ? 20 : 16
    device.verticalSizeClass = isUpright ? .regular : .compact
    device.horizontalSizeClass = !isUpright && width >= 414 ? .regular : .compact
    return device
  }

  private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat, _ held: Orientation) -> RabbetDevice {
    var device = RabbetDevice(
      name: name,
      size: held == .portrait ? CGSize(width: width, height: height) : CGSize(width: height, height: width), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    (device.idiom, device.horizontalSizeClass, device.minimumMargin) = (.pad, .regular, 20)
    return device
  }

  /// 375 × 667 points, with a home button.
  public static func iPhoneSE(_ held: Orientation = .portrait) -> RabbetDevice {
    phone("iPhone SE", 375, 667, top: 20, scale: 2, held)
  }
  /// 375 × 812 points.
  public static func iPhone13Mini(_ held: Orientation = .portrait) -> RabbetDevice {
    phone("iPhone 13 mini", 375, 812, top: 50, held)
  }
  /// 393 × 852 points.
  public static func iPhone15(_ held: Orientation = .portrait) -> RabbetDevice {
    phone("iPhone 15", 393, 852, top: 59, held)
  }
  /// 393 × 852 points.
  public static func iPhone15Pro(_ held: Orientation = .portrait) -> RabbetDevice {
    phone("iPhone 15 Pro", 393, 852, top: 59, held)
  }
  /// 430 × 932 points.
  public static func iPhone15ProMax(_ held: Orientation = .portrait) -> RabbetDevice {
    phone("iPhone 15 Pro Max", 430, 932, top: 59, held)
  }
  /// 820 × 1180 points.
  public static func iPad10(_ held: Orientation = .portrait) -> RabbetDevice { pad("iPad", 820, 1180, held) }
  /// 1024 × 1366 points.
  public static func iPadPro13(_ held: Orientation = .portrait) -> RabbetDevice { pad("iPad Pro", 1024, 1366, held) }

  /// The device with the traits that are said.
  @MainActor package func with(_ traits: UITraitCollection) -> RabbetDevice {
    var device = self
    let values = traits.values
    device.horizontalSizeClass = values.horizontalSizeClass ?? horizontalSizeClass
    device.verticalSizeClass = values.verticalSizeClass ?? verticalSizeClass
    device.style = values.userInterfaceStyle ?? style
    device.idiom = values.userInterfaceIdiom ?? idiom
    device.scale = values.displayScale ?? scale
    device.contentSizeCategory = values.category ?? contentSizeCategory
    if let direction = values.layoutDirection { device.isRightToLeft = direction == .rightToLeft }
    return device
  }

  @MainActor var traits: UITraitCollection {
    UITraitCollection(
      UITraitCollection.Values(
        horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass, userInterfaceStyle: style,
        userInterfaceIdiom: idiom, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight, displayScale: scale,
        category: contentSizeCategory))
  }
}

/// The screen of the current device.
@preconcurrency @MainActor open class UIScreen: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The only one.
  public static let main = UIScreen()
  /// Its rectangle, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: RabbetDevice.current.size) }
  /// Its rectangle, in points.
  open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  /// Pixels per point.
  open var scale: CGFloat { RabbetDevice.current.scale }
  /// Pixels per point.
  open var nativeScale: CGFloat { scale }
  /// Its surroundings.
  open var traitCollection: UITraitCollection { .current }
}

/// The current device.
@preconcurrency @MainActor open class UIDevice: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The only one.
  public static let current = UIDevice()
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { RabbetDevice.current.idiom }
  /// The system that UIKit's behaviour is taken from.
  open var systemVersion: String { "17.0" }
  /// The name of its system.
  open var systemName: String { "iOS" }
  /// Its name.
  open var name: String { RabbetDevice.current.name }
  /// The name of its model.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// Its orientation.
  open var orientation: UIDeviceOrientation {
    RabbetDevice.current.size.width > RabbetDevice.current.size.height ? .landscapeLeft : .portrait
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of device, by its old name.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

/// The orientation of a device, with UIKit's numbers.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known, upright, upside down, the top to the left, the top to the right.
  case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
