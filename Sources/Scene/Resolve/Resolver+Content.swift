import Appearance
import Diagnostics
import FrameArt
import Geometry
import Layout
import Pictures

/// The content of a view: found once, used for its size, its insets and its appearance.
struct ViewContent {
  var image: Picture?
  var text: ResolvedAppearance.Text?
  var control: Control?
  /// The photo frame, and its facts for layout.
  var frame: ResolvedAppearance.PhotoFrameUse?
  var ring: FrameRing?
  /// The ornaments round all of it.
  var ornaments: [Ornament] = []

  /// The natural size of picture and frame together.
  var bodySize: Size? {
    guard let picture = image else { return nil }
    if let ring, frame?.surrounds == true { return ring.outerSize(forHole: picture.facts.size) }
    return picture.facts.size
  }

  struct Picture {
    var path: String
    var facts: PictureFacts
    var asset: AssetDocument?
    /// The plan of the picture's chain, and the chain.
    var plan: PicturePlan?
    var chain: PictureChain?
    /// The frame that the picture's edits end with; the view's own frame takes precedence.
    var frame: Sourced<FrameUseDocument>?
    /// The parts of the picture that grow, where the scene's asset states them.
    var slices: PatchImage? { asset?.slice == nil ? nil : facts.patch }
    /// The place where the document names the picture.
    var range: SourceRange
  }
}

extension Resolver {
  mutating func content(of looks: ViewAppearance, _ direction: LayoutDirection) -> ViewContent {
    var content = ViewContent()
    if let image = looks.image { content.image = picture(image, looks.picture) }
    addWords(of: looks, to: &content)
    if let frame = looks.frame ?? content.image?.frame { addFrame(frame, to: &content) }
    content.ornaments = resolved(looks.ornaments ?? [], direction)
    return content
  }

  private mutating func picture(
    _ image: Sourced<String>, _ picture: Sourced<PictureDocument>?
  ) -> ViewContent.Picture? {
    let asset = document.assets.first { $0.name.value == image.value }?.value
    let source = asset?.source ?? image
    do {
      var facts = try facts(of: source.value, asset)
      let done = transformed(&facts, source.value, by: picture)
      warn(of: source.value, facts.findings, at: source.range)
      return ViewContent.Picture(
        path: source.value, facts: facts, asset: asset, plan: done?.plan, chain: done?.chain, frame: done?.frame,
        range: image.range)
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

  /// Returns the alignment of a view: its own keys take precedence over its content. Ornaments go round the core, but round a photo frame as a
  /// whole; a pair of conversions gives the whole frame, ornaments included.
  mutating func alignment(
    of geometry: ViewGeometry, _ content: ViewContent, _ direction: LayoutDirection
  ) -> any AlignmentGeometry {
    if let pair = geometry.alignmentPair { return custom(pair.value) }
    let own = geometry.alignmentInsets.map { insets($0.value).resolved(for: direction) }
    let body = own.map(Self.fixed) ?? alignment(of: content, direction)
    if content.ornaments.isEmpty { return body }
    return OrnamentedAlignment(content.ornaments.reach, body: body, round: content.ring == nil ? .alignmentRect : .body)
  }

  private mutating func alignment(of content: ViewContent, _ direction: LayoutDirection) -> any AlignmentGeometry {
    if let ring = content.ring, ring.core != .outer { return ring.alignment }
    if let control = content.control { return Self.fixed(control.kind.metrics.alignmentInsets) }
    guard let picture = content.image else { return IdentityAlignment() }
    guard let declared = picture.asset?.alignmentInsets else {
      let insets = picture.facts.sources.insets
      return grown(picture.plan?.insets(insets) ?? insets, picture.facts, at: picture.range)
    }
    // Insets in a picture's file stay on their side in both directions, unless they are declared by direction.
    let own = self.insets(declared.value).resolved(for: direction), insets = picture.plan?.insets(own) ?? own
    let growsInParts = picture.facts.patch != nil && picture.asset?.insetsScale == nil
    guard picture.asset?.insetsScale?.value == true || growsInParts else { return Self.fixed(insets) }
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

  private static func fixed(_ insets: EdgeInsets) -> any AlignmentGeometry {
    insets == .zero ? IdentityAlignment() : FixedInsets(insets)
  }

  private mutating func custom(_ pair: AlignmentPairDocument) -> any AlignmentGeometry {
    do {
      let toAlignment = try pair.toAlignment.bound(to: metrics, in: document.source)
      let toFrame = try pair.toFrame.bound(to: metrics, in: document.source)
      let custom = CustomAlignment(toAlignment: { toAlignment.value(at: $0) }, toFrame: { toFrame.value(at: $0) })
      return pair.yUp?.value == true ? UnflippedAlignment(custom) : custom
    } catch {
      report.add(error)
      return IdentityAlignment()
    }
  }

  /// Returns the intrinsic size: a given `intrinsicSize` replaces what picture and words report, its nulls included.
  mutating func intrinsicSize(
    of geometry: ViewGeometry, _ content: ViewContent, _ alignment: any AlignmentGeometry
  ) -> IntrinsicSize {
    if let declared = geometry.intrinsicSize?.value {
      return IntrinsicSize(
        width: declared.width.map { number($0, in: .length) }, height: declared.height.map { number($0, in: .length) })
    }
    if let control = content.control {
      return intrinsicSize(
        of: control, around: content.text.map { Size(width: $0.metrics.width, height: $0.metrics.height) })
    }
    if let size = content.bodySize {
      var natural = Rect(origin: .zero, size: size), body = alignment
      if let ornamented = alignment as? OrnamentedAlignment {
        body = ornamented.body
      } else {
        // A pair of conversions gives the frame with its ornaments.
        natural = natural.outset(by: content.ornaments.reach)
      }
      let core = body.alignmentRect(forFrame: natural).size
      return IntrinsicSize(width: extent(core.width), height: extent(core.height))
    }
    return content.text.map { IntrinsicSize(width: $0.metrics.width, height: $0.metrics.height) } ?? .none
  }

  /// Returns a size of at least 0; nil where insets or formulas leave none, such as a formula that divides by zero.
  private func extent(_ value: Double) -> Double? { value.isFinite ? max(0, value) : nil }
}
