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
      let view = ItemID.view(owner), item = ItemID.guide(guide)
      pin(guide, to: owner, .zero, [.left, .right, .bottom])
      let covered = insets?.keyboard[owner.index] ?? 0
      var top = LinearExpression(variables.near(item, .vertical))
      top.add(-1, variables.far(view, .vertical))
      add(top + covered, .equal, .required, .guidePlacement(guide, .top))
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
      let axis = side.axis, item = ItemID.guide(guide), view = ItemID.view(owner)
      var expression = LinearExpression(isFar ? variables.far(item, axis) : variables.near(item, axis))
      expression.add(-1, isFar ? variables.far(view, axis) : variables.near(view, axis))
      expression.constant = isFar ? insets[side] : -insets[side]
      add(expression, .equal, .required, .guidePlacement(guide, side))
    }
  }

  /// In the middle of the margins, as wide as they are but not wider than lines should be.
  private mutating func addReadableRows(_ guide: GuideID, _ owner: ViewID) {
    let item = ItemID.guide(guide), view = ItemID.view(owner)
    let margins = margins(of: view)
    pin(guide, to: owner, margins, [.top, .bottom])
    var middle = LinearExpression(variables.near(item, .horizontal))
    middle.add(1, variables.far(item, .horizontal))
    middle.add(-1, variables.near(view, .horizontal))
    middle.add(-1, variables.far(view, .horizontal))
    add(middle + (margins.right - margins.left), .equal, .required, .guidePlacement(guide, .centerX))
    let width = extent(of: item, .horizontal)
    let limit = max(0, tree.surroundings.readableWidth)
    add(width - limit, .lessOrEqual, .required, .guidePlacement(guide, .width))
    let slack = width - extent(of: view, .horizontal) + (margins.left + margins.right)
    add(slack, .lessOrEqual, .required, .guidePlacement(guide, .width))
    add(slack, .equal, .recipe(999), .guidePlacement(guide, .width))
  }

  /// The content starts where the view does, less what is scrolled away; how far it reaches is open.
  private mutating func addContentRows(_ guide: GuideID, _ owner: ViewID) {
    guard let scroll = tree[owner].scroll else { return pin(guide, to: owner, .zero) }
    for (axis, side) in [(Axis.horizontal, Attribute.left), (.vertical, .top)] {
      let expression = gap(from: .view(owner), to: .guide(guide), axis) + scroll.contentOffset[axis]
      add(expression, .equal, .required, .guidePlacement(guide, side))
    }
  }
}
