import Appearance
import CairoCanvas
import Drawing
import Geometry
import Imaging
import Testing

@Suite("Pictures in drawings")
struct ImagePaintingTests {
  private func paint(_ image: Bitmap, in rect: Rect, _ width: Double, _ height: Double) throws -> Bitmap {
    var list = Samples.list(width, height, [])
    list.commands = [.image(list.add(image), in: rect)]
    return try CairoRenderer.bitmap(of: list)
  }

  @Test func atItsOwnSizeEveryPixelIsCopied() throws {
    var image = Bitmap(width: 16, height: 16)
    for index in image.bytes.indices { image.bytes[index] = index % 4 == 3 ? 255 : UInt8(index % 251) }
    #expect(try paint(image, in: Rect(x: 0, y: 0, width: 16, height: 16), 16, 16) == image)
  }

  @Test("Stretched or shrunk, a plain picture stays plain up to its borders", arguments: [1, 3, 10, 50], [2, 7, 40])
  func plain(side: Int, target: Int) throws {
    for pixel in [Pixel(red: 10, green: 200, blue: 90), Pixel(red: 255, green: 255, blue: 255)] {
      let image = Samples.plain(pixel, width: side, height: side)
      let size = Double(target)
      let bitmap = try paint(image, in: Rect(x: 0, y: 0, width: size, height: size), size, size)
      #expect(bitmap == Samples.plain(pixel, width: target, height: target))
    }
  }

  @Test func transparentNeighboursDoNotDarkenAnEdge() throws {
    // Left half opaque white, right half transparent black: what is left of the white stays white.
    var image = Bitmap(width: 8, height: 1)
    for x in 0..<4 { image[x, 0] = Samples.whitePixel }
    for width in [5.0, 24] {
      let bitmap = try paint(image, in: Rect(x: 0, y: 0, width: width, height: 1), width, 1)
      for x in 0..<bitmap.width where bitmap[x, 0].alpha > 0 {
        #expect(bitmap[x, 0].red == 255, "column \(x) at width \(width)")
      }
    }
  }

  @Test func translucentColorsComeBackNearly() throws {
    for alpha in [64, 128, 200] as [UInt8] {
      let pixel = Pixel(red: 200, green: 100, blue: 7, alpha: alpha)
      let bitmap = try paint(
        Samples.plain(pixel, width: 2, height: 2), in: Rect(x: 0, y: 0, width: 2, height: 2), 2, 2)
      #expect(abs(Int(bitmap[1, 1].red) - 200) <= 2)
      #expect(abs(Int(bitmap[1, 1].green) - 100) <= 2)
      #expect(bitmap[1, 1].alpha == alpha)
    }
  }

  @Test func picturesWithoutPixelsPaintNothing() throws {
    let bitmap = try paint(Bitmap(width: 0, height: 5), in: Rect(x: 0, y: 0, width: 2, height: 2), 2, 2)
    #expect(bitmap == Bitmap(width: 2, height: 2))
  }

  @Test("A large picture that is seen in part is the part of the whole", arguments: [1, 1.3])
  func partsOfLargePictures(scale: Double) throws {
    var image = Bitmap(width: 1200, height: 900)
    for index in image.bytes.indices { image.bytes[index] = index % 4 == 3 ? 255 : UInt8(index % 251) }
    let width = 1200 * scale, height = 900 * scale
    for phase in [0, 0.3] {
      let whole = try paint(image, in: Rect(x: -phase, y: phase, width: width, height: height), width, height)
      for (x, y) in [(0, 0), (400, 300), (650, 20)] {
        let rect = Rect(x: -phase - Double(x), y: phase - Double(y), width: width, height: height)
        let part = try paint(image, in: rect, 50, 40)
        // Cairo's own places are rounded to 1/65536 of a pixel, which adds up over the whole picture.
        let most = (0..<40).flatMap { row in (0..<50).map { ($0, row) } }.map { column, row in
          Self.difference(part[column, row], whole[column + x, row + y])
        }.max()
        #expect(most ?? 255 <= (scale == 1 && phase == 0 ? 0 : 4), "at \(x), \(y)")
      }
    }
  }

  private static func difference(_ one: Pixel, _ other: Pixel) -> Int {
    zip([one.red, one.green, one.blue], [other.red, other.green, other.blue]).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test func aDocumentHoldsAPictureOfSeveralPagesOnce() throws {
    func page(_ pixel: Pixel, _ width: Int = 30) -> DisplayList {
      var list = Samples.list(60, 40, [])
      let image = Samples.plain(pixel, width: width, height: 600 / width)
      list.commands = [.image(list.add(image), in: Rect(x: 0, y: 0, width: 30, height: 20))]
      return list
    }
    let pages = try PDFPages(page(Samples.redPixel))
    // The same bytes in other sides are another picture.
    for list in [page(Samples.redPixel), page(Samples.redPixel), page(Samples.redPixel, 20), page(Samples.whitePixel)] {
      try pages.add(list)
    }
    try pages.finish()
    let text = String(decoding: pages.takeBytes(), as: Unicode.ASCII.self)
    #expect(text.ranges(of: "/Subtype /Image").count == 3)
  }
}
