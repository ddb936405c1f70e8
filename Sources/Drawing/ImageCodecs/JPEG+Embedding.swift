package import Imaging

extension JPEG {
  /// Returns the file for a document, without metadata, profile and trailing data; nil where document readers can show something else than
  /// `decode` returns: a picture that is rotated, damaged or arithmetically coded, or whose colours are neither grey nor YCbCr.
  ///
  /// - Complexity: that of `decode`, in the memory of a few rows.
  package static func embeddable(_ bytes: [UInt8]) -> EmbeddedFile? {
    let segments = segments(of: bytes), scan = segments.last?.content.upperBound ?? bytes.count
    guard Orientation(of: bytes).tag == 1, let frame = segments.first(where: { (0xC0...0xC2).contains($0.marker) }),
      let end = bytes.indices.dropFirst(scan).first(where: { bytes[$0] == 0xD9 && bytes[$0 - 1] == 0xFF })
    else { return nil }
    // The component ids after precision, sides and component count (ITU-T T.81, B.2.2); Adobe's transform code, 1 for YCbCr.
    let names = stride(from: 6, to: frame.content.count, by: 3).map { bytes[frame.content.lowerBound + $0] }
    let isOtherwise = segments.contains {
      let content = bytes[$0.content]
      return $0.marker == 0xEE && content.starts(with: "Adobe".utf8) && content.dropFirst(11).first != 1
    }
    guard names.count == 1 || names.count == 3 && !names.elementsEqual("RGB".utf8) && !isOtherwise else { return nil }
    var file: [UInt8] = [0xFF, 0xD8]
    for segment in segments {
      let content = bytes[segment.content]
      // Application segments, except for JFIF, and comments are removed.
      let isKept = segment.marker == 0xE0 ? content.starts(with: "JFIF\0".utf8) : segment.marker < 0xE0
      if isKept { file += bytes[content.startIndex - 4..<content.endIndex] }
    }
    file += bytes[scan...end]
    do {
      var reader = try JPEGReader(file), memory: [UInt8] = []
      while reader.remainingRows > 0 { memory = try reader.rows(64, reusing: memory).bytes }
      return EmbeddedFile(.jpeg, width: reader.width, height: reader.height, bytes: file)
    } catch {
      return nil
    }
  }
}
