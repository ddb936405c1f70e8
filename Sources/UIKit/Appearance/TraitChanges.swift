public import Foundation

/// A trait that views hear of.
public protocol UITraitDefinition {
  /// What it says.
  associatedtype Value
  /// What it says where nobody says more.
  static var defaultValue: Value { get }
}

/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// What says that an object hears of traits. It does so until the object goes.
public protocol UITraitChangeRegistration {}

/// Who hears of which traits.
@MainActor struct TraitHandlers {
  private struct Registration: UITraitChangeRegistration {}
  private var all: [(traits: [UITrait], body: (UITraitCollection) -> Void)] = []
  /// What a trait says. Lookup only.
  private static let values: [ObjectIdentifier: (UITraitCollection) -> AnyHashable] = [
    ObjectIdentifier(UITraitHorizontalSizeClass.self): { $0.horizontalSizeClass },
    ObjectIdentifier(UITraitVerticalSizeClass.self): { $0.verticalSizeClass },
    ObjectIdentifier(UITraitUserInterfaceStyle.self): { $0.userInterfaceStyle },
    ObjectIdentifier(UITraitUserInterfaceIdiom.self): { $0.userInterfaceIdiom },
    ObjectIdentifier(UITraitLayoutDirection.self): { $0.layoutDirection },
    ObjectIdentifier(UITraitDisplayScale.self): { $0.displayScale },
    ObjectIdentifier(UITraitPreferredContentSizeCategory.self): { $0.preferredContentSizeCategory },
  ]

  mutating func add(
    _ traits: [UITrait], _ body: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    all.append((traits, body))
    return Registration()
  }

  func tell(of old: UITraitCollection, to new: UITraitCollection) {
    for (traits, body) in all {
      let values = traits.compactMap { Self.values[ObjectIdentifier($0)] }
      if values.contains(where: { $0(old) != $0(new) }) { body(old) }
    }
  }
}

extension UIView {
  /// Runs a closure with the view and its earlier surroundings when one of some traits has changed.
  @discardableResult public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    store.traitHandlers.add(traits) { [weak self] old in if let view = self as? Observer { handler(view, old) } }
  }
}

extension UIViewController {
  /// Runs a closure with the controller and its earlier surroundings when one of some traits has changed.
  @discardableResult public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitHandlers.add(traits) { [weak self] old in if let controller = self as? Observer { handler(controller, old) } }
  }
}

/// Whether there is much room along x.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Not said.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// Whether there is much room along y.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Not said.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Not said.
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Not said.
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
}

/// The reading direction.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Not said.
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
}

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Not said.
  public static let defaultValue: CGFloat = 0
}

/// How large a user wants text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Not said.
  public static let defaultValue: UIContentSizeCategory = .unspecified
}
