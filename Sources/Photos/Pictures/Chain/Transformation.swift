public import Appearance

/// One step of a chain: a resize and the operations after it.
///
/// The parts of a step are applied in this order, whatever their order in the text: resize, effect, opacity, round corners, border, rotation,
/// background. Several effects need several steps.
public struct Transformation: Sendable, Hashable {
  /// The way width and height are reached; nil means `scale` where a size is given.
  public var mode: ResizeMode?
  /// The width of the result, or of the region for an effect on a region.
  public var width: Extent?
  /// The height of the result, or of the region for an effect on a region.
  public var height: Extent?
  /// The ratio of width to height, above 0: determines the side that is not given.
  public var aspectRatio: Double?
  /// The part that is kept when a picture is cropped, or its position when it is padded.
  public var gravity: Gravity?
  /// The horizontal offset inward from the gravity; from the left edge for `crop` and regions of effects without a gravity.
  public var x: PictureOffset?
  /// The vertical offset inward from the gravity; from the top edge for `crop` and regions of effects without a gravity.
  public var y: PictureOffset?
  /// The factor by which `thumb` crops tighter around a face, above 0.
  public var zoom: Double?
  /// The effect on the pixels.
  public var effect: Effect?
  /// The colour of the effect, or of a layer's text.
  public var color: Color?
  /// The opacity in percent, 0...100.
  public var opacity: Double?
  /// The radii of the corners.
  public var radius: ChainRadii?
  /// The border around the picture, which grows by the border's width.
  public var border: Border?
  /// The rotations and reflections, in order.
  public var turns: [Turn]
  /// The colour behind the picture.
  public var background: Color?
  /// The file format of the result.
  public var format: DeliveryFormat?
  /// The compression quality of the result.
  public var quality: DeliveryQuality?
  /// The pixels per point, above 0: lengths of this step are multiplied by it.
  public var pixelRatio: Double?
  /// Whether metadata is removed from the result.
  public var stripsMetadata: Bool
  /// Whether a relative size refers to the picture under the layer that the step belongs to, rather than to the layer.
  public var isRelative: Bool
  /// Parameters that concern the delivery and no pixel, such as `fl_progressive`, in order: they stay in the text, and a plan passes them over.
  public var passedOver: [String]
  /// The name of a chain that is applied before the rest of the step.
  public var name: String?
  /// Text appended to the step's text unchanged and unchecked.
  public var raw: String?

  /// Creates a step that changes nothing.
  public init() {
    turns = []
    (stripsMetadata, isRelative, passedOver) = (false, false, [])
  }

  /// Creates a resize.
  public init(
    _ mode: ResizeMode, width: Extent? = nil, height: Extent? = nil, aspectRatio: Double? = nil,
    gravity: Gravity? = nil, x: PictureOffset? = nil, y: PictureOffset? = nil, zoom: Double? = nil
  ) {
    self.init()
    (self.mode, self.width, self.height, self.aspectRatio) = (mode, width, height, aspectRatio)
    (self.gravity, self.x, self.y, self.zoom) = (gravity, x, y, zoom)
  }

  /// Creates an effect, with a colour if the effect takes one.
  public init(_ effect: Effect, color: Color? = nil) {
    self.init()
    (self.effect, self.color) = (effect, color)
  }

  /// A Boolean value that indicates whether the step changes nothing.
  public var isEmpty: Bool { self == Transformation() }

  /// Whether the width or the height is a part of the picture's.
  var hasRelativeSize: Bool {
    [width, height].contains { if case .part? = $0 { true } else { false } }
  }

  /// Whether width, height and offsets describe the region that an effect is limited to.
  var hasRegion: Bool { effect?.kind.isRegional == true }

  func scaled(by factor: Double) -> Transformation {
    var step = self
    (step.width, step.height) = (width?.scaled(by: factor), height?.scaled(by: factor))
    (step.x, step.y) = (x?.scaled(by: factor), y?.scaled(by: factor))
    if case .all(let radii)? = radius { step.radius = .all(radii.map { $0 * factor }) }
    step.border?.width *= factor
    return step
  }
}

