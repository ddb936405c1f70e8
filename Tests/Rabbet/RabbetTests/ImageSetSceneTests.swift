import Rabbet
import Testing

/// Scenes whose pictures are Xcode's image sets.
@Suite struct ImageSetSceneTests {
  private static func contents(_ images: String) -> [UInt8] { Array(#"{"images": [\#(images)]}"#.utf8) }

  private static func solid(_ width: Int, _ height: Int, _ pixel: Pixel) throws -> [UInt8] {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixel } }
    return try PNG.encode(bitmap)
  }

  private static let red = Pixel(red: 255, green: 0, blue: 0), blue = Pixel(red: 0, green: 0, blue: 255)

  private func assets() throws -> AssetTable {
    let insets = { (n: Int) in #""alignment-insets": {"top": 0, "left": 0, "bottom": \#(n), "right": \#(n)}"# }
    var caps = Bitmap(width: 12, height: 6)
    for y in 0..<6 { for x in 0..<12 { caps[x, y] = x < 4 || x > 7 ? Self.red : Self.blue } }
    return AssetTable([
      "M.xcassets/Contents.json": Array("{}".utf8),
      "M.xcassets/Art/shadowed.imageset/Contents.json": Self.contents(
        #"{"filename": "a.png", "scale": "1x", \#(insets(20))}, {"filename": "b.png", "scale": "2x", \#(insets(20))}"#),
      "M.xcassets/Art/shadowed.imageset/a.png": try Self.solid(200, 200, Self.red),
      "M.xcassets/Art/shadowed.imageset/b.png": try Self.solid(400, 400, Self.blue),
      "cap.imageset/Contents.json": Self.contents(
        """
        {"filename": "c.png", "scale": "1x", "resizing": {"mode": "3-part-horizontal",
         "cap-insets": {"left": 4, "right": 4}, "center": {"mode": "tile", "width": 2}}}
        """),
      "cap.imageset/c.png": try PNG.encode(caps),
      "s.9.png": try PNG.encode(Self.ninePatch()), "thin.9.png": try Self.solid(2, 9, Self.red),
      "broken.imageset/Contents.json": Array("{\n \"images\": 3}".utf8),
      "empty.imageset/Contents.json": Self.contents(#"{"idiom": "universal", "scale": "2x"}"#),
      "gone.imageset/Contents.json": Self.contents(#"{"filename": "gone.png"}"#),
      "cut.imageset/Contents.json": Self.contents(#"{"filename": "cut.png"}"#),
      "cut.imageset/cut.png": Array(try Self.solid(9, 9, Self.red).prefix(40)),
    ])
  }

  /// 200 × 200 with a core of 180 × 180 that grows in its two middle columns and rows.
  private static func ninePatch() throws -> Bitmap {
    var bitmap = Bitmap(width: 200, height: 200)
    for y in 0..<180 { for x in 0..<180 { bitmap[x, y] = x == 89 || x == 90 ? blue : red } }
    return try NinePatch.marked(bitmap, opticalBounds: EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
  }

  private func scene(_ image: String, _ rules: String = "") -> [UInt8] {
    Array(
      """
      {"scene": 1, "root": {"id": "r", "size": [320, 504], "views": [{"id": "i", "image": "\(image)"}],
       "constraints": ["i.centerX == r.centerX", "i.centerY == r.centerY"\(rules)]}}
      """.utf8)
  }

  @Test("The shadowed image by its set gives the listing's numbers", arguments: ["Art/shadowed.imageset", "shadowed"])
  func shadowed(name: String) throws {
    let solved = try SolvedScene(json: scene("M.xcassets/\(name)"), assets: assets())
    let view = solved.scene.tree.viewsInTreeOrder[1]
    #expect(solved.layout.frame(of: view) == Rect(x: 70, y: 162, width: 200, height: 200))
    #expect(solved.layout.alignmentRect(of: view) == Rect(x: 70, y: 162, width: 180, height: 180))
  }

  @Test func aNinePatchKeepsItsCapsAndItsShadow() throws {
    let natural = try SolvedScene(json: scene("s.9.png"), assets: assets())
    #expect(
      natural.layout.frame(of: natural.scene.tree.viewsInTreeOrder[1]) == Rect(x: 70, y: 162, width: 200, height: 200))
    let wide = try SolvedScene(json: scene("s.9.png", #", "i.width == 240""#), assets: assets())
    let frame = wide.layout.frame(of: wide.scene.tree.viewsInTreeOrder[1])
    // The ornament lies beside the runs: it is 20 points at every size.
    #expect(frame == Rect(x: 40, y: 162, width: 260, height: 200))
    let picture = try PNG.decode(wide.png()), row = (40..<300).map { picture[$0, 200] }
    #expect(row.firstIndex(of: Self.blue) == 89 && row.filter { $0 == Self.blue }.count == 62)
    #expect(row[239] == Self.red && row[240].alpha == 0)
  }

  @Test func theDevicesScaleChoosesPictureAndInsets() throws {
    let assets = try assets(), json = scene("M.xcassets/shadowed")
    let solved = try SolvedScene(json: json, assets: assets, options: .init(deviceScale: 2))
    let view = solved.scene.tree.viewsInTreeOrder[1]
    #expect(solved.layout.frame(of: view) == Rect(x: 65, y: 157, width: 200, height: 200))
    #expect(try PNG.decode(solved.png(scale: 2))[200, 400] == Self.blue)
    #expect(try PNG.decode(SolvedScene(json: json, assets: assets).png())[100, 200] == Self.red)
  }

  @Test func insetsGrowWithThePicture() throws {
    let solved = try SolvedScene(
      json: scene("M.xcassets/shadowed", #", "i.width == 90", "i.height == 360""#), assets: assets())
    let view = solved.scene.tree.viewsInTreeOrder[1]
    #expect(solved.layout.frame(of: view).size == Size(width: 100, height: 400))
  }

  @Test func capsKeepTheirSizeAndTheMiddleIsTiled() throws {
    let solved = try SolvedScene(json: scene("cap.imageset", #", "i.width == 40""#), assets: assets())
    let frame = solved.layout.frame(of: solved.scene.tree.viewsInTreeOrder[1])
    #expect(frame == Rect(x: 140, y: 249, width: 40, height: 6))
    let picture = try PNG.decode(solved.png()), row = (140..<180).map { picture[$0, 251] }
    #expect(
      row == Array(repeating: Self.red, count: 4) + Array(repeating: Self.blue, count: 32)
        + Array(repeating: Self.red, count: 4))
  }

  @Test(
    "What is wrong with a set is said at the document's place",
    arguments: [
      ("broken.imageset", "E051", "broken.imageset/Contents.json:2:12: expected an array of images"),
      ("empty.imageset", "E050", "the image set names no file"),
      ("thin.9.png", "E051", "a .9.png of 2 x 9 pixels has no picture inside its rim"),
      ("gone.imageset", "E050", "gone.imageset/gone.png"),
      ("cut.imageset", "E051", "cut.imageset/cut.png"),
      ("none.imageset", "E050", "none.imageset/Contents.json"),
      ("M.xcassets/shadowde", "E050", "no image set shadowde; did you mean shadowed?"),
    ])
  func refusals(image: String, code: String, words: String) throws {
    do {
      let solved = try SolvedScene(json: scene(image), assets: assets())
      _ = try solved.png()
      Issue.record("\(image) is no picture")
    } catch RabbetError.scene(let error) {
      #expect(error.findings.count == 1 && error.findings[0].id.rawValue == code)
      #expect(error.description.contains(words), "\(error)")
    } catch RabbetError.content(.unreadable(let path, _)) {
      // The head of a cut file is whole: it is drawing that finds out.
      #expect(path == words)
    }
  }
}
