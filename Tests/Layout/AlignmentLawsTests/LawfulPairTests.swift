import AlignmentLaws
import Geometry
import PropertyTesting
import Testing

/// The geometries of the library obey every law that is an error, over thousands of cases.
@Suite struct LawfulPairTests {
  private static func variants(_ base: some AlignmentGeometry) -> [any AlignmentGeometry] {
    [base, UnflippedAlignment(base), MirroredAlignment(base), UnflippedAlignment(MirroredAlignment(base))]
  }

  private static func isLawful(_ base: some AlignmentGeometry, natural: Size, minimum: Size, cases: Int) -> Bool {
    variants(base).allSatisfy { geometry in
      LawChecker(naturalSize: natural, minimumSize: minimum, caseCount: cases)
        .check(
          geometry, rightToLeft: MirroredAlignment(Erased(geometry)), unflipped: UnflippedAlignment(Erased(geometry))
        )
        .isLawful
    }
  }

  @Test func identityAndFixedInsets() {
    #expect(Self.isLawful(IdentityAlignment(), natural: Size(width: 10, height: 20), minimum: .zero, cases: 2000))
    let shadow = FixedInsets(EdgeInsets(top: 0, left: 1.0 / 3, bottom: 20, right: 20))
    let size = Size(width: 200, height: 200), least = Size(width: 21, height: 20)
    #expect(Self.isLawful(shadow, natural: size, minimum: least, cases: 2000))
  }

  @Test func proportionalInsets() throws {
    let found = counterexample(
      generate: { choices in
        let natural = Size(width: Double(choices.number(in: 1...999)), height: Double(choices.number(in: 1...999)))
        func share(_ extent: Double) -> Double { extent * Double(choices.number(in: -375...375)) / 1000 }
        return (
          EdgeInsets(
            top: share(natural.height), left: share(natural.width), bottom: share(natural.height),
            right: share(natural.width)), natural
        )
      }, runs: 25
    ) { insets, natural in
      Self.isLawful(
        try ProportionalInsets(insets, naturalSize: natural), natural: natural, minimum: .zero, cases: 200)
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func positiveInsetsStayInsideTheFrameAndNegativeOnesAreDeclared() throws {
    let hanging = FixedInsets(EdgeInsets(top: -4, left: 0, bottom: 0, right: 0))
    let report = LawChecker(naturalSize: Size(width: 9, height: 9)).check(hanging)
    #expect(report.findings.map(\.law) == [.withinFrame])
    #expect(report.findings.first?.explanation.range == "no size")
    let declared = LawChecker(naturalSize: Size(width: 9, height: 9), declaresNegativeInsets: true).check(hanging)
    #expect(declared.findings.isEmpty && !declared.holding.contains(.withinFrame))
    let inside = try ProportionalInsets(EdgeInsets(all: 10), naturalSize: Size(width: 100, height: 100))
    #expect(LawChecker().check(inside).findings.isEmpty)
  }
}

/// An existential as a geometry, for the generic variants.
private struct Erased: AlignmentGeometry {
  let base: any AlignmentGeometry
  init(_ base: any AlignmentGeometry) { self.base = base }
  func alignmentRect(forFrame frame: Rect) -> Rect { base.alignmentRect(forFrame: frame) }
  func frame(forAlignmentRect alignmentRect: Rect) -> Rect { base.frame(forAlignmentRect: alignmentRect) }
}
