import Imaging
import PropertyTesting
import TestSupport
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
      + segment(0xED, Array("Photoshop 3.0\0".utf8) + TIFFBytes.resource)
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

  @Test("What XMP says of gain maps and videos behind a picture is left out of written files")
  func companions() throws {
    let head = "<a xmlns:hdrgm='u'", tail = " dc:title=\"x\"><b/>"
    let said =
      head + " hdrgm:Version=\"1.0\" GCamera:MotionPhoto='1'" + tail
      + "<Container:Directory><c/></Container:Directory><hdrgm:Min>1</hdrgm:Min><hdrgm:Max/></a>"
    let file = PictureMetadata(exif: nil, xmp: Array(said.utf8)).added(to: try PNG.encode(Bitmap(width: 1, height: 1)))
    #expect(PictureMetadata(of: file).xmp.map { String(decoding: $0, as: UTF8.self) } == head + tail + "</a>")
  }

  @Test func fromJPEGToPNGAndBack() throws {
    let metadata = PictureMetadata(of: try Self.photo()), file = metadata.added(to: try Self.file("png"))
    let result = PictureMetadata(of: file)
    #expect(try PNG.decode(file) == PNG.decode(Self.file("png")), "checksums are right, and the orientation is 1")
    #expect(result.xmp == metadata.xmp && result.density == metadata.density && result.iptc == metadata.iptc)
    let back = PictureMetadata(of: result.added(to: try Self.file("jpeg")))
    #expect(back.xmp == metadata.xmp && back.exif == result.exif && back.density == metadata.density)
    #expect(back.iptc == metadata.iptc)
  }

  /// A TIFF that says nothing but its sides.
  private static let bare: [UInt8] =
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + [0, 1, 3, 0, 1, 0, 0, 0, 40, 0, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 30, 0, 0, 0]
    + [0, 0, 0, 0]

  @Test("EXIF's directories, XMP and IPTC go into a TIFF and out of it", arguments: TIFFBytes.Order.allCases)
  func intoTIFF(order: TIFFBytes.Order) throws {
    let metadata = PictureMetadata(of: try Self.photo(order)), file = metadata.added(to: Self.bare)
    let fields = try #require(Exif(file)).directory, details = try #require(fields[0x8769]?.fields)
    #expect(
      Set(fields.keys) == [0x0100, 0x0101, 0x013B, 700, 33723, 0x8769, 0x8825],
      "the turn and the small picture stay behind")
    #expect(details[0xA002]?.value == [40, 0, 0, 0] && details[0xA003]?.value == [30, 0])
    #expect(details[0xA005]?.fields[1]?.value == Array("R98\0".utf8))
    #expect(fields[33723]?.value == TIFFBytes.records)
    let result = PictureMetadata(of: file), place = fields[0x8825]?.fields[2]?.value
    #expect(result.xmp == metadata.xmp && result.iptc == metadata.iptc)
    #expect(place == TIFFBytes(.little).place && PictureMetadata(of: TIFFBytes(order).photo).names == ["EXIF"])
    let local = metadata.withoutLocation.added(to: Self.bare)
    #expect(Self.contains(local, "Ada Lovelace") && !Self.contains(local, "38N4") && !Self.contains(local, "4N83"))
    #expect(metadata.added(to: file) == metadata.added(to: file))
  }

  @Test("Resources before that of IPTC have names of any length", arguments: 0...5)
  func resourcesWithNames(length: Int) {
    let name = [UInt8(length)] + [UInt8](repeating: 65, count: length + (length + 1) % 2)
    var metadata = PictureMetadata(exif: nil, xmp: nil)
    metadata.iptc = Array("8BIM".utf8) + [3, 0xED] + name + [0, 0, 0, 3, 1, 2, 3, 0] + TIFFBytes.resource
    #expect(metadata.records == TIFFBytes.records)
  }

  /// What ImageMagick and ExifTool write of IPTC into a PNG, in lines or packed, with or without Photoshop's head.
  @Test(arguments: ["iptc", "8bim"], [false, true])
  func profilesOfPNGs(name: String, isPacked: Bool) throws {
    let bytes = name == "iptc" ? TIFFBytes.records : TIFFBytes.resource
    let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    var text = Array("\n\(name)\n      \(bytes.count)\n\(digits.prefix(12))\n\(digits.dropFirst(12))\n".utf8)
    if isPacked { text = [0] + Self.packed(text) }
    for count in [text.count, text.count - 9, 2, 0] {
      let content = Array("\(isPacked ? "zTXt" : "tEXt")Raw profile type \(name)\0".utf8) + text.prefix(count)
      let png = try Self.file("png"), length = UInt8(content.count - 4)
      let metadata = PictureMetadata(of: png[..<33] + [0, 0, 0, length] + content + [0, 0, 0, 0] + png[33...])
      if count == text.count { #expect(metadata.iptc == TIFFBytes.resource) }
    }
  }

  /// A zlib stream that stores bytes as they are (RFC 1950, RFC 1951).
  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
    let count = UInt8(bytes.count)
    return [0x78, 1, 1, count, 0, ~count, 255] + bytes + [b >> 8, b & 255, a >> 8, a & 255].map { UInt8($0) }
  }

  @Test func xmpGoesIntoAGIFAndOutOfIt() throws {
    let metadata = PictureMetadata(of: try Self.photo())
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B], file = metadata.added(to: gif)
    #expect(PictureMetadata(of: file).names == ["XMP"])
    try #require(PictureMetadata(of: file).xmp == metadata.xmp)
    // A reader that knows of no packets follows the lengths of blocks, from any byte of the packet, to the end.
    for start in 27..<file.count - 258 {
      var place = start
      while file[place] > 0 { place += 1 + Int(file[place]) }
      #expect(place == file.count - 2)
    }
  }

  @Test func densityOfEXIFStandsInForThatOfTheFile() throws {
    let photo = [0xFF, 0xD8] + Self.segment(0xE1, Array("Exif\0\0".utf8) + TIFFBytes(.big).density) + [0xFF, 0xDA]
    let metadata = PictureMetadata(of: photo)
    #expect(metadata.density == PictureMetadata(of: try Self.photo()).density)
    #expect(Self.contains(metadata.added(to: try Self.file("png")), "pHYs"))
    #expect(metadata.added(to: try Self.file("jpeg"))[13..<18] == [1, 1, 44, 1, 44])
  }

  @Test("Values that lie on each other are no longer than the file", arguments: TIFFBytes.Order.allCases)
  func overlaps(order: TIFFBytes.Order) {
    let tiff = TIFFBytes(order),
      entries = (0..<300).flatMap { tiff.number($0, 2) + tiff.number(7, 2) + tiff.number(3000, 4) + tiff.number(8, 4) }
    let head = TIFFBytes(order).photo[..<8] + tiff.number(1, 2) + tiff.number(0x8769, 2) + tiff.number(4, 2)
    let exif =
      head + tiff.number(1, 4) + tiff.number(26, 4) + tiff.number(0, 4) + tiff.number(300, 2) + entries
      + tiff.number(0, 4)
    let file = PictureMetadata(exif: Array(exif), xmp: nil).added(to: Self.bare)
    #expect(file.count > 3000 && file.count < 2 * exif.count)
  }

  @Test func directoriesThatLeadToThemselvesManyTimesAreReadOnce() {
    let tiff = TIFFBytes(.big), tags = [Int](repeating: 0x8769, count: 60) + [Int](repeating: 0xA005, count: 60)
    let entries = tags.flatMap { tiff.number($0, 2) + tiff.number(4, 2) + tiff.number(1, 4) + tiff.number(8, 4) }
    let exif = tiff.photo[..<8] + tiff.number(tags.count, 2) + entries + tiff.number(0, 4)
    let time = threadTime { _ = PictureMetadata(exif: Array(exif), xmp: nil).added(to: Self.bare) }
    #expect(time < .milliseconds(400))
  }

  @Test("Directories that lead to themselves and counts beyond the file take no time", arguments: [8, 62, 104, 152])
  func cycles(place: Int) throws {
    for order in TIFFBytes.Order.allCases {
      var exif = TIFFBytes(order).photo
      // The pointers to details, the place and interoperability.
      for pointer in [42, 54, 96] {
        exif.replaceSubrange(pointer..<pointer + 4, with: TIFFBytes(order).number(place, 4))
      }
      for count in [3, 65535] {
        exif.replaceSubrange(place..<place + 2, with: TIFFBytes(order).number(count, 2))
        let metadata = PictureMetadata(exif: exif, xmp: nil)
        #expect(metadata.added(to: Self.bare).count < 5 * exif.count)
        #expect(metadata.withoutLocation.added(to: Self.bare).count < 5 * exif.count)
      }
    }
  }

  @Test("The place of a shot leaves no byte", arguments: TIFFBytes.Order.allCases)
  func location(order: TIFFBytes.Order) throws {
    let metadata = PictureMetadata(of: try Self.photo(order))
    try #require(metadata.exif.map { Self.contains($0, "38N4") || Self.contains($0, "4N83") } == true)
    let local = metadata.withoutLocation, file = local.added(to: try Self.file("jpeg"))
    #expect(!Self.contains(file, "38N4") && !Self.contains(file, "4N83") && !Self.contains(file, "Lisbon"))
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
        #expect(metadata.added(to: Self.bare).count < 600 + 5 * bytes.count)
      }
      _ = PictureMetadata(of: bytes).withoutLocation.added(to: Self.bare)
    }
  }
}
