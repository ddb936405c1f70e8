import FrameArt
import Geometry
import Imaging
import Testing

/// The film strip of the guides: horizontal inside, repeated top and bottom, stretched sides with ends, relative scale 0.075.
enum Film {
  static let configuration = CustomPatchConfiguration(
    top: FrameImageGroup(mid: "top"),
    left: FrameImageGroup(start: "top left", mid: "left", end: "bottom left", midImageMode: .stretch),
    right: FrameImageGroup(start: "top right", mid: "right", end: "bottom right", midImageMode: .stretch),
    bottom: FrameImageGroup(mid: "bottom"))

  static let sizes: [PixelSize?] = [
    nil, PixelSize(width: 160, height: 80), nil, PixelSize(width: 80, height: 40), PixelSize(width: 80, height: 20),
    PixelSize(width: 80, height: 40), PixelSize(width: 80, height: 40), PixelSize(width: 80, height: 20),
    PixelSize(width: 80, height: 40), nil, PixelSize(width: 160, height: 80), nil,
  ]

  static func plan(_ width: Double, _ height: Double, scale: Double = 1) -> ArtPlan {
    configuration.plan(
      size: Size(width: width, height: height), relativeScale: 0.075, images: sizes, grid: PixelGrid(scale: scale))
  }
}

@Suite struct TwelvePatchTests {
  struct Photo: Sendable {
    let width: Double, height: Double, thickness: Double, tiles: Int, tile: Double
  }

  static let photos = [
    Photo(width: 4000, height: 3000, thickness: 225, tiles: 9, tile: 4000.0 / 9),
    Photo(width: 3000, height: 4000, thickness: 225, tiles: 7, tile: 3000.0 / 7),
    Photo(width: 2000, height: 2000, thickness: 150, tiles: 7, tile: 2000.0 / 7),
    Photo(width: 6000, height: 1000, thickness: 75, tiles: 40, tile: 150),
  ]

