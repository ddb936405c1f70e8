/// The metadata of a picture file, apart from its colours: EXIF, XMP, IPTC and density.
///
///     let framed = PictureMetadata(of: photo).added(to: file)
///
/// Metadata that is damaged, too long for the other format, or not supported by it is omitted, such as IPTC and EXIF in a GIF.
public struct PictureMetadata: Sendable, Hashable {
  /// A TIFF structure, as EXIF stores it (Exif 2.32, 4.5).
  public internal(set) var exif: [UInt8]?
  /// An XMP packet (ISO 16684-1).
  public internal(set) var xmp: [UInt8]?
  /// Photoshop's image resources, which contain IPTC (IIM 4.2).
  public internal(set) var iptc: [UInt8]?
  /// The pixels per metre, horizontal and vertical; nil where the file has none.
  public internal(set) var density: Density?

  /// The number of pixels per metre.
  public struct Density: Sendable, Hashable {
    /// The horizontal density, above 0.
    public var x: Int
    /// The vertical density, above 0.
    public var y: Int

    /// The dots per inch, horizontal and vertical, where they are whole numbers.
    fileprivate var perInch: [Double]? {
      let inches = [x, y].map { (Double($0) * 0.0254).rounded() }
      return zip(inches, [x, y]).allSatisfy { Int(($0 / 0.0254).rounded()) == $1 } ? inches : nil
    }

    /// The pixels per millimetre, horizontal and vertical.
    package var perMillimetre: [Double] { perInch?.map { $0 / 25.4 } ?? [x, y].map { Double($0) / 1000 } }
  }

  /// Reads the metadata of a PNG, JPEG, TIFF or GIF; other files have none.
  ///
  /// - Complexity: O(bytes of the metadata); of a GIF O(bytes).
  public init(of bytes: [UInt8]) {
    switch bytes.first {
    case 0xFF: readJPEG(bytes)
    case 0x89: readPNG(bytes)
    case 0x49, 0x4D: readTIFF(bytes)
    case 0x47: readGIF(bytes)
    default: break
    }
    density = density ?? Density(of: exif.flatMap(Exif.init))
  }

  /// Creates metadata from parts of another kind of file.
  ///
  /// - Parameters:
  ///   - exif: a TIFF structure, with or without EXIF's title before it.
  ///   - xmp: an XMP packet.
  public init(exif: [UInt8]?, xmp: [UInt8]?) {
    self.xmp = xmp
    self.exif = exif.map { Array($0.dropFirst($0.starts(with: Self.exifTitle) ? Self.exifTitle.count : 0)) }
    density = Density(of: self.exif.flatMap(Exif.init))
  }

  /// The names of the metadata apart from density: `EXIF`, `XMP`, `IPTC`.
  public var names: [String] {
    [("EXIF", exif), ("XMP", xmp), ("IPTC", iptc)].filter { $0.1 != nil }.map(\.0)
  }

  /// Returns the orientation in a PNG or JPEG, 1...8; 1 for other files.
  public static func orientation(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xFF, 0xD8])
      ? Orientation(of: bytes).tag : PNGChunks(bytes).orientation(in: bytes).tag
  }

  /// The metadata without the location of the picture: without EXIF's GPS directory, and without XMP and IPTC, which can contain it.
  public var withoutLocation: PictureMetadata {
    var copy = self
    (copy.xmp, copy.iptc) = (nil, nil)
    guard let exif, var structure = Exif(exif) else {
      copy.exif = nil
      return copy
    }
    structure.removeLocation()
    copy.exif = structure.bytes
    return copy
  }

  /// Returns a PNG, JPEG, little-endian TIFF or GIF without metadata, with this metadata added. The pixels and EXIF's orientation are upright.
  ///
  /// - Complexity: O(bytes of the file).
  public func added(to file: [UInt8]) -> [UInt8] {
    guard self != PictureMetadata(of: []) else { return file }
    var copy = self
    copy.xmp = xmp.map(Self.withoutCompanions)
    switch file.first {
    case 0xFF: return copy.upright(try? JPEG.dimensions(of: file)).addedToJPEG(file)
    case 0x89: return copy.upright(try? PNG.dimensions(of: file)).addedToPNG(file)
    case 0x49: return copy.upright(Self.sides(ofTIFF: file)).addedToTIFF(file)
    case 0x47: return copy.addedToGIF(file)
    default: return file
    }
  }

  /// Returns the metadata of an upright picture with these sides.
  private func upright(_ sides: (width: Int, height: Int)?) -> PictureMetadata {
    var copy = self
    copy.exif = exif.flatMap(Exif.init).flatMap { structure in
      guard let sides else { return nil }
      var structure = structure
      structure.describe(width: sides.width, height: sides.height)
      return structure.bytes
    }
    return copy
  }
}

// MARK: - JPEG

extension PictureMetadata {
  private static let exifTitle = Array("Exif\0\0".utf8)
  static let xmpTitle = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let resourceTitle = Array("Photoshop 3.0\0".utf8)

  private mutating func readJPEG(_ bytes: [UInt8]) {
    for segment in JPEG.segments(of: bytes) {
      let content = bytes[segment.content]
      func behind(_ title: [UInt8]) -> [UInt8]? {
        content.starts(with: title) ? Array(content.dropFirst(title.count)) : nil
      }
      switch segment.marker {
      case 0xE0: density = behind(Array("JFIF\0".utf8)).flatMap(Self.density) ?? density
      case 0xE1:
        exif = exif ?? behind(Self.exifTitle)
        xmp = xmp ?? behind(Self.xmpTitle)
      case 0xED: iptc = iptc ?? behind(Self.resourceTitle)
      default: break
      }
    }
  }

