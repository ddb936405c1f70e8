import Geometry
import Layout

/// The shape of a rule on a picture.
enum RuleShape {
  /// A distance from one coordinate to another along an axis, drawn at `cross` of the other axis, with dotted lines to the measured edges.
  case distance(Axis, from: Double, to: Double, cross: Double, ways: [Segment])
  /// Aligned edges: a line through both items.
  case edge(Segment)
  /// An extent of one item.
  case extent(Axis, Rect)
  /// The rectangle of the item only.
  case place(Rect)
}

extension OverlayPainter {
  /// Returns an item's alignment rect in the layout, in the root's coordinates: rules act on views before their transforms. Nil for an item that
  /// is not shown.
  func rect(of item: ItemID) -> Rect? {
    switch item {
    case .view(let view): return subject.isShown[view.index] ? layout.absoluteAlignmentRect(of: view) : nil
    case .guide(let guide): return layout.contains(item) && tree.contains(item) ? layout.absoluteFrame(of: guide) : nil
    }
  }

  /// Returns the rectangle that a term of a rule is about: an item's, or that of a scroll view's content. Nil for an item that is not shown.
  private func rect(of term: Constraint.Term, in rule: Constraint) -> Rect? {
    guard let rect = rect(of: term.item), let view = tree.scrollView(meantBy: term, in: rule) else {
      return rect(of: term.item)
    }
    return layout.scrollContents.first { $0.view == view }?.rect ?? rect
  }

  /// Returns the position of a term's attribute on its axis, in the root's coordinates; margins count as their edges.
  func coordinate(of term: Constraint.Term, in rule: Constraint, isRightToLeft: Bool) -> Double? {
    guard let rect = rect(of: term, in: rule), !term.attribute.isSize else { return nil }
    let baselines = if case .view(let view) = term.item { tree[view].baselines } else { Baselines.none }
    return rect.value(of: term.attribute, baselines: baselines, leadingIsRight: isRightToLeft)
  }

  /// Returns the shape of a rule; nil if its items are not shown.
  func shape(of rule: RowOrigin) -> RuleShape? {
    switch rule {
    case .constraint, .contentHugging, .compressionResistance, .stack, .grid, .nonNegativeExtent:
      return shape(of: tree.constraint(of: rule, rootSize: layout.size))
    case .autoresizing(let view, let axis, _): return rect(of: .view(view)).map { .extent(axis, $0) }
    case .rootSize(let axis), .rootFitting(let axis): return .extent(axis, bounds)
    case .rootOrigin: return .place(bounds)
    case .guidePlacement(let guide, _): return rect(of: .guide(guide)).map { .place($0) }
    }
  }

  private func shape(of constraint: Constraint) -> RuleShape? {
    guard let first = constraint.terms.first, let rect = rect(of: first, in: constraint) else { return nil }
    let axis = first.attribute.axis
    if first.attribute.isSize { return .extent(axis, rect) }
    guard constraint.terms.count <= 2,
      constraint.terms.allSatisfy({ $0.attribute.axis == axis && !$0.attribute.isSize })
    else { return .place(rect) }
    let isRightToLeft = tree.direction(of: container(of: first.item)) == .rightToLeft
    guard let start = coordinate(of: first, in: constraint, isRightToLeft: isRightToLeft) else { return nil }
    guard constraint.terms.count == 2 else {
      let outer = self.rect(of: .view(container(of: first.item))) ?? bounds
      let origin = axis == .horizontal ? (isRightToLeft ? outer.right : outer.left) : outer.top
      return .distance(axis, from: origin, to: start, cross: rect.center[axis.crossing], ways: [])
    }
    let second = constraint.terms[1]
    guard let other = self.rect(of: second, in: constraint),
      let end = coordinate(of: second, in: constraint, isRightToLeft: isRightToLeft)
    else { return .place(rect) }
    guard abs(start - end) >= 0.5 else { return .edge(line(axis, at: start, through: rect, other)) }
    let isBaseline = first.attribute.isBaseline && second.attribute.isBaseline
    return distance(axis, from: end, other, to: start, rect, isBaseline: isBaseline)
  }

