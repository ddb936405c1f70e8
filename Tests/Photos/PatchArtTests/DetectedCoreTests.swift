import FrameArt
import Geometry
import ImageCodecs
import Imaging
import PropertyTesting
import Testing

@testable import PatchArt

@Suite struct DetectedCoreTests {
  /// How far the side that is most off lies from the truth. An edge within a pixel may be found as either of that pixel's sides: cores are
  /// whole pixels.
  private static func error(_ core: Rect, _ truth: Rect) -> Double {
    func off(_ edge: Double, _ real: Double) -> Double {
      max(0, real.rounded(.down) - edge, edge - real.rounded(.up))
    }
    return max(
      off(core.left, truth.left), off(core.top, truth.top), off(core.right, truth.right),
      off(core.bottom, truth.bottom))
  }

  private static func shadowed(_ choices: inout Choices) -> SyntheticArt {
    var art = SyntheticArt()
    art.width = choices.number(in: 70...130)
    art.height = choices.number(in: 70...130)
    let part = { (choices: inout Choices, range: ClosedRange<Int>) in Double(choices.number(in: range)) }
    // Quarters of a pixel: edges are drawn soft.
    let x = part(&choices, 0...100) / 4, y = part(&choices, 0...100) / 4
    art.core = Rect(
      x: x, y: y, width: min(Double(art.width) - x, 16 + part(&choices, 0...320) / 4),
      height: min(Double(art.height) - y, 16 + part(&choices, 0...320) / 4))
    art.radius = min(part(&choices, 0...40), min(art.core.width, art.core.height) / 2)
    art.shadowOpacity = part(&choices, 0...20) / 20
    art.blur = part(&choices, 0...24)
    art.offset = Point(x: part(&choices, 0...24) - 12, y: part(&choices, 0...24) - 12)
    art.spread = part(&choices, 0...8)
    art.coreAlpha = choices.chance(oneIn: 8) ? 0.5 + part(&choices, 0...9) / 20 : 1
    if choices.chance(oneIn: 4) { art.badgeRadius = part(&choices, 2...6) }
    return art
  }

  /// What no eye can tell from a border: a hard opaque spread that is as wide on all four sides.
  private static func isBorder(_ art: SyntheticArt) -> Bool {
    art.shadowOpacity > 0.9 && art.spread > 0 && art.blur <= 4 && max(abs(art.offset.x), abs(art.offset.y)) <= 2
  }

  @Test func whatIsClaimedIsWithinAPixel() {
    var claimed = 0, declined = 0
    let found = counterexample(generate: Self.shadowed, runs: 40) { art in
      if Self.isBorder(art) { return true }
      guard let detected = try? DetectedCore(in: art.bitmap()) else {
        declined += 1
        return true
      }
      claimed += 1
      return Self.error(detected.core, art.core) <= 1
    }
    print("random shadows: \(claimed) claimed, \(declined) declined")
    #expect(found == nil, "\(String(describing: found))")
    #expect(claimed >= 12)
  }

  @Test(
    "Usual ornaments are claimed",
    arguments: [
      SyntheticArt(), SyntheticArt(radius: 12, blur: 12, offset: Point(x: 0, y: 6)),
      SyntheticArt(radius: 25, shadowOpacity: 0.3, blur: 20),
      SyntheticArt(shadowOpacity: 0, badgeRadius: 11),
      SyntheticArt(radius: 8, shadowOpacity: 0.4, blur: 10, offset: Point(x: 3, y: 5), badgeRadius: 10),
      SyntheticArt(core: Rect(x: 0, y: 0, width: 100, height: 80), shadowOpacity: 0.3, offset: Point(x: 20, y: 20)),
      SyntheticArt(
        width: 200, height: 200, core: Rect(x: 0, y: 0, width: 180, height: 180), radius: 90, shadowOpacity: 0.5,
        offset: Point(x: 20, y: 20)),
      SyntheticArt(
        shadowOpacity: 0.45, blur: 16, spread: 4, shadowColor: Pixel(red: 255, green: 220, blue: 80)),
    ])
  func usual(art: SyntheticArt) throws {
    let detected = try DetectedCore(in: art.bitmap())
    #expect(Self.error(detected.core, art.core) <= 1, "\(detected)")
    #expect(detected.confidence >= 0.5 && detected.confidence <= 1)
  }

