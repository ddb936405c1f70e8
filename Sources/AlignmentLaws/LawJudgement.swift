import Geometry

/// What a law found on one case.
struct LawJudgement {
  /// How the four values decide.
  enum Rule {
    /// Each value must be 0.
    case zero
    /// No value may be negative.
    case notNegative
    /// Each value must be a finite number.
    case finite
  }

  /// A rectangle on its way, and what it is.
  struct Step {
    var name: String
    var rect: Rect
    var kind = Kind.plain
  }

  /// What was done to the rectangle of a case before its conversion.
  enum Kind: String {
    case plain = ""
    case moved = "moved "
    case grown = "grown "
    case halfway = "halfway "
  }

  /// Chains of conversions, in the order they were made.
  var chains: [[Step]]
  /// What the rule decides about.
  var values: SIMD4<Double>
  /// Whether the values are distances of edges; else they are the measures of a rectangle.
  var areMargins = false
  var rule: Rule
  /// Differences up to here are rounding.
  let bound: Double

  init(_ rule: Rule, _ values: SIMD4<Double>, chains: [[Step]]) {
    (self.chains, self.values, self.rule) = (chains, values, rule)
    // The promise of `AlignmentGeometry`: 4 ulp of the largest coordinate or edge.
    var magnitude = 0.0
    for chain in chains { for step in chain { magnitude = max(magnitude, step.rect.magnitude) } }
    bound = magnitude.isFinite ? max(1e-9, 4 * magnitude.ulp) : 0
  }

  /// What the values are called.
  var names: [String] { areMargins ? ["minX", "minY", "maxX", "maxY"] : ["x", "y", "width", "height"] }

  /// Whether the value at `index` obeys the rule.
  func obeys(_ index: Int) -> Bool {
    switch rule {
    case .zero: abs(values[index]) <= bound
    case .notNegative: values[index] >= -bound
    case .finite: values[index].isFinite
    }
  }

  var holds: Bool { (0..<4).allSatisfy(obeys) }

  /// Whether every rectangle on the way is finite; nothing but `finite` can be judged of others.
  var isFinite: Bool { chains.joined().allSatisfy { $0.rect.isFinite } }
}
