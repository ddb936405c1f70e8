import Geometry
import LinearSolver

/// The rows of guides that the system places.
extension Lowering {
  mutating func addRoleRows(_ guide: GuideID, _ role: Guide.Role) {
    let owner = tree.owner(of: guide)
    switch role {
    case .safeArea: pin(guide, to: owner, insets?.safeArea[owner.index] ?? .zero)
    case .layoutMargins: pin(guide, to: owner, margins(of: .view(owner)))
    case .readableContent: addReadableRows(guide, owner)
    case .keyboard:
      pin(guide, to: owner, .zero, [.left, .right, .bottom])
      let covered = insets?.keyboard[owner.index] ?? 0
      place(guide, .top, .equal, at: (.view(owner), .bottom), -covered)
    case .scrollFrame: pin(guide, to: owner, .zero)
    case .scrollContent: addContentRows(guide, owner)
    case .frameHole: addFrameRows(guide, isHole: true)
    case .frameOuter: addFrameRows(guide, isHole: false)
    }
  }

  private mutating func pin(
    _ guide: GuideID, to owner: ViewID, _ insets: EdgeInsets, _ sides: [Attribute] = [.left, .right, .top, .bottom]
  ) {
    for side in sides {
      let isFar = side == .right || side == .bottom
      place(guide, side, .equal, at: (.view(owner), side), isFar ? -insets[side] : insets[side])
    }
  }

  private mutating func place(
    _ guide: GuideID, _ attribute: Attribute, _ relation: Relation, at other: (item: ItemID, attribute: Attribute)?,
    _ constant: Double, _ priority: Priority = .required
  ) {
    let constraint = Constraint(
      item: .guide(guide), attribute: attribute, relation: relation, to: other, constant: constant, priority: priority)
    add(constraint, .guidePlacement(guide, attribute))
  }

  /// In the middle of the margins, as wide as they are but not wider than lines should be.
  private mutating func addReadableRows(_ guide: GuideID, _ owner: ViewID) {
    let view = ItemID.view(owner), margins = margins(of: view)
    pin(guide, to: owner, margins, [.top, .bottom])
    place(guide, .centerX, .equal, at: (view, .centerX), (margins.left - margins.right) / 2)
    place(guide, .width, .lessOrEqual, at: nil, max(0, tree.surroundings.readableWidth))
    let most = -(margins.left + margins.right)
    place(guide, .width, .lessOrEqual, at: (view, .width), most)
    place(guide, .width, .equal, at: (view, .width), most, .recipe(999))
  }

  /// The content starts where the view does, less what is scrolled away; how far it reaches is open.
  private mutating func addContentRows(_ guide: GuideID, _ owner: ViewID) {
    guard let scroll = tree[owner].scroll else { return pin(guide, to: owner, .zero) }
    for (axis, side) in [(Axis.horizontal, Attribute.left), (.vertical, .top)] {
      place(guide, side, .equal, at: (.view(owner), side), -scroll.contentOffset[axis])
    }
  }
}
