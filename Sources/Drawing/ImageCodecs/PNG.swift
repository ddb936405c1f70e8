/// A codec for PNG: reads all kinds, writes RGB and RGBA with 8 bits per channel.
///
///     let icon = try PNG.decode(bytes)
///     let copy = try PNG.encode(icon)
///
/// Nothing is printed, calls share no state, and the same input gives the same output on every thread. Files written with another version of
/// libdeflate can differ in their bytes, but not in their pixels.
public enum PNG {
  /// The default maximum number of pixels: 64 megapixels, 256 MB as RGBA.
  public static let pixelLimit = 64 * 1024 * 1024
}
