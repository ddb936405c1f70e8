import Appearance
import Geometry
import PropertyTesting
import Testing

@testable import Pictures

/// Plans as numbers: no picture is there.
@Suite struct PlanTests {
  static let landscape = PixelSize(width: 400, height: 300)

  static func resize(_ chain: String, of size: PixelSize = landscape, world: GivenBoxes = GivenBoxes()) throws
    -> ResizePlan
  {
    let plan = try PicturePlan(PictureChain(chain), of: size, world: world)
    guard case .resize(let resize)? = plan.steps.first?.action else {
      return ResizePlan(
        scaled: size, crop: PixelRect(x: 0, y: 0, width: size.width, height: size.height), origin: .zero, output: size)
    }
    return resize
  }

  @Test("The work of a chain is bounded, that of its layers too")
  func work() throws {
    let size = PixelSize(width: 8_000, height: 8_000),
      blurs = Array(repeating: "e_blur:2000", count: 5).joined(separator: "/")
    #expect(throws: PictureError.self) { try PicturePlan(PictureChain(blurs), of: size) }
    #expect(try PicturePlan(PictureChain(blurs), of: Self.landscape).renderingSteps == 5 * 60 * 120_000)
    #expect(try PicturePlan(PictureChain("c_scale,w_100/e_sepia"), of: size).renderingSteps < 1e9)
  }

  /// Of 400 x 300: the scaled size, the part that is kept, and the padding as [top, left, bottom, right].
  @Test(
    "Modes",
    arguments: [
      ("c_scale,w_200", [200, 150], [0, 0, 200, 150], [0, 0, 0, 0]),
      ("w_200,h_200", [200, 200], [0, 0, 200, 200], [0, 0, 0, 0]),
      ("c_scale,w_0.5", [200, 150], [0, 0, 200, 150], [0, 0, 0, 0]),
      ("c_scale,w_1", [1, 1], [0, 0, 1, 1], [0, 0, 0, 0]),
      ("c_scale,ar_1.0,w_100", [100, 100], [0, 0, 100, 100], [0, 0, 0, 0]),
      ("c_scale,h_iw", [533, 400], [0, 0, 533, 400], [0, 0, 0, 0]),
      ("c_fit,w_200,h_200", [200, 150], [0, 0, 200, 150], [0, 0, 0, 0]),
      ("c_fit,w_800,h_900", [800, 600], [0, 0, 800, 600], [0, 0, 0, 0]),
      ("c_limit,w_800,h_900", [400, 300], [0, 0, 400, 300], [0, 0, 0, 0]),
      ("c_limit,w_100,h_900", [100, 75], [0, 0, 100, 75], [0, 0, 0, 0]),
      ("c_mfit,w_100,h_100", [400, 300], [0, 0, 400, 300], [0, 0, 0, 0]),
      ("c_mfit,w_800,h_900", [800, 600], [0, 0, 800, 600], [0, 0, 0, 0]),
      ("c_fill,w_150,h_150", [200, 150], [25, 0, 150, 150], [0, 0, 0, 0]),
      ("c_fill,w_600,h_600", [800, 600], [100, 0, 600, 600], [0, 0, 0, 0]),
      ("c_fill,w_200", [200, 150], [0, 0, 200, 150], [0, 0, 0, 0]),
      ("c_fill,ar_1:1,w_150", [200, 150], [25, 0, 150, 150], [0, 0, 0, 0]),
      ("c_fill,w_300,h_100,y_40", [300, 225], [0, 93, 300, 100], [0, 0, 0, 0]),
      ("c_fill,w_300,h_100,y_0.1,g_center", [300, 225], [0, 85, 300, 100], [0, 0, 0, 0]),
      ("c_lfill,w_100,h_100,x_20", [133, 100], [23, 0, 100, 100], [0, 0, 0, 0]),
      ("c_auto,w_150,h_150,x_-20", [200, 150], [15, 0, 150, 150], [0, 0, 0, 0]),
      ("c_pad,w_200,h_200,y_8", [200, 150], [0, 0, 200, 150], [33, 0, 17, 0]),
      ("c_lfill,w_600,h_200", [400, 300], [0, 50, 400, 200], [0, 0, 0, 0]),
      ("c_lfill,w_600,h_600", [400, 300], [0, 0, 400, 300], [0, 0, 0, 0]),
      ("c_lfill,w_100,h_100", [133, 100], [17, 0, 100, 100], [0, 0, 0, 0]),
      ("c_pad,w_200,h_200", [200, 150], [0, 0, 200, 150], [25, 0, 25, 0]),
      ("c_pad,w_200,h_200,g_south", [200, 150], [0, 0, 200, 150], [50, 0, 0, 0]),
      ("c_pad,w_200,h_200,g_south,y_8", [200, 150], [0, 0, 200, 150], [42, 0, 8, 0]),
      ("c_lpad,w_800,h_400", [400, 300], [0, 0, 400, 300], [50, 200, 50, 200]),
      ("c_lpad,w_200,h_200", [200, 150], [0, 0, 200, 150], [25, 0, 25, 0]),
      ("c_mpad,w_500,h_500", [400, 300], [0, 0, 400, 300], [100, 50, 100, 50]),
      ("c_mpad,w_100,h_500", [400, 300], [0, 0, 400, 300], [100, 0, 100, 0]),
      ("c_fill_pad,g_auto,w_360,h_300", [400, 300], [20, 0, 360, 300], [0, 0, 0, 0]),
      ("c_fill_pad,g_auto,w_300,h_300", [400, 300], [50, 0, 300, 300], [0, 0, 0, 0]),
      ("c_fill_pad,g_auto,w_150,h_300", [200, 150], [25, 0, 150, 150], [75, 0, 75, 0]),
      ("c_crop,w_100,h_100", [400, 300], [150, 100, 100, 100], [0, 0, 0, 0]),
      ("c_crop,w_100,h_100,x_10,y_20", [400, 300], [10, 20, 100, 100], [0, 0, 0, 0]),
      ("c_crop,w_100,h_100,x_0.5,y_0.5", [400, 300], [200, 150, 100, 100], [0, 0, 0, 0]),
      ("c_crop,w_100,h_100,x_390,y_-5", [400, 300], [300, 0, 100, 100], [0, 0, 0, 0]),
      ("c_crop,w_0.25,h_0.5", [400, 300], [150, 75, 100, 150], [0, 0, 0, 0]),
      ("c_crop,ar_1:1", [400, 300], [50, 0, 300, 300], [0, 0, 0, 0]),
      ("c_crop,w_900,h_100", [400, 300], [0, 100, 400, 100], [0, 0, 0, 0]),
      ("c_auto,w_150,h_150", [200, 150], [25, 0, 150, 150], [0, 0, 0, 0]),
      ("dpr_2.0,w_100", [200, 150], [0, 0, 200, 150], [0, 0, 0, 0]),
    ] as [(String, [Int], [Int], [Double])])
  func modes(chain: String, scaled: [Int], crop: [Int], padding: [Double]) throws {
    let plan = try Self.resize(chain)
    #expect([plan.scaled.width, plan.scaled.height] == scaled)
    #expect([plan.crop.x, plan.crop.y, plan.crop.size.width, plan.crop.size.height] == crop)
    #expect([plan.padding.top, plan.padding.left, plan.padding.bottom, plan.padding.right] == padding)
  }

