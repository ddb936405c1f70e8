import Foundation
import ImageCodecs
import Imaging
import PictureEngine
import Testing

/// Parts of a PNG that no pixel needs, and that are costly to read.
@Suite struct TextChunkTests {
  /// Returns a chunk; nobody here reads its checksum.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = UInt32(content.count)
    return (0..<4).map { UInt8(length >> (24 - 8 * $0) & 255) } + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  @Test func textsAreNotGivenToOtherDecoders() throws {
    let png = try PNG.encode(Bitmap(width: 10, height: 10, bytes: [UInt8](repeating: 200, count: 400)))
    #expect(PNG.pixelsAlone(png) == png)
    let added = ["zTXt", "iTXt", "tEXt", "fdAT", "eXIf", "juNK", "iCCP"].flatMap { Self.chunk($0, [1, 0, 0, 120, 1]) }
    #expect(PNG.pixelsAlone(Array(png[..<33]) + added + png[33...]) == png)
  }

  @Test(.enabled(if: PictureRenderer.isReady)) func aBombOfTextsCostsNothing() throws {
    let png = try PNG.encode(Bitmap(width: 10, height: 10, bytes: [UInt8](repeating: 200, count: 400)))
    // Ten million zeros, as a PNG compresses them.
    let zeros = try PNG.encode(Bitmap(width: 2500, height: 1000, bytes: [UInt8](repeating: 0, count: 10_000_000)))
    let start = try #require(zeros.indices.first { zeros[$0...].starts(with: "IDAT".utf8) })
    let end = try #require(zeros.indices.last { zeros[$0...].starts(with: "IEND".utf8) })
    let texts = (0..<100).flatMap {
      Self.chunk("zTXt", Array("k\($0)".utf8) + [0, 0] + zeros[(start + 4)..<(end - 8)])
    }
    let clock = ContinuousClock()
    let time = try clock.measure {
      let origin = try PictureOrigin(Array(png[..<33]) + texts + png[33...])
      #expect(try origin.bitmap().width == 10)
    }
    #expect(time < .seconds(2))
  }
}
