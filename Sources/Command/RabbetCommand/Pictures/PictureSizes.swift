import ArgumentParser
import Foundation
import InterfaceBuilder
import Rabbet

/// The options for the sizes in which devices request pictures of a scene: `rabbet picture --sizes scene.json --device all`.
struct PictureSizes: ParsableArguments {
  @Option(
    takes: "scene",
    "Print the sizes, addresses and bytes that a scene's pictures need on devices, in place of pictures.")
  var sizes: String?
  @Option(
    name: .customLong("device"),
    help: .init(
      "With --sizes: devices joined by commas, phones, pads, or all (default: the scene's own size).",
      valueName: "names"), transform: DevicesArgument.init(names:))
  var devices: DevicesArgument?
  @Option(takes: "preset", "With --sizes: auto-fill or fit (default: by the view's content mode).")
  var preset: SizePreset?
  @Option(takes: "points", "With --sizes: lengths in points are rounded up to it (default: 50).") var step: Int?
  @Option(takes: "points", "With --sizes: the least length asked for, in points (default: 50).") var minimum: Int?
  @Option(takes: "points", "With --sizes: the greatest length asked for, in points (default: 350).") var maximum: Int?

  func validate() throws {
    let least = minimum ?? 50, most = maximum ?? 350
    guard (1...4096).contains(step ?? 50), (1...16_384).contains(least), least <= most, most <= 16_384 else {
      throw ValidationError("--step, --minimum and --maximum are points above 0, the minimum at most the maximum")
    }
  }

  /// Whether an option determines how sizes are requested.
  var hasOptions: Bool { devices != nil || preset != nil || (step ?? minimum ?? maximum) != nil }

  /// Prints a row for every picture and device.
  func report(under base: String?, _ delivery: DeliveryOptions, _ limited: LimitOptions) throws {
    guard let sizes else { return }
    let json = try Console.read(sizes), directory = ScenePaths.folder(of: sizes)
    let source = limited.assets(in: directory)
    let site = PictureSite(source, limits: PictureLimits(limited.limits))
    var rows: [JSONValue] = [], said: Set<String> = []
    for device in devices?.devices ?? [nil] {
      let scale = device?.pixelsPerPoint ?? 1
      let options = SolvedScene.Options(size: device?.size, deviceScale: scale, limits: limited.limits)
      let solved = try Console.attempt(sizes) {
        try SolvedScene(json: json, file: sizes, assets: source, options: options)
      }
      for warning in solved.allWarnings where said.insert(warning.line).inserted {
        Console.report(warning, as: warning.line)
      }
      for view in solved.scene.tree.viewsInTreeOrder {
        guard let image = solved.scene.appearance(of: view).image else { continue }
        let name = solved.scene.tree.name(of: .view(view))
        let size = solved.layout.frame(of: view).size
        rows += try row(image, name, size, scale, device?.name, site, base, delivery).map { [$0] } ?? []
      }
    }
    try Console.say(JSONValue.array(rows).text())
  }

  private func row(
    _ image: ViewAppearance.Image, _ view: String, _ size: Size, _ scale: Double, _ device: String?,
    _ site: PictureSite, _ base: String?, _ delivery: DeliveryOptions
  ) throws -> JSONValue? {
    var asked = preset?.size ?? (image.contentMode == .aspectFit ? ResponsiveSize.fit : .autoFill)
    (asked.step, asked.minimum, asked.maximum) = (step ?? 50, minimum ?? 50, maximum ?? 350)
    guard let chain = asked.chain(for: size, scale: scale, after: image.chain ?? PictureChain()) else { return nil }
    return try Console.attempt(image.path) { () -> JSONValue? in
      // A picture that the scene contains is not requested.
      if DataAddress.isData(image.path) { return nil }
      let path =
        try ImageSetPicture.isImageSet(image.path)
        ? ImageSetPicture(path: image.path, source: site.source, device: ImageDevice(scale: scale)).path : image.path
      let bytes = try site.source.bytes(of: path), kind = PictureOrigin.Kind(bytes)?.rawValue ?? ""
      var site = site
      (site.faces, site.boxes) = (image.known.faces, image.known.boxes)
      let job = try PictureJob(bytes, chain, site: site, named: image.known.named)
      let address = delivery.asking(chain)
      var delivery = delivery
      delivery.format =
        delivery.format ?? DeliveryFormat(rawValue: ["jpeg": "jpg", "heif": "heic"][kind] ?? kind) ?? .jpg
      let delivered = try delivery.file(of: job, from: path, to: nil).bytes.count
      func points(_ extent: Double) -> Double { (extent * 1000).rounded() / 1000 }
      let requested = try base.map { try address.address(of: path, under: $0) }
      let url = requested ?? (try? address.address(of: path, under: ""))
      return .object(known: [
        "device": device.map { .string($0) }, "view": .string(view), "picture": .string(path),
        "points": [.number(points(size.width)), .number(points(size.height))],
        "pixels": [.number(Double(job.plan.output.width)), .number(Double(job.plan.output.height))],
        "url": url.map { .string($0) },
        "bytes": .number(Double(delivered)), "saved": .number(Double(max(0, bytes.count - delivered))),
      ])
    }
  }
}

/// The presets of responsive sizes.
enum SizePreset: String, CaseIterable, ExpressibleByArgument {
  case autoFill = "auto-fill"
  case fit

  var size: ResponsiveSize { self == .autoFill ? .autoFill : .fit }
}

extension InterfaceDevice {
  /// The devices whose screens have three pixels a point; all others here have two (Apple, "Human Interface Guidelines", Layout).
  private static let threefold = [
    "retina5_5", "retina5_9", "retina6_54", "retina6_0", "retina6_12", "retina6_3", "retina6_5", "retina6_7",
    "retina6_72", "retina6_9",
  ]

  var pixelsPerPoint: Double { Self.threefold.contains { name == $0 || name.hasPrefix($0 + ":") } ? 3 : 2 }
}
