import Geometry
public import Imaging
public import PictureEngine
public import Pictures

/// A picture, a chain and the plan of what the chain does to it.
///
///     let job = try PictureJob(bytes, PictureChain("c_fill,h_250,w_250/e_sepia"), site: PictureSite(AssetDirectory("art")))
///     let jpeg = try job.encoded(PictureDelivery(format: .jpg)).bytes
public struct PictureJob {
  /// What is done, as numbers.
  public let plan: PicturePlan
  private let bytes: [UInt8]
  private let site: PictureSite

  /// Plans a chain. A PNG or JPEG is planned without libvips, unless `g_auto` looks at its pixels.
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

  /// A plan that was made of the same bytes.
  init(_ bytes: [UInt8], _ plan: PicturePlan, site: PictureSite) {
    (self.bytes, self.plan, self.site) = (bytes, plan, site)
  }

  /// What was not found, what was done instead, and what of the file is passed over; one line each.
  public var findings: [String] { plan.findings + PictureFile.findings(of: bytes).map(\.message) }

  /// The result as pixels.
  public func bitmap() throws(PictureError) -> Bitmap { try renderer().bitmap(of: plan) }

  /// The result as a file.
  ///
  /// - Parameters:
  ///   - delivery: how it is written.
  ///   - keepsProfile: whether colours stay those of the file's profile.
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
      return step.gravity == .auto || step.turns.contains(.ignore) || step.name != nil || step.raw != nil
    }
  }
}
