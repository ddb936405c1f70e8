import Appearance
import Geometry

/// Words or a number, to be placed beside the item that they describe.
struct Label {
  /// One line of the label.
  struct Line: Hashable {
    var text: String
    var isBold = false

    init(_ text: String, isBold: Bool = false) { (self.text, self.isBold) = (text, isBold) }
  }

  /// The geometry of the item that the label describes.
  enum Target {
    /// An area; the label is placed outside of it, or in a corner.
    case area(Rect)
    /// A line; the label is placed beside its middle, on the side that `outward` determines, or on either side if it is nil.
    case line(Segment, outward: Point?)
  }

  var layer: OverlayStyle.Layer
  var lines: [Line]
  var color: Color
  var target: Target
  /// The sides of a rotated area, or the line: leaders end there.
  var sides: [Segment] = []
  /// The position in the order of placement; smaller values are placed first.
  var importance: Int
  /// The rectangle around the target that the label avoids: the frame around an alignment rect.
  var outer: Rect?
  /// The index of the view that it describes, or nil.
  var owner: Int?
  /// Whether it may be placed inside its area.
  var mayLieInside = false
  /// Whether it is drawn in white on a disc of the colour, in place of colour on paper.
  var isBadge = false

  init(
    _ layer: OverlayStyle.Layer, _ lines: [Line], _ color: Color, beside rect: Rect, _ way: AffineTransform? = nil,
    importance: Int
  ) {
    (self.layer, self.lines, self.color, self.importance) = (layer, lines, color, importance)
    target = .area(rect.drawn(way))
    guard let corners = way.map({ ConvexOutline(of: rect, movedBy: $0).corners }) else { return }
    sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { Segment(start: $0, end: $1) }
  }

  init(
    _ layer: OverlayStyle.Layer, _ text: String, _ color: Color, along line: Segment, outward: Point?, importance: Int
  ) {
    (self.layer, self.lines, self.color, self.importance) = (layer, [Line(text)], color, importance)
    (target, sides) = (.line(line, outward: outward), [line])
  }

  static func bold(_ family: String) -> Font { Font(family: family, size: 10, weight: .semibold) }
  static func small(_ family: String) -> Font { Font(family: family, size: 9) }

  /// Whether it is placed beside a line.
  var isNumber: Bool { if case .line = target { true } else { false } }

  /// The bounds of the target.
  var bounds: Rect {
    switch target {
    case .area(let rect): rect
    case .line(let line, _): line.bounds
    }
  }

  /// Returns the candidates beside the target, the best first.
  func candidates(_ size: Size) -> [LabelPlacement.Candidate] {
    switch target {
    case .area(let rect): candidates(size, outside: outer ?? rect, inside: mayLieInside ? rect : nil)
    case .line(let line, let outward): candidates(size, beside: line, outward)
    }
  }

  /// Returns the candidates with a leader to the target.
  func farCandidates(_ size: Size, around picture: Rect) -> [LabelPlacement.Candidate] {
    let target = outer ?? bounds
    return ring(size, around: target) + margin(size, beside: target, picture)
  }

  /// Returns the candidates that touch the area, or are in its corners.
  private func candidates(_ size: Size, outside rect: Rect, inside: Rect?) -> [LabelPlacement.Candidate] {
    let gap = 3.0, center = rect.center
    var places: [(x: Double, y: Double, cost: Double)] = [
      (rect.left, rect.top - gap - size.height, 0), (rect.left, rect.bottom + gap, 2),
      (rect.right + gap + 1, center.y - size.height / 2, 3), (rect.right - size.width, rect.top - gap - size.height, 3),
      (rect.right - size.width, rect.bottom + gap, 4), (center.x - size.width / 2, rect.bottom + gap, 4),
      (center.x - size.width / 2, rect.top - gap - size.height, 4), (rect.right + gap + 1, rect.top, 4),
      (rect.left - gap - 1 - size.width, center.y - size.height / 2, 5),
      (rect.left - gap - 1 - size.width, rect.top, 5),
    ]
    if let inside, inside.width > size.width + 2 * gap, inside.height > size.height + 2 * gap {
      places += [
        (inside.left + gap, inside.top + gap, 6), (inside.right - gap - size.width, inside.top + gap, 7),
        (inside.left + gap, inside.bottom - gap - size.height, 7),
        (inside.right - gap - size.width, inside.bottom - gap - size.height, 8),
      ]
    }
    return places.map {
      let room = Rect(origin: Point(x: $0.x, y: $0.y), size: size)
      return sides.isEmpty ? .init(rect: room, cost: $0.cost) : candidate(room, cost: $0.cost, to: rect)
    }
  }

