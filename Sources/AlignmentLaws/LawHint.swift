/// A hint at the usual cause of a failure.
struct LawHint {
  let text: String

  init(_ question: LawQuestion, failure: LawJudgement?, fits: [(index: Int, fit: LinearFit)]) {
    switch question.law {
    case .finite: text = "a conversion divides by zero or overflows; a divisor that can become 0 has no inverse"
    case .inverseFrameFirst, .inverseAlignmentFirst: text = Self.inverse(failure, fits)
    case .translation: text = "a conversion uses the position for more than moving along; x and y may only be added to"
    case .nonNegativeSize: text = "insets are larger than the frame; state the minimum size, or let them scale"
    case .monotoneSize: text = "a conversion turns negative sizes round, or subtracts a multiple of the size"
    case .mirror: text = "the right-to-left variant must swap left and right insets and nothing else"
    case .unflipped:
      text = "where y grows upward the top of a frame is y + height: bottom insets are added to y, not top ones"
    case .withinFrame:
      text = "what is aligned reaches beyond what is drawn; if that is meant, declare negative insets"
    case .affine:
      text = "views are placed well; rules on frames and autoresizing masks cannot be computed for this one"
    }
  }

  private static func inverse(_ failure: LawJudgement?, _ fits: [(index: Int, fit: LinearFit)]) -> String {
    let wrong = (0..<4).filter { index in failure.map { !$0.obeys(index) } ?? false }
    if wrong.contains(where: { index in !fits.contains { $0.index == index } }) {
      return "the error is not linear: look for abs, min, max or rounding in one of the conversions"
    }
    if wrong.allSatisfy({ $0 < 2 }) {
      let names = wrong.map { $0 == 0 ? "x" : "y" }.joined(separator: " and ")
      return "one conversion adds an offset to \(names) that the other does not subtract"
    }
    return "one conversion scales or pads the size in a way that the other does not undo"
  }
}
