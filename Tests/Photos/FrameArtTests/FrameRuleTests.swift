import FrameArt
import Geometry
import Imaging
import Testing

/// The black wood frame of the guides: three ratios, tolerance 0.1.
private let wood = {
  var frame = StaticFrame(tolerance: 0.1)
  frame.addImage("wood1_1", forRatio: 1)
  frame.addImage("wood4_6", forRatio: 4.0 / 6.0)
  frame.addImage("wood6_4", forRatio: 6.0 / 4.0)
  return frame
}()

@Suite struct StaticFrameTests {
  @Test(
    "The asset of the nearest ratio within the tolerance is taken",
    arguments: [
      (1000.0, 1000.0, 0), (1100, 1000, 0), (1101, 1000, nil), (900, 1000, 0), (1600, 1000, 2), (1400, 1000, 2),
      (1399, 1000, nil), (600, 900, 1), (4000, 3000, nil), (0, 10, nil), (-3, -2, nil), (.nan, 1, nil),
      (1, .infinity, nil),
    ] as [(Double, Double, Int?)])
  func matches(width: Double, height: Double, index: Int?) {
    #expect(wood.match(for: Size(width: width, height: height))?.index == index)
  }

  @Test func ofEquallyNearAssetsTheFirstIsTaken() {
    var frame = StaticFrame()
    frame.addImage("a", forRatio: 1)
    frame.addImage("b", forRatio: 1)
    #expect(frame.match(for: Size(width: 1, height: 1))?.index == 0)
  }

  @Test func theRelativeMeasureTreatsPortraitAsLandscape() {
    var frame = StaticFrame(tolerance: 0.1, measure: .relative)
    frame.addImage("a", forRatio: 2)
    frame.addImage("b", forRatio: 0.5)
    #expect(frame.match(for: Size(width: 220, height: 100))?.index == 0)
    #expect(frame.match(for: Size(width: 100, height: 220))?.index == 1)
    #expect(frame.match(for: Size(width: 223, height: 100)) == nil)
  }

  @Test func deformationIsReported() {
    let plan = StaticFrame.plan(
      for: wood.assets[0], image: PixelSize(width: 500, height: 500), size: Size(width: 1100, height: 1000),
      grid: PixelGrid(scale: 1))
    #expect(plan.findings.map(\.text) == ["the picture is deformed by 10.0 %"])
    #expect(StaticFrame.deformation(of: PixelSize(width: 3, height: 2), drawnAt: Size(width: 300, height: 200)) == 0)
    #expect(plan.pieces[0].rect == Rect(x: 0, y: 0, width: 1100, height: 1000))
  }
}

@Suite struct FrameRegistryTests {
  private static func fixed(_ identifier: String, group: Int?, ratios: Double...) -> PhotoFrame {
    var frame = StaticFrame()
    for ratio in ratios { frame.addImage("x", forRatio: ratio) }
    return PhotoFrame(identifier: identifier, groupID: group, kind: .fixed(frame))
  }

  private static var registry: FrameRegistry {
    get throws {
      var registry = FrameRegistry()
      try registry.append(fixed("square", group: 1, ratios: 1))
      let film = CustomPatchFrameBuilder(configuration: Film.configuration, images: PlainImages([:]))
      try registry.append(PhotoFrame(identifier: "film", kind: .dynamic(film, relativeScale: 0.075)))
      try registry.append(fixed("wide", group: 1, ratios: 1.5))
      try registry.append(fixed("wide too", group: 2, ratios: 1.5))
      return registry
    }
  }

  @Test func identifiersAreUnique() throws {
    var registry = try Self.registry
    #expect(throws: FrameError.duplicateIdentifier("film")) { try registry.append(Self.fixed("film", group: nil)) }
    #expect(throws: FrameError.duplicateIdentifier("none")) { try registry.append(Self.fixed("none", group: nil)) }
    #expect(registry.frames.count == 4)
  }

