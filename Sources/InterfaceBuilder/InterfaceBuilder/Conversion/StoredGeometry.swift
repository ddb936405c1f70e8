import Geometry
import Layout

/// The values of attributes of views and guides in the stored frames.
struct StoredGeometry {
  private let tree: ViewTree
  /// The alignment rect of each view in the root's coordinates, by view id.
  private let rects: [Rect]

  init(_ scene: InterfaceScene, ids: [ViewID]) {
    tree = scene.tree
    rects = zip(scene.storedFrames, ids).map { scene.tree[$1].alignment.alignmentRect(forFrame: $0) }
  }

  init(_ scene: InterfaceScene) {
    self.init(scene, ids: scene.storedFrames.indices.map { ViewID(index: $0) })
  }

  /// The alignment rect of an item; nil for what has no stored frame.
  func rect(_ item: ItemID) -> Rect? {
    switch item {
    case .view(let id): return rects[id.index]
    case .guide(let id):
      let guide = tree[id], owner = rects[tree.owner(of: id).index]
      if guide.role == .scrollFrame { return owner }
      guard guide.role == nil else { return nil }
      func points(_ distance: Guide.Distance?) -> Double? {
        if case .points(let points)? = distance { points } else { nil }
      }
      let left = owner.left + (points(guide.leading) ?? 0), right = owner.right - (points(guide.trailing) ?? 0)
      var top = owner.top + (points(guide.top) ?? 0), bottom = owner.bottom - (points(guide.bottom) ?? 0)
      if let height = points(guide.height) {
        if guide.bottom == nil { bottom = top + height } else { top = bottom - height }
      }
      return Rect(left: left, top: top, right: right, bottom: bottom)
    }
  }

  /// An attribute in the root's coordinates; nil for what the stored frames do not tell.
  package func value(_ attribute: Attribute, of item: ItemID) -> Double? {
    if case .guide(let id) = item, tree[id].role == .scrollContent {
      let owner = rects[tree.owner(of: id).index]
      switch attribute.physical {
      case .left: return owner.left
      case .top: return owner.top
      default: return nil
      }
    }
    guard var rect = rect(item) else { return nil }
    let plain = attribute.withoutMargin
    if case .view(let id) = item, plain != attribute {
      rect = rect.inset(by: tree[id].margins.resolved(for: .leftToRight))
    }
    return rect.value(of: plain)
  }

  /// Returns a constraint's violation as an equality, in points; nil where the stored frames do not decide it.
  func residual(_ constraint: Constraint) -> Double? {
    var sum = constraint.constant
    for term in constraint.terms {
      guard let value = value(term.attribute, of: term.item) else { return nil }
      sum += term.coefficient * value
    }
    return sum.isFinite ? sum : nil
  }
}

extension Rect {
  /// The rect without what floats add to whole device pixels.
  func snapped(to scale: Double) -> Rect {
    func snap(_ number: Double) -> Double {
      let whole = (number * scale).rounded() / scale
      return abs(whole - number) < 1e-3 ? whole : number
    }
    return Rect(x: snap(x), y: snap(y), width: snap(width), height: snap(height))
  }

  /// An attribute as on the canvas, which reads left to right; baselines are where the bottom is. Nil for margins.
  func value(of attribute: Attribute) -> Double? {
    attribute == attribute.withoutMargin ? value(of: attribute, leadingIsRight: false) : nil
  }
}
