import Appearance
public import Geometry
import ImageCodecs
public import Imaging
public import Pictures

/// A picture file and the properties in its header.
public struct PictureOrigin: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The bytes that libvips reads: the file, or the parts of a PNG that pixels and colours need.
  private let pixelFile: [UInt8]
  /// The size of the upright picture.
  public let size: PixelSize
  /// The EXIF orientation, 1...8.
  public let orientation: Int
  /// The kind of the file.
  public let kind: Kind
  /// Whether the header declares transparency.
  public let hasAlpha: Bool
  /// Whether a JPEG stores its colours at full resolution.
  let keepsColorResolution: Bool
  /// Whether the colours are not in sRGB.
  let needsConversion: Bool
  let isCMYK: Bool
  private let hasProfile: Bool
  /// Whether samples are numbers of 32 bits or more, of which 0 to 255 is shown.
  package let hasOpenRange: Bool

  /// The number of frames or pages in the file; the first is used.
  public let frames: Int

  /// The kinds of files, identified by their first bytes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, webp, gif, tiff, heif, svg, pdf

    /// Creates a kind, or nil for bytes of an unknown kind.
    public init?(_ bytes: [UInt8]) {
      let known = Self.signatures.first { _, parts in parts.allSatisfy { bytes.dropFirst($0.at).starts(with: $0.bytes) }
      }
      guard let kind = known?.kind ?? (Self.isSVG(bytes) ? .svg : nil) else { return nil }
      self = kind
    }

    /// The signatures: for each kind, some of the first bytes.
    private static let signatures: [(kind: Kind, parts: [(at: Int, bytes: [UInt8])])] = [
      (.png, [(0, [0x89, 0x50, 0x4E, 0x47])]), (.jpeg, [(0, [0xFF, 0xD8, 0xFF])]),
      (.webp, [(0, Array("RIFF".utf8)), (8, Array("WEBP".utf8))]), (.gif, [(0, Array("GIF8".utf8))]),
      (.tiff, [(0, [0x49, 0x49, 0x2A, 0])]), (.tiff, [(0, [0x4D, 0x4D, 0, 0x2A])]),
      (.heif, [(4, Array("ftyp".utf8))]), (.pdf, [(0, Array("%PDF-".utf8))]),
    ]

    /// Returns whether the bytes are text that starts with a tag, and contains an SVG tag near its start.
    private static func isSVG(_ bytes: [UInt8]) -> Bool {
      guard let first = bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) else { return false }
      return first == UInt8(ascii: "<") && String(decoding: bytes.prefix(1000), as: UTF8.self).contains("<svg")
    }

    /// A Boolean value that indicates whether the picture is a vector graphic, equally sharp in any size.
    public var isVector: Bool { self == .svg || self == .pdf }

    var loader: String { rawValue == "heif" ? "heifload_buffer" : "\(rawValue)load_buffer" }
  }

  /// Reads the header of a file; pixels are not decoded.
  ///
  /// - Throws: `PictureError` where libvips is missing, the bytes are not a picture, or the picture is larger than `limits` allow.
  public init(_ bytes: [UInt8], limits: PictureLimits = PictureLimits()) throws(PictureError) {
    guard let kind = Kind(bytes) else {
      throw PictureError(.unreadable, "this is no PNG, JPEG, WebP, GIF, TIFF, HEIF, SVG or PDF")
    }
    guard let file = kind == .jpeg ? JPEG.ended(bytes) : kind != .png || PNG.isWhole(bytes) ? bytes : nil else {
      throw PictureError(.unreadable, "the \(kind.rawValue.uppercased()) ends early; the file is cut off")
    }
    if kind == .svg, VectorReferences.count(in: bytes) > VectorReferences.limit {
      throw PictureError(
        .limit,
        "the references of the SVG draw more than \(VectorReferences.limit) elements; write what they stand for as paths"
      )
    }
    let head: VipsImage
    pixelFile = kind == .png ? PNG.pixelsAlone(file) : file
    do throws(PictureError) {
      head = try Vips.retrying { [pixelFile] () throws(PictureError) in
        try Vips.image(kind.loader, ["buffer": .bytes(pixelFile)])
      }
    } catch {
      throw Self.damage(in: bytes, kind, error)
    }
    hasOpenRange = head.number("format") > 3 && head.interpretation != "scrgb"
    (self.bytes, self.kind, hasAlpha, frames) = (bytes, kind, head.hasAlpha, max(1, head.number("n-pages")))
    hasProfile = head.has("icc-profile-data")
    // libvips does not read chunks after the pixels of a PNG.
    let tag = kind == .png ? PictureMetadata.orientation(of: bytes) : head.number("orientation")
    orientation = (1...8).contains(tag) ? tag : 1
    let stored = head.size
    size = orientation >= 5 ? PixelSize(width: stored.height, height: stored.width) : stored
    isCMYK = head.interpretation == "cmyk"
    guard size.hasPixels, size.width <= limits.pixels / size.height else {
      throw PictureError(
        .limit,
        "the picture claims \(size.width) x \(size.height) pixels; at most \(limits.pixels) are read\(limits.advice)")
    }
    switch kind {
    case .png: needsConversion = PNG.colorProfile(of: bytes).map { !$0.isSRGB } ?? false
    case .jpeg: needsConversion = JPEG.colorProfile(of: bytes).map { !$0.isSRGB } ?? isCMYK
    default: needsConversion = hasProfile || isCMYK
    }
    let factors = kind == .jpeg ? JPEG.samplingFactors(of: bytes) : []
    keepsColorResolution = factors.allSatisfy { $0 == factors.first }
  }
}