  func container(of item: ItemID) -> ViewID {
    switch item {
    case .view(let view): tree.parent(of: view) ?? view
    case .guide(let guide): tree.owner(of: guide)
    }
  }

  private func line(_ axis: Axis, at place: Double, through one: Rect, _ other: Rect) -> Segment {
    let across = axis.crossing, both = one.union(other)
    return Segment(across, from: both.start(across), to: both.end(across), at: place)
  }

  /// Returns a distance between two rectangles, drawn where both are beside each other, away from words and pictures if possible.
  func distance(
    _ axis: Axis, from: Double, _ one: Rect, to: Double, _ other: Rect, isBaseline: Bool = false
  ) -> RuleShape {
    if isBaseline {
      // Beside both, at the ends of their lines.
      let right = max(one.right, other.right) + 6, left = min(one.left, other.left) - 6
      let rightWay = 2 * right - one.right - other.right, leftWay = one.left + other.left - 2 * left
      func cost(_ way: Double, _ cross: Double) -> Double { way + 50 * Double(covered(axis, from, to, at: cross)) }
      if cost(leftWay, left) < cost(rightWay, right) {
        let ways = [
          Segment(left: left - 2, right: one.left, y: from), Segment(left: left - 2, right: other.left, y: to),
        ]
        return .distance(axis, from: from, to: to, cross: left, ways: ways)
      }
      let ways = [
        Segment(left: one.right, right: right + 2, y: from), Segment(left: other.right, right: right + 2, y: to),
      ]
      return .distance(axis, from: from, to: to, cross: right, ways: ways)
    }
    let across = axis.crossing
    let start = max(one.start(across), other.start(across)), end = min(one.end(across), other.end(across))
    if start < end {
      let places = [0.5, 0.3, 0.7, 0.15, 0.85].map { start + (end - start) * $0 }
      return .distance(axis, from: from, to: to, cross: clearest(of: places, axis, from, to), ways: [])
    }
    // Not beside each other: at the second, with a dotted line to the first.
    let places = [other.center[across], other.end(across) + 5, other.start(across) - 5]
    let cross = clearest(of: places, axis, from, to)
    let edge = cross < one.start(across) ? one.start(across) : one.end(across)
    let way = Segment(across, from: edge, to: cross, at: from)
    return .distance(axis, from: from, to: to, cross: cross, ways: [way])
  }

  /// Returns the first of the places at which a distance line crosses least.
  func clearest(of places: [Double], _ axis: Axis, _ from: Double, _ to: Double) -> Double {
    var best = places[0], least = Int.max
    for place in places where least > 0 {
      let count = covered(axis, from, to, at: place)
      if count < least { (best, least) = (place, count) }
    }
    return best
  }

  /// Returns a weighted number of words, parallel lines and pictures that a line would cross; words count most.
  private func covered(_ axis: Axis, _ from: Double, _ to: Double, at cross: Double) -> Int {
    let (low, high) = (min(from, to), max(from, to))
    let room =
      axis == .horizontal
      ? Rect(left: low, top: cross - 3, right: high, bottom: cross + 3)
      : Rect(left: cross - 3, top: low, right: cross + 3, bottom: high)
    let beside = [-Lane.width, 0, Lane.width].reduce(0) { count, step in
      count + (lanes[Lane(axis, at: cross + step)] ?? []).count { $0.bounds.overlaps(room) }
    }
    return 100 * subject.words.count { $0.overlaps(room) } + 10 * beside + subject.art.count { $0.overlaps(room) }
  }
}

/// A strip of the plane in which lines with ticks lie along an axis.
struct Lane: Hashable {
  private let axis: Axis, number: Double

  /// The width in points: lines that are nearer hide each other's ticks.
  static let width = 4.0

  init(_ axis: Axis, at place: Double) { (self.axis, number) = (axis, (place / Self.width).rounded(.down)) }
}

extension Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension Rect {
  func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
