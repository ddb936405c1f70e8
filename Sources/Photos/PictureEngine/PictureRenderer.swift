public import Appearance
import Geometry
public import Imaging
public import Pictures

/// The source of layer content for a renderer: picture files and rendered text.
public protocol LayerSource {
  /// Returns a picture that is laid on another.
  func origin(ofPicture path: String) throws(PictureError) -> PictureOrigin
  /// Returns a text on a transparent background, of the size in the plan.
  func bitmap(of text: LayerText, color: Color, width: Int?) throws(PictureError) -> Bitmap
}

/// Renders the pixels of a plan.
///
/// The same file, plan and version of libvips give the same bytes on every run and any number of processors. Each step is rendered once and
/// held until the next is done, together with adjacent colour changes: memory holds the file and two pictures of the largest intermediate size.
public struct PictureRenderer {
  /// The original picture.
  public let origin: PictureOrigin
  /// The source of layers.
  public let layers: any LayerSource
  /// Whether colours stay in the file's profile, which is then written with the result.
  public var keepsProfile = false

  /// Creates a renderer for one picture.
  public init(_ origin: PictureOrigin, layers: any LayerSource) { (self.origin, self.layers) = (origin, layers) }

  /// A Boolean value that indicates whether libvips is installed. The first access costs about 50 ms where it is.
  public static var isReady: Bool { (try? Vips.load()) != nil }

  /// Returns the version of libvips, such as `8.14.1`.
  public static func engineVersion() throws(PictureError) -> String {
    try Vips.load()
    return Vips.version
  }

  /// Returns the result as pixels.
  public func bitmap(of plan: PicturePlan) throws(PictureError) -> Bitmap {
    try origin.checked { () throws(PictureError) in try Self.withAlpha(image(of: plan)).bitmap() }
  }

  /// Returns the result, evaluated lazily.
  func image(of plan: PicturePlan) throws(PictureError) -> VipsImage {
    guard plan.input == origin.size else {
      throw PictureError(.unreadable, "the head of the file says two sizes; it is damaged")
    }
    var steps = plan.steps[...], image: VipsImage
    if case .resize(let resize)? = steps.first?.action, resize.scaled != origin.size {
      // The file is decoded at the smallest size that the first step needs.
      image = try Self.cut(origin.image(scaled: resize.scaled, keepsProfile: keepsProfile), resize)
      steps = steps.dropFirst()
    } else {
      image = try origin.image(keepsProfile: keepsProfile)
    }
    return try render(steps, on: image)
  }

  private func render(_ steps: ArraySlice<PlannedStep>, on first: VipsImage) throws(PictureError) -> VipsImage {
    var image = first
    for step in steps {
      // Adjacent steps that read one pixel at a time are evaluated together.
      image = try apply(step, to: step.isPointwise && image.bands == 3 ? image : image.inMemory())
      precondition(image.size == step.output, "a step gives the size that is planned")
    }
    return image
  }

  private func apply(_ step: PlannedStep, to image: VipsImage) throws(PictureError) -> VipsImage {
    switch step.action {
    case .resize(let resize): try Self.cut(Self.resized(image, to: resize.scaled), resize)
    case .effect(let effect, let color, let regions, let origin, let offset):
      try EffectPainter(effect, color: color, origin: origin, offset: offset, output: step.output)
        .applied(to: image, in: regions)
    case .opacity(let part):
      try Vips.image("linear", of: Self.withAlpha(image), ["a": [1, 1, 1, part], "b": [0, 0, 0, 0.5], "uchar": true])
    case .round(let corners): try Self.masked(image, by: corners)
    case .border(let width, let color, let corners):
      try Self.bordered(image, width: width, color: color, corners, output: step.output)
    case .flip(let isHorizontal):
      try Vips.image("flip", of: image, ["direction": .text(isHorizontal ? "horizontal" : "vertical")])
    case .rotate(let degrees): try Self.rotated(image, degrees, output: step.output)
    case .shear(let x, let y):
      try Self.mapped(image, by: PicturePlan.shear(x: x, y: y, of: image.size).map, output: step.output)
    case .background(let color): try Self.composite(Self.plain(color, image.size), image, at: .zero)
    case .layer(let layer): try laid(layer, on: image)
    }
  }

