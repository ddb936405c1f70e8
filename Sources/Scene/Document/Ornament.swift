public import Appearance
public import Geometry

/// Something drawn round the core of a view, which reaches out of it and takes no part in alignment.
///
/// The core is the alignment rect; of a view with a photo frame it is the outer edge of that.
public enum Ornament: Sendable, Hashable {
  /// A blurred copy of the core's outline under it, as CSS's `box-shadow`; nothing of it shows inside the core.
  case shadow(Shadow)
  /// Words on a round plate, its middle on a corner or a side of the core.
  case badge(Badge)
  /// A line round the core.
  case outline(Outline)

  /// A shadow, or a glow, which is a shadow that is not moved.
  public struct Shadow: Sendable, Hashable {
    /// To the right, in both reading directions, and down, in points.
    public var dx, dy: Double
    /// How far the edge is smeared to each side, in points: a Gaussian of half as much, cut where it reaches this (CSS Backgrounds 3).
    public var blur: Double
    /// How much larger than the core it is, on each side, in points.
    public var spread: Double
    /// Of the parts that are not smeared.
    public var color: Color
  }

  /// A badge: a circle, or a pill where the words need one.
  public struct Badge: Sendable, Hashable {
    /// What is on it.
    public var text: String
    /// In points.
    public var size: Size
    /// Where its middle lies, as parts of the core's width and height.
    public var anchor: Point
    /// Of the plate.
    public var color: Color
    /// Of the words.
    public var textColor: Color
    /// Of the words.
    public var font: Font
    /// How wide the words are, and where their line stands.
    public var metrics: TextMetrics
  }

  /// A line round the core, as CSS's `outline`.
  public struct Outline: Sendable, Hashable {
    /// In points.
    public var width: Double
    /// Between the core and the line, in points; negative lies inside.
    public var offset: Double
    /// Of the line.
    public var color: Color

    /// A line; a negative offset of its width puts it inside the core.
    package init(width: Double, offset: Double, color: Color) {
      (self.width, self.offset, self.color) = (width, offset, color)
    }
  }

  /// How far it reaches out of the core; never negative.
  ///
  /// A badge is taken to be smaller than the core: it reaches past the sides that it lies on.
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
  /// How far ornaments reach out of the core together: on each side, as far as the one that reaches furthest.
  public var reach: EdgeInsets {
    reduce(.zero) { reach, ornament in
      let own = ornament.reach
      return EdgeInsets(
        top: Swift.max(reach.top, own.top), left: Swift.max(reach.left, own.left),
        bottom: Swift.max(reach.bottom, own.bottom), right: Swift.max(reach.right, own.right))
    }
  }
}
