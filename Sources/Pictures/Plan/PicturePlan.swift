public import Appearance
public import Geometry

/// What a chain does to a picture of a size, as numbers: no pixel is looked at but by the world that is asked.
///
///     let plan = try PicturePlan(chain, of: PixelSize(width: 400, height: 300))
///     plan.output   // 250 x 250
public struct PicturePlan: Sendable, Hashable {
  /// The size of the picture it starts with, upright.
  public let input: PixelSize
  /// What is done, in order.
  public internal(set) var steps: [PlannedStep] = []
  /// The size of the result.
  public internal(set) var output: PixelSize
  /// What the result is written as; nil where the chain does not say.
  public internal(set) var format: DeliveryFormat?
  /// How much is lost; nil where the chain does not say.
  public internal(set) var quality: DeliveryQuality?
  /// Whether metadata is left out.
  public internal(set) var stripsMetadata = false
  /// What was not found, and what was done instead; one line each.
  public internal(set) var findings: [String] = []
  /// Where the points of the first picture come to lie.
  public internal(set) var map = AffineTransform.identity
  /// The box round what is left of the first picture, in the result: without padding, borders and shadows.
  public internal(set) var remainder: Rect

  init(input: PixelSize) { (self.input, self.output, remainder) = (input, input, input.bounds) }

  /// The pixels of the largest picture on the way, layers included.
  public var greatestArea: Double {
    steps.reduce(Double(output.width) * Double(output.height)) { area, step in
      let own = Double(step.output.width) * Double(step.output.height)
      guard case .layer(let layer) = step.action else { return max(area, own) }
      return max(area, own, layer.plan.greatestArea)
    }
  }

  /// Whether sides stay parallel to the axes: no turn but by quarters.
  public var keepsAxes: Bool { map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0 }
}

/// One thing that is done, with the sizes before and after.
public struct PlannedStep: Sendable, Hashable {
  /// Of the picture it gets.
  public var input: PixelSize
  /// Of the picture it gives.
  public var output: PixelSize
  /// What is done.
  public var action: Action

  /// What can be done.
  public indirect enum Action: Sendable, Hashable {
    case resize(ResizePlan)
    /// An effect on the whole, or on regions. A picture that grows keeps its pixels at `origin`.
    case effect(Effect, color: Color?, regions: [PixelRect]?, origin: PixelPoint, offset: PixelPoint)
    /// A part of the opacity, 0...1.
    case opacity(Double)
    /// The corners, clockwise from the top left.
    case round([CornerRadius])
    /// A line round the picture, which has these corners.
    case border(width: Int, color: Color, corners: [CornerRadius])
    case flip(isHorizontal: Bool)
    /// Clockwise, in degrees, 0..<360.
    case rotate(Double)
    case background(Color)
    case layer(LayerPlan)
  }
}

/// A radius across and one down, in pixels.
public struct CornerRadius: Sendable, Hashable {
  /// Across.
  public var x: Double
  /// Down.
  public var y: Double

  /// A radius across and one down.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A pixel.
public struct PixelPoint: Sendable, Hashable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// A pixel.
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  /// The top left one.
  public static let zero = PixelPoint(x: 0, y: 0)
}

/// A rectangle of whole pixels.
public struct PixelRect: Sendable, Hashable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// Columns and rows.
  public var size: PixelSize

  /// A rectangle of whole pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.size) = (x, y, PixelSize(width: width, height: height))
  }

  /// What lies in a picture of a size; nil where nothing does.
  package func clipped(to size: PixelSize) -> PixelRect? {
    let left = max(x, 0), top = max(y, 0)
    let right = min(x + self.size.width, size.width), bottom = min(y + self.size.height, size.height)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// How a resize goes: the whole picture is scaled, a part of it is taken, and padding is put round that part.
public struct ResizePlan: Sendable, Hashable {
  /// Of the whole picture after scaling.
  public var scaled: PixelSize
  /// The part of the scaled picture that is kept; lies inside it.
  public var crop: PixelRect
  /// Where the part lies in the result; the rest is padding.
  public var origin: PixelPoint
  /// Of the result.
  public var output: PixelSize

  /// The part of the picture before scaling that is kept, in its pixels.
  public func source(in input: PixelSize) -> Rect {
    let x = Double(input.width) / Double(scaled.width), y = Double(input.height) / Double(scaled.height)
    return Rect(
      x: Double(crop.x) * x, y: Double(crop.y) * y, width: Double(crop.size.width) * x,
      height: Double(crop.size.height) * y)
  }

  /// What is left free round the part, in pixels.
  public var padding: EdgeInsets {
    EdgeInsets(
      top: Double(origin.y), left: Double(origin.x), bottom: Double(output.height - origin.y - crop.size.height),
      right: Double(output.width - origin.x - crop.size.width))
  }
}

/// A layer and where it comes to lie.
public struct LayerPlan: Sendable, Hashable {
  /// What is laid.
  public var source: PictureLayer.Source
  /// The colour of words.
  public var color: Color?
  /// The longest line of words, in pixels; nil where lines end only at line breaks.
  public var lineWidth: Int?
  /// What is done to it before.
  public var plan: PicturePlan
  /// Where its top left pixel lies in the picture; what reaches beyond the picture is cut off.
  public var origin: PixelPoint
  /// Whether it is laid under the picture.
  public var isUnderlay: Bool

  /// Where it lies, beyond the picture too.
  public var rect: PixelRect {
    PixelRect(x: origin.x, y: origin.y, width: plan.output.width, height: plan.output.height)
  }
}
