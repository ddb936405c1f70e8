import ImageCodecs
import Imaging
import TestSupport
import Testing

@Suite("PNG: bad data is refused with its reason")
struct PNGRefusalTests {
  private let good = PNGWriter(width: 4, height: 3, colorType: 6, rows: Array(repeating: Array(0..<16), count: 3)).bytes

  @Test func nothingAndOtherFormatsAreNoPNG() {
    #expect(throws: CodecError.signatureMissing(.png)) { try PNG.decode([]) }
    #expect(throws: CodecError.signatureMissing(.png)) { try PNG.decode(Array("GIF89a".utf8)) }
    #expect(throws: CodecError.signatureMissing(.png)) { try PNG.dimensions(of: []) }
  }

  @Test func cutAtEachLengthItIsRefused() throws {
    for count in 0..<good.count {
      #expect(throws: count == 0 ? CodecError.signatureMissing(.png) : .truncated(.png), "\(count) bytes") {
        try PNG.decode(Array(good.prefix(count)))
      }
    }
    _ = try PNG.decode(good)
  }

  @Test("A claim above the limit is refused before memory is asked for", arguments: [60_000, 0x7FFF_FFFF])
  func claims(side: Int) {
    let bytes = PNGWriter(width: side, height: side, depth: 16, colorType: 6, rows: [[0]]).bytes
    #expect(throws: CodecError.tooLarge(.png, width: side, height: side, pixelLimit: PNG.pixelLimit)) {
      try PNG.decode(bytes)
    }
    let reason = "its head claims \(side) x \(side) pixels, more than \(bytes.count) bytes can hold"
    #expect(throws: CodecError.corrupt(.png, reason: reason)) { try PNG.decode(bytes, pixelLimit: .max) }
  }

  @Test func theLimitItselfIsAllowed() throws {
    #expect(throws: CodecError.tooLarge(.png, width: 4, height: 3, pixelLimit: 11)) {
      try PNG.decode(good, pixelLimit: 11)
    }
    #expect(try PNG.decode(good, pixelLimit: 12).width == 4)
  }

  @Test func aShortFileThatClaimsMuchIsDamaged() {
    let bytes = PNGWriter(width: 8000, height: 8000, colorType: 6, rows: [[0]]).bytes
    let reason = "its head claims 8000 x 8000 pixels, more than \(bytes.count) bytes can hold"
    #expect(throws: CodecError.corrupt(.png, reason: reason)) { try PNG.decode(bytes) }
  }

  @Test func aCutFileIsRefusedBeforeItsPixelsAreMade() throws {
    // 64 megapixels that 60 kB can hold, without their end.
    let row = [UInt8](repeating: 0, count: 60_000)
    let bytes = Array(PNGWriter(width: 8192, height: 8192, depth: 1, colorType: 0, rows: [row]).bytes.dropLast(13))
    let time = threadTime {
      for _ in 0..<50 { #expect(throws: CodecError.truncated(.png)) { try PNG.decode(bytes) } }
    }
    #expect(time < .seconds(1), "50 pictures of 256 MB take longer to clear")
  }

  @Test func sidesOfZeroAreDamage() {
    let bytes = PNGWriter(width: 0, height: 3, colorType: 0, rows: []).bytes
    #expect(throws: CodecError.corrupt(.png, reason: "its head claims 0 x 3 pixels")) { try PNG.decode(bytes) }
  }

  @Test func aWrongChecksumIsDamage() {
    var bytes = good
    bytes[29] ^= 1
    #expect(throws: CodecError.self) { try PNG.decode(bytes) }
  }

  @Test func aPaletteThatIsMissingIsDamage() {
    let bytes = PNGWriter(width: 1, height: 1, colorType: 3, rows: [[0]]).bytes
    #expect(throws: CodecError.self) { try PNG.decode(bytes) }
  }

  @Test("Random changes and random bytes give a picture or an error, never more", arguments: 0..<4)
  func random(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    for _ in 0..<200 { tryDamage(&dice) }
  }

  private func tryDamage(_ dice: inout Dice) {
    var bytes = good
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
    }
    if let bitmap = try? PNG.decode(bytes, pixelLimit: 1_000_000) {
      #expect(bitmap.bytes.count == bitmap.width * bitmap.height * 4)
    }
    let noise = good.prefix(33) + (0..<200).map { _ in UInt8.random(in: 0...255, using: &dice) }
    #expect(throws: CodecError.self) { try PNG.decode(Array(noise)) }
  }

  @Test func errorsSayWhatToDo() {
    let error = CodecError.tooLarge(.png, width: 60_000, height: 60_000, pixelLimit: PNG.pixelLimit)
    #expect("\(error)".contains("60000 x 60000"))
    #expect("\(error)".contains("make it smaller"))
  }
}
