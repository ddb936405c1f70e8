import AlignmentLaws
import Geometry
import Testing

/// The pair that says "must always be mathematical inverses" and is none.
@Suite struct ListingTests {
  private let checker = LawChecker(naturalSize: Size(width: 170, height: 170))

  @Test func thePrintedPairHoldsAtOneHeightOnly() throws {
    let report = checker.check(Pairs.printed, name: "CustomView")
    #expect(!report.isLawful)
    #expect(report.findings(.error).map(\.law) == [.inverseFrameFirst, .inverseAlignmentFirst])
    let frameFirst = try #require(report.findings.first)
    #expect(frameFirst.explanation.passes == "height 170; fails at 169 (y -0.5), 171 (y +0.5)")
    #expect(frameFirst.explanation.fits == ["y error = (height - 170) / 2, independent of x, y, width"])
    #expect(frameFirst.smallest.rect == .zero)
    #expect(frameFirst.smallest.violations.map(\.measure) == ["y"])
    #expect(frameFirst.smallest.violations.map(\.amount) == [-85])
    #expect(frameFirst.nearest?.rect == Rect(x: 0, y: 0, width: 170, height: 169))
    let alignmentFirst = try #require(report.findings.dropFirst().first)
    #expect(alignmentFirst.explanation.passes?.hasPrefix("height 160; fails at 159 (y -0.53125)") == true)
    #expect(alignmentFirst.explanation.fits == ["y error = 17 (height - 160) / 32, independent of x, y, width"])
  }

  @Test func theRepairedPairIsLawfulAndLeavesItsFrameOutsideOneRange() throws {
    let report = checker.check(Pairs.repaired, name: "CustomView")
    #expect(report.isLawful, "\(report.text)")
    #expect(
      Set(report.holding).isSuperset(of: [
        .inverseFrameFirst, .inverseAlignmentFirst, .translation, .nonNegativeSize, .monotoneSize, .affine,
      ]))
    let warning = try #require(report.findings.first)
    #expect(report.findings.count == 1 && warning.law == .withinFrame && warning.severity == .warning)
    #expect(warning.explanation.range == "170 <= height <= 192 2/3")
  }

  @Test func theReportReadsAsPrinted() {
    let report = LawChecker(naturalSize: Size(width: 170, height: 170), laws: [.inverseFrameFirst, .translation])
      .check(Pairs.printed, name: "CustomView")
    #expect(
      report.text == """
        error: law inverse/frame-first FAILED for CustomView after 1 case, 0 shrinks, seed 8c1f
          smallest      frame (0, 0, 0, 0) -> alignment (0, -85, 0, 0) -> frame (0, -85, 0, 0), off by y -85
          near natural  frame (0, 0, 170, 169) -> alignment (0, -0.5, 160, 159.058824) -> frame (0, -0.5, 170, 169), off by y -0.5
          passes at     height 170; fails at 169 (y -0.5), 171 (y +0.5)
          fitted        y error = (height - 170) / 2, independent of x, y, width
          hint          one conversion adds an offset to y that the other does not subtract
          replay        LawChecker(replay: LawReplay("8c1f:0"))
        CustomView: holds for 1000 cases, seed 8c1f: finite, translation
        """)
  }

  @Test func theFormulaDoesNotNeedANaturalSize() {
    let report = LawChecker().check(Pairs.printed)
    #expect(report.findings.first?.explanation.fits.first?.hasPrefix("y error = (height - 170) / 2") == true)
    #expect(report.findings.first?.nearest == nil)
    #expect(report.notJudged.map(\.law) == [.nonNegativeSize])
  }
}
