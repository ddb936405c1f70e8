import Diagnostics
package import Geometry

/// The sentences that report facts of layouts, each worded once for scenes, documents, logs, programs and tests.
///
/// A rule is *violated by* an amount, *ignored* if it is the member of a conflict that was broken to solve the rest, and a value that the rules
/// do not determine is *ambiguous*.
package enum FactText {
  /// `these 4 rules contradict each other, violated by 112 points across; ignored: photo.trailing <= card.trailing - 16`
  package static func conflict(
    of count: Int, among total: Int? = nil, by excess: Double, along axis: Axis? = nil, ignoring rule: String? = nil
  ) -> String {
    let whole = total.map { $0 > count ? " of \($0)" : "" } ?? ""
    let rules =
      count == 1 ? "this rule\(whole) contradicts itself" : "these \(count) rules\(whole) contradict each other"
    let direction = axis.map { $0 == .horizontal ? " across" : " down" } ?? ""
    return "\(rules), violated by \(points(hundredths(excess)))\(direction)" + (rule.map { "; ignored: \($0)" } ?? "")
  }

  /// `4. photo.width == 400  (rule of the stack row)  (ignored)`
  package static func member(_ rule: String, number: Int? = nil, origin: String? = nil, isIgnored: Bool = false)
    -> String
  {
    (number.map { "\($0). " } ?? "") + rule + (origin.map { "  (\($0))" } ?? "") + (isIgnored ? "  (ignored)" : "")
  }

  /// `decided in the last pass of the layout, in which the text of title is 61 high at a width of 120`
  package static func lastPass(of name: String, height: Double, width: Double) -> String {
    "decided in the last pass of the layout, in which the text of \(name) is \(hundredths(height)) high at a width of "
      + hundredths(width)
  }

  /// `photo.width == 200 @750 is violated by 12`
  package static func violation(of rule: String, by amount: Double) -> String {
    "\(rule) is violated by \(JSONNumber.short(amount))"
  }

  /// `row.height is ambiguous: 0 or more, currently 40`
  package static func ambiguity(of name: String, value: Double, from lower: Double?, to upper: Double?) -> String {
    "\(name) is ambiguous: \(range(lower, upper)), currently \(JSONNumber.short(value))"
  }

  /// `the position and the size of star are ambiguous`
  package static func ambiguity(of name: String, inPosition: Bool, inSize: Bool) -> String {
    let parts = [inPosition ? "the position" : nil, inSize ? "the size" : nil].compactMap(\.self)
    return "\(parts.joined(separator: " and ")) of \(name) \(parts.count == 1 ? "is" : "are") ambiguous"
  }

  /// `any value from 0 to 80`
  package static func range(_ lower: Double?, _ upper: Double?) -> String {
    switch (lower.map(JSONNumber.short), upper.map(JSONNumber.short)) {
    case (let lower?, let upper?): "any value from \(lower) to \(upper)"
    case (let lower?, nil): "\(lower) or more"
    case (nil, let upper?): "\(upper) or less"
    case (nil, nil): "any value"
    }
  }

  /// `the order of the document alone decides that a.width grows by 8 points and not b.width: both hug their content with priority 250`
  package static func tie(
    of name: String, with rival: String, _ extent: String, by amount: Double, isHugging: Bool, priority: Double
  ) -> String {
    "the order of the document alone decides that \(name).\(extent) \(isHugging ? "grows" : "shrinks") by "
      + "\(tenths(amount)) points and not \(rival).\(extent): both \(isHugging ? "hug their content" : "resist compression") "
      + "with priority \(JSONNumber.text(priority))"
  }

  /// `to keep this result, add "hugging": [249, 250] to a; for the opposite, add as little to b`
  ///
  /// - Parameters:
  ///   - change: a change that keeps the result; nil if there is none.
  ///   - opposite: a change that makes the other view give way; nil if there is none.
  package static func tieAdvice(keeping change: String?, reversing opposite: String?) -> String? {
    let parts = [change.map { "to keep this result, \($0)" }, opposite.map { "for the opposite, \($0)" }]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// `two rules set the same measure, photo.width: remove one of them`
  package static func sameMeasure(_ measure: String) -> String {
    "two rules set the same measure, \(measure): remove one of them"
  }

  /// `the text of title needs 120 points of width and has 90`
  ///
  /// - Parameter spaces: an extent, the points that are needed, and those that are there, for each axis.
  package static func missingSpace(_ text: String, _ spaces: [(String, Double, Double)]) -> String {
    let parts = spaces.map { "\(tenths($1)) points of \($0) and has \(tenths($2))" }
    return "\(text) needs \(parts.joined(separator: ", and "))"
  }

  /// `the text of title needs 2 more lines`
  package static func missingLines(_ text: String, _ count: Int) -> String {
    "\(text) needs \(count == 1 ? "1 more line" : "\(count) more lines")"
  }

  /// `date overlaps title, by 96 points across and 12 down`
  package static func overlap(of name: String, with other: String, by size: Size) -> String {
    "\(name) overlaps \(other), by \(tenths(size.width)) points across and \(tenths(size.height)) down"
  }

  /// `photo extends beyond card, by 16 points on the right`
  package static func excess(of name: String, beyond parent: String, _ sides: [(Double, String)])
    -> String
  {
    "\(name) extends beyond \(parent), by "
      + sides.map { "\(tenths($0)) points \($1)" }.joined(separator: " and ")
  }

  private static func points(_ amount: String) -> String { amount == "1" ? "1 point" : amount + " points" }

  /// Returns a number with at most two decimals; smaller numbers as they are.
  package static func hundredths(_ number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    return JSONNumber.text(hundredths == 0 ? number : hundredths)
  }

  /// Returns a number with at most one decimal, and never 0 for a larger number.
  package static func tenths(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == 0 && number > 0 ? "under 0.1" : JSONNumber.text(tenths)
  }
}
