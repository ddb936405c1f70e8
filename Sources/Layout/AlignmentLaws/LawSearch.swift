import Geometry

/// The search for a failing case, which it simplifies and explains.
struct LawSearch {
  let cases: LawCases
  let indices: Range<Int>
  private let subject: LawSubject
  private let name: String
  private let naturalSize: Size?
  private let minimumSize: Size

  init(_ checker: LawChecker, _ subject: LawSubject, name: String) {
    let natural = checker.usableNaturalSize
    cases = LawCases(naturalSize: natural, seed: checker.seed)
    indices = checker.replay.map { $0.index..<($0.index + 1) } ?? 0..<max(0, checker.caseCount)
    (self.subject, self.name) = (subject, name)
    naturalSize = natural
    minimumSize = checker.usableMinimumSize ?? .zero
  }

  /// The result of a law for all cases.
  enum Answer {
    case holds
    /// The first failure, simplified and explained.
    case fails(LawFinding)
    /// No case gives finite numbers.
    case nothing
  }

  func answer(_ law: AlignmentLaw) -> Answer {
    let questions = questions(law)
    var isJudged = false
    for (count, index) in indices.enumerated() {
      for question in questions {
        let one = placed(cases[index], for: question)
        guard let judgement = question.judge(one) else { continue }
        isJudged = true
        if judgement.holds { continue }
        return .fails(explained(one, judgement, question, caseCount: count + 1, index: index))
      }
    }
    return isJudged || indices.isEmpty ? .holds : .nothing
  }

  /// Returns the questions of a law: laws about both conversions check one after the other.
  private func questions(_ law: AlignmentLaw) -> [LawQuestion] {
    let conversions: [LawConversion] =
      switch law {
      case .inverseFrameFirst, .nonNegativeSize, .withinFrame: [.toAlignment]
      case .inverseAlignmentFirst: [.toFrame]
      case .finite, .translation, .monotoneSize, .mirror, .unflipped, .affine: [.toAlignment, .toFrame]
      }
    let least = law == .nonNegativeSize ? minimumSize : .zero
    let lowest = LawCase(Rect(origin: .zero, size: least))
    return conversions.map { LawQuestion(law: law, conversion: $0, subject: subject, lowest: lowest) }
  }

  /// Returns a case with sizes counted from the lowest that the question allows.
  private func placed(_ one: LawCase, for question: LawQuestion) -> LawCase {
    var one = one
    one.numbers += question.lowest.numbers
    return one
  }

  private func explained(
    _ one: LawCase, _ judgement: LawJudgement, _ question: LawQuestion, caseCount: Int, index: Int
  ) -> LawFinding {
    let natural = naturalCase(for: question)
    var toZero = LawShrinker(question, from: one, toward: question.lowest)
    toZero.run()
    let smallest = example(toZero.best, question) ?? LawExample(one, judgement, law: question.law)
    var nearest: LawExample?
    if let natural {
      var toNatural = LawShrinker(question, from: one, toward: natural)
      toNatural.run()
      nearest = example(toNatural.best, question)
    }
    let samples = (0..<(cases.edgeCount + 48)).map { placed(cases[$0], for: question) }
    let base = natural ?? LawCase(Rect(origin: .zero, size: cases.naturalSize))
    return LawFinding(
      law: question.law, name: name, replay: LawReplay(seed: cases.seed, index: index), caseCount: caseCount,
      shrinkCount: toZero.shrinks, counterexample: LawExample(one, judgement, law: question.law), smallest: smallest,
      nearest: nearest,
      explanation: LawExplainer(question, base: base, failure: toZero.best, samples: samples).explanation)
  }

  private func example(_ one: LawCase, _ question: LawQuestion) -> LawExample? {
    question.judge(one).map { LawExample(one, $0, law: question.law) }
  }

  /// Returns the frame of natural size, or its alignment rect if the question starts from one.
  private func naturalCase(for question: LawQuestion) -> LawCase? {
    guard let naturalSize else { return nil }
    let frame = Rect(origin: .zero, size: naturalSize)
    guard question.conversion == .toFrame else { return LawCase(frame) }
    let alignment = subject.pair.alignmentRect(forFrame: frame)
    guard alignment.isFinite, alignment.width >= 0, alignment.height >= 0 else { return nil }
    return LawCase(Rect(origin: .zero, size: alignment.size))
  }
}
