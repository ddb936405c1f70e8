import Appearance
import CPango
import Drawing
import Geometry
import Typography

/// A cache of short lines of text as outlines, so that repeated lines are shaped only once. It does not refer to fonts.
@safe final class OutlinedLines {
  /// The largest em in pixels; outlines of larger letters are made only where they are visible.
  static let largestEm = 200.0
  private static let longest = 64, limit = 2048

  private var known: [Key: Line] = [:]

  /// The properties that determine outlines: all but colour and position. Nil for long lines and for the test font, whose letters are fast to make.
  struct Key: Hashable {
    private let string: [UInt8]
    private let font: Font
    private let spacing: LineSpacing

    init?(_ run: TextRun) {
      guard run.string.utf8.count <= OutlinedLines.longest, !run.font.isFixture else { return nil }
      (string, font, spacing) = (Array(run.string.utf8), run.font, run.spacingInEm)
    }
  }

  /// The outlines of the glyphs of a line, in pixels of the typesetter.
  @safe final class Line {
    /// The properties that determine an outline within a run, which has one font.
    struct Glyph: Hashable {
      var index: UInt32
      var xOffset, yOffset: Int32
    }

    /// The outlines, relative to the origins of their glyphs.
    private(set) var shapes: [UnsafeMutablePointer<cairo_path_t>?] = unsafe []
    /// The position of each glyph, and the index of its shape.
    private(set) var places: [(shape: Int, x: Double, baseline: Double)] = []
    private var known: [Glyph: Int] = [:]
    /// Whether all glyphs have an outline.
    var isWhole = true

    deinit { unsafe shapes.forEach { unsafe cairo_path_destroy($0) } }

    /// Starts a run with another font.
    func beginRun() { known.removeAll(keepingCapacity: true) }

    /// Adds a glyph, whose outline is made unless the run already has it.
    func add(_ glyph: Glyph, x: Double, baseline: Double, making path: () -> UnsafeMutablePointer<cairo_path_t>?) {
      let next = unsafe shapes.count, shape = known[glyph] ?? next
      if shape == next {
        unsafe shapes.append(path())
        known[glyph] = shape
      }
      places.append((shape, x, baseline))
    }

    func append(to target: OpaquePointer?) {
      for place in places {
        unsafe cairo_translate(target, place.x, place.baseline)
        unsafe cairo_append_path(target, shapes[place.shape])
        unsafe cairo_translate(target, -place.x, -place.baseline)
      }
    }
  }

  func line(_ key: Key) -> Line? { known[key] }

  func keep(_ line: Line, _ key: Key) {
    if line.isWhole, known.count < Self.limit { known[key] = line }
  }
}

extension Rect {
  /// A rectangle that contains all coordinates.
  static let everything = Rect(left: -1e9, top: -1e9, right: 1e9, bottom: 1e9)
}
