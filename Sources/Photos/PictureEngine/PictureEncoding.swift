import Geometry
import ImageCodecs
public import Pictures

/// The format, quality and metadata of a written result.
public struct PictureDelivery: Sendable, Hashable {
  /// The file format; `auto` chooses by `accepted` and transparency.
  public var format: DeliveryFormat
  /// The compression quality.
  public var quality: DeliveryQuality
  /// The metadata of the file that is kept.
  public var metadata: Metadata
  /// The formats that `auto` can choose.
  public var accepted: [DeliveryFormat]

  /// The amount of a file's metadata that is kept. The orientation is always 1, because the pixels are upright.
  public enum Metadata: String, Sendable, Hashable, CaseIterable {
    /// All metadata: EXIF, XMP, IPTC, density.
    case kept
    /// All but the location where the picture was taken.
    case withoutLocation
    /// No metadata.
    case stripped
  }

  /// Creates a delivery.
  public init(
    format: DeliveryFormat, quality: DeliveryQuality = .value(90), metadata: Metadata = .kept,
    accepted: [DeliveryFormat] = [.webp, .jpg, .png]
  ) {
    (self.format, self.quality, self.metadata, self.accepted) = (format, quality, metadata, accepted)
  }
}

/// A picture encoded as a file.
public struct DeliveredPicture: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The format of the file.
  public let format: DeliveryFormat
  /// The quality used for encoding, 1...100.
  public let quality: Int
  /// The metadata missing from the file: `EXIF`, `XMP` or `IPTC` that the format cannot store, or that is damaged or too long for it. Where colours
  /// became sRGB although they were to be kept, `profile` or `CMYK`.
  public internal(set) var lostMetadata: [String]
}

extension PictureRenderer {
  /// Returns the result as a file.
  public func encoded(_ plan: PicturePlan, _ delivery: PictureDelivery) throws(PictureError) -> DeliveredPicture {
    try origin.checked { () throws(PictureError) in try written(plan, delivery) }
  }

  private func written(_ plan: PicturePlan, _ delivery: PictureDelivery) throws(PictureError) -> DeliveredPicture {
    var image = try image(of: plan)
    let format = chosen(delivery, hasAlpha: image.hasAlpha)
    if keepsProfile, !origin.keepsColors(in: format) {
      var renderer = self, delivery = delivery
      (renderer.keepsProfile, delivery.format) = (false, format)
      var file = try renderer.written(plan, delivery)
      file.lostMetadata.append(origin.isCMYK ? "CMYK" : "profile")
      return file
    }
    let strips = delivery.metadata == .stripped || plan.stripsMetadata
    var metadata = PictureMetadata(of: [])
    if strips {
      // libvips does not strip metadata from a WebP.
      image = try image.removing { $0 != "icc-profile-data" || !keepsProfile }
    } else {
      let isLocal = delivery.metadata == .withoutLocation
      metadata = try isLocal ? origin.metadata().withoutLocation : origin.metadata()
      image = try image.removing {
        $0.hasPrefix("exif-") || ["xmp-data", "iptc-data", "photoshop-data", "jpeg-thumbnail-data"].contains($0)
          || $0.hasPrefix("png-comment-") && (isLocal || $0.contains("Raw profile type"))
      }
    }
    if format == .jpg, image.hasAlpha {
      image = try Vips.image("flatten", of: image, ["background": [255, 255, 255]])
    }
    var quality: Int
    switch delivery.quality {
    case .value(let value): quality = value
    case .auto(let level):
      image = try image.inMemory()
      quality = try lowestQuality(of: image, format, level)
    }
    let isCarried = [.webp, .heic, .avif].contains(format)
    if isCarried, !metadata.names.isEmpty { image = try carrying(metadata, image) }
    // 72 dots per inch means that there is no density.
    let density = (metadata.density?.perMillimetre ?? [72 / 25.4, 72 / 25.4]).map(VipsArgument.number)
    image = try Vips.image("copy", of: image, ["xres": density[0], "yres": density[1]])
    let file = try Self.file(image, format, quality, strips && !keepsProfile, origin)
    var bytes = isCarried ? file : metadata.added(to: file)
    if keepsProfile, format == .png, origin.kind == .png { bytes = PNG.adding(colorsOf: origin.bytes, to: bytes) }
    let kept = isCarried ? ["EXIF", "XMP"] : PictureMetadata(of: bytes).names
    let lost = metadata.names.filter { !kept.contains($0) && ($0 != "EXIF" || metadata.describes) }
    return DeliveredPicture(bytes: bytes, format: format, quality: quality, lostMetadata: lost)
  }

