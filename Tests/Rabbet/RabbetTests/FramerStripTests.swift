import Rabbet
import Testing

/// Photos that are read, framed and written strip by strip.
@Suite struct FramerStripTests {
  /// A photo of several strips whose every pixel differs from its neighbours.
  private static func photo(_ width: Int, _ height: Int, sampling: JPEG.Sampling = .quarter) throws -> [UInt8] {
    var bitmap = Bitmap(width: width, height: height)
    for i in bitmap.bytes.indices { bitmap.bytes[i] = i % 4 == 3 ? 255 : UInt8((i / 7 + i % 4 * 60) % 251) }
    return try JPEG.encode(bitmap, options: JPEG.Options(quality: 95, sampling: sampling))
  }

  @Test(
    "Strips give the very bytes that the whole picture gives, in the sampling of the photo",
    arguments: [(1500, 500), (40, 30)], JPEG.Sampling.allCases)
  func sameBytes(size: (width: Int, height: Int), sampling: JPEG.Sampling) async throws {
    let bytes = try Self.photo(size.width, size.height, sampling: sampling)
    let framer = Framer(try FrameShelf().frame("film"))
    let (plan, strips) = try #require(try await framer.framedJPEG(bytes, quality: 88))
    let picture = try await framer.framed(PictureFile.decode(bytes))
    let whole = try await PictureFile.encode(picture, as: .jpeg, quality: 88, sampling: sampling)
    #expect(strips == whole)
    #expect(plan == (try await framer.plan(for: PixelSize(width: size.width, height: size.height))))
    #expect(PictureFile.sampling(of: strips) == sampling)
  }

  @Test func whatCannotBeFramedInStripsIsLeftToOthers() async throws {
    let bytes = try Self.photo(64, 48), film = try FrameShelf().frame("film")
    #expect(try await Framer(film, mode: .surround).framedJPEG(bytes) == nil)
    #expect(try await Framer(film).framedJPEG(PNG.encode(JPEG.decode(bytes))) == nil)
    // Lying on its side, by its Exif tag.
    var turned = bytes
    turned.insert(
      contentsOf: [0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0], at: 2)
    #expect(try await Framer(film).framedJPEG(turned) == nil)
  }

  @Test func aPhotoThatBreaksOffIsRefused() async throws {
    let bytes = try Self.photo(1500, 1100), framer = Framer(try FrameShelf().frame("film"))
    for part in [0.1, 0.5, 0.99] {
      let cut = Array(bytes.prefix(Int(Double(bytes.count) * part)))
      await #expect(throws: FramingError.picture(PictureFile.Failure(CodecError.truncated(.jpeg)))) {
        try await framer.framedJPEG(cut)
      }
    }
  }
}
