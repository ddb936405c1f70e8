import Rabbet
import Testing

/// Photos in their frames, to the pixel.
@Suite struct PhotoFrameTests {
  private static let red = Pixel(red: 255, green: 0, blue: 0)

  private static func plain(_ width: Int, _ height: Int, _ pixel: Pixel = red) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixel } }
    return bitmap
  }

  /// One opaque pixel for each slot.
  private static let film = """
    "frames": {"film": {"relativeScale": 0.1, "groups": {"top": {"mid": "a.png"}, "left": {"mid": "a.png"},
      "right": {"mid": "a.png"}, "bottom": {"mid": "a.png"}}},
      "wide": {"groupId": 7, "assets": [{"ratio": 4, "src": "a.png"}]},
      "square": {"groupId": 7, "assets": [{"ratio": 1, "src": "a.png"}]},
      "tall": {"groupId": 8, "assets": [{"ratio": 0.25, "src": "a.png"}]}}
    """

  private static func solved(_ view: String, width: Double, height: Double) throws -> SolvedScene {
    let scene = """
      {"scene": 1, \(film), "root": {"id": "r", "size": [200, 200], "views": [{"id": "p", "image": "p.png", \(view)}],
        "constraints": ["p.centerX == r.centerX", "p.centerY == r.centerY", "p.width == \(width)", "p.height == \(height)"]}}
      """
    let art = plain(4, 4, Pixel(red: 0, green: 0, blue: 255))
    return try SolvedScene(
      json: Array(scene.utf8), assets: AssetTable(["p.png": PNG.encode(plain(8, 8)), "a.png": PNG.encode(art)]))
  }

  @Test("Nothing of a photo is seen outside of its frame", arguments: [(75.0, 65.0), (75.25, 64.5), (74.8, 65.6)])
  func photoStaysInside(width: Double, height: Double) throws {
    for view in [#""frame": "film""#, ##""frame": "film", "fill": "#f00", "cornerRadius": 3"##] {
      let picture = try PNG.decode(Self.solved(view, width: width, height: height).png())
      // A line of pixels through the middle, each way: nothing, frame, photo, frame, nothing.
      for line in [(0..<200).map { picture[$0, 100] }, (0..<200).map { picture[100, $0] }] {
        let first = try #require(line.firstIndex { $0.alpha > 0 }), last = try #require(line.lastIndex { $0.alpha > 0 })
        #expect(line[first].blue == 255 && line[first].alpha == 255 && line[last].blue == 255, "\(line[first])")
        #expect(line[first...last].allSatisfy { $0.alpha == 255 })
      }
    }
  }

  @Test("The hole of a frame round a photo is the photo", arguments: [0.01, 0.05, 0.075, 0.1, 0.25, 0.31, 0.45])
  func holeIsThePhoto(scale: Double) async throws {
    let side = FrameImageGroup(start: "a", mid: "a", end: "a"), grid = PixelGrid(scale: 1)
    let patches = CustomPatchConfiguration(top: side, left: side, right: side, bottom: side)
    let frame = PhotoFrame(
      identifier: "own",
      kind: .dynamic(CustomPatchFrameBuilder(configuration: patches, images: OneImage()), relativeScale: scale))
    let framer = Framer(FrameShelf.Entry(frame: frame, images: OneImage()), mode: .surround)
    for size in [(119, 305), (305, 119), (100, 100), (101, 100), (320, 240), (7, 7), (1, 50), (33, 34), (240, 241)] {
      let plan = try await framer.plan(for: PixelSize(width: size.0, height: size.1))
      let hole = grid.snapped(plan.hole)
      #expect((Int(hole.width), Int(hole.height)) == size, "\(scale)")
    }
  }

  @Test func aFrameWithUnequalSidesLeavesThePhotoItsSize() async throws {
    var patches = CustomPatchConfiguration(
      top: FrameImageGroup(mid: "a", weight: 0.3), left: FrameImageGroup(mid: "a"),
      bottom: FrameImageGroup(mid: "a", weight: 2.7))
    let grid = PixelGrid(scale: 1)
    for mode in CustomPatchConfiguration.LayoutMode.allCases {
      patches.layoutMode = mode
      let builder = CustomPatchFrameBuilder(configuration: patches, images: OneImage())
      let fixed = StaticFrame(
        tolerance: 1e6,
        assets: [.init(image: "a", ratio: 1, hole: EdgeInsets(top: 0.137, left: 0.21, bottom: 0.319, right: 0.043))])
      for kind in [PhotoFrame.Kind.dynamic(builder, relativeScale: 0.13), .fixed(fixed)] {
        let frame = PhotoFrame(identifier: "own", kind: kind)
        let framer = Framer(FrameShelf.Entry(frame: frame, images: OneImage()), mode: .surround)
        for width in stride(from: 3, through: 240, by: 13) {
          for height in [5, 77, 118, 119, 240] {
            let hole = grid.snapped(try await framer.plan(for: PixelSize(width: width, height: height)).hole)
            #expect((Int(hole.width), Int(hole.height)) == (width, height))
          }
        }
      }
    }
  }

  private struct OneImage: ArtImages {
    func bitmap(_ name: String) throws(FrameError) -> Bitmap { PhotoFrameTests.plain(10, 10) }
  }

  @Test func everyPixelOfASurroundedPhotoIsThereOnce() async throws {
    var photo = Bitmap(width: 119, height: 305)
    for y in 0..<305 { for x in 0..<119 { photo[x, y] = Pixel(red: UInt8(x), green: UInt8(y % 256), blue: 99) } }
    let framer = Framer(
      try FrameShelf().frame("film"), mode: .surround, settings: FrameSettings(relativeScale: 0.05))
    let framed = try await framer.framed(photo)
    // 119 / 0.9 is 132.2: the sides are 6.6 thick, and 7 on pixels.
    #expect((framed.width, framed.height) == (133, 319))
    for y in stride(from: 0, to: 305, by: 8) {
      for x in 0..<119 { #expect(framed[x + 7, y + 7] == photo[x, y]) }
    }
  }

  @Test func aFrameThatDoesNotFitIsReplacedByOneOfItsGroup() throws {
    let replaced = try Self.solved(#""frame": "wide""#, width: 80, height: 80)
    #expect(try PNG.decode(replaced.png())[100, 100].blue == 255)
    #expect(replaced.frameFindings(file: "s").map(\.id) == [.frame])
    #expect(replaced.findings(file: "s").first?.message.contains("\"square\", of its group, is drawn") == true)
    let fits = try Self.solved(#""frame": "wide""#, width: 80, height: 20)
    #expect(fits.findings(file: "s").isEmpty)
    let dropped = try Self.solved(#""frame": "tall""#, width: 80, height: 80)
    #expect(try PNG.decode(dropped.png())[100, 100] == Self.red)
    #expect(dropped.frameFindings(file: "s").first?.message.contains("the frame \"tall\" is not drawn") == true)
  }

  @Test func framesOfTheProgramAreKnownInScenes() throws {
    let scene = try Self.solved(#""frame": {"use": "artDeco", "relativeScale": 0.2}"#, width: 80, height: 80)
    let picture = try PNG.decode(scene.png())
    #expect(picture[100, 100] == Self.red)
    #expect(picture[66, 100] != Self.red && picture[66, 100].alpha == 255)
    let error = #expect(throws: RabbetError.self) { try Self.solved(#""frame": "artDecco""#, width: 80, height: 80) }
    #expect(error?.description.contains("did you mean \"artDeco\"?") == true)
  }

  @Test func aScaleOfAFrameOfWholePicturesIsReported() throws {
    let scene = try Self.solved(#""frame": {"use": "square", "relativeScale": 0.2}"#, width: 80, height: 80)
    #expect(
      scene.frameFindings(file: "s").map(\.message) == [
        "square is a whole picture; a relative scale does not change its thickness"
      ])
  }
}
