import FrameArt
import Geometry
import Imaging
import Testing

@Suite struct MarkedPatchTests {
  private static let black = Pixel(red: 0, green: 0, blue: 0)

  /// Art of one colour with runs on the upper and the left rim.
  static func image(_ width: Int, _ height: Int, columns: [Int], rows: [Int]) -> Bitmap {
    var image = Bitmap(width: width + 2, height: height + 2)
    for y in 1...height { for x in 1...width { image[x, y] = Pixel(red: 9, green: 90, blue: 200) } }
    for column in columns { image[column + 1, 0] = black }
    for row in rows { image[0, row + 1] = black }
    return image
  }

  @Test func severalRunsGrowInProportion() throws {
    let marked = try MarkedPatch(Self.image(20, 10, columns: [4, 5, 10, 11, 12, 13, 14, 15], rows: [5]))
    #expect(marked.patch.columns.runs == [4..<6, 10..<16])
    #expect(marked.patch.rows.runs == [5..<6])
    #expect((marked.art.width, marked.art.height) == (20, 10))
    let plan = marked.patch.plan(size: Size(width: 36, height: 10), grid: PixelGrid(scale: 1))
    #expect(plan.pieces.prefix(5).map { $0.horizontal.end } == [4, 10, 14, 32, 36])
    #expect(BuiltFrame(plan: plan, images: [marked.art]).bitmap() == PlainImages.plain(36, 10, marked.art[0, 0]))
  }

  @Test func redAndWhiteAreNoTicks() throws {
    var image = Self.image(4, 4, columns: [1], rows: [2])
    image[1, 0] = Pixel(red: 255, green: 255, blue: 255)
    image[2, 5] = Pixel(red: 255, green: 0, blue: 0)
    image[5, 2] = Self.black
    #expect(try MarkedPatch(image).patch.columns.runs == [1..<2])
  }

  @Test func whatIsNoMarkedPatchSaysWhy() {
    #expect(throws: MarkedPatch.Failure.tooSmall(width: 2, height: 9)) { try MarkedPatch(Bitmap(width: 2, height: 9)) }
    #expect(throws: MarkedPatch.Failure.noStretch(side: .left)) {
      try MarkedPatch(Self.image(4, 4, columns: [1], rows: []))
    }
    #expect(throws: MarkedPatch.Failure.noStretch(side: .top)) {
      try MarkedPatch(Self.image(4, 4, columns: [], rows: [1]))
    }
    var strange = Self.image(4, 4, columns: [1], rows: [2])
    strange[5, 3] = Pixel(red: 3, green: 200, blue: 0)
    strange[5, 4] = Pixel(red: 0, green: 0, blue: 0, alpha: 100)
    #expect(throws: MarkedPatch.Failure.strangeRim(x: 5, y: 3, count: 2)) { try MarkedPatch(strange) }
  }
}
