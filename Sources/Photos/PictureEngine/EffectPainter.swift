import Appearance
import Geometry
import Pictures

/// Applies one effect.
///
/// Colours are changed as they are stored, in sRGB, like CSS filter functions (Filter Effects 1, 13): a factor or a matrix applied to linear
/// light would give another picture.
struct EffectPainter {
  let effect: Effect
  let color: Color
  /// The position of the picture in a larger result.
  let origin: PixelPoint
  /// The offset of a shadow.
  let offset: PixelPoint
  let output: PixelSize

  init(_ effect: Effect, color: Color?, origin: PixelPoint, offset: PixelPoint, output: PixelSize) {
    (self.effect, self.color) = (effect, effect.color ?? color ?? .black)
    (self.origin, self.offset, self.output) = (origin, offset, output)
  }

  /// Returns the picture with the effect, on regions or everywhere.
  func applied(to image: VipsImage, in regions: [PixelRect]?) throws(PictureError) -> VipsImage {
    guard let regions else { return try applied(to: image, unit: Self.unit(of: image.size)) }
    var result = image
    for region in regions {
      // Lengths refer to the whole picture, not to the region.
      let part = try applied(to: PictureRenderer.cut(image, region), unit: Self.unit(of: image.size))
      result = try Vips.image(
        "insert", ["main": .image(result), "sub": .image(part), "x": .whole(region.x), "y": .whole(region.y)])
    }
    return result
  }

  /// Returns a thousandth of the shorter side, in pixels.
  private static func unit(of size: PixelSize) -> Double { Double(min(size.width, size.height)) / 1000 }

  private func applied(to image: VipsImage, unit: Double) throws(PictureError) -> VipsImage {
    let amount = effect.kind.parameters.isEmpty ? 0 : effect.number(0), part = amount / 100
    switch effect.kind {
    case .sepia: return try recombined(image, ColorMatrix.sepia(part))
    case .grayscale: return try recombined(image, ColorMatrix.saturation(0))
    case .mono: return try contrast(recombined(image, ColorMatrix.saturation(0)), 1.2)
    case .saturation: return try recombined(image, ColorMatrix.saturation(max(0, 1 + part)))
    case .tint: return try recombined(image, ColorMatrix.tint(part, color))
    case .invert:
      return try PictureRenderer.onColors(image) { colors throws(PictureError) in
        try Vips.image("invert", of: colors)
      }
    case .brightness:
      return try mapped(image) { $0 * (1 + part) }
    case .contrast: return try contrast(image, max(0, 1 + part))
    case .colorize: return try colorized(image, part)
    case .hue: return try recombined(image, ColorMatrix.hue(1.8 * amount))
    case .gamma:
      return try PictureRenderer.onColors(image) { colors throws(PictureError) in
        try Vips.image("gamma", of: colors, ["exponent": .number(1 + part)])
      }
    case .red: return try scaled(image, [1 + part, 1, 1])
    case .green: return try scaled(image, [1, 1 + part, 1])
    case .blue: return try scaled(image, [1, 1, 1 + part])
    case .blackwhite:
      return try mapped(recombined(image, ColorMatrix.saturation(0))) { $0 >= 255 * part ? 255 : 0 }
    case .shear, .trim: return image
    case .blur, .blurRegion, .blurFaces: return try Self.blurred(image, sigma: amount / 10 * unit)
    case .motionBlur: return try motionBlurred(image, length: amount * unit, degrees: effect.number(1))
    case .pixelate, .pixelateRegion, .pixelateFaces: return try pixelated(image, side: amount * unit)
    case .sharpen: return try sharpened(image, part, sigma: max(0.5, unit))
    case .edges: return try Outlines.edges(of: image, unit: unit, gain: part * 2)
    case .cartoonify: return try cartoon(image, unit: unit)
    case .vignette: return try vignette(image, part)
    case .outline: return try outlined(image, unit: unit)
    case .shadow: return try shadowed(image, strength: part, unit: unit)
    }
  }

