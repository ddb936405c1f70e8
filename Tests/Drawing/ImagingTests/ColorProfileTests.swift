import ImageCodecs
import Imaging
import TestSupport
import Testing

/// What pictures say of their colours.
@Suite struct ColorProfileTests {
  private func png(_ extras: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    PNGWriter(width: 1, height: 1, colorType: 2, extras: extras, rows: [[10, 20, 30]]).bytes
  }

  private func png(_ profile: ICCBytes, title: String = "ICC profile") -> [UInt8] {
    png([("iCCP", Array(title.utf8) + [0, 0] + PNGWriter.stored(profile.bytes))])
  }

  private func jpeg(_ segments: [UInt8]) throws -> [UInt8] {
    let plain = try JPEG.encode(Bitmap(width: 8, height: 8))
    return Array(plain.prefix(2)) + segments + plain.dropFirst(2)
  }

  private var p3: ICCBytes {
    var profile = ICCBytes(name: "Display P3")
    (profile.primaries, profile.curve, profile.isMultilingual) = (ICCBytes.displayP3, ICCBytes.exact, true)
    return profile
  }

  @Test func aFileWithoutAProfileSaysNothing() throws {
    #expect(PNG.colorProfile(of: png([])) == nil)
    #expect(JPEG.colorProfile(of: try jpeg([])) == nil)
  }

  @Test func aProfileIsKnownByItsNameInBothForms() throws {
    for isMultilingual in [false, true] {
      var profile = p3
      profile.isMultilingual = isMultilingual
      for found in [PNG.colorProfile(of: png(profile)), JPEG.colorProfile(of: try jpeg(profile.segments()))] {
        #expect(found?.name == "Display P3" && found?.isSRGB == false)
      }
    }
    #expect(try JPEG.colorProfile(of: jpeg(p3.segments(of: 50)))?.name == "Display P3", "in many pieces")
    let pixels = try PNG.decode(png(p3))
    #expect(pixels[0, 0] == Pixel(red: 10, green: 20, blue: 30), "samples stay as they are")
  }

  @Test("sRGB is known by its numbers, whatever it is called")
  func standard() throws {
    let curves = [
      ICCBytes.gamma(2.2), ICCBytes.exact, ICCBytes.table([0, 14030, 65535]), ICCBytes.table([0, 10000, 18060, 65535]),
    ]
    for curve in curves {
      var profile = ICCBytes(name: "c2")
      profile.curve = curve
      #expect(JPEG.colorProfile(of: try jpeg(profile.segments()))?.isSRGB == true)
      profile.space = "GRAY"
      #expect(JPEG.colorProfile(of: try jpeg(profile.segments()))?.isSRGB == true)
    }
    for curve in [ICCBytes.gamma(1.8), ICCBytes.gamma(1), ICCBytes.table([]), ICCBytes.table([0, 32768, 65535])] {
      var profile = ICCBytes(name: "c2")
      profile.curve = curve
      #expect(JPEG.colorProfile(of: try jpeg(profile.segments()))?.isSRGB == false)
    }
    var named = ICCBytes(name: "sRGB v4 ICC preference")
    named.primaries = []
    #expect(JPEG.colorProfile(of: try jpeg(named.segments()))?.isSRGB == true, "by its name, where numbers do not say")
  }

  @Test(
    "The older chunks of a PNG count where there is no profile",
    arguments: [
      ([("sRGB", [0]), ("gAMA", [0, 1, 0x86, 0xA0])], nil, true),
      ([("gAMA", [0, 0, 0xB1, 0x8F])], nil, true),
      ([("gAMA", [0, 1, 0x86, 0xA0])], "gamma 1.00", false),
      ([("gAMA", [0, 0, 0xB1, 0x8F]), ("cHRM", [UInt8](repeating: 1, count: 32))], "primaries of its own", false),
      ([("cICP", [1, 13, 0, 1])], "coding-independent code points 1/13", true),
      ([("cICP", [12, 13, 0, 1]), ("sRGB", [0])], "coding-independent code points 12/13", false),
    ] as [([(String, [UInt8])], String?, Bool)])
  func chunks(extras: [(String, [UInt8])], name: String?, isSRGB: Bool) {
    let found = PNG.colorProfile(of: png(extras.map { (name: $0.0, bytes: $0.1) }))
    #expect(found?.name == name && found?.isSRGB == isSRGB)
  }

  @Test func profilesThatLieDoNoHarm() throws {
    let bytes = p3.bytes
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let cut = Array("ICC_PROFILE\0".utf8) + [1, 1] + bytes.prefix(length)
      let found = JPEG.colorProfile(
        of: try jpeg([0xFF, 0xE2, UInt8((cut.count + 2) >> 8), UInt8((cut.count + 2) & 255)] + cut))
      #expect(found != nil && found?.isSRGB == false)
    }
    var dice = Dice(state: 5)
    for _ in 0..<2000 {
      var profile = png(p3)
      for _ in 0..<4 {
        profile[Int.random(in: 33..<profile.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      _ = PNG.colorProfile(of: profile)
      var segments = p3.segments()
      for _ in 0..<4 {
        segments[Int.random(in: 0..<segments.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      _ = JPEG.colorProfile(of: [0xFF, 0xD8] + segments)
    }
    #expect(PNG.colorProfile(of: png([("iCCP", Array("Broken".utf8) + [0, 0, 1, 2, 3])]))?.name == "Broken")
    #expect(PNG.colorProfile(of: []) == nil && JPEG.colorProfile(of: []) == nil)
    #expect(PNG.colorProfile(of: Array(png(p3).prefix(60))) == nil, "a cut chunk is none")
  }

  @Test("A profile that unpacks to more than 4 MB is known by the name of its chunk", arguments: [100_000, 6_000_000])
  func bomb(zeros: Int) {
    var head = p3.bytes, matches = zeros / 258
    head.replaceSubrange(0..<4, with: PNGWriter.four(head.count + 1 + 258 * matches))
    let plain = PNGWriter.stored(head), count = 1 + 258 * matches
    // The stored block is not the last; then come a zero and matches of 258 that reach back by one (RFC 1951, 3.2.6).
    var stream = Array(plain.dropLast(4)), bits: [UInt8] = [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    stream[2] = 0
    while matches > 0 {
      bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
      matches -= 1
    }
    bits += [UInt8](repeating: 0, count: 7 + (8 - (bits.count + 7) % 8) % 8)
    for start in stride(from: 0, to: bits.count, by: 8) {
      stream.append(bits[start..<start + 8].reversed().reduce(0) { $0 << 1 | $1 })
    }
    let sum = plain.suffix(4).map(Int.init), a = sum[2] << 8 | sum[3], b = sum[0] << 8 | sum[1]
    let chunk = Array("chunk".utf8) + [0, 0] + stream + PNGWriter.four(((b + a * count) % 65521) << 16 | a)
    #expect(PNG.colorProfile(of: png([("iCCP", chunk)]))?.name == (zeros < 1_000_000 ? "Display P3" : "chunk"))
  }
}
