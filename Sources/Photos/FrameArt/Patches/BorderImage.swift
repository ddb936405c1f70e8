/// CSS `border-image` with its own terms (Backgrounds and Borders 3, chapter 6).
///
///     BorderImage(slice: Sides(all: .pixels(30)), width: Sides(all: .points(10)), horizontal: .round, vertical: .round)
public struct BorderImage: Sendable, Hashable {
  /// The distance of a slice from its edge of the image.
  public enum Slice: Sendable, Hashable {
    /// A distance in pixels of the image.
    case pixels(Double)
    /// A percentage of the image's extent along the axis.
    case percent(Double)
  }

  /// The thickness of a side.
  public enum Width: Sendable, Hashable {
    /// A thickness in points.
    case points(Double)
    /// A percentage of the area's extent along the axis.
    case percent(Double)
    /// A multiple of the border's width.
    case multiple(Double)
    /// The thickness of the slice at the image's scale.
    case auto
  }

  /// The distance of the area's edge from the box, outward.
  public enum Outset: Sendable, Hashable {
    /// A distance in points.
    case points(Double)
    /// A multiple of the border's width.
    case multiple(Double)
  }

  /// The slices of the image. `border-image-slice`.
  public var slice: Sides<Slice>
  /// The thickness of the sides. `border-image-width`.
  public var width: Sides<Width>
  /// The extent of the image outside the box. `border-image-outset`.
  public var outset: Sides<Outset>
  /// The tile mode along each side; the centre uses the top's horizontally and the left's vertically. CSS `border-image-repeat` has one keyword for
  /// top and bottom, and one for left and right.
  public var modes: Sides<TileMode>
  /// Whether the centre is drawn. The keyword `fill` of `border-image-slice`.
  public var fillsCenter: Bool
  /// The width of the box's border, in points, for multiples.
  public var borderWidth: Sides<Double>
  /// The image pixels per point.
  public var imageScale: Double

  /// Creates a border image with CSS initial values by default, except for the width, which is `auto`. `horizontal` is for the top, the bottom and
  /// the centre, `vertical` for the left, the right and the centre: the two keywords of `border-image-repeat`.
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
