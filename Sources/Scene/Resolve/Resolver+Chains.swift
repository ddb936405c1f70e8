import Diagnostics
import FrameArt
import Geometry
import Pictures

extension Resolver {
  /// Facts of what a chain makes of a picture, with the plan that leads there.
  mutating func transformed(
    _ facts: inout PictureFacts, _ path: String, by picture: Sourced<PictureDocument>?
  ) -> (plan: PicturePlan, chain: PictureChain)? {
    guard let chain = picture?.value.chain, !chain.value.steps.isEmpty else { return nil }
    guard facts.patch == nil else {
      report.add(
        Finding(
          .misplacedKey, "a picture that grows in parts is not transformed", at: chain.range,
          help: "leave slice, the image set or the rim of the .9.png out"))
      return nil
    }
    do throws(PictureError) {
      let size = PixelSize(width: Int(facts.size.width.rounded()), height: Int(facts.size.height.rounded()))
      let plan = try content.plan(of: chain.value, on: path, size: size)
      facts.size = Size(width: Double(plan.output.width), height: Double(plan.output.height))
      facts.findings += PictureFinding.remarks(plan.findings)
      return (plan, chain.value)
    } catch {
      report.add(Finding(.badChain, error.message, at: chain.range))
      return nil
    }
  }
}
