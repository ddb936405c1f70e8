import AlignmentLaws
import Geometry
import Testing

/// The hole of a photo frame and its outer edge follow from each other exactly.
@Suite struct FrameLawTests {
  static let thicknesses: [FrameRing.Thickness] = [
    .relative(FrameThickness(relativeScale: 0.075)), .relative(FrameThickness(relativeScale: 1.0 / 3)),
    .relative(FrameThickness(relativeScale: 0.1, weights: EdgeInsets(top: 1, left: 0, bottom: 3, right: 0.5))),
    .relative(FrameThickness(relativeScale: 0.6, weights: EdgeInsets(top: 1, left: 0, bottom: 0, right: 1))),
    .relative(FrameThickness(relativeScale: 0)),
    .proportional(EdgeInsets(top: 0.1, left: 1.0 / 3, bottom: 0, right: 0.2)),
  ]

  @Test("Hole and outer edge obey the laws", arguments: thicknesses.indices)
  func laws(index: Int) throws {
    let ring = try FrameRing(Self.thicknesses[index], core: .hole)
    // Of a frame relative to the shorter side, a hole may well narrow when the frame grows higher.
    let laws = AlignmentLaw.allCases.filter { $0 != .monotoneSize }
    let report = LawChecker(naturalSize: Size(width: 320, height: 240), minimumSize: .zero, laws: laws, caseCount: 4000)
      .check(ring.alignment, name: "the hole")
    #expect(report.isLawful, "\(report.text)")
    #expect(!report.findings.contains { $0.law == .withinFrame })
  }

  @Test func theLawOfGrowthIsBrokenByTheRuleOfTheShorterSideAlone() throws {
    let relative = try FrameRing(.relative(FrameThickness(relativeScale: 0.1)), core: .hole)
    let report = LawChecker(laws: [.monotoneSize]).check(relative.alignment)
    #expect(report.findings.map(\.law) == [.monotoneSize])
    let proportional = try FrameRing(.proportional(EdgeInsets(all: 0.1)), core: .hole)
    #expect(LawChecker(laws: [.monotoneSize]).check(proportional.alignment).isLawful)
  }
}