  @Test(
    "The nine sides, with offsets inward",
    arguments: [
      ("north_west", 7, 5), ("north", 157, 5), ("north_east", 293, 5), ("west", 7, 105), ("center", 157, 105),
      ("east", 293, 105), ("south_west", 7, 195), ("south", 157, 195), ("south_east", 293, 195),
    ])
  func gravities(gravity: String, x: Int, y: Int) throws {
    let crop = try Self.resize("c_crop,w_100,h_100,x_7,y_5,g_\(gravity)").crop
    #expect([crop.x, crop.y] == [x, y])
  }

  @Test(
    "Faces, boxes and focus points",
    arguments: [
      ("c_crop,w_100,h_100,g_face", 70, 50), ("c_crop,w_100,h_100,g_faces", 170, 50),
      ("c_crop,w_100,h_100,g_custom", 300, 200),
      ("c_crop,w_100,h_100,g_xy_center,x_0.5,y_0.25", 150, 25), ("c_crop,w_100,h_100,g_xy_center,x_60,y_60", 10, 10),
      ("c_fill,w_75,h_150,g_face", 23, 0), ("c_crop,w_200,h_200,x_100,y_50/c_crop,w_50,h_50,g_face", 0, 25),
    ])
  func boxes(chain: String, x: Int, y: Int) throws {
    let world = GivenBoxes(
      faces: [Rect(x: 100, y: 80, width: 40, height: 40), Rect(x: 310, y: 90, width: 30, height: 30)],
      boxes: [Rect(x: 380, y: 280, width: 20, height: 20)])
    let plan = try PicturePlan(PictureChain(chain), of: Self.landscape, world: world)
    guard case .resize(let resize)? = plan.steps.last?.action else { return #expect(Bool(false)) }
    #expect([resize.crop.x, resize.crop.y] == [x, y])
    #expect(plan.findings.isEmpty)
  }

  /// A couple's photo, a balloon, and words of 90 x 40 pixels.
  private struct Mug: PictureWorld {
    func size(ofPicture path: String) throws(PictureError) -> PixelSize {
      path == "couple" ? PixelSize(width: 360, height: 280) : PixelSize(width: 80, height: 130)
    }
    func size(of text: LayerText, width: Int?) throws(PictureError) -> PixelSize { PixelSize(width: 90, height: 40) }
    func faces(of path: String?) throws(PictureError) -> [Rect] {
      path == "couple" ? [Rect(x: 82, y: 90, width: 70, height: 84), Rect(x: 208, y: 96, width: 70, height: 84)] : []
    }
  }

  @Test func theMugHasThePhotoRoundTheFacesTheTurnedWordAndTheBalloon() throws {
    let chain = """
      l_couple/c_fill,g_faces,h_150,w_140/e_saturation:50/e_vignette:60/fl_layer_apply,x_-20,y_-10/\
      co_rgb:ff5fa2,l_text:Serif_44_italic:love/a_-90/fl_layer_apply,x_-20,y_110/\
      l_balloon/a_180/fl_layer_apply,g_north_east,x_150,y_20/c_crop,g_center,h_380,w_440/r_40
      """
    let plan = try PicturePlan(PictureChain(chain), of: PixelSize(width: 480, height: 400), world: Mug())
    #expect(plan.findings.isEmpty && plan.output == PixelSize(width: 440, height: 380))
    let layers = plan.steps.compactMap { step in if case .layer(let layer) = step.action { layer } else { nil } }
    #expect(
      layers.map(\.rect) == [
        PixelRect(x: 150, y: 115, width: 140, height: 150), PixelRect(x: 200, y: 265, width: 40, height: 90),
        PixelRect(x: 250, y: 20, width: 80, height: 130),
      ])
    guard case .resize(let photo)? = layers.first?.plan.steps.first?.action else { return #expect(Bool(false)) }
    // The middle of both faces, 180 of 360, comes to lie in the middle of 140.
    #expect(photo.crop == PixelRect(x: 27, y: 0, width: 140, height: 150), "\(photo.crop)")
    #expect(layers.first?.plan.steps.count == 3 && layers.map(\.color?.hex) == [nil, "#ff5fa2", nil])
    guard case .round? = plan.steps.last?.action else { return #expect(Bool(false)) }
  }

  @Test func aThumbIsCutRoundTheFace() throws {
    let world = GivenBoxes(faces: [Rect(x: 100, y: 80, width: 40, height: 40)])
    let plan = try Self.resize("c_thumb,g_face,w_120,h_120", world: world)
    // The region is 60 x 60 round (120, 100), twice as large in the result.
    #expect(plan.scaled == PixelSize(width: 800, height: 600))
    #expect(plan.crop == PixelRect(x: 180, y: 140, width: 120, height: 120))
    #expect(plan.source(in: Self.landscape) == Rect(x: 90, y: 70, width: 60, height: 60))
    let wide = try Self.resize("c_thumb,g_face,w_120,h_120,z_0.5", world: world)
    #expect(wide.source(in: Self.landscape) == Rect(x: 60, y: 40, width: 120, height: 120))
  }

  @Test(
    "What is not found is reported, and the centre kept",
    arguments: [
      ("c_fill,g_face,w_150,h_150", "no face"), ("c_thumb,g_faces,w_150,h_150", "no face"),
      ("c_fill,g_custom,w_150,h_150", "no box"),
      ("c_fill,g_auto,w_150,h_150", "nothing tells"),
    ])
  func fallbacks(chain: String, words: String) throws {
    let plan = try PicturePlan(PictureChain(chain), of: Self.landscape)
    #expect(plan.findings.count == 1 && plan.findings[0].contains(words))
    #expect(try Self.resize(chain).crop == PixelRect(x: 25, y: 0, width: 150, height: 150))
  }

  @Test(
    "Places over the edge are reported",
    arguments: [
      ("c_crop,w_100,h_100,x_2000,y_2000", 1), ("c_crop,w_100,h_100,x_300,y_200", 0), ("c_fill,w_40,h_30,x_90", 1),
      ("c_pad,w_200,h_200,g_south,y_900", 1), ("c_crop,w_9,h_9,g_xy_center,x_401,y_9", 1),
      ("c_crop,w_9,h_9,g_xy_center,x_400,y_9", 0),
    ])
  func edges(chain: String, count: Int) throws {
    #expect(try PicturePlan(PictureChain(chain), of: Self.landscape).findings.count == count)
  }

  @Test(
    "Turns, borders, effects that grow",
    arguments: [
      ("a_90", 300, 400), ("a_-90", 300, 400), ("a_180", 400, 300), ("a_hflip", 400, 300), ("a_45", 495, 495),
      ("a_20", 479, 419),
      ("a_360", 400, 300), ("bo_5px_solid_red", 410, 310), ("bo_0px_solid_red", 400, 300), ("e_outline:10", 406, 306),
      ("e_shadow", 418, 318), ("e_shadow,x_20,y_0", 429, 318), ("e_sepia", 400, 300), ("r_max", 400, 300),
      ("c_fill,w_150,h_150/r_20/e_sepia/a_20", 193, 193),
    ])
  func sizes(chain: String, width: Int, height: Int) throws {
    let plan = try PicturePlan(PictureChain(chain), of: Self.landscape)
    #expect([plan.output.width, plan.output.height] == [width, height])
  }

  @Test(
    "What cannot be planned says why",
    arguments: [
      ("c_fill", "needs a size"), ("g_north", "need a mode"), ("c_thumb,w_10,h_10", "g_face"),
      ("c_fill_pad,w_10,h_10", "g_auto"),
      ("w_1,h_1,ar_1.0", "contradict"), ("z_2,c_fill,w_9", "z_ is for c_thumb"),
      ("t_house", "no chain is named 'house' here; write its steps out"),
      ("e_sepia,co_red", "co_ is the colour"), ("w_100,co_red", "co_ is the colour"),
      ("c_scale,w_300,g_north,x_10", "need a mode"), ("c_fit,w_100,g_auto", "need a mode"),
      ("c_limit,w_100,g_face", "need a mode"), ("c_pad,w_800,h_800,g_face", "g_face has no use with c_pad"),
      ("c_fill,w_9,h_9,g_face,x_4", "g_face has no use with x_"),
      ("c_fill_pad,w_9,h_9,g_auto,y_4", "g_auto has no use with x_"),
      ("e_blur_region,w_9,g_north", "a step of their own"),
      ("w_32767,h_32767", "is asked for"), ("e_blur_region,x_500,w_5,h_5", "outside"),
      ("e_sepia/a_ignore", "at the start"),
      ("l_badge", "not at hand"), ("dpr_2", "dpr_ multiplies lengths"),
      ("dpr_2,w_0.5,h_0.5", "dpr_ multiplies lengths"),
      ("l_text:Arial_20:", "has none"), ("l_text:Arial_20:%20", "has none"),
    ])
  func refusals(chain: String, words: String) throws {
    let error = #expect(throws: PictureError.self) { try PicturePlan(PictureChain(chain), of: Self.landscape) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func namedChainsAreCarriedOutAndMayNotNameThemselves() throws {
    let named = ["small": try PictureChain("w_100"), "loop": try PictureChain("t_loop")]
    #expect(try PicturePlan(PictureChain("t_small/a_90"), of: Self.landscape, named: named).output.height == 100)
    let error = #expect(throws: PictureError.self) {
      try PicturePlan(PictureChain("t_loop"), of: Self.landscape, named: named)
    }
    #expect(error?.kind == .limit)
  }

  @Test func rawPartsAreCarriedOutWithTheirStep() throws {
    var step = Transformation(.fill, width: .pixels(100))
    step.raw = "h_50/a_90"
    #expect(
      try PicturePlan(PictureChain([.transform(step)]), of: Self.landscape).output == PixelSize(width: 50, height: 100))
  }

