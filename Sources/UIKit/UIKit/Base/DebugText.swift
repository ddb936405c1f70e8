public import Foundation

// Rectangles, points and sizes print as on Apple's systems: `(70.0, 162.0, 200.0, 200.0)`.

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// Both coordinates.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// Width and height.
  public var debugDescription: String { "(\(width), \(height))" }
}
