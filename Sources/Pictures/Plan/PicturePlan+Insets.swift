public import Geometry

extension PicturePlan {
  /// Where the core of the picture lies in the result: alignment insets that follow every crop, scale, padding and quarter turn exactly.
  ///
  /// Insets turn with the picture, grow with it, and become negative on a side where the core is cut. For another turn they are those of the
  /// box round the turned core.
  ///
  /// - Parameter insets: from the edges of the picture the plan starts with to its core, in its pixels.
  public func insets(_ insets: EdgeInsets) -> EdgeInsets {
    if map == .identity, output == input { return insets }
    let core = map.bounds(of: input.bounds.inset(by: insets))
    return EdgeInsets(
      top: core.top, left: core.left, bottom: Double(output.height) - core.bottom,
      right: Double(output.width) - core.right)
  }
}