  @Test("The kept part lies in the picture, and parts, padding and result agree: random resizes")
  func rectsLieInside() {
    let found = counterexample(generate: Self.randomResize, runs: 5000) { size, chain in
      guard let plan = try? PicturePlan(PictureChain(chain), of: size),
        case .resize(let step)? = plan.steps.first?.action
      else { return true }
      let inside = step.crop.clipped(to: step.scaled) == step.crop
      let padding = step.padding, part = step.crop.size
      let sums =
        padding.left + padding.right + Double(part.width) == Double(step.output.width)
        && padding.top + padding.bottom + Double(part.height) == Double(step.output.height)
      let source = step.source(in: size)
      let within =
        source.left >= 0 && source.right <= Double(size.width) + 1e-9 && source.bottom <= Double(size.height) + 1e-9
      return inside && sums && within && min(padding.left, padding.top, padding.right, padding.bottom) >= 0
        && plan.output == step.output
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  private static func randomResize(_ choices: inout Choices) -> (PixelSize, String) {
    let size = PixelSize(width: choices.number(in: 1...900), height: choices.number(in: 1...900))
    let mode = choices.element(of: ResizeMode.allCases), gravity = choices.element(of: Gravity.allCases)
    let cuts = ![.scale, .fit, .limit, .mfit].contains(mode), hasOffset = gravity.parts != nil || gravity == .xyCenter
    let box = "c_\(mode.rawValue),w_\(choices.number(in: 1...900)),h_\(choices.number(in: 1...900))"
    let offset = ",x_\(choices.number(in: -50...50)),y_\(choices.number(in: -50...50))"
    return (size, box + (cuts ? ",g_\(gravity.rawValue)" + (hasOffset ? offset : "") : ""))
  }
}
