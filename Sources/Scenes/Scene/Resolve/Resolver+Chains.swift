import Diagnostics
import FrameArt
import Geometry
import PictureEdits
import Pictures

extension Resolver {
  /// The operations on a picture: a chain with its plan, and the photo frame that edits end with.
  struct Transformed {
    var plan: PicturePlan
    var chain: PictureChain
    var frame: Sourced<FrameUseDocument>?
  }

  /// Returns the facts of a picture after its edits and its chain, with the plan that leads there.
  mutating func transformed(
    _ facts: inout PictureFacts, _ path: String, by picture: Sourced<PictureDocument>?
  ) -> Transformed? {
    let edits = picture?.value.edits
    var chain = picture?.value.chain?.value ?? PictureChain()
    guard let picture, edits != nil || !chain.steps.isEmpty else { return nil }
    guard facts.patch == nil else {
      report.add(
        .misplacedKey, "a picture that grows in parts is not transformed", at: picture.range,
        help: "leave slice, the image set or the rim of the .9.png out")
      return nil
    }
    let size = PixelSize(width: Int(facts.size.width.rounded()), height: Int(facts.size.height.rounded()))
    var frame: EditFrame?
    do throws(RecipeError) {
      if let edits {
        let segment = try content.segment(of: edits.value, on: path, size: size)
        if segment.frame != nil, !chain.steps.isEmpty {
          throw RecipeError(.invalid, "no chain comes behind edits that end with a frame; leave one of the two out")
        }
        (frame, chain.steps) = (segment.frame, segment.chain.steps + chain.steps)
      }
    } catch {
      report.add(.badChain, error.description, at: edits?.range ?? picture.range)
      return nil
    }
    do throws(PictureError) {
      let plan = try content.plan(of: chain, on: path, size: size, known: picture.value.known)
      facts.size = Size(width: Double(plan.output.width), height: Double(plan.output.height))
      facts.findings += PictureFinding.remarks(plan.findings)
      return Transformed(
        plan: plan, chain: chain, frame: frame.map { Sourced($0.use(at: picture.range), picture.range) })
    } catch {
      report.add(.badChain, error.message, at: picture.value.chain?.range ?? picture.range)
      return nil
    }
  }
}

extension EditFrame {
  /// Returns the frame as a view uses it.
  fileprivate func use(at range: SourceRange) -> FrameUseDocument {
    FrameUseDocument(
      name: Sourced(name, range), mode: surrounds ? .surround : .overlay,
      relativeScale: relativeScale, opacity: opacity, tint: tint)
  }
}
