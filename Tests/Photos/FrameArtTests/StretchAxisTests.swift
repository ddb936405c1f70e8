import FrameArt
import Geometry
import Testing

@Suite struct StretchAxisTests {
  @Test func runsShareWhatIsLeftByTheirLength() {
    let axis = StretchAxis(extent: 20, runs: [4..<6, 10..<16])
    let segments = axis.segments(from: 0, to: 36)
    #expect(segments.map(\.source) == [0..<4, 4..<6, 6..<10, 10..<16, 16..<20])
    #expect(segments.map(\.end) == [4, 10, 14, 32, 36])
    #expect(segments.map(\.isStretched) == [false, true, false, true, false])
  }

  @Test func belowTheFixedSizeFixedStretchesShrinkAndRunsAreEmpty() {
    let segments = StretchAxis(extent: 20, runs: [4..<6, 10..<16]).segments(from: 0, to: 6)
    #expect(segments.map { $0.end - $0.start } == [2, 0, 2, 0, 2])
  }

  @Test func runsAreOrderedJoinedAndCut() {
    #expect(StretchAxis(extent: 10, runs: [8..<14, 1..<3, 3..<4, 5..<5]).runs == [1..<4, 8..<10])
    #expect(StretchAxis(extent: -1, runs: [0..<4]).segments(from: 0, to: 5).isEmpty)
  }

  @Test func withoutRunsTheWholeImageScales() {
    #expect(StretchAxis(extent: 10, runs: []).segments(from: 0, to: 25).map(\.end) == [25])
  }

  @Test func densePixelsAreFewerPoints() {
    let segments = StretchAxis(extent: 20, runs: [8..<12]).segments(from: 0, to: 30, imageScale: 2)
    #expect(segments.map(\.end) == [4, 26, 30])
  }

  @Test("Segments fill any length without a gap", arguments: [0, 0.5, 3, 7.77, 12, 100.1])
  func segmentsAreContiguous(length: Double) {
    for runs in [[0..<2, 5..<9], [3..<4], [0..<12], [], [10..<12]] {
      let segments = StretchAxis(extent: 12, runs: runs).segments(from: 1.1, to: 1.1 + length)
      #expect(segments.first?.start == 1.1)
      #expect(segments.last?.end == 1.1 + length)
      for (one, next) in zip(segments, segments.dropFirst()) { #expect(one.end == next.start) }
    }
  }

  @Test func aNinePartImageTilesItsCentreFromTheCapOn() {
    let patch = PatchImage(
      image: PixelSize(width: 30, height: 30), caps: EdgeInsets(all: 10), mode: .repeat)
    let plan = patch.plan(size: Size(width: 45, height: 20), grid: PixelGrid(scale: 1))
    #expect(plan.pieces.map(\.slot) == ["topLeft", "top", "topRight", "bottomLeft", "bottom", "bottomRight"])
    #expect(plan.pieces[1].horizontal.edges == [10, 20, 30, 35])
    #expect(plan.thickness == EdgeInsets(all: 10))
  }

  @Test func aCentreOfOnePixelIsStretchedThoughTiled() {
    let patch = PatchImage(image: PixelSize(width: 21, height: 21), caps: EdgeInsets(all: 10), mode: .repeat)
    let plan = patch.plan(size: Size(width: 60, height: 60), grid: PixelGrid(scale: 1))
    #expect(plan.pieces.first { $0.slot == "center" }?.horizontal.count == 1)
  }
}
