import Appearance
import CairoCanvas
import Drawing
import Geometry
import Imaging
import Testing

@Suite("Any drawing becomes a whole picture or a typed error")
struct RandomDrawingTests {
  /// Drawings of all commands, with ordinary, extreme and broken numbers.
  private struct Source {
    var dice: SplitMix

    mutating func number() -> Double {
      let extremes = [0, -0.0, 1e-300, -1e300, 1e300, 8_388_608, 0.5, .nan, .infinity]
      let roll = Int.random(in: 0..<60, using: &dice)
      return roll < extremes.count ? extremes[roll] : Double.random(in: -20...60, using: &dice)
    }

    mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    mutating func point() -> Point { Point(x: number(), y: number()) }
    mutating func color() -> Color { Color(red: number(), green: 0.5, blue: 1, alpha: number()) }

    mutating func shape(_ depth: Int) -> Shape {
      switch Int.random(in: 0..<(depth > 2 ? 4 : 5), using: &dice) {
      case 0: .rect(rect())
      case 1: .roundedRect(rect(), radius: number())
      case 2: .ellipse(rect())
      case 3: .polyline((0..<4).map { _ in point() }, isClosed: Bool.random(using: &dice))
      default: .compound((0..<2).map { _ in shape(depth + 1) })
      }
    }

    mutating func command(_ depth: Int) -> Command {
      switch Int.random(in: 0..<(depth > 2 ? 4 : 5), using: &dice) {
      case 0: return .fill(shape(0), color())
      case 1:
        let dash = (0..<Int.random(in: 0...3, using: &dice)).map { _ in abs(number()) }
        return .stroke(
          shape(0), Stroke(color: color(), width: number(), dash: dash, hasRoundCaps: Bool.random(using: &dice)))
      case 2: return .image(ImageID(index: Int.random(in: 0..<2, using: &dice)), in: rect())
      case 3:
        let font = Font(family: Bool.random(using: &dice) ? "fixture" : "sans-serif", size: number())
        return .text(TextRun("Ab\0\né", font: font, color: color(), baseline: point()))
      default:
        let clip = Bool.random(using: &dice) ? shape(0) : nil
        return .group(Group(opacity: number() / 50, clip: clip, commands: [command(depth + 1), command(depth + 1)]))
      }
    }
  }

  @Test("For many seeds", arguments: 0..<4)
  func random(seed: Int) throws {
    var source = Source(dice: SplitMix(state: UInt64(seed)))
    var painted = 0
    for _ in 0..<100 {
      var list = Samples.list(40, 30, [source.command(0), source.command(0)])
      _ = list.add(Samples.plain(Samples.redPixel, width: 3, height: 5))
      _ = list.add(Bitmap(width: 1, height: 1))
      do throws(CanvasError) {
        let bitmap = try CairoRenderer.bitmap(of: list, scale: 1.5)
        #expect(bitmap.width == 60 && bitmap.height == 45)
        painted += 1
      } catch {
        guard case .notFinite = error else {
          Issue.record("\(error) for \(list.commands)")
          continue
        }
      }
    }
    #expect(painted > 20, "most drawings have only numbers")
  }
}

/// Small reproducible random numbers (SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