  private func mapped(_ image: VipsImage, _ function: (Double) -> Double) throws(PictureError) -> VipsImage {
    try PictureRenderer.onColors(image) { colors throws(PictureError) in try PictureRenderer.mapped(colors, function) }
  }

  private func scaled(_ image: VipsImage, _ factors: [Double]) throws(PictureError) -> VipsImage {
    try PictureRenderer.onColors(image) { colors throws(PictureError) in
      try Vips.image("linear", of: colors, ["a": .numbers(factors), "b": [0.5, 0.5, 0.5], "uchar": true])
    }
  }

  private func recombined(_ image: VipsImage, _ matrix: [Double]) throws(PictureError) -> VipsImage {
    try PictureRenderer.onColors(image) { colors throws(PictureError) in
      let mixed = try Vips.image("recomb", of: colors, ["m": .image(Vips.matrix(matrix, width: 3))])
      return try PictureRenderer.linear(mixed, 1, 0)
    }
  }

  /// Scales differences from middle grey (Filter Effects 1, 13.1.6).
  private func contrast(_ image: VipsImage, _ factor: Double) throws(PictureError) -> VipsImage {
    try mapped(image) { 127.5 + ($0 - 127.5) * factor }
  }

  private func colorized(_ image: VipsImage, _ part: Double) throws(PictureError) -> VipsImage {
    try PictureRenderer.onColors(image) { colors throws(PictureError) in
      let offsets = [color.red, color.green, color.blue].map { $0 * 255 * part + 0.5 }
      return try Vips.image("linear", of: colors, ["a": [1 - part], "b": .numbers(offsets), "uchar": true])
    }
  }

  /// Applies a Gaussian to premultiplied values. A wide one is computed on a reduced picture, which differs by less than a step of eight bits.
  static func blurred(_ image: VipsImage, sigma: Double) throws(PictureError) -> VipsImage {
    guard sigma > 0.2 else { return image }
    let size = image.size, factor = max(1, (sigma / 3).rounded(.down))
    let small = PixelSize(
      width: max(1, Int((Double(size.width) / factor).rounded())),
      height: max(1, Int((Double(size.height) / factor).rounded())))
    let reduced = try PictureRenderer.premultiplied(PictureRenderer.resized(image, to: small)) {
      values throws(PictureError) in
      try Vips.image("gaussblur", of: values, ["sigma": .number(sigma / factor), "precision": "float"])
    }
    return try PictureRenderer.resized(reduced.inMemory(), to: size)
  }

  /// Averages along a line through each pixel.
  private func motionBlurred(_ image: VipsImage, length: Double, degrees: Double) throws(PictureError) -> VipsImage {
    let half = max(0, length / 2), reach = Int(half.rounded(.up)), side = 2 * reach + 1
    guard reach > 0 else { return image }
    let turn = ViewTransform(rotation: degrees, anchor: .zero).matrix(in: .zero)
    var weights: [Double] = []
    for y in -reach...reach {
      for x in -reach...reach {
        // The coordinates along the line and perpendicular to it.
        let along = Double(x) * turn.a + Double(y) * turn.b, away = abs(Double(y) * turn.a - Double(x) * turn.b)
        weights.append(max(0, 1 - away) * max(0, min(1, half + 0.5 - abs(along))))
      }
    }
    let sum = weights.reduce(0, +)
    let mask = try Vips.matrix(weights.map { $0 / sum }, width: side)
    return try PictureRenderer.premultiplied(image) { values throws(PictureError) in
      try Vips.image("conv", of: values, ["mask": .image(mask), "precision": "float"])
    }
  }

  /// Divides the picture into squares from the top left, each in the mean colour of its pixels.
  private func pixelated(_ image: VipsImage, side: Double) throws(PictureError) -> VipsImage {
    let side = max(1, side.rounded())
    let means = try PictureRenderer.premultiplied(image) { values throws(PictureError) in
      try Vips.image("shrink", of: values, ["hshrink": .number(side), "vshrink": .number(side), "ceil": true])
    }
    let large = try Vips.image(
      "zoom", ["input": .image(means.inMemory()), "xfac": .number(side), "yfac": .number(side)])
    return try PictureRenderer.cut(large, PixelRect(x: 0, y: 0, width: image.size.width, height: image.size.height))
  }

