public import Geometry

/// A checker that searches for cases in which a pair of conversions breaks the laws of alignment.
///
/// The same checker gives the same report for the same pair. Sizes of cases are never negative.
///
///     let report = LawChecker(naturalSize: Size(width: 170, height: 170)).check(CustomView.alignment, name: "CustomView")
///     #expect(report.isLawful, "\(report.text)")
///
/// It costs about fifty conversions per case. A pair that gives NaN or infinities is reported and never traps.
public struct LawChecker: Sendable {
  /// The size of the frame at which the view looks as designed, in points: failures are also shrunk towards it.
  public var naturalSize: Size?
  /// The size from which on frames must not have alignment rects of negative size; nil takes the natural size.
  public var minimumSize: Size?
  /// A Boolean value that indicates whether the alignment rect may reach beyond the frame: `within-frame` is then not checked.
  public var declaresNegativeInsets: Bool
  /// The laws to check. `finite` is always checked: if it fails, no other law can be judged.
  public var laws: [AlignmentLaw]
  /// The number of cases for each law.
  public var caseCount: Int
  /// The seed of the generated cases.
  public var seed: UInt64
  /// The only case to check, or nil for all.
  public var replay: LawReplay?

  /// Creates a checker; every argument is optional. A natural size that is not finite and above 0 is ignored; `replay` has its own seed.
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

  /// Checks every law for a pair.
  ///
  /// - Parameters:
  ///   - geometry: the pair, in flipped coordinates or as its author states it.
  ///   - name: its name in the report.
  ///   - rightToLeft: the variant for right-to-left layouts, if the author declares one.
  ///   - unflipped: the variant for y growing upward, if the author declares one.
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

  /// The natural size, or nil if it is not valid.
  var usableNaturalSize: Size? {
    naturalSize.flatMap { size in
      (0..<1e12).contains(size.width) && (0..<1e12).contains(size.height) && size.width > 0 && size.height > 0
        ? size : nil
    }
  }

  /// The size from which on frames are checked: the minimum size, else the natural size; nil without either, or for one beyond 1e12.
  var usableMinimumSize: Size? {
    guard let minimumSize else { return usableNaturalSize }
    return (0...1e12).contains(minimumSize.width) && (0...1e12).contains(minimumSize.height) ? minimumSize : nil
  }

  /// Returns the reason that a law is not checked; empty if no check is expected, nil if the law is checked.
  private func obstacle(to law: AlignmentLaw, _ subject: LawSubject) -> String? {
    switch law {
    case .mirror: subject.rightToLeft == nil ? "" : nil
    case .unflipped: subject.unflipped == nil ? "" : nil
    case .withinFrame: declaresNegativeInsets ? "" : nil
    case .nonNegativeSize:
      usableMinimumSize == nil ? "state a minimum size or a natural size, at most 1e12" : nil
    default: nil
    }
  }
}
