import Appearance
import Geometry
import Layout

/// What a view shows: found once, used for its size, its insets and its looks.
struct ViewContent {
  var image: Picture?
  var text: ResolvedAppearance.Text?
  var control: Control?
  /// The photo frame, and what layout knows of it.
  var frame: ResolvedAppearance.PhotoFrameUse?
  var ring: FrameRing?

  /// The natural size of picture and frame together.
  var outerSize: Size? {
    guard let picture = image else { return nil }
    guard let ring, frame?.surrounds == true else { return picture.size }
    return ring.outerSize(forHole: picture.size)
  }

  struct Picture {
    var path: String
    var size: Size
    var asset: AssetDocument?
    /// Where the document names it.
    var range: SourceRange
  }
}

extension Resolver {
  mutating func content(of looks: ViewAppearance) -> ViewContent {
    var content = ViewContent()
    if let image = looks.image { content.image = picture(image) }
    content.text = words(of: looks)
    content.control = looks.control?.value
    if let frame = looks.frame { addFrame(frame, to: &content) }
    return content
  }

  private mutating func picture(_ image: Sourced<String>) -> ViewContent.Picture? {
    let asset = document.assets.first { $0.name.value == image.value }?.value
    let source = asset?.source ?? image
    do {
      let size = try content.imageSize(source.value)
      return ViewContent.Picture(path: source.value, size: size, asset: asset, range: image.range)
    } catch {
      switch error {
      case .missing(let path, let reason):
        let suggestion = asset == nil ? nearestName(to: image.value, among: document.assets.map(\.name.value)) : nil
        report.add(
          Finding(
            .missingFile, "cannot read the picture \(path.quoted): \(reason)", at: source.range,
            suggestion: suggestion, help: "paths start at the scene's own directory"))
      case .unreadable(let path, let reason):
        report.add(
          Finding(
            .unreadableImage, "\(path.quoted) is no picture that can be read: \(reason)", at: source.range,
            help: "pictures are PNG or JPEG files"))
      }
      return nil
    }
  }

  /// What the view's own keys say wins over what its picture says.
  mutating func alignment(
    of geometry: ViewGeometry, _ content: ViewContent, _ direction: LayoutDirection
  ) -> any AlignmentGeometry {
    if let pair = geometry.alignmentPair { return custom(pair.value) }
    if let own = geometry.alignmentInsets { return Self.fixed(insets(own.value).resolved(for: direction)) }
    if let control = content.control { return Self.fixed(control.metrics.alignmentInsets) }
    guard let picture = content.image, let declared = picture.asset?.alignmentInsets else { return IdentityAlignment() }
    // Insets that are baked into a picture stay on their side in both directions, unless they are declared by direction.
    let insets = insets(declared.value).resolved(for: direction)
    guard picture.asset?.insetsScale?.value == true else { return Self.fixed(insets) }
    do {
      return try ProportionalInsets(insets, naturalSize: picture.size)
    } catch {
      report.add(Finding(.noInverse, "\(error)", at: declared.range))
      return IdentityAlignment()
    }
  }

  private static func fixed(_ insets: EdgeInsets) -> any AlignmentGeometry {
    insets == .zero ? IdentityAlignment() : FixedInsets(insets)
  }

  private mutating func custom(_ pair: AlignmentPairDocument) -> any AlignmentGeometry {
    do {
      let toAlignment = try pair.toAlignment.bound(to: metrics), toFrame = try pair.toFrame.bound(to: metrics)
      let custom = CustomAlignment(
        toAlignment: { toAlignment.value(at: $0) }, toFrame: { toFrame.value(at: $0) })
      return pair.yUp?.value == true ? UnflippedAlignment(custom) : custom
    } catch {
      report.add(error)
      return IdentityAlignment()
    }
  }

  /// An `intrinsicSize` that is given replaces what picture and words report, its nulls included.
  mutating func intrinsicSize(
    of geometry: ViewGeometry, _ content: ViewContent, _ alignment: any AlignmentGeometry
  ) -> IntrinsicSize {
    if let declared = geometry.intrinsicSize?.value {
      return IntrinsicSize(
        width: declared.width.map { number($0, in: .length) }, height: declared.height.map { number($0, in: .length) })
    }
    if let control = content.control {
      return control.metrics.intrinsicSize(
        around: content.text.map { Size(width: $0.metrics.width, height: $0.metrics.height) })
    }
    if let size = content.outerSize {
      let core = alignment.alignmentRect(forFrame: Rect(origin: .zero, size: size)).size
      return IntrinsicSize(width: extent(core.width), height: extent(core.height))
    }
    return content.text.map { IntrinsicSize(width: $0.metrics.width, height: $0.metrics.height) } ?? .none
  }

  /// Insets that swallow the picture, and formulas that divide by zero, leave no size to ask for.
  private func extent(_ value: Double) -> Double? { value.isFinite ? max(0, value) : nil }
}
