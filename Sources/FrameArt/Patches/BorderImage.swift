/// CSS's `border-image`, by its own words (Backgrounds and Borders 3, chapter 6).
///
///     BorderImage(slice: Sides(all: .pixels(30)), width: Sides(all: .points(10)), horizontal: .round, vertical: .round)
public struct BorderImage: Sendable, Hashable {
  /// How far a cut lies from its edge of the image.
  public enum Slice: Sendable, Hashable {
    /// In pixels of the image.
    case pixels(Double)
    /// As a part of the image's extent along the axis; 100 is all of it.
    case percent(Double)
  }

  /// How thick a side is drawn.
  public enum Width: Sendable, Hashable {
    /// In points.
    case points(Double)
    /// As a part of the area's extent along the axis.
    case percent(Double)
    /// As a multiple of the border's width.
    case multiple(Double)
    /// As thick as the slice is at the image's scale.
    case auto
  }

  /// How far the area lies outside the box.
  public enum Outset: Sendable, Hashable {
    /// In points.
    case points(Double)
    /// As a multiple of the border's width.
    case multiple(Double)
  }

  /// Where the image is cut. `border-image-slice`.
  public var slice: Sides<Slice>
  /// How thick the sides are. `border-image-width`.
  public var width: Sides<Width>
  /// How far the image is drawn outside the box. `border-image-outset`.
  public var outset: Sides<Outset>
  /// How the sides are filled, each along itself; the centre is filled across as the top is, and down as the left is. CSS's
  /// `border-image-repeat` has one word for top and bottom, and one for left and right.
  public var modes: Sides<TileMode>
  /// Whether the centre is drawn. The word `fill` of `border-image-slice`.
  public var fillsCenter: Bool
  /// The box's own border, in points, for multiples.
  public var borderWidth: Sides<Double>
  /// Pixels of the image per point.
  public var imageScale: Double

  /// CSS's initial values where nothing is said, but for the width, which is `auto`. `horizontal` is for the top, the bottom and the centre,
  /// `vertical` for the left, the right and the centre: the two words of `border-image-repeat`.
  public init(
    slice: Sides<Slice>, width: Sides<Width> = Sides(all: .auto), outset: Sides<Outset> = Sides(all: .points(0)),
    horizontal: TileMode = .stretch, vertical: TileMode = .stretch, fillsCenter: Bool = false,
    borderWidth: Sides<Double> = Sides(all: 0), imageScale: Double = 1
  ) {
    self.slice = slice
    self.width = width
    self.outset = outset
    modes = Sides(top: horizontal, right: vertical, bottom: horizontal, left: vertical)
    self.fillsCenter = fillsCenter
    self.borderWidth = borderWidth
    self.imageScale = imageScale
  }
}
