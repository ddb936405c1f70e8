import Drawing
import Imaging

// PDF supports the compression and filters of PNG rows (ISO 32000-1, 7.4.4.4), but Cairo embeds only JPEG files unchanged. So Cairo gets a JPEG
// header as a placeholder, and an incremental update after the document (7.5.6) puts the rows into its object.

extension EmbeddedFile {
  /// Returns a JPEG header (ITU-T T.81, B.2.2) of the same size, without a picture, as a placeholder.
  func standIn(for id: ImageID) -> [UInt8] {
    let sides = [height >> 8, height, width >> 8, width].map { UInt8(truncatingIfNeeded: $0) }
    return [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8] + sides + [1, 1, 0x11, 0] + Array("picture \(id.index).".utf8)
  }

  /// Returns the content of a PDF object with the compressed rows.
  fileprivate func stream(channels: Int, rows: [Range<Int>]) -> [UInt8] {
    let head = """
      << /Type /XObject /Subtype /Image /Width \(width) /Height \(height) /BitsPerComponent 8 /Interpolate true
         /ColorSpace /Device\(channels == 1 ? "Gray" : "RGB") /Length \(rows.reduce(0) { $0 + $1.count })
         /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors \(channels) /Columns \(width) >> >>
      stream

      """
    return rows.reduce(into: Array(head.utf8)) { $0 += bytes[$1] } + Array("\nendstream\nendobj\n".utf8)
  }
}

extension [UInt8] {
  /// Replaces the objects of placeholders by the rows of their files, in a PDF whose cross-reference table is text.
  ///
  /// - Throws: `CanvasError.cairo` where there is no such table: the placeholders are not pictures.
  mutating func replaceStandIns(by files: [ImageID: EmbeddedFile]) throws(CanvasError) {
    if files.isEmpty { return }
    let end = text(from: Swift.max(0, count - 40)).split(separator: "\n")
    guard let start = end.dropLast().last.flatMap({ Int($0) }), (0..<count).contains(start),
      case let parts = text(from: start).split(separator: "trailer", maxSplits: 1), parts.count == 2,
      let trailer = parts[1].split(separator: ">>").first
    else { throw .cairo(reason: "the PDF has no table of objects as text") }
    var table = "xref\n"
    // After the keyword and a line with the first number and the count, there is a line for each object.
    for (number, row) in parts[0].split(separator: "\n").dropFirst(2).enumerated() {
      guard row.hasSuffix("n "), let offset = Int(row.prefix(10)), offset < start else { continue }
      var object = self[offset..<Swift.min(offset + 1_000, start)]
      object = object[..<(object.firstRange(of: "endobj".utf8)?.lowerBound ?? object.endIndex)]
      guard let content = object.firstRange(of: "stream\n".utf8).map({ object[$0.upperBound...] }) else { continue }
      // There is at most one: iteration order is not deterministic.
      for (id, file) in files where content.starts(with: file.standIn(for: id)) {
        guard case .png(let channels, let rows) = file.kind else { continue }
        let digits = String(count)
        table += "\(number) 1\n\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n"
        self += "\(number) 0 obj\n".utf8
        self += file.stream(channels: channels, rows: rows)
      }
    }
    guard table.hasSuffix("n \n") else { return }
    let place = count
    self += "\(table)trailer\(trailer)   /Prev \(start)\n>>\nstartxref\n\(place)\n%%EOF\n".utf8
  }

  private func text(from start: Int) -> String { String(decoding: self[start...], as: UTF8.self) }
}
