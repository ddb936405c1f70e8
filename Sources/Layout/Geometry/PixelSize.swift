/// A width and a height in pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// A Boolean value that indicates whether the area is not empty.
  public var hasPixels: Bool { width > 0 && height > 0 }

  /// The whole image as a rectangle.
  package var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}