extension PictureOrigin {
  /// Returns the upright picture in sRGB.
  ///
  /// - Parameter scaled: the size of the result; nil for the picture's own. An SVG is equally sharp in any size.
  public func bitmap(scaled: PixelSize? = nil) throws(PictureError) -> Bitmap {
    try checked { () throws(PictureError) in try PictureRenderer.withAlpha(image(scaled: scaled)).bitmap() }
  }

  /// Returns the upright picture in sRGB with eight bits per channel.
  ///
  /// - Parameters:
  ///   - scaled: the size of the result; nil for the picture's own. Much larger JPEGs are decoded at a half, a quarter or an eighth.
  ///   - keepsProfile: whether the colours stay in the file's profile.
  func image(scaled: PixelSize? = nil, keepsProfile: Bool = false) throws(PictureError) -> VipsImage {
    let converts = needsConversion && (isCMYK || !keepsProfile)
    var image: VipsImage
    if let scaled, scaled != size, orientation == 1, !converts || !isCMYK, kind != .gif {
      // libvips 8.14 does not pass the operation's own fail-on to loaders from memory.
      image = try Vips.image(
        "thumbnail_buffer",
        [
          "buffer": .bytes(pixelFile), "width": .whole(scaled.width), "height": .whole(scaled.height),
          "size": "force",
          // The paper of a PDF is white unless the background is transparent.
          "option-string": .text("[fail-on=\(damage)\(kind == .pdf ? ",background=0 0 0 0" : "")]"),
        ])
    } else {
      image = try loaded(for: scaled)
      if orientation != 1 { image = try turned(image.inMemory()) }
    }
    if converts {
      let isP3 = kind == .png && PNG.isDisplayP3(bytes)
      image = try image.has("icc-profile-data") || isCMYK || isP3 ? converted(image, isP3) : degamma(image)
      image = try image.removing { $0 == "icc-profile-data" }
    }
    if image.interpretation != "srgb" || ![3, 4].contains(image.bands) {
      image = try Vips.image("colourspace", of: image, ["space": "srgb"])
    }
    if image.bands > 4 {
      image = try Vips.image("extract_band", of: image, ["band": 0, "n": 4])
    }
    if let scaled, image.size != scaled { image = try PictureRenderer.resized(image.inMemory(), to: scaled) }
    return image
  }

  /// Returns whether colours can stay those of the file: all formats but GIF store a profile, PNG stores a PNG's gamma, and none stores CMYK,
  /// in which no chain works.
  func keepsColors(in format: DeliveryFormat) -> Bool {
    !needsConversion || !isCMYK && (hasProfile ? format != .gif : format == .png)
  }

  /// Returns the result of `work`, unless the file is damaged.
  ///
  /// libvips before 8.15.4 can lose the error of a thread that makes the last pixels (its issue 4116), and return a picture with black tiles. It
  /// still logs each such tile, from any thread: in this case the file is decoded once more, in one thread.
  func checked<Result>(_ work: () throws(PictureError) -> Result) throws(PictureError) -> Result {
    let lost = Vips.lostTiles, result: Result
    do throws(PictureError) { result = try Vips.retrying(work) } catch {
      if error.kind == .unreadable { try lookThrough() }
      throw error
    }
    if Vips.lostTiles != lost { try lookThrough() }
    return result
  }

  /// Decodes the file once more, to find the cause of the damage.
  private func lookThrough() throws(PictureError) {
    do throws(PictureError) {
      try Vips.image(
        kind.loader, ["buffer": .bytes(pixelFile), "fail-on": .text(damage), "access": "sequential"]
      ).check()
    } catch { throw Self.damage(in: bytes, kind, error) }
  }

