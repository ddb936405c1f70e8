public import Appearance

/// An operation on the pixels of a picture, with its parameters.
///
/// Lengths are thousandths of the picture's shorter side, so that a preview matches the full-size result; only the offsets of `shadow` are in
/// pixels, like other offsets. The manual lists the formulas, each with its source.
public struct Effect: Sendable, Hashable {
  /// The kind of the effect.
  public var kind: Kind
  /// The given parameters, in the order of `Kind.parameters`.
  public var numbers: [Double]
  /// The colour of `tint`.
  public var color: Color?

  /// Creates an effect; parameters that are not given take their defaults.
  public init(_ kind: Kind, _ numbers: Double..., color: Color? = nil) {
    self.init(kind, numbers: numbers, color: color)
  }

  package init(_ kind: Kind, numbers: [Double], color: Color? = nil) {
    (self.kind, self.numbers, self.color) = (kind, numbers, color)
  }

  /// Returns the value of a parameter, or its default.
  package func number(_ index: Int) -> Double {
    index < numbers.count ? numbers[index] : kind.parameters[index].standard
  }

  /// The same effect with all its parameters explicit.
  public var explicit: Effect {
    Effect(kind, numbers: kind.parameters.indices.map(number), color: color)
  }
}

extension Effect {
  /// The effects.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case sepia, mono, grayscale
    case invert = "negate"
    case edges, blur
    case blurRegion = "blur_region"
    case blurFaces = "blur_faces"
    case motionBlur = "motion_blur"
    case pixelate
    case pixelateRegion = "pixelate_region"
    case pixelateFaces = "pixelate_faces"
    case hue, gamma, red, green, blue, blackwhite, shear, trim
    case sharpen, vignette, cartoonify, brightness, contrast, saturation, colorize, tint, outline, shadow

    /// The parameters that the effect takes, in order.
    public var parameters: [Parameter] {
      switch self {
      case .sepia: [Parameter("amount", 1...100, 80)]
      case .mono, .grayscale, .invert: []
      case .edges: [Parameter("amount", 1...100, 80)]
      case .blur, .blurRegion, .blurFaces: [Parameter("strength", 1...2000, 100)]
      case .motionBlur: [Parameter("length", 1...500, 25), Parameter("angle", -360...360, 0)]
      case .pixelate, .pixelateRegion, .pixelateFaces: [Parameter("side", 1...500, 20)]
      case .sharpen: [Parameter("strength", 1...2000, 100)]
      case .vignette: [Parameter("strength", 0...100, 20)]
      case .cartoonify: [Parameter("lines", 0...100, 50), Parameter("colors", 0...100, 50)]
      case .brightness, .contrast, .saturation: [Parameter("change", -100...200, 30)]
      case .hue: [Parameter("level", -100...100, 80)]
      case .gamma: [Parameter("level", -50...150, 0)]
      case .red, .green, .blue: [Parameter("level", -100...100, 0)]
      case .blackwhite: [Parameter("threshold", 0...100, 50)]
      case .shear: [Parameter("x", -80...80, 0), Parameter("y", -80...80, 0)]
      case .trim: [Parameter("tolerance", 0...100, 10)]
      case .colorize: [Parameter("amount", 0...100, 100)]
      case .tint: [Parameter("amount", 0...100, 60)]
      case .outline: [Parameter("width", 1...200, 10), Parameter("blur", 0...2000, 0)]
      case .shadow: [Parameter("strength", 0...100, 40)]
      }
    }

    /// Whether the effect is limited to the region of width, height and offsets.
    public var isRegional: Bool { self == .blurRegion || self == .pixelateRegion }

    /// Whether the effect takes the colour of its step.
    var takesColor: Bool { [.colorize, .tint, .outline, .shadow].contains(self) }

    /// Whether the effect is limited to faces.
    public var isFacial: Bool { self == .blurFaces || self == .pixelateFaces }
  }

  /// A numeric parameter of an effect.
  public struct Parameter: Sendable, Hashable {
    /// The name in JSON.
    public let name: String
    /// The valid values.
    public let range: ClosedRange<Double>
    /// The default value.
    public let standard: Double

    init(_ name: String, _ range: ClosedRange<Double>, _ standard: Double) {
      (self.name, self.range, self.standard) = (name, range, standard)
    }
  }
}
