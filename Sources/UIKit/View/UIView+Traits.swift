extension UIView: UITraitEnvironment {
  /// Those of the controller, the superview or the device, with what the view asks for itself.
  var inheritedTraits: UITraitCollection {
    let around = store.controller?.traitCollection ?? superview?.traitCollection ?? UITraitCollection.current
    guard overrideUserInterfaceStyle != .unspecified else { return around }
    return UITraitCollection(
      UITraitCollection.Values(userInterfaceStyle: overrideUserInterfaceStyle).over(around.values))
  }
}
