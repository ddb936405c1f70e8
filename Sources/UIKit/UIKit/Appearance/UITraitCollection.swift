public import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said, light, dark.
  case unspecified = 0, light, dark
}

/// Whether there is much room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said, little room, much room.
  case unspecified = 0, compact, regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said, a phone, a tablet.
  case unspecified = -1, phone, pad
}

/// A reading direction of surroundings.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said, as in English, as in Arabic.
  case unspecified = -1, leftToRight, rightToLeft
}

/// An object that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
  /// Called when they have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The surroundings that something is shown in: size classes, appearance, text size, direction, scale.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  private let typeWord = AttributeValue.typeWord
  var values = Values()

  struct Values: Hashable {
    var horizontalSizeClass, verticalSizeClass: UIUserInterfaceSizeClass?
    var userInterfaceStyle: UIUserInterfaceStyle?
    var userInterfaceIdiom: UIUserInterfaceIdiom?
    var layoutDirection: UITraitEnvironmentLayoutDirection?
    var displayScale: CGFloat?
    var category: UIContentSizeCategory?

    /// These values where they are said, else the other's.
    func over(_ other: Values) -> Values {
      Values(
        horizontalSizeClass: horizontalSizeClass ?? other.horizontalSizeClass,
        verticalSizeClass: verticalSizeClass ?? other.verticalSizeClass,
        userInterfaceStyle: userInterfaceStyle ?? other.userInterfaceStyle,
        userInterfaceIdiom: userInterfaceIdiom ?? other.userInterfaceIdiom,
        layoutDirection: layoutDirection ?? other.layoutDirection, displayScale: displayScale ?? other.displayScale,
        category: category ?? other.category)
    }
  }

  /// Surroundings that say nothing.
  public nonisolated override init() { super.init() }

  convenience init(_ values: Values) {
    self.init()
    self.values = values
  }

  /// The same in an appearance; `unspecified` changes nothing.
  func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified ? self : UITraitCollection(Values(userInterfaceStyle: style).over(values))
  }

  /// Several in one; the last that says something counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Values()) { $1.values.over($0) })
  }
  /// Surroundings that say one thing.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontalSizeClass: horizontalSizeClass))
  }
  /// Surroundings that say one thing.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(verticalSizeClass: verticalSizeClass))
  }
  /// Surroundings that say one thing.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(userInterfaceStyle: userInterfaceStyle))
  }
  /// Surroundings that say one thing.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Values(userInterfaceIdiom: userInterfaceIdiom))
  }
  /// Surroundings that say one thing.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(layoutDirection: layoutDirection))
  }
  /// Surroundings that say one thing.
  public convenience init(displayScale: CGFloat) { self.init(Values(displayScale: displayScale)) }
  /// Surroundings that say one thing.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(category: preferredContentSizeCategory))
  }

  /// The traits of the current device.
  public class var current: UITraitCollection { RabbetDevice.current.traits }

  /// Whether there is much room along x.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
  /// Whether there is much room along y.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
  /// The reading direction.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }
  /// Pixels per point.
  open var displayScale: CGFloat { values.displayScale ?? 0 }
  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category ?? .unspecified }

  /// Whether colours may come out otherwise than in other surroundings.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
  /// Whether it says all that other surroundings say.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { $0.values.over(values) == values } ?? true
  }
  /// Runs a body.
  open func performAsCurrent(_ actions: () -> Void) { actions() }

  /// Surroundings that say the same are equal.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection, MainQueue.isCurrent else { return false }
    return MainActor.assumeIsolated { values == other.values }
  }
  /// The same for all, as few are compared.
  nonisolated open override var hash: Int { 0 }
}
