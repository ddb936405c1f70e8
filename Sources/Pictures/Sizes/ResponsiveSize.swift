public import Geometry

/// The size a picture is asked for, from the size of the view that shows it.
///
///     ResponsiveSize.autoFill.chain(for: Size(width: 284, height: 160), scale: 2)?.text
///     // "c_fill,dpr_2.0,g_auto,h_200,w_300"
///
/// A side of the view, in points, is rounded up to a step and then kept between a least and a most: few sizes are asked for, so that others
/// find them made. The step is 50, as the list of defaults in the delivery library's guide says, and its source; the guide's text says 100.
public struct ResponsiveSize: Sendable, Hashable {
  /// Whether the width follows the view's.
  public var followsWidth: Bool
  /// Whether the height follows the view's.
  public var followsHeight: Bool
  /// How the picture comes into that size.
  public var mode: ResizeMode
  /// What is kept of it; nil where nothing is cut.
  public var gravity: Gravity?
  /// In points, 1 or more.
  public var step = 50
  /// In points.
  public var minimum = 50
  /// In points.
  public var maximum = 350

  /// Both sides, cut round what matters.
  public static let autoFill = ResponsiveSize(followsWidth: true, followsHeight: true, mode: .fill, gravity: .auto)
  /// Both sides, the whole picture.
  public static let fit = ResponsiveSize(followsWidth: true, followsHeight: true, mode: .fit, gravity: nil)

  /// A size with the default step and bounds.
  public init(followsWidth: Bool, followsHeight: Bool, mode: ResizeMode, gravity: Gravity?) {
    (self.followsWidth, self.followsHeight, self.mode, self.gravity) = (followsWidth, followsHeight, mode, gravity)
  }

  /// A length that is asked for, from the view's: to whole points, up to the step, then between the bounds.
  public func length(for length: Double) -> Int {
    let whole = Int(min(max(length.rounded(), 0), 1e9)), step = max(1, step)
    return min(max((whole + step - 1) / step * step, minimum), maximum)
  }

  /// The chain that asks for the size; nil for a view without extent, which asks for nothing.
  ///
  /// - Parameters:
  ///   - view: the size of the view less its margins, in points.
  ///   - scale: pixels a point.
  ///   - base: what is done before.
  public func chain(for view: Size, scale: Double, after base: PictureChain = PictureChain()) -> PictureChain? {
    guard view.width > 0, view.height > 0, followsWidth || followsHeight else { return nil }
    var resize = Transformation(mode, gravity: gravity)
    if followsWidth { resize.width = .pixels(length(for: view.width)) }
    if followsHeight { resize.height = .pixels(length(for: view.height)) }
    resize.pixelRatio = scale
    return base.appending(resize)
  }

  /// Whether a picture must be asked for again when its view has another size: at its first layout, and where `reloads` is true and the view
  /// has grown on a side that counts. A view that shrinks shows the picture it has.
  ///
  /// - Parameters:
  ///   - former: the size that the picture was asked for with; nil where it never was.
  ///   - view: the size now, in points.
  ///   - reloads: whether a view that grows asks again.
  public func needsPicture(from former: Size?, to view: Size, reloads: Bool) -> Bool {
    guard view.width > 0, view.height > 0 else { return false }
    guard let former else { return true }
    return reloads && (followsWidth && view.width > former.width || followsHeight && view.height > former.height)
  }
}