  /// Returns the candidates beside the middle of a line, then beside its quarters, then beyond its ends.
  private func candidates(_ size: Size, beside line: Segment, _ outward: Point?) -> [LabelPlacement.Candidate] {
    let isUpright = abs(line.end.y - line.start.y) > abs(line.end.x - line.start.x), gap = 2.0
    let across = isUpright ? size.width / 2 + gap + 2 : size.height / 2 + gap + 1
    var sides = isUpright ? [1.0, -1.0] : [-1.0, 1.0]
    if let outward { sides = [isUpright ? (outward.x < 0 ? -1 : 1) : (outward.y < 0 ? -1 : 1)] }
    var found: [LabelPlacement.Candidate] = []
    for (rank, share) in [0.5, 0.35, 0.65, 0.2, 0.8].enumerated() {
      let x = line.start.x + (line.end.x - line.start.x) * share, y = line.start.y + (line.end.y - line.start.y) * share
      for (turn, side) in sides.enumerated() {
        let center = isUpright ? Point(x: x + side * across, y: y) : Point(x: x, y: y + side * across)
        found.append(.init(rect: Rect(around: center, size), cost: Double(3 * rank + turn)))
      }
    }
    guard outward == nil else { return found }
    for end in [line.end, line.start] {
      let isFar = end == line.end, sign: Double = isFar ? 1 : -1
      let center =
        isUpright
        ? Point(x: end.x, y: end.y + sign * (size.height / 2 + gap + 1))
        : Point(x: end.x + sign * (size.width / 2 + gap + 2), y: end.y)
      found.append(.init(rect: Rect(around: center, size), cost: isFar ? 8 : 9))
    }
    return found
  }

  /// Returns candidates farther away, with a leader.
  private func ring(_ size: Size, around rect: Rect) -> [LabelPlacement.Candidate] {
    let center = rect.center
    return [14.0, 26, 44].flatMap { distance -> [LabelPlacement.Candidate] in
      let right = rect.right + distance + size.width / 2, left = rect.left - distance - size.width / 2
      let top = rect.top - distance - size.height / 2, bottom = rect.bottom + distance + size.height / 2
      let centers = [
        Point(x: right, y: center.y), Point(x: center.x, y: top), Point(x: center.x, y: bottom),
        Point(x: left, y: center.y), Point(x: right, y: rect.top), Point(x: right, y: rect.bottom),
        Point(x: rect.left, y: top), Point(x: rect.right, y: top), Point(x: rect.left, y: bottom),
        Point(x: rect.right, y: bottom), Point(x: left, y: rect.top), Point(x: left, y: rect.bottom),
      ]
      return centers.enumerated().map { rank, center in
        candidate(
          Rect(around: center, size), cost: LabelPlacement.farCost - 4 + distance / 3 + Double(rank) / 4, to: rect)
      }
    }
  }

  /// Returns candidates in the margin of the picture, with a leader.
  private func margin(_ size: Size, beside rect: Rect, _ picture: Rect) -> [LabelPlacement.Candidate] {
    let gap = 10.0, center = rect.center
    var found: [LabelPlacement.Candidate] = []
    for step in 0..<9 {
      for sign in step == 0 ? [1.0] : [1.0, -1.0] {
        let y = center.y + sign * Double(step) * (size.height + 2),
          x = center.x + sign * Double(step) * (size.width + 6)
        let cost = LabelPlacement.farCost + 2 + 1.5 * Double(step)
        let centers = [
          (Point(x: picture.right + gap + size.width / 2, y: y), picture.right - rect.right),
          (Point(x: picture.left - gap - size.width / 2, y: y), rect.left - picture.left),
          (Point(x: x, y: picture.bottom + gap + size.height / 2), picture.bottom - rect.bottom),
          (Point(x: x, y: picture.top - gap - size.height / 2), rect.top - picture.top),
        ]
        for (turn, place) in centers.enumerated() {
          // Labels stay beside the picture: a column in the margin is as high as the picture.
          let room = Rect(around: place.0, size)
          let isBeside =
            turn < 2
            ? room.top >= picture.top - 2 * size.height && room.bottom <= picture.bottom + 2 * size.height
            : room.left >= picture.left - size.width && room.right <= picture.right + size.width
          guard isBeside else { continue }
          found.append(candidate(room, cost: cost + max(0, place.1) * 0.06 + Double(turn) / 2, to: rect))
        }
      }
    }
    return found
  }

  private func candidate(_ room: Rect, cost: Double, to rect: Rect) -> LabelPlacement.Candidate {
    // The leader joins the nearest points of the two.
    func near(_ low: Double, _ high: Double, _ place: Double) -> Double { min(max(place, low), high) }
    let ways = sides.map { Segment(start: $0.nearest(to: room.center), end: room.center) }
    let target =
      ways.min { $0.length < $1.length }?.start
      ?? Point(x: near(rect.left, rect.right, room.center.x), y: near(rect.top, rect.bottom, room.center.y))
    let end = Point(x: near(room.left, room.right, target.x), y: near(room.top, room.bottom, target.y))
    // A leader of 200 points is hard to follow. Faults are shown nevertheless.
    let leader = Segment(start: target, end: end)
    let excess = importance > LabelPlacement.faults ? max(0, leader.length - 50) / 12 : 0
    return .init(rect: room, cost: cost + excess * excess, leader: leader.length < 4 ? nil : leader)
  }
}

extension Rect {
  init(around center: Point, _ size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
