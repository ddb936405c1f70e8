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
      let item = ItemID.view(view)
      switch alignment {
      case .fill:
        addEdge(item, across.near, inset.near, at: Self.edge)
        addEdge(item, across.far, -inset.far, at: Self.edge)
        continue
      case .leading: addEdge(item, across.near, inset.near, at: Self.alignmentPriority)
      case .trailing: addEdge(item, across.far, -inset.far, at: Self.alignmentPriority)
      default: addEdge(item, across.center, centerShift, at: Self.alignmentPriority)
      }
      addBound(item, across.near, .greaterOrEqual, inset.near, isAligned: alignment == .leading)
      addBound(item, across.far, .lessOrEqual, -inset.far, isAligned: alignment == .trailing)
      add(
        "NSSV-fill-across", item, across.size, to: canvas, across.size, plus: -inset.near - inset.far,
        at: Self.fillPriority)
    }
  }

  private mutating func addEdge(_ item: ItemID, _ side: Attribute, _ points: Double, at priority: Priority = .required)
  {
    add("NSSV-edge", item, side, to: canvas, side, plus: points, at: priority)
  }

  /// No child reaches over an edge, least of all over the one at which it stands: only required rules of the author's take it there.
  private mutating func addBound(
    _ item: ItemID, _ side: Attribute, _ relation: Relation, _ points: Double, isAligned: Bool = false
  ) {
    add(
      "NSSV-clipping-across", item, side, relation, to: canvas, side, plus: points,
      at: isAligned ? .recipe(999) : clippingAcross)
  }

  /// Centre against centre is measured from the left in both directions.
  private var centerShift: Double {
    let sides = (stack.appKit?.edgeInsets ?? .physical(.zero)).resolved(for: tree.direction(of: id))
    return (stack.axis == .horizontal ? sides.top - sides.bottom : sides.left - sides.right) / 2
  }

  /// The row as a whole stands at the near edge, as narrow as its baselines allow.
  private mutating func addBaselines(_ inset: (near: Double, far: Double)) {
    addAlignment("NSSV-alignment", of: visible, at: Self.edge)
    let span = addGuide()
    for view in visible {
      add("NSSV-span", span, across.near, .lessOrEqual, to: .view(view), across.near)
      add("NSSV-span", span, across.far, .greaterOrEqual, to: .view(view), across.far)
      addBound(.view(view), across.far, .lessOrEqual, -inset.far)
    }
    addLeast("NSSV-span", span, across.size, at: .recipe(51))
    addEdge(span, across.near, inset.near)
  }
}
