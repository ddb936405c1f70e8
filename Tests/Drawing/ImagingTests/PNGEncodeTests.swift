import ImageCodecs
import Imaging
import Testing

@Suite("PNG: what is written reads back")
struct PNGEncodeTests {
  /// A picture of noise or of flat areas, opaque or not.
  private func picture(seed: Int, isOpaque: Bool, isFlat: Bool) -> Bitmap {
    var dice = Dice(state: UInt64(seed))
    var bitmap = Bitmap(width: Int.random(in: 1...40, using: &dice), height: Int.random(in: 1...40, using: &dice))
    let still = UInt8.random(in: 0...255, using: &dice)
    for index in bitmap.bytes.indices {
      let isAlpha = index % 4 == 3
      bitmap.bytes[index] = isAlpha && isOpaque ? 255 : isFlat ? still : UInt8.random(in: 0...255, using: &dice)
    }
    return bitmap
  }

  @Test("Every bitmap survives, with each effort", arguments: 0..<40)
  func roundTrip(seed: Int) throws {
    let bitmap = picture(seed: seed, isOpaque: seed % 2 == 0, isFlat: seed % 4 < 2)
    for effort in PNG.Options.Effort.allCases {
      let bytes = try PNG.encode(bitmap, options: PNG.Options(effort: effort))
      #expect(try PNG.decode(bytes) == bitmap)
      #expect(try PNG.encode(bitmap, options: PNG.Options(effort: effort)) == bytes, "the same bytes again")
      #expect(try PNG.dimensions(of: bytes) == (bitmap.width, bitmap.height))
    }
  }

  @Test func anOpaqueAlphaChannelIsLeftOut() throws {
    var bitmap = Bitmap(width: 3, height: 2, bytes: [UInt8](repeating: 255, count: 24))
    #expect(try PNG.encode(bitmap)[25] == 2)
    bitmap[2, 1].alpha = 254
    #expect(try PNG.encode(bitmap)[25] == 6)
  }

  @Test func theScaleBecomesPixelsPerMetre() throws {
    let bitmap = Bitmap(width: 1, height: 1)
    let bytes = try PNG.encode(bitmap, options: PNG.Options(scale: 2))
    // 144 pixels an inch are 5669 a metre; the chunk follows IHDR.
    #expect(Array(bytes[33..<54]) == PNGWriter.chunk("pHYs", PNGWriter.four(5669) + PNGWriter.four(5669) + [1]))
    let plain = try PNG.encode(bitmap)
    for scale in [-1, 0, 1e300, .infinity, .nan] {
      #expect(try PNG.encode(bitmap, options: PNG.Options(scale: scale)) == plain)
    }
  }

  @Test func bitmapsThatHoldNoPictureAreRefused() {
    #expect(throws: CodecError.notEncodable(.png, width: 0, height: 4, byteCount: 0)) {
      try PNG.encode(Bitmap(width: 0, height: 4))
    }
    var bitmap = Bitmap(width: 2, height: 2)
    bitmap.bytes.removeLast()
    #expect(throws: CodecError.notEncodable(.png, width: 2, height: 2, byteCount: 15)) { try PNG.encode(bitmap) }
  }

  @Test func severalTasksWriteTheSameBytes() async throws {
    let bitmap = picture(seed: 3, isOpaque: false, isFlat: false)
    let alone = try PNG.encode(bitmap)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try PNG.encode(try PNG.decode(alone)) } }
      for try await bytes in group { #expect(bytes == alone) }
    }
  }
}
