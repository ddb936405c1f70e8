/// The identity of one case: the seed of its run and its index there.
///
///     LawReplay("8c1f:0")?.index   // 0
public struct LawReplay: Sendable, Hashable, CustomStringConvertible {
  /// The seed of the run.
  public let seed: UInt64
  /// The index of the case, 0 or above.
  public let index: Int

  /// Creates a replay; an index that no case has is replaced by the nearest one.
  public init(seed: UInt64, index: Int) {
    self.seed = seed
    self.index = min(max(0, index), Int.max - 1)
  }

  /// Reads what `description` writes: a seed in hexadecimal, a colon, an index in decimal.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let seed = Self.seed(String(parts[0])), let index = Int(parts[1]), index >= 0 else {
      return nil
    }
    self.init(seed: seed, index: index)
  }

  /// Returns a seed from its hexadecimal form in reports; nil for anything else.
  public static func seed(_ text: String) -> UInt64? {
    text.first.map { $0.isHexDigit } == true ? UInt64(text, radix: 16) : nil
  }

  /// The seed in hexadecimal.
  public var seedText: String { String(seed, radix: 16) }

  /// The seed and the index: `8c1f:0`.
  public var description: String { "\(seedText):\(index)" }
}
