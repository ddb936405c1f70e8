import Appearance
import CPango
public import Drawing
import Geometry
import Typography

extension CairoRenderer {
  /// The letters of a text as outlines, in points, at their place in the drawing: for canvases that have no fonts.
  ///
  /// The family `fixture` gives its squares. Curves are exact to a four-thousandth of a point. Coordinates beyond 60,000 points from the
  /// baseline's start are left out.
  ///
  /// - Returns: nil where a letter comes from a colour font and has no outline.
  /// - Throws: `CanvasError.notFinite`, or what Cairo has met.
  public static func outline(of run: TextRun) throws(CanvasError) -> TextOutline? {
    guard run.font.size.isFinite else { throw .notFinite(in: "a font size") }
    guard run.baseline.x.isFinite, run.baseline.y.isFinite else { throw .notFinite(in: "the baseline of a text") }
    let em = run.font.usableSize, reach = Painter.reach / magnification
    if run.font.isFixture {
      guard em > 0 else { return TextOutline() }
      let visible = Rect(left: -reach / em, top: -reach / em, right: reach / em, bottom: reach / em)
      return FixtureGlyphs.squares(of: run, in: visible).reduce(into: TextOutline()) { outline, square in
        outline.add(
          Rect(
            x: run.baseline.x + square.x * em, y: run.baseline.y + square.y * em, width: square.width * em,
            height: square.height * em))
      }
    }
    var extents = cairo_rectangle_t(
      x: -Painter.reach, y: -Painter.reach, width: 2 * Painter.reach, height: 2 * Painter.reach)
    let surface = unsafe Surface(adopting: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents))
    let painter = unsafe Painter(on: surface.pointer, images: [], scale: magnification)
    let isWhole = painter.appendOutlines(run, em: min(em, reach))
    let outline = painter.path(movedTo: run.baseline)
    try painter.check()
    return isWhole ? outline : nil
  }

  /// Cairo keeps a 256th of a pixel; this many pixels are a point here.
  private static var magnification: Double { 16 }
}

extension Painter {
  /// The path so far, in points.
  fileprivate func path(movedTo origin: Point) -> TextOutline {
    var outline = TextOutline()
    guard let path = unsafe cairo_copy_path(cairo) else { return outline }
    defer { unsafe cairo_path_destroy(path) }
    var index = 0
    let count = unsafe Int(path.pointee.num_data)
    while index < count, let data = unsafe path.pointee.data {
      let header = unsafe data[index].header
      func point(_ offset: Int) -> Point {
        let point = unsafe data[index + offset].point
        return Point(x: origin.x + point.x, y: origin.y + point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: outline.elements.append(.move(to: point(1)))
      case CAIRO_PATH_LINE_TO: outline.elements.append(.line(to: point(1)))
      case CAIRO_PATH_CURVE_TO: outline.elements.append(.curve(point(1), point(2), to: point(3)))
      default: outline.elements.append(.close)
      }
      index += max(1, Int(header.length))
    }
    // A path that was closed begins anew where it started; nothing follows there at its end.
    if case .move = outline.elements.last { outline.elements.removeLast() }
    return outline
  }
}
