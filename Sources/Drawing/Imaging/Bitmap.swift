/// A picture as plain values: rows of RGBA pixels, 8 bits per channel, straight (not premultiplied) alpha, sRGB, top row first.
public struct Bitmap: Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, four bytes each, red first; `width * height * 4` bytes without padding.
  public var bytes: [UInt8]

  /// Creates a picture of transparent black.
  /// - Precondition: neither side is negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a bitmap has no negative side")
    self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
  }

  /// - Precondition: `bytes` holds four bytes for each pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "a bitmap has four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Accesses the pixel in column `x` and row `y`.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      let i = (y * width + x) * 4
      return Pixel(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
    }
    set {
      let i = (y * width + x) * 4
      bytes[i] = newValue.red
      bytes[i + 1] = newValue.green
      bytes[i + 2] = newValue.blue
      bytes[i + 3] = newValue.alpha
    }
  }
}

/// One RGBA pixel, 8 bits per channel, straight alpha.
public struct Pixel: Sendable, Hashable {
  /// The red channel, 0...255.
  public var red: UInt8
  /// The green channel, 0...255.
  public var green: UInt8
  /// The blue channel, 0...255.
  public var blue: UInt8
  /// The alpha channel: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// Creates a pixel from channels in 0...255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension Bitmap {
  /// Composites the picture on white; without effect if it is opaque.
  package mutating func flatten() {
    var target = bytes.mutableSpan
    for i in stride(from: 3, to: target.count, by: 4) where target[i] < 255 {
      let alpha = UInt32(target[i])
      for channel in i - 3..<i {
        target[channel] = UInt8((UInt32(target[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
      }
      target[i] = 255
    }
  }
}
