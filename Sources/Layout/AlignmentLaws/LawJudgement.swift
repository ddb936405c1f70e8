import Geometry

/// The judgement of a law on one case.
struct LawJudgement {
  /// The rule for the four values.
  enum Rule {
    /// Each value must be 0.
    case zero
    /// No value may be negative.
    case notNegative
    /// Each value must be a finite number.
    case finite
  }

  /// A rectangle in a chain of conversions, with its name.
  struct Step {
    var name: String
    var rect: Rect
    var kind = Kind.plain
  }

  /// The change to the rectangle of a case before its conversion.
  enum Kind: String {
    case plain = ""
    case moved = "moved "
    case grown = "grown "
    case halfway = "halfway "
  }

  /// The chains of conversions, in the order in which they were made.
  var chains: [[Step]]
  /// The values that the rule judges.
  var values: SIMD4<Double>
  /// Whether the values are distances of edges; otherwise they are the measures of a rectangle.
  var areMargins = false
  var rule: Rule
  /// The greatest difference that counts as rounding.
  let bound: Double

  init(_ rule: Rule, _ values: SIMD4<Double>, chains: [[Step]]) {
    (self.chains, self.values, self.rule) = (chains, values, rule)
    // `AlignmentGeometry` guarantees 4 ulp of the largest coordinate or edge.
    var magnitude = 0.0
    for chain in chains { for step in chain { magnitude = max(magnitude, step.rect.magnitude) } }
    bound = magnitude.isFinite ? max(1e-9, 4 * magnitude.ulp) : 0
  }

  /// The names of the values.
  var names: [String] { areMargins ? ["minX", "minY", "maxX", "maxY"] : ["x", "y", "width", "height"] }

  /// Returns whether the value at `index` obeys the rule.
  func obeys(_ index: Int) -> Bool {
    switch rule {
    case .zero: abs(values[index]) <= bound
    case .notNegative: values[index] >= -bound
    case .finite: values[index].isFinite
    }
  }

  var holds: Bool { (0..<4).allSatisfy(obeys) }

  /// Whether every rectangle in the chains is finite; otherwise only `finite` can be judged.
  var isFinite: Bool { chains.joined().allSatisfy { $0.rect.isFinite } }
}
