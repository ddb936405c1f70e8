/// The reason why a change of a view tree is refused. The tree is then unchanged.
public enum TreeError: Error, Sendable, Hashable {
  /// The view was removed, or is of another tree.
  case unknownView(ViewID)
  /// The guide was removed, or is of another tree.
  case unknownGuide(GuideID)
  /// The constraint was removed, or is of another tree.
  case unknownConstraint(ConstraintID)
  /// The root can be neither moved nor removed.
  case root
  /// A view would come to lie inside itself.
  case insideItself(ViewID, parent: ViewID)
  /// There is no such place among the children of a view.
  case noSuchPlace(Int, childCount: Int)
}

extension TreeError: CustomStringConvertible {
  /// The cause and a way out.
  public var description: String {
    switch self {
    case .unknownView(let id): "view \(id.index) is not in this tree: it was removed, or its id is of another tree"
    case .unknownGuide(let id): "guide \(id.index) is not in this tree: it was removed, or its id is of another tree"
    case .unknownConstraint(let id):
      "constraint \(id.index) is not in this tree: it was removed, or its id is of another tree"
    case .root: "the root stays where it is; replace it with `tree[tree.root] = view`, or make another tree"
    case .insideItself(let view, let parent):
      "view \(view.index) cannot be moved into view \(parent.index), which it contains; move that one out first"
    case .noSuchPlace(let place, let count):
      "there is no place \(place) among \(count) children; places are 0 to \(count)"
    }
  }
}
