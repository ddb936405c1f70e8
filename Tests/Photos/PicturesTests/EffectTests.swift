import Geometry
import ImageCodecs
import Imaging
import PictureEngine
import Rabbet
import Testing

@testable import Pictures

/// Effects and blend modes by their values.
@Suite(.enabled(if: Art.isReady, "needs libvips42")) struct EffectTests {
  private static func plain(_ color: [UInt8], _ width: Int = 40, _ height: Int = 30) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let pixel = Pixel(red: color[0], green: color[1], blue: color[2], alpha: color.count > 3 ? color[3] : 255)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixel } }
    return bitmap
  }

  private static func isNear(_ pixel: Pixel, _ expected: [Int]) -> Bool {
    zip([pixel.red, pixel.green, pixel.blue].map(Int.init), expected).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test(
    "One colour by a formula",
    arguments: [
      // hue-rotate(180deg) by the matrix of Filter Effects 1.
      ("e_hue:100", [200, 100, 50], [35, 135, 185]), ("e_hue:0", [200, 100, 50], [200, 100, 50]),
      // 128 / 255 to the power of 1 / 1.5, and of 2.
      ("e_gamma:50", [128, 255, 0], [161, 255, 0]), ("e_gamma:-50", [128, 255, 0], [64, 255, 0]),
      ("e_red:50", [100, 100, 100], [150, 100, 100]), ("e_green:-100", [100, 100, 100], [100, 0, 100]),
      ("e_blue:100", [100, 100, 200], [100, 100, 255]), ("e_blackwhite", [0, 255, 0], [255, 255, 255]),
      ("e_blackwhite:80", [0, 255, 0], [0, 0, 0]),
    ] as [(String, [UInt8], [Int])])
  func colors(chain: String, before: [UInt8], after: [Int]) throws {
    let pixel = try Art.render(chain, Self.plain(before))[20, 15]
    #expect(Self.isNear(pixel, after), "\(pixel)")
  }

  @Test(
    "A layer of 200, 100, 50 on 100, 200, 50 by Compositing 1",
    arguments: [
      ("e_multiply,", [78, 78, 10]), ("e_screen,", [222, 222, 90]), ("e_overlay,", [157, 188, 20]),
      ("", [200, 100, 50]),
    ])
  func blends(effect: String, expected: [Int]) throws {
    let badge = ["badge.png": try PNG.encode(Self.plain([200, 100, 50], 10, 10))]
    let picture = try Art.render("l_badge/\(effect)fl_layer_apply", Self.plain([100, 200, 50]), files: badge)
    #expect(Self.isNear(picture[20, 15], expected), "\(picture[20, 15])")
    #expect(picture[0, 0] == Pixel(red: 100, green: 200, blue: 50))
  }

  @Test func aCutterKeepsThePictureWhereTheLayerIsOpaque() throws {
    let badge = ["badge.png": try PNG.encode(Self.plain([0, 0, 0, 128], 10, 10))]
    let picture = try Art.render("l_badge/fl_cutter,fl_layer_apply", Self.plain([100, 200, 50]), files: badge)
    #expect(picture.width == 40 && picture[0, 0].alpha == 0 && picture[39, 29].alpha == 0)
    #expect(Self.isNear(picture[20, 15], [100, 200, 50]) && picture[20, 15].alpha == 128, "\(picture[20, 15])")
  }

  @Test func tilesCoverThePictureFromThePlaceOfTheLayer() throws {
    var tile = Self.plain([255, 0, 0], 8, 8)
    tile[0, 0] = Pixel(red: 0, green: 0, blue: 255)
    let badge = ["badge.png": try PNG.encode(tile)], chain = "l_badge/fl_tiled,fl_layer_apply,g_north_west,x_3,y_1"
    let picture = try Art.render(chain, Self.plain([9, 9, 9]), files: badge)
    #expect(picture.width == 40 && picture.height == 30)
    for y in 0..<30 {
      for x in 0..<40 { #expect((picture[x, y].blue == 255) == (x % 8 == 3 && y % 8 == 1), "\(x), \(y)") }
    }
  }

  @Test func aRimIsTrimmed() throws {
    for rim in [[250, 250, 250, 255], [0, 0, 0, 0]] as [[UInt8]] {
      var bitmap = Self.plain(rim, 60, 50)
      for y in 10..<30 { for x in 20..<55 { bitmap[x, y] = Pixel(red: 200, green: 10, blue: 10) } }
      bitmap[3, 3] = Pixel(red: rim[0] == 0 ? 0 : 240, green: rim[1], blue: rim[2], alpha: rim[3])
      let job = try Art.job("e_trim", PNG.encode(bitmap))
      #expect(job.plan.output == PixelSize(width: 35, height: 20), "\(rim)")
      #expect(try job.bitmap()[0, 0].red == 200)
      // Turned before, and scaled after.
      #expect(try Art.job("a_90/e_trim/w_40", PNG.encode(bitmap)).plan.output == PixelSize(width: 40, height: 70))
    }
    let plain = try Art.job("e_trim", PNG.encode(Self.plain([1, 2, 3])))
    #expect(plain.plan.output.width == 40 && plain.findings.joined().contains("nothing is cut off"))
  }

  @Test func aShearMovesRows() throws {
    let job = try Art.job("e_shear:45", PNG.encode(Self.plain([200, 0, 0])))
    #expect(job.plan.output == PixelSize(width: 70, height: 30))
    let picture = try job.bitmap()
    #expect(picture[5, 2].alpha == 255 && picture[60, 2].alpha == 0)
    #expect(picture[5, 27].alpha == 0 && picture[60, 27].alpha == 255)
  }

  @Test func wordsHaveLinesAndOutlines() throws {
    let ground = Self.plain([255, 255, 255], 120, 60)
    func dark(_ chain: String) throws -> Int {
      let picture = try Art.render(chain, ground)
      return stride(from: 0, to: picture.bytes.count, by: 4).count { picture.bytes[$0 + 1] < 128 }
    }
    let plain = try dark("l_text:fixture_20:Hi")
    #expect(try dark("bo_3px_solid_red,l_text:fixture_20_stroke:Hi") > plain + 100)
    #expect(try dark("l_text:fixture_20_underline:Hi i") > dark("l_text:fixture_20:Hi i"))
    #expect(try dark("l_text:fixture_20_strikethrough:Hi i") > dark("l_text:fixture_20:Hi i"))
  }
}
