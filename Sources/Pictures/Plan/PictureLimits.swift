/// How much a chain may ask for.
public struct PictureLimits: Sendable, Hashable {
  /// The longest side of any picture on the way, in pixels.
  public static let longestSide = 32_767
  /// Of a chain's text, in bytes.
  public var chainLength = 100_000
  /// Of a chain, those of its layers included.
  public var steps = 200
  /// Of any picture on the way.
  public var pixels = 64 * 1024 * 1024
  /// What errors say behind the bound on pixels, of how to raise it.
  package var advice = ""

  /// The limits of the program.
  public init() {}
}
