public import Geometry
import Imaging

/// A frame of whole pictures, one for each aspect ratio it supports.
///
///     var wood = StaticFrame(tolerance: 0.1)
///     wood.addImage("wood1_1.png", forRatio: 1)
///     wood.addImage("wood4_6.png", forRatio: 4.0 / 6.0)
///     wood.match(for: Size(width: 1050, height: 1000))?.index   // 0: a ratio of 1.05 is within 0.1 of 1
public struct StaticFrame: Sendable, Hashable {
  /// The measure of the distance between two ratios.
  public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// The absolute difference.
    case difference
    /// The larger ratio divided by the smaller, minus 1: equal for portrait and landscape.
    case relative
  }

  /// A picture of the whole frame.
  public struct Asset: Sendable, Hashable {
    /// The path of the picture.
    public var image: String
    /// The path of a thumbnail, if there is one.
    public var thumbnail: String?
    /// The aspect ratio the picture is made for, width over height; not that of its pixels.
    public var ratio: Double
    /// The inward extent of the frame as fractions of the picture's width and height; nil where it is unknown.
    public var hole: EdgeInsets?

    /// Creates an asset for an aspect ratio.
    public init(image: String, thumbnail: String? = nil, ratio: Double, hole: EdgeInsets? = nil) {
      (self.image, self.thumbnail, self.ratio, self.hole) = (image, thumbnail, ratio, hole)
    }
  }

  /// The asset that fits a size best.
  public struct Match: Sendable, Hashable {
    /// The index among the assets.
    public let index: Int
    /// The distance of its ratio from the size's.
    public let distance: Double
  }

  /// The maximum distance of an asset's ratio from the picture's: 0.1 by default.
  public var tolerance: Double
  /// The measure of the distance between two ratios.
  public var measure: Measure
  /// The assets in the order in which they were added.
  public private(set) var assets: [Asset]

  /// Creates a frame; one without assets fits nothing.
  public init(tolerance: Double = 0.1, measure: Measure = .difference, assets: [Asset] = []) {
    self.tolerance = tolerance
    self.measure = measure
    self.assets = assets
  }

  /// Adds a picture for an aspect ratio, width over height.
  public mutating func addImage(
    _ image: String, thumbnail: String? = nil, forRatio ratio: Double, hole: EdgeInsets? = nil
  ) {
    assets.append(Asset(image: image, thumbnail: thumbnail, ratio: ratio, hole: hole))
  }

  /// Returns the asset whose ratio is nearest to the size's, the first of equally near ones; nil where none is within the tolerance, and for sizes
  /// without a ratio.
  public func match(for size: Size) -> Match? {
    guard let nearest = nearest(to: size), nearest.distance <= tolerance + Self.rounding else { return nil }
    return nearest
  }

  /// Returns the asset whose ratio is nearest, regardless of the tolerance.
  public func nearest(to size: Size) -> Match? {
    let ratio = size.width / size.height
    guard size.width > 0, size.height > 0, ratio.isFinite, ratio > 0 else { return nil }
    var best: Match?
    for (index, asset) in assets.enumerated() where asset.ratio > 0 && asset.ratio.isFinite {
      let distance =
        measure == .difference
        ? abs(ratio - asset.ratio) : max(ratio / asset.ratio, asset.ratio / ratio) - 1
      if distance < best.map(\.distance) ?? .infinity { best = Match(index: index, distance: distance) }
    }
    return best
  }

  /// Returns the frame for a picture: the best fitting asset, with its image.
  ///
  /// - Parameters:
  ///   - identifier: the name of the frame in messages.
  ///   - size: the size of the picture, in points.
  ///   - grid: the device pixels.
  ///   - images: the source of the asset's image.
  /// - Throws: `FrameError` where no asset fits, or its image is missing.
  public func frame(
    called identifier: String, size: Size, grid: PixelGrid, images: any ArtImages
  ) throws(FrameError) -> BuiltFrame {
    guard let match = match(for: size) else {
      throw .noMatch(
        identifier: identifier, ratio: size.width / size.height,
        nearest: nearest(to: size).map { assets[$0.index].ratio }, tolerance: tolerance)
    }
    let asset = assets[match.index], bitmap = try images.bitmap(asset.image)
    let pixels = PixelSize(width: bitmap.width, height: bitmap.height)
    var plan = Self.plan(for: asset, image: pixels, size: size, grid: grid)
    plan.choice = ArtPlan.Choice(image: asset.image, ratio: asset.ratio, distance: match.distance)
    return BuiltFrame(plan: plan, images: [bitmap])
  }

  /// Returns the plan for an asset, whose picture covers the whole size.
  ///
  /// - Parameters:
  ///   - asset: the asset.
  ///   - image: the size of its picture.
  ///   - size: the size of the framed picture, in points.
  ///   - grid: the device pixels.
  public static func plan(for asset: Asset, image: PixelSize, size: Size, grid: PixelGrid) -> ArtPlan {
    guard image.hasPixels else {
      return ArtPlan(
        size: size, grid: grid, pieces: [],
        findings: [ArtFinding(.emptyImage, slot: "whole", "\(asset.image) has no pixels")])
    }
    let piece = ArtPiece(
      slot: "whole", source: image.bounds,
      horizontal: Tiling(from: 0, to: size.width, natural: 0, mode: .stretch),
      vertical: Tiling(from: 0, to: size.height, natural: 0, mode: .stretch))
    let deformation = deformation(of: image, drawnAt: size)
    let percent = (deformation * 1000).rounded() / 10
    let hole = asset.hole ?? .zero
    return ArtPlan(
      size: size, grid: grid,
      thickness: EdgeInsets(
        top: hole.top * size.height, left: hole.left * size.width, bottom: hole.bottom * size.height,
        right: hole.right * size.width),
      pieces: [piece],
      findings: percent > 0 ? [ArtFinding(.deformed, slot: "whole", "the picture is deformed by \(percent) %")] : []
    ).checked()
  }

  /// Returns the excess stretch of an image along one axis relative to the other: 0 where its proportions are kept.
  public static func deformation(of image: PixelSize, drawnAt size: Size) -> Double {
    guard image.hasPixels, size.width > 0, size.height > 0 else { return 0 }
    let x = size.width / Double(image.width), y = size.height / Double(image.height)
    return max(x, y) / min(x, y) - 1
  }

  /// The tolerance for rounding: 1.1 − 1 and 1.6 − 1.5 exceed 0.1 in binary, by less than this.
  private static let rounding = 1e-9
}
