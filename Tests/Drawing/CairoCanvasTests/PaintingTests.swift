import Appearance
import CairoCanvas
import Drawing
import Geometry
import Imaging
import Testing

@Suite("Commands become pixels")
struct PaintingTests {
  private func paint(
    _ width: Double, _ height: Double, _ commands: [Command], scale: Double = 1, on background: Color? = .white
  ) throws -> Bitmap {
    try CairoRenderer.bitmap(of: Samples.list(width, height, commands), scale: scale, background: background)
  }

  /// True where exactly the pixels inside `rect` are red and all others white.
  private func isRed(exactlyIn rect: Rect, _ bitmap: Bitmap) -> Bool {
    (0..<bitmap.height).allSatisfy { y in
      (0..<bitmap.width).allSatisfy { x in
        let center = (x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isInside =
          center.x > rect.left && center.x < rect.right && center.y > rect.top && center.y < rect.bottom
        return bitmap[x, y] == (isInside ? Samples.redPixel : Samples.whitePixel)
      }
    }
  }

  @Test func aRectangleOnTheGridIsSharp() throws {
    let rect = Rect(x: 2, y: 3, width: 5, height: 4)
    #expect(isRed(exactlyIn: rect, try paint(12, 10, [.fill(.rect(rect), Samples.red)])))
    let twice = Rect(x: 4, y: 6, width: 10, height: 8)
    #expect(isRed(exactlyIn: twice, try paint(12, 10, [.fill(.rect(rect), Samples.red)], scale: 2)))
  }

  @Test func aGroupIsTurnedScaledAndMovedWithItsClip() throws {
    // A bar of 6 by 2 at (2, 3), stood on end round its middle (5, 4): 2 by 6 at (4, 1).
    let bar = Rect(x: 2, y: 3, width: 6, height: 2)
    let turned = Group(
      clip: .rect(bar), transform: ViewTransform(rotation: 90).matrix(in: bar),
      commands: [.fill(.rect(Rect(x: 0, y: 0, width: 12, height: 10)), Samples.red)])
    #expect(isRed(exactlyIn: Rect(x: 4, y: 1, width: 2, height: 6), try paint(12, 10, [.group(turned)])))
    let inner = Group(transform: .translation(x: 1, y: 1), commands: [.fill(.rect(bar), Samples.red)])
    let grown = Group(
      transform: AffineTransform(a: 2, b: 0, c: 0, d: 0.5, tx: -4, ty: 0), commands: [.group(inner)])
    #expect(isRed(exactlyIn: Rect(x: 2, y: 2, width: 12, height: 1), try paint(14, 10, [.group(grown)])))
  }

  @Test func aPictureOnWholePixelsIsTurnedToo() throws {
    var list = Samples.list(8, 8, [])
    var picture = Samples.plain(Samples.redPixel, width: 4, height: 2)
    picture.bytes.replaceSubrange(0..<4, with: [0, 0, 255, 255])
    let id = list.add(picture), place = Rect(x: 2, y: 3, width: 4, height: 2)
    list.commands = [
      .group(Group(transform: ViewTransform(rotation: 90).matrix(in: place), commands: [.image(id, in: place)]))
    ]
    let bitmap = try CairoRenderer.bitmap(of: list, background: .white)
    // The first pixel of the first row is at the right end of the top now.
    #expect(bitmap[4, 2].blue > 200)
    #expect(bitmap[3, 2] == Samples.redPixel)
  }

  @Test(
    "Nothing is left of what is flattened, and absurd transforms do no harm",
    arguments: [
      AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0), AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      AffineTransform(a: 1e-9, b: 0, c: 0, d: 1e-9, tx: 0, ty: 0), .translation(x: 1e12, y: -1e300),
      AffineTransform(a: 1e12, b: 0, c: 0, d: 1e12, tx: 1, ty: 1),
    ])
  func flattened(transform: AffineTransform) throws {
    let group = Group(
      transform: transform, commands: [.fill(.rect(Rect(x: 1, y: 1, width: 3, height: 3)), Samples.red)])
    let bitmap = try paint(6, 6, [.group(group)])
    #expect(isRed(exactlyIn: .zero, bitmap))
    #expect(throws: CanvasError.self) {
      try paint(6, 6, [.group(Group(transform: .translation(x: .nan, y: 0), commands: [.group(group)]))])
    }
  }

  @Test func theSizeIsRoundedUpButNotByRounding() throws {
    #expect(try paint(10, 10.2, []).height == 11)
    #expect(try paint(0.1 + 0.2, 1, [], scale: 10).width == 3)
    #expect(try paint(0.01, 0.01, []).width == 1)
  }

  @Test func withoutABackgroundAlphaIsStraight() throws {
    let color = Color(red: 1, green: 0.2, blue: 0, alpha: 0.5)
    let bitmap = try paint(2, 1, [.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), color)], on: nil)
    #expect(bitmap[1, 0] == Samples.clearPixel)
    #expect(bitmap[0, 0].red == 255)
    #expect(abs(Int(bitmap[0, 0].alpha) - 128) <= 1)
    #expect(abs(Int(bitmap[0, 0].green) - 51) <= 1)
  }

  @Test func aCompoundIsEvenOdd() throws {
    let outer = Shape.rect(Rect(x: 0, y: 0, width: 6, height: 6))
    let inner = Shape.rect(Rect(x: 2, y: 2, width: 2, height: 2))
    let bitmap = try paint(6, 6, [.fill(.compound([outer, inner]), Samples.red)])
    #expect(bitmap[0, 0] == Samples.redPixel)
    #expect(bitmap[2, 2] == Samples.whitePixel)
  }

  @Test func anEllipseCoversItsArea() throws {
    let bitmap = try paint(100, 60, [.fill(.ellipse(Rect(x: 0, y: 0, width: 100, height: 60)), .black)], on: nil)
    let area = stride(from: 3, to: bitmap.bytes.count, by: 4).reduce(0.0) { $0 + Double(bitmap.bytes[$1]) / 255 }
    #expect(abs(area - 50 * 30 * Double.pi) < 3)
  }

  @Test func roundCapsTurnEmptyDashesIntoDots() throws {
    let line = Shape.polyline([Point(x: 0, y: 2), Point(x: 20, y: 2)], isClosed: false)
    let dotted = Stroke(color: Samples.red, width: 4, dash: [0, 8], hasRoundCaps: true)
    let bitmap = try paint(20, 4, [.stroke(line, dotted)])
    #expect(bitmap[8, 2] == Samples.redPixel)
    #expect(bitmap[4, 2] == Samples.whitePixel)
  }

  @Test func overlapsInATranslucentGroupDoNotShineThrough() throws {
    let square = Command.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), .black)
    let bitmap = try paint(2, 2, [.group(Group(opacity: 0.5, commands: [square, square]))])
    #expect(abs(Int(bitmap[1, 1].red) - 128) <= 1)
  }

  @Test func aClipEndsWithItsGroup() throws {
    let all = Command.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), Samples.red)
    let clip = Shape.rect(Rect(x: 1, y: 1, width: 2, height: 2))
    let clipped = try paint(4, 4, [.group(Group(clip: clip, commands: [all]))])
    #expect(isRed(exactlyIn: Rect(x: 1, y: 1, width: 2, height: 2), clipped))
    #expect(try paint(4, 4, [.group(Group(clip: clip)), all])[0, 0] == Samples.redPixel)
  }

  @Test func fixtureLettersAreSquaresWithGaps() throws {
    let run = TextRun("a b\né", font: Samples.fixture(10), color: Samples.red, baseline: Point(x: 0, y: 8))
    let bitmap = try paint(30, 20, [.text(run)])
    let letters = [
      Rect(x: 1, y: 1, width: 8, height: 8), Rect(x: 21, y: 1, width: 8, height: 8),
      Rect(x: 1, y: 11, width: 8, height: 8),
    ]
    let expected = try paint(30, 20, letters.map { .fill(.rect($0), Samples.red) })
    #expect(bitmap == expected)
  }

  @Test func textStandsOnItsBaseline() throws {
    let font = Font(family: "sans-serif", size: 40)
    let run = TextRun("HHH", font: font, color: .black, baseline: Point(x: 5, y: 50))
    let bitmap = try paint(140, 70, [.text(run)])
    let dark = (0..<70).filter { y in (0..<140).contains { bitmap[$0, y].red < 100 } }
    #expect(dark.last == 49)
    #expect((48 - 40...48 - 20).contains(dark.first ?? 0), "capitals are between half an em and an em high")
  }
}
