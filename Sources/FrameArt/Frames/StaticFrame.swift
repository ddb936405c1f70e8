public import Geometry
import Imaging

/// A frame of whole pictures, one for each aspect ratio it supports.
///
///     var wood = StaticFrame(tolerance: 0.1)
///     wood.addImage("wood1_1.png", forRatio: 1)
///     wood.addImage("wood4_6.png", forRatio: 4.0 / 6.0)
///     wood.match(for: Size(width: 1050, height: 1000))?.index   // 0: a ratio of 1.05 is within 0.1 of 1
public struct StaticFrame: Sendable, Hashable {
  /// How far two ratios are apart.
  public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// By their difference.
    case difference
    /// By the larger over the smaller, less 1: alike for portrait and landscape.
    case relative
  }

  /// A picture of the whole frame.
  public struct Asset: Sendable, Hashable {
    /// Where the picture is.
    public var image: String
    /// Where a small picture of it is, if there is one.
    public var thumbnail: String?
    /// The aspect ratio it is made for, width over height; not that of its pixels.
    public var ratio: Double
    /// How far it reaches inward, as parts of its width and height; nil where nobody said.
    public var hole: EdgeInsets?

    /// A picture for an aspect ratio.
    public init(image: String, thumbnail: String? = nil, ratio: Double, hole: EdgeInsets? = nil) {
      (self.image, self.thumbnail, self.ratio, self.hole) = (image, thumbnail, ratio, hole)
    }
  }

  /// The asset that fits a size best.
  public struct Match: Sendable, Hashable {
    /// Where it stands among the assets.
    public let index: Int
    /// How far its ratio is from the size's.
    public let distance: Double
  }

  /// How far the ratio of an asset may be from the picture's: 0.1 unless told.
  public var tolerance: Double
  /// How far two ratios are apart.
  public var measure: Measure
  /// In the order in which they were added.
  public private(set) var assets: [Asset]

  /// A frame without assets fits nothing.
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

  /// The asset whose ratio is nearest to the size's, of equally near ones the first; nil where none is within the tolerance, and for sizes
  /// that have no ratio.
  public func match(for size: Size) -> Match? {
    guard let nearest = nearest(to: size), nearest.distance <= tolerance + Self.rounding else { return nil }
    return nearest
  }

  /// The asset whose ratio is nearest, whatever the tolerance.
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

  /// The frame for a picture: the asset that fits it best, with its image.
  ///
  /// - Parameters:
  ///   - identifier: what messages call the frame.
  ///   - size: of the picture, in points.
  ///   - grid: device pixels.
  ///   - images: where the asset's image comes from.
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

  /// Where the picture of an asset lies: everywhere.
  ///
  /// - Parameters:
  ///   - asset: which one.
  ///   - image: the size of its picture.
  ///   - size: of what is framed, in points.
  ///   - grid: device pixels.
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
      findings: percent > 0 ? [ArtFinding(.deformed, slot: "whole", "the picture is deformed by \(percent) %")] : [])
  }

  /// How much more an image is stretched along one axis than along the other: 0 where its proportions are kept.
  public static func deformation(of image: PixelSize, drawnAt size: Size) -> Double {
    guard image.hasPixels, size.width > 0, size.height > 0 else { return 0 }
    let x = size.width / Double(image.width), y = size.height / Double(image.height)
    return max(x, y) / min(x, y) - 1
  }

  /// 1.1 − 1 and 1.6 − 1.5 lie above 0.1 in binary, by less than this.
  private static let rounding = 1e-9
}
