public import Appearance
public import Geometry

/// Something drawn round the core of a view, which reaches out of it and takes no part in alignment.
///
/// The core is the alignment rect; for a view with a photo frame it is the frame's outer edge.
public enum Ornament: Sendable, Hashable {
  /// A blurred copy of the core's outline under it, like CSS's `box-shadow`; nothing of it shows inside the core.
  case shadow(Shadow)
  /// Words on a round plate, its middle on a corner or a side of the core.
  case badge(Badge)
  /// A line round the core.
  case outline(Outline)

  /// A shadow, or a glow, which is a shadow without an offset.
  public struct Shadow: Sendable, Hashable {
    /// The offset to the right, in both reading directions, and down, in points.
    public var dx, dy: Double
    /// The width of the blurred edge to each side, in points: a Gaussian of half as much, cut off at this distance (CSS Backgrounds 3).
    public var blur: Double
    /// The distance by which the shadow is larger than the core, on each side, in points.
    public var spread: Double
    /// The colour of the parts that are not blurred.
    public var color: Color

    package init(dx: Double, dy: Double, blur: Double, spread: Double, color: Color) {
      (self.dx, self.dy, self.blur, self.spread, self.color) = (dx, dy, blur, spread, color)
    }
  }

  /// A badge: a circle, or a pill where the words need one.
  public struct Badge: Sendable, Hashable {
    /// The words on the badge.
    public var text: String
    /// The size of the plate, in points.
    public var size: Size
    /// The position of its centre, as fractions of the core's width and height.
    public var anchor: Point
    /// The colour of the plate.
    public var color: Color
    /// The colour of the words.
    public var textColor: Color
    /// The font of the words.
    public var font: Font
    /// The width of the words, and the position of their line.
    public var metrics: TextMetrics
    /// The position of its centre as written, which may depend on the reading direction.
    package var position: BadgePlace

    /// The colour of a plate that states none.
    static let usualColor = Color(red: 1, green: 0.23, blue: 0.19)
  }

  /// A line round the core, like CSS's `outline`.
  public struct Outline: Sendable, Hashable {
    /// The width of the line, in points.
    public var width: Double
    /// The distance between the core and the line, in points; a negative one lies inside.
    public var offset: Double
    /// The colour of the line.
    public var color: Color

    /// Creates a line; a negative offset of its width puts it inside the core.
    package init(width: Double, offset: Double, color: Color) {
      (self.width, self.offset, self.color) = (width, offset, color)
    }
  }

  /// The distance that the ornament extends beyond the core, on each side; never negative.
  ///
  /// A badge is assumed to be smaller than the core: it extends past the sides that it lies on.
  public var reach: EdgeInsets {
    switch self {
    case .shadow(let shadow):
      let all = shadow.spread + shadow.blur
      return EdgeInsets(
        top: max(0, all - shadow.dy), left: max(0, all - shadow.dx), bottom: max(0, all + shadow.dy),
        right: max(0, all + shadow.dx))
    case .badge(let badge):
      let (across, down) = (badge.size.width / 2, badge.size.height / 2)
      return EdgeInsets(
        top: badge.anchor.y == 0 ? down : 0, left: badge.anchor.x == 0 ? across : 0,
        bottom: badge.anchor.y == 1 ? down : 0, right: badge.anchor.x == 1 ? across : 0)
    case .outline(let outline): return EdgeInsets(all: max(0, outline.offset + outline.width))
    }
  }
}

extension [Ornament] {
  /// The distance that the ornaments together extend beyond the core: on each side, the greatest among them.
  public var reach: EdgeInsets {
    reduce(.zero) { reach, ornament in
      let own = ornament.reach
      return EdgeInsets(
        top: Swift.max(reach.top, own.top), left: Swift.max(reach.left, own.left),
        bottom: Swift.max(reach.bottom, own.bottom), right: Swift.max(reach.right, own.right))
    }
  }
}
