import Appearance
import Geometry
import ImageCodecs
import Imaging
import PropertyTesting
import Rabbet
import Testing

@testable import PictureEngine
@testable import Pictures

/// Plans carried out, held to laws. Colours are those of libvips 8.14; other versions are held to the same signal-to-noise ratios.
@Suite(.enabled(if: Art.isReady, "needs libvips42")) struct PixelTests {
  /// One of each kind of step, and some together.
  static let chains = [
    "w_120", "c_fill,h_100,w_100", "c_pad,h_200,w_200,b_red", "c_crop,h_60,w_60,g_north_east",
    "c_thumb,g_face,w_64,h_64",
    "e_sepia", "e_mono", "e_grayscale", "e_negate", "e_edges", "e_blur:200", "e_blur_region:400,x_0.5,w_0.5",
    "e_blur_faces:800", "e_motion_blur:40:30", "e_pixelate:40", "e_pixelate_region:60,x_0.25,y_0.25,w_0.5,h_0.5",
    "e_pixelate_faces:60", "e_sharpen:200", "e_vignette:60", "e_cartoonify", "e_brightness:30", "e_contrast:40",
    "e_saturation:-60", "e_colorize:40,co_red", "e_tint:70:orange", "r_max", "r_30", "r_40:0:20:10",
    "e_outline:20,co_white/b_black", "r_30/e_shadow:80", "bo_6px_solid_orange", "r_30,bo_8px_solid_navy", "o_50",
    "a_90",
    "a_hflip", "a_20", "a_-135,b_white", "l_badge,w_60/fl_layer_apply.no_overflow,g_south_east,x_5,y_5",
    "u_badge,w_200/fl_layer_apply.no_overflow,g_center",
    "co_white,l_text:fixture_20:Hi/fl_layer_apply.no_overflow,g_north,y_5",
    "c_fill,h_150,w_150/r_20/e_sepia/co_white,l_text:fixture_20:Hi/fl_layer_apply.no_overflow,g_north,y_8/a_20",
  ]
  static let face = Rect(x: 138, y: 48, width: 60, height: 48)

  static func files() throws -> [String: [UInt8]] {
    ["badge.png": try PNG.encode(Art.render("c_crop,ar_1.0,g_east/r_max", Art.scene(180, 120)))]
  }

  @Test("Every effect takes a picture of one pixel, one column, one row", arguments: Effect.Kind.allCases)
  func smallest(kind: Effect.Kind) throws {
    for (width, height) in [(1, 1), (2, 90), (35, 1)] {
      let job = try Art.job("e_\(kind.rawValue)", PNG.encode(Art.scene(width, height)))
      #expect(try job.bitmap().width == job.plan.output.width)
    }
  }

  @Test func wordsThatAreCentredInTheirLinesAreNotCut() throws {
    let words = "l_text:fixture_20_center:Some%20words%0Ai"
    #expect(try Art.render("\(words),c_fit,w_239", Art.scene()) == Art.render(words, Art.scene()))
  }

  @Test func faultsOfALayerNameIt() throws {
    let error = #expect(throws: PictureError.self) {
      try Art.render("l_bad", Art.scene(), files: ["bad.png": [1, 2, 3]])
    }
    #expect(error?.message.hasPrefix("bad: ") == true, "\(error?.message ?? "")")
  }

  @Test("The result has the planned size, twice the same bytes, and keeps inside its plan", arguments: chains)
  func sizesAndSameBytes(chain: String) throws {
    let bytes = try PNG.encode(Art.scene()), files = try Self.files()
    let job = try Art.job(chain, bytes, files: files, faces: [Self.face])
    let first = try job.encoded(PictureDelivery(format: .png)).bytes
    #expect(try job.encoded(PictureDelivery(format: .png)).bytes == first)
    let result = try PNG.decode(first)
    #expect(result.width == job.plan.output.width && result.height == job.plan.output.height)
    #expect(try Art.ratio(job.bitmap(), result) == 100)
  }

  /// Where the pixels of a step may lie: outside of it nothing is, or what was there before.
  private static func isInside(_ step: PlannedStep, _ before: Bitmap, _ after: Bitmap) -> Bool {
    /// Where pixels are not what they were, or not clear.
    func changes(at moved: PixelPoint? = nil) -> [(x: Int, y: Int)] {
      (0..<after.width * after.height).map { (x: $0 % after.width, y: $0 / after.width) }.filter { x, y in
        moved.map { after[x, y] != before[x - $0.x, y - $0.y] } ?? (after[x, y].alpha > 0)
      }
    }
    func lie(_ places: [(x: Int, y: Int)], in rects: [PixelRect]) -> Bool {
      places.allSatisfy { x, y in
        rects.contains { (0..<$0.size.width).contains(x - $0.x) && (0..<$0.size.height).contains(y - $0.y) }
      }
    }
    switch step.action {
    case .resize(let resize):
      let (origin, size) = (resize.origin, resize.crop.size)
      return lie(changes(), in: [PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)])
    case .effect(_, _, let regions?, _, _): return lie(changes(at: .zero), in: regions)
    case .layer(let layer): return lie(changes(at: .zero), in: [layer.rect])
    case .round, .opacity:
      return changes().allSatisfy { x, y in after[x, y].alpha <= before[x, y].alpha }
    case .rotate(let degrees):
      guard let inverse = PicturePlan.rotation(degrees, of: step.input).map.inverse else { return false }
      // Bicubic interpolation reaches two pixels.
      let width = Double(step.input.width) + 2, height = Double(step.input.height) + 2
      return changes().allSatisfy { x, y in
        let source = inverse.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        return (-2...width).contains(source.x) && (-2...height).contains(source.y)
      }
    default: return after.width == step.output.width && after.height == step.output.height
    }
  }

  @Test("No operation leaves a pixel outside its plan: random chains")
  func nothingIsLeftOutsideThePlan() throws {
    let bytes = try PNG.encode(Art.scene(60, 45)), files = try Self.files(),
      face = Rect(x: 34, y: 12, width: 15, height: 12)
    var kinds: Set<String> = []
    let found = counterexample(
      generate: { $0.list(1...3) { choices in choices.element(of: Self.chains) } }, runs: 150
    ) { chains in
      let renderer = try PictureRenderer(PictureOrigin(bytes), layers: PictureSite(AssetTable(files)))
      let site = PictureSite(AssetTable(files), faces: [face])
      var plan = try PicturePlan(PictureChain(chains.joined(separator: "/")), of: renderer.origin.size, world: site)
      let after = try renderer.bitmap(of: plan)
      guard let last = plan.steps.popLast() else { return true }
      plan.output = last.input
      kinds.insert(String("\(last.action)".prefix { $0 != "(" }))
      return try Self.isInside(last, renderer.bitmap(of: plan), after)
    }
    #expect(found == nil, "\(String(describing: found))")
    #expect(kinds.count == 9, "\(kinds.sorted())")
  }

  /// Twice the size of the scene, made once.
  static let large = Result { try Art.render("w_480", Art.scene()) }

  /// What a preview may differ by: 30 dB, and 20 where lines one pixel wide decide.
  @Test("A preview is the small render of the full size", arguments: chains)
  func previews(chain: String) throws {
    let files = try Self.files(), chain = try PictureChain(chain).scaled(by: 2)
    let face = Rect(x: 276, y: 96, width: 120, height: 96)
    let large = try Art.render(chain.text, Self.large.get(), files: files, faces: [face])
    let small = try Art.render(chain.scaled(by: 0.5).text, Art.scene(), files: files, faces: [Self.face])
    #expect(abs(large.width - 2 * small.width) <= 3 && abs(large.height - 2 * small.height) <= 3)
    let reduced = try Art.render("w_\(small.width),h_\(small.height)", large)
    let lines = ["e_edges", "e_cartoonify", "e_pixelate", "a_", "bo_", "l_", "u_", "e_outline", "r_", "e_sharpen"]
    let ratio = Art.ratio(reduced, small)
    #expect(ratio >= (lines.contains { chain.text.contains($0) } ? 20 : 30), "\(chain.text): \(ratio) dB")
  }

  @Test("Eight orientations give identical pixels, wherever the file says them", arguments: 1...8, [false, true])
  func orientations(orientation: Int, isLast: Bool) throws {
    let scene = Art.scene(), stored = try Art.stored(scene, orientation: orientation, isLast: isLast)
    #expect(try PictureOrigin(stored).size == PixelSize(width: 240, height: 180))
    for chain in ["c_fill,h_100,w_130,g_north_east/e_sepia/a_90", "w_120", "e_blur_faces:800/a_20", "r_30/e_shadow:80"]
    {
      let result = try Art.job(chain, stored, faces: [Self.face]).bitmap()
      #expect(try result == Art.render(chain, scene, faces: [Self.face]), "\(chain)")
    }
    let raw = try Art.job("a_ignore", stored).bitmap()
    #expect(raw == Art.turned(scene, orientation: orientation))
  }

  /// Middle of the picture, in the colour that the formula gives for red 200, green 100, blue 50.
  @Test(
    "Colours are those of the formulas",
    arguments: [
      ("e_sepia:100", [165, 147, 114]), ("e_sepia:50", [183, 124, 82]), ("e_grayscale", [118, 118, 118]),
      ("e_negate", [55, 155, 205]),
      ("e_brightness:50", [255, 150, 75]), ("e_contrast:50", [236, 86, 11]), ("e_saturation:-100", [118, 118, 118]),
      ("e_mono", [116, 116, 116]), ("e_colorize:50,co_blue", [100, 50, 153]), ("e_tint:100:red", [118, 0, 0]),
    ])
  func formulas(chain: String, expected: [Int]) throws {
    var plain = Bitmap(width: 8, height: 8)
    for y in 0..<8 { for x in 0..<8 { plain[x, y] = Pixel(red: 200, green: 100, blue: 50) } }
    let pixel = try Art.render(chain, plain)[4, 4]
    let channels = [pixel.red, pixel.green, pixel.blue].map(Int.init)
    #expect(zip(channels, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(channels)")
  }

  @Test(
    "Colours that are not seen leave no trace",
    arguments: [
      "w_30", "e_blur", "e_pixelate:150", "e_pixelate_region:150,x_5,w_40", "e_pixelate_faces:150", "e_motion_blur:200",
      "e_edges", "e_sharpen:400",
    ])
  func hiddenColors(chain: String) throws {
    var red = Bitmap(width: 60, height: 60)
    for y in 0..<60 {
      for x in 0..<60 {
        let isSeen = (20..<43).contains(x) && (17..<40).contains(y)
        red[x, y] = isSeen ? Pixel(red: 255, green: 0, blue: 0) : Pixel(red: 0, green: 255, blue: 0, alpha: 0)
      }
    }
    let result = try Art.render(chain, red, faces: [Rect(x: 10, y: 10, width: 40, height: 40)])
    let traces = (0..<result.width * result.height).count { place in
      let pixel = result[place % result.width, place / result.width]
      return pixel.alpha > 0 && pixel.green > 0
    }
    #expect(traces == 0)
    #expect(result[result.width / 2, result.height / 2].alpha == 255)
  }

  @Test func nothingIsLeftOutsideRoundCorners() throws {
    let round = try Art.render("r_max", Art.scene(100, 60))
    #expect(round[0, 0].alpha == 0 && round[99, 59].alpha == 0 && round[50, 30].alpha == 255)
    #expect(round[50, 0].alpha > 200 && round[0, 30].alpha > 100)
    let one = try Art.render("r_20:0:0:0", Art.scene(100, 60))
    #expect(one[0, 0].alpha == 0 && one[99, 0].alpha == 255 && one[0, 59].alpha == 255)
  }

  @Test func transparencyIsKeptAndFlattenedOnRequest() throws {
    let scene = Art.scene(alpha: 100)
    #expect(try Art.render("w_120", scene)[2, 2].alpha == 100)
    #expect(try Art.render("b_white", scene)[2, 2].alpha == 255)
    #expect(try Art.render("o_50", scene)[2, 2].alpha == 50)
    let jpeg = try Art.job("w_120", PNG.encode(scene)).encoded(PictureDelivery(format: .jpg))
    #expect(try JPEG.decode(jpeg.bytes).width == 120)
  }

  @Test("Formats are read back", arguments: [DeliveryFormat.jpg, .png, .webp, .gif, .tiff])
  func formats(format: DeliveryFormat) throws {
    let scene = Art.scene()
    let file = try Art.job("", PNG.encode(scene)).encoded(PictureDelivery(format: format, quality: .value(95)))
    let copy = try Art.job("", file.bytes)
    #expect(copy.plan.input == PixelSize(width: 240, height: 180))
    #expect(Art.ratio(try copy.bitmap(), scene) > 28)
  }

  @Test func autoChoosesByWhatIsAccepted() throws {
    let opaque = try Art.job("f_auto,q_auto", PNG.encode(Art.scene())),
      clear = try Art.job("r_max", PNG.encode(Art.scene()))
    #expect(try opaque.encoded(PictureDelivery(format: .auto)).format == .webp)
    #expect(try opaque.encoded(PictureDelivery(format: .auto, accepted: [.jpg, .png])).format == .jpg)
    #expect(try clear.encoded(PictureDelivery(format: .auto, accepted: [.jpg, .png])).format == .png)
    #expect(try clear.encoded(PictureDelivery(format: .auto, accepted: [.jpg])).format == .jpg)
    #expect(try clear.encoded(PictureDelivery(format: .auto, accepted: [.gif, .tiff])).format == .tiff)
    // libvips writes AVIF where it is built so.
    if (try? opaque.encoded(PictureDelivery(format: .avif))) != nil {
      let chosen = try opaque.encoded(PictureDelivery(format: .auto, quality: .auto(.low), accepted: [.webp, .avif]))
      #expect(chosen.format == .avif && PictureOrigin.Kind(chosen.bytes) == .heif)
    }
    let best = try opaque.encoded(PictureDelivery(format: .jpg, quality: .auto(.best)))
    let low = try opaque.encoded(PictureDelivery(format: .jpg, quality: .auto(.low)))
    #expect(best.quality >= low.quality && best.bytes.count >= low.bytes.count)
  }

  @Test("Damage is one error", arguments: [0, 20, 200, 900])
  func damage(kept: Int) throws {
    let bytes = Array(try PNG.encode(Art.scene()).prefix(kept))
    #expect(throws: PictureError.self) { try Art.job("w_50", bytes).bitmap() }
    let jpeg = try JPEG.encode(Art.scene())
    var lying = jpeg
    let head = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 }) + 5
    lying.replaceSubrange(head..<head + 4, with: [2, 0, 2, 0])
    for chain in ["e_sepia", "w_50", "w_200"] {
      for bytes in [Array(jpeg.prefix(jpeg.count / 2)), lying] {
        #expect(throws: PictureError.self) { try Art.job(chain, bytes).bitmap() }
      }
    }
  }

  /// libvips 8.14 loses every second such error.
  @Test("Damage in the last pixels is an error each time", arguments: ["", "e_sepia", "w_20"])
  func lastPixels(chain: String) throws {
    let whole = try PNG.encode(Art.scene(20, 15))
    let bytes = whole[..<33] + Art.chunk("IDAT", Array("no pixels".utf8)) + Art.chunk("IEND", [])
    for _ in 0..<30 {
      let error = #expect(throws: PictureError.self) {
        try Art.job(chain, Array(bytes)).encoded(PictureDelivery(format: .png))
      }
      #expect(error?.message.hasPrefix("the PNG is damaged: ") == true, "\(String(describing: error))")
    }
  }

  @Test("A file that is cut off says so", arguments: [DeliveryFormat.webp, .gif, .tiff, .heic])
  func cut(format: DeliveryFormat) throws {
    let whole = try Art.job("", PNG.encode(Art.scene())).encoded(PictureDelivery(format: format)).bytes
    for count in [40, whole.count / 2, whole.count - 40] {
      let error = #expect(throws: PictureError.self) { try Art.job("w_50", Array(whole.prefix(count))).bitmap() }
      #expect(error?.message.hasSuffix("the file may be damaged or cut off") == true, "\(String(describing: error))")
    }
  }

  @Test func bombsAreRefusedByTheirHeads() throws {
    var bytes = try PNG.encode(Art.scene())
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    let error = #expect(throws: PictureError.self) { try PictureOrigin(bytes) }
    #expect(error?.kind == .limit || error?.kind == .unreadable)
  }
}
