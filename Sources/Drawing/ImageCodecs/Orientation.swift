package import Imaging

/// The orientation of a picture: the Exif tag 0x0112, 1 to 8 (Exif 2.32, 4.6.4).
struct Orientation: Equatable {
  let tag: Int

  /// Whether the upright picture is as wide as the stored one is high.
  var swapsSides: Bool { tag >= 5 }

  init(tag: Int) { self.tag = (1...8).contains(tag) ? tag : 1 }

  /// Reads the tag of a JPEG; 1 where it is missing or invalid.
  init(of bytes: [UInt8]) {
    for segment in JPEG.segments(of: bytes) where segment.marker == 0xE1 {
      guard let tag = Self.tag(inExif: bytes[segment.content]) else { continue }
      self.init(tag: tag)
      return
    }
    self.init(tag: 1)
  }

  /// Returns the value of the tag in the TIFF header after `Exif`.
  private static func tag(inExif segment: ArraySlice<UInt8>) -> Int? {
    guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
    return tag(inTIFF: Array(segment.dropFirst(6)))
  }

  /// Returns the value of the tag in the first directory of a TIFF structure, or nil where there is none.
  static func tag(inTIFF tiff: [UInt8]) -> Int? { Exif(tiff)?.whole(0x0112) }

  /// Returns the upright picture.
  func upright(_ bitmap: consuming Bitmap) -> Bitmap {
    if tag == 1 { return bitmap }
    let (width, height) = (bitmap.width, bitmap.height)
    var result = swapsSides ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    let source = bitmap.bytes.span, stride = result.width
    var target = result.bytes.mutableSpan
    for y in 0..<height {
      for x in 0..<width {
        let (toX, toY) = place(x, y, width, height)
        let from = (y * width + x) * 4, to = (toY * stride + toX) * 4
        for channel in 0..<4 { target[to + channel] = source[from + channel] }
      }
    }
    return result
  }

  /// Returns the position of a stored pixel in the upright picture.
  private func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    switch tag {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (height - 1 - y, x)
    case 7: (height - 1 - y, width - 1 - x)
    case 8: (y, width - 1 - x)
    default: (x, y)
    }
  }
}

extension Bitmap {
  /// Returns stored pixels upright, by an Exif orientation from 1 to 8.
  package func turned(byTag tag: Int) -> Bitmap { Orientation(tag: tag).upright(self) }
}
