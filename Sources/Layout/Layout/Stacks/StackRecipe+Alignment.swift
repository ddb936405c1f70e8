import Geometry
import LinearSolver

/// UIKit's rules across the axis, by UIKit's identifiers.
extension StackRecipe {
  /// Baselines are a matter of rows; columns fall back to their edges.
  var alignment: Stack.Alignment {
    switch stack.alignment {
    case .firstBaseline where stack.axis == .vertical: .leading
    case .lastBaseline where stack.axis == .vertical: .trailing
    default: stack.alignment
    }
  }

  /// The attributes that children share across the axis.
  var alignedAttributes: [Attribute] {
    switch alignment {
    case .fill: [across.near, across.far]
    case .leading: [across.near]
    case .center: [across.center]
    case .trailing: [across.far]
    case .firstBaseline: [.firstBaseline]
    case .lastBaseline: [.lastBaseline]
    }
  }

  mutating func addUIKitAlignment() {
    guard let first = visible.first else { return }
    addAlignment("UISV-alignment", of: visible)
    guard alignment != .fill else {
      connect(across.near, to: .view(first))
      connect(across.far, to: .view(first))
      return
    }
    let span = addSpan()
    let near = alignment == .leading || alignment == .firstBaseline ? .view(first) : span
    let far = alignment == .trailing || alignment == .lastBaseline ? .view(first) : span
    // Of first baselines only the first child keeps below the top, and of last ones above the bottom: the others may reach beyond it.
    connect(across.near, alignment == .firstBaseline ? .lessOrEqual : .equal, to: near)
    connect(across.far, alignment == .lastBaseline ? .greaterOrEqual : .equal, to: far)
    switch alignment {
    case .center: connect(across.center, to: .view(first))
    case .firstBaseline, .lastBaseline: addLeast("UISV-canvas-fit", canvas, across.size, at: .recipe(49))
    case .fill, .leading, .trailing: break
    }
    for view in visible { addLeast("UISV-ambiguity-suppression", .view(view), across.size, at: .recipe(25)) }
  }

  /// The first child with each of the others.
  mutating func addAlignment(_ identifier: String, of views: [ViewID], at priority: Priority = .required) {
    guard let first = views.first else { return }
    for other in views.dropFirst() {
      for attribute in alignedAttributes {
        add(identifier, .view(first), attribute, to: .view(other), attribute, at: priority)
      }
    }
  }

  /// A guide that reaches across all visible children and is as narrow as that allows.
  private mutating func addSpan() -> ItemID {
    let span = addGuide()
    for view in visible {
      let item = ItemID.view(view)
      if alignment == .leading {
        add("UISV-spanning-boundary", span, across.near, to: item, across.near, at: .recipe(999.5))
      } else {
        add("UISV-spanning-boundary", span, across.near, .lessOrEqual, to: item, across.near)
      }
      if alignment == .trailing {
        add("UISV-spanning-boundary", span, across.far, to: item, across.far, at: .recipe(999.5))
      } else {
        add("UISV-spanning-boundary", span, across.far, .greaterOrEqual, to: item, across.far)
      }
    }
    addLeast("UISV-spanning-fit", span, across.size, at: .recipe(51))
    return span
  }
}
