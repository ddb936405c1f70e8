import CairoCanvas
import ImageCodecs
public import Imaging

/// Where two pictures differ.
public struct PictureDifference: Sendable, Hashable {
  /// How many pixels differ by more than the tolerance; all of them where the sizes differ.
  public var count: Int
  /// The pixels of the larger picture.
  public var total: Int
  /// The greatest difference of a channel, 0...255.
  public var greatest: Int
  /// The second picture, pale, with what differs in red.
  public var picture: Bitmap

  /// Compares two pictures pixel by pixel.
  ///
  /// - Parameters:
  ///   - before: the picture that is compared with.
  ///   - after: the picture that is compared.
  ///   - tolerance: how far a channel may be off, 0...255.
  public init(from before: Bitmap, to after: Bitmap, tolerance: Int = 0) {
    count = 0
    greatest = 0
    total = max(before.width * before.height, after.width * after.height)
    picture = after
    let isSameSize = before.width == after.width && before.height == after.height
    for place in stride(from: 0, to: after.bytes.count, by: 4) {
      var most = isSameSize ? 0 : 255
      if isSameSize {
        for channel in place..<(place + 4) {
          most = max(most, abs(Int(before.bytes[channel]) - Int(after.bytes[channel])))
        }
      }
      greatest = max(greatest, most)
      let differs = most > tolerance
      if differs { count += 1 }
      for channel in 0..<3 {
        let pale = UInt8(255 - (255 - Int(after.bytes[place + channel])) / 4)
        picture.bytes[place + channel] = differs ? (channel == 0 ? 220 : 20) : pale
      }
      picture.bytes[place + 3] = 255
    }
    if !isSameSize { count = total }
  }
}

extension PictureDifference {
  /// Whether a file is a PNG or a JPEG, by its first bytes.
  public static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// The picture of the difference as PNG.
  ///
  /// - Throws: `RabbetError.png` where it cannot be encoded.
  public func png() throws(RabbetError) -> [UInt8] {
    do { return try PNG.encode(picture) } catch { throw .png(error, path: "difference") }
  }
}

extension LayoutDifference {
  /// Both pictures and what moved, as PNG on white. See `drawing(before:after:)`.
  ///
  /// - Throws: `RabbetError` where a scene cannot be painted.
  public func png(before: SolvedScene?, after: SolvedScene, scale: Double = 1) throws(RabbetError) -> [UInt8] {
    let list = drawing(before: try before?.drawing(), after: try after.drawing())
    let bitmap: Bitmap
    do { bitmap = try CairoRenderer.bitmap(of: list, scale: scale, background: .white) } catch { throw .canvas(error) }
    do { return try PNG.encode(bitmap) } catch { throw .png(error, path: "difference") }
  }
}
