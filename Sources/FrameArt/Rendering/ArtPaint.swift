public import Imaging

/// How art is painted: how much of it, and in which colour.
public struct ArtPaint: Sendable, Hashable {
  /// 0 shows nothing, 1 the art as it is; what lies outside is cut.
  public let opacity: Double
  /// A colour in place of the art's own.
  public let tint: Tint?

  /// The art as it is, unless told.
  public init(opacity: Double = 1, tint: Tint? = nil) {
    self.opacity = opacity > 0 ? min(opacity, 1) : 0
    self.tint = tint
  }
}

/// A colour laid over art.
public struct Tint: Sendable, Hashable {
  /// What becomes of the art's own colours.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Only the art's shape is kept.
    case solid
    /// The art's light and dark are kept.
    case colorized
  }

  /// The colour; its alpha counts.
  public var color: Pixel
  /// What becomes of the art's own colours.
  public var mode: Mode

  /// The art's shape in one colour, unless told.
  public init(_ color: Pixel, mode: Mode = .solid) {
    self.color = color
    self.mode = mode
  }
}
