import Foundation
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

  @Test(
    "Across every outline some two neighbouring pixels have a contrast of 3",
    arguments: ["#000", "#fff", "#B45309", "#808080", "photo"], [1.0, 2, 3, 4])
  func outlines(art: String, scale: Double) throws {
    let background = art == "photo" ? "\"image\": \"photo.png\"" : "\"fill\": \"\(art)\""
    let json = """
      {"scene": 1, "root": {"id": "page", "size": [240, 160], "views": [{"id": "art", \(background)}, {"id": "box"}],
        "constraints": ["art.left == page.left", "art.right == page.right", "art.top == page.top", "art.bottom == page.bottom",
        "box.left == page.left + 40", "box.top == page.top + 30", "box.width == 150", "box.height == 90"]}}
      """
    let folder = Repository.root.appending(path: "Playgrounds/Images").path
    let scene = try SolvedScene(json: Array(json.utf8), assets: AssetDirectory(folder))
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
}
