public import Geometry

/// The size at which a picture is requested, derived from the size of the view that shows it.
///
///     ResponsiveSize.autoFill.chain(for: Size(width: 284, height: 160), scale: 2)?.text
///     // "c_fill,dpr_2.0,g_auto,h_200,w_300"
///
/// A side of the view, in points, is rounded up to a step and then limited to a minimum and a maximum: few sizes are requested, so that later
/// requests find them already made. The step is 50, as in the delivery library's list of defaults and its source; the guide's text says 100.
public struct ResponsiveSize: Sendable, Hashable {
  /// Whether the width follows the view's.
  public var followsWidth: Bool
  /// Whether the height follows the view's.
  public var followsHeight: Bool
  /// The way the picture is resized.
  public var mode: ResizeMode
  /// The part of the picture that is kept; nil where nothing is cropped.
  public var gravity: Gravity?
  /// The step in points, 1 or more.
  public var step = 50
  /// The minimum length in points.
  public var minimum = 50
  /// The maximum length in points.
  public var maximum = 350

  /// Both sides, cropped to the most important part.
  public static let autoFill = ResponsiveSize(followsWidth: true, followsHeight: true, mode: .fill, gravity: .auto)
  /// Both sides, with the whole picture.
  public static let fit = ResponsiveSize(followsWidth: true, followsHeight: true, mode: .fit, gravity: nil)

  /// Creates a size with the default step and bounds.
  public init(followsWidth: Bool, followsHeight: Bool, mode: ResizeMode, gravity: Gravity?) {
    (self.followsWidth, self.followsHeight, self.mode, self.gravity) = (followsWidth, followsHeight, mode, gravity)
  }

  /// Returns the length to request for a length of the view: rounded to whole points, up to the step, then limited to the bounds.
  public func length(for length: Double) -> Int {
    let whole = Int(min(max(length.rounded(), 0), 1e9)), step = max(1, step)
    return min(max((whole + step - 1) / step * step, minimum), maximum)
  }

  /// Returns the chain that requests the size; nil for a view without extent, which needs no picture.
  ///
  /// - Parameters:
  ///   - view: the size of the view without its margins, in points.
  ///   - scale: the pixels per point.
  ///   - base: the chain that is applied before.
  public func chain(for view: Size, scale: Double, after base: PictureChain = PictureChain()) -> PictureChain? {
    guard view.width > 0, view.height > 0, followsWidth || followsHeight else { return nil }
    var resize = Transformation(mode, gravity: gravity)
    if followsWidth { resize.width = .pixels(length(for: view.width)) }
    if followsHeight { resize.height = .pixels(length(for: view.height)) }
    resize.pixelRatio = scale
    return base.appending(resize)
  }

  /// Returns whether a view of another size needs a new picture: at its first layout, and where `reloads` is true and the view has grown on a
  /// side that counts. A view that shrinks keeps the picture it has.
  ///
  /// - Parameters:
  ///   - former: the size at which the picture was requested; nil where it never was.
  ///   - view: the current size, in points.
  ///   - reloads: whether a view that grows requests a new picture.
  public func needsPicture(from former: Size?, to view: Size, reloads: Bool) -> Bool {
    guard view.width > 0, view.height > 0 else { return false }
    guard let former else { return true }
    return reloads && (followsWidth && view.width > former.width || followsHeight && view.height > former.height)
  }
}
