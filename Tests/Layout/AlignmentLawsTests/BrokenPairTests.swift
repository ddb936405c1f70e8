import AlignmentLaws
import Geometry
import Testing

/// Each law fails on a pair that breaks it, and only the laws that are broken fail.
@Suite struct BrokenPairTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pair: CustomAlignment
    var laws: Set<AlignmentLaw>
  }

  static let broken: [Broken] = [
    Broken(
      testDescription: "an offset that is not taken back",
      pair: Pairs.pair({ $0.offset(x: 3, y: 0) }, { $0 }),
      laws: [.inverseFrameFirst, .inverseAlignmentFirst, .withinFrame]),
    Broken(
      testDescription: "sizes that are standardised on the way",
      pair: Pairs.pair(
        { $0.with(width: abs($0.width - 40)) }, { $0.with(width: $0.width + 40) }),
      laws: [.inverseFrameFirst, .monotoneSize, .affine, .withinFrame]),
    Broken(
      testDescription: "insets that grow with the place",
      pair: Pairs.pair({ $0.with(x: $0.x * 2) }, { $0.with(x: $0.x / 2) }), laws: [.translation, .withinFrame]),
    Broken(
      testDescription: "insets larger than the frame at its minimum",
      pair: Pairs.pair({ $0.with(height: $0.height - 101) }, { $0.with(height: $0.height + 101) }),
      laws: [.nonNegativeSize]),
    Broken(
      testDescription: "sizes turned round",
      pair: Pairs.same { $0.with(width: 300 - $0.width) }, laws: [.monotoneSize, .nonNegativeSize, .withinFrame]),
    Broken(
      testDescription: "a rectangle that hangs out",
      pair: Pairs.pair({ $0.offset(x: 0, y: -5) }, { $0.offset(x: 0, y: 5) }), laws: [.withinFrame]),
    Broken(
      testDescription: "two slopes",
      pair: Pairs.pair(
        { $0.with(width: $0.width > 50 ? $0.width - 25 : $0.width / 2) },
        { $0.with(width: $0.width > 25 ? $0.width + 25 : $0.width * 2) }), laws: [.affine]),
  ]

  @Test("Broken pairs are caught by the laws they break", arguments: broken)
  func caught(broken: Broken) {
    let report = LawChecker(naturalSize: Size(width: 100, height: 100)).check(broken.pair)
    #expect(Set(report.findings.map(\.law)) == broken.laws, "\(report.text)")
  }

  @Test func aMirrorThatOnlyMovesIsNone() {
    let pair = FixedInsets(EdgeInsets(top: 0, left: 4, bottom: 0, right: 10))
    let checker = LawChecker(minimumSize: Size(width: 14, height: 0))
    let wrong = checker.check(pair, rightToLeft: FixedInsets(EdgeInsets(top: 0, left: 9, bottom: 0, right: 5)))
    #expect(wrong.findings.map(\.law) == [.mirror])
    #expect(wrong.findings.first?.explanation.fits == ["x error = -1, independent of x, y, width, height"])
    let right = checker.check(pair, rightToLeft: FixedInsets(EdgeInsets(top: 0, left: 10, bottom: 0, right: 4)))
    #expect(right.isLawful && right.holding.contains(.mirror), "\(right.text)")
  }

  @Test func anUnflippedVariantMeasuresFromTheOtherEnd() {
    let pair = FixedInsets(EdgeInsets(top: 2, left: 0, bottom: 8, right: 0))
    let checker = LawChecker(minimumSize: Size(width: 0, height: 10))
    #expect(checker.check(pair, unflipped: pair).findings.map(\.law) == [.unflipped])
    let right = checker.check(pair, unflipped: UnflippedAlignment(pair))
    #expect(right.isLawful && right.holding.contains(.unflipped), "\(right.text)")
  }

  @Test func whatIsNotFiniteIsSaidInWords() throws {
    let pair = Pairs.pair({ $0.with(y: 100 / $0.height) }, { $0.with(x: .nan) })
    let report = LawChecker().check(pair, name: "p")
    #expect(!report.isLawful)
    let finding = try #require(report.findings.first)
    #expect(finding.law == .finite)
    #expect(
      finding.smallest.text
        == "frame (0, 0, 0, 0) -> alignment (0, inf, 0, 0) -> frame (nan, inf, 0, 0), not finite: x, y")
    #expect(finding.explanation.hint.contains("divides by zero"))
    #expect(report.notJudged.map(\.law) == [.inverseFrameFirst, .inverseAlignmentFirst, .nonNegativeSize])
  }

  @Test(
    "Nothing a conversion returns makes the checker trap",
    arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude])
  func hostileValues(value: Double) {
    let pairs = [
      Pairs.same { _ in Rect(x: value, y: value, width: value, height: value) },
      Pairs.same { $0.with(width: $0.width * value) },
      Pairs.same { $0.with(height: $0.height + value) },
      Pairs.same { $0.height > 50 ? $0.with(y: value) : $0 },
    ]
    let sizes: [Size?] = [nil, Size(width: value, height: value), Size(width: 10, height: value)]
    for pair in pairs {
      for size in sizes {
        let checker = LawChecker(naturalSize: size, minimumSize: size, caseCount: 60)
        #expect(!checker.check(pair, rightToLeft: pair, unflipped: pair).text.isEmpty)
      }
    }
  }
}
