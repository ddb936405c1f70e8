import Foundation
import Geometry
import ImageCodecs
import Imaging
import PictureEngine
import TestSupport
import Testing

/// Forty chains beside what they gave when they were recorded, and the version of libvips that made them.
@Suite(.enabled(if: Art.isReady, "needs libvips42")) struct GoldenTests {
  /// Eight pictures in a row, each in a cell of 64 pixels.
  private static func sheet() throws -> Bitmap {
    let scene = Art.scene(60, 45), face = Rect(x: 34, y: 12, width: 15, height: 12)
    let badge = ["badge.png": try PNG.encode(Art.render("c_crop,ar_1.0,g_east/r_max", Art.scene(45, 30)))]
    var sheet = Bitmap(width: 8 * 64, height: (PixelTests.chains.count + 7) / 8 * 64)
    for (index, chain) in PixelTests.chains.enumerated() {
      let cell = try Art.render(chain + "/c_limit,w_64,h_64", scene, files: badge, faces: [face])
      for y in 0..<cell.height {
        for x in 0..<cell.width { sheet[index % 8 * 64 + x, index / 8 * 64 + y] = cell[x, y] }
      }
    }
    return sheet
  }

  /// Other versions of libvips may round in another way: their pictures are compared by the signal-to-noise ratio.
  @Test func picturesAreThoseRecordedBitForBitWithTheSameLibvipsAndNearWithAnother() throws {
    let sheet = try Self.sheet(), version = try PictureRenderer.engineVersion() + "\n"
    let folder = Repository.root.appending(path: "Tests/Photos/PicturesTests/Golden")
    let picture = folder.appending(path: "effects.png"), stated = folder.appending(path: "libvips.txt")
    if ProcessInfo.processInfo.environment["RECORD_EXPECTATIONS"] == "1" {
      try Data(PNG.encode(sheet)).write(to: picture)
      try Data(version.utf8).write(to: stated)
    }
    let recorded = try PNG.decode([UInt8](Data(contentsOf: picture)))
    let isSame = try String(contentsOf: stated, encoding: .utf8) == version, ratio = Art.ratio(sheet, recorded)
    #expect(isSame ? sheet == recorded : ratio >= 30, "libvips \(version): \(ratio) dB")
  }
}
