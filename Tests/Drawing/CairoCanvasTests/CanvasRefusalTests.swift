import Appearance
import Drawing
import Geometry
import Imaging
import Testing

@testable import CairoCanvas

@Suite("Drawings that cannot be painted are refused with their reason")
struct CanvasRefusalTests {
  private func paint(_ command: Command) throws {
    _ = try CairoRenderer.bitmap(of: Samples.list(20, 20, [command]))
  }

  @Test func sizesAreCheckedBeforeMemoryIsAskedFor() {
    #expect(throws: CanvasError.noExtent(width: 0, height: 5)) { try CairoRenderer.bitmap(of: Samples.list(0, 5, [])) }
    #expect(throws: CanvasError.noExtent(width: 1, height: -5)) {
      try CairoRenderer.bitmap(of: Samples.list(1, -5, []))
    }
    #expect(throws: CanvasError.tooLong(width: 40_000, height: 1, limit: CairoRenderer.sideLimit)) {
      try CairoRenderer.bitmap(of: Samples.list(20_000, 0.1, []), scale: 2)
    }
    #expect(throws: CanvasError.tooLong(width: 1e300, height: 1e300, limit: CairoRenderer.sideLimit)) {
      try CairoRenderer.bitmap(of: Samples.list(1e300, 1e300, []))
    }
    #expect(throws: CanvasError.tooManyPixels(width: 30_000, height: 30_000, limit: CairoRenderer.pixelLimit)) {
      try CairoRenderer.bitmap(of: Samples.list(30_000, 30_000, []))
    }
    for size in [Double.nan, .infinity] {
      #expect(throws: CanvasError.self) { try CairoRenderer.bitmap(of: Samples.list(size, 5, [])) }
      #expect(throws: CanvasError.self) { try CairoRenderer.bitmap(of: Samples.list(5, 5, []), scale: size) }
    }
    for scale in [0, -1, 1e-300, 1e300] {
      #expect(throws: CanvasError.scale(scale, allowed: CairoRenderer.scales)) {
        try CairoRenderer.bitmap(of: Samples.list(5, 5, []), scale: scale)
      }
    }
  }

  /// Every command with `value` at each place a number can be.
  private static func commands(with value: Double) -> [Command] {
    let rects = [
      Rect(x: value, y: 1, width: 5, height: 5), Rect(x: 1, y: value, width: 5, height: 5),
      Rect(x: 1, y: 1, width: value, height: 5), Rect(x: 1, y: 1, width: 5, height: value),
      Rect(x: value, y: value, width: value, height: value),
    ]
    let line = Shape.polyline([Point(x: 0, y: value), Point(x: value, y: 3), .zero], isClosed: true)
    let shapes =
      rects.flatMap { [.rect($0), .roundedRect($0, radius: 3), .ellipse($0), .compound([.rect($0)])] }
      + [line, .roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), radius: value)]
    let stroke = Stroke(color: .black, width: 2, dash: [3, 2], hasRoundCaps: true)
    let square = Shape.rect(Rect(x: 2, y: 2, width: 9, height: 9))
    let texts = [Samples.fixture(12), Font(family: "sans-serif", size: 12)].map {
      Command.text(TextRun("abc", font: $0, color: .black, baseline: Point(x: value, y: value)))
    }
    return shapes.flatMap { shape in
      [.fill(shape, .black), .stroke(shape, stroke), .group(Group(opacity: 0.5, clip: shape))]
    } + texts + [
      .stroke(square, Stroke(color: .black, width: value)),
      .stroke(square, Stroke(color: .black, width: 1, dash: [abs(value), 1])),
      .text(TextRun("abc", font: Samples.fixture(value), color: .black, baseline: .zero)),
      .text(TextRun("abc", font: Font(family: "sans-serif", size: value), color: .black, baseline: .zero)),
    ]
  }

  @Test("Absurd numbers are painted as far as they can be seen", arguments: [1e9, -1e9, 1e300, -1e300, 1e-300, -0.0])
  func absurd(value: Double) throws {
    for command in Self.commands(with: value) { try paint(command) }
  }

  @Test("What is no number is refused, wherever it stands", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    for command in Self.commands(with: value) {
      #expect(throws: CanvasError.self, "\(command)") { try paint(command) }
    }
    #expect(throws: CanvasError.self) { try paint(.group(Group(opacity: value))) }
    let square = Shape.rect(Rect(x: 2, y: 2, width: 9, height: 9))
    #expect(throws: CanvasError.self) { try paint(.fill(square, Color(red: value, green: 0, blue: 0))) }
  }

  @Test func aRectangleAcrossTheWorldStillCoversThePicture() throws {
    let world = Rect(x: -1e300, y: -1e300, width: 1.5e300, height: 1.5e300)
    let bitmap = try CairoRenderer.bitmap(of: Samples.list(3, 3, [.fill(.rect(world), Samples.red)]))
    #expect(bitmap == Samples.plain(Samples.redPixel, width: 3, height: 3))
  }

  @Test func negativeDashesAreRefusedAndEmptyOnesSolid() throws {
    let line = Shape.polyline([.zero, Point(x: 9, y: 9)], isClosed: false)
    #expect(throws: CanvasError.negativeDash) {
      try paint(.stroke(line, Stroke(color: .black, width: 1, dash: [3, -1])))
    }
    for dash in [[0, 0], [1e-300, 1e-300], [0]] as [[Double]] {
      try paint(.stroke(line, Stroke(color: .black, width: 1, dash: dash)))
    }
  }

  @Test func picturesMustExistAndBeWhole() {
    #expect(throws: CanvasError.unknownImage(ImageID(index: 0))) {
      try paint(.image(ImageID(index: 0), in: Rect(x: 0, y: 0, width: 1, height: 1)))
    }
    for index in [-1, 1, .max] {
      #expect(throws: CanvasError.unknownImage(ImageID(index: index))) {
        try paint(.image(ImageID(index: index), in: Rect(x: 0, y: 0, width: 1, height: 1)))
      }
    }
    var cut = Bitmap(width: 2, height: 2)
    cut.bytes.removeLast()
    for image in [cut, Bitmap(width: 40_000, height: 1)] {
      var list = Samples.list(4, 4, [])
      list.commands = [.image(list.add(image), in: Rect(x: 0, y: 0, width: 1, height: 1))]
      #expect(throws: CanvasError.unusableImage(ImageID(index: 0), width: image.width, height: image.height)) {
        try CairoRenderer.bitmap(of: list)
      }
    }
  }

  @Test("Deep nests are painted up to the limit", arguments: [1.0, 0.9])
  func deep(opacity: Double) throws {
    func nest(_ depth: Int) -> Command {
      (0..<depth).reduce(.group(Group())) { inner, _ in .group(Group(opacity: opacity, commands: [inner])) }
    }
    try paint(nest(DisplayList.depthLimit - 2))
    #expect(throws: CanvasError.tooDeep) { try paint(nest(DisplayList.depthLimit + 1)) }
    let shape = (0..<2000).reduce(Shape.rect(.zero)) { inner, _ in .compound([inner]) }
    #expect(throws: CanvasError.tooDeep) { try paint(.fill(shape, .black)) }
  }

  @Test func aDocumentWithoutATableOfObjectsIsNoPlaceForPackedRows() {
    let file = EmbeddedFile(.png(channels: 3, rows: []), width: 1, height: 1, bytes: [])
    for text in ["", "%PDF-1.5\n%%EOF\n", "startxref\n9999\n%%EOF\n", "startxref\n0\n%%EOF\n"] {
      var bytes = Array(text.utf8)
      #expect(throws: CanvasError.self, "\(text)") { try bytes.replaceStandIns(by: [ImageID(index: 0): file]) }
      #expect(bytes == Array(text.utf8))
    }
  }
}
