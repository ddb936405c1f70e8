import FrameArt
import Geometry
import Imaging
import TestSupport
import Testing

/// Images by name.
struct PlainImages: ArtImages {
  let bitmaps: [String: Bitmap]

  init(_ bitmaps: [String: Bitmap]) { self.bitmaps = bitmaps }

  func bitmap(_ name: String) throws(FrameError) -> Bitmap {
    guard let bitmap = bitmaps[name] else { throw .image(path: name, reason: "there is no such file") }
    return bitmap
  }

  /// A picture of one colour.
  static func plain(_ width: Int, _ height: Int, _ pixel: Pixel) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixel } }
    return bitmap
  }
}

@Suite struct RenderingTests {
  /// Twelve opaque colours.
  private static let images: [Bitmap?] = Film.sizes.enumerated().map { index, size in
    size.map { PlainImages.plain($0.width, $0.height, Pixel(red: UInt8(20 * index + 1), green: 9, blue: 200)) }
  }

  @Test("No shared edge has a transparent or doubled column", arguments: [1, 1.25, 1.5, 2, 3])
  func noSeams(scale: Double) {
    for width in stride(from: 61.3, to: 99, by: 2.9) {
      let plan = Film.plan(width, 70.1, scale: scale)
      let frame = BuiltFrame(plan: plan, images: Self.images)
      // Half opaque: a pixel that two pieces share is darker than its neighbours, one that none has is empty.
      let bitmap = frame.bitmap(paint: ArtPaint(opacity: 0.5))
      let grid = PixelGrid(scale: scale), hole = grid.snapped(plan.hole)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let px = (Double(x) + 0.5) / scale, py = (Double(y) + 0.5) / scale
          let isHole = px > hole.left && px < hole.right && py > hole.top && py < hole.bottom
          let alpha = bitmap[x, y].alpha
          if alpha != (isHole ? 0 : 128) {
            Issue.record("alpha \(alpha) at \(x), \(y), width \(width)")
            return
          }
        }
      }
    }
  }

  @Test("Tiles of a border image meet in every mode", arguments: [1, 1.25, 1.5, 2, 3])
  func borderSeams(scale: Double) {
    let image = PlainImages.plain(30, 30, Pixel(red: 250, green: 1, blue: 2))
    for mode in [TileMode.stretch, .round, .shrink, .repeat] {
      let border = BorderImage(
        slice: Sides(all: .pixels(11)), width: Sides(all: .points(5.3)), horizontal: mode, vertical: mode,
        fillsCenter: true)
      let plan = border.plan(
        size: Size(width: 71.7, height: 33.3), image: PixelSize(width: 30, height: 30), grid: PixelGrid(scale: scale))
      let bitmap = BuiltFrame(plan: plan, images: [image]).bitmap(paint: ArtPaint(opacity: 0.5))
      let alphas = Set(stride(from: 3, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] })
      #expect(alphas == [128], "\(mode) \(alphas.sorted())")
    }
  }

  @Test func slotsDoNotBleedIntoEachOther() {
    // A sheet of two halves; each half is a piece of its own.
    var sheet = Bitmap(width: 8, height: 4)
    for y in 0..<4 {
      for x in 0..<8 { sheet[x, y] = x < 4 ? Pixel(red: 255, green: 0, blue: 0) : Pixel(red: 0, green: 0, blue: 255) }
    }
    let border = BorderImage(
      slice: Sides(top: .pixels(0), right: .pixels(4), bottom: .pixels(0), left: .pixels(4)),
      width: Sides(top: .points(0), right: .points(33), bottom: .points(0), left: .points(17)))
    let plan = border.plan(
      size: Size(width: 50, height: 20), image: PixelSize(width: 8, height: 4), grid: PixelGrid(scale: 1))
    let bitmap = BuiltFrame(plan: plan, images: [sheet]).bitmap()
    for x in 0..<50 {
      #expect(bitmap[x, 10] == (x < 17 ? Pixel(red: 255, green: 0, blue: 0) : Pixel(red: 0, green: 0, blue: 255)))
    }
  }

  @Test func artOfItsOwnSizeIsCopiedToTheLastBit() {
    var art = Bitmap(width: 16, height: 8)
    for i in art.bytes.indices { art.bytes[i] = i % 4 == 3 ? 255 : UInt8((i * 37) % 251) }
    let patch = PatchImage(
      columns: StretchAxis(extent: 16, runs: [4..<9]), rows: StretchAxis(extent: 8, runs: [2..<3]))
    let plan = patch.plan(size: Size(width: 16, height: 8), grid: PixelGrid(scale: 1))
    #expect(BuiltFrame(plan: plan, images: [art]).bitmap() == art)
  }

  @Test func shrinkingAveragesAndGrowingInterpolates() {
    var stripes = Bitmap(width: 64, height: 4)
    for y in 0..<4 {
      for x in 0..<64 {
        stripes[x, y] = x % 2 == 0 ? Pixel(red: 0, green: 0, blue: 0) : Pixel(red: 254, green: 254, blue: 254)
      }
    }
    let patch = PatchImage(columns: StretchAxis(extent: 64, runs: []), rows: StretchAxis(extent: 4, runs: []))
    let small = BuiltFrame(
      plan: patch.plan(size: Size(width: 8, height: 4), grid: PixelGrid(scale: 1)), images: [stripes]
    ).bitmap()
    for x in 1..<7 { #expect(abs(Int(small[x, 1].red) - 127) <= 2) }
    let large = BuiltFrame(
      plan: patch.plan(size: Size(width: 256, height: 4), grid: PixelGrid(scale: 1)), images: [stripes]
    ).bitmap()
    #expect(large[0, 0].red == 0)
    #expect(large[3, 0].red > 0 && large[3, 0].red < 254)
  }

  @Test func opacityAndTintChangeTheArt() {
    let art = PlainImages.plain(4, 4, Pixel(red: 200, green: 100, blue: 50, alpha: 128))
    let patch = PatchImage(columns: StretchAxis(extent: 4, runs: []), rows: StretchAxis(extent: 4, runs: []))
    let frame = BuiltFrame(
      plan: patch.plan(size: Size(width: 4, height: 4), grid: PixelGrid(scale: 1)), images: [art])
    #expect(frame.bitmap(paint: ArtPaint(opacity: 0)) == Bitmap(width: 4, height: 4))
    let blue = frame.bitmap(paint: ArtPaint(tint: Tint(Pixel(red: 0, green: 0, blue: 255))))[1, 1]
    #expect(blue == Pixel(red: 0, green: 0, blue: 255, alpha: 128))
    let colorized = frame.bitmap(paint: ArtPaint(tint: Tint(Pixel(red: 255, green: 255, blue: 255), mode: .colorized)))[
      1, 1]
    #expect(colorized.red == colorized.green && colorized.alpha == 128)
    #expect(abs(Int(colorized.red) - 118) <= 2)
  }

  @Test func overAnOpaquePhotoTheResultIsOpaqueAndTheHoleIsUntouched() {
    var photo = PlainImages.plain(80, 60, Pixel(red: 10, green: 20, blue: 30))
    let frame = BuiltFrame(plan: Film.plan(80, 60), images: Self.images)
    frame.rendered(paint: ArtPaint(opacity: 0.5)).draw(over: &photo)
    #expect(photo[40, 30] == Pixel(red: 10, green: 20, blue: 30))
    #expect(photo[0, 0].alpha == 255)
    #expect(photo[40, 0] == Pixel(red: 16, green: 15, blue: 115))
  }

  @Test func artBeyondThePictureIsCut() {
    var photo = Bitmap(width: 10, height: 10)
    let frame = BuiltFrame(plan: Film.plan(80, 60), images: Self.images)
    for (x, y) in [(-70, -50), (5, 5), (-200, 0), (0, 400)] { frame.rendered().draw(over: &photo, x: x, y: y) }
    #expect(photo.bytes.contains { $0 != 0 })
  }

  @Test("The cost of art follows the pixels it covers, whatever the number of its tiles")
  func growth() async throws {
    let image = PlainImages.plain(3, 3, Pixel(red: 1, green: 2, blue: 3))
    func time(_ width: Int, _ height: Int) -> Duration {
      let patch = PatchImage(
        columns: StretchAxis(extent: 3, runs: [0..<2]), rows: StretchAxis(extent: 3, runs: [0..<2]), horizontal: .round,
        vertical: .round)
      let size = Size(width: Double(width), height: Double(height))
      let frame = BuiltFrame(plan: patch.plan(size: size, grid: PixelGrid(scale: 1)), images: [image])
      return threadTime { _ = frame.bitmap() }
    }
    // Both ways, and the long thin pictures that once cost the square of their length: 16 times the tiles, at most 48 times the time.
    for (small, large) in [((300, 300), (1200, 1200)), ((11, 4000), (11, 64_000)), ((4000, 11), (64_000, 11))] {
      let before = (0..<3).map { _ in time(small.0, small.1) }.min() ?? .zero, after = time(large.0, large.1)
      #expect(after < before * 48 + .milliseconds(50), "\(small): \(before), \(large): \(after)")
    }
  }

  @Test func tilesWithGapsLeaveTheGapsOpen() {
    let image = PlainImages.plain(7, 7, Pixel(red: 1, green: 2, blue: 3))
    var border = BorderImage(slice: Sides(all: .pixels(1)), fillsCenter: true, imageScale: 1)
    border.modes = Sides(all: .space)
    let plan = border.plan(
      size: Size(width: 21, height: 21), image: PixelSize(width: 7, height: 7), grid: PixelGrid(scale: 1))
    let art = BuiltFrame(plan: plan, images: [image]).bitmap()
    // Between corners of 1, three tiles of 5 and four gaps of 1 each way.
    let gaps = [1, 7, 13, 19]
    for y in 0..<21 {
      for x in 0..<21 { #expect(art[x, y].alpha == (gaps.contains(x) || gaps.contains(y) ? 0 : 255), "\(x), \(y)") }
    }
  }
}
