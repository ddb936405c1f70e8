import Foundation
import Rabbet
import TestSupport
import Testing

/// JPEGs and PNGs in PDF and SVG.
@Suite struct EmbeddedPhotoTests {
  /// 40 x 20 pixels, the left half red, with a comment and EXIF that says how the camera was held.
  private static func photo(orientation: UInt8 = 1) throws -> [UInt8] {
    var picture = Bitmap(width: 40, height: 20, bytes: [UInt8](repeating: 255, count: 3200))
    for y in 0..<20 { for x in 0..<20 { picture[x, y] = Pixel(red: 255, green: 0, blue: 0) } }
    var bytes = try JPEG.encode(picture, options: JPEG.Options(quality: 95, sampling: .full))
    bytes.insert(
      contentsOf: [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0] + [0xFF, 0xFE, 0, 8] + Array("secret".utf8),
      at: 2)
    return bytes + Array("a film".utf8)
  }

  private static func solved(_ photo: [UInt8], _ keys: String = "") throws -> SolvedScene {
    try SVGTests.solved(
      ##"""
      {"scene": 1, "root": {"id": "r", "size": [80, 50], "fill": "#00f", "views": [{"id": "a", "image": "p.jpg"\##(keys)},
        {"id": "b", "image": "p.jpg", "contentMode": "scaleAspectFill", "cornerRadius": 5, "opacity": 0.5\##(keys)}],
        "constraints": ["a.left == r.left", "a.top == r.top", "b.width == 20", "b.height == 20", "b.right == r.right",
          "b.bottom == r.bottom"]}}
      """##, AssetTable(["p.jpg": photo]))
  }

  private static func isPart(_ bytes: [UInt8], of file: [UInt8]) -> Bool { Data(file).range(of: Data(bytes)) != nil }

  @Test func aPhotoIsEmbeddedAsItIsStored() throws {
    let photo = try Self.photo(), solved = try Self.solved(photo), pdf = try solved.pdf()
    let scan = Array(photo.dropFirst(100).dropLast(6))
    #expect(Self.isPart(scan, of: pdf), "the coded pixels")
    #expect(Self.isPart(Array("/DCTDecode".utf8), of: pdf))
    #expect(!Self.isPart(Array("secret".utf8), of: pdf) && !Self.isPart(Array("a film".utf8), of: pdf))
    #expect(try solved.pdf() == pdf)
    let parts = String(decoding: try solved.svg(), as: UTF8.self).split(separator: "data:image/jpeg;base64,")
    #expect(parts.count == 2, "once, however often it is shown")
    let file = try #require(Data(base64Encoded: String(parts.last?.prefix { $0 != "\"" } ?? "")))
    #expect(Self.isPart(scan, of: Array(file)) && !Self.isPart(Array("secret".utf8), of: Array(file)))
    #expect(try JPEG.decode(Array(file)) == JPEG.decode(photo))
  }

  @Test func itLooksTheSame() throws {
    let solved = try Self.solved(try Self.photo())
    let pixels = try CairoRenderer.pdf(of: solved.drawing()), file = try solved.pdf()
    for place in [(1, 1), (30, 10), (50, 10), (61, 31), (65, 40), (75, 40)] {
      let shown = try PDFTests.pixels(of: file, at: place)
      #expect(try shown == PDFTests.pixels(of: pixels, at: place), "\(place)")
    }
  }

  @Test(
    "What is changed, or readers of documents may show otherwise, becomes pixels",
    arguments: [(2, ""), (6, ""), (1, ##", "tint": "#0f0""##), (1, #", "picture": {"chain": "a_180"}"#)]
      as [(UInt8, String)])
  func pixels(orientation: UInt8, keys: String) throws {
    let solved = try Self.solved(try Self.photo(orientation: orientation), keys)
    #expect(!Self.isPart(Array("/DCTDecode".utf8), of: try solved.pdf()))
    #expect(Self.isPart(Array("data:image/png".utf8), of: try solved.svg()))
  }

  /// 40 x 20 pixels, the left half red; of the kind 2, or with alpha.
  private static func drawing(isOpaque: Bool = true) throws -> [UInt8] {
    var picture = Bitmap(width: 40, height: 20, bytes: [UInt8](repeating: 255, count: 3200))
    for y in 0..<20 { for x in 0..<20 { picture[x, y] = Pixel(red: 255, green: 0, blue: 0) } }
    if !isOpaque { picture[39, 19] = Pixel(red: 0, green: 0, blue: 0, alpha: 128) }
    return try PNG.encode(picture, options: PNG.Options(scale: 2))
  }

  /// What is packed, without the name of its chunk.
  private static func rows(of png: [UInt8]) throws -> [UInt8] {
    let start = try #require(Data(png).range(of: Data("IDAT".utf8))).upperBound
    return Array(png[start...].dropLast(16))
  }

  @Test func theRowsOfAPNGAreEmbeddedAsTheyArePacked() throws {
    let photo = try Self.drawing(), solved = try Self.solved(photo), rows = try Self.rows(of: photo)
    for pdf in [try solved.pdf(), try solved.pdf()] {
      #expect(Self.isPart(rows, of: pdf) && Self.isPart(Array("/Predictor 15".utf8), of: pdf))
      #expect(try pdf == solved.pdf(), "the same bytes")
    }
    let parts = String(decoding: try solved.svg(), as: UTF8.self).split(separator: "data:image/png;base64,")
    #expect(parts.count == 2, "once, however often it is shown")
    let file = try #require(Data(base64Encoded: String(parts.last?.prefix { $0 != "\"" } ?? "")))
    #expect(Self.isPart(rows, of: Array(file)) && !Self.isPart(Array("pHYs".utf8), of: Array(file)))
    #expect(try PNG.decode(Array(file)) == PNG.decode(photo))
  }

  @Test func packedRowsLookTheSame() throws {
    let solved = try Self.solved(try Self.drawing())
    let pixels = try CairoRenderer.pdf(of: solved.drawing()), file = try solved.pdf()
    for place in [(1, 1), (30, 10), (50, 10), (61, 31), (65, 40), (75, 40)] {
      let shown = try PDFTests.pixels(of: file, at: place)
      #expect(try shown == PDFTests.pixels(of: pixels, at: place), "\(place)")
    }
  }

  @Test func aPNGWithAlphaBecomesPixels() throws {
    #expect(!Self.isPart(Array("/Predictor".utf8), of: try Self.solved(try Self.drawing(isOpaque: false)).pdf()))
  }

  @Test func aDamagedPNGIsRefused() throws {
    var photo = try Self.drawing()
    photo[photo.count - 30] ^= 0xFF
    #expect(throws: RabbetError.self) { try Self.solved(photo).pdf() }
  }

  @Test func colorsThatAdobeMarksAsRGBBecomePixels() throws {
    var photo = try Self.photo()
    photo.insert(contentsOf: [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0], at: 2)
    #expect(!Self.isPart(Array("/DCTDecode".utf8), of: try Self.solved(photo).pdf()))
  }

  @Test func aDamagedPhotoIsRefused() throws {
    let photo = Array(try Self.photo().dropLast(40))
    #expect(throws: RabbetError.self) { try Self.solved(photo + [0xFF, 0xD9]).pdf() }
  }
}
