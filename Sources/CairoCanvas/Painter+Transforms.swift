import CPango
import Geometry

extension Painter {
  /// Takes on the coordinates of a group. False where nothing of it would be seen: flattened to a line, or larger than anything on paper.
  mutating func enter(_ inner: AffineTransform) throws(CanvasError) -> Bool {
    guard inner.isFinite else { throw .notFinite(in: "the transform of a group") }
    var next = inner.followed(by: transform)
    let factor = next.reach
    guard next.isFinite, abs(next.determinant) > Self.smallestArea, factor <= Self.reach else { return false }
    let reach = Self.reach / drawingScale
    next.tx = min(max(next.tx, -reach), reach)
    next.ty = min(max(next.ty, -reach), reach)
    transform = next
    scale = drawingScale * max(factor, 1e-6)
    return true
  }

  /// A point with less area than this is not painted, and Cairo could not find its way back from it.
  private static var smallestArea: Double { 1e-12 }

  /// Lets Cairo see what `transform` says.
  func setMatrix() {
    var matrix = cairo_matrix_t()
    unsafe cairo_matrix_init(
      &matrix, transform.a * drawingScale, transform.b * drawingScale, transform.c * drawingScale,
      transform.d * drawingScale, transform.tx * drawingScale, transform.ty * drawingScale)
    unsafe cairo_set_matrix(cairo, &matrix)
  }
}
