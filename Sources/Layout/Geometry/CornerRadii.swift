/// The radii of the four corners of a rectangle, in points.
///
/// They are physical: `topLeft` stays left in a right-to-left layout.
public struct CornerRadii: Sendable, Hashable, Codable {
  /// The radius of the top left corner.
  public var topLeft: Double
  /// The radius of the top right corner.
  public var topRight: Double
  /// The radius of the bottom right corner.
  public var bottomRight: Double
  /// The radius of the bottom left corner.
  public var bottomLeft: Double

  /// Creates radii in the order of CSS, clockwise from the top left.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
  }

  /// Creates four equal radii.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Square corners.
  public static let zero = CornerRadii()

  /// Whether the four are equal.
  public var areEqual: Bool { self == CornerRadii(all: topLeft) }

  /// The greatest of the four.
  public var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

  /// Returns the radii of the outline at a distance outside, negative inside. Square corners stay square, as in CSS.
  public func outset(by distance: Double) -> CornerRadii {
    mapped { $0 > 0 ? max(0, $0 + distance) : 0 }
  }

  /// Returns radii of at least 0, all reduced by one factor where two of one side do not fit next to each other (CSS Backgrounds 3, 5.5).
  public func fitted(into size: Size) -> CornerRadii {
    let radii = mapped { max(0, $0) }
    let sides = [
      (size.width, radii.topLeft + radii.topRight), (size.width, radii.bottomLeft + radii.bottomRight),
      (size.height, radii.topLeft + radii.bottomLeft), (size.height, radii.topRight + radii.bottomRight),
    ]
    let factor = sides.reduce(1) { $1.1 > $1.0 ? min($0, max(0, $1.0) / $1.1) : $0 }
    return factor < 1 ? radii.mapped { $0 * factor } : radii
  }

  private func mapped(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}
