import CTurboJPEG
public import Imaging

extension JPEG {
  /// The number of pixels that share a colour; each pixel has its own lightness.
  public enum Sampling: Sendable, Hashable, CaseIterable {
    /// Each pixel has its own colour: 4:4:4.
    case full
    /// Two adjacent pixels share a colour: 4:2:2.
    case half
    /// Four pixels share a colour, as in camera files: 4:2:0.
    case quarter

    /// The width and height of the blocks that are coded together, in pixels.
    var block: (width: Int, height: Int) {
      switch self {
      case .full: (8, 8)
      case .half: (16, 8)
      case .quarter: (16, 16)
      }
    }

    fileprivate var code: Int32 {
      switch self {
      case .full: Int32(TJSAMP_444.rawValue)
      case .half: Int32(TJSAMP_422.rawValue)
      case .quarter: Int32(TJSAMP_420.rawValue)
      }
    }
  }

  /// The quality and colour sampling of an encoded picture.
  public struct Options: Sendable, Hashable {
    /// The quality, 1...100; values outside are clamped.
    public var quality: Int
    /// The number of pixels that share a colour.
    public var sampling: Sampling

    /// Creates options. By default, the quality is 90, and four pixels share a colour at a quality below 100.
    public init(quality: Int = 90, sampling: Sampling? = nil) {
      self.quality = min(max(quality, 1), 100)
      self.sampling = sampling ?? (quality < 100 ? .quarter : .full)
    }
  }

  /// Returns the picture as a baseline JPEG. Alpha is ignored: flatten pictures that are not opaque first.
  ///
  /// Large pictures are written in strips with restart markers between them, so that several processors can share the work: the bytes do not
  /// depend on their number.
  ///
  /// - Throws: `CodecError.notEncodable` for a bitmap without pixels or with a side above 65500.
  public static func encode(_ bitmap: Bitmap, options: Options = Options()) throws(CodecError) -> [UInt8] {
    try check(bitmap)
    return try encode(bitmap, rows: 0..<bitmap.height, options)
  }

  static func check(_ bitmap: Bitmap) throws(CodecError) {
    let isWhole = bitmap.bytes.count == bitmap.width * bitmap.height * 4
    guard 1...65500 ~= bitmap.width, 1...65500 ~= bitmap.height, isWhole else {
      throw .notEncodable(.jpeg, width: bitmap.width, height: bitmap.height)
    }
  }

  /// Returns rows of a picture as a separate JPEG.
  static func encode(_ bitmap: borrowing Bitmap, rows: Range<Int>, _ options: Options) throws(CodecError) -> [UInt8] {
    let handle = unsafe tjInitCompress()
    defer { unsafe tjDestroy(handle) }
    let width = bitmap.width, sampling = options.sampling.code
    var size = tjBufSize(Int32(width), Int32(rows.count), sampling)
    var status: Int32 = 0
    let result = unsafe bitmap.bytes.withUnsafeBufferPointer { pixels in
      unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
        var target = buffer.baseAddress
        unsafe status = tjCompress2(
          handle, pixels.baseAddress.map { unsafe $0 + rows.lowerBound * width * 4 }, Int32(width), Int32(width * 4),
          Int32(rows.count), Int32(TJPF_RGBX.rawValue), &target, &size, sampling, Int32(options.quality),
          TJFLAG_NOREALLOC)
        count = status == 0 ? Int(size) : 0
      }
    }
    guard status == 0 else { throw .notEncodable(.jpeg, width: width, height: rows.count) }
    return result
  }
}
