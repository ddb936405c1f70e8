import ImageCodecs
import Imaging
import Testing

@Suite("PNG: every kind of picture becomes straight RGBA")
struct PNGDecodeTests {
  private static let red = Pixel(red: 255, green: 0, blue: 0)
  private static let half = Pixel(red: 0, green: 0, blue: 255, alpha: 128)

  private func pixels(_ writer: PNGWriter) throws -> [Pixel] {
    let bitmap = try PNG.decode(writer.bytes)
    #expect(bitmap.width == writer.width)
    #expect(bitmap.height == writer.height)
    return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap[x, y] } }
  }

  @Test func trueColorGetsAnOpaqueAlpha() throws {
    let writer = PNGWriter(width: 2, height: 1, colorType: 2, rows: [[255, 0, 0, 1, 2, 3]])
    #expect(try pixels(writer) == [Self.red, Pixel(red: 1, green: 2, blue: 3)])
  }

  @Test func trueColorWithAlphaStaysStraight() throws {
    let writer = PNGWriter(width: 1, height: 2, colorType: 6, rows: [[255, 0, 0, 255], [0, 0, 255, 128]])
    #expect(try pixels(writer) == [Self.red, Self.half])
  }

  @Test("Grey of each depth is stretched to 0...255", arguments: [1, 2, 4, 8, 16] as [UInt8])
  func grey(depth: UInt8) throws {
    let row: [UInt8] =
      switch depth {
      case 1: [0b0100_0000]
      case 2: [0b0011_0000]
      case 4: [0x0F]
      case 8: [0, 255]
      default: [0, 0, 255, 255]
      }
    let writer = PNGWriter(width: 2, height: 1, depth: depth, colorType: 0, rows: [row])
    #expect(try pixels(writer) == [Pixel(red: 0, green: 0, blue: 0), Pixel(red: 255, green: 255, blue: 255)])
  }

  @Test func greyWithAlpha() throws {
    let writer = PNGWriter(width: 1, height: 1, colorType: 4, rows: [[90, 40]])
    #expect(try pixels(writer) == [Pixel(red: 90, green: 90, blue: 90, alpha: 40)])
  }

  @Test("Palettes of each depth, with and without transparency", arguments: [1, 2, 4, 8] as [UInt8])
  func palette(depth: UInt8) throws {
    let row: [UInt8] = [depth == 8 ? 0 : 1 << (8 - 2 * depth), 1]
    var writer = PNGWriter(
      width: 2, height: 1, depth: depth, colorType: 3, extras: [("PLTE", [255, 0, 0, 0, 0, 255])],
      rows: [depth == 8 ? row : [row[0]]])
    #expect(try pixels(writer) == [Self.red, Pixel(red: 0, green: 0, blue: 255)])
    writer.extras.append(("tRNS", [255, 128]))
    #expect(try pixels(writer) == [Self.red, Self.half])
  }

  @Test func oneTransparentColor() throws {
    let writer = PNGWriter(
      width: 2, height: 1, colorType: 2, extras: [("tRNS", [0, 255, 0, 0, 0, 0])], rows: [[255, 0, 0, 9, 9, 9]])
    #expect(try pixels(writer).map(\.alpha) == [0, 255])
  }

  @Test func sixteenBitsAreRoundedToTheNearest() throws {
    // 0x00FF / 65535 * 255 = 0.99, and not the 0 of its upper byte; 0x80FF gives 128.498.
    let writer = PNGWriter(
      width: 1, height: 1, depth: 16, colorType: 6, rows: [[0x80, 0xFF, 0x00, 0xFF, 0, 0, 0xFF, 0xFF]])
    #expect(try pixels(writer) == [Pixel(red: 128, green: 1, blue: 0)])
  }

  @Test func interlacedRowsComeInTheirPlaces() throws {
    // 3 x 3 grey: pass 1 holds (0,0), pass 4 (2,0), pass 5 (0,2) and (2,2), pass 6 (1,0) and (1,2), pass 7 row 1.
    let writer = PNGWriter(
      width: 3, height: 3, colorType: 0, isInterlaced: true, rows: [[0], [2], [6, 8], [1], [7], [3, 4, 5]])
    #expect(try pixels(writer).map { Int($0.red) } == Array(0...8))
  }

  @Test func dimensionsNeedTheHeaderAlone() throws {
    let bytes = PNGWriter(width: 7, height: 5, colorType: 0, rows: []).bytes
    let size = try PNG.dimensions(of: Array(bytes.prefix(33)))
    #expect(size == (7, 5))
  }

  @Test(
    "An eXIf chunk turns the picture upright, before or behind the pixels", arguments: [1, 2, 3, 6, 8, 9],
    [true, false])
  func orientation(tag: Int, isLittle: Bool) throws {
    let two = isLittle ? [UInt8(tag), 0] : [0, UInt8(tag)]
    let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
    let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0]
    let exif = (isLittle ? little : big) + two + [0, 0, 0, 0, 0, 0]
    var writer = PNGWriter(width: 3, height: 2, colorType: 0, rows: [[1, 2, 3], [4, 5, 6]])
    writer.extras = [("eXIf", exif)]
    let wanted = [2: [3, 2, 1, 6, 5, 4], 3: [6, 5, 4, 3, 2, 1], 6: [4, 1, 5, 2, 6, 3], 8: [3, 6, 2, 5, 1, 4]]
    let picture = try PNG.decode(writer.bytes), isTurned = tag == 6 || tag == 8
    #expect((picture.width, picture.height) == (isTurned ? (2, 3) : (3, 2)))
    #expect(try PNG.dimensions(of: writer.bytes) == (picture.width, picture.height))
    #expect(stride(from: 0, to: 24, by: 4).map { Int(picture.bytes[$0]) } == wanted[tag] ?? [1, 2, 3, 4, 5, 6])
  }
}
