public import Imaging

/// A codec for JPEG: reads baseline and progressive files, writes baseline ones.
///
///     let photo = try JPEG.decode(bytes)
///     let copy = try JPEG.encode(photo)
///
/// Colour profiles are ignored: samples are treated as sRGB. Pictures are returned upright, by their Exif orientation. Calls share no
/// state, and the same input gives the same output on every thread and any number of processors.
///
/// libjpeg continues after damage, and replaces missing parts by grey or noise. This codec classifies its warnings by their codes: data that is
/// truncated, decodes to nothing, is out of order, or is left over in the middle is an error. Only defects that affect no pixel are ignored: stray
/// bytes before the first scan, padding of zeros or ones or less than eight bytes after the last, a missing end marker, and invalid versions and
/// profiles.
public enum JPEG {
  /// The default maximum number of pixels: 64 megapixels, 256 MB as RGBA.
  public static let pixelLimit = PNG.pixelLimit
}

extension JPEG {
  /// Returns the size of the upright picture according to the header of a JPEG, without decoding.
  ///
  /// - Throws: `CodecError` where the bytes do not start like a JPEG, or end before its first scan.
  public static func dimensions(of bytes: [UInt8]) throws(CodecError) -> (width: Int, height: Int) {
    let reader = try JPEGReader(bytes, pixelLimit: .max)
    return Orientation(of: bytes).swapsSides ? (reader.height, reader.width) : (reader.width, reader.height)
  }

  /// Returns whether the end marker of a picture exists; immediate for complete files.
  public static func isWhole(_ bytes: [UInt8]) -> Bool {
    // A small picture in the head has an end marker of its own.
    let scan = segments(of: bytes).last?.content.upperBound ?? 0
    return bytes.indices.dropFirst(scan).dropLast().reversed().contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
  }

  /// Returns the file with an end marker, which is added where nothing else is missing; nil where pixels are missing.
  ///
  /// - Complexity: O(1) for complete files, else that of `decode` in the memory of a few rows.
  package static func ended(_ bytes: [UInt8]) -> [UInt8]? {
    if isWhole(bytes) { return bytes }
    do {
      var reader = try JPEGReader(bytes), memory: [UInt8] = []
      while reader.remainingRows > 0 { memory = try reader.rows(64, reusing: memory).bytes }
    } catch CodecError.cmyk {
    } catch { return nil }
    return bytes + [0xFF, 0xD9]
  }

  /// Returns the picture in `bytes`, upright, as opaque RGBA.
  ///
  /// - Parameters:
  ///   - bytes: a whole JPEG file.
  ///   - pixelLimit: the maximum number of pixels; larger pictures are rejected before memory is allocated.
  /// - Throws: `CodecError`; no part of a damaged picture is returned. CMYK pictures are rejected.
  public static func decode(_ bytes: [UInt8], pixelLimit: Int = JPEG.pixelLimit) throws(CodecError) -> Bitmap {
    var reader = try JPEGReader(bytes, pixelLimit: pixelLimit)
    return Orientation(of: bytes).upright(try reader.rows(reader.height))
  }

  /// A segment before the first scan: its marker, and the position of its content (ITU-T T.81, B.1.1.4).
  package struct Segment {
    /// The second byte of the marker.
    package let marker: UInt8
    /// The range of the content, after the length.
    package let content: Range<Int>
  }

  /// Returns the segments before the first scan, up to the first one that extends beyond the file.
  package static func segments(of bytes: [UInt8]) -> [Segment] {
    var segments: [Segment] = [], offset = 2
    while let length = bytes.number(at: offset + 2, size: 2), bytes[offset] == 0xFF {
      let marker = bytes[offset + 1], end = offset + 2 + length
      if marker == 0xDA || length < 2 || end > bytes.count { break }
      segments.append(Segment(marker: marker, content: offset + 4..<end))
      offset = end
    }
    return segments
  }

  /// Returns the sampling factors of a JPEG's components, one byte each; empty where the header has none (ITU-T T.81, B.2.2).
  package static func samplingFactors(of bytes: [UInt8]) -> [UInt8] {
    for segment in segments(of: bytes) where (0xC0...0xCF).contains(segment.marker) {
      let content = bytes[segment.content]
      guard ![0xC4, 0xC8, 0xCC].contains(segment.marker), content.count >= 6 else { continue }
      return stride(from: 7, to: content.count, by: 3).map { content[content.startIndex + $0] }
    }
    return []
  }

  /// Returns whether the colours are CMYK, which requires a colour profile to become RGB.
  package static func isCMYK(_ bytes: [UInt8]) -> Bool { samplingFactors(of: bytes).count == 4 }
}
