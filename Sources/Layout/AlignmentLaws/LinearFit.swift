/// A linear function of a case, which describes an error.
struct LinearFit: Equatable {
  var coefficients = SIMD8<Double>(repeating: 0)
  var constant = 0.0

  /// Fits value `index` of a question and checks the fit on all samples.
  ///
  /// Nine judgements around `base` give the coefficients, which are then replaced by the simple fractions closest to them.
  /// - Returns: nil if a sample does not agree: the value is not linear.
  init?(_ index: Int, of question: LawQuestion, around base: LawCase, samples: [LawCase]) {
    guard let atBase = question.judge(base)?.values[index] else { return nil }
    for coordinate in question.coordinates {
      var probe = base
      // A power of two far above the rounding of a base of common size.
      probe[coordinate] += 64
      guard let there = question.judge(probe)?.values[index] else { return nil }
      coefficients[coordinate.rawValue] = Self.simple((there - atBase) / 64)
    }
    constant = Self.simple(atBase - (coefficients * base.numbers).sum())
    for sample in samples {
      guard let judgement = question.judge(sample) else { continue }
      let tolerance = max(1e-7, 1e-9 * abs(sample.numbers.max()), 1e-9 * abs(sample.numbers.min()))
      guard abs(judgement.values[index] - value(at: sample)) <= tolerance else { return nil }
    }
  }

  func value(at one: LawCase) -> Double { (coefficients * one.numbers).sum() + constant }

  /// The coordinates with a coefficient that is not zero.
  var variables: [LawCoordinate] { LawCoordinate.allCases.filter { coefficients[$0.rawValue] != 0 } }

  /// Whether it is zero everywhere.
  var isZero: Bool { variables.isEmpty && constant == 0 }

  /// The root of a function of a single coordinate; nil for other functions.
  var root: (coordinate: LawCoordinate, value: Double)? {
    guard variables.count == 1, let only = variables.first else { return nil }
    return (only, Self.simple(-constant / coefficients[only.rawValue]))
  }

  /// The formula: `(height - 170) / 2`, `x / 10 + 3 width - 5`, `-12`.
  var text: String {
    if let root {
      let name = root.coordinate.name
      let offset = root.value == 0 ? name : "\(name) \(Self.added(-root.value))"
      return Self.product(coefficients[root.coordinate.rawValue], offset)
    }
    var text = ""
    for variable in variables {
      let coefficient = coefficients[variable.rawValue]
      let term = Self.product(abs(coefficient), variable.name)
      text += text.isEmpty ? (coefficient < 0 ? "-" : "") + term : (coefficient < 0 ? " - " : " + ") + term
    }
    if text.isEmpty { return LawNumber.exact(constant) }
    return constant == 0 ? text : "\(text) \(Self.added(constant))"
  }

  private static func added(_ number: Double) -> String {
    (number < 0 ? "- " : "+ ") + LawNumber.exact(abs(number))
  }

  private static func product(_ factor: Double, _ term: String) -> String {
    let sign = factor < 0 ? "-" : ""
    let isSum = term.contains(" ")
    let inner = isSum ? "(\(term))" : term
    guard let fraction = Fraction(abs(factor)) else { return "\(LawNumber.text(factor)) \(inner)" }
    let (top, bottom) = (fraction.numerator, fraction.denominator)
    if top == 1, bottom == 1 { return factor < 0 ? "-\(inner)" : term }
    return sign + (top == 1 ? "" : "\(top) ") + inner + (bottom == 1 ? "" : " / \(bottom)")
  }

  /// Returns the simple fraction closest to a number, or 0 for a number close to 0.
  private static func simple(_ number: Double) -> Double {
    abs(number) < 1e-11 ? 0 : Fraction(number)?.value ?? number
  }
}
