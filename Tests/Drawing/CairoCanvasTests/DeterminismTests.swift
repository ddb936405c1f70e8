import Appearance
import CairoCanvas
import Drawing
import Geometry
import Imaging
import Testing

@Suite("The same drawing gives the same bytes")
struct DeterminismTests {
  @Test func onOneTaskAndOnFour() async throws {
    let list = Samples.everything
    let alone = try CairoRenderer.bitmap(of: list, scale: 2, background: .white)
    #expect(try CairoRenderer.bitmap(of: list, scale: 2, background: .white) == alone)
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var last = try CairoRenderer.bitmap(of: list, scale: 2, background: .white)
          for _ in 0..<5 { last = try CairoRenderer.bitmap(of: list, scale: 2, background: .white) }
          return last
        }
      }
      for try await bitmap in group { #expect(bitmap == alone) }
    }
  }

  @Test func whateverWasPaintedBefore() throws {
    let list = Samples.everything
    let first = try CairoRenderer.bitmap(of: list)
    var other = list
    other.commands.reverse()
    _ = try CairoRenderer.bitmap(of: other, scale: 3.7, background: .black)
    #expect(try CairoRenderer.bitmap(of: list) == first)
  }
}
