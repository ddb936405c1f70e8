/// A field of a TIFF directory, extracted from its file (TIFF 6.0, section 2).
struct TIFFField {
  /// The type of the value, 1...13.
  let type: Int
  /// The value in little-endian order.
  var value: [UInt8]
  /// The directory that the value points to.
  var fields: TIFFDirectory = [:]

  /// The size of a value of each type, in bytes.
  static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4]

  static func little(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// Fields by their tags.
typealias TIFFDirectory = [Int: TIFFField]

extension TIFFDirectory {
  /// The tags in the first directory that describe a picture and not its storage: its title, author, date and software, comments, a
  /// rating, print settings, and EXIF's two directories (Exif 2.32, 4.6.4; Exif 2.32, 4.6.3).
  private static let descriptive: Set<Int> = [
    0x010D, 0x010E, 0x010F, 0x0110, 0x011D, 0x0131, 0x0132, 0x013B, 0x013C, 0x4746, 0x4749, 0x8298, 0x8769, 0x8825,
    0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F, 0xC4A5,
  ]

  /// The fields that describe the picture.
  var descriptive: TIFFDirectory { filter { Self.descriptive.contains($0.key) } }

  /// Appends the directory to a little-endian file, and writes its position to the file's header.
  func append(to file: inout [UInt8]) {
    let start = place(in: &file)
    file.replaceSubrange(4..<8, with: TIFFField.little(start, 4))
  }

  /// Appends values, then the directory; returns its position.
  private func place(in file: inout [UInt8]) -> Int {
    var entries = TIFFField.little(count, 2)
    for (tag, field) in sorted(by: { $0.key < $1.key }) {
      var value = field.value
      let number = value.count / (TIFFField.sizes[field.type] ?? 1)
      if !field.fields.isEmpty { value = TIFFField.little(field.fields.place(in: &file), 4) }
      if value.count > 4 {
        if file.count % 2 == 1 { file.append(0) }
        let start = file.count
        file += value
        value = TIFFField.little(start, 4)
      }
      entries += TIFFField.little(tag, 2) + TIFFField.little(field.type, 2) + TIFFField.little(number, 4)
      entries += value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    if file.count % 2 == 1 { file.append(0) }
    file += entries + [0, 0, 0, 0]
    return file.count - entries.count - 4
  }
}

extension Exif {
  /// The subdirectories of each EXIF directory, 0 being the first (Exif 2.32, 4.6.3).
  private static let parts = [0: [0x8769, 0x8825], 0x8769: [0xA005]]

  /// The first directory, including EXIF's own subdirectories. Other directories, and missing values, are omitted.
  ///
  /// - Complexity: O(bytes), because the values of each directory together are no longer than the structure.
  var directory: TIFFDirectory { fields(of: 0, at: number(4, 4)) }

  private func fields(of name: Int, at directory: Int?) -> TIFFDirectory {
    var result: TIFFDirectory = [:], seen: Set<Int> = [], left = bytes.count
    for entry in directory.map(entries) ?? [] {
      guard let tag = number(entry, 2), let type = number(entry + 2, 2), seen.insert(tag).inserted,
        let size = TIFFField.sizes[type], let length = number(entry + 4, 4).map({ $0 * size }), length <= left,
        let start = length > 4 ? number(entry + 8, 4) : entry + 8, start + length <= bytes.count
      else { continue }
      left -= length
      var field = TIFFField(type: type, value: Array(bytes[start..<start + length]))
      // Fractions are two numbers; IPTC consists of bytes, regardless of its type.
      if !isLittle, tag != 33723 { field.value.reverse(inEach: type == 5 || type == 10 ? 4 : size) }
      if Self.parts.values.joined().contains(tag) {
        guard Self.parts[name]?.contains(tag) == true else { continue }
        field.fields = fields(of: tag, at: number(entry + 8, 4))
        guard type == 4 || type == 13, length == 4, !field.fields.isEmpty else { continue }
      }
      result[tag] = field
    }
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func reverse(inEach size: Int) {
    if size == 1 { return }
    for start in stride(from: 0, to: count, by: size) { self[start..<start + size].reverse() }
  }
}
