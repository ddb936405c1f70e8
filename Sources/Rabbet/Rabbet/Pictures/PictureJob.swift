import Geometry
public import Imaging
public import PictureEngine
public import Pictures

/// A picture with the plan of a chain of transformations.
///
///     let job = try PictureJob(bytes, PictureChain("c_fill,h_250,w_250/e_sepia"), site: PictureSite(AssetDirectory("art")))
///     let jpeg = try job.encoded(PictureDelivery(format: .jpg)).bytes
public struct PictureJob {
  /// The plan of the steps, in numbers.
  public let plan: PicturePlan
  private let bytes: [UInt8]
  private let site: PictureSite

  /// Plans a chain. A PNG or JPEG is planned without libvips, unless `g_auto` examines its pixels.
  public init(
    _ bytes: [UInt8], _ chain: PictureChain, site: PictureSite, named: [String: PictureChain] = [:]
  ) throws(PictureError) {
    var site = site, size: PixelSize, orientation = 1
    if let kind = PictureOrigin.Kind(bytes), kind == .png || kind == .jpeg,
      let head = try? PictureFile.dimensions(of: bytes)
    {
      size = PixelSize(width: head.width, height: head.height)
    } else {
      let origin = try PictureOrigin(bytes, limits: site.limits)
      size = origin.size
      site.origin = origin
    }
    if chain.looksAtFile, site.origin == nil { site.origin = try PictureOrigin(bytes, limits: site.limits) }
    orientation = site.origin?.orientation ?? 1
    plan = try PicturePlan(chain, of: size, world: site, orientation: orientation, named: named, limits: site.limits)
    (self.bytes, self.site) = (bytes, site)
  }

  /// Creates a job with a plan that was made for the same bytes.
  init(_ bytes: [UInt8], _ plan: PicturePlan, site: PictureSite) {
    (self.bytes, self.plan, self.site) = (bytes, plan, site)
  }

  /// The parts that were not found and their replacements, and the parts of the file that are ignored, a line each.
  public var findings: [String] { plan.findings + PictureFile.findings(of: bytes).map(\.message) }

  /// Returns the result as pixels.
  public func bitmap() throws(PictureError) -> Bitmap { try renderer().bitmap(of: plan) }

  /// Returns the result as a file.
  ///
  /// - Parameters:
  ///   - delivery: the settings of the file.
  ///   - keepsProfile: whether colours stay in the profile of the file.
  public func encoded(
    _ delivery: PictureDelivery, keepsProfile: Bool = false
  ) throws(PictureError) -> DeliveredPicture {
    var renderer = try renderer()
    renderer.keepsProfile = keepsProfile
    return try renderer.encoded(plan, delivery)
  }

  private func renderer() throws(PictureError) -> PictureRenderer {
    if let origin = site.origin { return PictureRenderer(origin, layers: site) }
    return PictureRenderer(try PictureOrigin(bytes, limits: site.limits), layers: site)
  }
}

extension PictureChain {
  /// Whether the plan depends on more of the file than its size.
  fileprivate var looksAtFile: Bool {
    steps.contains { step in
      guard case .transform(let step) = step else { return false }
      return step.gravity == .auto || step.effect?.kind == .trim || step.turns.contains(.ignore) || step.name != nil
        || step.raw != nil
    }
  }
}
