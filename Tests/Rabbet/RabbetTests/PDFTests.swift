import Foundation
import Rabbet
import TestSupport
import Testing

@Suite struct PDFTests {
  static let everyLayer = OverlayStyle(OverlayStyle.Layer.allCases)

  private func texts(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("The same scene gives the same bytes, on every thread", arguments: SVGTests.scenes)
  func sameBytes(path: String) async throws {
    async let first = FixtureTests.solved(path).pdf(overlay: Self.everyLayer)
    async let second = FixtureTests.solved(path).pdf(overlay: Self.everyLayer)
    let (one, other) = try await (first, second)
    #expect(texts(one).hasPrefix("%PDF-1."))
    #expect(one == other)
  }

  /// Cairo 1.16 leaves out the `D:` that begins a date; later ones write it.
  @Test func theDateIsTheOneThatIsGiven() throws {
    let scene = try FixtureTests.solved("Playgrounds/Postcard/scene.json")
    #expect(texts(try scene.pdf()).contains(/\/CreationDate \((D:)?19700101000000Z/))
    let dated = try scene.pdf(creationDate: PDFDate(secondsSince1970: 1_000_000_000))
    #expect(texts(dated).contains(/\/CreationDate \((D:)?20010909014640Z/))
  }

  @Test(
    "Dates are written as ISO 8601 writes them",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (4_107_542_399, "2100-02-28T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
      (.max, "9999-12-31T23:59:59Z"), (.min, "0001-01-01T00:00:00Z"),
    ] as [(Int64, String)])
  func date(seconds: Int64, text: String) { #expect(PDFDate(secondsSince1970: seconds).text == text) }

  @Test func aPointIsAPoint() throws {
    let bytes = try FixtureTests.solved("Playgrounds/Postcard/scene.json").pdf()
    #expect(texts(bytes).contains("/MediaBox [ 0 0 320 240 ]"))
  }

  private func list(_ commands: [Command], _ size: Size = Size(width: 99, height: 99)) -> DisplayList {
    DisplayList(size: size, commands: commands)
  }

  private func words(_ text: String, size: Double = 12) -> Command {
    let font = Font(family: "sans-serif", size: size)
    return .text(TextRun(text, font: font, color: .black, baseline: Point(x: 9, y: 40)))
  }

  @Test func textBringsItsFont() throws {
    #expect(texts(try CairoRenderer.pdf(of: list([words("Words")]))).contains("/FontFile"))
    #expect(!texts(try CairoRenderer.pdf(of: list([]))).contains("/FontFile"))
  }

  @Test("Texts that Cairo would refuse are drawn", arguments: ["a\u{FFFE}", "\u{1FFFF}b", "a\u{0}b", "\u{1}\u{7F}"])
  func strange(text: String) throws { _ = try CairoRenderer.pdf(of: list([words(text), words("fine")])) }

  @Test("Absurd sizes of text reach no font", arguments: [1e-9, 1e5, 1e300])
  func absurd(size: Double) throws {
    #expect(!texts(try CairoRenderer.pdf(of: list([words("a", size: size)]))).contains("/FontFile"))
  }

  @Test func aPictureAcrossTheWorldIsPaintedAsFarAsItCanBeSeen() throws {
    var list = list([])
    let image = list.add(Bitmap(width: 1, height: 1, bytes: [255, 0, 0, 255]))
    list.commands = [.image(image, in: Rect(x: -15, y: 17, width: 1e300, height: 0.5))]
    #expect(try CairoRenderer.pdf(of: list).count < 10_000)
  }

  /// A clip whose path had no current point at its end was taken for an empty one.
  @Test func whatIsClippedStillShows() throws {
    let square = Rect(x: 10, y: 10, width: 50, height: 50)
    var list = list([])
    let image = list.add(Bitmap(width: 1, height: 1, bytes: [255, 0, 0, 255]))
    list.commands = [.group(Group(clip: .ellipse(square), commands: [.image(image, in: square)]))]
    let pixel = try Self.pixels(of: try CairoRenderer.pdf(of: list), at: (35, 35))
    #expect(pixel == nil || pixel == [255, 0, 0], "the middle of the circle is red")
    let corner = try Self.pixels(of: try CairoRenderer.pdf(of: list), at: (11, 11))
    #expect(corner == nil || corner == [255, 255, 255], "the corner is clipped")
  }

  /// Needs `pdftoppm` of poppler; says so where it is absent.
  static func pixels(of pdf: [UInt8], at place: (x: Int, y: Int)) throws -> [UInt8]? {
    let program = "/usr/bin/pdftoppm"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("no pdftoppm here (poppler-utils): the page was not looked at")
      return nil
    }
    let run = try Run.program(
      program, ["-r", "72", "-x", "\(place.x)", "-y", "\(place.y)", "-W", "1", "-H", "1", "-"], input: pdf)
    return Array(run.output.suffix(3))
  }

  @Test func pagesHaveTheLimitsOfPictures() {
    let huge = Size(width: 40_000, height: 1)
    #expect(throws: CanvasError.tooLong(width: 40_000, height: 1, limit: CairoRenderer.sideLimit)) {
      try CairoRenderer.pdf(of: list([], huge))
    }
    #expect(throws: CanvasError.noExtent(width: 0, height: 1)) {
      try CairoRenderer.pdf(of: list([], Size(width: 0, height: 1)))
    }
    let broken = Command.fill(.rect(Rect(x: .nan, y: 0, width: 1, height: 1)), .black)
    #expect(throws: CanvasError.self) { try CairoRenderer.pdf(of: list([broken])) }
  }

  @Test func translucentGroupsNestUpToALimit() throws {
    func nest(_ depth: Int) -> Command {
      (0..<depth).reduce(.fill(.rect(Rect(x: 1, y: 1, width: 9, height: 9)), .black)) { inner, _ in
        .group(Group(opacity: 0.9, commands: [inner]))
      }
    }
    _ = try CairoRenderer.pdf(of: list([nest(8)]))
    #expect(throws: CanvasError.tooDeep) { try CairoRenderer.pdf(of: list([nest(9)])) }
  }
}