  /// Returns the image with metadata for libvips to write; libvips copies it from an image underneath.
  private func carrying(_ metadata: PictureMetadata, _ image: VipsImage) throws(PictureError) -> VipsImage {
    let image = try image.inMemory(), pixel = try Self.cut(image, PixelRect(x: 0, y: 0, width: 1, height: 1))
    let file = metadata.added(to: try Self.file(pixel, .png, 90, false, origin))
    let ground = try Vips.image("pngload_buffer", ["buffer": .bytes(file)])
    return try Vips.image(
      "insert", ["main": .image(ground), "sub": .image(image), "x": 0, "y": 0, "expand": true])
  }

  /// Returns the first accepted format of AVIF, WebP, JPEG for opaque pictures, PNG, and others.
  private func chosen(_ delivery: PictureDelivery, hasAlpha: Bool) -> DeliveryFormat {
    guard delivery.format == .auto else { return delivery.format }
    let order: [DeliveryFormat] = [.avif, .webp] + (hasAlpha ? [.png] : [.jpg, .png]) + [.heic, .tiff, .gif, .jpg]
    return order.first(where: delivery.accepted.contains) ?? (hasAlpha ? .png : .jpg)
  }

  /// Returns the lowest of six qualities that reaches a signal-to-noise ratio: best 42 dB, good 38, eco 35, low 32.
  private func lowestQuality(
    of image: VipsImage, _ format: DeliveryFormat, _ level: DeliveryQuality.Level
  ) throws(PictureError) -> Int {
    let kinds: [DeliveryFormat: PictureOrigin.Kind] = [.jpg: .jpeg, .webp: .webp, .heic: .heif, .avif: .heif]
    guard let kind = kinds[format] else { return 80 }
    let least: Double =
      switch level {
      case .best: 42
      case .good: 38
      case .eco: 35
      case .low: 32
      }
    let candidates = [40, 50, 60, 70, 80, 90]
    var low = 0, high = candidates.count - 1
    while low < high {
      let middle = (low + high) / 2
      let bytes = try Self.file(image, format, candidates[middle], true, origin)
      let copy = try Vips.image(kind.loader, ["buffer": .bytes(bytes)])
      if try Self.ratio(image, copy) >= least { high = middle } else { low = middle + 1 }
    }
    return candidates[low]
  }

  /// Returns the peak signal-to-noise ratio of the colours, in dB; 100 for equal ones.
  private static func ratio(_ one: VipsImage, _ other: VipsImage) throws(PictureError) -> Double {
    let difference = try Vips.image("subtract", ["left": .image(colors(of: one)), "right": .image(colors(of: other))])
    let square = try Vips.image("multiply", ["left": .image(difference), "right": .image(difference)])
    let error = try Vips.number("avg", of: square)
    return error == 0 ? 100 : decibels(255 * 255 / error)
  }

  /// Returns ten times the decimal logarithm, approximated linearly between powers of two.
  private static func decibels(_ ratio: Double) -> Double {
    (Double(ratio.exponent) + ratio.significand - 1) * 3.0103
  }

  private static func file(
    _ image: VipsImage, _ format: DeliveryFormat, _ quality: Int, _ strips: Bool, _ origin: PictureOrigin
  ) throws(PictureError) -> [UInt8] {
    let common = VipsArgument.image(image), q = VipsArgument.whole(quality), strip = VipsArgument.flag(strips)
    switch format {
    case .jpg, .auto:
      // Colours at full resolution stay at full resolution.
      let mode = origin.kind == .jpeg ? origin.keepsColorResolution ? "off" : "on" : "auto"
      return try Vips.bytes(
        "jpegsave_buffer",
        ["in": common, "Q": q, "strip": strip, "optimize-coding": true, "subsample-mode": .text(mode)])
    case .png: return try Vips.bytes("pngsave_buffer", ["in": common, "strip": strip])
    case .webp: return try Vips.bytes("webpsave_buffer", ["in": common, "Q": q, "strip": strip])
    case .gif: return try Vips.bytes("gifsave_buffer", ["in": common, "strip": strip])
    case .tiff:
      return try Vips.bytes("tiffsave_buffer", ["in": common, "strip": strip, "compression": "deflate"])
    case .heic, .avif:
      let codec = VipsArgument.text(format == .heic ? "hevc" : "av1")
      return try Vips.bytes("heifsave_buffer", ["in": common, "Q": q, "strip": strip, "compression": codec])
    }
  }
}