  @Test func theListingHoldsWhatFitsWithNoneFirst() throws {
    let registry = try Self.registry
    #expect(registry.listing(for: Size(width: 1, height: 1)).map(\.identifier) == ["none", "square", "film"])
    #expect(
      registry.listing(for: Size(width: 3, height: 2)).map(\.identifier) == ["none", "film", "wide", "wide too"])
    #expect(registry.listing(for: Size(width: 9, height: 2)).map(\.identifier) == ["none", "film"])
  }

  @Test func aFrameThatFitsNoLongerIsReplacedFromItsGroupElseByNone() throws {
    let registry = try Self.registry
    let square = try #require(registry["square"])
    #expect(registry.replacement(for: square, size: Size(width: 2, height: 2)).identifier == "square")
    #expect(registry.replacement(for: square, size: Size(width: 3, height: 2)).identifier == "wide")
    #expect(registry.replacement(for: square, size: Size(width: 9, height: 2)).identifier == "none")
    let film = try #require(registry["film"])
    #expect(registry.replacement(for: film, size: Size(width: 9, height: 2)).identifier == "film")
    #expect(registry["none"]?.identifier == "none")
    #expect(registry["strange"] == nil)
  }

  @Test func missingImagesAreReportedByTheirSlotAndTheFrameIsBuiltAllTheSame() async throws {
    let images = PlainImages(["top": Bitmap(width: 8, height: 4), "left": Bitmap(width: 0, height: 0)])
    let built = try await CustomPatchFrameBuilder(configuration: Film.configuration, images: images)
      .build(size: Size(width: 100, height: 100), relativeScale: 0.1)
    #expect(built.plan.pieces.map(\.slot) == ["top.mid"])
    let missing = built.plan.findings.filter { $0.kind == .missingImage }.map(\.slot)
    #expect(missing == ["left.start", "left.end", "right.start", "right.mid", "right.end", "bottom.mid"])
    #expect(built.plan.findings.filter { $0.kind == .emptyImage }.map(\.slot) == ["left.mid"])
  }

  @Test("Sizes and scales that make no sense are refused", arguments: [0, -1, .nan, .infinity, 2])
  func refusals(value: Double) async throws {
    let builder = CustomPatchFrameBuilder(configuration: Film.configuration, images: PlainImages([:]))
    if value != 2 {
      await #expect(throws: FrameError.self) {
        try await builder.build(size: Size(width: value, height: 10), relativeScale: 0.1)
      }
    }
    await #expect(throws: FrameError.self) {
      try await builder.build(size: Size(width: 10, height: 10), relativeScale: value)
    }
  }

  @Test func aStaticFrameThatDoesNotFitSaysWhatWould() async throws {
    let frame = PhotoFrame(identifier: "wood", kind: .fixed(wood))
    let error = await #expect(throws: FrameError.self) {
      try await frame.build(
        for: Size(width: 400, height: 300), grid: PixelGrid(scale: 1), images: PlainImages([:]))
    }
    #expect(
      error?.description
        == "wood: no asset is within 0.1 of the picture's ratio 1.333; the nearest is made for 1.5: crop the picture, "
        + "or raise the tolerance")
  }
}

@Suite struct FrameThicknessTests {
  @Test("Outer and hole size undo each other", arguments: [0.01, 0.075, 0.1, 0.3, 0.45])
  func inverse(scale: Double) throws {
    for weights in [
      EdgeInsets(all: 1), EdgeInsets(top: 1, left: 0, bottom: 3, right: 0),
      EdgeInsets(top: 1, left: 1, bottom: 0, right: 0),
    ] {
      let thickness = FrameThickness(relativeScale: scale / 2, weights: weights)
      for width in stride(from: 10.0, to: 400, by: 13) {
        let hole = Size(width: width, height: 150)
        let outer = try #require(thickness.outerSize(forHole: hole))
        let insets = thickness.insets(for: outer)
        #expect(abs(outer.width - insets.total(along: .horizontal) - hole.width) < 1e-9)
        #expect(abs(outer.height - insets.total(along: .vertical) - hole.height) < 1e-9)
      }
    }
  }

  @Test func theFormulaOfFourEqualGroups() {
    // S = s / (1 − 2 · 0.1) = 100, T = 10.
    #expect(
      FrameThickness(relativeScale: 0.1).outerSize(forHole: Size(width: 200, height: 80))
        == Size(width: 220, height: 100))
  }

  @Test func aFrameThatTakesEverythingLeavesNoHole() {
    #expect(FrameThickness(relativeScale: 0.5).outerSize(forHole: Size(width: 10, height: 10)) == nil)
    #expect(
      FrameThickness(relativeScale: .nan).outerSize(forHole: Size(width: 10, height: 10)) == Size(width: 10, height: 10)
    )
    #expect(FrameThickness(relativeScale: 0.1).outerSize(forHole: Size(width: .infinity, height: 10)) == nil)
  }
}
