/// The limits on what a chain may request.
public struct PictureLimits: Sendable, Hashable {
  /// The longest side of any intermediate picture, in pixels.
  public static let longestSide = 32_767
  /// The maximum length of a chain's text, in bytes.
  public var chainLength = 100_000
  /// The maximum number of steps in a chain, including those of its layers.
  public var steps = 200
  /// The maximum number of pixels in any intermediate picture.
  public var pixels = 64 * 1024 * 1024
  /// The maximum work of a chain, in the steps of a solver.
  package var work = 10_000_000_000
  /// Advice on how to raise the pixel limit, appended to the error that reports it.
  package var advice = ""

  /// Creates the default limits of the program.
  public init() {}
}
