import FrameArt
import FrameGallery
import Geometry
import Imaging
import Testing

@Suite struct ArtCoverageTests {
  private static func rendered(_ name: String, _ size: Size, _ settings: FrameSettings) async throws -> RenderedArt {
    let description = try #require(FrameGallery.frame(name)), images = FrameGallery.images
    let frame = description.photoFrame(images: images)
    return try await frame.build(for: size, grid: PixelGrid(scale: 1), settings: settings, images: images)
      .rendered(paint: frame.paint(settings))
  }

  @Test(
    "Squares are what drawing on two colours makes of them",
    arguments: ["film", "wood", "artDeco", "blackwood", "torn"])
  func squares(name: String) async throws {
    // Each in a ratio that it has an asset for.
    let width = name == "blackwood" ? 451 : 403, height = 300, side = 16, columns = (width + 15) / 16
    for settings in [FrameSettings(), FrameSettings(opacity: 0.5)] {
      let art = try await Self.rendered(name, Size(width: Double(width), height: 300), settings)
      let coverage = art.coverage(width: width, height: height, side: side)
      let colors = [Pixel(red: 255, green: 255, blue: 255), Pixel(red: 0, green: 0, blue: 0)]
      let drawn = colors.map { color in
        var bitmap = PlainImages.plain(width, height, color)
        art.draw(over: &bitmap)
        return bitmap
      }
      #expect(coverage.columns == columns && coverage.squares.count == columns * 19)
      for (index, square) in coverage.squares.enumerated() {
        var isOpen = true, isHidden = true
        for y in index / columns * side..<min((index / columns + 1) * side, height) {
          for x in index % columns * side..<min((index % columns + 1) * side, width) {
            isOpen = isOpen && drawn[0][x, y] == colors[0] && drawn[1][x, y] == colors[1]
            isHidden = isHidden && drawn[0][x, y] == drawn[1][x, y]
          }
        }
        let found: ArtCoverage.Square = isOpen ? .open : isHidden ? .hidden : .partial
        // What is nearly opaque, or nearly nothing, may round to all or nothing where it is drawn.
        #expect(square == found || square == .partial, "\(square) in place of \(found) at \(index)")
      }
      #expect(coverage.partialCount < coverage.squares.count || name == "none")
      if name == "film", settings.opacity == 1 {
        // Only along the hole's edges, whose corners both sides share.
        #expect(coverage.partialCount <= 2 * (columns + 19))
        #expect(coverage.squares.contains(.hidden) && coverage.squares.contains(.open))
      }
    }
  }
}
