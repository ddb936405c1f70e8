public import Geometry

/// The twelve images of a dynamic frame, and their layout around a picture.
///
///     var film = CustomPatchConfiguration()
///     film.topImageGroup = FrameImageGroup(mid: "film-top.png")
///     film.leftImageGroup = FrameImageGroup(
///       start: "film-top-left.png", mid: "film-left.png", end: "film-bottom-left.png", midImageMode: .stretch)
public struct CustomPatchConfiguration: Sendable, Hashable {
  /// The assignment of the corners to groups.
  public enum LayoutMode: String, Sendable, Hashable, CaseIterable {
    /// The left and right groups lie between top and bottom, which span the whole width.
    case horizontalInside = "horizontal-inside"
    /// The top and bottom groups lie between left and right, which span the whole height.
    case verticalInside = "vertical-inside"
  }

  /// The assignment of the corners to groups.
  public var layoutMode: LayoutMode
  /// The group along the top, from left to right.
  public var topImageGroup: FrameImageGroup?
  /// The group along the left, from top to bottom.
  public var leftImageGroup: FrameImageGroup?
  /// The group along the right, from top to bottom.
  public var rightImageGroup: FrameImageGroup?
  /// The group along the bottom, from left to right.
  public var bottomImageGroup: FrameImageGroup?

  /// Creates a configuration, by default horizontal inside and without groups.
  public init(
    layoutMode: LayoutMode = .horizontalInside, top: FrameImageGroup? = nil, left: FrameImageGroup? = nil,
    right: FrameImageGroup? = nil, bottom: FrameImageGroup? = nil
  ) {
    self.layoutMode = layoutMode
    topImageGroup = top
    leftImageGroup = left
    rightImageGroup = right
    bottomImageGroup = bottom
  }

  /// Accesses the group of a side.
  public subscript(side: FrameSide) -> FrameImageGroup? {
    get { self[keyPath: side.group] }
    set { self[keyPath: side.group] = newValue }
  }

  /// The thickness of each side as a multiple of the relative scale: 0 where there is no group.
  public var weights: EdgeInsets { EdgeInsets { side in self[side].map { max(0, $0.weight) } ?? 0 } }
}

/// The images along one side of a frame.
public struct FrameImageGroup: Sendable, Hashable {
  /// The way the mid image fills the space between start and end.
  public enum MidMode: String, Sendable, Hashable, CaseIterable {
    /// Whole copies, slightly squeezed or stretched, never cut.
    case `repeat`
    /// One copy.
    case stretch
  }

  /// The left or upper image.
  public var start: String?
  /// The image between start and end.
  public var mid: String?
  /// The right or lower image.
  public var end: String?
  /// The way the mid image fills its space.
  public var midImageMode: MidMode
  /// The thickness as a multiple of the frame's; above 1 at the bottom of an instant photo.
  public var weight: Double

  /// Creates a group; the mid image repeats by default.
  public init(
    start: String? = nil, mid: String?, end: String? = nil, midImageMode: MidMode = .repeat, weight: Double = 1
  ) {
    (self.start, self.mid, self.end) = (start, mid, end)
    (self.midImageMode, self.weight) = (midImageMode, weight)
  }

  /// Accesses the image of a part.
  public subscript(part: FramePart) -> String? {
    switch part {
    case .start: start
    case .mid: mid
    case .end: end
    }
  }
}
