public import Imaging

extension JPEG {
  /// The division of a picture into strips that are encoded separately and joined again.
  ///
  /// A strip has whole rows of blocks. All strips use the same tables, so their scans can be concatenated with restart markers between them
  /// (ITU-T T.81, F.1.2.3: predictions start anew after a marker), which every decoder reads. The strips depend on the picture's size alone, and so
  /// do the bytes, on any number of processors and in any order.
  public struct Strips: Sendable {
    /// The width of the whole picture, in pixels.
    public let width: Int
    /// The height of the whole picture, in pixels.
    public let height: Int
    /// The quality and colour sampling of the strips.
    public let options: Options
    /// The number of rows in a strip; the last can have fewer.
    public let rows: Int
    private let interval: Int

    /// Creates strips of about half a megapixel: enough work for a task, and few enough blocks for a restart interval.
    ///
    /// - Throws: `CodecError.notEncodable` for a picture without pixels or with a side above 65500.
    public init(width: Int, height: Int, options: Options = Options()) throws(CodecError) {
      guard 1...65500 ~= width, 1...65500 ~= height else { throw .notEncodable(.jpeg, width: width, height: height) }
      let block = options.sampling.block
      let blocksPerRow = (width + block.width - 1) / block.width
      let blockRows = min(max(1, 500_000 / width / block.height), max(1, 65_535 / blocksPerRow))
      (self.width, self.height, self.options) = (width, height, options)
      rows = blockRows * block.height
      interval = blocksPerRow * blockRows
    }

    /// The first row of each strip.
    public var starts: [Int] { Array(stride(from: 0, to: height, by: rows)) }

    /// Returns one file of all strips, in order: the first one's header with the total height, the interval, and all scans.
    ///
    /// - Returns: The file, or nil where the strips have an unexpected structure.
    public func joined(_ files: [[UInt8]]) -> [UInt8]? {
      guard files.count != 1 else { return files[0] }
      var scans: [ArraySlice<UInt8>] = []
      for file in files {
        guard let segments = Segments(file), file.count >= segments.scan + 2 else { return nil }
        scans.append(file[segments.scan..<file.count - 2])
      }
      guard let file = files.first, let head = Segments(file), head.sizeOffset > 0, interval <= 65_535,
        scans.count == starts.count
      else { return nil }
      var result: [UInt8] = []
      result.reserveCapacity(scans.reduce(head.scan + 16) { $0 + $1.count + 2 })
      result += file[..<head.scanHeader]
      for (index, size) in [height, width].enumerated() {
        result[head.sizeOffset + index * 2] = UInt8(size >> 8)
        result[head.sizeOffset + index * 2 + 1] = UInt8(size & 255)
      }
      if scans.count > 1 { result += [0xFF, 0xDD, 0, 4, UInt8(interval >> 8), UInt8(interval & 255)] }
      result += file[head.scanHeader..<head.scan]
      for (index, scan) in scans.enumerated() {
        if index > 0 { result += [0xFF, 0xD0 + UInt8((index - 1) % 8)] }
        result += scan
      }
      result += [0xFF, 0xD9]
      return result
    }
  }

  /// Returns the picture as a baseline JPEG, encoded by several processors.
  ///
  /// - Throws: `CodecError.notEncodable` for a bitmap without pixels or with a side above 65500.
  public static func encodeInStrips(_ bitmap: Bitmap, options: Options = Options()) async throws(CodecError) -> [UInt8]
  {
    try check(bitmap)
    let strips = try Strips(width: bitmap.width, height: bitmap.height, options: options), starts = strips.starts
    guard starts.count > 1 else { return try encode(bitmap, options: options) }
    let parts = await withTaskGroup(of: (Int, Result<[UInt8], CodecError>).self) { group in
      for (index, start) in starts.enumerated() {
        group.addTask {
          let rows = start..<min(start + strips.rows, bitmap.height)
          return (index, Result { () throws(CodecError) in try encode(bitmap, rows: rows, options) })
        }
      }
      var parts = [Result<[UInt8], CodecError>](repeating: .success([]), count: starts.count)
      for await (index, part) in group { parts[index] = part }
      return parts
    }
    var files: [[UInt8]] = []
    for part in parts { files.append(try part.get()) }
    // Strips with an unexpected structure are not joined; the picture is encoded as a whole.
    if let whole = strips.joined(files) { return whole }
    return try encode(bitmap, options: options)
  }

  /// The positions of the parts of a JPEG with one scan.
  private struct Segments {
    /// The offset of the two bytes of the height, which precede those of the width.
    let sizeOffset: Int
    /// The offset of the marker that starts the scan.
    let scanHeader: Int
    /// The offset of the first byte of the scan's data.
    let scan: Int

    init?(_ bytes: [UInt8]) {
      let segments = JPEG.segments(of: bytes), end = segments.last?.content.upperBound ?? 2
      guard let length = bytes.number(at: end + 2, size: 2), bytes[end] == 0xFF, bytes[end + 1] == 0xDA else {
        return nil
      }
      sizeOffset = segments.last { $0.marker == 0xC0 }.map { $0.content.lowerBound + 1 } ?? 0
      scanHeader = end
      scan = end + 2 + length
    }
  }
}