  @Test(
    "What is unclear is declined, and says why",
    arguments: [
      (SyntheticArt(coreAlpha: 0, shadowOpacity: 0.6, blur: 30), UnclearCore.Reason.unstable),
      (SyntheticArt(coreAlpha: 0, shadowOpacity: 0), .empty),
      (SyntheticArt(width: 40, height: 30, core: Rect(x: 0, y: 0, width: 40, height: 30)), .opaque),
      (SyntheticArt(shadowOpacity: 0.95, offset: Point(x: 12, y: 12)), .paleRing),
      (SyntheticArt(shadowOpacity: 1, offset: Point(x: 8, y: 8)), .band),
      (SyntheticArt(shadowOpacity: 1, offset: Point(x: 0, y: 8)), .band),
      (SyntheticArt(coreAlpha: 0.5, shadowOpacity: 0, badgeRadius: 9), .nested),
      (SyntheticArt(coreAlpha: 0.6, shadowOpacity: 0.5, blur: 10), .unstable),
    ])
  func unclear(art: SyntheticArt, reason: UnclearCore.Reason) {
    let error = #expect(throws: UnclearCore.self) { try DetectedCore(in: art.bitmap()) }
    #expect(error?.reason == reason)
    #expect(error?.description.isEmpty == false)
  }

  @Test(
    "A line along an edge of an empty picture is declined: a text field",
    arguments: [(19, 16, 3), (12, 11, 1), (18, 5, 1)])
  func linesAlongASide(width: Int, height: Int, thickness: Int) {
    var bitmap = Bitmap(width: width, height: height)
    for y in height - thickness..<height { for x in 0..<width { bitmap[x, y] = Pixel(red: 9, green: 9, blue: 9) } }
    let error = #expect(throws: UnclearCore.self) { try DetectedCore(in: bitmap) }
    #expect(error?.reason == .line)
  }

  @Test func ringsAndTwinsAreDeclined() {
    var ring = SyntheticArt(shadowOpacity: 0).bitmap()
    for y in 26..<64 { for x in 26..<84 { ring[x, y].alpha = 0 } }
    #expect(throws: UnclearCore(.hollow, confidence: 1)) { try DetectedCore(in: ring) }
    var twins = SyntheticArt(shadowOpacity: 0).bitmap()
    for y in 0..<100 { for x in 53..<57 { twins[x, y].alpha = 0 } }
    #expect(throws: UnclearCore(.several, confidence: 1)) { try DetectedCore(in: twins) }
    #expect(throws: UnclearCore(.empty)) { try DetectedCore(in: Bitmap(width: 0, height: 9)) }
  }

  @Test("Single lines and pixels are cores too", arguments: [(1, 1), (1, 40), (40, 1), (2, 3)])
  func thin(width: Int, height: Int) throws {
    var art = Bitmap(width: 50, height: 50)
    for y in 0..<height { for x in 0..<width { art[5 + x, 4 + y] = Pixel(red: 1, green: 2, blue: 3) } }
    let detected = try DetectedCore(in: art)
    #expect(detected.core == Rect(x: 5, y: 4, width: Double(width), height: Double(height)))
    #expect(detected.insets.right == Double(45 - width))
  }

  @Test func opticalBoundsOfTheCorpusAreFoundOrDeclined() throws {
    guard let index = Corpus.index("nine-patch") else { return }
    var within = 0, declined = 0, off: [String] = []
    for file in index.map({ $0[0] }) {
      guard let patch = try? NinePatch(PNG.decode(Corpus.bytes("nine-patch", file))), let bounds = patch.opticalBounds
      else { continue }
      guard let detected = try? DetectedCore(in: patch.picture) else {
        declined += 1
        continue
      }
      let own = detected.insets
      let most =
        [own.top - bounds.top, own.left - bounds.left, own.bottom - bounds.bottom, own.right - bounds.right]
        .map(abs).max() ?? 0
      if most <= 1 {
        within += 1
      } else {
        off.append("\(file) by \(most): \(own) for \(bounds) at \(detected.confidence)")
      }
    }
    print("optical bounds of the corpus: \(within) found, \(declined) declined, off: \(off)")
    #expect(off.isEmpty)
  }
}
