public import Imaging

extension JPEG {
  /// The picture as a baseline JPEG, written by several processors.
  ///
  /// The picture is cut into strips of whole rows of blocks. Each is encoded by itself; as all use the same tables, their scans are put behind
  /// each other with restart markers between them (ITU-T T.81, F.1.2.3: predictions start anew behind a marker), which every decoder reads. The
  /// number of strips depends on the picture alone, and so do the bytes.
  ///
  /// - Throws: `JPEGError.notEncodable` for a bitmap without pixels or with a side above 65500.
  public static func encodeInStrips(_ bitmap: Bitmap, options: Options = Options()) async throws(JPEGError) -> [UInt8] {
    try check(bitmap)
    let block = options.keepsColorDetail ? 8 : 16
    let strip = stripHeight(of: bitmap, block: block)
    guard strip < bitmap.height else { return try encode(bitmap, options: options) }
    let starts = Array(stride(from: 0, to: bitmap.height, by: strip))
    let parts = await withTaskGroup(of: (Int, Result<[UInt8], JPEGError>).self) { group in
      for (index, start) in starts.enumerated() {
        group.addTask {
          let rows = start..<min(start + strip, bitmap.height)
          return (index, Result { () throws(JPEGError) in try encode(bitmap, rows: rows, options) })
        }
      }
      var parts = [Result<[UInt8], JPEGError>](repeating: .success([]), count: starts.count)
      for await (index, part) in group { parts[index] = part }
      return parts
    }
    var files: [[UInt8]] = []
    for part in parts { files.append(try part.get()) }
    let blocks = (bitmap.width + block - 1) / block * (strip / block)
    // A file that does not look as expected is written in one go instead.
    if let whole = joined(files, height: bitmap.height, interval: blocks) { return whole }
    return try encode(bitmap, options: options)
  }

  /// Whole rows of blocks, about a megapixel and a half: enough work to be worth a task, and fewer blocks than a restart interval can count.
  private static func stripHeight(of bitmap: Bitmap, block: Int) -> Int {
    let rows = max(1, 1_500_000 / max(1, bitmap.width) / block)
    let blocksPerRow = (bitmap.width + block - 1) / block
    return min(rows, max(1, 65_535 / blocksPerRow)) * block
  }

  /// One file of several strips: the first one's head with the height of all, the interval, and all scans.
  private static func joined(_ files: [[UInt8]], height: Int, interval: Int) -> [UInt8]? {
    guard let first = files.first, let head = Segments(first), head.heightOffset > 0, interval <= 65_535 else {
      return nil
    }
    var result = Array(first[..<head.scanHeader])
    result.reserveCapacity(files.reduce(16) { $0 + $1.count })
    result[head.heightOffset] = UInt8(height >> 8)
    result[head.heightOffset + 1] = UInt8(height & 255)
    result += [0xFF, 0xDD, 0, 4, UInt8(interval >> 8), UInt8(interval & 255)]
    result += first[head.scanHeader..<head.scan]
    for (index, file) in files.enumerated() {
      guard let segments = Segments(file), file.count >= segments.scan + 2 else { return nil }
      if index > 0 { result += [0xFF, 0xD0 + UInt8((index - 1) % 8)] }
      result += file[segments.scan..<file.count - 2]
    }
    return result + [0xFF, 0xD9]
  }

  /// Where the parts of a JPEG with one scan stand.
  private struct Segments {
    /// The two bytes of the height.
    var heightOffset = 0
    /// The marker that opens the scan.
    var scanHeader = 0
    /// The first byte of the scan's data.
    var scan = 0

    init?(_ bytes: [UInt8]) {
      var offset = 2
      while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
        let marker = bytes[offset + 1], length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
        if marker == 0xC0 { heightOffset = offset + 5 }
        if marker == 0xDA {
          scanHeader = offset
          scan = offset + 2 + length
          return
        }
        offset += 2 + length
      }
      return nil
    }
  }
}
