import Geometry
import LinearSolver

/// AppKit's arrangement across the axis.
extension StackRecipe {
  /// Below required: a required constraint of the author's may indent one child.
  private static var alignmentPriority: Priority { .recipe(999) }

  /// Below every hugging that is usual: children that want no extent of their own reach across the stack.
  private static var fillPriority: Priority { .recipe(249) }

  mutating func addAppKitAlignment() {
    guard let first = visible.first else { return }
    addAlignment("NSSV-alignment", of: visible, at: Self.alignmentPriority)
    let inset = insets(stack.axis.crossing)
    switch alignment {
    case .fill:
      addNearEdge(.view(first), inset.near)
      add("NSSV-edge", .view(first), across.far, to: canvas, across.far, plus: -inset.far)
    case .leading:
      addNearEdge(.view(first), inset.near)
      for view in visible {
        addFarBound(view, inset.far)
        addFill(view, inset)
      }
    case .trailing:
      add("NSSV-edge", .view(first), across.far, to: canvas, across.far, plus: -inset.far)
      for view in visible {
        addNearBound(view, inset.near)
        addFill(view, inset)
      }
    case .center:
      addCenter(first)
      for view in visible {
        addNearBound(view, inset.near)
        addFarBound(view, inset.far)
        addFill(view, inset)
      }
    case .firstBaseline, .lastBaseline: addBaselines(inset)
    }
  }

  private mutating func addNearEdge(_ item: ItemID, _ inset: Double) {
    add("NSSV-edge", item, across.near, to: canvas, across.near, plus: inset)
  }

  private mutating func addNearBound(_ view: ViewID, _ inset: Double) {
    add(
      "NSSV-clipping-across", .view(view), across.near, .greaterOrEqual, to: canvas, across.near, plus: inset,
      at: clipping(stack.axis.crossing))
  }

  private mutating func addFarBound(_ view: ViewID, _ inset: Double) {
    add(
      "NSSV-clipping-across", .view(view), across.far, .lessOrEqual, to: canvas, across.far, plus: -inset,
      at: clipping(stack.axis.crossing))
  }

  private mutating func addFill(_ view: ViewID, _ inset: (near: Double, far: Double)) {
    add(
      "NSSV-fill-across", .view(view), across.size, to: canvas, across.size, plus: -inset.near - inset.far,
      at: Self.fillPriority)
  }

  private mutating func addCenter(_ view: ViewID) {
    let sides = (stack.appKit?.edgeInsets ?? .physical(.zero)).resolved(for: tree.direction(of: id))
    // Centre against centre is measured from the left in both directions.
    let shift = stack.axis == .horizontal ? sides.top - sides.bottom : sides.left - sides.right
    add("NSSV-edge", .view(view), across.center, to: canvas, across.center, plus: shift / 2)
  }

  /// The row as a whole stands at the near edge, as narrow as its baselines allow.
  private mutating func addBaselines(_ inset: (near: Double, far: Double)) {
    let span = addGuide()
    for view in visible {
      add("NSSV-span", span, across.near, .lessOrEqual, to: .view(view), across.near)
      add("NSSV-span", span, across.far, .greaterOrEqual, to: .view(view), across.far)
      addFarBound(view, inset.far)
    }
    addLeast("NSSV-span", span, across.size, at: .recipe(51))
    addNearEdge(span, inset.near)
  }
}
