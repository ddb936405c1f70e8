/// A sequence of operations on a picture: each step works on the result of the one before.
///
///     let chain = try PictureChain("c_fill,g_auto,h_250,w_250/e_sepia/r_max")
///     chain.text   // "c_fill,g_auto,h_250,w_250/e_sepia/r_max"
///
/// The compact text follows the syntax of Cloudinary's delivery URLs. `try PictureChain(chain.text) == chain` for every chain without raw parts.
public struct PictureChain: Sendable, Hashable {
  /// The steps, in order.
  public var steps: [PictureStep]

  /// Creates a chain of steps; an empty chain leaves the picture unchanged.
  public init(_ steps: [PictureStep] = []) { self.steps = steps }

  /// The texts of steps that are not checked: raw parts, in order.
  public var uncheckedTexts: [String] {
    steps.flatMap { step -> [String] in
      switch step {
      case .transform(let step): step.raw.map { [$0] } ?? []
      case .layer(let layer): (layer.opening.raw.map { [$0] } ?? []) + layer.chain.uncheckedTexts
      }
    }
  }

  /// Returns the chain with one more step.
  public func appending(_ step: Transformation) -> PictureChain { PictureChain(steps + [.transform(step)]) }

  /// Returns the chain for a picture scaled by a factor: every length in pixels is multiplied, relative lengths stay.
  public func scaled(by factor: Double) -> PictureChain {
    PictureChain(
      steps.map { step in
        switch step {
        case .transform(let transformation): .transform(transformation.scaled(by: factor))
        case .layer(let layer): .layer(layer.scaled(by: factor))
        }
      })
  }
}

/// One step of a chain.
public indirect enum PictureStep: Sendable, Hashable {
  /// Transforms the picture.
  case transform(Transformation)
  /// Lays a layer over or under the picture.
  case layer(PictureLayer)
}

/// An image or a text that is laid on another picture.
public struct PictureLayer: Sendable, Hashable {
  /// The content of a layer.
  public enum Source: Sendable, Hashable {
    /// A picture, by its path.
    case picture(String)
    /// A text.
    case text(LayerText)
  }

  /// The content of the layer.
  public var source: Source
  /// The parameters of the step that opens the layer: the colour of a text, a size, an effect.
  public var opening: Transformation
  /// The steps applied to the layer before it is laid.
  public var chain: PictureChain
  /// The point at which picture and layer coincide; nil means the centre.
  public var gravity: Gravity?
  /// The horizontal offset inward from that point.
  public var x: PictureOffset?
  /// The vertical offset inward from that point.
  public var y: PictureOffset?
  /// Whether the layer is laid under the picture.
  public var isUnderlay: Bool
  /// Whether relative lengths in `opening` and `chain` refer to the picture rather than to the layer.
  public var isRelative: Bool
  /// Whether what reaches beyond the picture is cut off; otherwise the picture grows by it.
  public var staysInside: Bool
  /// The way its pixels are combined with those of the picture.
  public var blend = Blend.over
  /// Whether it is repeated over the whole picture.
  public var isTiled = false

  /// The ways to combine a layer with the picture under it.
  public enum Blend: String, Sendable, Hashable, CaseIterable {
    /// The layer covers the picture.
    case over
    /// The blend modes of Compositing and Blending 1, 10.1.
    case multiply, screen, overlay
    /// The picture remains where the layer is opaque, and the layer is not drawn.
    case cut = "cutter"
  }

  /// Creates a layer, centred by default.
  public init(
    _ source: Source, opening: Transformation = Transformation(), chain: PictureChain = PictureChain(),
    gravity: Gravity? = nil, x: PictureOffset? = nil, y: PictureOffset? = nil, isUnderlay: Bool = false,
    isRelative: Bool = false, staysInside: Bool = false
  ) {
    (self.source, self.opening, self.chain) = (source, opening, chain)
    (self.gravity, self.x, self.y) = (gravity, x, y)
    (self.isUnderlay, self.isRelative, self.staysInside) = (isUnderlay, isRelative, staysInside)
  }

  func scaled(by factor: Double) -> PictureLayer {
    var layer = self
    layer.opening = opening.scaled(by: factor)
    layer.chain = chain.scaled(by: factor)
    (layer.x, layer.y) = (x?.scaled(by: factor), y?.scaled(by: factor))
    switch source {
    case .text(var text):
      text.size *= factor
      text.letterSpacing *= factor
      text.lineSpacing *= factor
      layer.source = .text(text)
    case .picture:
      // A picture's file keeps its size, so the layer is scaled instead.
      if factor != 1, layer.opening.width == nil, layer.opening.height == nil, layer.opening.aspectRatio == nil {
        layer.opening.width = .part(factor)
      }
    }
    return layer
  }
}

/// A text with the font it is set in.
public struct LayerText: Sendable, Hashable {
  /// The alignment of lines of different length.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    case left, center, right
  }

  /// The characters; line breaks start new lines.
  public var string: String
  /// The name of the font family.
  public var family: String
  /// The em size in pixels, above 0.
  public var size: Double
  /// Whether the font is bold.
  public var isBold: Bool
  /// Whether the font is italic.
  public var isItalic: Bool
  /// The alignment of lines.
  public var alignment: Alignment
  /// The space added between letters, in pixels.
  public var letterSpacing: Double
  /// The space added between lines, in pixels.
  public var lineSpacing: Double
  /// Whether a line is drawn under the letters.
  public var isUnderlined = false
  /// Whether a line is drawn through the letters.
  public var isStruckThrough = false
  /// Whether the border of the opening step is an outline of the letters.
  public var isOutlined = false
  /// Words about hinting and antialiasing, in order: they stay in the text of a chain, and a plan passes them over.
  public var passedOver: [String] = []

  /// Creates a text in a font.
  public init(
    _ string: String, family: String, size: Double, isBold: Bool = false, isItalic: Bool = false,
    alignment: Alignment = .left, letterSpacing: Double = 0, lineSpacing: Double = 0
  ) {
    (self.string, self.family, self.size) = (string, family, size)
    (self.isBold, self.isItalic, self.alignment) = (isBold, isItalic, alignment)
    (self.letterSpacing, self.lineSpacing) = (letterSpacing, lineSpacing)
  }
}
