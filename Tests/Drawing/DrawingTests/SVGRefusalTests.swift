import Appearance
import Drawing
import Geometry
import Imaging
import Testing

@Suite("Drawings that cannot be written are refused with their reason")
struct SVGRefusalTests {
  private func bytes(_ width: Double, _ height: Double) throws -> [UInt8] {
    try Samples.writer().bytes(of: DisplayList(size: Size(width: width, height: height)))
  }

  @Test func sizesMustBePositiveAndWithinReach() {
    #expect(throws: CanvasError.noExtent(width: 0, height: 5)) { try bytes(0, 5) }
    #expect(throws: CanvasError.self) { try bytes(.nan, 5) }
    #expect(throws: CanvasError.tooLong(width: 5, height: 1e300, limit: 1_000_000)) { try bytes(5, 1e300) }
  }

  @Test("What is no number is refused, wherever it stands", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    let rect = Rect(x: value, y: 1, width: 5, height: 5),
      line = Shape.polyline([Point(x: 0, y: value)], isClosed: false)
    let color = Color(red: 0, green: value, blue: 0), square = Shape.rect(Samples.square)
    let broken: [Command] = [
      .fill(.rect(rect), .black), .fill(.ellipse(rect), .black), .fill(.roundedRect(rect, radius: 1), .black),
      .fill(.roundedRect(Samples.square, radius: value), .black), .fill(line, .black), .fill(.compound([line]), .black),
      .fill(square, color), .stroke(square, Stroke(color: .black, width: value)),
      .stroke(square, Stroke(color: .black, width: 1, dash: [value])), .group(Group(opacity: value)),
      .group(Group(clip: .rect(rect), commands: [Samples.words("a")])),
      .group(Group(transform: .translation(x: value, y: 0), commands: [Samples.words("a")])),
      Samples.words("a", Font(family: "a", size: value)),
      .text(TextRun("a", font: Samples.font, color: .black, baseline: Point(x: value, y: 0))),
    ]
    for command in broken { #expect(throws: CanvasError.self, "\(command)") { try Samples.text([command]) } }
  }

  @Test("Absurd numbers are written without exponents", arguments: [1e9, -1e300, 1e-300, -0.0])
  func absurd(value: Double) throws {
    let rect = Rect(x: value, y: value, width: abs(value), height: abs(value))
    let shape = Shape.compound([.rect(rect), .ellipse(rect), .polyline([rect.origin], isClosed: true)])
    let text = try Samples.text([
      .fill(shape, .black), .stroke(.rect(rect), Stroke(color: .black, width: abs(value))),
      Samples.words("a", Font(family: "a", size: abs(value))),
    ])
    #expect(!text.contains("e+") && !text.contains("e-3") && !text.contains("\"-0\"") && !text.contains("nan"))
  }

  @Test func negativeDashesAreRefused() {
    let stroke = Stroke(color: .black, width: 1, dash: [3, -1])
    #expect(throws: CanvasError.negativeDash) { try Samples.text([.stroke(.rect(Samples.square), stroke)]) }
  }

  @Test func picturesMustExistAndBeEncodable() {
    #expect(throws: CanvasError.unknownImage(ImageID(index: 0))) {
      try Samples.text([.image(ImageID(index: 0), in: Samples.square)])
    }
    var list = Samples.list([]), writer = Samples.writer()
    list.commands = [.image(list.add(Bitmap(width: 2, height: 3)), in: Samples.square)]
    writer.encode = { _ in nil }
    #expect(throws: CanvasError.unusableImage(ImageID(index: 0), width: 2, height: 3)) { try writer.bytes(of: list) }
  }

  @Test func deepNestsAreWrittenUpToTheLimit() throws {
    func nest(_ depth: Int) -> Command {
      (0..<depth).reduce(.group(Group())) { inner, _ in .group(Group(id: "g", opacity: 0.9, commands: [inner])) }
    }
    _ = try Samples.text([nest(DisplayList.depthLimit - 2)])
    #expect(throws: CanvasError.tooDeep) { try Samples.text([nest(DisplayList.depthLimit + 1)]) }
    let shape = (0..<2000).reduce(Shape.rect(.zero)) { inner, _ in .compound([inner]) }
    #expect(throws: CanvasError.tooDeep) { try Samples.text([.fill(shape, .black)]) }
  }
}
