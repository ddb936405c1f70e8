import Diagnostics
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
    #expect(patch.findings[0].description.hasPrefix("pixel 4 of the top rim is no mark"))
    #expect(throws: NinePatchError.tooSmall(width: 2, height: 9)) { try NinePatch(Bitmap(width: 2, height: 9)) }
  }

  @Test func severalRunsGrowInProportion() throws {
    var art = Bitmap(width: 22, height: 12)
    for y in 1...10 { for x in 1...20 { art[x, y] = Pixel(red: 9, green: 90, blue: 200) } }
    for x in [4, 5, 10, 11, 12, 13, 14, 15] { art[x + 1, 0] = Self.black }
    art[0, 6] = Self.black
    let marked = try NinePatch(art), patch = marked.patch()
    #expect(patch.columns.runs == [4..<6, 10..<16] && patch.rows.runs == [5..<6])
    let plan = patch.plan(size: Size(width: 36, height: 10), grid: PixelGrid(scale: 1))
    #expect(plan.pieces.prefix(5).map { $0.horizontal.end } == [4, 10, 14, 32, 36])
    let drawn = BuiltFrame(plan: plan, images: [marked.picture]).bitmap()
    #expect((0..<360).allSatisfy { drawn[$0 % 36, $0 / 36] == art[1, 1] })
  }

  @Test("Red that marks nothing is listed", arguments: [NinePatchFinding.Side.bottom, .right])
  func strangeRed(side: NinePatchFinding.Side) throws {
    var art = Bitmap(width: 12, height: 12)
    func mark(_ places: some Sequence<Int>) {
      for place in places {
        if side == .bottom { art[place + 1, 11] = Self.red } else { art[11, place + 1] = Self.red }
      }
    }
    mark([3, 4, 7])
    let loose = try NinePatch(art)
    #expect(loose.opticalBounds == nil && loose.findings.map(\.kind) == [.looseRed, .looseRed])
    #expect(loose.findings.map(\.position) == [3, 7] && loose.findings.allSatisfy { $0.side == side })
    mark([0, 9])
    let both = try NinePatch(art), sides = both.opticalBounds
    #expect((side == .bottom ? [sides?.left, sides?.right] : [sides?.top, sides?.bottom]) == [1, 1])
    #expect(both.findings.count == 2)
    mark(0..<10)
    let full = try NinePatch(art)
    #expect(full.opticalBounds == nil && full.findings.map(\.kind) == [.allRed])
    #expect(full.findings[0].description.contains("red from end to end"))
  }

  @Test("The red may begin on the corner pixel, which does not count")
  func redCorners() throws {
    var art = Bitmap(width: 12, height: 12)
    for x in [0, 1, 2, 11] { art[x, 11] = Self.red }
    #expect(try NinePatch(art).opticalBounds == EdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
  }

  @Test func paddingIsThatOfTheRunsWhereNothingIsMarked() throws {
    var art = Bitmap(width: 12, height: 9)
    for x in [2, 3, 7] { art[x + 1, 0] = Self.black }
    for y in [1, 2] { art[11, y + 1] = Self.black }
    let patch = try NinePatch(art)
    #expect(patch.contentPadding == EdgeInsets(top: 1, left: 2, bottom: 4, right: 2))
    #expect(patch.facts(imageScale: 2).size == Size(width: 5, height: 3.5))
  }

  @Test(
    "Bounds that are written are read back, and nothing else changes",
    arguments: [[0, 0, 0, 0], [0, 0, 20, 20], [3, 0, 0, 1]])
  func written(sides: [Int]) throws {
    let numbers = sides.map(Double.init)
    let bounds = EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    var picture = Bitmap(width: 40, height: 30)
    for i in picture.bytes.indices { picture.bytes[i] = UInt8(i % 251) }
    let marked = try NinePatch.marked(picture, opticalBounds: bounds), read = try NinePatch(marked)
    #expect(read.picture == picture && read.findings.isEmpty)
    #expect(read.opticalBounds ?? .zero == bounds && read.columns.runs.count == 1)
    var other = marked
    other[10, 31] = Self.black
    let again = try NinePatch.setting(opticalBounds: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), of: other)
    #expect(try NinePatch(again).opticalBounds == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(try NinePatch.setting(opticalBounds: bounds, of: again) == other)
    #expect(throws: NinePatchError.contentInTheWay(.bottom)) {
      try NinePatch.setting(opticalBounds: EdgeInsets(top: 0, left: 20, bottom: 0, right: 0), of: other)
    }
    #expect(throws: NinePatchError.self) {
      try NinePatch.marked(picture, opticalBounds: EdgeInsets(top: 15, left: 0, bottom: 15, right: 0))
    }
    #expect(throws: NinePatchError.self) { try NinePatch.marked(picture, opticalBounds: EdgeInsets(all: 0.5)) }
  }

  @Test("The smallest picture is one pixel, and a tick of one pixel is a run", arguments: [(1, 1), (1, 5), (5, 1)])
  func smallest(width: Int, height: Int) throws {
    var art = Bitmap(width: width + 2, height: height + 2)
    art[1, 0] = Self.black
    art[0, 1] = Self.black
    art[1, 1] = Pixel(red: 1, green: 2, blue: 3)
    let patch = try NinePatch(art)
    #expect(patch.columns.runs == [0..<1] && patch.rows.runs == [0..<1] && patch.picture[0, 0].blue == 3)
    let plan = patch.patch().plan(size: Size(width: 7, height: 7), grid: PixelGrid(scale: 1))
    #expect(BuiltFrame(plan: plan, images: [patch.picture]).bitmap()[0, 0].blue == 3)
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
      let isBeside = isBesideCore(patch.columns, insets.left, insets.right)
      if isBeside || isBesideCore(patch.rows, insets.top, insets.bottom) { rigid.append(file) }
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

  private func isBesideCore(_ axis: StretchAxis, _ low: Double, _ high: Double) -> Bool {
    let core = Int(low)..<axis.extent - Int(high)
    return !axis.runs.isEmpty && !axis.runs.contains { $0.overlaps(core) }
  }

  private func distance(_ one: Rect, _ other: Rect) -> Double {
    max(
      abs(one.left - other.left), abs(one.top - other.top), abs(one.right - other.right),
      abs(one.bottom - other.bottom))
  }
}
