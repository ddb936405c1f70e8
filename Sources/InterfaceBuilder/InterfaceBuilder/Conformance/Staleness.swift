import Geometry
import Layout

/// Whether stored frames can be an answer to the constraints they are stored with, decided without a solver.
///
/// Interface Builder stores a frame when it lays a scene out. Documents that were edited by hand, made from a template or converted keep frames
/// that nobody laid out. Such frames are no answer of Apple's engine to these constraints, whatever our layout says.
///
/// A root is stale where a required equality relates only rectangles that are certain and no frames within one pixel of the stored ones, in
/// each of their four numbers, could satisfy it. Certain are views whose alignment rect is their frame by their class, text fields of AppKit's
/// upright, and the sides of a safe area on an upright canvas, which are those of its view; controls of AppKit's are, but for the widest insets.
/// Margins, bars, baselines and symbols are never certain: a miss there is ours to explain.
struct Staleness {
  let document: InterfaceDocument
  let scene: InterfaceScene

  /// Classes of AppKit's that have no alignment insets.
  private static let plainKinds: Set<String> = [
    "view", "customView", "visualEffectView", "stackView", "scrollView", "tableView", "outlineView", "containerView",
    "imageView", "tableCellView", "splitView", "clipView",
  ]

  /// No control of AppKit's reaches further beyond what is aligned, in points.
  private static let widestInset = 10.0

  /// Whether the stored frames contradict a required equality that they miss by `residual` points.
  func contradicts(_ constraint: Constraint, residual: Double) -> Bool {
    let doubts = constraint.terms.map { term in doubt(term).map { abs(term.coefficient) * $0 } }
    return doubts.reduce(slack(constraint)) { sum, doubt in sum + (doubt ?? .infinity) } < abs(residual)
  }

  /// Returns how far the aligned edge may be from its assumed place, in points; nil where that is unknown.
  private func doubt(_ term: Constraint.Term) -> Double? {
    let attribute = term.attribute
    guard attribute != .firstBaseline, attribute != .lastBaseline else { return nil }
    switch term.item {
    case .guide(let id):
      let isUpright = scene.size.height >= scene.size.width
      let isSure =
        document.platform == .iOS && isUpright && attribute.axis == .horizontal
        && scene.tree[id].name == InterfaceGuide.Kind.safeArea.rawValue
      return isSure ? 0 : nil
    case .view(let id):
      let view = scene.views[id.index], kind = document.views[view].kind
      // What has no extent was never laid out, whatever its insets are.
      if scene.storedFrames[id.index].size == .zero { return 0 }
      guard attribute.withoutMargin == attribute, scene.tree[id].scroll == nil, !document.showsSymbol(view) else {
        return nil
      }
      let isPlain = document.platform == .iOS || Self.plainKinds.contains(kind)
      if isPlain { return scene.tree[id].alignment is IdentityAlignment ? 0 : nil }
      // Text fields of AppKit's reach beyond what is aligned at their sides alone.
      if kind == "textField", attribute.axis == .vertical { return 0 }
      return attribute.isSize ? 2 * Self.widestInset : Self.widestInset
    }
  }

  /// Returns the greatest miss of a row that rounding each stored number to a pixel explains, in points.
  func slack(_ constraint: Constraint) -> Double {
    let pixels = constraint.terms.reduce(0.0) { sum, term in
      guard case .view(let id) = term.item, id != scene.tree.root else { return sum }
      return sum + abs(term.coefficient) * numbers(term.attribute.physical.withoutMargin)
    }
    return (pixels + 0.01) / document.pixelsPerPoint
  }

  /// Returns the number of stored numbers that an attribute sums up, halves counted as halves.
  private func numbers(_ attribute: Attribute) -> Double {
    switch attribute {
    case .right, .bottom, .firstBaseline, .lastBaseline: 2
    case .centerX, .centerY: 1.5
    default: 1
    }
  }
}
