import ImageCodecs
import Imaging
import Testing

/// JPEG files that lie, break off, or hold what does not belong there.
@Suite struct JPEGDamageTests {
  private static let bytes: [UInt8]? = try? JPEG.encode(JPEGTests.photo(320, 240))

  /// Where the data of the only scan begins.
  private static func scan(of bytes: [UInt8]) throws -> Int {
    let marker = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    return marker + 2 + Int(bytes[marker + 2]) << 8 + Int(bytes[marker + 3])
  }

  @Test func aCutIsReportedWhereverItIs() throws {
    let bytes = try #require(Self.bytes), scan = try Self.scan(of: bytes)
    for count in stride(from: scan + 1, to: bytes.count, by: 97) + [bytes.count - 40] {
      #expect(throws: CodecError.truncated(.jpeg), "cut to \(count)") { try JPEG.decode(Array(bytes.prefix(count))) }
      #expect(JPEG.ended(Array(bytes.prefix(count))) == nil)
      // The end marker does not make it whole.
      #expect(throws: CodecError.self) { try JPEG.decode(Array(bytes.prefix(count)) + [0xFF, 0xD9]) }
    }
  }

  @Test func theEndMarkerAloneMayBeMissing() throws {
    let bytes = try #require(Self.bytes), plain = try JPEG.decode(bytes)
    for lost in 1...2 {
      let file = Array(bytes.dropLast(lost))
      #expect(try JPEG.decode(file) == plain)
      #expect(JPEG.ended(file)?.starts(with: file) == true && !JPEG.isWhole(file) && JPEG.ended(bytes) == bytes)
    }
  }

  @Test("Damage in the scan is no picture, though libjpeg only warns")
  func damagedScan() throws {
    let bytes = try #require(Self.bytes), scan = try Self.scan(of: bytes)
    var refused = 0, tried = 0
    for index in stride(from: scan + 40, to: bytes.count - 60, by: 53) {
      var damaged = bytes
      damaged.replaceSubrange(index..<index + 24, with: [UInt8](repeating: 0xB6, count: 24))
      tried += 1
      do { _ = try JPEG.decode(damaged) } catch { refused += 1 }
    }
    // Some bits say something else and still end in time; no decoder can know.
    #expect(tried > 20 && refused * 10 >= tried * 8, "\(refused) of \(tried)")
  }

  @Test func restartMarkersOutOfOrderAreDamage() async throws {
    let strips = try await JPEG.encodeInStrips(JPEGTests.photo(2000, 1600))
    let marker = try #require(strips.indices.dropLast().last { strips[$0] == 0xFF && strips[$0 + 1] == 0xD1 })
    var damaged = strips
    damaged[marker + 1] = 0xD5
    #expect(throws: CodecError.self) { try JPEG.decode(damaged) }
    #expect(throws: Never.self) { try JPEG.decode(strips) }
  }

  @Test func whatCostsNoPixelIsPassedOver() throws {
    let bytes = try #require(Self.bytes), plain = try JPEG.decode(bytes)
    let padded = bytes.dropLast(2) + [0, 0, 0, 0] + bytes.suffix(2)
    #expect(try JPEG.decode(Array(padded)) == plain)
    #expect(try JPEG.decode(bytes + [1, 2, 3]) == plain)
    let table = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDB })
    #expect(try JPEG.decode(bytes[..<table] + [7, 7] + bytes[table...]) == plain)
    // Something else behind the scan may be what the scan lost. Decoders read up to eight bytes ahead, which they never look at.
    let stray = bytes.dropLast(2) + [UInt8](repeating: 9, count: 40) + bytes.suffix(2)
    #expect(throws: CodecError.self) { try JPEG.decode(Array(stray)) }
  }

  @Test func aShortFileIsNoLargePicture() throws {
    var bytes = try JPEG.encode(JPEGTests.photo(64, 48))
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x1F, 0x40, 0x1F, 0x40])
    #expect(throws: CodecError.truncated(.jpeg)) { try JPEG.decode(bytes) }
    #expect(throws: CodecError.self) { _ = try JPEGReader(bytes).height }
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 64])
    #expect(throws: CodecError.self) { try JPEG.decode(bytes) }
  }

  @Test func rowsComeInAnyPortions() throws {
    let bytes = try #require(Self.bytes), whole = try JPEG.decode(bytes)
    for portion in [1, 7, 16, 100, 1000] {
      var reader = try JPEGReader(bytes), pixels: [UInt8] = []
      while reader.remainingRows > 0 { pixels += try reader.rows(portion).bytes }
      #expect(pixels == whole.bytes, "portions of \(portion)")
      #expect(try reader.rows(5).height == 0)
    }
  }
  @Test func rowsMayBePutIntoTheMemoryOfEarlierOnes() throws {
    let bytes = try #require(Self.bytes), whole = try JPEG.decode(bytes)
    var reader = try JPEGReader(bytes), pixels: [UInt8] = [], memory: [UInt8] = []
    while reader.remainingRows > 0 {
      let held = memory
      memory = try reader.rows(30, reusing: memory).bytes
      pixels += memory
      // Whoever else holds on to the earlier rows keeps them.
      #expect(held.isEmpty || held[...] == pixels.dropLast(memory.count).suffix(held.count))
    }
    #expect(pixels == whole.bytes)
  }
}
