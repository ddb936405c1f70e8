public import Layout
public import Pictures

extension PictureLimits {
  /// The bounds of a run, as far as they concern one picture: at most its `pixels`, and what its `memory` holds at twelve bytes a pixel, which
  /// is the picture before and after a step, and the file.
  public init(_ limits: Limits) {
    self.init()
    for (kind, bound) in [(Limits.Kind.pixels, limits[.pixels]), (.memory, limits[.memory] / 12)] where bound < pixels {
      (pixels, advice) = (bound, "; raise the limit \(kind.rawValue) where that is meant")
    }
  }
}