  /// Returns the damage of a file; libpng reports that of a PNG, because libvips gives no reason.
  private static func damage(in bytes: [UInt8], _ kind: Kind, _ error: PictureError) -> PictureError {
    guard error.kind == .unreadable else { return error }
    if kind == .png {
      do throws(CodecError) { _ = try PNG.decode(bytes) } catch { return PictureError(.unreadable, "\(error)") }
    }
    let words = error.message.replacing("\(kind.loader): ", with: "")
    return PictureError(
      .unreadable,
      "the \(kind.rawValue.uppercased()) cannot be read: \(words); "
        + (["support", "limit", "exceed", "too large", "not implemented"].contains(where: words.lowercased().contains)
          ? "libvips does not read files of this kind: save it in another way" : "the file may be damaged or cut off"))
  }

  /// The severity that counts as damage: libjpeg only warns about holes, which it fills with grey.
  private var damage: String { kind == .jpeg ? "warning" : "error" }

  /// Returns the metadata in the file.
  func metadata() throws(PictureError) -> PictureMetadata {
    guard kind == .webp || kind == .heif else { return PictureMetadata(of: bytes) }
    let head = try Vips.image(kind.loader, ["buffer": .bytes(pixelFile)])
    // libvips 8.14 stores the XMP of a HEIF under a numbered name.
    let names = ["xmp-data"] + (0..<8).map { "heif-mime-\($0)" }
    return PictureMetadata(exif: head.bytes("exif-data"), xmp: names.lazy.compactMap(head.bytes).first)
  }

  /// Returns the stored pixels; a JPEG is reduced to a half, a quarter or an eighth where at least twice the requested size remains.
  private func loaded(for scaled: PixelSize?) throws(PictureError) -> VipsImage {
    guard let scaled, kind == .jpeg else {
      return try Vips.image(kind.loader, ["buffer": .bytes(pixelFile), "fail-on": .text(damage)])
    }
    let ratio = min(size.width / scaled.width, size.height / scaled.height)
    let shrink = [8, 4, 2].first { ratio >= 2 * $0 } ?? 1
    return try Vips.image(
      kind.loader, ["buffer": .bytes(pixelFile), "fail-on": .text(damage), "shrink": .whole(shrink)])
  }

  /// Returns the pixels upright (Exif 2.32, 4.6.4, Orientation).
  private func turned(_ image: VipsImage) throws(PictureError) -> VipsImage {
    let angle = orientation < 3 ? "d0" : orientation < 5 ? "d180" : orientation < 7 ? "d90" : "d270"
    let image = try Vips.image("rot", of: image, ["angle": .text(angle)]).removing { $0 == "orientation" }
    guard [2, 4, 5, 7].contains(orientation) else { return image }
    return try Vips.image("flip", of: image, ["direction": "horizontal"])
  }

  /// Converts the colours to sRGB. The code points of a PNG take precedence over its profile (PNG, third edition, 11.3.2).
  private func converted(_ image: VipsImage, _ isP3: Bool) throws(PictureError) -> VipsImage {
    // libvips passes a profile over that has no table for the intent that is asked for.
    let intent = isP3 ? nil : image.bytes("icc-profile-data").flatMap(ColorProfile.intent)
    return try Vips.image(
      "icc_transform", of: image,
      [
        "output-profile": "srgb", "embedded": .flag(!isP3),
        "input-profile": .text(isP3 ? "p3" : isCMYK ? "cmyk" : "srgb"),
        "intent": .text(intent ?? "relative"),
      ])
  }

  /// Applies a PNG's `gAMA` without a profile: light is a sample to the power of 1 / gamma (PNG, third edition, 13.13), which sRGB encodes.
  private func degamma(_ image: VipsImage) throws(PictureError) -> VipsImage {
    guard kind == .png, let gamma = PNG.fileGamma(of: bytes) else { return image }
    let isWide = ["grey16", "rgb16"].contains(image.interpretation)
    let image = try image.bands > 2 ? image : Vips.image("colourspace", of: image, ["space": isWide ? "rgb16" : "srgb"])
    let parts = try Vips.image(
      "linear", of: PictureRenderer.colors(of: image), ["a": [1 / (isWide ? 65535.0 : 255)], "b": [0]])
    let light = try Vips.image("math2_const", of: parts, ["math2": "pow", "c": [1 / gamma]])
    let colors = try Vips.image(
      "colourspace", of: Vips.image("copy", of: light, ["interpretation": "scrgb"]), ["space": "srgb"])
    guard image.bands == 4 else { return colors }
    let alpha = try PictureRenderer.alpha(of: isWide ? Vips.image("colourspace", of: image, ["space": "srgb"]) : image)
    return try PictureRenderer.joined(colors, alpha: alpha)
  }
}
