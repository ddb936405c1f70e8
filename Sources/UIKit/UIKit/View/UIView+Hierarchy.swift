import Foundation

extension UIView {
  /// The topmost view of the hierarchy.
  var root: UIView {
    var view = self
    while let next = view.store.superview { view = next }
    return view
  }

  /// Whether it is the view or inside it.
  public func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let candidate = next {
      if candidate === view { return true }
      next = candidate.store.superview
    }
    return false
  }

  /// The view with a tag: itself, or the first inside.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func commonAncestor(with other: UIView) -> UIView? {
    var next: UIView? = self
    while let view = next {
      if other.isDescendant(of: view) { return view }
      next = view.store.superview
    }
    return nil
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling !== view, let place = store.subviews.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: store.subviews.count)
    }
    let isBefore =
      view.store.superview === self
      && (store.subviews.firstIndex { $0 === view } ?? place) < place
    insert(view, at: place + offset - (isBefore ? 1 : 0))
  }

  func insert(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else {
      return LayoutReport.tell(.invalidHierarchy, "\(view.logText) cannot be inside itself; it is not added")
    }
    if view.store.superview === self { return reorder(view, to: index) }
    let oldWindow = view.window, newWindow = window
    view.tellControllers(from: oldWindow, to: newWindow) {
      view.willMove(toSuperview: self)
      if oldWindow !== newWindow { view.eachInside { $0.willMove(toWindow: newWindow) } }
      view.store.superview?.release(view)
      view.store.engine = nil
      store.subviews.insert(view, at: min(max(index, 0), store.subviews.count))
      view.store.superview = self
      view.setInWindow(store.isInWindow)
      setNeedsLayout()
      view.setNeedsLayout()
      rulesChanged()
      didAddSubview(view)
      view.didMoveToSuperview()
      if oldWindow !== newWindow { view.eachInside { $0.didMoveToWindow() } }
    }
  }

  func leave() {
    guard let superview = store.superview else { return }
    let oldWindow = window
    tellControllers(from: oldWindow, to: nil) {
      willMove(toSuperview: nil)
      if oldWindow != nil { eachInside { $0.willMove(toWindow: nil) } }
      superview.release(self)
      didMoveToSuperview()
      if oldWindow != nil { eachInside { $0.didMoveToWindow() } }
    }
  }

  /// Lets a subview go, with the constraints that lead from it outside.
  private func release(_ view: UIView) {
    willRemoveSubview(view)
    var next: UIView? = self
    while let ancestor = next {
      if !ancestor.store.constraints.isEmpty { view.eachInside { ancestor.releaseRules(about: $0) } }
      next = ancestor.store.superview
    }
    rulesChanged()
    setNeedsLayout()
    if let place = store.subviews.place(of: view) { store.subviews.remove(at: place) }
    view.store.superview = nil
    view.setInWindow(view is UIWindow)
  }

  /// Says of the view and all inside it whether the topmost view is a window.
  func setInWindow(_ isInWindow: Bool) {
    if store.isInWindow != isInWindow { eachInside { $0.store.isInWindow = isInWindow } }
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let old = store.subviews.firstIndex(where: { $0 === view }) else { return }
    store.subviews.remove(at: old)
    store.subviews.insert(view, at: min(max(index, 0), store.subviews.count))
    if old != index { rulesChanged() }
  }

  func exchange(_ first: Int, _ second: Int) {
    guard store.subviews.indices.contains(first), store.subviews.indices.contains(second) else { return }
    store.subviews.swapAt(first, second)
    rulesChanged()
  }

  /// Takes one subview away and adds another.
  func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  /// The view and all inside it, each before its subviews.
  func eachInside(_ body: (UIView) -> Void) {
    body(self)
    for view in store.subviews { view.eachInside(body) }
  }
}

extension [UIView] {
  /// Returns the index of a view: views mostly leave in their order, or against it.
  func place(of view: UIView) -> Int? { last === view ? count - 1 : firstIndex { $0 === view } }
}
