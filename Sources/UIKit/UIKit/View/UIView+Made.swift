extension MadeByClass {
  /// A view of size zero.
  @_silgen_name("rabbet_MadeByClass_init")
  public init()

  /// Stands behind `init()` under the same symbol: an initialiser of a protocol does not know the class it is called on.
  ///
  /// The compiler does not check that both are called in the same way. Tests in each language mode call them; if they crash with a new compiler,
  /// the way in which initialisers of protocols are called has changed.
  @_silgen_name("rabbet_MadeByClass_init")
  static func made() -> Self {
    guard let kind = self as? UIView.Type, let view = kind.made(()) as? Self else {
      preconditionFailure("\(self) is no class of views")
    }
    return view
  }
}

extension UIView {
  @_silgen_name("rabbet_UIView_made")
  fileprivate static func made(_: Void) -> UIView
}

extension CALayer {
  @_silgen_name("rabbet_CALayer_made")
  static func made(_: Void) -> CALayer
}
