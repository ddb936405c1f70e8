/// A width and a height in pixels.
public struct PixelSize: Sendable, Hashable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Both in pixels.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Whether there is a pixel at all.
  public var hasPixels: Bool { width > 0 && height > 0 }

  /// The whole image as a rectangle.
  package var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}
