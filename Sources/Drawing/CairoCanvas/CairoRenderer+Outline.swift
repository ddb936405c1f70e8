import Appearance
import CPango
public import Drawing
import Geometry
import Typography

extension CairoRenderer {
  /// Returns the letters of a text as outlines, in points, at their position in the drawing, for canvases without fonts.
  ///
  /// The family `fixture` returns its squares. Curves are exact to a four-thousandth of a point. Letters more than 60,000 points from the start of
  /// the baseline are omitted.
  ///
  /// - Returns: The outlines, or nil where a letter comes from a colour font and has no outline.
  /// - Throws: `CanvasError.notFinite`, or an error of Cairo.
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
    let painter = unsafe Painter(on: surface.pointer, DisplayList(size: .zero), scale: magnification)
    let unit = min(em, reach) / Typesetter.pixelsPerEm
    unsafe cairo_scale(painter.cairo, unit, unit)
    let line = painter.outlines(of: run, em: min(em, reach))
    try painter.check()
    return line.isWhole ? TextOutline(line, unit: unit, at: run.baseline) : nil
  }

  /// The pixels per point: Cairo stores coordinates in 1/256 of a pixel.
  private static var magnification: Double { 16 }
}

extension TextOutline {
  /// Stores each letter's outline once; empty letters are omitted.
  fileprivate init(_ line: OutlinedLines.Line, unit: Double, at origin: Point) {
    self.init()
    shapes = unsafe line.shapes.map { unsafe $0.map { unsafe Self.elements(of: $0.pointee, unit: unit) } ?? [] }
    glyphs = line.places.compactMap { place in
      if shapes[place.shape].isEmpty { return nil }
      return Glyph(place.shape, at: Point(x: origin.x + place.x * unit, y: origin.y + place.baseline * unit))
    }
  }

  private static func elements(of path: cairo_path_t, unit: Double) -> [Element] {
    var elements: [Element] = [], index = 0
    let count = unsafe Int(path.num_data)
    while index < count, let data = unsafe path.data {
      let header = unsafe data[index].header
      func point(_ offset: Int) -> Point {
        let point = unsafe data[index + offset].point
        return Point(x: point.x * unit, y: point.y * unit)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(to: point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(to: point(1)))
      case CAIRO_PATH_CURVE_TO: elements.append(.curve(point(1), point(2), to: point(3)))
      default: elements.append(.close)
      }
      index += max(1, Int(header.length))
    }
    // After a closed subpath, Cairo starts a new one at its start; at the end of a path it is empty.
    if case .move = elements.last { elements.removeLast() }
    return elements
  }
}
