/// An explainer of the way a failure depends on the rectangle.
struct LawExplainer {
  private let question: LawQuestion
  private let base: LawCase
  private let failure: LawJudgement?
  private let samples: [LawCase]
  private let fits: [(index: Int, fit: LinearFit)]

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - base: a case of common size, around which formulas are fitted.
  ///   - failure: a case that fails.
  ///   - samples: cases on which formulas are checked.
  init(_ question: LawQuestion, base: LawCase, failure: LawCase, samples: [LawCase]) {
    (self.question, self.base, self.samples) = (question, base, samples)
    self.failure = question.judge(failure)
    guard Self.isExplained(question.law) else {
      fits = []
      return
    }
    fits = (0..<4).compactMap { index in
      LinearFit(index, of: question, around: base, samples: samples).map { (index, $0) }
    }
  }

  /// Returns whether a formula of the error is more informative than the failing case.
  private static func isExplained(_ law: AlignmentLaw) -> Bool {
    switch law {
    case .finite, .monotoneSize, .affine: false
    default: true
    }
  }

  var explanation: LawExplanation {
    var explanation = LawExplanation()
    explanation.hint = hint
    guard let failure, Self.isExplained(question.law) else { return explanation }
    let isInequality = failure.rule == .notNegative
    let missing = (0..<4).filter { index in !failure.obeys(index) && !fits.contains { $0.index == index } }
    // One margin that is not linear leaves the range unknown, even if others fail first.
    if isInequality, fits.count == 4 { explanation.range = range(of: fits.map(\.fit)) }
    // Translation always holds if nothing is moved.
    if !isInequality, question.law != .translation { explanation.passes = passes }
    if explanation.range == nil {
      explanation.fits = fits.filter { !$0.fit.isZero }.map {
        formula($0.index, $0.fit, failure, isInequality: isInequality)
      }
    }
    if !missing.isEmpty { explanation.dependence = dependence(of: missing, failure) }
    return explanation
  }

  private func formula(_ index: Int, _ fit: LinearFit, _ judgement: LawJudgement, isInequality: Bool) -> String {
    let others = LawCoordinate.measures.filter { !fit.variables.contains($0) }.map(\.name)
    let kind = isInequality ? (question.law == .withinFrame ? " margin" : "") : " error"
    let tail = others.isEmpty ? "" : ", independent of \(others.joined(separator: ", "))"
    return "\(judgement.names[index])\(kind) = \(fit.text)\(tail)"
  }

  /// The measures at which every error is zero, and the errors one point away from them.
  private var passes: String? {
    var one = base
    var roots: [LawCoordinate: Double] = [:]
    for (_, fit) in fits {
      guard let root = fit.root, root.coordinate.rawValue < 4 else { continue }
      roots[root.coordinate] = root.value
      one[root.coordinate] = root.value
    }
    guard let there = question.judge(one), there.holds else { return nil }
    let places = LawCoordinate.measures.compactMap { coordinate in
      roots[coordinate].map { "\(coordinate.name) \(LawNumber.exact($0))" }
    }
    guard !places.isEmpty else { return measures(one) }
    var neighbours: [String] = []
    for coordinate in LawCoordinate.measures {
      guard let root = roots[coordinate] else { continue }
      for step in [-1.0, 1.0] {
        var beside = one
        beside[coordinate] = root + step
        guard let judgement = question.judge(beside), !judgement.holds else { continue }
        let errors = (0..<4).filter { !judgement.obeys($0) }
          .map { "\(judgement.names[$0]) \(LawNumber.signed(judgement.values[$0]))" }
        neighbours.append("\(LawNumber.exact(root + step)) (\(errors.joined(separator: ", ")))")
      }
    }
    let fails = neighbours.isEmpty ? "" : "; fails at \(neighbours.joined(separator: ", "))"
    return places.joined(separator: ", ") + fails
  }

  private func measures(_ one: LawCase) -> String {
    let numbers = LawCoordinate.measures.map { LawNumber.text(one[$0]) }
    return "\(question.conversion.source) (\(numbers.joined(separator: ", ")))"
  }