/// The way a picture of w x h pixels is resized to a box of W x H.
public enum ResizeMode: String, Sendable, Hashable, CaseIterable {
  /// Scales width and height independently.
  case scale
  /// Scales to the largest size that fits.
  case fit
  /// Scales to the largest size that fits, and never enlarges.
  case limit
  /// Scales to the largest size that fits, and never reduces.
  case mfit
  /// Scales to the smallest size that covers the box; the rest is cropped.
  case fill
  /// `fill`, but never enlarges.
  case lfill
  /// `fill`, padded where more than a quarter would be cropped.
  case fillPad = "fill_pad"
  /// `fit`, padded to the box.
  case pad
  /// `limit`, padded to the box.
  case lpad
  /// Unscaled, and padded to the box where the picture is smaller.
  case mpad
  /// A region, unscaled.
  case crop
  /// A region around a face or a given box, scaled to the box.
  case thumb
  /// `fill` around the most important part.
  case auto

  var pads: Bool { [.fillPad, .pad, .lpad, .mpad].contains(self) }
}

/// A width or a height.
public enum Extent: Sendable, Hashable {
  /// A length in pixels of the result, above 0.
  case pixels(Int)
  /// A fraction of the picture's own length, above 0: 1 is all of it.
  case part(Double)
  /// The width of the picture that the chain starts with.
  case initialWidth
  /// The height of the picture that the chain starts with.
  case initialHeight

  func scaled(by factor: Double) -> Extent {
    if case .pixels(let count) = self { .pixels(max(1, Int((Double(count) * factor).rounded()))) } else { self }
  }
}

/// A horizontal or vertical distance.
public enum PictureOffset: Sendable, Hashable {
  /// A distance in pixels of the step's input.
  case pixels(Int)
  /// A fraction of the width or height of the step's input.
  case part(Double)

  func scaled(by factor: Double) -> PictureOffset {
    if case .pixels(let count) = self { .pixels(Int((Double(count) * factor).rounded())) } else { self }
  }

  /// Returns the offset in pixels along an extent.
  package func pixels(of extent: Int) -> Double {
    switch self {
    case .pixels(let count): Double(count)
    case .part(let part): part * Double(extent)
    }
  }
}

/// The part of a picture that is kept when it is cropped, or the position of something laid on it.
public enum Gravity: String, Sendable, Hashable, CaseIterable {
  case center, north, south, east, west
  case northEast = "north_east"
  case northWest = "north_west"
  case southEast = "south_east"
  case southWest = "south_west"
  /// Around the point of the offsets: the focus point.
  case xyCenter = "xy_center"
  /// Around the most important part, found in the pixels.
  case auto
  /// Around the largest face.
  case face
  /// Around all faces.
  case faces
  /// Around the boxes given by the request.
  case custom

  /// The position along both axes: 0 is left or top, 1 right or bottom; nil where pixels or boxes decide.
  package var parts: (x: Double, y: Double)? {
    switch self {
    case .center: (0.5, 0.5)
    case .north: (0.5, 0)
    case .south: (0.5, 1)
    case .east: (1, 0.5)
    case .west: (0, 0.5)
    case .northEast: (1, 0)
    case .northWest: (0, 0)
    case .southEast: (1, 1)
    case .southWest: (0, 1)
    case .xyCenter, .auto, .face, .faces, .custom: nil
    }
  }
}

/// The radii of the corners.
public enum ChainRadii: Sendable, Hashable {
  /// An ellipse that touches all sides.
  case max
  /// One to four radii in pixels: all; top left with bottom right, and the other two; top left, top right with bottom left, bottom right; or
  /// each, clockwise from the top left.
  case all([Double])
}

/// A line of one colour around a picture.
public struct Border: Sendable, Hashable {
  /// The width in pixels, 0 or more; the picture grows by it on each side.
  public var width: Double
  /// The colour of the line.
  public var color: Color

  /// Creates a border around a picture.
  public init(width: Double, color: Color) { (self.width, self.color) = (width, color) }
}

/// A rotation or a reflection.
public enum Turn: Sendable, Hashable {
  /// A clockwise rotation; the picture grows to the bounding box of the result.
  case degrees(Double)
  /// A reflection that swaps left and right.
  case horizontalFlip
  /// A reflection that swaps top and bottom.
  case verticalFlip
  /// Upright according to the file's orientation, which is the default at the start of every chain.
  case exif
  /// As the pixels are stored, ignoring the file's orientation; only at the start of a chain.
  case ignore
}

/// The file format of a result.
public enum DeliveryFormat: String, Sendable, Hashable, CaseIterable {
  case jpg, png, webp, gif, tiff, heic, avif, auto
}

/// The compression quality of a result.
public enum DeliveryQuality: Sendable, Hashable {
  /// A quality in 1...100.
  case value(Int)
  /// The lowest quality that reaches a signal-to-noise ratio.
  case auto(Level)

  /// The level of fidelity.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    case best, good, eco, low
  }
}
