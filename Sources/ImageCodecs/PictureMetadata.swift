/// What a picture file says beside its pixels and their colours: EXIF, XMP, IPTC and density.
///
///     let framed = PictureMetadata(of: photo).added(to: file)
///
/// What is damaged or too long for its place in the other format is left out; IPTC has no place in a PNG.
public struct PictureMetadata: Sendable, Hashable {
  /// A TIFF structure, as EXIF stores it (Exif 2.32, 4.5).
  public private(set) var exif: [UInt8]?
  /// An XMP packet (ISO 16684-1).
  public private(set) var xmp: [UInt8]?
  /// Photoshop's image resources, which hold IPTC (IIM 4.2).
  public private(set) var iptc: [UInt8]?
  /// Pixels a metre, across and down; nil where the file has none.
  public private(set) var density: Density?

  /// How many pixels come to a metre.
  public struct Density: Sendable, Hashable {
    /// Across, above 0.
    public var x: Int
    /// Down, above 0.
    public var y: Int
  }

  /// What a PNG or JPEG says; nothing of other files.
  ///
  /// - Complexity: O(bytes of the metadata).
  public init(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8]) { readJPEG(bytes) } else { readPNG(bytes) }
  }

  /// How the camera was held, 1...8, as a PNG or JPEG says; 1 for other files.
  public static func orientation(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xFF, 0xD8])
      ? Orientation(of: bytes).tag : PNGChunks(bytes.span).orientation(in: bytes.span).tag
  }

  /// The same without the place where the picture was taken: without EXIF's directory of it, and without XMP and IPTC, which may have it.
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

  /// A PNG or JPEG that was written without metadata, with this metadata in it. Its pixels are upright, and EXIF says so.
  ///
  /// - Complexity: O(bytes of the file).
  public func added(to file: [UInt8]) -> [UInt8] {
    let isJPEG = file.starts(with: [0xFF, 0xD8])
    guard self != PictureMetadata(of: []),
      let sides = isJPEG ? try? JPEG.dimensions(of: file) : try? PNG.dimensions(of: file)
    else { return file }
    var upright = self
    upright.exif = exif.flatMap(Exif.init).map { structure in
      var structure = structure
      structure.describe(width: sides.width, height: sides.height)
      return structure.bytes
    }
    return isJPEG ? upright.addedToJPEG(file) : upright.addedToPNG(file)
  }
}

// MARK: - JPEG

extension PictureMetadata {
  private static let exifTitle = Array("Exif\0\0".utf8)
  private static let xmpTitle = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
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

  /// Of a JFIF segment: version, unit, and pixels a unit (JFIF 1.02).
  private static func density(_ content: [UInt8]) -> Density? {
    guard content.count >= 7, content[2] == 1 || content[2] == 2 else { return nil }
    let sides = [3, 5].map { Double(Int(content[$0]) << 8 | Int(content[$0 + 1])) }
    let unit = content[2] == 1 ? 1 / 0.0254 : 100
    guard sides[0] > 0, sides[1] > 0 else { return nil }
    return Density(x: Int((sides[0] * unit).rounded()), y: Int((sides[1] * unit).rounded()))
  }

  private func addedToJPEG(_ file: [UInt8]) -> [UInt8] {
    var result = Array(file.prefix(2)), rest = 2
    // JFIF's segment comes first.
    if file.count > 18, file[2] == 0xFF, file[3] == 0xE0 {
      rest = 4 + (Int(file[4]) << 8 | Int(file[5]))
      result += file[2..<min(rest, file.count)]
      if let density { result.replaceSubrange(13..<18, with: Self.unit(of: density)) }
    }
    func add(_ marker: UInt8, _ title: [UInt8], _ content: [UInt8]?) {
      guard let content, content.count + title.count <= 65533 else { return }
      let length = content.count + title.count + 2
      result += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + title + content
    }
    add(0xE1, Self.exifTitle, exif)
    add(0xE1, Self.xmpTitle, xmp)
    add(0xED, Self.resourceTitle, iptc)
    return result + file[min(rest, file.count)...]
  }

  /// Dots an inch where they are whole, else dots a centimetre.
  private static func unit(of density: Density) -> [UInt8] {
    let inches = [density.x, density.y].map { (Double($0) * 0.0254).rounded() }
    let isInch = zip(inches, [density.x, density.y]).allSatisfy { Int(($0 / 0.0254).rounded()) == $1 }
    let sides = isInch ? inches : [density.x, density.y].map { (Double($0) / 100).rounded() }
    return [isInch ? 1 : 2]
      + sides.flatMap { side in
        let number = Int(min(max(side, 1), 65535))
        return [UInt8(number >> 8), UInt8(number & 255)]
      }
  }
}

// MARK: - PNG

extension PictureMetadata {
  private static let packetTitle = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)

  private mutating func readPNG(_ bytes: [UInt8]) {
    for chunk in PNGChunks(bytes.span).all {
      let content = bytes[chunk.content]
      switch chunk.name {
      case "eXIf": exif = exif ?? Array(content)
      // Packed packets are allowed and not written by anyone.
      case "iTXt" where content.starts(with: Self.packetTitle):
        xmp = xmp ?? Array(content.dropFirst(Self.packetTitle.count))
      case "pHYs" where content.count == 9 && content.last == 1:
        let sides = [0, 4].map { start in content.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
        if sides[0] > 0, sides[1] > 0 { density = Density(x: sides[0], y: sides[1]) }
      default: break
      }
    }
  }

  private func addedToPNG(_ file: [UInt8]) -> [UInt8] {
    // Behind the header, of 8 + 25 bytes, and before all else.
    guard file.count > 33 else { return file }
    var chunks: [UInt8] = []
    if let density, PictureMetadata(of: file).density == nil {
      let sides = [density.x, density.y].flatMap { Self.bytes(UInt32(clamping: min($0, 0x7FFF_FFFF))) }
      chunks += Self.chunk("pHYs", sides + [1])
    }
    if let exif { chunks += Self.chunk("eXIf", exif) }
    if let xmp { chunks += Self.chunk("iTXt", Self.packetTitle + xmp) }
    return Array(file[..<33]) + chunks + file[33...]
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + named + bytes(checksum(named))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC of a chunk (Portable Network Graphics 3, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = (0..<256).map {
      (0..<8).reduce(UInt32($0)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~bytes.reduce(0xFFFF_FFFF as UInt32) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
