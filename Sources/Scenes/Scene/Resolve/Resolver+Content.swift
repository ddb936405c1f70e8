import Appearance
import Diagnostics
import FrameArt
import Geometry
import Layout
import Pictures

extension Resolver {
  /// The picture of a view, with its facts for layout.
  struct Picture {
    var image: ViewAppearance.Image
    /// The facts after the operations.
    var facts: PictureFacts
    /// The frame that the picture's edits end with; the view's own frame takes precedence.
    var frame: Sourced<FrameUseDocument>?
    /// The place where the document names the picture.
    var range: SourceRange
  }

  mutating func picture(_ image: Sourced<String>, _ picture: Sourced<PictureDocument>?) -> Picture? {
    let asset = document.assets.first { $0.name.value == image.value }.map { literal($0.value) }
    let source = asset?.source ?? image
    do {
      var facts = try facts(of: source.value, asset)
      let done = transformed(&facts, source.value, by: picture)
      warn(of: source.value, facts.findings, at: source.range)
      var shown = ViewAppearance.Image(path: source.value, contentMode: .fill, size: nil)
      (shown.plan, shown.chain, shown.operations) = (done?.plan, done?.chain, picture?.value)
      // The scene's asset states the parts that grow.
      if asset?.slice != nil { shown.slices = facts.patch }
      if asset != AssetDocument(source: source) { shown.asset = asset }
      shown.naturalSize = facts.size
      return Picture(image: shown, facts: facts, frame: done?.frame, range: image.range)
    } catch {
      switch error {
      case .missing(let path, let reason):
        let suggestion = asset == nil ? nearestName(to: image.value, among: document.assets.map(\.name.value)) : nil
        report.add(
          .missingFile, "cannot read the picture \(path.quoted): \(reason)", at: source.range,
          suggestion: suggestion,
          help: path.contains("://")
            ? reason.contains("--allow-host")
              ? "name the host with --allow-host, fetch the picture first, or write it as data:image/png;base64,…"
              : "nothing is loaded from the network: fetch the picture first, or write it as data:image/png;base64,…"
            : "paths start at the scene's own directory")
      case .unreadable(let path, let reason):
        report.add(
          .unreadableImage, "\(path.quoted) is no picture that can be read: \(reason)", at: source.range,
          help: "pictures are PNG, JPEG and SVG files, what libvips reads, and Xcode's image sets")
      }
      return nil
    }
  }

  /// Returns an asset with numbers in place of metrics.
  private mutating func literal(_ asset: AssetDocument) -> AssetDocument {
    var asset = asset
    asset.alignmentInsets = asset.alignmentInsets.map { Sourced(InsetsSyntax(insets($0.value)), $0.range) }
    asset.slice = asset.slice.map { Sourced(InsetsSyntax(insets($0.value)), $0.range) }
    return asset
  }

  /// Returns the alignment of a view: its own keys take precedence over its content. A pair of conversions gives the whole frame, ornaments included.
  mutating func alignment(
    of geometry: ViewGeometry, _ look: ViewAppearance, _ ring: FrameRing?, _ direction: LayoutDirection
  ) -> any AlignmentGeometry {
    if let pair = geometry.alignmentPair { return custom(pair.value) }
    if let own = geometry.alignmentInsets {
      return look.ornamented(insets(own.value).resolved(for: direction).alignment, in: ring)
    }
    return look.alignment(in: ring) ?? IdentityAlignment()
  }

  /// Returns the alignment that a picture declares, or its asset.
  mutating func alignment(of picture: Picture, _ direction: LayoutDirection) -> any AlignmentGeometry {
    let asset = picture.image.asset, plan = picture.image.plan
    guard let declared = asset?.alignmentInsets else {
      let insets = picture.facts.sources.insets
      return grown(plan?.insets(insets) ?? insets, picture.facts, at: picture.range)
    }
    // Insets in a picture's file stay on their side in both directions, unless they are declared by direction.
    let own = self.insets(declared.value).resolved(for: direction), insets = plan?.insets(own) ?? own
    let growsInParts = picture.facts.patch != nil && asset?.insetsScale == nil
    guard asset?.insetsScale?.value == true || growsInParts else { return insets.alignment }
    return grown(insets, picture.facts, at: declared.range)
  }

  /// Returns insets that are parts of the picture, and grow as it does.
  private mutating func grown(
    _ insets: EdgeInsets, _ facts: PictureFacts, at range: SourceRange
  ) -> any AlignmentGeometry {
    do {
      return try facts.alignment(insets: insets)
    } catch {
      report.add(.noInverse, "\(error)", at: range)
      return IdentityAlignment()
    }
  }

  private mutating func custom(_ pair: AlignmentPairDocument) -> any AlignmentGeometry {
    do {
      let formulas = FormulaAlignment(
        toAlignment: try pair.toAlignment.bound(to: metrics, in: document.source),
        toFrame: try pair.toFrame.bound(to: metrics, in: document.source))
      return pair.yUp?.value == true ? UnflippedAlignment(formulas) : formulas
    } catch {
      report.add(error)
      return IdentityAlignment()
    }
  }
}
