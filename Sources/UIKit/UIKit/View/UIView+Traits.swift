extension UIView: UITraitEnvironment {
  /// The traits of the controller, the superview or the device, with those that the view sets itself.
  var inheritedTraits: UITraitCollection {
    (store.controller?.traitCollection ?? superview?.traitCollection ?? .current).styled(overrideUserInterfaceStyle)
  }

  /// Calls `traitCollectionDidChange` where a change gives the view or one inside it other surroundings.
  func tellTraits(of change: () -> Void) {
    var before: [(view: UIView, traits: UITraitCollection)] = []
    eachInside { before.append(($0, $0.traitCollection)) }
    change()
    for (view, traits) in before where view.traitCollection != traits {
      view.followTraits()
      view.store.controller?.traitCollectionDidChange(traits)
      view.traitCollectionDidChange(traits)
      for handlers in [view.store.controller?.traitHandlers, view.store.traitHandlers] {
        handlers?.tell(of: traits, to: view.traitCollection)
      }
    }
  }

  /// Runs a closure with the view and its earlier traits when one of the given traits has changed.
  @discardableResult public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    store.traitHandlers.add(traits) { [weak self] old in if let view = self as? Observer { handler(view, old) } }
  }

  func setTint(_ color: UIColor?) {
    store.tint = color
    tellTint()
  }

  /// Tells the view, and those inside that take its tint.
  private func tellTint() {
    tintColorDidChange()
    for view in store.subviews where view.store.tint == nil { view.tellTint() }
  }
}