  /// Varies one coordinate at a time, in several cases, and returns the names of those that matter.
  private func dependence(of values: [Int], _ judgement: LawJudgement) -> String {
    let matters = question.coordinates.filter { coordinate in
      samples.prefix(32).contains { changes(values, of: $0, along: coordinate) }
    }
    let others = LawCoordinate.measures.filter { !matters.contains($0) }.map(\.name)
    let names = values.map { judgement.names[$0] }.joined(separator: ", ")
    let tail = others.isEmpty ? "" : ", not on \(others.joined(separator: ", "))"
    return matters.isEmpty
      ? "\(names) is wrong everywhere alike"
      : "\(names) depends on \(matters.map(\.name).joined(separator: ", "))\(tail)"
  }

  private func changes(_ values: [Int], of sample: LawCase, along coordinate: LawCoordinate) -> Bool {
    guard let before = question.judge(sample) else { return false }
    return [1.0, 37.5, 1000].contains { step in
      var varied = sample
      varied[coordinate] += step
      guard let after = question.judge(varied) else { return false }
      return values.contains { abs(after.values[$0] - before.values[$0]) > 2 * max(after.bound, before.bound) }
    }
  }
}

// MARK: - Hints and ranges

extension LawExplainer {
  /// A hint at the usual cause of a failure.
  private var hint: String {
    switch question.law {
    case .finite: "a conversion divides by zero or overflows; a divisor that can become 0 has no inverse"
    case .inverseFrameFirst, .inverseAlignmentFirst: inverseHint
    case .translation: "a conversion uses the position for more than moving along; x and y may only be added to"
    case .nonNegativeSize: "insets are larger than the frame; state the minimum size, or let them scale"
    case .monotoneSize: "a conversion turns negative sizes round, or subtracts a multiple of the size"
    case .mirror: "the right-to-left variant must swap left and right insets and nothing else"
    case .unflipped: "where y grows upward the top of a frame is y + height: bottom insets are added to y, not top ones"
    case .withinFrame: "what is aligned reaches beyond what is drawn; if that is meant, declare negative insets"
    case .affine:
      "views are placed well; rules on frames and autoresizing masks cannot be computed for this one"
    }
  }

  private var inverseHint: String {
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

  /// The sizes for which margins are not negative, as in `170 <= height <= 192 2/3`; nil if a margin depends on several measures, or
  /// on a position.
  ///
  /// Each margin of one measure gives one bound, at its root.
  private func range(of margins: [LinearFit]) -> String? {
    var lower: [LawCoordinate: Double] = [:], upper: [LawCoordinate: Double] = [:]
    for margin in margins {
      if margin.variables.isEmpty {
        if margin.constant < 0 { return "no size" }
        continue
      }
      guard let (coordinate, value) = margin.root, LawCoordinate.measures.contains(coordinate) else { return nil }
      if margin.coefficients[coordinate.rawValue] > 0 {
        lower[coordinate] = max(lower[coordinate] ?? value, value)
      } else {
        upper[coordinate] = min(upper[coordinate] ?? value, value)
      }
    }
    var parts: [String] = []
    for coordinate in LawCoordinate.measures {
      let isSize = coordinate == .width || coordinate == .height
      // No size is below zero, so that such a bound is redundant.
      let least = lower[coordinate].flatMap { isSize && $0 <= 0 ? nil : $0 }, most = upper[coordinate]
      if let most, max(least ?? 0, isSize ? 0 : -.infinity) > most, isSize || least != nil { return "no size" }
      if let least, let most, least == most {
        parts.append("\(coordinate.name) = \(LawNumber.exact(least))")
      } else if least != nil || most != nil {
        let front = least.map { "\(LawNumber.exact($0)) <= " } ?? ""
        let back = most.map { " <= \(LawNumber.exact($0))" } ?? ""
        parts.append(front + coordinate.name + back)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
