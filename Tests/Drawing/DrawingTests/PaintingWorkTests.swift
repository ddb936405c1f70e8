import Appearance
import Drawing
import Geometry
import Testing

@Suite("The work of painting") struct PaintingWorkTests {
  private static let square = Rect(x: 0, y: 0, width: 100, height: 100)

  private func steps(_ commands: [Command], scale: Double = 1) -> Double {
    DisplayList(size: Size(width: 100, height: 100), commands: commands).paintingSteps(scale: scale)
  }

  @Test func isThatOfTheVisiblePixels() {
    let fill = Command.fill(.rect(Self.square), .black)
    let small = steps([.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .black)])
    #expect(steps([fill]) == small + 9_999)
    #expect(steps([.fill(.rect(Rect(x: -1e9, y: 50, width: 2e9, height: 1e12)), .black)]) == small + 4_999)
    #expect(steps([fill], scale: 2) == small + 39_999)
    #expect(steps([fill], scale: 0) == small - 1)
    let clipped = Group(clip: .rect(Rect(x: 0, y: 0, width: 10, height: 10)), commands: [fill])
    #expect(steps([.group(clipped)]) < 1_000)
  }

  @Test("Layers, turned groups, gradients and dashes count")
  func layers() {
    let fill = Command.fill(.rect(Self.square), .black), plain = steps([fill])
    var group = Group(opacity: 0.5, commands: [fill])
    #expect(steps([.group(group)]) > 4 * plain)
    group = Group(transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), commands: [fill])
    #expect(steps([.group(group)]) >= plain)
    let gradient = Gradient([.black, .white])
    #expect(steps([.gradient(.rect(Self.square), gradient, across: Self.square)]) > 5 * plain)
    let dashes = Stroke(color: .black, width: 1, dash: [0.001, 0.001])
    #expect(steps([.stroke(.rect(Self.square), dashes)]) > 40_000)
    #expect(steps([.group(Group(opacity: 0, commands: [fill]))]) < 1_000)
  }
}