  private func laid(_ layer: LayerPlan, on image: VipsImage) throws(PictureError) -> VipsImage {
    var top: VipsImage
    switch layer.source {
    case .picture(let path):
      let renderer = try PictureRenderer(layers.origin(ofPicture: path), layers: layers)
      top = try renderer.origin.checked { () throws(PictureError) in try renderer.image(of: layer.plan).inMemory() }
    case .text(let text):
      let bitmap = try layers.bitmap(of: text, color: layer.color ?? .black, width: layer.lineWidth)
      let size = PixelSize(width: bitmap.width, height: bitmap.height)
      top = try render(layer.plan.steps[...], on: Vips.image(pixels: bitmap.bytes, size, bands: 4)).inMemory()
    }
    if layer.isTiled {
      func count(_ extent: Int, _ start: Int, _ side: Int) -> VipsArgument {
        .whole((extent - start + side - 1) / side)
      }
      top = try Vips.image(
        "replicate", of: top,
        [
          "across": count(image.size.width, layer.origin.x, top.size.width),
          "down": count(image.size.height, layer.origin.y, top.size.height),
        ])
    }
    if !layer.isUnderlay { return try Self.composite(image, top, at: layer.origin, layer.blend) }
    let ground = try Self.composite(Self.plain(.clear, image.size), top, at: layer.origin)
    return try Self.composite(ground, image, at: .zero)
  }
}

extension PlannedStep {
  /// Whether each pixel of the result depends only on the same pixel of an opaque picture.
  fileprivate var isPointwise: Bool {
    guard case .effect(let effect, _, nil, _, _) = action else { return false }
    switch effect.kind {
    case .sepia, .grayscale, .mono, .saturation, .tint, .invert, .brightness, .contrast, .colorize, .hue, .gamma, .red,
      .green, .blue, .blackwhite:
      return true
    default: return false
    }
  }
}

extension PictureRenderer {
  /// Resamples to another size, with a Lanczos filter on premultiplied values.
  static func resized(_ image: VipsImage, to size: PixelSize) throws(PictureError) -> VipsImage {
    if image.size == size { return image }
    if image.bands == 1 {
      return try Vips.image(
        "resize", of: image,
        [
          "scale": .number(Double(size.width) / Double(image.size.width)),
          "vscale": .number(Double(size.height) / Double(image.size.height)),
        ])
    }
    return try Vips.image(
      "thumbnail_image", of: image, ["width": .whole(size.width), "height": .whole(size.height), "size": "force"])
  }

  /// Returns the part that is kept, with its padding.
  private static func cut(_ image: VipsImage, _ resize: ResizePlan) throws(PictureError) -> VipsImage {
    let part = try cut(image, resize.crop)
    return try padded(part, at: resize.origin, to: resize.output)
  }

  static func cut(_ image: VipsImage, _ part: PixelRect) throws(PictureError) -> VipsImage {
    if part.size == image.size { return image }
    return try Vips.image(
      "extract_area",
      [
        "input": .image(image), "left": .whole(part.x), "top": .whole(part.y), "width": .whole(part.size.width),
        "height": .whole(part.size.height),
      ])
  }

  /// Places an image on a larger transparent background.
  static func padded(_ image: VipsImage, at origin: PixelPoint, to size: PixelSize) throws(PictureError) -> VipsImage {
    if size == image.size { return image }
    return try Vips.image(
      "embed", of: withAlpha(image),
      [
        "x": .whole(origin.x), "y": .whole(origin.y), "width": .whole(size.width), "height": .whole(size.height),
        "extend": "background", "background": [0, 0, 0, 0],
      ])
  }

  /// Returns red, green, blue and alpha.
  static func withAlpha(_ image: VipsImage) throws(PictureError) -> VipsImage {
    if image.bands == 4 { return image }
    return try Vips.image("bandjoin_const", of: image, ["c": [255]])
  }

  /// Returns the bands without alpha.
  static func colors(of image: VipsImage) throws(PictureError) -> VipsImage {
    if image.bands == 3 { return image }
    return try Vips.image("extract_band", of: image, ["band": 0, "n": 3])
  }

  static func alpha(of image: VipsImage) throws(PictureError) -> VipsImage {
    try Vips.image("extract_band", of: withAlpha(image), ["band": 3, "n": 1])
  }

  /// Combines colours with an alpha band.
  static func joined(_ colors: VipsImage, alpha: VipsImage) throws(PictureError) -> VipsImage {
    try Vips.image("bandjoin", ["in": .images([colors, alpha])])
  }

  /// Changes the colours and keeps the alpha.
  static func onColors(
    _ image: VipsImage, _ change: (VipsImage) throws(PictureError) -> VipsImage
  ) throws(PictureError) -> VipsImage {
    if image.bands == 3 { return try change(image) }
    return try joined(change(colors(of: image)), alpha: alpha(of: image))
  }

  /// Changes premultiplied values, so that invisible colours leave no trace.
  static func premultiplied(
    _ image: VipsImage, _ change: (VipsImage) throws(PictureError) -> VipsImage
  ) throws(PictureError) -> VipsImage {
    if image.bands != 4 { return try linear(change(image), 1, 0) }
    let changed = try change(Vips.image("premultiply", of: image))
    return try linear(Vips.image("unpremultiply", of: changed), 1, 0)
  }

  /// Changes the colours as they appear on black, and keeps the alpha.
  static func onSeenColors(
    _ image: VipsImage, _ change: (VipsImage) throws(PictureError) -> VipsImage
  ) throws(PictureError) -> VipsImage {
    if image.bands == 3 { return try change(image) }
    return try premultiplied(image) { values throws(PictureError) in try onColors(linear(values, 1, 0), change) }
  }

