import Rabbet
import Testing

/// Photos that are read, framed and written strip by strip.
@Suite struct FramerStripTests {
  /// A photo of several strips whose every pixel differs from its neighbours.
  private static func photo(_ width: Int, _ height: Int, keepsColorDetail: Bool = false) throws -> [UInt8] {
    var bitmap = Bitmap(width: width, height: height)
    for i in bitmap.bytes.indices { bitmap.bytes[i] = i % 4 == 3 ? 255 : UInt8((i / 7 + i % 4 * 60) % 251) }
    return try JPEG.encode(bitmap, options: JPEG.Options(quality: 95, keepsColorDetail: keepsColorDetail))
  }

  @Test("Strips give the very bytes that the whole picture gives", arguments: [(1500, 1100), (999, 1203), (40, 30)])
  func sameBytes(width: Int, height: Int) async throws {
    // Colours of their own for each pixel are not written as they are read, so that these photos are decoded as a whole.
    let bytes = try Self.photo(width, height, keepsColorDetail: true), framer = Framer(try FrameShelf().frame("film"))
    let (plan, strips) = try #require(try await framer.framedJPEG(bytes, quality: 88))
    let whole = try await PictureFile.encode(
      try await framer.framed(PictureFile.decode(bytes)), as: .jpeg, quality: 88)
    #expect(strips == whole)
    #expect(plan == (try await framer.plan(for: PixelSize(width: width, height: height))))
    #expect(try PictureFile.dimensions(of: strips) == (width, height))
  }

  @Test(
    "What the frame leaves open stays as it was, to the last bit, where the quality stays",
    arguments: FramerStripTests.sizes)
  func openPartsAreKept(width: Int, height: Int) async throws {
    let bytes = try Self.photo(width, height), framer = Framer(try FrameShelf().frame("film"))
    let (plan, framed) = try #require(try await framer.framedJPEG(bytes, quality: 95))
    #expect(framed == (try await framer.framedJPEG(bytes, quality: 95))?.bytes)
    let before = try JPEG.decode(bytes), after = try JPEG.decode(framed)
    #expect((after.width, after.height) == (width, height))
    // A square that the frame touches is encoded again, and its colours are smoothed into the next pixel by the decoder.
    let hole = PixelGrid(scale: 1).snapped(plan.hole), border = JPEGBlocks.side + 2
    var different = 0
    for y in Int(hole.top) + border..<Int(hole.bottom) - border {
      for x in Int(hole.left) + border..<Int(hole.right) - border where before[x, y] != after[x, y] { different += 1 }
    }
    #expect(different == 0)
  }

  @Test(
    "Squares that are kept are no further from the photo than all that is encoded again",
    arguments: ["film", "wood", "torn"])
  func qualityIsKept(name: String) async throws {
    let bytes = try Self.photo(1003, 777), framer = Framer(try FrameShelf().frame(name))
    let truth = try await framer.framed(PictureFile.decode(bytes))
    let strips = try #require(try await framer.framedJPEG(bytes, quality: 88)).bytes
    let whole = try await PictureFile.encode(truth, as: .jpeg, quality: 88)
    func distance(_ file: [UInt8]) throws -> Int {
      zip(try JPEG.decode(file).bytes, truth.bytes).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
    let (found, usual) = (try distance(strips), try distance(whole))
    #expect(found <= usual * 101 / 100, "\(found), and \(usual) where everything is encoded again")
    #expect(abs(strips.count - whole.count) * 20 <= whole.count)
  }

  static let sizes = [(1500, 1100), (999, 1203), (640, 481), (321, 240)]

  @Test func whatIsNoWayForStripsIsLeftToOthers() async throws {
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

  @Test func aPhotoThatBreaksOffIsRefusedAtItsLastStrip() async throws {
    let bytes = try Self.photo(1500, 1100), framer = Framer(try FrameShelf().frame("film"))
    for part in [0.1, 0.5, 0.99] {
      let cut = Array(bytes.prefix(Int(Double(bytes.count) * part)))
      await #expect(throws: PictureFile.Failure.self) { try await framer.framedJPEG(cut) }
    }
  }
}
