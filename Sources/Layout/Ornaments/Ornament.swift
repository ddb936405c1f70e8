public import Geometry

/// Something drawn round a view's core that layout does not align: the frame reaches out to hold it, the alignment rect stays.
///
///     Ornament.shadow(dx: 4, dy: 4, blur: 6).reach(in: .leftToRight)   // top 2, left 2, bottom 10, right 10
public enum Ornament: Sendable, Hashable {
  /// A soft copy of the core, moved by `dx` to the right and `dy` down, grown by `spread`.
  ///
  /// As in CSS (Backgrounds and Borders 3, "box-shadow"): a blur of b is a Gaussian of sigma b/2. Its mask ends b beyond the grown core.
  case shadow(dx: Double, dy: Double, blur: Double, spread: Double = 0)
  /// A shadow that is not moved.
  case glow(blur: Double, spread: Double = 0)
  /// A line round the core, `offset` away from it.
  case outline(width: Double, offset: Double = 0)
  /// A mark centred on a place of the core's edge.
  case badge(Size, at: Place)

  /// A corner, the middle of a side, or the middle; leading and trailing follow the reading direction.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
  }

  /// How far it is drawn beyond each side of the core, in points; 0 where it stays inside.
  ///
  /// A badge counts for the sides on which it is centred; that a core smaller than half of it does not hide the rest is left out of account,
  /// as then many cores would have one frame.
  ///
  /// - Parameter direction: the reading direction inside the view, which only badges follow.
  public func reach(in direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .shadow(let dx, let dy, let blur, let spread):
      let grown = spread + max(0, blur)
      return Self.outward(top: grown - dy, left: grown - dx, bottom: grown + dy, right: grown + dx)
    case .glow(let blur, let spread):
      let grown = spread + max(0, blur)
      return Self.outward(top: grown, left: grown, bottom: grown, right: grown)
    case .outline(let width, let offset):
      let grown = width > 0 ? offset + width : 0
      return Self.outward(top: grown, left: grown, bottom: grown, right: grown)
    case .badge(let size, let place):
      let parts = place.parts(in: direction)
      return Self.outward(
        top: parts.y == 0 ? size.height / 2 : 0, left: parts.x == 0 ? size.width / 2 : 0,
        bottom: parts.y == 1 ? size.height / 2 : 0, right: parts.x == 1 ? size.width / 2 : 0)
    }
  }

  private static func outward(top: Double, left: Double, bottom: Double, right: Double) -> EdgeInsets {
    EdgeInsets(top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
  }
}

extension Ornament.Place {
  /// Where it is, as parts of the core's width and height.
  public func parts(in direction: LayoutDirection) -> Point {
    let leading = direction == .leftToRight ? 0.0 : 1.0
    let x: Double =
      switch self {
      case .topLeading, .leading, .bottomLeading: leading
      case .top, .center, .bottom: 0.5
      case .topTrailing, .trailing, .bottomTrailing: 1 - leading
      }
    let y: Double =
      switch self {
      case .topLeading, .top, .topTrailing: 0
      case .leading, .center, .trailing: 0.5
      case .bottomLeading, .bottom, .bottomTrailing: 1
      }
    return Point(x: x, y: y)
  }

  /// The rectangle of a badge on a core.
  public func rect(of size: Size, on core: Rect, in direction: LayoutDirection) -> Rect {
    let parts = parts(in: direction)
    return Rect(
      x: core.x + parts.x * core.width - size.width / 2, y: core.y + parts.y * core.height - size.height / 2,
      width: size.width, height: size.height)
  }
}

extension Sequence<Ornament> {
  /// How far they are drawn beyond each side of the core: for each side, the farthest of them.
  public func reach(in direction: LayoutDirection) -> EdgeInsets {
    reduce(.zero) { $0.union($1.reach(in: direction)) }
  }
}

extension EdgeInsets {
  /// For each side, the greater of both.
  func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
