import Imaging
import PropertyTesting
import Testing

@testable import ImageCodecs

/// What goes along with the pixels of a file.
@Suite struct PictureMetadataTests {
  private static func file(_ format: String, width: Int = 40, height: Int = 30) throws -> [UInt8] {
    let bitmap = Bitmap(width: width, height: height)
    return try format == "png" ? PNG.encode(bitmap) : JPEG.encode(bitmap)
  }

  /// A JPEG as a camera writes one that is held upright on its side: EXIF with a small picture and a place, XMP, IPTC and 300 dots an inch.
  private static func photo(_ order: TIFFBytes.Order = .big) throws -> [UInt8] {
    var bytes = try file("jpeg", width: 64, height: 48)
    bytes.replaceSubrange(13..<18, with: [1, 1, 44, 1, 44])
    let segments =
      segment(0xE1, Array("Exif\0\0".utf8) + TIFFBytes(order).photo)
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Lisbon</x:xmpmeta>".utf8))
      + segment(0xED, Array("Photoshop 3.0\08BIM\u{4}\u{4}Lisbon".utf8))
    return Array(bytes[..<20]) + segments + bytes[20...]
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  private static func contains(_ bytes: [UInt8], _ part: String) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part.utf8) }
  }

  @Test(
    "EXIF, XMP, IPTC and density go from JPEG to JPEG, upright, with the new size", arguments: TIFFBytes.Order.allCases)
  func fromJPEGToJPEG(order: TIFFBytes.Order) throws {
    let photo = try Self.photo(order), metadata = PictureMetadata(of: photo)
    let stored = try JPEG.dimensions(of: photo)
    try #require(Orientation(of: photo).tag == 6 && stored == (48, 64))
    let file = metadata.added(to: try Self.file("jpeg")), result = PictureMetadata(of: file)
    #expect(try JPEG.decode(file) == JPEG.decode(Self.file("jpeg")))
    #expect(Orientation(of: file).tag == 1)
    #expect(result.xmp == metadata.xmp && result.iptc == metadata.iptc && result.density == metadata.density)
    #expect(result.density == PictureMetadata.Density(x: 11811, y: 11811))
    #expect(file[13..<18] == [1, 1, 44, 1, 44], "300 dots an inch stay so")
    let exif = try #require(result.exif)
    #expect(Self.contains(exif, "Ada Lovelace"))
    #expect(!Self.contains(exif, "small picture"), "it shows what the photo was")
    #expect(TIFFBytes(order).sides(in: exif) == [40, 30])
    #expect(metadata.added(to: try Self.file("jpeg")) == file)
  }

  @Test func fromJPEGToPNGAndBack() throws {
    let metadata = PictureMetadata(of: try Self.photo()), file = metadata.added(to: try Self.file("png"))
    let result = PictureMetadata(of: file)
    #expect(try PNG.decode(file) == PNG.decode(Self.file("png")), "checksums are right, and the orientation is 1")
    #expect(result.xmp == metadata.xmp && result.density == metadata.density && result.iptc == nil)
    let back = PictureMetadata(of: result.added(to: try Self.file("jpeg")))
    #expect(back.xmp == metadata.xmp && back.exif == result.exif && back.density == metadata.density)
  }

  @Test("The place of a shot leaves no byte", arguments: TIFFBytes.Order.allCases)
  func location(order: TIFFBytes.Order) throws {
    let metadata = PictureMetadata(of: try Self.photo(order))
    try #require(metadata.exif.map { Self.contains($0, "38N42") } == true)
    let local = metadata.withoutLocation, file = local.added(to: try Self.file("jpeg"))
    #expect(!Self.contains(file, "38N42") && !Self.contains(file, "Lisbon"))
    #expect(Self.contains(file, "Ada Lovelace") && Orientation(of: file).tag == 1)
    #expect(local.withoutLocation == local)
  }

  @Test func aFileWithoutMetadataStaysAsItIs() throws {
    for format in ["png", "jpeg"] {
      let file = try Self.file(format)
      #expect(PictureMetadata(of: []).added(to: file) == file)
    }
  }

  @Test("Cut and damaged metadata is carried or left out, and never a trap")
  func hostile() throws {
    let exif = TIFFBytes(.little).photo, target = try Self.file("jpeg")
    var random = SplitMix(state: 22)
    for round in 0..<800 {
      var bytes = round < exif.count ? Array(exif.prefix(round)) : exif
      if round >= exif.count {
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let photo = [0xFF, 0xD8] + Self.segment(0xE1, Array("Exif\0\0".utf8) + bytes) + [0xFF, 0xDA]
      for metadata in [PictureMetadata(of: photo), PictureMetadata(of: photo).withoutLocation] {
        #expect(try JPEG.dimensions(of: metadata.added(to: target)).width > 0)
      }
    }
  }
}

/// A TIFF structure in both orders of bytes.
struct TIFFBytes {
  enum Order: CaseIterable { case big, little }
  let order: Order

  init(_ order: Order) { self.order = order }

  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return order == .big ? bytes.reversed() : bytes
  }

  private func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
    let isShort = type == 3
    return number(tag, 2) + number(type, 2) + number(count, 4) + number(value, isShort ? 2 : 4)
      + (isShort ? [0, 0] : [])
  }

  /// A directory with orientation 6, an artist, a place and sides of 64 x 48, and one with a small picture.
  var photo: [UInt8] {
    let artist = Array("Ada Lovelace".utf8), place = Array("38N42,9W8 degrees 1 and 2".utf8).prefix(24),
      small = Array("small picture".utf8)
    // Header 8, first directory 2 + 4 x 12 + 4 to 62, details 2 + 2 x 12 + 4 to 92, places 2 + 2 x 12 + 4 to 122, second 2 + 2 x 12 + 4 to 152.
    var bytes = (order == .big ? [0x4D, 0x4D] : [0x49, 0x49]) + number(42, 2) + number(8, 4)
    bytes += number(4, 2) + entry(0x0112, 3, 1, 6) + entry(0x013B, 2, artist.count, 152)
    bytes += entry(0x8769, 4, 1, 62) + entry(0x8825, 4, 1, 92) + number(122, 4)
    bytes += number(2, 2) + entry(0xA002, 4, 1, 64) + entry(0xA003, 3, 1, 48) + number(0, 4)
    bytes += number(2, 2) + entry(0x0001, 2, 2, 0x4E) + entry(0x0002, 5, 3, 164) + number(0, 4)
    bytes += number(2, 2) + entry(0x0201, 4, 1, 188) + entry(0x0202, 4, 1, small.count) + number(0, 4)
    return bytes + artist + place + small
  }

  /// What the details say of the sides.
  func sides(in bytes: [UInt8]) -> [Int] {
    [72, 84].map { place in
      let isShort = bytes[place - 6..<place - 4].elementsEqual(number(3, 2))
      let part = Array(bytes[place..<place + (isShort ? 2 : 4)])
      return (order == .big ? part : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
