import Foundation
import Rabbet
import TestSupport
import Testing

/// What cards are made of beside boxes: gradients, clipped corners, shadows of letters, balanced lines, pictures that are lines.
@Suite struct CardDrawingTests {
  private func solved(_ members: String, size: Double = 100) throws -> SolvedScene {
    let text = """
      {"scene": 1, "root": {"id": "root", "size": [\(size), \(size)], "views": [{"id": "v", \(members)}], "constraints": [
        "v.left == root.left", "v.top == root.top", "v.width == \(size)", "v.height == \(size)"]}}
      """
    return try SolvedScene(json: Array(text.utf8), assets: AssetDirectory("."))
  }

  private func pixels(_ members: String, size: Double = 100, scale: Double = 1) throws -> Bitmap {
    try PNG.decode(try solved(members, size: size).png(scale: scale))
  }

  @Test func aGradientRunsAtItsAngleAsInCSS() throws {
    let across = try pixels(##""fill": "linear-gradient(90deg, #000, #fff)""##)
    #expect(across[1, 50].red < 8 && across[98, 50].red > 247 && across[50, 10] == across[50, 90])
    #expect(abs(Int(across[50, 50].red) - 128) < 4)
    let down = try pixels(##""fill": "linear-gradient(#000, #fff)""##)
    #expect(down[50, 1].red < 8 && down[50, 98].red > 247)
    // The corner of 135 degrees is the bottom right, and stops stand where they say.
    let stops = try pixels(##""fill": "linear-gradient(135deg, #000, #000 50%, #fff 50%)""##)
    #expect(stops[20, 20].red == 0 && stops[80, 80].red == 255)
    // A radial one reaches to the corners: at the middle of a side it is at 1/√2.
    let round = try pixels(##""fill": "radial-gradient(#000, #fff)""##)
    #expect(round[50, 50].red < 8 && abs(Int(round[99, 50].red) - 180) < 4)
  }

  @Test func aGradientIsOneInSVGAndInPDF() throws {
    let scene = try solved(##""fill": "linear-gradient(90deg, #000, #ffffff80 40%, #f00)", "cornerRadius": 8"##)
    let svg = String(decoding: try scene.svg(), as: UTF8.self)
    #expect(
      svg.contains(
        "<linearGradient id=\"gradient-1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"50\" x2=\"100\" y2=\"50\">"))
    #expect(svg.contains("<stop offset=\"0.4\" stop-color=\"#ffffff\" stop-opacity=\"0.502\"/>"))
    #expect(svg.contains("fill=\"url(#gradient-1)\""))
    let pdf = String(decoding: try scene.pdf(), as: Unicode.ASCII.self)
    #expect(pdf.contains("/ShadingType 2"))
  }

  @Test(
    "A gradient is written as it is read",
    arguments: [
      "linear-gradient(135deg, #2563eb 0%, #7c3aed 60%, #db2777 100%)", "radial-gradient(#ffffff 0%, #00000000 100%)",
    ])
  func roundTrip(text: String) throws {
    let gradient = try #require(Gradient(text))
    #expect(gradient.text == text)
    #expect(Gradient("linear-gradient(to left, #fff, #000)")?.angle == 270)
    #expect(Gradient("linear-gradient(#fff)") == nil && Gradient("linear-gradient(#fff, #000 120%)") == nil)
  }

  @Test func childrenEndAtTheRoundCornersOfAViewThatClips() throws {
    let inside =
      ##""views": [{"id": "big", "fill": "#f00"}], "constraints": ["big.left == v.left - 9", "big.top == v.top", "big.width == 200", "big.height == 50"]"##
    let clipped = try pixels("\"cornerRadius\": 20, \"clipsToBounds\": true, \(inside)")
    #expect(clipped[1, 1].alpha == 0 && clipped[50, 20].red == 255 && clipped[98, 1].alpha == 0)
    #expect(try pixels("\"cornerRadius\": 20, \(inside)")[1, 1].alpha == 255)
  }

  @Test func problemsAreOneList() throws {
    #expect(try solved(##""fill": "#f00""##).problems.isEmpty)
    let narrow = try solved(##""text": "many letters", "font": "60 fixture""##).problems
    #expect(narrow.map(\.id) == [.clipped])
  }

  @Test func cornersHaveRadiiOfTheirOwn() throws {
    let card = try pixels(##""fill": "#f00", "cornerRadius": [20, 0, 20, 0]"##)
    #expect(card[1, 1].alpha == 0 && card[98, 1].alpha == 255 && card[98, 98].alpha == 0 && card[1, 98].alpha == 255)
    let line = try pixels(##""stroke": {"color": "#f00", "width": 4}, "cornerRadius": [40, 0, 0, 0]"##)
    #expect(line[2, 2].alpha == 0 && line[98, 2].alpha == 255 && line[12, 12].alpha > 0)
    let shadow = try pixels(
      ##""ornaments": [{"shadow": {"dx": 0, "dy": 0, "blur": 6}}], "cornerRadius": [40, 0, 0, 0]"##)
    #expect(shadow[50, 50].alpha == 0)
    let svg = String(
      decoding: try solved(##""fill": "#f00", "cornerRadius": [20, 0, 0, 0]"##).svg(), as: UTF8.self)
    #expect(svg.contains("M20 0H100V100H0V20A20 20 0 0 1 20 0Z"))
    let tree = try solved(##""fill": "#f00", "cornerRadius": [20, 0, 8, 0]"##).scene
    #expect(tree.appearance(of: try #require(tree.tree.viewsInTreeOrder.last)).cornerRadii.bottomRight == 8)
  }

  @Test func lettersHaveShadowsThatFadeWithTheirBlur() throws {
    let text =
      ##""text": "aa", "font": "20 fixture", "color": "#f00", "textShadow": {"dx": 30, "dy": 30, "blur": \##(0), "color": "#00f"}"##
    let sharp = try pixels(text)
    // Square letters of 20 points: a shadow of 40 by 20 at 30, 30.
    #expect(
      sharp[35, 35].blue == 255 && sharp[35, 35].alpha == 255 && sharp[10, 5].red == 255 && sharp[72, 35].alpha == 0)
    let soft = try pixels(text.replacing("\"blur\": 0", with: "\"blur\": 8"))
    #expect((1..<255).contains(soft[31, 40].alpha) && soft[40, 40].alpha > 200 && soft[80, 40].alpha == 0)
    #expect((1..<200).contains(soft[73, 40].alpha))
  }

  @Test func balancedLinesAreNoMoreAndAboutEquallyLong() {
    let text = "aaa bbb ccc ddd eee f"
    func lines(_ balances: Bool) -> [Double] {
      let style = ParagraphStyle(lines: 0, balancesLines: balances)
      return TextMeasurer().block(
        of: Paragraph(text, font: Font(family: "fixture", size: 10), style: style), width: 195
      )
      .lines.map(\.width)
    }
    #expect(lines(false) == [190, 10])
    #expect(lines(true) == [110, 90])
  }

  @Test func whatIsCutIsNotBalanced() {
    let style = ParagraphStyle(lines: 1, balancesLines: true)
    let block = TextMeasurer().block(
      of: Paragraph("aaa bbb", font: Font(family: "fixture", size: 10), style: style), width: 40)
    #expect(block.isTruncated && block.lines.count == 1)
  }

  @Test func aPictureCanBeWrittenOut() throws {
    var bitmap = Bitmap(width: 2, height: 2)
    for index in bitmap.bytes.indices { bitmap.bytes[index] = 255 }
    let base64 = Data(try PNG.encode(bitmap)).base64EncodedString()
    let picture = try pixels("\"image\": \"data:image/png;base64,\(base64)\"")
    #expect(picture[50, 50] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    let error = #expect(throws: RabbetError.self) {
      try pixels("\"image\": \"data:image/png;base64,\(String(repeating: "A", count: 900))!\"")
    }
    #expect(error.map { "\($0)".utf8.count < 700 } == true)
  }

  @Test func anSVGIsSharpInEverySize() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><rect width='1' height='2' fill='%23f00'/></svg>"
    let picture = try pixels("\"image\": \"data:image/svg+xml,\(svg)\"", scale: 2)
    #expect(picture[98, 50] == Pixel(red: 255, green: 0, blue: 0, alpha: 255) && picture[101, 50].alpha == 0)
  }
}