  @Test("The film strip lies as the guide says on landscape, portrait, square and panorama", arguments: photos)
  func film(photo: Photo) throws {
    let plan = Film.plan(photo.width, photo.height)
    let t = photo.thickness
    #expect(plan.thickness == EdgeInsets(all: t))
    #expect(plan.hole == Rect(x: t, y: t, width: photo.width - 2 * t, height: photo.height - 2 * t))
    #expect(
      plan.pieces.map(\.slot) == [
        "top.mid", "left.start", "left.mid", "left.end", "right.start", "right.mid", "right.end", "bottom.mid",
      ])
    #expect(plan.pieces[0].rect == Rect(x: 0, y: 0, width: photo.width, height: t))
    #expect(plan.pieces[0].horizontal.count == photo.tiles)
    #expect(plan.pieces[0].horizontal.tile == photo.tile)
    #expect(plan.pieces[1].rect == Rect(x: 0, y: t, width: t, height: t / 2))
    #expect(plan.pieces[2].rect == Rect(x: 0, y: 1.5 * t, width: t, height: photo.height - 3 * t))
    #expect(plan.pieces[2].vertical.count == 1)
    #expect(plan.pieces[6].rect == Rect(x: photo.width - t, y: photo.height - 1.5 * t, width: t, height: t / 2))
    #expect(plan.findings.isEmpty)
  }

  @Test func verticalInsideGivesTheCornersToTheSides() throws {
    var configuration = Film.configuration
    configuration.layoutMode = .verticalInside
    let plan = configuration.plan(
      size: Size(width: 400, height: 200), relativeScale: 0.1, images: Film.sizes, grid: PixelGrid(scale: 1))
    #expect(try #require(plan.pieces.first { $0.slot == "top.mid" }).rect == Rect(x: 20, y: 0, width: 360, height: 20))
    #expect(try #require(plan.pieces.first { $0.slot == "left.start" }).rect == Rect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func missingGroupsTakeNoRoom() {
    let configuration = CustomPatchConfiguration(top: FrameImageGroup(mid: "top"))
    let plan = configuration.plan(
      size: Size(width: 400, height: 200), relativeScale: 0.1, images: Film.sizes, grid: PixelGrid(scale: 1))
    #expect(plan.thickness == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(plan.pieces.map(\.slot) == ["top.mid"])
  }

  @Test func aMissingMidIsReportedAndLeavesAGap() {
    var sizes = Film.sizes
    sizes[FrameSlot(.left, .mid).index] = nil
    let plan = Film.configuration.plan(
      size: Size(width: 400, height: 200), relativeScale: 0.1, images: sizes, grid: PixelGrid(scale: 1))
    #expect(!plan.pieces.contains { $0.slot == "left.mid" })
    #expect(plan.findings.map(\.kind) == [.missingMid])
    #expect(plan.findings[0].slot == "left")
  }

  @Test func endsThatAreTooLongAreSqueezedAndTheMidIsDropped() throws {
    var sizes = Film.sizes
    sizes[FrameSlot(.left, .start).index] = PixelSize(width: 10, height: 150)
    sizes[FrameSlot(.left, .end).index] = PixelSize(width: 10, height: 50)
    let plan = Film.configuration.plan(
      size: Size(width: 400, height: 200), relativeScale: 0.1, images: sizes, grid: PixelGrid(scale: 1))
    let left = plan.pieces.filter { $0.slot.hasPrefix("left") }
    #expect(left.map(\.slot) == ["left.start", "left.end"])
    #expect(left[0].rect == Rect(x: 0, y: 20, width: 20, height: 120))
    #expect(left[0].vertical.end == left[1].vertical.start)
    #expect(left[1].vertical.end == 180)
    #expect(plan.findings.map(\.kind) == [.endsTooLong])
  }

  @Test func endsThatJustFitLeaveNoMidAndNoWarning() {
    var sizes = Film.sizes
    for part in [FramePart.start, .end] { sizes[FrameSlot(.left, part).index] = PixelSize(width: 20, height: 80) }
    sizes[FrameSlot(.left, .mid).index] = nil
    let plan = Film.configuration.plan(
      size: Size(width: 400, height: 200), relativeScale: 0.1, images: sizes, grid: PixelGrid(scale: 1))
    #expect(plan.findings.isEmpty)
    #expect(plan.pieces.filter { $0.slot.hasPrefix("left") }.count == 2)
  }

  @Test func aFrameThickerThanThePictureIsMadeThinnerOnAllSides() {
    let plan = Film.configuration.plan(
      size: Size(width: 400, height: 200), relativeScale: 1, images: Film.sizes, grid: PixelGrid(scale: 1))
    #expect(plan.thickness == EdgeInsets(all: 100))
    #expect(plan.hole == Rect(x: 100, y: 100, width: 200, height: 0))
    #expect(plan.findings.map(\.kind).contains(.tooThick))
  }

  @Test func weightsMakeOneSideThicker() {
    var configuration = Film.configuration
    configuration.bottomImageGroup?.weight = 3
    let plan = configuration.plan(
      size: Size(width: 400, height: 200), relativeScale: 0.1, images: Film.sizes, grid: PixelGrid(scale: 1))
    #expect(plan.thickness == EdgeInsets(top: 20, left: 20, bottom: 60, right: 20))
  }

  @Test func tilesBelowAPixelAreReportedAndBecomePixels() throws {
    var sizes = Film.sizes
    sizes[FrameSlot(.top, .mid).index] = PixelSize(width: 1, height: 1000)
    let plan = Film.configuration.plan(
      size: Size(width: 400, height: 200), relativeScale: 0.1, images: sizes, grid: PixelGrid(scale: 2))
    #expect(plan.findings.map(\.kind) == [.tileBelowPixel])
    #expect(try #require(plan.pieces.first).horizontal.count == 800)
  }

  @Test("Slots that touch share their pixel edge", arguments: [1, 1.25, 1.5, 2, 3])
  func sharedEdges(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for width in stride(from: 61.0, to: 140, by: 3.7) {
      let plan = Film.plan(width, 77.7, scale: scale)
      let rects = plan.pieces.map { grid.snapped($0.rect) }
      let hole = grid.snapped(plan.hole)
      #expect(rects[0].bottom == hole.top)
      #expect(rects[7].top == hole.bottom)
      #expect(rects[1].bottom == rects[2].top)
      #expect(rects[2].bottom == rects[3].top)
      #expect(rects[2].right == hole.left)
      #expect(rects[5].left == hole.right)
      let area = (rects + [hole]).reduce(0) { $0 + $1.width * $1.height }
      #expect(abs(area - grid.snapped(width) * grid.snapped(77.7)) < 1e-6)
    }
  }
}
