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
    explanation.hint = LawHint(question, failure: failure, fits: fits).text
    guard let failure, Self.isExplained(question.law) else { return explanation }
    let isInequality = failure.rule == .notNegative
    let missing = (0..<4).filter { index in !failure.obeys(index) && !fits.contains { $0.index == index } }
    // One margin that is not linear leaves the range unknown, even if others fail first.
    if isInequality, fits.count == 4 { explanation.range = LawRange(fits.map(\.fit)).text }
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
