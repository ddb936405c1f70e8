import Diagnostics
import Foundation
import FrameArt
import Geometry
import ImageCodecs
import Imaging
import PatchArt
import Testing

/// The art of the corpus, small, at its natural size and large, with its alignment rects: numbers are checked here, and with `CONTACT_SHEET`
/// in the environment the picture is written there to be looked at.
@Suite struct ContactSheetTests {
  private struct Art {
    let picture: Bitmap
    let facts: PictureFacts
  }

  private static let cell = (width: 250, height: 120)

  @Test func everyCoreIsDrawnWhereItsAlignmentRectLies() throws {
    guard let patches = Corpus.index("nine-patch"), let sets = Corpus.index("imageset") else { return }
    var art = patches.compactMap { line -> Art? in
      guard let patch = try? NinePatch(PNG.decode(Corpus.bytes("nine-patch", line[0]))) else { return nil }
      return Art(picture: patch.picture, facts: patch.facts())
    }
    for contents in sets.map({ $0[0] }).filter({ $0.hasSuffix("Contents.json") }) {
      let set = try ImageSet(contents: Corpus.bytes("imageset", contents)), folder = contents.dropLast(13)
      for variant in set.variants {
        let bitmap = try PNG.decode(Corpus.bytes("imageset", folder + variant.file))
        let geometry = variant.geometry(of: PixelSize(width: bitmap.width, height: bitmap.height))
        art.append(Art(picture: geometry.picture(of: bitmap), facts: geometry.facts))
      }
    }
    #expect(art.count == 104)
    let columns = 6, rows = (art.count + columns - 1) / columns
    var sheet = Bitmap(width: columns * Self.cell.width, height: rows * Self.cell.height)
    for i in stride(from: 0, to: sheet.bytes.count, by: 4) {
      sheet.bytes.replaceSubrange(i..<i + 4, with: [90, 140, 120, 255])
    }
    for (index, art) in art.enumerated() {
      try draw(art, x: index % columns * Self.cell.width, y: index / columns * Self.cell.height, on: &sheet)
    }
    if let path = ProcessInfo.processInfo.environment["CONTACT_SHEET"] {
      try Data(PNG.encode(sheet)).write(to: URL(filePath: path))
    }
  }

  /// Below, at and above the natural size, side by side.
  private func draw(_ art: Art, x: Int, y: Int, on sheet: inout Bitmap) throws {
    let natural = art.facts.size, pair = try art.facts.alignment(insets: art.facts.insets ?? .zero)
    var left = Double(x + 4)
    for size in [
      Size(width: natural.width * 0.6, height: natural.height * 0.6), natural,
      Size(width: natural.width * 1.3 + 24, height: natural.height * 1.2 + 16),
    ] {
      let fitted = Size(width: min(size.width, 112), height: min(size.height, Double(Self.cell.height) - 8))
      let frame = Rect(x: left.rounded(), y: Double(y + 4), width: fitted.width, height: fitted.height)
      guard let patch = art.facts.patch ?? whole(art) else { continue }
      let plan = patch.plan(size: frame.size, grid: PixelGrid(scale: 1))
      BuiltFrame(plan: plan, images: [art.picture]).rendered().draw(over: &sheet, x: Int(frame.x), y: Int(frame.y))
      let rect = pair.alignmentRect(forFrame: frame), back = pair.frame(forAlignmentRect: rect)
      #expect(
        abs(back.x - frame.x) < 1e-9 && abs(back.width - frame.width) < 1e-9 && abs(back.height - frame.height) < 1e-9)
      if art.facts.insets != nil { outline(rect, on: &sheet) }
      left = frame.right + 6
    }
  }

  /// A picture without parts is one part.
  private func whole(_ art: Art) -> PatchImage? {
    PatchImage(
      columns: StretchAxis(extent: art.picture.width, runs: []),
      rows: StretchAxis(extent: art.picture.height, runs: []),
      imageScale: Double(art.picture.width) / max(1, art.facts.size.width))
  }

  private func outline(_ rect: Rect, on sheet: inout Bitmap) {
    let (left, top) = (Int(rect.left.rounded()), Int(rect.top.rounded()))
    let (right, bottom) = (Int(rect.right.rounded()), Int(rect.bottom.rounded()))
    let mark = Pixel(red: 255, green: 0, blue: 160)
    func paint(_ x: Int, _ y: Int) {
      if (0..<sheet.width).contains(x), (0..<sheet.height).contains(y) { sheet[x, y] = mark }
    }
    for x in left..<max(left, right) { for y in [top, bottom - 1] { paint(x, y) } }
    for y in top..<max(top, bottom) { for x in [left, right - 1] { paint(x, y) } }
  }
}
