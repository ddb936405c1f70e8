/// What is done to a picture, step by step: each step works on the result of the one before.
///
///     let chain = try PictureChain("c_fill,g_auto,h_250,w_250/e_sepia/r_max")
///     chain.text   // "c_fill,g_auto,h_250,w_250/e_sepia/r_max"
///
/// The compact text is that of Cloudinary's delivery addresses. `try PictureChain(chain.text) == chain` for every chain without raw parts.
public struct PictureChain: Sendable, Hashable {
  /// In order.
  public var steps: [PictureStep]

  /// A chain of steps; none leave the picture as it is.
  public init(_ steps: [PictureStep] = []) { self.steps = steps }

  /// The same chain with one more step.
  public func appending(_ step: Transformation) -> PictureChain { PictureChain(steps + [.transform(step)]) }

  /// The same chain with a picture or words laid on the result.
  public func overlaying(_ layer: PictureLayer) -> PictureChain { PictureChain(steps + [.layer(layer)]) }

  /// The chain for a picture that is smaller or larger by a factor: every length in pixels is multiplied, parts stay.
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
  /// Changes the picture.
  case transform(Transformation)
  /// Lays something on it, or under it.
  case layer(PictureLayer)
}

/// A picture or words that are laid on another picture.
public struct PictureLayer: Sendable, Hashable {
  /// What is laid.
  public enum Source: Sendable, Hashable {
    /// A picture by its path.
    case picture(String)
    /// Words.
    case text(LayerText)
  }

  /// What is laid.
  public var source: Source
  /// What stands in the step that opens the layer: the colour of words, a size, an effect.
  public var opening: Transformation
  /// What is done to the layer before it is laid.
  public var chain: PictureChain
  /// The point of the picture that the same point of the layer is laid on; the centre unless said.
  public var gravity: Gravity?
  /// From there inward, across.
  public var x: PictureOffset?
  /// From there inward, down.
  public var y: PictureOffset?
  /// Whether it is laid under the picture.
  public var isUnderlay: Bool
  /// Whether parts in `opening` and `chain` are parts of the picture rather than of the layer.
  public var isRelative: Bool

  /// A layer that is laid on the centre, unless said.
  public init(
    _ source: Source, opening: Transformation = Transformation(), chain: PictureChain = PictureChain(),
    gravity: Gravity? = nil, x: PictureOffset? = nil, y: PictureOffset? = nil, isUnderlay: Bool = false,
    isRelative: Bool = false
  ) {
    (self.source, self.opening, self.chain) = (source, opening, chain)
    (self.gravity, self.x, self.y) = (gravity, x, y)
    (self.isUnderlay, self.isRelative) = (isUnderlay, isRelative)
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
      // The laid picture keeps its file: it is made smaller on the way.
      if factor != 1, layer.opening.width == nil, layer.opening.height == nil, layer.opening.aspectRatio == nil {
        layer.opening.width = .part(factor)
      }
    }
    return layer
  }
}

/// Words with the font they are set in.
public struct LayerText: Sendable, Hashable {
  /// How lines of different length stand.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    case left, center, right
  }

  /// What is written; line breaks start new lines.
  public var string: String
  /// The name of the font's family.
  public var family: String
  /// The em size in pixels, above 0.
  public var size: Double
  /// Whether the letters are bold.
  public var isBold: Bool
  /// Whether the letters are slanted.
  public var isItalic: Bool
  /// How lines stand.
  public var alignment: Alignment
  /// Added between letters, in pixels.
  public var letterSpacing: Double
  /// Added between lines, in pixels.
  public var lineSpacing: Double

  /// Words in a font.
  public init(
    _ string: String, family: String, size: Double, isBold: Bool = false, isItalic: Bool = false,
    alignment: Alignment = .left, letterSpacing: Double = 0, lineSpacing: Double = 0
  ) {
    (self.string, self.family, self.size) = (string, family, size)
    (self.isBold, self.isItalic, self.alignment) = (isBold, isItalic, alignment)
    (self.letterSpacing, self.lineSpacing) = (letterSpacing, lineSpacing)
  }
}