  /// Multiplies by a mask of 0...255.
  static func product(_ image: VipsImage, _ mask: VipsImage) throws(PictureError) -> VipsImage {
    let product = try Vips.image("multiply", ["left": .image(image), "right": .image(mask)])
    return try linear(product, 1 / 255, 0)
  }

  /// Multiplies each band by a factor and adds an offset, rounded and clamped to 0...255.
  static func linear(_ image: VipsImage, _ factor: Double, _ offset: Double) throws(PictureError) -> VipsImage {
    try Vips.image("linear", of: image, ["a": [factor], "b": [offset + 0.5], "uchar": true])
  }

  /// Maps each eight-bit value by a function, rounded and clamped to 0...255, with a lookup table, which is cheaper than `linear`.
  static func mapped(_ image: VipsImage, _ function: (Double) -> Double) throws(PictureError) -> VipsImage {
    let table = (0..<256).map { UInt8(max(0, min(255, function(Double($0)))).rounded()) }
    let lookup = try Vips.image(pixels: table, PixelSize(width: 256, height: 1), bands: 1)
    return try Vips.image("maplut", of: image, ["lut": .image(lookup)])
  }

  /// Returns an image of one colour.
  static func plain(_ color: Color, _ size: PixelSize) throws(PictureError) -> VipsImage {
    let black = try Vips.image("black", ["width": .whole(size.width), "height": .whole(size.height)])
    let bands = [color.red, color.green, color.blue, color.alpha].map { ($0 * 255).rounded() }
    let image = try Vips.image("linear", of: black, ["a": [0, 0, 0, 0], "b": .numbers(bands), "uchar": true])
    return try Vips.image("copy", of: image, ["interpretation": "srgb"])
  }

  /// Composites with source-over or a blend mode (W3C Compositing and Blending, 9.1.4 and 10.1), clipped to the background; opaque where the background is.
  static func composite(
    _ ground: VipsImage, _ top: VipsImage, at origin: PixelPoint, _ blend: PictureLayer.Blend = .over
  ) throws(PictureError) -> VipsImage {
    let isOpaque = ground.bands == 3 && blend != .cut
    let image = try Vips.image(
      "composite2",
      [
        "base": .image(withAlpha(ground)), "overlay": .image(withAlpha(top)),
        "mode": .text(blend == .cut ? "dest-in" : blend.rawValue), "x": .whole(origin.x),
        "y": .whole(origin.y),
      ])
    return isOpaque ? try colors(of: image) : image
  }

  private static func masked(_ image: VipsImage, by corners: [CornerRadius]) throws(PictureError) -> VipsImage {
    let mask = try Vips.image(pixels: CornerMask(image.size, corners).bytes, image.size, bands: 1)
    return try joined(colors(of: image), alpha: product(alpha(of: image), mask))
  }

  /// Adds a border; its outer radii are those of the corners plus the border's width.
  private static func bordered(
    _ image: VipsImage, width: Int, color: Color, _ corners: [CornerRadius], output: PixelSize
  ) throws(PictureError) -> VipsImage {
    var ground = try plain(color, output)
    if corners.contains(where: { $0.x > 0 && $0.y > 0 }) {
      let outer = corners.map { CornerRadius(x: $0.x + Double(width), y: $0.y + Double(width)) }
      ground = try masked(ground, by: outer)
    } else if color.alpha == 1, image.bands == 3 {
      ground = try colors(of: ground)
    }
    return try composite(ground, image, at: PixelPoint(x: width, y: width))
  }

  private static func rotated(
    _ image: VipsImage, _ degrees: Double, output: PixelSize
  ) throws(PictureError) -> VipsImage {
    if degrees.truncatingRemainder(dividingBy: 90) == 0 {
      return try Vips.image("rot", of: image, ["angle": .text("d\(Int(degrees))")])
    }
    return try mapped(image, by: PicturePlan.rotation(degrees, of: image.size).map, output: output)
  }

  private static func mapped(
    _ image: VipsImage, by map: AffineTransform, output: PixelSize
  ) throws(PictureError) -> VipsImage {
    // libvips maps pixel centres, the plan pixel corners.
    let middle = map.apply(to: Point(x: 0.5, y: 0.5))
    return try Vips.image(
      "affine", of: withAlpha(image),
      [
        "matrix": [map.a, map.c, map.b, map.d], "odx": .number(middle.x - 0.5), "ody": .number(middle.y - 0.5),
        "interpolate": "bicubic", "oarea": [0, 0, Double(output.width), Double(output.height)], "extend": "background",
        "background": [0, 0, 0, 0],
      ])
  }
}

extension VipsImage {
  /// Returns the four bands as a bitmap.
  func bitmap() throws(PictureError) -> Bitmap {
    Bitmap(width: size.width, height: size.height, bytes: try pixels())
  }
}
