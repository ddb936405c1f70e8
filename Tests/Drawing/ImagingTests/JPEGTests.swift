import ImageCodecs
import Imaging
import TestSupport
import Testing

@Suite struct JPEGTests {
  /// Soft colours, as a photo has them.
  static func photo(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Pixel(
          red: UInt8(x * 255 / max(1, width)), green: UInt8(y * 255 / max(1, height)), blue: UInt8((x + y) / 8 % 200))
      }
    }
    return bitmap
  }

  private static func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
    zip(one.bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test("A photo comes back nearly as it was", arguments: [(1, 1), (17, 9), (64, 48), (333, 250)])
  func roundTrip(width: Int, height: Int) throws {
    let photo = Self.photo(width, height)
    let bytes = try JPEG.encode(photo, options: JPEG.Options(quality: 97, sampling: .full))
    #expect(try JPEG.dimensions(of: bytes) == (width, height))
    let back = try JPEG.decode(bytes)
    #expect(Self.difference(photo, back) <= 8)
    #expect(try JPEG.encode(photo) == JPEG.encode(photo))
  }

  @Test(
    "Strips are the same picture as one piece",
    arguments: zip([(2000, 600), (1999, 501), (4001, 277)], JPEG.Sampling.allCases))
  func strips(size: (width: Int, height: Int), sampling: JPEG.Sampling) async throws {
    let (width, height) = size
    let photo = Self.photo(width, height)
    let options = JPEG.Options(quality: 90, sampling: sampling)
    let strips = try await JPEG.encodeInStrips(photo, options: options)
    #expect(strips == (try await JPEG.encodeInStrips(photo, options: options)))
    let whole = try JPEG.decode(JPEG.encode(photo, options: options)), back = try JPEG.decode(strips)
    #expect((back.width, back.height) == (width, height))
    // Colours that four pixels share are smoothed across strips by the decoder alike.
    #expect(whole == back)
    #expect(strips.count != (try JPEG.encode(photo, options: options)).count, "there are strips")
  }

  @Test("The orientation tag turns the picture upright", arguments: 1...8)
  func orientation(tag: Int) throws {
    // Top left red, top right green, bottom left blue, as stored.
    var stored = Bitmap(width: 32, height: 16)
    for y in 0..<16 {
      for x in 0..<32 {
        stored[x, y] =
          y < 8
          ? (x < 16 ? Pixel(red: 250, green: 0, blue: 0) : Pixel(red: 0, green: 250, blue: 0))
          : (x < 16 ? Pixel(red: 0, green: 0, blue: 250) : Pixel(red: 0, green: 0, blue: 0))
      }
    }
    var bytes = try JPEG.encode(stored, options: JPEG.Options(quality: 95, sampling: .full))
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(tag), 0, 0, 0, 0, 0, 0]
    bytes.insert(contentsOf: exif, at: 2)
    let upright = try JPEG.decode(bytes)
    #expect((upright.width, upright.height) == (tag < 5 ? (32, 16) : (16, 32)))
    #expect(try JPEG.dimensions(of: bytes) == (upright.width, upright.height))
    // Where red is seen: Exif 2.32, 4.6.4.
    let right = [2, 3, 6, 7].contains(tag), bottom = [3, 4, 7, 8].contains(tag)
    let pixel = upright[right ? upright.width - 3 : 2, bottom ? upright.height - 3 : 2]
    #expect(pixel.red > 200 && pixel.green < 60 && pixel.blue < 60, "\(pixel)")
  }

  @Test func cmykIsNoDamage() throws {
    let bytes = try Repository.bytes(of: "Tests/Checks/fuzz/Seeds/jpeg/cmyk.jpg")
    #expect(try JPEG.dimensions(of: bytes) == (24, 24))
    let error = #expect(throws: CodecError.cmyk) { try JPEG.decode(bytes) }
    #expect(error?.description.contains("install the package libvips42") == true)
  }

  @Test func theSamplingOfColoursIsRead() throws {
    for sampling in JPEG.Sampling.allCases {
      let bytes = try JPEG.encode(Self.photo(40, 30), options: JPEG.Options(quality: 90, sampling: sampling))
      #expect(try JPEGReader(bytes).sampling == sampling)
    }
    #expect(JPEG.Options(quality: 100).sampling == .full)
    #expect(JPEG.Options(quality: 99).sampling == .quarter)
  }

  @Test func whatIsCutOffIsRefused() throws {
    let bytes = try JPEG.encode(Self.photo(200, 150))
    #expect(throws: CodecError.truncated(.jpeg)) { try JPEG.decode(Array(bytes.prefix(bytes.count / 2))) }
    for count in [0, 1, 2, 3, 10, 100, 400] {
      #expect(throws: CodecError.self) { try JPEG.decode(Array(bytes.prefix(count))) }
    }
  }

  @Test func randomDamageNeverTraps() throws {
    let bytes = try JPEG.encode(Self.photo(64, 48))
    var state: UInt64 = 7
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[Int(state >> 33) % damaged.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      if let picture = try? JPEG.decode(damaged, pixelLimit: 1 << 20) {
        #expect(picture.bytes.count == picture.width * picture.height * 4)
      }
    }
  }

  @Test func liesAboutTheSizeAreRefusedBeforeMemoryIsAskedFor() throws {
    var bytes = try JPEG.encode(Self.photo(64, 48))
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xF0, 0, 0xF0, 0])
    #expect(throws: CodecError.tooLarge(.jpeg, width: 61440, height: 61440, pixelLimit: JPEG.pixelLimit)) {
      try JPEG.decode(bytes)
    }
    #expect(throws: CodecError.notEncodable(.jpeg, width: 0, height: 0)) {
      try JPEG.encode(Bitmap(width: 0, height: 0))
    }
    #expect(throws: CodecError.notEncodable(.jpeg, width: 65501, height: 1)) {
      try JPEG.encode(Bitmap(width: 65501, height: 1))
    }
  }
}
