import FrameArt
import FrameGallery
import Geometry
import Imaging
import Testing

extension FrameDescription {
  fileprivate var imageNames: [String] {
    switch content {
    case .fixed(let frame): frame.assets.map(\.image)
    case .patches(let configuration, _): FrameSlot.allCases.compactMap { configuration[$0.side]?[$0.part] }
    case .reference: []
    }
  }
}

@Suite struct GalleryTests {
  @Test("Every frame has the images it names", arguments: BuiltInFrames.frames)
  func imagesAreThere(frame: FrameDescription) {
    #expect(!frame.imageNames.isEmpty)
    for name in frame.imageNames { #expect(BuiltInFrames.imageNames.contains(name)) }
    #expect(frame.label != nil)
  }

  @Test func noImageIsThereForNothing() {
    let used = Set(BuiltInFrames.frames.flatMap(\.imageNames))
    #expect(BuiltInFrames.imageNames == used.sorted())
    #expect(throws: FrameError.self) { try BuiltInFrames.images.bitmap("strange.png") }
  }

  @Test func theFilmStripHasTheValuesOfTheGuide() throws {
    let film = try #require(BuiltInFrames.frame("film"))
    guard case .patches(let configuration, let scale) = film.content else {
      Issue.record("the film strip is dynamic")
      return
    }
    #expect(scale == 0.075)
    #expect(configuration.layoutMode == .horizontalInside)
    for side in [FrameSide.top, .bottom] {
      #expect(configuration[side]?.start == nil && configuration[side]?.end == nil)
      #expect(configuration[side]?.midImageMode == .repeat)
    }
    for side in [FrameSide.left, .right] {
      #expect(configuration[side]?.start != nil && configuration[side]?.end != nil)
      #expect(configuration[side]?.midImageMode == .stretch)
    }
  }

  @Test(
    "The film strip covers its ring and leaves its window open", arguments: [(96, 64), (64, 96), (80, 80), (192, 32)])
  func film(width: Int, height: Int) async throws {
    let frame = try #require(BuiltInFrames.frame("film")).photoFrame(images: BuiltInFrames.images)
    let size = Size(width: Double(width) * 4, height: Double(height) * 4)
    let built = try await frame.build(for: size, grid: PixelGrid(scale: 1), images: BuiltInFrames.images)
    #expect(built.plan.findings.isEmpty)
    let picture = built.bitmap(), hole = built.plan.hole
    #expect(picture[picture.width / 2, picture.height / 2].alpha == 0)
    for y in 0..<picture.height where Double(y) < hole.top.rounded() {
      for x in 0..<picture.width { #expect(picture[x, y].alpha == 255) }
    }
    for y in 0..<picture.height { #expect(picture[0, y].alpha == 255 && picture[picture.width - 1, y].alpha == 255) }
  }

  @Test func theBlackWoodFrameHasTheRatiosOfTheGuide() throws {
    guard case .fixed(let frame)? = BuiltInFrames.frame("blackwood")?.content else {
      Issue.record("black wood is static")
      return
    }
    #expect(frame.tolerance == 0.1)
    #expect(frame.assets.map(\.ratio) == [1, 4.0 / 6.0, 6.0 / 4.0])
    let sizes = [(3000.0, 2000.0, 2), (2000, 3000, 1), (2000, 2000, 0)]
    for (width, height, index) in sizes {
      #expect(frame.match(for: Size(width: width, height: height))?.index == index)
    }
    #expect(frame.match(for: Size(width: 4000, height: 3000)) == nil)
    #expect(frame.match(for: Size(width: 6000, height: 1000)) == nil)
  }

  @Test func thumbnailsAreMadeOnDemand() async throws {
    let film = try #require(BuiltInFrames.frame("film")).photoFrame(images: BuiltInFrames.images)
    let thumbnail = try await film.makeThumbnail(side: 48, images: BuiltInFrames.images).picture
    #expect((thumbnail.width, thumbnail.height) == (48, 48))
    #expect(thumbnail[0, 0].alpha == 255 && thumbnail[24, 24].alpha == 0)
    let none = try await PhotoFrame.none.makeThumbnail(side: 8, images: BuiltInFrames.images).picture
    #expect(none == Bitmap(width: 8, height: 8))
  }
}
