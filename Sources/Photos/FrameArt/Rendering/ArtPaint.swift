public import Imaging

/// The opacity and the colour in which art is painted.
public struct ArtPaint: Sendable, Hashable {
  /// The opacity: 0 shows nothing, 1 the unchanged art; values outside are clamped.
  public let opacity: Double
  /// The tint that replaces the art's own colours.
  public let tint: Tint?

  /// Creates a paint; by default the art is unchanged.
  public init(opacity: Double = 1, tint: Tint? = nil) {
    self.opacity = opacity > 0 ? min(opacity, 1) : 0
    self.tint = tint
  }
}

/// A colour applied to art.
public struct Tint: Sendable, Hashable {
  /// The treatment of the art's own colours.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Keeps only the art's shape.
    case solid
    /// Keeps the art's light and dark.
    case colorized
  }

  /// The colour, including its alpha.
  public var color: Pixel
  /// The treatment of the art's own colours.
  public var mode: Mode

  /// Creates a tint; by default it keeps only the art's shape.
  public init(_ color: Pixel, mode: Mode = .solid) {
    self.color = color
    self.mode = mode
  }
}
