public import Geometry

extension PicturePlan {
  /// Returns the insets of the picture's core in the result: alignment insets that follow every crop, scale, padding and quarter turn exactly.
  ///
  /// Insets turn and scale with the picture, and are 0 on a side where the core is cropped; where nothing of the core remains, the rest of the
  /// picture becomes the core. For other rotations they are those of the rotated core's bounding box. Insets that are initially negative stay so.
  ///
  /// - Parameter insets: the insets from the edges of the original picture to its core, in its pixels.
  public func insets(_ insets: EdgeInsets) -> EdgeInsets {
    if map == .identity, output == input { return insets }
    let core = map.bounds(of: input.bounds.inset(by: insets))
    // A core inside the original picture stays inside the remaining part.
    let isInside = min(insets.top, insets.left, insets.bottom, insets.right) >= 0
    let left = isInside ? core.intersection(remainder) ?? remainder : core
    return EdgeInsets(
      top: left.top, left: left.left, bottom: Double(output.height) - left.bottom,
      right: Double(output.width) - left.right)
  }
}
