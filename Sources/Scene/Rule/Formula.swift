package import Geometry

/// A formula over the four measures of a rectangle: `y + (height - 170) / 2`.
package struct Formula: Sendable, Equatable {
  package var text: Sourced<String>
  package var expression: ExpressionSyntax

  /// The names that stand for the rectangle's measures; no metric hides them.
  package static let measures = ["x", "y", "width", "height"]

  /// Parses a formula. Throws where it breaks the grammar or names an anchor.
  package init(_ text: Sourced<String>, in source: SourceText) throws(Finding) {
    var parser = try RuleParser(text, in: source)
    expression = try parser.formula()
    self.text = text
    if let anchor = expression.firstAnchor {
      throw Finding(
        .badRule, "a formula has no anchors", at: anchor.range, help: "its names are x, y, width, height and metrics")
    }
  }

  /// The formula with its metrics replaced by their values. Throws the first name that is neither a measure nor a metric.
  package func bound(to metrics: MetricTable) throws(Finding) -> Formula {
    var bound = self
    bound.expression = try expression.bound(to: metrics)
    return bound
  }

  /// The value for a rectangle; infinite or NaN where a divisor is zero. All metrics must be bound, or the value is NaN.
  package func value(at rect: Rect) -> Double { expression.value(at: rect) }
}

/// A formula for each measure of a rectangle.
package struct RectFormula: Sendable, Equatable {
  package var x: Formula
  package var y: Formula
  package var width: Formula
  package var height: Formula

  /// The formulas with their metrics replaced by their values.
  package func bound(to metrics: MetricTable) throws(Finding) -> RectFormula {
    RectFormula(
      x: try x.bound(to: metrics), y: try y.bound(to: metrics), width: try width.bound(to: metrics),
      height: try height.bound(to: metrics))
  }

  /// The rectangle that the formulas make of another.
  package func value(at rect: Rect) -> Rect {
    Rect(x: x.value(at: rect), y: y.value(at: rect), width: width.value(at: rect), height: height.value(at: rect))
  }
}

extension ExpressionSyntax {
  fileprivate var firstAnchor: AnchorSyntax? {
    switch self {
    case .number, .name: nil
    case .anchor(let anchor): anchor
    case .negation(let inner, _): inner.firstAnchor
    case .operation(_, let left, let right, _): left.firstAnchor ?? right.firstAnchor
    }
  }

  fileprivate func bound(to metrics: MetricTable) throws(Finding) -> ExpressionSyntax {
    switch self {
    case .number, .anchor: return self
    case .name(let name):
      if Formula.measures.contains(name.value) { return self }
      if let value = metrics[name.value] { return .number(Sourced(value, name.range)) }
      throw Finding(
        .unknownMetric, "no metric is called \(name.value.quoted)", at: name.range,
        suggestion: nearestName(to: name.value, among: Formula.measures + metrics.names))
    case .negation(let inner, let place): return .negation(try inner.bound(to: metrics), place)
    case .operation(let sign, let left, let right, let place):
      return .operation(sign, try left.bound(to: metrics), try right.bound(to: metrics), place)
    }
  }

  fileprivate func value(at rect: Rect) -> Double {
    switch self {
    case .number(let number): return number.value
    case .name(let name):
      return switch name.value {
      case "x": rect.x
      case "y": rect.y
      case "width": rect.width
      case "height": rect.height
      default: .nan
      }
    case .anchor: return .nan
    case .negation(let inner, _): return -inner.value(at: rect)
    case .operation(let sign, let left, let right, _):
      let (one, other) = (left.value(at: rect), right.value(at: rect))
      return switch sign {
      case .add: one + other
      case .subtract: one - other
      case .multiply: one * other
      case .divide: one / other
      }
    }
  }
}
