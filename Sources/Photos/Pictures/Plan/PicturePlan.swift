public import Appearance
public import Geometry

/// The effect of a chain on a picture of a given size, as numbers: only the world that the plan queries reads pixels.
///
///     let plan = try PicturePlan(chain, of: PixelSize(width: 400, height: 300))
///     plan.output   // 250 x 250
public struct PicturePlan: Sendable, Hashable {
  /// The size of the original picture, upright.
  public let input: PixelSize
  /// The planned steps, in order.
  public internal(set) var steps: [PlannedStep] = []
  /// The size of the result.
  public internal(set) var output: PixelSize
  /// The file format of the result; nil where the chain does not specify it.
  public internal(set) var format: DeliveryFormat?
  /// The compression quality; nil where the chain does not specify it.
  public internal(set) var quality: DeliveryQuality?
  /// Whether metadata is removed.
  public internal(set) var stripsMetadata = false
  /// The problems that were found and how they were handled; one line each.
  public internal(set) var findings: [String] = []
  /// The transform from points of the original picture to the result.
  public internal(set) var map = AffineTransform.identity
  /// The bounding box, in the result, of the remaining part of the original picture: without padding, borders and shadows.
  public internal(set) var remainder: Rect

  init(input: PixelSize) { (self.input, self.output, remainder) = (input, input, input.bounds) }

  /// The number of pixels in the largest intermediate picture, including layers.
  public var greatestArea: Double {
    steps.reduce(Double(output.width) * Double(output.height)) { area, step in
      let own = Double(step.output.width) * Double(step.output.height)
      guard case .layer(let layer) = step.action else { return max(area, own) }
      return max(area, own, layer.plan.greatestArea)
    }
  }

  /// The work of making the result, in the steps of a solver: an estimate from the sizes of the pictures between the steps.
  package var renderingSteps: Double {
    steps.reduce(0) { work, step in
      let area = Double(max(step.input.width, step.output.width)) * Double(max(step.input.height, step.output.height))
      switch step.action {
      case .layer(let layer): return work + layer.plan.renderingSteps + 10 * area
      case .effect(let effect, _, _, _, _): return work + effect.kind.stepsForPixel * area
      default: return work + 10 * area
      }
    }
  }

  /// A Boolean value that indicates whether sides stay parallel to the axes: all rotations are by multiples of 90 degrees.
  public var keepsAxes: Bool { map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0 }
}

extension Effect.Kind {
  /// The steps for each pixel; those with neighbours take more.
  fileprivate var stepsForPixel: Double {
    switch self {
    case .blur, .blurRegion, .blurFaces, .motionBlur, .sharpen, .cartoonify, .edges, .outline, .shadow: 60
    default: 15
    }
  }
}

/// One operation of a plan, with the sizes before and after.
public struct PlannedStep: Sendable, Hashable {
  /// The size of the input picture.
  public var input: PixelSize
  /// The size of the output picture.
  public var output: PixelSize
  /// The operation.
  public var action: Action

  /// The possible operations.
  public indirect enum Action: Sendable, Hashable {
    case resize(ResizePlan)
    /// An effect on the whole picture, or on regions. A picture that grows keeps its pixels at `origin`.
    case effect(Effect, color: Color?, regions: [PixelRect]?, origin: PixelPoint, offset: PixelPoint)
    /// A factor of the opacity, 0...1.
    case opacity(Double)
    /// The corners, clockwise from the top left.
    case round([CornerRadius])
    /// A line around the picture, which has these corners.
    case border(width: Int, color: Color, corners: [CornerRadius])
    case flip(isHorizontal: Bool)
    /// A clockwise rotation in degrees, 0..<360.
    case rotate(Double)
    /// A skew of rows and columns, in degrees.
    case shear(x: Double, y: Double)
    case background(Color)
    case layer(LayerPlan)
  }
}

/// A horizontal and a vertical radius, in pixels.
public struct CornerRadius: Sendable, Hashable {
  /// The horizontal radius.
  public var x: Double
  /// The vertical radius.
  public var y: Double

  /// Creates a corner radius.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The position of a pixel.
public struct PixelPoint: Sendable, Hashable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates the position of a pixel.
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  /// The top left pixel.
  public static let zero = PixelPoint(x: 0, y: 0)
}

/// A rectangle of whole pixels.
public struct PixelRect: Sendable, Hashable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns and rows.
  public var size: PixelSize

  /// Creates a rectangle of whole pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.size) = (x, y, PixelSize(width: width, height: height))
  }

  /// Returns the part inside a picture of a given size, or nil where there is none.
  package func clipped(to size: PixelSize) -> PixelRect? {
    let left = max(x, 0), top = max(y, 0)
    let right = min(x + self.size.width, size.width), bottom = min(y + self.size.height, size.height)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The geometry of a resize: the whole picture is scaled, a part of it is cropped, and padding surrounds that part.
public struct ResizePlan: Sendable, Hashable {
  /// The size of the whole picture after scaling.
  public var scaled: PixelSize
  /// The part of the scaled picture that is kept; it lies inside that picture.
  public var crop: PixelRect
  /// The position of the part in the result; the rest is padding.
  public var origin: PixelPoint
  /// The size of the result.
  public var output: PixelSize

  /// Returns the part of the unscaled picture that is kept, in its pixels.
  public func source(in input: PixelSize) -> Rect {
    let x = Double(input.width) / Double(scaled.width), y = Double(input.height) / Double(scaled.height)
    return Rect(
      x: Double(crop.x) * x, y: Double(crop.y) * y, width: Double(crop.size.width) * x,
      height: Double(crop.size.height) * y)
  }

  /// The padding around the part, in pixels.
  public var padding: EdgeInsets {
    EdgeInsets(
      top: Double(origin.y), left: Double(origin.x), bottom: Double(output.height - origin.y - crop.size.height),
      right: Double(output.width - origin.x - crop.size.width))
  }
}

/// A layer and its position.
public struct LayerPlan: Sendable, Hashable {
  /// The content of the layer.
  public var source: PictureLayer.Source
  /// The colour of a text.
  public var color: Color?
  /// The maximum line length of a text, in pixels; nil where lines end only at line breaks.
  public var lineWidth: Int?
  /// The plan for the layer before it is laid.
  public var plan: PicturePlan
  /// The position of its top left pixel in the picture, which has grown to hold it unless parts beyond the picture are cropped.
  public var origin: PixelPoint
  /// Whether the layer is laid under the picture.
  public var isUnderlay: Bool
  /// The way its pixels are combined with those of the picture.
  public var blend = PictureLayer.Blend.over
  /// Whether it is repeated from its position on, to the right and downward.
  public var isTiled = false

  /// The rectangle of the layer, which can extend beyond the picture.
  public var rect: PixelRect {
    PixelRect(x: origin.x, y: origin.y, width: plan.output.width, height: plan.output.height)
  }
}
