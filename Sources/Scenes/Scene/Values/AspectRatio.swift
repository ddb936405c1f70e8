/// A ratio of width to height, as people write it: `4:3`, `4/3` or `1.333`.
public struct AspectRatio: Sendable, Hashable {
  /// Width over height, above 0 and at most 1e6.
  public let value: Double

  /// Creates the ratio that a text writes; nil where the text is no such ratio.
  public init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
    let ratio: Double
    switch parts.count {
    case 1: ratio = (parts[0] ?? 0)
    case 2: ratio = (parts[0] ?? 0) / (parts[1] ?? 0)
    default: return nil
    }
    guard ratio > 0, ratio <= 1e6 else { return nil }
    value = ratio
  }
}
