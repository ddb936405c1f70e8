import Geometry

/// The reason why a constraint cannot be activated. Each says what to write instead.
public enum ConstraintError: Error, Sendable, Hashable {
  /// An item is not of this view tree.
  case itemOutsideTree
  /// The constraint is not of this view tree: it was removed, or its id is of another tree.
  case constraintOutsideTree
  /// The relation names no item at all.
  case noItems
  /// The constant or a multiplier is infinite or not a number.
  case notFinite
  /// A location stands alone: `a.leading == 5`.
  case lonelyLocation(Attribute)
  /// A location is compared with nothing but extents: `a.leading == b.width`.
  case locationAgainstSize(Attribute, Attribute)
  /// A location is multiplied by 0, which leaves the other one alone.
  case zeroMultiplier(Attribute)
  /// A horizontal location is compared with a vertical one.
  case axesMixed(Attribute, Attribute)
  /// Leading or trailing is compared with left or right.
  case directionsMixed(Attribute, Attribute)
  /// A guide is asked for a baseline or a margin.
  case guideHasNo(Attribute)
  /// A constraint becomes required, or stops being so, while it is active.
  case requiredWhileActive
}

extension ConstraintError: CustomStringConvertible {
  /// One sentence with the cause, and one with the way out.
  public var description: String { "\(cause). \(remedy)" }

  /// The cause, in words.
  public var cause: String {
    switch self {
    case .itemOutsideTree: "an item is not in this view tree: it was removed, or its id is of another tree"
    case .constraintOutsideTree: "the constraint is not in this view tree: it was removed, or its id is of another tree"
    case .noItems: "the constraint names no view or guide"
    case .notFinite: "a multiplier or constant is not a finite number"
    case .lonelyLocation(let attribute):
      "\(attribute.rawValue) is a location and stands alone; locations come in pairs"
    case .locationAgainstSize(let location, let size):
      "\(location.rawValue) is a location and \(size.rawValue) is a size; the two do not compare"
    case .zeroMultiplier(let attribute):
      "\(attribute.rawValue) is multiplied by 0; locations come in pairs and need a multiplier other than 0"
    case .axesMixed(let first, let second):
      "\(first.rawValue) is \(first.axis) and \(second.rawValue) is \(second.axis); "
        + "locations on different axes do not compare"
    case .directionsMixed(let directional, let physical):
      "\(directional.rawValue) follows the reading direction and \(physical.rawValue) does not"
    case .guideHasNo(let attribute):
      "a guide has no \(attribute.rawValue)"
    case .requiredWhileActive: "an active constraint becomes required or stops being so"
    }
  }

  /// The remedy: what to write instead.
  public var remedy: String {
    switch self {
    case .itemOutsideTree: "Use ids that this tree's `add` returned"
    case .constraintOutsideTree: "Use ids that this tree's `activate` or `constrain` returned"
    case .noItems: "Name at least one, as in `photo.width == 120`"
    case .notFinite: "Use one that is neither infinite nor the result of 0 / 0"
    case .lonelyLocation(let attribute):
      "Name the item it is measured from, as in `view.\(attribute.rawValue) == super.\(attribute.rawValue) + 16`"
    case .locationAgainstSize(let location, _):
      "Compare it with another location, as in `view.\(location.rawValue) == super.\(location.rawValue)`"
    case .zeroMultiplier: "Use a multiplier other than 0"
    case .axesMixed(let first, _):
      "Compare with a \(first.axis) location, as in `view.\(first.rawValue) == super.\(first.rawValue)`"
    case .directionsMixed(let directional, let physical):
      if let counterpart = physical.directionalCounterpart {
        "Write leading and trailing on both sides, or left and right on both: "
          + "\(counterpart.rawValue) in place of \(physical.rawValue) goes with \(directional.rawValue)"
      } else {
        "Write leading and trailing on both sides, or left and right on both"
      }
    case .requiredWhileActive: "Switch it off with setActive, change the priority, and switch it on again"
    case .guideHasNo: "Use an edge or the centre of the guide, or give the attribute of a view"
    }
  }
}
