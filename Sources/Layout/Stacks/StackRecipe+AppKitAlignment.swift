import Geometry
import LinearSolver

/// AppKit's arrangement across the axis.
extension StackRecipe {
  /// Below required: a required constraint of the author's may indent one child, be it the first. Below 750: text keeps its height.
  private static var alignmentPriority: Priority { .recipe(740) }

  /// Across, what has no room is compressed before it reaches over an edge, and before it leaves the required rules of its own.
  private var clippingAcross: Priority {
    min(stack.appKit?.clippingResistance[stack.axis.crossing] ?? .required, .recipe(998))
  }

  /// Below every hugging that is usual: children that want no extent of their own reach across the stack.
  private static var fillPriority: Priority { .recipe(249) }

  mutating func addAppKitAlignment() {
    let inset = insets(stack.axis.crossing)
    guard alignment != .firstBaseline, alignment != .lastBaseline else { return addBaselines(inset) }
    for view in visible {
      switch alignment {
      case .fill:
        addNearEdge(.view(view), inset.near, at: Self.edge)
        addFarEdge(view, inset.far, at: Self.edge)
        continue
      case .leading: addNearEdge(.view(view), inset.near, at: Self.alignmentPriority)
      case .trailing: addFarEdge(view, inset.far)
      default: addCenter(view)
      }
      if alignment != .leading { addNearBound(view, inset.near) }
      if alignment != .trailing { addFarBound(view, inset.far) }
      addFill(view, inset)
    }
  }

  private mutating func addNearEdge(_ item: ItemID, _ inset: Double, at priority: Priority = .required) {
    add("NSSV-edge", item, across.near, to: canvas, across.near, plus: inset, at: priority)
  }

  private mutating func addFarEdge(_ view: ViewID, _ inset: Double, at priority: Priority = alignmentPriority) {
    add("NSSV-edge", .view(view), across.far, to: canvas, across.far, plus: -inset, at: priority)
  }

  private mutating func addNearBound(_ view: ViewID, _ inset: Double) {
    add(
      "NSSV-clipping-across", .view(view), across.near, .greaterOrEqual, to: canvas, across.near, plus: inset,
      at: clippingAcross)
  }

  private mutating func addFarBound(_ view: ViewID, _ inset: Double) {
    add(
      "NSSV-clipping-across", .view(view), across.far, .lessOrEqual, to: canvas, across.far, plus: -inset,
      at: clippingAcross)
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
    add(
      "NSSV-edge", .view(view), across.center, to: canvas, across.center, plus: shift / 2, at: Self.alignmentPriority)
  }

  /// The row as a whole stands at the near edge, as narrow as its baselines allow.
  private mutating func addBaselines(_ inset: (near: Double, far: Double)) {
    addAlignment("NSSV-alignment", of: visible, at: Self.edge)
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
