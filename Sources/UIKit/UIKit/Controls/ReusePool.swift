/// The makers of views that are reused, by the names of their kinds.
@MainActor struct ReusePool<Kind: UIView> {
  /// Lookup only.
  var makers: [String: () -> Kind?] = [:]

  /// Views of a kind are made by their class; nil takes the kind away.
  mutating func register(_ kind: AnyClass?, _ name: String) {
    makers[name] = (kind as? Kind.Type).map { kind in { kind.init() } }
  }
  /// Views of a kind are made from a xib; nil takes the kind away.
  mutating func register(_ nib: UINib?, _ name: String) { makers[name] = nib.map { nib in { nib.first() } } }

  /// A new view of a kind; nil for one that was not registered.
  func view(_ name: String) -> Kind? { makers[name]?() }

  /// A new view of a kind. One that was not registered is reported, where Apple's frameworks raise an exception; another view stands for it.
  func view(_ name: String, orElse other: @autoclosure () -> Kind) -> Kind {
    if let view = view(name) { return view }
    LayoutReport.tell(.missing, "nothing is registered for views called \(name)")
    return other()
  }
}
