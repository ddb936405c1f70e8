import Geometry
import Imaging
import PictureEngine
import Rabbet
import Testing

@Suite("Pictures that are lines and not pixels") struct VectorArtTests {
  @Test(
    "A PDF and an SVG are drawn in the size that is asked for, on nothing",
    .enabled(if: PictureRenderer.isReady, "needs libvips42"))
  func drawn() throws {
    let scene = ##"{"scene": 1, "root": {"id": "a", "size": [20, 10], "fill": "#ff0000", "cornerRadius": 5}}"##
    let solved = try SolvedScene(json: Array(scene.utf8), assets: AssetDirectory("."))
    for bytes in [try solved.pdf(), try solved.svg()] {
      let bitmap = try PictureFile.decode(bytes, vectorScale: 3)
      #expect(PixelSize(width: bitmap.width, height: bitmap.height) == PixelSize(width: 60, height: 30))
      #expect(bitmap[0, 0].alpha < 20)
      #expect(bitmap[30, 15] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    }
  }
}
