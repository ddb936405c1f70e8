public import Geometry

/// The twelve images of a dynamic frame, and how they are put round a picture.
///
///     var film = CustomPatchConfiguration()
///     film.topImageGroup = FrameImageGroup(mid: "film-top.png")
///     film.leftImageGroup = FrameImageGroup(
///       start: "film-top-left.png", mid: "film-left.png", end: "film-bottom-left.png", midImageMode: .stretch)
public struct CustomPatchConfiguration: Sendable, Hashable {
  /// Which groups own the corners.
  public enum LayoutMode: String, Sendable, Hashable, CaseIterable {
    /// Left and right stand between top and bottom, which run over the whole width.
    case horizontalInside = "horizontal-inside"
    /// Top and bottom lie between left and right, which run over the whole height.
    case verticalInside = "vertical-inside"
  }

  /// Which groups own the corners.
  public var layoutMode: LayoutMode
  /// Runs from left to right along the top.
  public var topImageGroup: FrameImageGroup?
  /// Runs from top to bottom along the left.
  public var leftImageGroup: FrameImageGroup?
  /// Runs from top to bottom along the right.
  public var rightImageGroup: FrameImageGroup?
  /// Runs from left to right along the bottom.
  public var bottomImageGroup: FrameImageGroup?

  /// Horizontal inside and without groups, unless told.
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

  /// The group of a side.
  public subscript(side: FrameSide) -> FrameImageGroup? {
    get { self[keyPath: side.group] }
    set { self[keyPath: side.group] = newValue }
  }

  /// The thickness of each side in parts of the relative scale: 0 where there is no group.
  public var weights: EdgeInsets { EdgeInsets { side in self[side].map { max(0, $0.weight) } ?? 0 } }
}

/// The images along one side of a frame.
public struct FrameImageGroup: Sendable, Hashable {
  /// How the mid fills what start and end leave.
  public enum MidMode: String, Sendable, Hashable, CaseIterable {
    /// Whole copies, squeezed or stretched a little, never cut.
    case `repeat`
    /// One copy.
    case stretch
  }

  /// The left or upper image.
  public var start: String?
  /// The image between the two.
  public var mid: String?
  /// The right or lower image.
  public var end: String?
  /// How the mid fills its place.
  public var midImageMode: MidMode
  /// The thickness as a multiple of the frame's; an instant photo's bottom has more than 1.
  public var weight: Double

  /// A group repeats its mid unless told to stretch it.
  public init(
    start: String? = nil, mid: String?, end: String? = nil, midImageMode: MidMode = .repeat, weight: Double = 1
  ) {
    (self.start, self.mid, self.end) = (start, mid, end)
    (self.midImageMode, self.weight) = (midImageMode, weight)
  }

  /// The image of a part.
  public subscript(part: FramePart) -> String? {
    switch part {
    case .start: start
    case .mid: mid
    case .end: end
    }
  }
}
