import Geometry

/// One number of a case.
enum LawCoordinate: Int, CaseIterable {
  case x, y, width, height, moveX, moveY, growthX, growthY

  /// The coordinates of the rectangle itself.
  static let measures: [LawCoordinate] = [.x, .y, .width, .height]

  /// Whether it may be negative; sizes and growth may not.
  var isPosition: Bool { [.x, .y, .moveX, .moveY].contains(self) }

  var name: String {
    ["x", "y", "width", "height", "move.x", "move.y", "growth.width", "growth.height"][rawValue]
  }
}

/// The input of a law: a rectangle, a distance to move it and an amount to let it grow, all in points.
struct LawCase: Equatable {
  var numbers: SIMD8<Double>

  init(_ rect: Rect, move: Point = .zero, growth: Size = .zero) {
    numbers = SIMD8(rect.x, rect.y, rect.width, rect.height, move.x, move.y, growth.width, growth.height)
  }

  subscript(coordinate: LawCoordinate) -> Double {
    get { numbers[coordinate.rawValue] }
    set { numbers[coordinate.rawValue] = newValue }
  }

  var rect: Rect { Rect(x: self[.x], y: self[.y], width: self[.width], height: self[.height]) }

  var moved: Rect { rect.offset(x: self[.moveX], y: self[.moveY]) }

  var grown: Rect { Self.grow(rect, by: self) }

  var movedAndGrown: Rect { Self.grow(moved, by: self) }

  private static func grow(_ rect: Rect, by growth: LawCase) -> Rect {
    Rect(
      x: rect.x, y: rect.y, width: rect.width + growth[.growthX], height: rect.height + growth[.growthY])
  }
}

extension Rect {
  /// The four measures as a vector, for computation.
  var measures: SIMD4<Double> { SIMD4(x, y, width, height) }

  init(measures: SIMD4<Double>) {
    self.init(x: measures[0], y: measures[1], width: measures[2], height: measures[3])
  }

  /// The largest absolute value of a coordinate or edge.
  var magnitude: Double { max(abs(x), abs(y), max(abs(width), abs(height)), max(abs(right), abs(bottom))) }
}
