import Appearance
import CPango
import Drawing
import Geometry
import Typography

/// Short lines of text as outlines, so that those that are painted again are not shaped again. Nothing in here refers to a font.
@safe final class OutlinedLines {
  /// In pixels; larger letters are made where they can be seen only.
  static let largestEm = 200.0
  private static let longest = 64, limit = 2048

  private var known: [Key: Line] = [:]

  /// What outlines depend on: all but colour and place. Nil for long lines and the letters of tests, which are quickly made.
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
    private var glyphs: [(path: UnsafeMutablePointer<cairo_path_t>?, x: Double, baseline: Double)] = unsafe []
    /// False where a glyph has no outline.
    var isWhole = true

    deinit { unsafe glyphs.forEach { unsafe cairo_path_destroy($0.path) } }

    /// Takes an outline over and adds it to a path.
    func add(_ path: UnsafeMutablePointer<cairo_path_t>?, x: Double, baseline: Double, to target: OpaquePointer?) {
      unsafe glyphs.append((path, x, baseline))
      unsafe Self.append(path, x, baseline, to: target)
    }

    func append(to target: OpaquePointer?) {
      unsafe glyphs.forEach { unsafe Self.append($0.path, $0.x, $0.baseline, to: target) }
    }

    private static func append(
      _ path: UnsafeMutablePointer<cairo_path_t>?, _ x: Double, _ baseline: Double, to target: OpaquePointer?
    ) {
      unsafe cairo_translate(target, x, baseline)
      unsafe cairo_append_path(target, path)
      unsafe cairo_translate(target, -x, -baseline)
    }
  }

  func line(_ key: Key) -> Line? { known[key] }

  func keep(_ line: Line, _ key: Key) {
    if line.isWhole, known.count < Self.limit { known[key] = line }
  }
}

extension Rect {
  /// All that numbers reach.
  static let everything = Rect(left: -1e9, top: -1e9, right: 1e9, bottom: 1e9)
}
