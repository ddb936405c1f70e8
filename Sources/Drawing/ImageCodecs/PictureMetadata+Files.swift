// MARK: - TIFF

extension PictureMetadata.Density {
  /// Reads the density of the first directory.
  init?(of structure: Exif?) {
    guard let x = structure?.density(0x011A), let y = structure?.density(0x011B) else { return nil }
    self.init(x: x, y: y)
  }
}

extension PictureMetadata {
  private static let xmpTag = 700, iptcTag = 33723, resourceTag = 34377

  static func sides(ofTIFF file: [UInt8]) -> (width: Int, height: Int)? {
    guard let tiff = Exif(file), let width = tiff.whole(256), let height = tiff.whole(257) else { return nil }
    return (width, height)
  }

  mutating func readTIFF(_ bytes: [UInt8]) {
    guard let tiff = Exif(bytes), tiff.number(2, 2) == 42 else { return }
    let fields = tiff.directory
    (xmp, iptc, density) = (fields[Self.xmpTag]?.value, fields[Self.resourceTag]?.value, Density(of: tiff))
    if records == nil { iptc = (fields[Self.iptcTag]?.value).map(Self.resource) }
    guard !fields.descriptive.isEmpty else { return }
    var structure: [UInt8] = [0x49, 0x49, 42, 0, 0, 0, 0, 0]
    fields.descriptive.append(to: &structure)
    exif = structure
  }

  /// Whether EXIF contains more than the storage properties of the picture, or is damaged.
  package var describes: Bool { exif.map { Exif($0)?.directory.descriptive.isEmpty != true } ?? false }

  /// Returns the file with EXIF's fields added to its own, in a new directory at its end.
  func addedToTIFF(_ file: [UInt8]) -> [UInt8] {
    guard let tiff = Exif(file), tiff.isLittle, tiff.number(2, 2) == 42 else { return file }
    var fields = exif.flatMap(Exif.init)?.directory.descriptive ?? [:], result = file
    fields[Self.xmpTag] = xmp.map { TIFFField(type: 1, value: $0) }
    fields[Self.iptcTag] = records.map { TIFFField(type: 7, value: $0) }
    fields.merge(tiff.directory) { $1 }
    fields.append(to: &result)
    return result
  }
}

// MARK: - GIF

extension PictureMetadata {
  private static let blockTitle: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8)
  /// The trailer that leads a reader to the end, wherever it mistakes bytes of the packet for block lengths and lands here (XMP, part 3, 1.1.2).
  private static let blockEnd: [UInt8] = [1] + Array((0...UInt8.max).reversed()) + [0]

  mutating func readGIF(_ bytes: [UInt8]) {
    guard let start = bytes.indices.first(where: { bytes[$0] == 0x21 && bytes[$0...].starts(with: Self.blockTitle) })
    else { return }
    let rest = bytes[(start + Self.blockTitle.count)...]
    xmp = rest.firstIndex(of: 1).flatMap { bytes[$0...].starts(with: Self.blockEnd) ? Array(rest[..<$0]) : nil }
  }

  func addedToGIF(_ file: [UInt8]) -> [UInt8] {
    guard let xmp, file.last == 0x3B, !xmp.contains(where: { $0 < 2 }) else { return file }
    let block = Self.blockTitle + xmp + Self.blockEnd
    return Array(file.dropLast()) + block + [0x3B]
  }
}

// MARK: - IPTC

extension PictureMetadata {
  /// Returns Photoshop's image resource with IPTC records.
  static func resource(_ records: [UInt8]) -> [UInt8] {
    let count = PNG.bytes(UInt32(truncatingIfNeeded: records.count))
    return Array("8BIM\u{4}\u{4}\0\0".utf8) + count + records + [UInt8](repeating: 0, count: records.count % 2)
  }

  /// The IPTC records without Photoshop's other resources (Adobe Photoshop File Formats, "Image Resource Blocks").
  var records: [UInt8]? {
    var rest = (iptc ?? [])[...]
    while rest.count >= 12, rest.starts(with: "8BIM".utf8) {
      let head = Array(rest.prefix(300)), name = (Int(head[6]) + 2) & ~1
      let count = head.number(at: 6 + name, size: 4) ?? 0
      rest = rest.dropFirst(10 + name)
      if head[4] == 4, head[5] == 4 { return Array(rest.prefix(count)) }
      rest = rest.dropFirst(count + count % 2)
    }
    return nil
  }
}
