/// A TIFF structure as in EXIF, changed in place: nothing moves, so that offsets stay valid, including those of makers' notes (Exif 2.32, 4.5).
struct Exif {
  private(set) var bytes: [UInt8]
  let isLittle: Bool

  /// Creates a structure, or nil for bytes that do not start like TIFF.
  init?(_ bytes: [UInt8]) {
    isLittle = bytes.starts(with: [0x49, 0x49])
    guard bytes.count >= 8, isLittle || bytes.starts(with: [0x4D, 0x4D]) else { return nil }
    self.bytes = bytes
  }

  /// Returns a number of two or four bytes in the first directory, or nil where there is none.
  func whole(_ tag: Int) -> Int? {
    guard let first = number(4, 4), let entry = entry(tag, in: first) else { return nil }
    return number(entry + 8, number(entry + 2, 2) == 3 ? 2 : 4)
  }

  /// Returns the pixels per metre, horizontal or vertical, by the tag of its fraction; nil where it is missing.
  func density(_ tag: Int) -> Int? {
    guard let place = whole(tag), let top = number(place, 4), let bottom = number(place + 4, 4), bottom > 0,
      let unit = [2: 1 / 0.0254, 3: 100][whole(0x0128) ?? 2]
    else { return nil }
    let density = (Double(top) / Double(bottom) * unit).rounded()
    return density >= 1 ? Int(density) : nil
  }

  /// Sets the orientation to upright and the size to these sides, and removes the thumbnail, which shows the unchanged pixels.
  mutating func describe(width: Int, height: Int) {
    guard let first = number(4, 4) else { return }
    if let entry = entry(0x0112, in: first) { put(1, at: entry + 8, 2) }
    if let pointer = entry(0x8769, in: first), let details = number(pointer + 8, 4) {
      for (tag, side) in [(0xA002, width), (0xA003, height)] {
        guard let entry = entry(tag, in: details) else { continue }
        let isShort = number(entry + 2, 2) == 3 && side < 65536
        put(isShort ? 3 : 4, at: entry + 2, 2)
        put(0, at: entry + 8, 4)
        put(side, at: entry + 8, isShort ? 2 : 4)
      }
    }
    guard let next = end(of: first), let second = number(next, 4), second > 0 else { return }
    if let place = entry(0x0201, in: second), let start = number(place + 8, 4), let count = entry(0x0202, in: second),
      let length = number(count + 8, 4)
    {
      clear(start, length)
    }
    put(0, at: next, 4)
  }

  /// Removes the GPS directory, including its values.
  mutating func removeLocation() {
    guard let first = number(4, 4), let pointer = entry(0x8825, in: first), let end = end(of: first) else { return }
    // A GPS directory has 32 tags; one with many more is not a GPS directory.
    if let place = number(pointer + 8, 4), let count = number(place, 2), count <= 64 {
      for entry in entries(of: place) {
        guard let type = number(entry + 2, 2), let values = number(entry + 4, 4), let start = number(entry + 8, 4)
        else { continue }
        let length = values * (TIFFField.sizes[type] ?? 1)
        if length > 4 { clear(start, length) }
      }
      clear(place, 2 + 12 * count)
    }
    // The entries after it, and the offset of the next directory, move up by one entry.
    let tail = bytes[pointer + 12..<end + 4]
    bytes.replaceSubrange(pointer..<end + 4, with: tail + [UInt8](repeating: 0, count: 12))
    if let count = number(first, 2) { put(max(0, count - 1), at: first, 2) }
  }

  /// Returns the offset of an entry.
  private func entry(_ tag: Int, in directory: Int) -> Int? {
    entries(of: directory).first { number($0, 2) == tag }
  }

  /// Returns the offsets of the complete entries of a directory.
  func entries(of directory: Int) -> [Int] {
    (0..<(number(directory, 2) ?? 0)).map { directory + 2 + 12 * $0 }.filter { $0 + 12 <= bytes.count }
  }

  /// Returns the position of the offset of the next directory, if all four bytes are there.
  private func end(of directory: Int) -> Int? {
    guard let count = number(directory, 2) else { return nil }
    let end = directory + 2 + 12 * count
    return end + 4 <= bytes.count ? end : nil
  }

  func number(_ offset: Int, _ size: Int) -> Int? {
    isLittle
      ? bytes.reversed().number(at: bytes.count - size - offset, size: size) : bytes.number(at: offset, size: size)
  }

  private mutating func put(_ number: Int, at offset: Int, _ size: Int) {
    guard offset >= 0, offset + size <= bytes.count else { return }
    for index in 0..<size {
      bytes[offset + (isLittle ? index : size - 1 - index)] = UInt8(truncatingIfNeeded: number >> (8 * index))
    }
  }

  private mutating func clear(_ start: Int, _ count: Int) {
    guard start >= 8, count >= 0, start < bytes.count else { return }
    for index in start..<start + min(count, bytes.count - start) { bytes[index] = 0 }
  }
}
