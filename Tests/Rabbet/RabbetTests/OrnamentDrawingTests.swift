import Foundation
import Rabbet
import Testing

/// Ornaments as pixels.
@Suite struct OrnamentDrawingTests {
  /// A core of 40 points, 30 from the left and top of 100.
  private func picture(
    _ ornaments: String, scale: Double = 1, members: String = ##""fill": "#ffffff""##, left: Double = 30
  ) throws -> Bitmap {
    let text = """
      {"scene": 1, "root": {"size": [100, 100], "views": [{"id": "v", \(members), "ornaments": [\(ornaments)]}],
        "constraints": ["v.left == super.left + \(left)", "v.top == super.top + 30", "v.width == 40", "v.height == 40"]}}
      """
    let solved = try SolvedScene(json: Array(text.utf8), assets: AssetTable([:]))
    return try PNG.decode(try solved.png(scale: scale))
  }

  private func alphas(_ bitmap: Bitmap, row: Int) -> [UInt8] { (0..<bitmap.width).map { bitmap[$0, row].alpha } }

  @Test func aShadowFadesToNothingExactlyWhereItsReachEnds() throws {
    let row = alphas(try picture(##"{"shadow": {"dx": 4, "dy": 4, "blur": 6, "color": "#000"}}"##), row: 60)
    #expect(row[27] == 0 && row[28] > 0, "2 to the left")
    #expect(row[79] > 0 && row[80] == 0, "10 to the right")
    // From the core's edge on it only ever fades, and half of it is left at the caster's edge.
    #expect((70..<80).allSatisfy { row[$0] >= row[$0 + 1] })
    #expect(abs(Int(row[73]) + Int(row[74]) - 255) < 16)
    #expect(row[71] > 200 && row[69] == 255)
  }

  @Test(
    "Half a pixel off the grid and at any scale, nothing is drawn outside the frame", arguments: [1.0, 1.25, 1.5, 2, 3])
  func insideTheFrame(scale: Double) throws {
    let bitmap = try picture(
      ##"{"shadow": {"dx": 3, "dy": -3, "blur": 5, "color": "#000"}}, {"glow": {"blur": 9, "color": "#f00"}}"##,
      scale: scale, left: 30.5)
    let left = Int(((30.5 - 9) * scale).rounded(.down)), right = Int(((70.5 + 9) * scale).rounded(.up))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where x < left || x >= right { #expect(bitmap[x, y].alpha == 0, "\(x), \(y)") }
    }
    #expect(bitmap[left + Int(3 * scale), bitmap.height / 2].alpha > 0)
  }

  @Test func aGlowIsTheSameOnAllSides() throws {
    for radius in [0, 7, 20] {
      let bitmap = try picture(
        ##"{"glow": {"blur": 12, "spread": 3, "color": "#00f"}}"##,
        members: ##""fill": "#fff", "cornerRadius": \##(radius)"##)
      var worst = 0
      for y in 0..<100 {
        for x in 0..<100 {
          let alpha = Int(bitmap[x, y].alpha)
          worst = max(worst, abs(alpha - Int(bitmap[99 - x, y].alpha)), abs(alpha - Int(bitmap[y, x].alpha)))
        }
      }
      // Cairo's own round corners are no nearer.
      #expect(worst <= 8)
    }
  }

  @Test func aShadowIsNotDrawnUnderItsView() throws {
    let bitmap = try picture(##"{"shadow": {"dx": 10, "blur": 4, "color": "#000"}}"##, members: ##""opacity": 1"##)
    #expect(bitmap[65, 50].alpha == 0 && bitmap[73, 50].alpha > 200)
    let sharp = try picture(##"{"shadow": {"dx": 10, "color": "#000"}}"##, members: ##""opacity": 1"##)
    #expect(alphas(sharp, row: 50) == (0..<100).map { 70..<80 ~= $0 ? 255 : 0 })
  }

  @Test func anOutlineLiesOutsideTheCoreAndABadgeOnItsCorner() throws {
    let bitmap = try picture(
      ##"{"outline": {"width": 2, "offset": 3, "color": "#0f0"}}, {"badge": "", "color": "#f00"}"##)
    let row = alphas(bitmap, row: 60)
    #expect(row[24] == 0 && row[25] == 255 && row[26] == 255 && row[27] == 0 && row[30] == 255)
    #expect(bitmap[70, 30] == Pixel(red: 255, green: 0, blue: 0))
    #expect(bitmap[61, 30].red == 255 && bitmap[78, 30].alpha == 255 && bitmap[81, 30].alpha == 0)
  }

  @Test func absurdOrnamentsAreDrawnInGoodTime() throws {
    for ornament in [
      ##"{"shadow": {"blur": 1e12}}"##, ##"{"shadow": {"blur": 1e-9, "color": "#000"}}"##,
      ##"{"glow": {"blur": 5, "spread": 1e9}}"##,
      ##"{"shadow": {"dx": 1e12, "dy": -1e12, "blur": 30}}"##, ##"{"outline": {"width": 1e12}}"##,
      ##"{"badge": "x", "size": 1e9}"##, ##"{"badge": "", "size": 0}"##, ##"{"shadow": {"spread": -1e12, "blur": 3}}"##,
    ] {
      #expect(try picture(ornament).width == 100, "\(ornament)")
    }
  }

  @Test func aHiddenViewHasNoOrnamentsToSee() throws {
    let bitmap = try picture(##"{"glow": {"blur": 9}}, {"badge": "1"}"##, members: ##""hidden": true, "fill": "#fff""##)
    #expect(bitmap.bytes.allSatisfy { $0 == 0 })
  }

  @Test func aBadgeAndAnOutlineLieRoundTheCoreOfArtWithAShadowOfItsOwn() throws {
    var art = Bitmap(width: 60, height: 60)
    for y in 0..<60 {
      for x in 0..<60 {
        art[x, y] = x < 40 && y < 40 ? Pixel(red: 0, green: 0, blue: 255) : Pixel(red: 0, green: 0, blue: 0, alpha: 60)
      }
    }
    let text = ##"""
      {"scene": 1, "assets": {"art": {"src": "art.png", "alignmentInsets": [0, 0, 20, 20]}},
        "root": {"size": [100, 100], "views": [{"id": "v", "image": "art", "ornaments": [
          {"outline": {"width": 2, "color": "#0f0"}}, {"badge": "", "size": 10, "color": "#f00"}]}],
        "constraints": ["v.left == super.left + 30", "v.top == super.top + 30"]}}
      """##
    let solved = try SolvedScene(
      json: Array(text.utf8), assets: AssetTable(["art.png": try PNG.encode(art)]))
    let view = solved.scene.tree.viewsInTreeOrder[1]
    #expect(solved.layout.alignmentRect(of: view) == Rect(x: 30, y: 30, width: 40, height: 40))
    // The badge reaches 5 up, the shadow in the picture 20 to the right and down, the outline 2 to the left.
    #expect(solved.layout.frame(of: view) == Rect(x: 28, y: 25, width: 62, height: 65))
    let bitmap = try PNG.decode(try solved.png(scale: 1)), green = Pixel(red: 0, green: 255, blue: 0)
    #expect(bitmap[28, 60] == green && bitmap[71, 60] == green && bitmap[50, 71] == green && bitmap[27, 60].alpha == 0)
    #expect(bitmap[72, 60].alpha == 60 && bitmap[89, 60].alpha == 60 && bitmap[90, 60].alpha == 0)
    #expect(bitmap[70, 30] == Pixel(red: 255, green: 0, blue: 0), "the badge is on the card's corner")
  }

  @Test func edgesOnWholePixelsStayThereUnderOrnaments() throws {
    let text = ##"""
      {"scene": 1, "root": {"size": [60, 60], "views": [{"id": "v", "fill": "#fff", "alignmentInsets": 1.3,
        "ornaments": [{"badge": "", "size": 7}]}],
        "constraints": ["v.left == super.left + 10.3", "v.top == super.top + 10.3", "v.width == 30", "v.height == 30"]}}
      """##
    let options = SolvedScene.Options(snap: PixelGrid(scale: 1))
    let solved = try SolvedScene(json: Array(text.utf8), assets: AssetTable([:]), options: options)
    // The fill is 9 to 41.6, on whole points 9 to 42, whatever the picture's own pixels are.
    let row = alphas(try PNG.decode(try solved.png(scale: 2)), row: 60)
    #expect(row == (0..<120).map { 18..<84 ~= $0 ? 255 : 0 })
  }
}