  /// Returns the density in a JFIF segment: version, unit, and pixels per unit (JFIF 1.02).
  private static func density(_ content: [UInt8]) -> Density? {
    guard content.count >= 7, content[2] == 1 || content[2] == 2 else { return nil }
    let sides = [3, 5].compactMap { content.number(at: $0, size: 2) }.map { Double($0) }
    let unit = content[2] == 1 ? 1 / 0.0254 : 100
    guard sides[0] > 0, sides[1] > 0 else { return nil }
    return Density(x: Int((sides[0] * unit).rounded()), y: Int((sides[1] * unit).rounded()))
  }

  private func addedToJPEG(_ written: [UInt8]) -> [UInt8] {
    var file = written
    // JPEG encoders write an EXIF segment of their own.
    for segment in JPEG.segments(of: written).reversed()
    where exif != nil && segment.marker == 0xE1 && written[segment.content].starts(with: Self.exifTitle) {
      file.removeSubrange(segment.content.lowerBound - 4..<segment.content.upperBound)
    }
    var result = Array(file.prefix(2)), rest = 2
    func add(_ marker: UInt8, _ title: [UInt8], _ content: [UInt8]?) {
      guard let content, content.count + title.count <= 65533 else { return }
      let length = content.count + title.count + 2
      result += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + title + content
    }
    // JFIF's segment comes first.
    if file.count > 6, file[2] == 0xFF, file[3] == 0xE0 {
      rest = min(4 + (Int(file[4]) << 8 | Int(file[5])), file.count)
    }
    result += file[2..<(density == nil ? rest : 2)]
    add(0xE0, Array("JFIF\0\u{1}\u{2}".utf8), density.map { Self.unit(of: $0) + [0, 0] })
    add(0xE1, Self.exifTitle, exif)
    add(0xE1, Self.xmpTitle, xmp)
    add(0xED, Self.resourceTitle, iptc)
    return result + file[rest...]
  }

  /// Returns the dots per inch where they are whole numbers, else the dots per centimetre.
  private static func unit(of density: Density) -> [UInt8] {
    let sides = density.perInch ?? [density.x, density.y].map { (Double($0) / 100).rounded() }
    return [density.perInch == nil ? 2 : 1]
      + sides.flatMap { side in
        let number = Int(min(max(side, 1), 65535))
        return [UInt8(number >> 8), UInt8(number & 255)]
      }
  }
}

// MARK: - PNG

extension PictureMetadata {
  private static let packetTitle = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)
  private static let profileTitle = Array("Raw profile type ".utf8)

  private mutating func readPNG(_ bytes: [UInt8]) {
    for chunk in PNGChunks(bytes).all {
      let content = bytes[chunk.content]
      switch chunk.name {
      case "eXIf": exif = exif ?? Array(content)
      // Compressed packets are allowed, but not used in practice.
      case "iTXt" where content.starts(with: Self.packetTitle):
        xmp = xmp ?? Array(content.dropFirst(Self.packetTitle.count))
      case "tEXt", "zTXt": readProfile(content, isPacked: chunk.name == "zTXt")
      case "pHYs" where content.count == 9 && content.last == 1:
        let sides = [0, 4].compactMap { content.number(at: $0, size: 4) }
        if sides[0] > 0, sides[1] > 0 { density = Density(x: sides[0], y: sides[1]) }
      default: break
      }
    }
  }

  /// Reads a profile of old programs, as hexadecimal lines after a name and a length, used before EXIF and XMP had chunks; the only way for IPTC.
  private mutating func readProfile(_ content: ArraySlice<UInt8>, isPacked: Bool) {
    guard content.starts(with: Self.profileTitle), let end = content.firstIndex(of: 0) else { return }
    let text = content[(end + 1)...], lines = isPacked ? PNG.unpacked(text.dropFirst()) : Array(text)
    let digits = lines.split(separator: 10).dropFirst(2).joined().compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    let bytes = stride(from: 0, to: digits.count & ~1, by: 2).map { (at: Int) -> UInt8 in
      UInt8(digits[at] << 4 | digits[at + 1])
    }
    switch String(decoding: content[..<end].dropFirst(Self.profileTitle.count), as: UTF8.self) {
    case "iptc", "8bim": iptc = iptc ?? (bytes.starts(with: "8BIM".utf8) ? bytes : Self.resource(bytes))
    case "exif",
      "APP1" where bytes.starts(with: Self.exifTitle):
      exif = exif ?? Array(bytes.dropFirst(6))
    case "xmp": xmp = xmp ?? bytes
    default: break
    }
  }

  private func addedToPNG(_ file: [UInt8]) -> [UInt8] {
    // The chunks follow the header, of 8 + 25 bytes, and precede everything else.
    guard file.count > 33 else { return file }
    var chunks: [UInt8] = []
    if let density, PictureMetadata(of: file).density == nil {
      let sides = [density.x, density.y].flatMap { PNG.bytes(UInt32(clamping: min($0, 0x7FFF_FFFF))) }
      chunks += PNG.chunk("pHYs", sides + [1])
    }
    if let exif { chunks += PNG.chunk("eXIf", exif) }
    if let xmp { chunks += PNG.chunk("iTXt", Self.packetTitle + xmp) }
    if let records {
      let digits = Array("0123456789abcdef".utf8), count = String(records.count)
      let head = "iptc\0\niptc\n" + String(repeating: " ", count: 8 - min(8, count.count)) + count
      let lines = records.enumerated().flatMap { index, byte in
        (index % 36 == 0 ? [10] : []) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
      chunks += PNG.chunk("tEXt", Self.profileTitle + head.utf8 + lines + [10])
    }
    return Array(file[..<33]) + chunks + file[33...]
  }
}
