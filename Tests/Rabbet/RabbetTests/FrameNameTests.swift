import Foundation
import Rabbet
import TestSupport
import Testing

/// Frames in the names of the photo and video editors for iOS.
@Suite(.serialized) struct FrameNameTests {
  static let film = Repository.root.appending(path: "Playgrounds/Images/film")

  static func group(_ start: String?, _ mid: String, _ end: String?, stretches: Bool = false) -> FrameImageGroup {
    var group = FrameImageGroup(
      startImageURL: start.map { film.appending(path: $0) }, midImageURL: film.appending(path: mid),
      endImageURL: end.map { film.appending(path: $0) })
    if stretches { group.midImageMode = .stretch }
    return group
  }

  static var builder: CustomPatchFrameBuilder {
    var config = CustomPatchConfiguration()
    config.topImageGroup = group(nil, "film-top.png", nil)
    config.leftImageGroup = group("film-top-left.png", "film-left.png", "film-bottom-left.png", stretches: true)
    config.rightImageGroup = group("film-top-right.png", "film-right.png", "film-bottom-right.png", stretches: true)
    config.bottomImageGroup = group(nil, "film-bottom.png", nil)
    return CustomPatchFrameBuilder(configuration: config)
  }

  @Test func imagesThatAreNamedByURLMakeTheFrameOfTheGallery() async throws {
    let frame = Frame(
      frameBuilder: Self.builder, relativeScale: 0.075, thumbnailURL: Self.film.appending(path: "film-top.png"),
      identifier: "dia")
    let photo = try PictureFile.decode(InputFile.bytes(atPath: Repository.root.path + "/Playgrounds/Images/photo.png"))
    let framed = try await Framer(frame).framed(photo)
    #expect(try await framed == Framer(FrameShelf().frame("film")).framed(photo))
    #expect(frame.thumbnail == Self.film.path + "/film-top.png" && frame.identifier == "dia")
  }

  @Test func aStaticFrameHasItsPicturesByRatio() throws {
    var frame = Frame(identifier: "plain", tolerance: 0.1)
    frame.addImage(URL(fileURLWithPath: "/art/1_1.png"), thumbnailURL: nil, forRatio: 1)
    let remote = try #require(URL(string: "https://pictures.example/4_6.png"))
    frame.addImage(remote, thumbnailURL: remote, forRatio: 4.0 / 6.0)
    guard case .fixed(let fixed) = frame.kind else { throw FrameError.failed(reason: "no static frame") }
    #expect(
      fixed.tolerance == 0.1 && fixed.assets.map(\.image) == ["/art/1_1.png", "https://pictures.example/4_6.png"])
    #expect(fixed.assets.map(\.thumbnail) == [nil, "https://pictures.example/4_6.png"])
    var dynamic = Frame(frameBuilder: Self.builder, relativeScale: 0.1, thumbnailURL: nil, identifier: "dia")
    dynamic.addImage(remote, thumbnailURL: nil, forRatio: 1)
    #expect(dynamic.thumbnail == nil)
    if case .fixed = dynamic.kind { Issue.record("a builder's frame takes no pictures") }
  }

  @Test func offeredFramesAreListedAndReplaceEachOther() async throws {
    defer { Frame.all = [] }
    let images = ["wide": 3.0, "square": 1.0].sorted { $0.key < $1.key }
    for (name, ratio) in images {
      var frame = Frame(identifier: name, tolerance: 0.1)
      frame.groupID = 1
      frame.addImage(Self.film.appending(path: "film-top.png"), thumbnailURL: nil, forRatio: ratio)
      Frame.all.append(frame)
    }
    #expect(Frame.all.map(\.identifier) == ["square", "wide"])
    let registry = try FrameRegistry(Frame.all)
    #expect(registry.listing(for: Size(width: 30, height: 10)).map(\.identifier) == ["none", "wide"])
    let plan = try await Framer(Frame.all[0]).plan(for: PixelSize(width: 300, height: 100))
    #expect(plan.findings.contains { $0.kind == .replaced })
    Frame.all.append(Frame.all[0])
    #expect(throws: FrameError.duplicateIdentifier("square")) { try FrameRegistry(Frame.all) }
  }

  @Test func buildersPassFramesToCompletionBlocks() async throws {
    let builder = Self.builder
    for scale in [0.1, 0] {
      let result = await withCheckedContinuation { continuation in
        builder.build(size: Size(width: 200, height: 100), relativeScale: scale) { continuation.resume(returning: $0) }
      }
      if scale > 0 {
        #expect(try result.get().plan.hole == Rect(x: 10, y: 10, width: 180, height: 80))
      } else {
        #expect(throws: FrameError.invalidScale(0)) { try result.get() }
      }
    }
  }

  @Test(
    "An overlay over pixels is the framed picture", arguments: ["film", "torn", "none"], [FrameMode.overlay, .surround])
  func overlays(name: String, mode: FrameMode) async throws {
    let size = PixelSize(width: 160, height: 120), framer = try Framer(FrameShelf().frame(name), mode: mode)
    let overlay = try await framer.overlay(for: size), plan = try await framer.plan(for: size)
    #expect(overlay.width == Int(plan.size.width) && overlay.height == Int(plan.size.height))
    let blue = Pixel(red: 0, green: 0, blue: 255)
    var photo = Bitmap(width: 160, height: 120)
    for y in 0..<120 { for x in 0..<160 { photo[x, y] = blue } }
    let framed = try await framer.framed(photo)
    for y in stride(from: 0, to: overlay.height, by: 7) {
      for x in stride(from: 0, to: overlay.width, by: 7) {
        let over = overlay[x, y]
        if over.alpha == 255 { #expect(framed[x, y] == over) }
        let isInside =
          plan.hole.left <= Double(x) && Double(x + 1) <= plan.hole.right
          && plan.hole.top <= Double(y) && Double(y + 1) <= plan.hole.bottom
        if over.alpha == 0, isInside { #expect(framed[x, y] == blue) }
      }
    }
    #expect(overlay[overlay.width / 2, overlay.height / 2].alpha == 0)
  }
}
