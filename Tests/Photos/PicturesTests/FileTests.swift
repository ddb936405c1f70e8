import Geometry
import ImageCodecs
import Imaging
import Rabbet
import TestSupport
import Testing

@testable import PictureEngine
@testable import Pictures

/// Colours and metadata of files.
@Suite(.enabled(if: Art.isReady, "needs libvips42")) struct FileTests {
  private static func plain() -> Bitmap {
    var bitmap = Bitmap(width: 32, height: 32)
    for y in 0..<32 { for x in 0..<32 { bitmap[x, y] = Pixel(red: 200, green: 100, blue: 50) } }
    return bitmap
  }

  private static func wide() throws -> [UInt8] {
    var profile = ICCBytes(name: "Display P3")
    profile.primaries = ICCBytes.displayP3
    profile.curve = ICCBytes.exact
    let bytes = try JPEG.encode(plain(), options: JPEG.Options(quality: 100))
    return Array(bytes.prefix(2)) + profile.segments() + bytes.dropFirst(2)
  }

  @Test func displayP3BecomesSRGB() throws {
    let pixel = try Art.job("w_16", Self.wide()).bitmap()[8, 8]
    // 200, 100, 50 of Display P3 are 213, 96, 30 of sRGB (CSS Color 4, 10.9).
    #expect(
      abs(Int(pixel.red) - 213) <= 3 && abs(Int(pixel.green) - 96) <= 3 && abs(Int(pixel.blue) - 30) <= 5, "\(pixel)")
    let file = try Art.job("w_16", Self.wide()).encoded(PictureDelivery(format: .jpg)).bytes
    #expect(JPEG.colorProfile(of: file) == nil)
  }

  @Test func adobeRGBBecomesSRGB() throws {
    var profile = ICCBytes(name: "Adobe RGB (1998)")
    profile.primaries = [[0.6097, 0.3111, 0.0195], [0.2053, 0.6257, 0.0609], [0.1492, 0.0632, 0.7446]]
    profile.curve = ICCBytes.gamma(2.19921875)
    // By the matrices of Adobe RGB (1998) 4.3 and IEC 61966-2-1.
    for (stored, shown) in [([200, 100, 50], [227, 100, 42]), ([100, 150, 200], [66, 151, 203])] {
      var bitmap = Bitmap(width: 32, height: 32)
      for place in 0..<1024 {
        bitmap[place % 32, place / 32] = Pixel(
          red: UInt8(stored[0]), green: UInt8(stored[1]), blue: UInt8(stored[2]))
      }
      let plain = try JPEG.encode(bitmap, options: JPEG.Options(quality: 100))
      let photo = Array(plain.prefix(2)) + profile.segments() + plain.dropFirst(2)
      for chain in ["", "w_16", "w_300"] {
        let pixel = try Art.job(chain, photo).bitmap()[8, 8],
          channels = [pixel.red, pixel.green, pixel.blue].map(Int.init)
        #expect(zip(channels, shown).allSatisfy { abs($0 - $1) <= 4 }, "\(chain): \(channels)")
      }
    }
  }

  /// A JPEG of one colour in CMYK, ink in 255 parts.
  private static func inks(_ inks: [UInt8]) throws -> [UInt8] {
    let pixels = (0..<1024).flatMap { _ in inks }
    let image = try Vips.image(pixels: pixels, PixelSize(width: 32, height: 32), bands: 4)
    let cmyk = try Vips.image("copy", of: image, ["interpretation": "cmyk"])
    return try Vips.bytes("jpegsave_buffer", ["in": .image(cmyk), "Q": 100])
  }

  /// Inks of SWOP as Adobe shows them; other presses differ by some.
  @Test(
    "CMYK becomes sRGB",
    arguments: [
      ([255, 0, 0, 0], [0, 174, 239]), ([0, 255, 0, 0], [236, 0, 140]), ([0, 0, 255, 0], [255, 242, 0]),
      ([0, 0, 0, 255], [35, 31, 32]), ([0, 0, 0, 0], [255, 255, 255]),
    ] as [([UInt8], [Int])])
  func cmyk(inks: [UInt8], expected: [Int]) throws {
    let photo = try Self.inks(inks)
    #expect(PictureFile.hasOtherColors(photo))
    for chain in ["", "w_16/e_sharpen"] {
      let pixel = try Art.job(chain, photo).bitmap()[8, 8],
        channels = [pixel.red, pixel.green, pixel.blue].map(Int.init)
      #expect(zip(channels, expected).allSatisfy { abs($0 - $1) <= 25 }, "\(chain): \(channels)")
    }
  }

  @Test func codePointsOfDisplayP3BecomeSRGBAndOthersAreReported() throws {
    var plain = Bitmap(width: 32, height: 32)
    for place in 0..<1024 { plain[place % 32, place / 32] = Pixel(red: 200, green: 100, blue: 50) }
    let bytes = try PNG.encode(plain)
    func coded(_ codes: [UInt8]) -> [UInt8] { Array(bytes[..<33]) + Art.chunk("cICP", codes) + bytes[33...] }
    let wide = coded([12, 13, 0, 1]), other = coded([9, 16, 0, 1])
    for chain in ["", "w_16"] {
      let pixel = try Art.job(chain, wide).bitmap()[8, 8], same = try Art.job(chain, other).bitmap()[8, 8]
      // As in `displayP3BecomesSRGB`.
      #expect(abs(Int(pixel.red) - 213) <= 3 && abs(Int(pixel.green) - 96) <= 3 && abs(Int(pixel.blue) - 30) <= 5)
      #expect([same.red, same.green, same.blue] == [200, 100, 50])
    }
    #expect(PictureFile.findings(of: wide).isEmpty)
    #expect(PictureFile.findings(of: other).map(\.message).joined().contains("9/16\" is passed over"))
    let file = try Art.job("", wide).encoded(PictureDelivery(format: .jpg), keepsProfile: true)
    #expect(try file.lostMetadata == ["profile"] && abs(Int(JPEG.decode(file.bytes)[8, 8].red) - 213) <= 4)
  }

  @Test("EXIF that says nothing but how the picture is stored is not missed", arguments: [DeliveryFormat.tiff, .gif])
  func idleEXIF(format: DeliveryFormat) throws {
    let exif: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x28, 0, 3, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0]
    let bytes = try PNG.encode(Self.plain()), photo = Array(bytes[..<33]) + Art.chunk("eXIf", exif) + bytes[33...]
    #expect(try Art.job("w_16", photo).encoded(PictureDelivery(format: format)).lostMetadata.isEmpty)
  }

  @Test("Colours that the format has no place for become sRGB, and that is said")
  func colorsOnRequest() throws {
    var grey = Bitmap(width: 32, height: 32)
    for place in 0..<1024 { grey[place % 32, place / 32] = Pixel(red: 100, green: 100, blue: 100) }
    let light = try Self.linear(grey), press = try Self.inks([0, 0, 0, 0])
    let cases: [(photo: [UInt8], DeliveryFormat, red: Int, lost: [String])] = [
      (light, .png, 100, []), (light, .jpg, 167, ["profile"]), (light, .auto, 167, ["profile"]),
      (try Self.wide(), .png, 200, []), (try Self.wide(), .gif, 213, ["profile"]), (press, .jpg, 255, ["CMYK"]),
      (try JPEG.encode(grey), .gif, 100, []),
    ]
    for (photo, format, red, lost) in cases {
      let file = try Art.job("w_16", photo).encoded(PictureDelivery(format: format), keepsProfile: true)
      #expect(file.lostMetadata == lost)
      let stored = try Self.read(file.bytes), pixel = try PictureRenderer.withAlpha(stored).pixels()[0..<3]
      #expect(abs(Int(pixel[0]) - red) <= 6, "\(format): \(pixel)")
      let profile = PictureFile.colorProfile(of: file.bytes)?.name
      #expect(
        profile == (!lost.isEmpty || red == 100 && format == .gif ? nil : photo == light ? "gamma 1.00" : "Display P3"))
      guard format == .png, photo == light else { continue }
      #expect(try abs(Int(PictureFile.decode(file.bytes)[4, 4].red) - 167) <= 3, "it is shown as the photo is")
    }
  }

  /// A PNG whose samples are light as it is: 100 of 255 are 167 of sRGB (PNG, third edition, 13.13).
  private static func linear(_ bitmap: Bitmap) throws -> [UInt8] {
    let bytes = try PNG.encode(bitmap)
    return Array(bytes[..<33]) + Art.chunk("gAMA", [0, 1, 0x86, 0xA0]) + bytes[33...]
  }

  @Test("Image sets and .9 nine-patches become sRGB", arguments: ["art.9.png", "Art.xcassets/cat.imageset", "art.png"])
  func artInScenes(path: String) throws {
    var bitmap = Bitmap(width: 34, height: 34)
    for y in 1...32 { for x in 1...32 { bitmap[x, y] = Pixel(red: 100, green: 100, blue: 100) } }
    for x in 10...20 {
      (bitmap[x, 0], bitmap[0, x]) = (Pixel(red: 0, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 0))
    }
    for x in 1...3 { bitmap[x, 33] = Pixel(red: 255, green: 0, blue: 0) }
    let set = "Art.xcassets/cat.imageset", file = try Self.linear(bitmap)
    let contents = #"{"images": [{"filename": "cat.png", "scale": "1x"}]}"#
    let source = AssetTable([
      "art.9.png": file, "art.png": file, "\(set)/cat.png": file, "\(set)/Contents.json": Array(contents.utf8),
    ])
    #expect(try SceneAssets(source).picture(path).findings.isEmpty)
    let scene = #"{"scene": 1, "root": {"id": "card", "size": [60, 60], "image": "\#(path)"}}"#
    let solved = try SolvedScene(json: Array(scene.utf8), file: "s.json", assets: source)
    let pixel = try PNG.decode(solved.png(scale: 1))[30, 30]
    #expect(abs(Int(pixel.red) - 167) <= 3, "\(pixel)")
    if path.hasSuffix(".9.png") { #expect(try SceneAssets(source).picture(path).sources.insets.left == 3) }
  }

  @Test func aProfileGoesAlongOnRequest() throws {
    for metadata in [PictureDelivery.Metadata.kept, .stripped] {
      let delivery = PictureDelivery(format: .jpg, metadata: metadata)
      let file = try Art.job("w_16", Self.wide()).encoded(delivery, keepsProfile: true).bytes
      #expect(JPEG.colorProfile(of: file)?.name == "Display P3")
      #expect(abs(Int(try JPEG.decode(file)[8, 8].red) - 200) <= 3)
    }
  }

  @Test func metadataGoesAlongUprightUnlessItIsStripped() throws {
    let stored = try Art.stored(Art.scene(), orientation: 6, location: true)
    func file(_ metadata: PictureDelivery.Metadata, _ chain: String = "w_120") throws -> [UInt8] {
      try Art.job(chain, stored).encoded(PictureDelivery(format: .jpg, metadata: metadata)).bytes
    }
    func contains(_ file: [UInt8], _ part: [UInt8]) -> Bool {
      file.indices.contains { file[$0...].starts(with: part) }
    }
    let artist = Array("Ada".utf8), place: [UInt8] = [0x88, 0x25, 0, 4], turned: [UInt8] = [0x25, 0x88, 4, 0]
    let kept = try file(.kept), local = try file(.withoutLocation), bare = try file(.stripped)
    #expect(contains(kept, artist) && contains(local, artist) && !contains(bare, artist))
    #expect(contains(kept, place) || contains(kept, turned))
    #expect(!contains(local, place) && !contains(local, turned))
    #expect(try !contains(file(.kept, "w_120,fl_force_strip"), artist))
    for bytes in [kept, local, bare] {
      let origin = try PictureOrigin(bytes)
      #expect(origin.orientation == 1 && origin.size == PixelSize(width: 120, height: 90))
    }
  }

  /// A JPEG as a camera on its side writes one, with 300 dots an inch.
  private static func photo(_ order: TIFFBytes.Order) throws -> [UInt8] {
    func segment(_ marker: UInt8, _ title: String, _ content: [UInt8]) -> [UInt8] {
      let count = title.utf8.count + content.count + 2
      return [0xFF, marker, UInt8(count >> 8), UInt8(count & 255)] + Array(title.utf8) + content
    }
    let plain = try JPEG.encode(Art.scene())
    var photo = Array(plain[..<20]) + segment(0xE1, "Exif\0\0", TIFFBytes(order).photo)
    photo += segment(0xE1, "http://ns.adobe.com/xap/1.0/\0", packet)
    photo += segment(0xED, "Photoshop 3.0\0", TIFFBytes.resource) + plain[20...]
    photo.replaceSubrange(13..<18, with: [1, 1, 44, 1, 44])
    return photo
  }

  private static let packet = Array("<x:xmpmeta>by Eve</x:xmpmeta>".utf8)

  private static func contains(_ file: [UInt8], _ words: String) -> Bool {
    file.indices.contains { file[$0...].starts(with: words.utf8) }
  }

  /// What libvips reads. It passes over EXIF in a TIFF, whose directories are those of EXIF: they are read out of a PNG.
  private static func read(_ file: [UInt8], asEXIF: Bool = false) throws -> VipsImage {
    let plain = try PNG.encode(Bitmap(width: 1, height: 1))
    let file = asEXIF ? plain[..<33] + Art.chunk("eXIf", file) + plain[33...] : file
    return try Vips.image(#require(PictureOrigin.Kind(file)).loader, ["buffer": .bytes(file)])
  }

  @Test(
    "Each format holds what it has a place for, as libvips reads it, and nothing on request",
    arguments: [DeliveryFormat.jpg, .png, .webp, .tiff, .gif, .heic, .avif], TIFFBytes.Order.allCases)
  func metadata(format: DeliveryFormat, order: TIFFBytes.Order) throws {
    let hasEXIF = format != .gif, hasIPTC = [.jpg, .png, .tiff].contains(format)
    for metadata in PictureDelivery.Metadata.allCases {
      let delivery = PictureDelivery(format: format, metadata: metadata)
      let result = try Art.job("w_120", Self.photo(order)).encoded(delivery), file = result.bytes
      let isKept = metadata == .kept, isBare = metadata == .stripped, says = hasEXIF && !isBare
      #expect(result.lostMetadata == (hasEXIF || isBare ? [] : ["EXIF"]) + (hasIPTC || !isKept ? [] : ["IPTC"]))
      let image = try Self.read(file), exif = try Self.read(file, asEXIF: format == .tiff)
      #expect(exif.has("exif-ifd0-Artist") == says && Self.contains(file, "Ada Lovelace") == says, "\(metadata)")
      #expect(exif.has("exif-ifd4-InteroperabilityIndex") == says)
      #expect(exif.has("exif-ifd3-GPSLatitude") == (hasEXIF && isKept))
      #expect(exif.number("orientation") <= 1 && image.size == PixelSize(width: 120, height: 160))
      #expect(!["38N4", "4N83"].contains { !isKept && Self.contains(file, $0) })
      #expect(!Self.contains(file, "small picture"), "it shows what the photo was")
      let packet = image.bytes("xmp-data") ?? image.bytes("heif-mime-1") ?? PictureMetadata(of: file).xmp
      #expect(packet == (isKept ? Self.packet : nil))
      switch format {
      case .jpg: #expect(image.has("iptc-data") == isKept)
      case .png: #expect((0...1).contains { image.has("png-comment-\($0)-Raw profile type iptc") } == isKept)
      case .tiff: #expect(image.bytes("iptc-data") == (isKept ? TIFFBytes.records : nil))
      default: #expect(!Self.contains(file, "Lisbon"))
      }
      let density = try PictureOrigin(file).metadata().density
      #expect(format == .gif ? density == nil : (density?.x == 11811) == !isBare)
      guard [.jpg, .png, .tiff].contains(format) else { continue }
      let copy = try Vips.bytes("pngsave_buffer", ["in": .image(image)])
      #expect((PictureMetadata(of: copy).density?.x == 11811) == !isBare, "as libvips reads it")
    }
  }

  @Test("What a file says comes out of each format again", arguments: [DeliveryFormat.png, .webp, .tiff, .heic, .gif])
  func copies(format: DeliveryFormat) throws {
    let first = try Art.job("w_120", Self.photo(.big)).encoded(PictureDelivery(format: format)).bytes
    let kept = try PictureOrigin(first).metadata()
    for copy in [DeliveryFormat.jpg, .png, .tiff] {
      let result = try Art.job("w_60", first).encoded(PictureDelivery(format: copy))
      let again = PictureMetadata(of: result.bytes)
      #expect(Set(again.names).isSuperset(of: kept.names) && result.lostMetadata.isEmpty)
      #expect(again.xmp == Self.packet)
      #expect(again.density?.x == (format == .gif ? 2835 : 11811), "72 dots an inch stand for none")
    }
  }

  @Test func textsOfAPNGDoNotTellThePlace() throws {
    let png = try PNG.encode(Art.scene())
    let place = Art.chunk("tEXt", Array("exif:GPSLatitude\038/1, 42/1".utf8))
    let profile = Art.chunk("tEXt", Array("Raw profile type iptc\0\niptc\n 11\n1c025a00064c6973626f6e\n".utf8))
    let photo = png[..<33] + place + profile + png[33...]
    for (metadata, isKept) in [(PictureDelivery.Metadata.kept, true), (.withoutLocation, false)] {
      let file = try Art.job("w_60", Array(photo)).encoded(PictureDelivery(format: .png, metadata: metadata)).bytes
      #expect(isKept || !Self.contains(file, "38/1, 42/1"))
      #expect(file.indices.count { file[$0...].starts(with: "Raw profile".utf8) } == (isKept ? 1 : 0))
    }
  }

  @Test func colorsAtFullResolutionStaySo() throws {
    for (sampling, isFull) in [(JPEG.Options(quality: 100), true), (JPEG.Options(quality: 80), false)] {
      let source = try JPEG.encode(Art.scene(), options: sampling)
      try #require(PictureOrigin(source).keepsColorResolution == isFull)
      let file = try Art.job("w_120", source).encoded(PictureDelivery(format: .jpg)).bytes
      #expect(try PictureOrigin(file).keepsColorResolution == isFull)
    }
  }
}

/// Vector graphics whose references stand for many elements.
@Suite struct VectorReferenceTests {
  /// Returns groups that each draw the one before some times.
  private func svg(depth: Int, count: Int) -> [UInt8] {
    let groups = (1...depth).map { level in
      "<g\n id=\"g\(level)\">" + String(repeating: "<use xlink:href='#g\(level - 1)'/>", count: count) + "</g>"
    }
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><!-- <use href="#g9"/> --><defs>
      <rect id="g0" width="9" height="9"/>\(groups.joined())</defs><use href="#g\(depth)"/></svg>
      """.utf8)
  }

  @Test("Few lines that stand for many elements are refused before they are drawn")
  func bombs() throws {
    let error = #expect(throws: PictureError.self) { try PictureOrigin(svg(depth: 7, count: 40)) }
    #expect(error?.kind == .limit && error?.description.contains("more than 200000 elements") == true)
    #expect(try PictureOrigin(svg(depth: 2, count: 40)).size == PixelSize(width: 9, height: 9))
  }

  @Test("Elements are counted with all that is in them; what refers to itself is drawn once")
  func counts() {
    #expect(VectorReferences.count(in: svg(depth: 1, count: 3)) == 3 * 1 + 1 + 3 + 3)
    let ring = "<svg><g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g></svg>"
    #expect(VectorReferences.count(in: Array(ring.utf8)) < 20)
    let chain = "<svg>" + (1...300).map { "<g id=\"g\($0)\"><use href=\"#g\($0 + 1)\"/></g>" }.joined() + "</svg>"
    #expect(VectorReferences.count(in: Array(chain.utf8)) > VectorReferences.limit)
    #expect(VectorReferences.count(in: Array("<svg><use href='#".utf8)) == 0)
  }
}
