import Geometry

/// Pairs of conversions for the tests.
enum Pairs {
  /// Listing 1-2 as it is printed: the offset is added on the way to the alignment rect and never taken back.
  static let printed = CustomAlignment(
    toAlignment: toCore,
    toFrame: { core in Rect(x: core.x, y: core.y, width: core.width * 1.0625, height: core.height * 1.0625) })

  /// The same with the offset taken back.
  static let repaired = CustomAlignment(
    toAlignment: toCore,
    toFrame: { core in
      let height = core.height * 1.0625
      return Rect(x: core.x, y: core.y - (height - 170) / 2, width: core.width * 1.0625, height: height)
    })

  @Sendable private static func toCore(_ frame: Rect) -> Rect {
    Rect(
      x: frame.x, y: frame.y + (frame.height - 170) / 2, width: frame.width * (160.0 / 170.0),
      height: frame.height * (160.0 / 170.0))
  }

  /// A pair whose two conversions are the same function: lawful where that is its own inverse.
  static func same(_ conversion: @escaping @Sendable (Rect) -> Rect) -> CustomAlignment {
    CustomAlignment(toAlignment: conversion, toFrame: conversion)
  }

  /// A pair given by what it does to a frame and what it does to an alignment rect.
  static func pair(
    _ toAlignment: @escaping @Sendable (Rect) -> Rect, _ toFrame: @escaping @Sendable (Rect) -> Rect
  ) -> CustomAlignment {
    CustomAlignment(toAlignment: toAlignment, toFrame: toFrame)
  }
}

extension Rect {
  func with(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) -> Rect {
    Rect(x: x ?? self.x, y: y ?? self.y, width: width ?? self.width, height: height ?? self.height)
  }
}
