public import Geometry
import LinearSolver

/// The four edges of an item, moved inward by insets.
public struct EdgesAnchor: AnchorSum {
  var item: ItemID
  var insets: SideInsets
  /// True for the margins of a view in place of its edges.
  var areMargins: Bool
  /// The axes whose edges are meant.
  var axes = Axis.allCases

  /// The edges moved inward by the same points on all sides; negative points move them outward.
  public func inset(by points: Double) -> EdgesAnchor {
    inset(by: DirectionalEdgeInsets(top: points, leading: points, bottom: points, trailing: points))
  }

  /// The edges moved inward by distances that follow the reading direction.
  public func inset(by insets: DirectionalEdgeInsets) -> EdgesAnchor {
    moved(.directional(insets))
  }

  /// The edges moved inward by distances that stay on their sides: left is left in right-to-left layouts, too.
  public func inset(by insets: EdgeInsets) -> EdgesAnchor {
    moved(.physical(insets))
  }

  private func moved(_ insets: SideInsets) -> EdgesAnchor {
    EdgesAnchor(item: item, insets: insets, areMargins: areMargins, axes: axes)
  }

  /// The leading and trailing edges alone.
  public var horizontal: EdgesAnchor {
    EdgesAnchor(item: item, insets: insets, areMargins: areMargins, axes: [.horizontal])
  }

  /// The top and bottom edges alone.
  public var vertical: EdgesAnchor {
    EdgesAnchor(item: item, insets: insets, areMargins: areMargins, axes: [.vertical])
  }
}

/// The width and height of an item, times a factor.
public struct SizeAnchor: AnchorSum {
  var item: ItemID
  var factor = 1.0

  /// Both extents times `factor`.
  public static func * (size: SizeAnchor, factor: Double) -> SizeAnchor {
    SizeAnchor(item: size.item, factor: size.factor * factor)
  }

  /// Both extents times `factor`.
  public static func * (factor: Double, size: SizeAnchor) -> SizeAnchor { size * factor }

  /// Both extents divided by `divisor`.
  public static func / (size: SizeAnchor, divisor: Double) -> SizeAnchor { size * (1 / divisor) }
}

/// The middle of an item, moved to the right and down.
public struct CenterAnchor: AnchorSum {
  var item: ItemID
  var x = 0.0
  var y = 0.0

  /// The middle moved by points: positive is to the right, whatever the reading direction, and down.
  public func offset(x: Double, y: Double) -> CenterAnchor { CenterAnchor(item: item, x: self.x + x, y: self.y + y) }
}

extension Anchorable {
  /// All four edges.
  ///
  ///     photo.edges == card.edges.inset(by: 16)   // four constraints, 16 points inward on each side
  public var edges: EdgesAnchor { EdgesAnchor(item: item, insets: .noInsets, areMargins: false) }

  /// Width and height.
  public var size: SizeAnchor { SizeAnchor(item: item) }

  /// The middle.
  public var center: CenterAnchor { CenterAnchor(item: item) }
}

extension ViewID {
  /// All four edges, moved in by the layout margins.
  public var marginEdges: EdgesAnchor { EdgesAnchor(item: item, insets: .noInsets, areMargins: true) }
}

extension EdgesAnchor {
  /// The same rectangle: leading (or left, where insets are physical), top, trailing (or right) and bottom, in this order.
  public static func == (left: EdgesAnchor, right: EdgesAnchor) -> [Constraint] {
    left.constraints(near: .equal, far: .equal, right)
  }

  /// Edges beside a view, a mistake.
  public static func == (left: EdgesAnchor, right: ViewID) -> MismatchedAnchors { MismatchedAnchors() }

  /// The left within the right: no edge of the left lies further out.
  public static func <= (left: EdgesAnchor, right: EdgesAnchor) -> [Constraint] {
    left.constraints(near: .greaterOrEqual, far: .lessOrEqual, right)
  }

  /// The left around the right: no edge of the left lies further in.
  public static func >= (left: EdgesAnchor, right: EdgesAnchor) -> [Constraint] {
    left.constraints(near: .lessOrEqual, far: .greaterOrEqual, right)
  }

