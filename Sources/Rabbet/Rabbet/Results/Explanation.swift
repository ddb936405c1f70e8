public import Diagnostics

/// The answer to a question about a layout: why a measure is what it is, or why a rule does not hold.
public struct Explanation: Sendable, Hashable {
  /// The measure, such as `photo.width`, or the name of the rule.
  public var question: String
  /// The answer in one line: `photo is 120 wide`.
  public var answer: String
  /// The measure, in points; nil for a rule.
  public var value: Double?
  /// The steps that fix the measure, each of which follows from those before it.
  public var steps: [Step] = []
  /// Lists of further facts: the range of an open measure, the rules that keep a rule from holding.
  public var parts: [Part] = []

  /// One step: the rules that are read together, nearly always a single one, and their results.
  public struct Step: Sendable, Hashable {
    /// The rules in words.
    public var reasons: [Line]
    /// The measures that have a value now: `photo.right is 136`.
    public var results: [String]
  }

  /// A list with a title.
  public struct Part: Sendable, Hashable {
    /// The title, or nil.
    public var title: String?
    /// The lines.
    public var lines: [Line]
  }

  /// A line about a position in the document.
  public struct Line: Sendable, Hashable {
    /// The text.
    public var text: String
    /// The position, or nil.
    public var position: SourcePosition?
    /// The words before the position in text for people.
    var prefix = ""

    func text(in file: String) -> String { prefix + (position.map { SourceSpan(file, $0).text + ": " } ?? "") + text }
  }

  /// Returns the explanation as lines of text for people.
  ///
  /// - Parameter file: the name of the document in positions.
  public func text(in file: String) -> String {
    var lines = [answer + (steps.isEmpty ? "" : ", because")]
    lines += steps.enumerated().map { index, step in
      "  \(index + 1). " + step.reasons.map { $0.text(in: file) }.joined(separator: " and ")
        + (step.results.isEmpty ? "" : ", so " + step.results.joined(separator: ", "))
    }
    for part in parts { lines += (part.title.map { [$0] } ?? []) + part.lines.map { "  " + $0.text(in: file) } }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The explanation as JSON: `question`, `answer`, `value`, `steps` with `reasons` and `results`, and `parts` with `title` and `lines`.
  public var json: JSONValue {
    .object(known: [
      "question": .string(question), "answer": .string(answer), "value": value.map(JSONValue.number),
      "steps": .array(
        steps.map { step in
          ["reasons": .array(step.reasons.map(\.json)), "results": .array(step.results.map(JSONValue.string))]
        }),
      "parts": .array(
        parts.map { part in
          .object(known: [
            "title": part.title.map(JSONValue.string), "lines": .array(part.lines.map(\.json)),
          ])
        }),
    ])
  }
}

extension Explanation.Line {
  fileprivate var json: JSONValue {
    .object(known: [
      "text": .string(prefix + text), "line": (position?.line).map { .number(Double($0)) },
      "column": (position?.column).map { .number(Double($0)) },
    ])
  }
}
