import Diagnostics
import FrameArt
import Geometry
import ImageCodecs
import Imaging
import PropertyTesting
import Testing

@testable import PatchArt

/// What comes in broken goes out as one error or as findings; it never traps.
@Suite struct BadInputTests {
  private static let contents = """
    {"images": [{"filename": "a.png", "scale": "2x", "idiom": "ipad", "alignment-insets": {"top": 1, "left": -2},
      "appearances": [{"appearance": "luminosity", "value": "dark"}], "language-direction": "right-to-left",
      "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 3, "height": 0}, "cap-insets": {"top": 4}}}],
     "info": {"version": 1}, "properties": {"template-rendering-intent": "template"}}
    """

  /// The text with some bytes changed, left out, doubled, or replaced by a number.
  private static func damaged(_ choices: inout Choices) -> [UInt8] {
    var bytes = Array(contents.utf8)
    for _ in 0..<choices.number(in: 1...4) {
      let place = choices.number(below: max(1, bytes.count))
      guard bytes.indices.contains(place) else { continue }
      switch choices.number(below: 5) {
      case 0: bytes[place] = UInt8(choices.number(below: 256))
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + choices.number(in: 1...20)))
      case 2: bytes.insert(bytes[place], at: place)
      case 3: bytes.removeSubrange(place...)
      default:
        if let digit = bytes.indices.filter({ (48...57).contains(bytes[$0]) }).first(where: { $0 >= place }) {
          let number = choices.element(of: ["1e999", "-7", "1e6", "1e-9", "0.5", "\"1\"", "null", "[]"])
          bytes.replaceSubrange(digit...digit, with: Array(number.utf8))
        }
      }
    }
    return bytes
  }

  @Test func damagedContentsAreReadOrRefusedOnce() {
    var read = 0, refused = 0
    let found = counterexample(generate: Self.damaged, runs: 3_000) { bytes in
      guard let set = try? ImageSet(contents: bytes) else {
        refused += 1
        return true
      }
      read += 1
      let size = PixelSize(width: 7, height: 5), bitmap = Bitmap(width: 7, height: 5)
      for variant in set.variants {
        let geometry = variant.geometry(of: size), facts = geometry.facts
        let pair = try facts.alignment(insets: facts.insets ?? .zero)
        guard facts.size.width > 0, facts.size.width.isFinite, geometry.picture(of: bitmap).width > 0 else {
          return false
        }
        let frame = Rect(x: 0, y: 0, width: 30, height: 20)
        let back = pair.frame(forAlignmentRect: pair.alignmentRect(forFrame: frame))
        let plan = facts.patch?.plan(size: frame.size, grid: PixelGrid(scale: 2))
        // What is said below a pixel counts to rounding: insets of a million pixels never leave a core.
        guard abs(back.width - 30) < 1e-3, plan.map({ $0.pieces.count <= 9 }) ?? true else { return false }
      }
      return true
    }
    print("damaged Contents.json: \(read) read, \(refused) refused")
    let text = found.map { String(decoding: $0.value, as: UTF8.self) }
    #expect(text == nil)
    #expect(read > 300 && refused > 300)
  }

  @Test func randomRimsAreReadWithFindings() {
    let colors = [
      Pixel(red: 0, green: 0, blue: 0), Pixel(red: 255, green: 0, blue: 0), Pixel(red: 255, green: 255, blue: 255),
      Pixel(red: 0, green: 0, blue: 0, alpha: 0), Pixel(red: 128, green: 128, blue: 128),
      Pixel(red: 0, green: 0, blue: 0, alpha: 1), Pixel(red: 255, green: 0, blue: 0, alpha: 254),
      Pixel(red: 0, green: 255, blue: 0),
    ]
    let found = counterexample { choices in
      var art = Bitmap(width: choices.number(in: 0...12), height: choices.number(in: 0...12))
      let known = choices.number(in: 1...colors.count)
      for y in 0..<art.height { for x in 0..<art.width { art[x, y] = colors[choices.number(below: known)] } }
      return art
    } law: { (art: Bitmap) in
      guard let patch = try? NinePatch(art) else { return art.width < 3 || art.height < 3 }
      let size = Size(width: 31, height: 17), facts = patch.facts()
      let plan = facts.patch?.plan(size: size, grid: PixelGrid(scale: 1))
      // Every strange pixel is reported, and bounds that are read leave a core.
      let strange = patch.findings.filter { if case .noMark = $0.kind { true } else { false } }.count
      let pair = try facts.alignment(insets: facts.insets ?? .zero)
      let rect = pair.alignmentRect(forFrame: Rect(origin: .zero, size: size))
      return plan?.pieces.isEmpty == false && rect.width > 0 && rect.height > 0 && strange == Self.strangePixels(art)
        && patch.json(size: size)["stretch"] != nil
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  private static func strangePixels(_ art: Bitmap) -> Int {
    func isStrange(_ pixel: Pixel, takesRed: Bool) -> Bool {
      if pixel.alpha == 0 || pixel == Pixel(red: 255, green: 255, blue: 255)
        || pixel == Pixel(red: 0, green: 0, blue: 0)
      {
        return false
      }
      return !(takesRed && pixel == Pixel(red: 255, green: 0, blue: 0))
    }
    let across = (1..<art.width - 1).reduce(0) {
      $0 + (isStrange(art[$1, 0], takesRed: false) ? 1 : 0)
        + (isStrange(art[$1, art.height - 1], takesRed: true) ? 1 : 0)
    }
    return (1..<art.height - 1).reduce(across) {
      $0 + (isStrange(art[0, $1], takesRed: false) ? 1 : 0)
        + (isStrange(art[art.width - 1, $1], takesRed: true) ? 1 : 0)
    }
  }

  @Test func noiseIsDeclinedOrHasACoreInside() {
    let found = counterexample { choices in
      var art = Bitmap(width: choices.number(in: 0...14), height: choices.number(in: 0...14))
      let steps = choices.element(of: [1, 2, 5, 255])
      for y in 0..<art.height {
        for x in 0..<art.width {
          art[x, y] = Pixel(red: 9, green: 9, blue: 9, alpha: UInt8(choices.number(in: 0...steps) * 255 / steps))
        }
      }
      return art
    } law: { (art: Bitmap) in
      guard let core = try? DetectedCore(in: art).core else { return true }
      return core.left >= 0 && core.top >= 0 && core.width > 0 && core.height > 0 && core.right <= Double(art.width)
        && core.bottom <= Double(art.height)
    }
    #expect(found == nil, "\(String(describing: found))")
  }
}
