import Rabbet
import Testing

/// Pictures of scenes, from the document to the pixels.
@Suite struct ScenePictureTests {
  /// Red, green and blue thirds, 6 x 4 pixels, with a hole in the middle of the red.
  private static let art: Bitmap = {
    var bitmap = Bitmap(width: 6, height: 4)
    for y in 0..<4 {
      for x in 0..<6 {
        bitmap[x, y] = Pixel(red: x < 2 ? 255 : 0, green: x / 2 == 1 ? 255 : 0, blue: x >= 4 ? 255 : 0)
      }
    }
    bitmap[0, 1].alpha = 0
    return bitmap
  }()

  private static func solved(_ view: String, _ files: [String: [UInt8]]) throws -> SolvedScene {
    let scene = """
      {"scene": 1, "root": {"id": "r", "size": [40, 30], "views": [{"id": "p", \(view)}], "constraints": [
        "p.left == r.left + 10", "p.top == r.top + 5", "p.width == 20", "p.height == 20"]}}
      """
    return try SolvedScene(json: Array(scene.utf8), assets: AssetTable(files))
  }

  private static func painted(_ view: String) throws -> Bitmap {
    try PNG.decode(solved(#""image": "a.png", \#(view)"#, ["a.png": PNG.encode(art)]).png())
  }

  @Test(
    "Each position puts the picture's own pixels where it says, and nothing outside",
    arguments: [
      ("center", 17, 13), ("top", 17, 5), ("bottom", 17, 21), ("left", 10, 13), ("right", 24, 13),
      ("topLeft", 10, 5), ("topRight", 24, 5), ("bottomLeft", 10, 21), ("bottomRight", 24, 21),
    ])
  func positions(mode: String, left: Int, top: Int) throws {
    let picture = try Self.painted(#""contentMode": "\#(mode)""#)
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (left..<left + 6).contains(x) && (top..<top + 4).contains(y)
        let wanted = isInside ? Self.art[x - left, y - top] : Pixel(red: 0, green: 0, blue: 0, alpha: 0)
        #expect(picture[x, y].alpha == wanted.alpha, "\(mode) at \(x), \(y)")
        if wanted.alpha == 255 { #expect(picture[x, y] == wanted, "\(mode) at \(x), \(y)") }
      }
    }
  }

  @Test func fittingLeavesRoomAndFillingIsCut() throws {
    // Fitted: 20 x 13 1/3, from 8 1/3 on. Filled: 30 x 20, 5 cut at each side.
    let fit = try Self.painted(#""contentMode": "aspectFit""#)
    #expect(fit[20, 6].alpha == 0 && fit[20, 15].alpha == 255 && fit[20, 23].alpha == 0)
    #expect(fit[28, 15].blue > 200)
    let fill = try Self.painted(#""contentMode": "aspectFill""#)
    #expect(fill[9, 15].alpha == 0 && fill[30, 15].alpha == 0, "nothing leaves the frame")
    #expect(fill[20, 6].green > 240 && fill[20, 23].green > 240)
    #expect(fill[11, 22].red > 200 && fill[28, 22].blue > 200)
    #expect(try Self.painted(#""contentMode": "fill""#)[10, 22].red > 240)
  }

  @Test func aLargePictureIsHeldAsSmallAsItIsShown() throws {
    var large = Bitmap(width: 600, height: 450)
    for place in large.bytes.indices { large.bytes[place] = place % 4 == 3 ? 255 : UInt8((place / 7) & 255) }
    let scene = """
      {"scene": 1, "root": {"id": "r", "size": [90, 60], "views": [
        {"id": "p", "image": "a.png"}, {"id": "q", "image": "a.png", "contentMode": "aspectFill", "opacity": 0.5},
        {"id": "s", "image": "a.png", "tint": "#c33"}], "constraints": [
        "p.left == r.left + 3.3", "p.top == r.top", "p.width == 20.5", "p.height == 20", "q.width == 20.5",
        "q.height == 20", "q.left == p.right", "q.top == p.top", "s.left == p.left", "s.top == r.top + 30.5",
        "s.width == 20.5", "s.height == 20"]}}
      """
    let solved = try SolvedScene(json: Array(scene.utf8), assets: AssetTable(["a.png": PNG.encode(large)]))
    let full = try CairoRenderer.bitmap(of: solved.drawing(scale: 2), scale: 2, background: nil)
    #expect(try PNG.decode(solved.png(scale: 2)) == full, "the same pixels, from smaller pictures")
    #expect(try solved.drawing(scale: 2).images.allSatisfy { $0.width == 600 }, "pages hold all of it")
  }

  @Test(
    "Of a large picture that leaves the scene the seen part is held, with the same pixels", arguments: [0.7, 1, 2.5])
  func aPictureThatLeavesTheScene(scale: Double) throws {
    var large = Bitmap(width: 1200, height: 900)
    for place in large.bytes.indices { large.bytes[place] = place % 4 == 3 ? 255 : UInt8((place / 7) & 255) }
    let scene = """
      {"scene": 1, "root": {"id": "r", "size": [90, 60], "views": [
        {"id": "p", "image": "a.png"}, {"id": "q", "image": "a.png", "contentMode": "scaleToFill", "tint": "#c33"},
        {"id": "s", "image": "a.png", "opacity": 0.5, "cornerRadius": 5}], "constraints": [
        "p.left == r.left - 300.4", "p.top == r.top - 20.7", "q.left == r.left + 30", "q.top == r.top + 40.25",
        "q.width == 2000", "q.height == 950", "s.right == r.left + 20", "s.bottom == r.top + 30"]}}
      """
    let solved = try SolvedScene(json: Array(scene.utf8), assets: AssetTable(["a.png": PNG.encode(large)]))
    let full = try CairoRenderer.bitmap(of: solved.drawing(scale: scale), scale: scale, background: nil)
    #expect(try PNG.decode(solved.png(scale: scale)) == full)
  }

  @Test func aTintKeepsTheShapeAlone() throws {
    let picture = try Self.painted(##""contentMode": "topLeft", "tint": "#102030""##)
    #expect(picture[10, 5] == Pixel(red: 0x10, green: 0x20, blue: 0x30))
    #expect(picture[15, 8] == Pixel(red: 0x10, green: 0x20, blue: 0x30))
    #expect(picture[10, 6].alpha == 0, "the hole stays open")
    let half = try Self.painted(##""contentMode": "topLeft", "tint": "#ff000080""##)
    #expect(half[12, 5].alpha == 0x80)
  }

  @Test func twoTintsOfOnePictureAreTwoPictures() throws {
    let scene = ##"""
      {"scene": 1, "root": {"id": "r", "size": [12, 4], "views": [{"id": "a", "image": "a.png", "tint": "#f00"},
        {"id": "b", "image": "a.png", "tint": "#00f"}], "constraints": ["a.left == r.left", "b.right == r.right",
        "a.top == r.top", "b.top == r.top"]}}
      """##
    let solved = try SolvedScene(json: Array(scene.utf8), assets: AssetTable(["a.png": PNG.encode(Self.art)]))
    let picture = try PNG.decode(solved.png())
    #expect(picture[3, 0] == Pixel(red: 255, green: 0, blue: 0) && picture[9, 0] == Pixel(red: 0, green: 0, blue: 255))
    #expect(try solved.drawing().images.count == 2)
    #expect(try solved.svg().count > 100 && solved.pdf().count > 100)
  }

  @Test("A JPEG is laid out and drawn upright", arguments: 1...8)
  func orientation(tag: Int) throws {
    // Stored 32 x 16, its top left quarter red.
    var stored = Bitmap(width: 32, height: 16, bytes: [UInt8](repeating: 255, count: 32 * 16 * 4))
    for y in 0..<8 { for x in 0..<16 { stored[x, y] = Pixel(red: 255, green: 0, blue: 0) } }
    var bytes = try JPEG.encode(stored, options: JPEG.Options(quality: 95, sampling: .full))
    bytes.insert(
      contentsOf: [0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(tag), 0, 0, 0, 0, 0, 0], at: 2)
    let scene = #"""
      {"scene": 1, "root": {"id": "r", "size": [null, null], "views": [{"id": "p", "image": "p.jpg"}],
        "constraints": ["p.left == r.left", "p.top == r.top", "p.right == r.right", "p.bottom == r.bottom"]}}
      """#
    let solved = try SolvedScene(json: Array(scene.utf8), assets: AssetTable(["p.jpg": bytes]))
    #expect(solved.layout.size == (tag < 5 ? Size(width: 32, height: 16) : Size(width: 16, height: 32)))
    let picture = try PNG.decode(solved.png())
    let right = [2, 3, 6, 7].contains(tag), bottom = [3, 4, 7, 8].contains(tag)
    let pixel = picture[right ? picture.width - 3 : 2, bottom ? picture.height - 3 : 2]
    #expect(pixel.red > 200 && pixel.green < 60, "\(pixel)")
  }

  @Test("A picture drawn much smaller becomes its mean, without moiré", arguments: [1.0, 2])
  func smaller(scale: Double) throws {
    var stripes = Bitmap(width: 400, height: 400)
    for y in 0..<400 {
      for x in 0..<400 {
        let byte: UInt8 = (x + y) % 2 == 0 ? 255 : 0
        stripes[x, y] = Pixel(red: byte, green: byte, blue: byte)
      }
    }
    let solved = try Self.solved(#""image": "s.png""#, ["s.png": PNG.encode(stripes)])
    let picture = try PNG.decode(solved.png(scale: scale)), at = Int(scale)
    for y in 7..<22 { for x in 12..<28 { #expect(abs(Int(picture[x * at, y * at].red) - 128) <= 2) } }
  }

  @Test func aPictureThatIsDamagedBehindItsHeadIsOneError() throws {
    let jpeg = try JPEG.encode(Self.art), png = try PNG.encode(Self.art)
    for (name, bytes) in [("p.jpg", Array(jpeg.dropLast(8))), ("p.png", Array(png.dropLast(20)))] {
      let error = #expect(throws: RabbetError.self) { try Self.solved(#""image": "\#(name)""#, [name: bytes]) }
      #expect("\(error.map { "\($0)" } ?? "")".contains("\"\(name)\" is no picture that can be read: the "))
    }
  }
}
