import Appearance
import Drawing
import Foundation
import Geometry
import ImageCodecs
import Imaging
import Overlay
import Rabbet
import TestSupport
import Testing

/// The overlay over art of every kind, sampled pixel by pixel.
@Suite struct OverlayContrastTests {
  /// Relative luminance after WCAG 2.1.
  private func luminance(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Double {
    let place = (y * bitmap.width + x) * 4
    let parts = (0..<3).map { channel -> Double in
      let part = Double(bitmap.bytes[place + channel]) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// Art that fills the page: a colour, a photo, or a pattern of fine stripes and squares.
  private static let arts = ["#000", "#fff", "#B45309", "#808080", "photo", "pattern"]

  /// A page of art with two views and rules of every state.
  private func scene(on art: String) throws -> SolvedScene {
    var pattern = Bitmap(width: 240, height: 160)
    for y in 0..<160 {
      for x in 0..<240 {
        let isLight = x < 120 ? (x / 3 + y / 3) % 2 == 0 : x % 4 < 2
        pattern[x, y] = isLight ? Pixel(red: 240, green: 200, blue: 60) : Pixel(red: 20, green: 70, blue: 120)
      }
    }
    let photo = try Repository.bytes(of: "Playgrounds/Images/photo.png")
    let json = """
      {"scene": 1, "root": {"id": "page", "size": [240, 160], "views": [
        {"id": "art", \(art.hasPrefix("#") ? "\"fill\": \"\(art)\"" : "\"image\": \"\(art).png\"")}, {"id": "box"}, {"id": "side"}],
        "constraints": ["art.left == page.left", "art.right == page.right", "art.top == page.top", "art.bottom == page.bottom",
        "box.left == page.left + 40", "box.top == page.top + 30", "box.width == 90", "box.height == 90", "box.height == 70 @low",
        {"rule": "box.width == 120", "enabled": false}, "side.left == box.right + 40", "side.top == box.top", "side.width == 30",
        "side.height == 50", "side.height == 60"]}}
      """
    return try SolvedScene(
      json: Array(json.utf8), assets: AssetTable(["photo.png": photo, "pattern.png": try PNG.encode(pattern)]))
  }

  /// The lines and the words of marks.
  private func marks(_ commands: [Command]) -> [Command] {
    commands.flatMap { if case .group(let group) = $0 { marks(group.commands) } else { [$0] } }
  }

  @Test(
    "Across every outline some two neighbouring pixels have a contrast of 3", arguments: arts, [1.0, 2, 3, 4])
  func outlines(art: String, scale: Double) throws {
    let scene = try scene(on: art)
    for theme in OverlayStyle.Theme.named.map(\.theme) {
      var overlay: OverlayStyle = [.alignment]
      overlay.theme = theme
      let bitmap = try PictureFile.decode(try scene.png(scale: scale, overlay: overlay))
      for y in stride(from: Int(32 * scale), to: Int(118 * scale), by: 3) {
        let edge = Int(40 * scale)
        let row = (edge - 8...edge + 4).map { luminance(bitmap, $0, y) }
        let best = zip(row, row.dropFirst()).map { (max($0, $1) + 0.05) / (min($0, $1) + 0.05) }.max() ?? 0
        #expect(best >= 3, "\(theme.name) on \(art) at \(y)")
      }
    }
  }

  @Test("Lines of rules and distances and their words are read on any art", arguments: arts, [1.0, 2])
  func rules(art: String, scale: Double) throws {
    let scene = try scene(on: art)
    for theme in OverlayStyle.Theme.named.map(\.theme) {
      var overlay: OverlayStyle = [.constraints, .conflicts, .distances, .sizes, .labels]
      overlay.theme = theme
      let subject = try scene.subject(of: overlay, scale: scale), drawn = overlay.marks(on: subject)
      let bitmap = try PictureFile.decode(try scene.png(scale: scale, overlay: overlay))
      func pixel(_ x: Double, _ y: Double) -> Double {
        luminance(
          bitmap, min(max(Int((x - drawn.bounds.x) * scale), 0), bitmap.width - 1),
          min(max(Int((y - drawn.bounds.y) * scale), 0), bitmap.height - 1))
      }
      func contrast(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }
      var counts = (lines: 0, words: 0)
      for mark in marks(drawn.over) {
        switch mark {
        case .stroke(.polyline(let points, isClosed: false), let stroke) where stroke.width * scale >= 1:
          let isAcross = points[0].y == points[1].y, start = points[0], end = points[1]
          guard max(end.x - start.x, end.y - start.y) > 12, isAcross || start.x == end.x else { continue }
          counts.lines += 1
          let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
          // A period of dashes: the dashes or their halo are seen.
          let best =
            stride(from: -4.0, through: 4, by: 1 / scale).flatMap { along -> [Double] in
              let row = stride(from: -4.0, through: 4, by: 1 / scale).map {
                isAcross ? pixel(middle.x + along, middle.y + $0) : pixel(middle.x + $0, middle.y + along)
              }
              return zip(row, row.dropFirst()).map(contrast)
            }.max() ?? 0
          #expect(best >= 3, "a line from \(start) to \(end) on \(art), \(theme.name)")
        case .text(let run) where scale > 1:
          counts.words += 1
          let width = subject.measure(run.string, run.font).width, room = run.baseline
          let box = stride(from: room.y - run.font.size * 0.8, to: room.y + 1, by: 1 / scale).flatMap { y in
            stride(from: room.x, to: room.x + width, by: 1 / scale).map { pixel($0, y) }
          }
          #expect(contrast(box.max() ?? 0, box.min() ?? 0) >= 4.5, "\(run.string) on \(art), \(theme.name)")
          // Words stand on paper or on a disc: little but the letters differs from it.
          let ground = Dictionary(grouping: box) { ($0 * 50).rounded() }.map(\.value.count).max() ?? 0
          #expect(Double(ground) > 0.4 * Double(box.count), "\(run.string) has no ground on \(art), \(theme.name)")
        default: break
        }
      }
      #expect(counts.lines > 8 && (scale == 1 || counts.words > 8), "\(counts)")
    }
  }
}
