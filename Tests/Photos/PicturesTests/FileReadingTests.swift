import Geometry
import ImageCodecs
import Imaging
import Rabbet
import TestSupport
import Testing

@testable import PictureEngine
@testable import Pictures

/// Colours of files, and what of a file is not read.
@Suite(.enabled(if: Art.isReady, "needs libvips42")) struct FileReadingTests {
  private static func plain() -> Bitmap {
    var bitmap = Bitmap(width: 32, height: 32)
    for y in 0..<32 { for x in 0..<32 { bitmap[x, y] = Pixel(red: 200, green: 100, blue: 50) } }
    return bitmap
  }

  @Test("A profile with a table for one intent alone is used with that intent", arguments: ["A2B0", "A2B1", "A2B2"])
  func tablesAlone(name: String) throws {
    var profile = ICCBytes(name: "Swapped"), red = Bitmap(width: 32, height: 32)
    profile.tables = [name: ICCBytes.swapped]
    for place in 0..<1024 { red[place % 32, place / 32] = Pixel(red: 255, green: 0, blue: 0) }
    let plain = try JPEG.encode(red, options: JPEG.Options(quality: 100))
    let photo = Array(plain.prefix(2)) + profile.segments() + plain.dropFirst(2)
    for pixel in [try Art.job("w_16", photo).bitmap()[8, 8], try PictureFile.decode(photo)[8, 8]] {
      #expect(pixel.red < 20 && pixel.green < 20 && pixel.blue > 235, "\(pixel)")
    }
    #expect(PictureFile.findings(of: photo).isEmpty)
    profile.tables = ["B2A0": ICCBytes.swapped]
    let mute = Array(plain.prefix(2)) + profile.segments() + plain.dropFirst(2)
    #expect(PictureFile.findings(of: mute).map(\.message).joined().contains("\"Swapped\" is passed over"))
  }

  @Test(
    "A gamma of 1 is decoded in every kind of PNG: 120 of 255 parts of light are 182 of sRGB",
    arguments: [0, 2, 4, 6] as [UInt8])
  func gammaOfEveryKind(colorType: UInt8) throws {
    for depth in [8, 16] as [UInt8] {
      let samples: [UInt8] =
        [0: [120], 2: [120, 120, 120], 4: [120, 200], 6: [120, 120, 120, 200]][Int(colorType)] ?? []
      let row: [UInt8] =
        [0] + (0..<16).flatMap { _ in samples.flatMap { [UInt8](repeating: $0, count: Int(depth / 8)) } }
      let raw = (0..<16).flatMap { _ in row }, count = UInt16(raw.count)
      // One stored block of deflate (RFC 1951, 3.2.4), and Adler's sum (RFC 1950).
      let sum = raw.reduce((1, 0)) { (($0.0 + Int($1)) % 65521, ($0.1 + $0.0 + Int($1)) % 65521) }
      let packed: [UInt8] =
        [0x78, 1, 1] + [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + raw
        + [sum.1 >> 8, sum.1 & 255, sum.0 >> 8, sum.0 & 255].map { UInt8($0) }
      let head: [UInt8] = [0, 0, 0, 16, 0, 0, 0, 16, depth, colorType, 0, 0, 0]
      let file =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Art.chunk("IHDR", head)
        + Art.chunk("gAMA", [0, 1, 0x86, 0xA0]) + Art.chunk("IDAT", packed) + Art.chunk("IEND", [])
      for chain in ["", "w_8"] {
        let pixel = try Art.job(chain, file).bitmap()[4, 4]
        #expect([pixel.red, pixel.green, pixel.blue] == [182, 182, 182], "\(depth) bits, \(chain): \(pixel)")
        #expect(pixel.alpha == (colorType < 4 ? 255 : 200))
      }
    }
  }

  @Test("What of a file is not read is said")
  func remarks() throws {
    let jpeg = try JPEG.encode(Self.plain()),
      xmp = Array("http://ns.adobe.com/xap/1.0/\0<x hdrgm:Version=\"1.0\"/>".utf8)
    let light = Array(jpeg[..<20]) + [0xFF, 0xE1, 0, UInt8(xmp.count + 2)] + xmp + jpeg[20...]
    let png = try PNG.encode(Self.plain())
    let moving = Array(png[..<33]) + Art.chunk("acTL", [0, 0, 0, 3, 0, 0, 0, 0]) + png[33...]
    let svg = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>.a {font-family: 'Quxfont', "Foo"}</style>
      <image href="a.png"/><text class="a" style="font-family: sans-serif">Hi</text></svg>
      """.utf8)
    let floats = try Vips.image(
      "cast", of: Vips.image(pixels: [1], PixelSize(width: 1, height: 1), bands: 1), ["format": "float"])
    let tiff = try Vips.bytes("tiffsave_buffer", ["in": .image(floats)])
    for (file, words) in [
      (jpeg, []), (png, []), (jpeg.dropLast(2), ["end marker is missing"]), (light, ["gain map"]),
      (moving, ["it has 3 frames"]), (svg, ["no font family \"Quxfont, Foo\"", "outside itself"]),
      (tiff, ["8 or 16 bits"]),
    ] as [([UInt8], [String])] {
      let messages = PictureFile.findings(of: file).map(\.message)
      #expect(messages.count == words.count && zip(messages, words).allSatisfy { $0.contains($1) }, "\(messages)")
    }
    let unended = try Art.job("w_16", jpeg.dropLast(2)).bitmap()
    #expect(try unended == Art.job("w_16", jpeg).bitmap())
  }
}
