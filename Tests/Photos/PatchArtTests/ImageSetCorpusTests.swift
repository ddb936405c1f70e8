import Diagnostics
import FrameArt
import Geometry
import ImageCodecs
import Imaging
import PatchArt
import Testing

/// Image sets that Xcode wrote.
@Suite struct ImageSetCorpusTests {
  @Test func allAreReadAndInvertBelowAtAndAboveTheirNaturalSize() throws {
    guard let index = Corpus.index("imageset") else { return }
    let sets = index.map { $0[0] }.filter { $0.hasSuffix("Contents.json") }
    var read = 0, insets = 0, grown = 0
    for contents in sets {
      let set = try ImageSet(contents: Corpus.bytes("imageset", contents), file: contents)
      #expect(set.findings.isEmpty && set.variants.count == 3, "\(contents): \(set.findings)")
      for variant in set.variants {
        let file = contents.split(separator: "/").dropLast().joined(separator: "/") + "/" + variant.file
        let bitmap = try PNG.decode(Corpus.bytes("imageset", file))
        let geometry = variant.geometry(of: PixelSize(width: bitmap.width, height: bitmap.height))
        #expect(geometry.findings.isEmpty, "\(file): \(geometry.findings)")
        read += 1
        insets += geometry.facts.insets == nil ? 0 : 1
        grown += geometry.facts.patch == nil ? 0 : 1
        try check(geometry, geometry.picture(of: bitmap), file)
      }
    }
    print("image sets of the corpus: \(sets.count), variants \(read), with insets \(insets), in parts \(grown)")
    #expect(sets.count == 6 && read == 18 && insets == 3 && grown == 9)
  }

  private func check(_ geometry: VariantGeometry, _ picture: Bitmap, _ file: String) throws {
    var opaque = picture
    for i in stride(from: 3, to: opaque.bytes.count, by: 4) { opaque.bytes[i] = 255 }
    let facts = geometry.facts, pair = try facts.alignment(insets: facts.insets ?? .zero)
    #expect(facts.size.width == Double(picture.width) / geometry.scale)
    for factor in [0.3, 0.5, 1, 1.7, 4] {
      let frame = Rect(x: 3, y: 5, width: facts.size.width * factor, height: facts.size.height * factor)
      let rect = pair.alignmentRect(forFrame: frame), back = pair.frame(forAlignmentRect: rect)
      let again = pair.alignmentRect(forFrame: back)
      #expect(distance(back, frame) <= 1e-11 * 200 && distance(again, rect) <= 1e-11 * 200, "\(file) at \(factor)")
      guard let patch = facts.patch else { continue }
      // The parts fill the size without a seam, by the one tiler: each pixel of opaque art is drawn opaque.
      for scale in [1, 1.25, 2, 3] {
        let plan = patch.plan(size: frame.size, grid: PixelGrid(scale: scale))
        let drawn = BuiltFrame(plan: plan, images: [opaque]).bitmap()
        #expect(!stride(from: 3, to: drawn.bytes.count, by: 4).contains { drawn.bytes[$0] < 255 }, "\(file) \(scale)")
      }
    }
  }

  private func distance(_ one: Rect, _ other: Rect) -> Double {
    max(
      abs(one.left - other.left), abs(one.top - other.top), abs(one.right - other.right),
      abs(one.bottom - other.bottom))
  }

  @Test func insetsByScaleAreThoseOfTheIndex() throws {
    guard Corpus.index("imageset") != nil else { return }
    let contents = "acextract-a_any.imageset/Contents.json"
    let set = try ImageSet(contents: Corpus.bytes("imageset", contents), file: contents)
    let points = [1.0, 2, 3].map { scale in
      let size = PixelSize(width: Int(50 * scale), height: Int(50 * scale))
      return set.variant(for: ImageDevice(scale: scale))?.geometry(of: size).facts.insets
    }
    #expect(points[0] == EdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
    #expect(points[1] == EdgeInsets(top: 3, left: 6, bottom: 9, right: 12))
    #expect(points[2] == EdgeInsets(top: 4, left: 8, bottom: 12, right: 16))
  }
}
