import Geometry
import ImageCodecs
import Imaging
import PictureEngine
import Pictures
import Rabbet

/// Pictures of the tests' own, and what is needed to carry chains out on them.
enum Art {
  /// Why tests of pixels are passed over; nil where libvips is here.
  static let missing: String? = {
    do {
      _ = try PictureRenderer.engineVersion()
      return nil
    } catch { return "\(error)" }
  }()
  static var isReady: Bool { missing == nil }

  /// A smooth ground with a bright disc and some stripes.
  static func scene(_ width: Int = 240, _ height: Int = 180, alpha: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let unit = Double(min(width, height))
    for y in 0..<height {
      for x in 0..<width {
        let u = Double(x) / unit, v = Double(y) / unit
        let (dx, dy) = (u - 0.7, v - 0.4), inside = dx * dx + dy * dy < 0.04
        let stripe = v > 0.75 && Int(u * 12) % 2 == 0
        bitmap[x, y] =
          inside
          ? Pixel(red: 240, green: 180, blue: 40, alpha: 255)
          : stripe
            ? Pixel(red: 20, green: 90, blue: 40, alpha: 255)
            : Pixel(red: UInt8(min(255, 60 + 90 * u)), green: UInt8(min(255, 110 + 80 * v)), blue: 190, alpha: alpha)
      }
    }
    return bitmap
  }

  static func job(_ chain: String, _ bytes: [UInt8], files: [String: [UInt8]] = [:], faces: [Rect]? = nil) throws
    -> PictureJob
  {
    try PictureJob(bytes, PictureChain(chain), site: PictureSite(AssetTable(files), faces: faces))
  }

  static func render(_ chain: String, _ bitmap: Bitmap, files: [String: [UInt8]] = [:], faces: [Rect]? = nil) throws
    -> Bitmap
  {
    try job(chain, PNG.encode(bitmap), files: files, faces: faces).bitmap()
  }

  /// The peak signal-to-noise ratio over premultiplied channels and alpha, in dB.
  static func ratio(_ one: Bitmap, _ other: Bitmap) -> Double {
    guard one.width == other.width, one.height == other.height else { return 0 }
    var sum = 0.0
    for place in stride(from: 0, to: one.bytes.count, by: 4) {
      let (a, b) = (Double(one.bytes[place + 3]) / 255, Double(other.bytes[place + 3]) / 255)
      for channel in 0..<3 {
        let difference = Double(one.bytes[place + channel]) * a - Double(other.bytes[place + channel]) * b
        sum += difference * difference
      }
      sum += (a - b) * (a - b) * 255 * 255
    }
    let error = sum / Double(one.bytes.count)
    return error == 0 ? 100 : 10 * logarithm(255 * 255 / error)
  }

  private static func logarithm(_ value: Double) -> Double {
    // Ten binary digits behind the point, by squaring.
    var result = Double(value.exponent), rest = value.significand, part = 0.5
    for _ in 0..<10 {
      rest *= rest
      if rest >= 2 { (rest, result) = (rest / 2, result + part) }
      part /= 2
    }
    return result * 0.30103
  }

  /// The pixels as a camera would store them that was held in one of the eight ways.
  static func turned(_ bitmap: Bitmap, orientation: Int) -> Bitmap {
    let swaps = orientation >= 5
    var turned = swaps ? Bitmap(width: bitmap.height, height: bitmap.width) : bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (w, h) = (bitmap.width, bitmap.height)
        let place: (Int, Int) =
          switch orientation {
          case 2: (w - 1 - x, y)
          case 3: (w - 1 - x, h - 1 - y)
          case 4: (x, h - 1 - y)
          case 5: (y, x)
          case 6: (y, w - 1 - x)
          case 7: (h - 1 - y, w - 1 - x)
          case 8: (h - 1 - y, x)
          default: (x, y)
          }
        turned[place.0, place.1] = bitmap[x, y]
      }
    }
    return turned
  }

  /// The file that such a camera would write, with the tag that says how it was held.
  ///
  /// - Parameter isLast: whether the tag stands behind the pixels.
  static func stored(_ bitmap: Bitmap, orientation: Int, location: Bool = false, isLast: Bool = false) throws -> [UInt8]
  {
    let bytes = try PNG.encode(turned(bitmap, orientation: orientation)), place = isLast ? bytes.count - 12 : 33
    return Array(bytes[..<place]) + chunk("eXIf", exif(orientation, location: location)) + Array(bytes[place...])
  }

  /// A TIFF directory with the orientation, an artist and, on request, a latitude.
  static func exif(_ orientation: Int, location: Bool = false) -> [UInt8] {
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [Int]) -> [UInt8] {
      [tag >> 8, tag & 255, 0, type, 0, 0, 0, count].map { UInt8($0) } + value.map { UInt8($0) }
    }
    var bytes: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, location ? 3 : 2]
    bytes += entry(0x0112, 3, 1, [0, orientation, 0, 0])
    bytes += entry(0x013B, 2, 4, [0x41, 0x64, 0x61, 0])
    if location { bytes += entry(0x8825, 4, 1, [0, 0, 0, 50]) }
    bytes += [0, 0, 0, 0]
    if location { bytes += [0, 1] + entry(0x0001, 2, 2, [0x4E, 0, 0, 0]) + [0, 0, 0, 0] }
    return bytes
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    func four(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let body = Array(name.utf8) + content
    var check: UInt32 = ~0
    for byte in body {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
    }
    return four(UInt32(content.count)) + body + four(~check)
  }
}
