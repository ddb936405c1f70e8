/// The lines between device pixels: every multiple of 1 / `scale` points, counted from the root's origin.
///
/// Edges are snapped, not sizes: two rectangles that share an edge still share it afterwards, so there are no gaps and no overlaps between
/// neighbours. Rounding positions and sizes separately causes one-pixel seams.
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point, above 0.
  public let scale: Double

  /// - Precondition: `scale` is finite and above 0.
  public init(scale: Double) {
    precondition(scale.isFinite && scale > 0, "a pixel grid has a finite scale above 0")
    self.scale = scale
  }

  /// Returns the grid line nearest to `coordinate`; ties round up, on both sides of zero, so that a shifted layout snaps identically.
  @inlinable public func snapped(_ coordinate: Double) -> Double {
    let pixels = coordinate * scale
    // Beyond 2^52 every double is a whole number, and adding a half would round.
    guard abs(pixels) < 4_503_599_627_370_496 else { return coordinate }
    return (pixels + 0.5).rounded(.down) / scale
  }

  /// Returns the rectangle between the snapped edges. `rect` must be in root coordinates.
  public func snapped(_ rect: Rect) -> Rect {
    Rect(
      left: snapped(rect.left), top: snapped(rect.top), right: snapped(rect.right), bottom: snapped(rect.bottom))
  }
}
