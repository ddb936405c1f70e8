import FrameArt
import Geometry
import ImageCodecs
import Imaging
import PatchArt
import Testing

@Suite struct NinePatchTests {
  private static let black = Pixel(red: 0, green: 0, blue: 0), red = Pixel(red: 255, green: 0, blue: 0)

  @Test("Optical bounds of every side survive, zeros too", arguments: [(0, 0), (0, 3), (3, 0), (2, 3)])
  func opticalBounds(start: Int, end: Int) throws {
    var art = Bitmap(width: 22, height: 32)
    for x in 0..<start { art[1 + x, 31] = Self.red }
    for x in 0..<end { art[20 - x, 31] = Self.red }
    art[21, 30] = Self.red
    let bounds = try NinePatch(art).opticalBounds
    #expect(bounds == EdgeInsets(top: 0, left: Double(start), bottom: 1, right: Double(end)))
  }

  @Test func runsAreReadAndGarbageIsListed() throws {
    var art = Bitmap(width: 12, height: 12)
    for x in [2, 3, 7] { art[x, 0] = Self.black }
    art[5, 0] = Pixel(red: 0, green: 0, blue: 0, alpha: 90)
    art[0, 4] = Self.red
    for x in 3...8 { art[x, 11] = Self.black }
    let patch = try NinePatch(art)
    #expect(patch.columns.runs == [1..<3, 6..<7] && patch.rows.runs.isEmpty)
    #expect(patch.contentColumns == 2..<8 && patch.contentRows == nil && patch.opticalBounds == nil)
    #expect(patch.findings.map(\.side) == [.top, .left] && patch.findings.map(\.position) == [4, 3])
    #expect(throws: NinePatchError.tooSmall(width: 2, height: 9)) { try NinePatch(Bitmap(width: 2, height: 9)) }
  }

  @Test("An inset with a run in it grows with the run", arguments: [7.0, 14, 20, 26, 56])
  func piecewise(length: Double) throws {
    // Fixed 4, run 2, fixed 4, run 4, fixed 6; the core is 5..<15: one pixel of the first run lies before it.
    let axis = StretchAxis(extent: 20, runs: [4..<6, 10..<14])
    let pair = try StretchedAlignment(
      columns: axis, rows: axis, insets: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    let rect = pair.alignmentRect(forFrame: Rect(x: 7, y: 9, width: length, height: length))
    let segments = axis.segments(from: 0, to: length)
    #expect(length != 20 || (rect.x == 12 && rect.width == 10))
    // The middle of the first run is where the tiler draws it.
    #expect(abs(rect.x - 7 - (segments[1].start + segments[1].end) / 2) < 1e-12)
    let back = pair.frame(forAlignmentRect: rect)
    #expect(abs(back.x - 7) < 1e-12 && abs(back.width - length) < 1e-12)
  }

  @Test func patchesOfTheCorpusAreReadAndInvert() throws {
    guard let index = Corpus.index("nine-patch") else { return }
    var read = 0, optical = 0, several = 0, rigid: [String] = [], rimless: [String] = []
    for file in index.map({ $0[0] }) {
      let bitmap = try PNG.decode(Corpus.bytes("nine-patch", file))
      guard let patch = try? NinePatch(bitmap) else {
        rimless.append("\(file) \(bitmap.width)x\(bitmap.height)")
        continue
      }
      read += 1
      optical += patch.opticalBounds == nil ? 0 : 1
      several += max(patch.columns.runs.count, patch.rows.runs.count) > 1 ? 1 : 0
      let insets = patch.opticalBounds ?? .zero
      let pair = try StretchedAlignment(columns: patch.columns, rows: patch.rows, insets: insets)
      if !pair.rigidAxes.isEmpty { rigid.append(file) }
      for factor in [0.25, 0.5, 1, 1.5, 4] {
        let width = Double(patch.picture.width) * factor, height = Double(patch.picture.height) * factor
        let frame = Rect(x: 3, y: 5, width: width, height: height), rect = pair.alignmentRect(forFrame: frame)
        let back = pair.frame(forAlignmentRect: rect), again = pair.alignmentRect(forFrame: back)
        let limit = 1e-11 * max(1, width, height)
        #expect(distance(back, frame) <= limit && distance(again, rect) <= limit, "\(file) at \(factor): \(back)")
      }
    }
    print("nine-patch corpus: \(read) read, \(optical) with optical bounds, \(several) with several runs")
    print("beside their core only: \(rigid); no rim: \(rimless)")
    #expect(read == 86 && optical == 13 && several == 22)
    // Four switches stretch beside their core only; one file is a column of pixels.
    #expect(rigid.count == 4 && rimless.count == 1)
  }

  private func distance(_ one: Rect, _ other: Rect) -> Double {
    max(
      abs(one.left - other.left), abs(one.top - other.top), abs(one.right - other.right),
      abs(one.bottom - other.bottom))
  }
}
