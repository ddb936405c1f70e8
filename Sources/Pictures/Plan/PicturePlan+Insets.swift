public import Geometry

extension PicturePlan {
  /// Where the core of the picture lies in the result: alignment insets that follow every crop, scale, padding and quarter turn exactly.
  ///
  /// Insets turn with the picture, grow with it, and are 0 on a side where the core is cut; where nothing of it is left, what is left of the
  /// picture is the core. For another turn they are those of the box round the turned core. Insets that are negative from the start stay so.
  ///
  /// - Parameter insets: from the edges of the picture the plan starts with to its core, in its pixels.
  public func insets(_ insets: EdgeInsets) -> EdgeInsets {
    if map == .identity, output == input { return insets }
    let core = map.bounds(of: input.bounds.inset(by: insets))
    // What lies in the picture from the start stays in what is left of it.
    let isInside = min(insets.top, insets.left, insets.bottom, insets.right) >= 0
    let left = isInside ? core.intersection(remainder) ?? remainder : core
    return EdgeInsets(
      top: left.top, left: left.left, bottom: Double(output.height) - left.bottom,
      right: Double(output.width) - left.right)
  }
}
