package import Diagnostics
package import Geometry

/// A formula over the four measures of a rectangle: `y + (height - 170) / 2`.
package struct Formula: Sendable, Equatable {
  package var text: Sourced<String>
  /// The formula in postfix order; its parts are those of the UTF-8 bytes of `text`.
  private var tokens: [ExpressionToken]

  /// The names that stand for the rectangle's measures; no metric hides them.
  package static let measures = ["x", "y", "width", "height"]

  /// The formula `0`.
  static let zero = Formula()

  private init() {
    text = Sourced("0")
    tokens = [ExpressionToken(.number(0), 0..<1)]
  }

  /// Parses a formula. Throws where it breaks the grammar or names an anchor.
  package init(_ text: Sourced<String>, in source: SourceText) throws(Fault) {
    var parser = try RuleParser(text, in: source)
    tokens = try parser.formula()
    self.text = text
    for token in tokens {
      guard case .anchor = token.kind else { continue }
      throw Fault(
        .badRule, "a formula has no anchors", at: QuotedText(text, in: source).range(token.part),
        help: "its names are x, y, width, height and metrics")
    }
  }

  /// Returns the formula with its metrics replaced by their values. Throws the first name that is neither a measure nor a metric.
  package func bound(to metrics: MetricTable, in source: SourceText) throws(Fault) -> Formula {
    var bound = self
    for (index, token) in tokens.enumerated() {
      guard case .name = token.kind, !Self.measures.contains(name(of: token)) else { continue }
      let name = name(of: token)
      guard let value = metrics[name] else {
        let range = QuotedText(text, in: source).range(token.part)
        throw .unknownMetric(name, at: range, among: Formula.measures + metrics.names)
      }
      bound.tokens[index].kind = .number(value)
    }
    return bound
  }

  /// The formula with the values of its metrics in its text.
  var literal: Formula {
    var bytes = Array(text.value.utf8)
    for token in tokens.sorted(by: { $0.part.lowerBound > $1.part.lowerBound }) {
      guard case .number(let value) = token.kind, JSONNumber.text(value) != name(of: token) else { continue }
      bytes.replaceSubrange(token.part, with: JSONNumber.text(value).utf8)
    }
    let text = Sourced(String(decoding: bytes, as: UTF8.self))
    return (try? Formula(text, in: SourceText(file: "tree", bytes: []))) ?? self
  }

  private func name(of token: ExpressionToken) -> String {
    String(decoding: Array(text.value.utf8)[token.part], as: UTF8.self)
  }

  /// Returns the value for a rectangle; infinite or NaN where a divisor is zero. All metrics must be bound, or the value is NaN.
  package func value(at rect: Rect) -> Double {
    tokens.value { token in
      switch name(of: token) {
      case "x": rect.x
      case "y": rect.y
      case "width": rect.width
      case "height": rect.height
      default: .nan
      }
    }.value
  }
}

/// A formula for each measure of a rectangle.
package struct RectFormula: Sendable, Equatable {
  package var x = Formula.zero
  package var y = Formula.zero
  package var width = Formula.zero
  package var height = Formula.zero

  /// Returns the formulas with their metrics replaced by their values.
  package func bound(to metrics: MetricTable, in source: SourceText) throws(Fault) -> RectFormula {
    RectFormula(
      x: try x.bound(to: metrics, in: source), y: try y.bound(to: metrics, in: source),
      width: try width.bound(to: metrics, in: source), height: try height.bound(to: metrics, in: source))
  }

  /// The formulas with the values of their metrics in their texts.
  var literal: RectFormula {
    RectFormula(x: x.literal, y: y.literal, width: width.literal, height: height.literal)
  }

  /// Returns the rectangle that the formulas make of another.
  package func value(at rect: Rect) -> Rect {
    Rect(x: x.value(at: rect), y: y.value(at: rect), width: width.value(at: rect), height: height.value(at: rect))
  }
}

/// A relation between frame and alignment rect by formulas, whose metrics are bound.
package struct FormulaAlignment: AlignmentGeometry {
  package var toAlignment: RectFormula
  package var toFrame: RectFormula

  package func alignmentRect(forFrame frame: Rect) -> Rect { toAlignment.value(at: frame) }

  package func frame(forAlignmentRect alignmentRect: Rect) -> Rect { toFrame.value(at: alignmentRect) }
}
