import ImageCodecs
import Imaging
import PropertyTesting
import Testing

/// JPEGs that are read and written as blocks.
@Suite struct JPEGBlocksTests {
  /// A file written again from its blocks, all squares being treated alike; nil where it is declined.
  private static func rewritten(
    _ bytes: [UInt8], _ square: JPEGBlocks.Square, pixels: Bitmap? = nil, quality: Int = 90
  ) throws -> [UInt8]? {
    guard let reader = JPEGBlockReader(bytes) else { return nil }
    let options = JPEG.Options(quality: quality)
    let strips = try JPEG.Strips(width: reader.width, height: reader.height, options: options)
    let writer = try #require(JPEGBlockWriter(strips))
    var scans: [[UInt8]] = []
    for start in strips.starts {
      guard let blocks = reader.blocks(rows: strips.rows) else { return nil }
      let height = min(strips.rows, reader.height - start), side = JPEGBlocks.side
      let count = ((reader.width + side - 1) / side) * ((height + side - 1) / side)
      let squares = [JPEGBlocks.Square](repeating: square, count: count)
      var canvas = Bitmap(width: reader.width, height: height)
      if let pixels {
        let row = reader.width * 4
        canvas.bytes = Array(pixels.bytes[start * row..<(start + height) * row])
      }
      blocks.paint(squares, over: &canvas)
      scans.append(try #require(writer.scan(of: blocks, squares, canvas)))
    }
    return writer.file(scans)
  }

  /// The largest and the mean difference of two pictures.
  private static func difference(_ one: Bitmap, _ other: Bitmap) -> (most: Int, mean: Double) {
    let all = zip(one.bytes, other.bytes).map { abs(Int($0) - Int($1)) }
    return (all.max() ?? 0, Double(all.reduce(0, +)) / Double(max(1, all.count)))
  }

  private static func noise(_ width: Int, _ height: Int, _ seed: UInt64) -> Bitmap {
    var choices = Choices(seed: seed), bitmap = JPEGTests.photo(width, height)
    for i in bitmap.bytes.indices where i % 4 < 3 { bitmap.bytes[i] ^= UInt8(choices.number(below: 16)) }
    return bitmap
  }

  static let sizes = [(1, 1), (16, 16), (17, 9), (333, 250), (2000, 1501)]

  @Test("What is kept at its quality is the same picture to the last bit", arguments: sizes)
  func kept(width: Int, height: Int) throws {
    let bytes = try JPEG.encode(Self.noise(width, height, 3))
    let again = try #require(try Self.rewritten(bytes, .kept))
    #expect(try JPEG.decode(again) == JPEG.decode(bytes))
    // Strips of a file with restart markers, and files without, hold the same.
    #expect(try Self.rewritten(again, .kept) == again)
  }

  @Test(
    "A file of one quality becomes one of another as if it were encoded again",
    arguments: [(95, 80), (80, 95), (50, 51)])
  func requantized(from: Int, to: Int) throws {
    let bytes = try JPEG.encode(Self.noise(200, 150, 5), options: JPEG.Options(quality: from))
    let before = try JPEG.decode(bytes)
    let again = try JPEG.decode(try #require(try Self.rewritten(bytes, .kept, quality: to)))
    let usual = try JPEG.decode(JPEG.encode(before, options: JPEG.Options(quality: to)))
    let (found, other) = (Self.difference(again, before), Self.difference(usual, before))
    #expect(found.mean <= other.mean * 1.01, "\(found) and \(other)")
  }

  @Test("Pixels are encoded as the other encoder does", arguments: sizes.dropFirst())
  func covered(width: Int, height: Int) throws {
    // A few pixels are near or far by luck: so small photos come many times.
    var ours = 0.0, theirs = 0.0, most = (ours: 0, theirs: 0)
    for seed in 0..<UInt64(max(1, min(100, 20_000 / (width * height)))) {
      let photo = Self.noise(width, height, 7 + seed), bytes = try JPEG.encode(photo)
      let again = try #require(try Self.rewritten(bytes, .covered, pixels: photo))
      let found = Self.difference(try JPEG.decode(again), photo), other = Self.difference(try JPEG.decode(bytes), photo)
      (ours, theirs) = (ours + found.mean, theirs + other.mean)
      most = (max(most.ours, found.most), max(most.theirs, other.most))
    }
    #expect(ours <= theirs * 1.03 && most.ours <= most.theirs + 8, "\(ours) and \(theirs), at most \(most)")
  }

  @Test("Pixels are decoded as the other decoder does")
  func changed() throws {
    // Grey has no colours that neighbours would be smoothed into.
    var grey = Self.noise(333, 250, 9)
    for i in stride(from: 0, to: grey.bytes.count, by: 4) {
      grey.bytes[i + 1] = grey.bytes[i]
      grey.bytes[i + 2] = grey.bytes[i]
      grey.bytes[i + 3] = 255
    }
    let bytes = try JPEG.encode(grey, options: JPEG.Options(quality: 75)), theirs = try JPEG.decode(bytes)
    let blocks = try #require(JPEGBlockReader(bytes)?.blocks(rows: 256))
    var ours = Bitmap(width: 333, height: 250)
    blocks.paint([JPEGBlocks.Square](repeating: .changed, count: 21 * 16), over: &ours)
    #expect(Self.difference(ours, theirs).most <= 1)
    // The wrong number of squares is no way to write where nothing is.
    blocks.paint([.changed], over: &ours)
    #expect(try JPEGBlockWriter(JPEG.Strips(width: 333, height: 250))?.scan(of: blocks, [.kept], ours) == nil)
  }

  @Test func whatIsNotPlainIsDeclined() throws {
    let photo = JPEGTests.photo(64, 48), bytes = try JPEG.encode(photo)
    #expect(JPEGBlockReader(bytes) != nil)
    #expect(JPEGBlockReader(try JPEG.encode(photo, options: JPEG.Options(keepsColorDetail: true))) == nil)
    #expect(JPEGBlockReader(bytes, pixelLimit: 64 * 48 - 1) == nil)
    #expect(JPEGBlockReader(try PNG.encode(photo)) == nil)
    #expect(JPEGBlockReader([]) == nil)
    // Colours without luma, as Adobe's segment tells them.
    let adobe: [UInt8] = [0xFF, 0xEE, 0, 14, 0x41, 0x64, 0x6F, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0]
    #expect(JPEGBlockReader(Array(bytes[..<2]) + adobe + bytes[2...]) == nil)
    // A progressive file, and one of 12 bits, by the byte that says so.
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    for (offset, value) in [(1, 0xC2), (4, 12), (6, 0), (9, 1), (10, 7), (11, 0x21)] as [(Int, UInt8)] {
      var other = bytes
      other[frame + offset] = value
      if offset == 6 { other[frame + 5] = 0 }
      #expect(JPEGBlockReader(other) == nil, "offset \(offset)")
    }
  }

  @Test("Damage is declined, or is none to the other decoder either")
  func damage() async throws {
    let restarting = try await JPEG.encodeInStrips(Self.noise(900, 800, 11)),
      plain = try JPEG.encode(Self.noise(300, 200, 13))
    var choices = Choices(seed: 17), accepted = 0
    for round in 0..<300 {
      var bytes = round % 10 == 0 ? restarting : plain
      switch round % 3 {
      case 0: bytes.removeLast(choices.number(below: bytes.count))
      case 1: for _ in 0..<3 { bytes[choices.number(below: bytes.count)] = UInt8(choices.number(below: 256)) }
      default: bytes.insert(UInt8(choices.number(below: 256)), at: choices.number(below: bytes.count))
      }
      for square in [JPEGBlocks.Square.kept, .changed] where try Self.rewritten(bytes, square) != nil {
        accepted += 1
        #expect(throws: Never.self, "round \(round)") { try JPEG.decode(bytes) }
      }
    }
    #expect(accepted > 0)
  }
}
