import CPNG
public import Imaging

extension PNG {
  /// How a picture is written.
  public struct Options: Sendable, Hashable {
    /// What the encoder spends its time on.
    public enum Effort: Sendable, Hashable, CaseIterable {
      /// Quick: filter and strategy are chosen by a look at some rows. 1200 x 630 pixels take about 10 to 40 ms.
      case fast
      /// All filters at zlib level 6: about the smallest files libpng makes, four to ten times slower.
      case small
    }

    /// Quick, or small.
    public var effort: Effort
    /// Pixels a point, written as physical resolution (1 stands for 72 pixels an inch); nil leaves it out.
    ///
    /// A scale that no PNG can hold (not finite, not positive, above 700,000) is left out too.
    public var scale: Double?

    /// Quick and without a resolution, where nothing else is said.
    public init(effort: Effort = .fast, scale: Double? = nil) {
      self.effort = effort
      self.scale = scale
    }

    var pixelsPerMetre: UInt32 {
      guard let scale else { return 0 }
      let value = (scale * 72 / 0.0254).rounded()
      return value >= 1 && value <= 2_000_000_000 ? UInt32(value) : 0
    }
  }

  /// The picture as a PNG: RGB where all pixels are opaque, otherwise RGBA.
  ///
  /// The same bitmap and options give the same bytes on every run.
  ///
  /// - Throws: `PNGError.notEncodable` for a bitmap without pixels or with a wrong number of bytes.
  public static func encode(_ bitmap: Bitmap, options: Options = Options()) throws(PNGError) -> [UInt8] {
    let (samples, overflow) = bitmap.width.multipliedReportingOverflow(by: bitmap.height)
    guard 1...0x7FFF_FFFF ~= bitmap.width, 1...0x7FFF_FFFF ~= bitmap.height, !overflow,
      bitmap.bytes.count == samples * 4
    else {
      throw .notEncodable(width: bitmap.width, height: bitmap.height, byteCount: bitmap.bytes.count)
    }
    let choices = choices(for: bitmap, options: options)
    var buffer = EncodedBytes(), reason = Reason()
    let status = unsafe bitmap.bytes.span.withUnsafeBufferPointer { pixels in
      unsafe reason.write { text in
        unsafe cpng_encode(
          pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height), choices, &buffer.buffer, text)
      }
    }
    guard status == CPNG_OK else { throw reason.error(for: status) }
    return buffer.array
  }

  private static func choices(for bitmap: Bitmap, options: Options) -> cpng_options {
    let isFlat = options.effort == .small || bitmap.looksFlat
    return cpng_options(
      filter: options.effort == .small ? CPNG_FILTER_ALL : isFlat ? CPNG_FILTER_UP : CPNG_FILTER_PAETH,
      level: options.effort == .small ? 6 : 1,
      runs_only: isFlat ? 0 : 1,
      is_opaque: bitmap.isOpaque ? 1 : 0,
      pixels_per_metre: options.pixelsPerMetre)
  }
}

/// The owner of what the encoder wrote.
@safe private struct EncodedBytes: ~Copyable {
  var buffer = unsafe cpng_buffer()

  var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)) }

  deinit {
    var buffer = unsafe buffer
    unsafe cpng_free(&buffer)
  }
}

extension Bitmap {
  /// True where no pixel lets anything through.
  fileprivate var isOpaque: Bool {
    let bytes = bytes.span
    var all: UInt8 = 255
    for index in stride(from: 3, to: bytes.count, by: 4) { all &= bytes[index] }
    return all == 255
  }

  /// True where at least half of the pixels looked at equal their left neighbour, as in drawings; photographs have few such runs.
  ///
  /// At most 64 rows are looked at, spread evenly.
  fileprivate var looksFlat: Bool {
    let bytes = bytes.span
    let rowStep = max(1, height / 64)
    var equal = 0, seen = 0
    for y in stride(from: rowStep / 2, to: height, by: rowStep) {
      for x in 1..<max(width, 1) {
        let index = (y * width + x) * 4
        let isEqual =
          bytes[index] == bytes[index - 4] && bytes[index + 1] == bytes[index - 3]
          && bytes[index + 2] == bytes[index - 2] && bytes[index + 3] == bytes[index - 1]
        if isEqual { equal += 1 }
      }
      seen += max(width - 1, 0)
    }
    return equal * 2 >= seen
  }
}