  /// Insets that are physical on either side make the constraints refer to left and right. The other side's distances are then taken to be
  /// those of a left-to-right layout.
  private func constraints(near: Relation, far: Relation, _ other: EdgesAnchor) -> [Constraint] {
    let isPhysical = insets.isPhysical || other.insets.isPhysical
    let sides: [(Attribute, Attribute, Relation, KeyPath<EdgeInsets, Double>, Double)] = [
      (isPhysical ? .left : .leading, isPhysical ? .leftMargin : .leadingMargin, near, \.left, 1),
      (.top, .topMargin, near, \.top, 1),
      (isPhysical ? .right : .trailing, isPhysical ? .rightMargin : .trailingMargin, far, \.right, -1),
      (.bottom, .bottomMargin, far, \.bottom, -1),
    ]
    let compared = sides.filter { axes.contains($0.0.axis) && other.axes.contains($0.0.axis) }
    return compared.map { edge, margin, relation, inset, sign in
      let own = insets.resolved(for: .leftToRight)[keyPath: inset]
      let others = other.insets.resolved(for: .leftToRight)[keyPath: inset]
      return Constraint(
        item: item, attribute: areMargins ? margin : edge, relation: relation,
        to: (other.item, other.areMargins ? margin : edge), constant: sign * (others - own))
    }
  }
}

extension SizeAnchor {
  /// Equal widths and equal heights.
  public static func == (left: SizeAnchor, right: SizeAnchor) -> [Constraint] { left.constraints(.equal, right) }

  /// No wider and no higher.
  public static func <= (left: SizeAnchor, right: SizeAnchor) -> [Constraint] { left.constraints(.lessOrEqual, right) }

  /// No narrower and no lower.
  public static func >= (left: SizeAnchor, right: SizeAnchor) -> [Constraint] {
    left.constraints(.greaterOrEqual, right)
  }

  /// A size in points.
  public static func == (left: SizeAnchor, right: Size) -> [Constraint] { left.constraints(.equal, right) }

  /// A size of at most these points.
  public static func <= (left: SizeAnchor, right: Size) -> [Constraint] { left.constraints(.lessOrEqual, right) }

  /// A size of at least these points.
  public static func >= (left: SizeAnchor, right: Size) -> [Constraint] { left.constraints(.greaterOrEqual, right) }

  private func constraints(_ relation: Relation, _ other: SizeAnchor) -> [Constraint] {
    [Attribute.width, .height].map { extent in
      Constraint([.init(factor, item, extent), .init(-other.factor, other.item, extent)], relation: relation)
    }
  }

  private func constraints(_ relation: Relation, _ size: Size) -> [Constraint] {
    [(Attribute.width, size.width), (.height, size.height)].map { extent, points in
      Constraint([.init(factor, item, extent)], constant: -points, relation: relation)
    }
  }
}

extension CenterAnchor {
  /// One middle: centerX, then centerY.
  public static func == (left: CenterAnchor, right: CenterAnchor) -> [Constraint] {
    [(Attribute.centerX, right.x - left.x), (.centerY, right.y - left.y)].map { attribute, points in
      Constraint(item: left.item, attribute: attribute, relation: .equal, to: (right.item, attribute), constant: points)
    }
  }

  /// A mistake, by its exact types: generic operators make other mistakes slower to find in lists of rules.
  public static func <= (left: CenterAnchor, right: CenterAnchor) -> MismatchedAnchors { MismatchedAnchors() }
  /// A comparison of middles, of which none comes first.
  public static func >= (left: CenterAnchor, right: CenterAnchor) -> MismatchedAnchors { MismatchedAnchors() }
  /// A middle beside one coordinate.
  public static func == <Kind>(left: CenterAnchor, right: Anchor<Kind>) -> MismatchedAnchors { MismatchedAnchors() }
}

extension SideInsets {
  fileprivate static let noInsets = SideInsets.directional(
    DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))

  fileprivate var isPhysical: Bool {
    if case .physical = self { return true }
    return false
  }
}
