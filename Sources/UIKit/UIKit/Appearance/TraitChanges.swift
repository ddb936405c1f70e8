/// One of the traits that `registerForTraitChanges` takes by their types.
public protocol UITraitDefinition {}

/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The result of `registerForTraitChanges`. A registration lasts as long as its view or controller.
public protocol UITraitChangeRegistration {}

/// The handlers of one view or controller, with the traits they wait for.
@MainActor struct TraitHandlers {
  private struct Registration: UITraitChangeRegistration {}
  private var all: [(traits: [UITrait], body: (UITraitCollection) -> Void)] = []
  /// The value of each trait. Lookup only.
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

  /// Calls the handlers of the traits whose values differ.
  func tell(of old: UITraitCollection, to new: UITraitCollection) {
    for (traits, body) in all {
      let values = traits.compactMap { Self.values[ObjectIdentifier($0)] }
      if values.contains(where: { $0(old) != $0(new) }) { body(old) }
    }
  }
}

/// The trait of the room along x.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// The trait of the room along y.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// The trait of light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// The trait of the kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The trait of the reading direction.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// The trait of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {}
/// The trait of the text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
