import Diagnostics
import FrameArt
import Geometry

extension Resolver {
  /// Returns the facts of a picture for layout: those in its file, those that code has set, and those of the scene's asset.
  mutating func facts(of path: String, _ asset: AssetDocument?) throws(ContentError) -> PictureFacts {
    var facts = try content.picture(path)
    facts.sources[.builder] = content.alignmentRectInsets(of: path) ?? facts.sources[.builder]
    if let slice = asset?.slice { cut(&facts, by: slice, asset?.repetition?.value) }
    // Detection is expensive; declared insets are not detected.
    if asset?.detectsInsets?.value == true, asset?.alignmentInsets == nil, facts.sources.strongest == nil {
      facts.sources[.detection] = try content.detectedInsets(of: path)
    }
    return facts
  }

  /// Gives the picture the borders that keep their size.
  private mutating func cut(_ facts: inout PictureFacts, by slice: Sourced<InsetsSyntax>, _ modes: TileModes?) {
    // A picture is not mirrored: slices by direction are those of a left-to-right layout.
    let caps = insets(slice.value).resolved(for: .leftToRight), size = facts.size
    let isWhole = [caps.top, caps.left, caps.bottom, caps.right].allSatisfy { $0 >= 0 && $0 == $0.rounded() }
    guard facts.patch == nil else {
      report.add(
        .misplacedKey, "this picture says itself where it grows", at: slice.range,
        help: "leave slice out, or change the image set or the rim of the .9.png")
      return
    }
    guard isWhole, caps.left + caps.right < size.width, caps.top + caps.bottom < size.height else {
      report.add(
        .outOfRange, "a slice has whole pixels, 0 or more, and leaves a part of the picture that grows",
        at: slice.range,
        help: "the picture is \(JSONNumber.text(size.width)) x \(JSONNumber.text(size.height)) points")
      return
    }
    let image = PixelSize(width: Int(min(size.width, 1e9)), height: Int(min(size.height, 1e9)))
    var patch = PatchImage(image: image, caps: caps, mode: .stretch)
    if let modes { (patch.horizontal, patch.vertical) = (modes.across, modes.down) }
    facts.patch = patch
  }
}
