public import Geometry

/// Looks for cases on which a pair of conversions breaks the laws of alignment.
///
/// The same checker gives the same report for the same pair. Sizes of cases are never negative.
///
///     let report = LawChecker(naturalSize: Size(width: 170, height: 170)).check(CustomView.alignment, name: "CustomView")
///     #expect(report.isLawful, "\(report.text)")
///
/// It costs about fifty conversions a case. A pair that gives NaN or infinities is reported, never trapped on.
public struct LawChecker: Sendable {
  /// The size of the frame at which the view looks as it was drawn, in points: failures are also shrunk towards it.
  public var naturalSize: Size?
  /// Frames at least this large must not have alignment rects of negative size; nil takes the natural size.
  public var minimumSize: Size?
  /// True where the alignment rect is meant to reach beyond the frame: `within-frame` is then not asked.
  public var declaresNegativeInsets: Bool
  /// What is asked. `finite` always is: where it fails, nothing else can be said.
  public var laws: [AlignmentLaw]
  /// How many cases each law is tried on.
  public var caseCount: Int
  /// Where generated cases start from.
  public var seed: UInt64
  /// The only case to look at, or nil for all.
  public var replay: LawReplay?

  /// Everything may be left out. A natural size that is not finite and above 0 is taken for none; `replay` brings its own seed.
  public init(
    naturalSize: Size? = nil, minimumSize: Size? = nil, declaresNegativeInsets: Bool = false,
    laws: [AlignmentLaw] = AlignmentLaw.allCases, caseCount: Int = 1000, seed: UInt64 = 0x8c1f,
    replay: LawReplay? = nil
  ) {
    (self.naturalSize, self.minimumSize) = (naturalSize, minimumSize)
    (self.declaresNegativeInsets, self.laws, self.caseCount) = (declaresNegativeInsets, laws, caseCount)
    self.seed = replay?.seed ?? seed
    self.replay = replay
  }

  /// Asks every law about a pair.
  ///
  /// - Parameters:
  ///   - geometry: the pair, in flipped coordinates or as its author states it.
  ///   - name: what the report calls it.
  ///   - rightToLeft: the variant used in right-to-left layouts, where the author declares one of his own.
  ///   - unflipped: the variant used where y grows upward, where the author declares one of his own.
  public func check(
    _ geometry: any AlignmentGeometry, name: String = "this geometry",
    rightToLeft: (any AlignmentGeometry)? = nil, unflipped: (any AlignmentGeometry)? = nil
  ) -> LawReport {
    let subject = LawSubject(pair: geometry, rightToLeft: rightToLeft, unflipped: unflipped)
    let search = LawSearch(self, subject, name: name)
    var report = LawReport(name: name, caseCount: search.indices.count, seed: search.cases.seed)
    for law in AlignmentLaw.allCases where law == .finite || laws.contains(law) {
      if let reason = obstacle(to: law, subject) {
        if !reason.isEmpty { report.notJudged.append(.init(law: law, reason: reason)) }
        continue
      }
      switch search.answer(law) {
      case .holds: report.holding.append(law)
      case .fails(let finding): report.findings.append(finding)
      case .nothing: report.notJudged.append(.init(law: law, reason: "no case gives finite numbers"))
      }
    }
    return report
  }

  /// The natural size where it is one.
  var usableNaturalSize: Size? {
    naturalSize.flatMap { size in
      (0..<1e12).contains(size.width) && (0..<1e12).contains(size.height) && size.width > 0 && size.height > 0
        ? size : nil
    }
  }

  /// Why a law is not asked; empty where nobody would expect it to be.
  private func obstacle(to law: AlignmentLaw, _ subject: LawSubject) -> String? {
    switch law {
    case .mirror: subject.rightToLeft == nil ? "" : nil
    case .unflipped: subject.unflipped == nil ? "" : nil
    case .withinFrame: declaresNegativeInsets ? "" : nil
    case .nonNegativeSize:
      minimumSize == nil && usableNaturalSize == nil ? "state a minimum size or a natural size" : nil
    default: nil
    }
  }
}