  /// Adds the difference from a Gaussian once more (unsharp masking).
  private func sharpened(_ image: VipsImage, _ part: Double, sigma: Double) throws(PictureError) -> VipsImage {
    try PictureRenderer.onSeenColors(image) { colors throws(PictureError) in
      let soft = try Vips.image("gaussblur", of: colors, ["sigma": .number(sigma), "precision": "float"])
      let detail = try Vips.image("subtract", ["left": .image(colors), "right": .image(soft)])
      let more = part == 1 ? detail : try Vips.image("linear", of: detail, ["a": [part], "b": [0]])
      return try PictureRenderer.linear(Vips.image("add", ["left": .image(colors), "right": .image(more)]), 1, 0)
    }
  }

  /// Makes even areas of few colours with dark edges: a median, posterisation of each channel, and subtraction of the gradient.
  private func cartoon(_ image: VipsImage, unit: Double) throws(PictureError) -> VipsImage {
    try PictureRenderer.onColors(image) { colors throws(PictureError) in
      let side = min(15, 2 * Int((2 * unit).rounded()) + 3)
      let across = min(side, image.size.width), down = min(side, image.size.height)
      let even = try Vips.image(
        "rank", of: colors,
        ["width": .whole(across), "height": .whole(down), "index": .number(Double(across * down / 2))]
      ).inMemory()
      let levels = 2 + ((100 - effect.number(1)) / 8).rounded(), last = levels - 1
      let flat = try PictureRenderer.mapped(even) { ($0 / 255 * last).rounded() / last * 255 }
      let lines = try Outlines.strength(of: even, unit: unit, gain: effect.number(0) / 100 * 4)
      return try PictureRenderer.product(flat, Vips.image("invert", of: lines))
    }
  }

  /// Darkens with the square of the distance from the centre, and the corners by the full amount.
  private func vignette(_ image: VipsImage, _ part: Double) throws(PictureError) -> VipsImage {
    let size = image.size
    func squares(_ count: Int) -> [Double] {
      (0..<count).map { place in
        let distance = (2 * Double(place) + 1) / Double(count) - 1
        return distance * distance / 2
      }
    }
    let across = squares(size.width), down = squares(size.height)
    var mask: [UInt8] = []
    mask.reserveCapacity(size.width * size.height)
    for y in down { for x in across { mask.append(UInt8((255 * (1 - part * (x + y) * (x + y))).rounded())) } }
    return try PictureRenderer.onColors(image) { colors throws(PictureError) in
      try PictureRenderer.product(colors, Vips.image(pixels: mask, size, bands: 1))
    }
  }

  /// Draws a line around the opaque part.
  private func outlined(_ image: VipsImage, unit: Double) throws(PictureError) -> VipsImage {
    let picture = try PictureRenderer.padded(image, at: origin, to: output).inMemory()
    let grown = try Outlines.grown(
      PictureRenderer.alpha(of: picture), by: max(1, effect.number(0) * unit), softness: effect.number(1) / 10 * unit)
    let line = try PictureRenderer.joined(
      PictureRenderer.colors(of: PictureRenderer.plain(color, output)), alpha: grown)
    return try PictureRenderer.composite(line, picture, at: .zero)
  }

  /// Draws the shape of the opaque part, moved and blurred, behind the picture.
  private func shadowed(_ image: VipsImage, strength: Double, unit: Double) throws(PictureError) -> VipsImage {
    let ground = PixelPoint(x: origin.x + offset.x, y: origin.y + offset.y)
    let shape = try PictureRenderer.alpha(of: PictureRenderer.padded(image, at: ground, to: output)).inMemory()
    let soft = try PictureRenderer.linear(Self.blurred(shape, sigma: Effect.shadowBlur * unit), strength, 0)
    let shadow = try PictureRenderer.joined(
      PictureRenderer.colors(of: PictureRenderer.plain(color, output)), alpha: soft)
    return try PictureRenderer.composite(shadow, image, at: origin)
  }
}
