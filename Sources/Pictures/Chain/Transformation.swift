public import Appearance

/// One step of a chain: a resize and what follows it.
///
/// What a step holds is applied in this order, whatever the order of its text: resize, effect, opacity, round corners, border, rotation,
/// background. Several effects are several steps.
public struct Transformation: Sendable, Hashable {
  /// How width and height are reached; `scale` where there is a size and no mode.
  public var mode: ResizeMode?
  /// Of the result; of the region for an effect on a region.
  public var width: Extent?
  /// Of the result; of the region for an effect on a region.
  public var height: Extent?
  /// Width over height, above 0: gives the side that is not said.
  public var aspectRatio: Double?
  /// What is kept of a picture that is cut, and where a padded one lies.
  public var gravity: Gravity?
  /// From the gravity inward, across; of the left edge for `crop` and regions of effects without a gravity.
  public var x: PictureOffset?
  /// From the gravity inward, down; of the top edge for `crop` and regions of effects without a gravity.
  public var y: PictureOffset?
  /// How much tighter `thumb` cuts round a face, above 0.
  public var zoom: Double?
  /// What is done to the pixels.
  public var effect: Effect?
  /// What the effect, or the words of a layer, take as their colour.
  public var color: Color?
  /// 0...100.
  public var opacity: Double?
  /// Of the corners.
  public var radius: CornerRadii?
  /// Round the picture; it grows by it.
  public var border: Border?
  /// Turns and mirror images, in order.
  public var turns: [Turn]
  /// What is laid behind the picture.
  public var background: Color?
  /// What the result is written as.
  public var format: DeliveryFormat?
  /// How much is lost for a small file.
  public var quality: DeliveryQuality?
  /// Pixels a point, above 0: lengths of this step are multiplied.
  public var pixelRatio: Double?
  /// Whether metadata is left out of the result.
  public var stripsMetadata: Bool
  /// A chain by its name, applied before the rest of the step.
  public var name: String?
  /// Appended to the step's text as it is, unchecked.
  public var raw: String?

  /// A step that changes nothing.
  public init() {
    turns = []
    stripsMetadata = false
  }

  /// A resize.
  public init(
    _ mode: ResizeMode, width: Extent? = nil, height: Extent? = nil, aspectRatio: Double? = nil,
    gravity: Gravity? = nil, x: PictureOffset? = nil, y: PictureOffset? = nil, zoom: Double? = nil
  ) {
    self.init()
    (self.mode, self.width, self.height, self.aspectRatio) = (mode, width, height, aspectRatio)
    (self.gravity, self.x, self.y, self.zoom) = (gravity, x, y, zoom)
  }

  /// An effect; its colour where it takes one.
  public init(_ effect: Effect, color: Color? = nil) {
    self.init()
    (self.effect, self.color) = (effect, color)
  }

  /// Whether nothing is said.
  public var isEmpty: Bool { self == Transformation() }

  /// Whether width, height and offsets are those of a region that an effect is limited to.
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

/// How a picture of w x h pixels comes into a box of W x H.
public enum ResizeMode: String, Sendable, Hashable, CaseIterable {
  /// Width and height each by themselves.
  case scale
  /// As large as fits.
  case fit
  /// As large as fits, and never enlarged.
  case limit
  /// As large as fits, and never made smaller.
  case mfit
  /// As small as covers the box; the rest is cut off.
  case fill
  /// `fill` that never enlarges.
  case lfill
  /// `fill`, padded where more than a quarter would be cut off.
  case fillPad = "fill_pad"
  /// `fit`, padded to the box.
  case pad
  /// `limit`, padded to the box.
  case lpad
  /// Unscaled, and padded to the box where smaller.
  case mpad
  /// A region, unscaled.
  case crop
  /// A region round a face or a given box, scaled to the box.
  case thumb
  /// `fill` round what matters.
  case auto

  var pads: Bool { [.fillPad, .pad, .lpad, .mpad].contains(self) }
}

/// A width or a height.
public enum Extent: Sendable, Hashable {
  /// Of the result, above 0.
  case pixels(Int)
  /// Of the picture's own, above 0: 1 is all of it.
  case part(Double)
  /// The width of the picture that the chain starts with.
  case initialWidth
  /// The height of the picture that the chain starts with.
  case initialHeight

  func scaled(by factor: Double) -> Extent {
    if case .pixels(let count) = self { .pixels(max(1, Int((Double(count) * factor).rounded()))) } else { self }
  }
}

/// A distance across or down.
public enum PictureOffset: Sendable, Hashable {
  /// Of the picture the step gets.
  case pixels(Int)
  /// Of its width or height.
  case part(Double)

  func scaled(by factor: Double) -> PictureOffset {
    if case .pixels(let count) = self { .pixels(Int((Double(count) * factor).rounded())) } else { self }
  }

  /// In pixels of an extent.
  package func pixels(of extent: Int) -> Double {
    switch self {
    case .pixels(let count): Double(count)
    case .part(let part): part * Double(extent)
    }
  }
}

/// What is kept of a picture that is cut, or where something is laid.
public enum Gravity: String, Sendable, Hashable, CaseIterable {
  case center, north, south, east, west
  case northEast = "north_east"
  case northWest = "north_west"
  case southEast = "south_east"
  case southWest = "south_west"
  /// Round the point of the offsets: the focus point.
  case xyCenter = "xy_center"
  /// Round what matters, found in the pixels.
  case auto
  /// Round the largest face.
  case face
  /// Round all faces.
  case faces
  /// Round the boxes that the request gives.
  case custom

  /// Where it lies along both axes: 0 is left or top, 1 right or bottom; nil where pixels or boxes decide.
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

/// Radii of the corners.
public enum CornerRadii: Sendable, Hashable {
  /// An ellipse that touches all sides.
  case max
  /// One to four radii in pixels: all; top left with bottom right, and the other two; top left, top right with bottom left, bottom right; or
  /// each, clockwise from the top left.
  case all([Double])
}

/// A line of one colour round a picture.
public struct Border: Sendable, Hashable {
  /// In pixels, 0 or more; the picture grows by it on each side.
  public var width: Double
  /// Of the line.
  public var color: Color

  /// A line round a picture.
  public init(width: Double, color: Color) { (self.width, self.color) = (width, color) }
}

/// A turn or a mirror image.
public enum Turn: Sendable, Hashable {
  /// Clockwise; the picture grows to the box round it.
  case degrees(Double)
  /// Left and right change places.
  case horizontalFlip
  /// Top and bottom change places.
  case verticalFlip
  /// Upright, as the file's orientation says; so it is at the start of every chain.
  case exif
  /// As the pixels are stored, whatever the file's orientation says; only at the start of a chain.
  case ignore
}

/// What a result is written as.
public enum DeliveryFormat: String, Sendable, Hashable, CaseIterable {
  case jpg, png, webp, gif, tiff, heic, avif, auto
}

/// How much is lost for a small file.
public enum DeliveryQuality: Sendable, Hashable {
  /// 1...100.
  case value(Int)
  /// The lowest that keeps to a signal-to-noise ratio.
  case auto(Level)

  /// How much is kept.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    case best, good, eco, low
  }
}
