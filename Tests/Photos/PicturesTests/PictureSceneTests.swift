import AlignmentLaws
import Diagnostics
import Geometry
import ImageCodecs
import Imaging
import Layout
import PropertyTesting
import Rabbet
import Scene
import Testing

@testable import PictureEngine
@testable import Pictures

/// Pictures with chains in scenes: their size and their insets are those of the result.
@Suite struct PictureSceneTests {
  static let insets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)

  /// Of a picture of 200 x 100 with a core of 140 x 60.
  @Test(
    "Insets follow crop, scale, padding, quarter turns and mirror images exactly",
    arguments: [
      ("", [10, 20, 30, 40]), ("w_100", [5, 10, 15, 20]), ("w_100,h_100", [10, 10, 30, 20]),
      ("a_90", [20, 30, 40, 10]),
      ("a_180", [30, 40, 10, 20]), ("a_270", [40, 10, 20, 30]), ("a_hflip", [10, 40, 30, 20]),
      ("a_vflip", [30, 20, 10, 40]),
      ("c_crop,w_100,h_100,g_west", [10, 20, 30, 0]), ("c_mpad,w_240,h_140", [30, 40, 50, 60]),
      ("c_fill,w_50,h_50", [5, 0, 15, 0]), ("bo_5px_solid_red", [15, 25, 35, 45]),
      ("w_100/a_90/bo_1px_solid_red", [11, 16, 21, 6]),
      ("e_sepia/r_max", [10, 20, 30, 40]), ("c_crop,w_100,h_100,g_west/c_mpad,w_140,h_140", [30, 40, 50, 20]),
    ])
  func insets(chain: String, expected: [Double]) throws {
    let result = try PicturePlan(PictureChain(chain), of: PixelSize(width: 200, height: 100)).insets(Self.insets)
    #expect([result.top, result.left, result.bottom, result.right] == expected)
  }

  private static func solved(_ view: String) throws -> SolvedScene {
    let art = try AssetTable(["art.png": PNG.encode(Bitmap(width: 200, height: 100))])
    let text = """
      {"scene": 1, "assets": {"art": {"src": "art.png", "alignmentInsets": [10, 20, 30, 40], "insetsScale": true}},
       "root": {"id": "card", "size": [300, 300], "views": [\(view)],
       "constraints": ["photo.left == card.left + 50", "photo.top == card.top + 50"]}}
      """
    return try SolvedScene(json: Array(text.utf8), file: "s.json", assets: art)
  }

  @Test func aTurnedPictureHasTheSizeAndTheFrameOfTheResult() throws {
    let solved = try Self.solved(#"{"id": "photo", "image": "art", "picture": {"chain": "w_100/a_90"}}"#)
    let view = try #require(solved.scene.tree.viewsInTreeOrder.last)
    // 100 x 50 with insets of 5, 10, 15, 20, turned: 50 x 100 with 10, 15, 20, 5.
    #expect(solved.layout.alignmentRect(of: view) == Rect(x: 50, y: 50, width: 30, height: 70))
    #expect(solved.layout.frame(of: view) == Rect(x: 35, y: 40, width: 50, height: 100))
  }

  /// Crops, scales, pads and quarter turns, each of which takes any picture.
  private static let steps = [
    "c_scale,w_90,h_70", "c_fit,w_80,h_80", "c_fill,w_60,h_90,g_north", "c_crop,w_0.5,h_0.75,g_south_east",
    "c_pad,w_150,h_150", "c_mpad,w_300,h_250,g_west", "c_lfill,w_90,h_40", "a_90", "a_180", "a_270", "a_hflip",
    "a_vflip",
    "bo_3px_solid_red", "e_sepia",
  ]

  @Test("The core of a picture is where the chain puts it, and its alignment is lawful: random chains")
  func alignmentFollowsChains() {
    let found = counterexample(
      generate: { choices in
        choices.list(1...5) { $0.element(of: Self.steps) }.joined(separator: "/")
          + (choices.chance(oneIn: 2) ? "" : "/a_90")
      }, runs: 50
    ) { chain in
      let plan = try PicturePlan(PictureChain(chain), of: PixelSize(width: 200, height: 100))
      let size = Size(width: Double(plan.output.width), height: Double(plan.output.height))
      let frame = Rect(origin: .zero, size: size), fixed = FixedInsets(plan.insets(Self.insets))
      let found = fixed.alignmentRect(forFrame: frame)
      let core = plan.map.bounds(of: Rect(x: 20, y: 10, width: 140, height: 60)).intersection(plan.remainder)
      let wanted = core ?? plan.remainder
      let isNear = [
        wanted.left - found.left, wanted.top - found.top, wanted.right - found.right, wanted.bottom - found.bottom,
      ]
      .allSatisfy { abs($0) < 1e-9 }
      let isInside =
        found.left >= -1e-9 && found.top >= -1e-9 && found.right <= size.width + 1e-9
        && found.bottom <= size.height + 1e-9
      let checker = LawChecker(caseCount: 100)
      return plan.keepsAxes && isNear && isInside && checker.check(fixed).findings.isEmpty
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func aTreeInSwiftShowsWhatItsSceneShows() throws {
    let assets = SceneAssets(AssetTable(["art.png": try PNG.encode(Bitmap(width: 200, height: 100))]))
    let chain = PictureChain([]).appending(Transformation(.scale, width: .pixels(100))).appending(turned())
    let photo = try View.image("art.png", alignmentInsets: Self.insets, chain: chain, name: "photo", assets: assets)
    #expect(photo.intrinsicContentSize == IntrinsicSize(width: 30, height: 70))
    #expect(photo.appearance.image?.plan?.output == PixelSize(width: 50, height: 100))
    var card = View(name: "card")
    card.direction = .leftToRight
    var tree = ViewTree(root: card)
    _ = tree.add(photo, to: tree.root)
    let document = try SceneDocument(tree, width: 300, height: 300), json = SceneWriter.text(document)
    #expect(json.contains(#""picture": {"chain": "c_scale,w_100/a_90"}"#), "\(json)")
    let read = try SceneDocument(json: Array(json.utf8))
    #expect(SceneWriter.text(read) == json)
    let again = try read.tree(content: assets)
    let written = SceneWriter.text(try SceneDocument(again, width: 300, height: 300))
    #expect(written == json)
    let scene = try read.resolved(content: assets), view = try #require(scene.tree.viewsInTreeOrder.last)
    #expect(scene.appearance(of: view) == photo.appearance)
  }

  @Test func facesAndBoxesOfAPictureAreThoseOfTheCommand() throws {
    let chain = #""picture": {"chain": "c_thumb,g_face,h_20,w_20/c_crop,g_custom,h_4,w_4""#
    let keys = #", "faces": [[100, 40, 10, 10]], "boxes": [[104, 44, 2, 2]]}"#
    let solved = try Self.solved(#"{"id": "photo", "image": "art", \#(chain)\#(keys)}"#)
    let image = try #require(solved.scene.appearances.compactMap(\.image).first), plan = try #require(image.plan)
    // The region is 15 x 15 round (105, 45).
    guard case .resize(let thumb)? = plan.steps.first?.action else { return #expect(Bool(false)) }
    #expect(thumb.crop == PixelRect(x: 130, y: 50, width: 20, height: 20) && plan.findings.isEmpty, "\(thumb)")
    #expect(image.known.boxes == [Rect(x: 104, y: 44, width: 2, height: 2)])
    let assets = SceneAssets(AssetTable(["art.png": try PNG.encode(Bitmap(width: 200, height: 100))]))
    let known = GivenBoxes(faces: [Rect(x: 100, y: 40, width: 10, height: 10)], boxes: image.known.boxes)
    let photo = try View.image("art.png", chain: PictureChain("c_thumb,g_face,h_20,w_20"), known: known, assets: assets)
    var tree = ViewTree(root: View(name: "card"))
    _ = tree.add(photo, to: tree.root)
    let json = SceneWriter.text(try SceneDocument(tree, width: 300, height: 300))
    #expect(json.contains("[100, 40, 10, 10]") && json.contains("[104, 44, 2, 2]"), "\(json)")
    let again = try SceneDocument(json: Array(json.utf8))
    #expect(SceneWriter.text(again) == json)
    let shown = try again.resolved(content: assets).appearances.compactMap(\.image).first
    #expect(shown == photo.appearance.image)
  }

  @Test func chainsThatAreNamedArePartOfTheChain() throws {
    let keys = #""picture": {"chain": "t_card/a_90", "named": {"card": "t_half/e_sepia", "half": "w_0.5"}}"#
    let image = try Self.solved(#"{"id": "photo", "image": "art", \#(keys)}"#).scene.appearances.compactMap(\.image)
      .first
    #expect(image?.plan?.output == PixelSize(width: 50, height: 100))
    let assets = SceneAssets(AssetTable(["art.png": try PNG.encode(Bitmap(width: 200, height: 100))]))
    let known = try GivenBoxes(named: ["card": PictureChain("t_half/e_sepia"), "half": PictureChain("w_0.5")])
    let photo = try View.image("art.png", chain: PictureChain("t_card/a_90"), known: known, assets: assets)
    #expect(photo.appearance.image?.plan == image?.plan)
    var tree = ViewTree(root: View(name: "card"))
    _ = tree.add(photo, to: tree.root)
    let json = SceneWriter.text(try SceneDocument(tree, width: 300, height: 300))
    #expect(json.contains(#""named": {"card": "t_half/e_sepia", "half": "w_0.5"}"#), "\(json)")
    #expect(SceneWriter.text(try SceneDocument(json: Array(json.utf8))) == json)
  }

  @Test(
    "Boxes that are none are refused at their place",
    arguments: [
      (#"[[1, 2, 3]]"#, "expected 4 elements, found 3"), (#"[[1, 2, 0, 4]]"#, "no box has these numbers"),
      (#"[[1, 2, "x", 4]]"#, "expected a number"), (#"[1, 2, 3, 4]"#, "expected an array"),
    ])
  func boxes(boxes: String, words: String) {
    let error = #expect(throws: RabbetError.self) {
      try Self.solved(#"{"id": "photo", "image": "art", "picture": {"chain": "w_9", "faces": \#(boxes)}}"#)
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  private func turned() -> Transformation {
    var step = Transformation()
    step.turns = [.degrees(90)]
    return step
  }

  @Test func faultsOfAChainHaveTheirPlaceInTheScene() throws {
    let error = #expect(throws: RabbetError.self) {
      try Self.solved(#"{"id": "photo", "image": "art", "picture": {"chain": "w_100/e_sepai"}}"#)
    }
    #expect(
      error?.description.contains("error[E039]: no effect is called 'sepai'") == true, "\(String(describing: error))")
    let unknown = #expect(throws: RabbetError.self) {
      try Self.solved(#"{"id": "photo", "image": "art", "picture": {"chain": [{"widht": 4}]}}"#)
    }
    #expect(unknown?.description.contains("did you mean width?") == true, "\(String(describing: unknown))")
    let set = "a.xcassets/art.imageset",
      source = try AssetTable([
        "\(set)/art.png": PNG.encode(Bitmap(width: 20, height: 10)),
        "\(set)/Contents.json": Array(#"{"images": [{"filename": "art.png", "scale": "1x"}]}"#.utf8),
      ])
    let scene = #"{"scene": 1, "root": {"size": [9, 9], "image": "a.xcassets/art", "picture": {"chain": "w_9"}}}"#
    let whole = #expect(throws: RabbetError.self) { try SolvedScene(json: Array(scene.utf8), assets: source) }
    #expect(whole?.description.contains("image sets are not transformed") == true, "\(String(describing: whole))")
  }

  @Test(
    "Lengths with a point are parts, whatever they are written as",
    arguments: [("1.0", 200), ("1", 1), ("0.5", 100), (#""0.5""#, 100), ("50", 50)])
  func partsOfLengths(length: String, width: Int) throws {
    let chain = #"[{"width": \#(length)}, {"text": "a", "size": 9.0, "x": 0.0, "overflow": false}]"#
    let solved = try Self.solved(#"{"id": "photo", "image": "art", "picture": {"chain": \#(chain)}}"#)
    #expect(solved.scene.appearances.compactMap(\.image).first?.plan?.output.width == width)
  }

  @Test(
    "A list of steps is the chain of a text",
    arguments: [
      (#"[]"#, ""),
      (#"[{"mode": "fill", "height": 250, "width": 0.5}, {"effect": "sepia:80"}]"#, "c_fill,h_250,w_0.5/e_sepia:80"),
      (
        #"[{"aspectRatio": 1.5, "width": "iw", "gravity": "north_west", "mode": "crop", "x": -4, "y": "0.25"}]"#,
        "ar_1.5,c_crop,g_north_west,w_iw,x_-4,y_0.25"
      ),
      (
        #"[{"mode": "thumb", "gravity": "face", "width": 9, "height": 9, "zoom": 0.75, "pixelRatio": 2}]"#,
        "c_thumb,dpr_2.0,g_face,h_9,w_9,z_0.75"
      ),
      (
        #"[{"angle": "20.hflip", "background": "rgb:ff8800", "border": "5px_solid_red", "radius": 20, "opacity": 50}]"#,
        "a_20.hflip,b_rgb:ff8800,bo_5px_solid_rgb:ff0000,o_50,r_20"
      ),
      (
        #"[{"format": "png", "quality": "auto:best", "stripsMetadata": true, "effect": "tint:50", "color": "blue"}]"#,
        "co_rgb:0000ff,e_tint:50,f_png,fl_force_strip,q_auto:best"
      ),
      (
        #"[{"named": "card"}, {"width": 100, "mode": "scale", "raw": "e_whatever:!!,$x_1"}]"#,
        "t_card/c_scale,w_100,e_whatever:!!,$x_1"
      ),
      (
        #"[{"picture": "folder/badge.png", "steps": [{"width": 20}], "gravity": "south", "x": 3, "y": 4, "under": true}]"#,
        "u_folder:badge.png/w_20/fl_layer_apply,g_south,x_3,y_4"
      ),
      (
        #"[{"text": "Hello, you", "font": "Open Sans", "size": 20, "opening": {"color": "red"}, "relative": true}]"#,
        "co_rgb:ff0000,fl_relative,l_text:Open%20Sans_20:Hello%252C%20you/fl_layer_apply"
      ),
      (
        #"""
        [{"text": "a", "bold": true, "italic": true, "alignment": "right", "letterSpacing": 1.5, "lineSpacing": -2}]
        """#,
        "l_text:sans-serif_17_bold_italic_right_letter_spacing_1.5_line_spacing_-2:a/fl_layer_apply"
      ),
    ])
  func json(steps: String, chain: String) throws {
    #expect(try PictureChain(json: JSONValue(json: Array(steps.utf8))).text == chain)
  }

  @Test(.enabled(if: Art.isReady, "needs libvips42")) func whatIsDrawnIsTheResult() throws {
    let red = try Self.solved(#"{"id": "photo", "image": "art", "picture": {"chain": "b_red/w_100/a_90"}}"#)
    let picture = try PNG.decode(red.png(scale: 1))
    #expect(picture[60, 90] == Pixel(red: 255, green: 0, blue: 0) && picture[20, 20].red != 255)
  }

  @Test(.enabled(if: Art.isReady, "needs libvips42")) func otherFormatsAreDrawnInScenes() throws {
    let webp = try Art.job("b_red", PNG.encode(Bitmap(width: 20, height: 10))).encoded(PictureDelivery(format: .webp))
      .bytes
    let scene = #"""
      {"scene": 1, "root": {"id": "r", "size": [null, null], "views": [{"id": "p", "image": "a.webp"}],
       "constraints": ["p.left == r.left", "p.top == r.top", "p.right == r.right", "p.bottom == r.bottom"]}}
      """#
    let solved = try SolvedScene(json: Array(scene.utf8), file: "s.json", assets: AssetTable(["a.webp": webp]))
    let picture = try PNG.decode(solved.png(scale: 1))
    #expect(picture.width == 20 && picture.height == 10 && picture[5, 5].red > 230 && picture[5, 5].green < 20)
  }

  @Test("A PNG's gamma becomes sRGB in scenes too", .enabled(if: Art.isReady, "needs libvips42"))
  func otherColors() throws {
    var grey = Bitmap(width: 8, height: 8)
    for y in 0..<8 { for x in 0..<8 { grey[x, y] = Pixel(red: 128, green: 128, blue: 128) } }
    let plain = try PNG.encode(grey)
    // gAMA of 1: samples are light itself, of which a half is 188 in sRGB (128 ^ (1 / 2.2)).
    let linear = Array(plain[..<33]) + Art.chunk("gAMA", [0, 1, 0x86, 0xA0]) + plain[33...]
    #expect(abs(Int(try PictureFile.decode(linear)[4, 4].red) - 186) <= 3)
    #expect(PictureFile.hasOtherColors(linear) && !PictureFile.hasOtherColors(plain))
    let file = try JPEG.encode(grey)
    #expect(!PictureFile.hasOtherColors(file) && JPEG.samplingFactors(of: file).count == 3)
  }
}
