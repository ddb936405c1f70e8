import AlignmentLaws
import Geometry
import Testing

/// What the checker says about a failure: formulas, ranges, shrunk cases.
@Suite struct ExplanationTests {
  private static let natural = Size(width: 100, height: 60)

  private static func finding(_ law: AlignmentLaw, _ pair: CustomAlignment) -> LawFinding? {
    LawChecker(naturalSize: natural, minimumSize: .zero, laws: [law]).check(pair).findings.first { $0.law == law }
  }

  struct Fitted: Sendable {
    var shift: @Sendable (Rect) -> Double
    var text: String
    init(_ text: String, _ shift: @escaping @Sendable (Rect) -> Double) {
      self.shift = shift
      self.text = text
    }
  }

  @Test(
    "A linear error is said as a formula",
    arguments: [
      Fitted("y error = (height - 170) / 2, independent of x, y, width") { ($0.height - 170) / 2 },
      Fitted("y error = -(width + 1/3) / 3, independent of x, y, height") { -($0.width + 1.0 / 3) / 3 },
      Fitted("y error = 17 height / 32, independent of x, y, width") { $0.height * 17 / 32 },
      Fitted("y error = -height, independent of x, y, width") { -$0.height },
      Fitted("y error = 2 1/2, independent of x, y, width, height") { _ in 2.5 },
      Fitted("y error = x / 10 + 3 width - 5, independent of y, height") { $0.x / 10 + 3 * $0.width - 5 },
      Fitted("y error = -2 x - height / 7, independent of y, width") { -2 * $0.x - $0.height / 7 },
    ])
  func formula(fitted: Fitted) throws {
    let finding = try #require(
      Self.finding(.inverseFrameFirst, Pairs.pair({ $0.offset(x: 0, y: fitted.shift($0)) }, { $0 })))
    #expect(finding.explanation.fits == [fitted.text])
    #expect(finding.explanation.dependence == nil)
  }

  @Test func whatIsNotLinearSaysWhichMeasuresMatter() throws {
    let pair = Pairs.pair({ $0.with(width: $0.width + ($0.height * $0.height) / 64) }, { $0 })
    let finding = try #require(Self.finding(.inverseFrameFirst, pair))
    #expect(finding.explanation.fits.isEmpty)
    #expect(finding.explanation.dependence == "width depends on height, not on x, y, width")
  }

  @Test(
    "The sizes for which the alignment rect stays inside are exact",
    arguments: [
      (
        EdgeInsets(top: -5, left: 0, bottom: 0, right: 0), EdgeInsets(top: 0.1, left: 0, bottom: 0, right: 0),
        "50 <= height"
      ),
      (
        EdgeInsets(top: -5, left: 0, bottom: -2, right: 0), EdgeInsets(top: 0.1, left: 0, bottom: 0.1, right: 0),
        "50 <= height"
      ),
      (
        EdgeInsets(top: 6, left: 0, bottom: 9, right: 0), EdgeInsets(top: -0.1, left: 0, bottom: -0.1, right: 0),
        "height <= 60"
      ),
      (
        EdgeInsets(top: 0, left: 0, bottom: 0, right: 7), EdgeInsets(top: 0, left: 0, bottom: 0, right: -0.75),
        "width <= 9 1/3"
      ),
      (
        EdgeInsets(top: -1, left: 30, bottom: 1, right: 0), EdgeInsets(top: 1.0 / 70, left: -0.1, bottom: 0, right: 0),
        "width <= 300, 70 <= height"
      ),
      (
        EdgeInsets(top: -1, left: 0, bottom: 1, right: 0), EdgeInsets(top: 0.1, left: 0, bottom: -0.1, right: 0),
        "height = 10"
      ),
      (
        EdgeInsets(top: -2, left: 0, bottom: 1, right: 0), EdgeInsets(top: 0.1, left: 0, bottom: -0.1, right: 0),
        "no size"
      ),
    ])
  func ranges(constant: EdgeInsets, share: EdgeInsets, range: String) throws {
    // Each inset is a constant and a share of the size.
    let pair = Pairs.pair(
      { frame in
        frame.inset(
          by: EdgeInsets(
            top: constant.top + share.top * frame.height, left: constant.left + share.left * frame.width,
            bottom: constant.bottom + share.bottom * frame.height, right: constant.right + share.right * frame.width))
      }, { $0 })
    #expect(Self.finding(.withinFrame, pair)?.explanation.range == range)
  }

  @Test func aMarginThatIsNotLinearLeavesTheRangeOpen() throws {
    // The top fails first and is linear; the bottom fails for heights above 640.
    let pair = Pairs.pair(
      { $0.inset(by: EdgeInsets(top: $0.height - 10, left: 0, bottom: 640 - $0.height * $0.height / 640, right: 0)) },
      { $0 })
    let explanation = try #require(Self.finding(.withinFrame, pair)).explanation
    #expect(explanation.range == nil)
    #expect(explanation.fits == ["minY margin = height - 10, independent of x, y, width"])
  }

  @Test(
    "Failures shrink to the smallest rectangle and to the one nearest to the natural size",
    arguments: [
      (Rect(x: 0, y: 0, width: 0, height: 137), Rect(x: 0, y: 0, width: 100, height: 137)),
      (Rect(x: 0, y: 0, width: 33, height: 0), Rect(x: 0, y: 0, width: 100, height: 60)),
      (Rect(x: 50, y: 0, width: 0, height: 0), Rect(x: 50, y: 0, width: 100, height: 60)),
      (Rect(x: 12, y: 7, width: 3, height: 99), Rect(x: 12, y: 7, width: 100, height: 99)),
    ])
  func shrinking(threshold: Rect, nearest: Rect) throws {
    // Wrong as soon as every measure reaches its threshold.
    let pair = Pairs.pair(
      { rect in
        let isWrong =
          rect.x >= threshold.x && rect.y >= threshold.y && rect.width >= threshold.width
          && rect.height >= threshold.height
        return isWrong ? rect.with(width: rect.width + 1) : rect
      }, { $0 })
    let finding = try #require(Self.finding(.inverseFrameFirst, pair))
    #expect(finding.smallest.rect == threshold)
    #expect(finding.nearest?.rect == nearest)
  }

  @Test(
    "A case tells what was done to its rectangle",
    arguments: [
      (
        AlignmentLaw.translation, 2,
        "frame (0, 0, 0, 0) -> alignment (0, 0, 0, 0); moved frame (1, 0, 0, 0) -> alignment (2, 0, 0, 0), off by x +1"
      ),
      (
        .monotoneSize, -1,
        "frame (0, 0, 0, 0) -> alignment (0, 0, 0, 0); grown frame (0, 0, 1, 0) -> alignment (0, 0, -1, 0), shrinks by width 1"
      ),
    ])
  func examples(law: AlignmentLaw, factor: Double, text: String) throws {
    let pair = Pairs.same { $0.with(x: $0.x * factor, width: $0.width * factor) }
    #expect(try #require(Self.finding(law, pair)).smallest.text == text)
  }

  @Test func anEqualSeedGivesAnEqualReportAndAReplayShowsItsCase() throws {
    let pair = Pairs.pair({ $0.x > 777 && $0.x < 1e6 ? $0.offset(x: 0.125, y: 0) : $0 }, { $0 })
    let report = LawChecker(seed: 42).check(pair)
    #expect(report == LawChecker(seed: 42).check(pair))
    #expect(report != LawChecker(seed: 43).check(pair))
    let finding = try #require(report.findings.first { $0.law == .inverseFrameFirst })
    #expect(finding.replay.index > 10)
    let again = LawChecker(laws: [.inverseFrameFirst], replay: LawReplay("\(finding.replay)")).check(pair)
    #expect(again.findings.first?.counterexample == finding.counterexample)
    #expect(again.findings.first?.caseCount == 1)
    #expect(finding.smallest.rect == Rect(x: 778, y: 0, width: 0, height: 0))
  }

  @Test func lawsAreFoundByNameAndGroup() {
    #expect(AlignmentLaw.laws(named: "inverse") == [.inverseFrameFirst, .inverseAlignmentFirst])
    #expect(AlignmentLaw.laws(named: "size/monotone") == [.monotoneSize])
    #expect(AlignmentLaw.laws(named: "siz").isEmpty && AlignmentLaw.laws(named: "").isEmpty)
    #expect(AlignmentLaw.names.allSatisfy { !AlignmentLaw.laws(named: $0).isEmpty })
  }

  @Test(
    "Replays that nobody printed are refused",
    arguments: ["", ":", "1", "1:", ":1", "g:1", "1:-1", "1:1:1", "-1:0", "+1:0"])
  func badReplays(text: String) { #expect(LawReplay(text) == nil) }

  @Test func extremeReplaysDoNotTrap() {
    #expect(LawChecker(replay: LawReplay(seed: .max, index: .max)).check(IdentityAlignment()).isLawful)
    #expect(LawChecker(caseCount: -1).check(IdentityAlignment()).isLawful)
  }
}
