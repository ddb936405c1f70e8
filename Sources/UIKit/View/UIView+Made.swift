extension UIView {
  /// A view of a class that is known when the program runs, by the initialiser that `UIView()` names. Each class inherits it and answers it with
  /// its own `init(frame:)`; Swift's syntax calls it on classes of unknown kind only where every subclass declares it as `required`.
  @_silgen_name("rabbet_UIView_init")
  static func made() -> UIView
}
