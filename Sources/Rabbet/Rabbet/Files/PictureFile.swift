import Diagnostics
import Geometry
public import ImageCodecs
public import Imaging
public import PatchArt
import PictureEngine
import Pictures
import Scene

/// Functions for pictures as files, recognised by their first bytes: PNG and JPEG, and with libvips installed the formats that it reads.
public enum PictureFile {
  /// A format that pictures are written in.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// PNG: lossless, with transparency.
    case png
    /// JPEG: small, without transparency.
    case jpeg

    /// Creates the format that the extension of a file name stands for: `.png`, `.jpg` or `.jpeg`; nil for others.
    public init?(path: String) {
      let ending = path.fileEnding
      self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
    }
  }

  /// The reason that bytes cannot be decoded, or a picture cannot be encoded.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The codec's message.
    public let description: String

    /// Creates the failure of a codec.
    public init(_ error: any Error) { description = "\(error)" }

    fileprivate init(description: String) { self.description = description }
  }

  /// Returns the picture, upright and in sRGB.
  ///
  /// Colours of another profile, of CMYK and of a PNG's gamma are converted by libvips. If it is not installed, samples are taken as sRGB,
  /// and CMYK is refused with the name of the package. PNG and JPEG in sRGB never need it.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - keepsProfile: whether colours stay in the profile of the file, if they can be kept.
  public static func decode(_ bytes: [UInt8], keepsProfile: Bool = false) throws(Failure) -> Bitmap {
    do {
      let isKept = keepsProfile && canKeepColors(of: bytes, as: isJPEG(bytes) ? .jpeg : .png)
      if needsEngine(bytes) || !isKept && hasOtherColors(bytes) && PictureRenderer.isReady {
        return try PictureOrigin(bytes).bitmap()
      }
      return isJPEG(bytes) ? try JPEG.decode(bytes) : try PNG.decode(bytes)
    } catch {
      throw failure(error, bytes)
    }
  }

  /// Returns the picture; SVG and the first page of a PDF are drawn at `scale` times their own size, on a transparent ground.
  public static func decode(_ bytes: [UInt8], vectorScale scale: Double) throws(Failure) -> Bitmap {
    guard PictureOrigin.Kind(bytes)?.isVector == true else { return try decode(bytes) }
    do {
      let origin = try PictureOrigin(bytes)
      func pixels(_ length: Int) -> Int { max(1, Int(min((Double(length) * scale).rounded(), 8192))) }
      return try origin.bitmap(scaled: PixelSize(width: pixels(origin.size.width), height: pixels(origin.size.height)))
    } catch {
      throw failure(error, bytes)
    }
  }

  /// Returns the size of the upright picture, read from its header.
  public static func dimensions(of bytes: [UInt8]) throws(Failure) -> (width: Int, height: Int) {
    do {
      if needsEngine(bytes) {
        let size = try PictureOrigin(bytes).size
        return (size.width, size.height)
      }
      return isJPEG(bytes) ? try JPEG.dimensions(of: bytes) : try PNG.dimensions(of: bytes)
    } catch {
      throw failure(error, bytes)
    }
  }

  /// Returns the size of the upright picture, if it is not truncated and has no more pixels than can be drawn.
  static func drawableSize(of bytes: [UInt8]) throws -> PixelSize {
    let (width, height) = try dimensions(of: bytes)
    if isJPEG(bytes) {
      guard JPEG.ended(bytes) != nil else { throw CodecError.truncated(.jpeg) }
    } else if !needsEngine(bytes) {
      guard PNG.isWhole(bytes) else { throw CodecError.truncated(.png) }
    }
    guard width > 0, height > 0, width <= PNG.pixelLimit / height else {
      throw CodecError.tooLarge(.png, width: width, height: height, pixelLimit: PNG.pixelLimit)
    }
    return PixelSize(width: width, height: height)
  }

  /// Returns the file to embed in a document, showing the same as `decode`: a JPEG or, if the document takes packed rows, a PNG; nil for others.
  static func embeddable(_ bytes: [UInt8], packedRows: Bool) -> EmbeddedFile? {
    guard !hasOtherColors(bytes) else { return nil }
    return isJPEG(bytes) ? JPEG.embeddable(bytes) : packedRows ? PNG.embeddable(bytes) : nil
  }

  /// Returns whether `decode` returns other colours than those that are stored: the profile is not that of sRGB, or the colours are CMYK.
  public static func hasOtherColors(_ bytes: [UInt8]) -> Bool {
    if let profile = colorProfile(of: bytes) { return !profile.isSRGB }
    return isJPEG(bytes) && JPEG.isCMYK(bytes)
  }

  /// Returns whether `encode` can write the other colours of a file as they are stored: from PNG to PNG, from JPEG to JPEG, and not in CMYK.
  public static func canKeepColors(of bytes: [UInt8], as format: Format) -> Bool {
    !needsEngine(bytes) && isJPEG(bytes) == (format == .jpeg) && !(format == .jpeg && JPEG.isCMYK(bytes))
  }

  /// Returns a result in the format of its photo, with the colour information of the photo.
  public static func adding(colorsOf photo: [UInt8], to file: [UInt8]) -> [UInt8] {
    isJPEG(file)
      ? JPEG.adding(profileOf: photo, to: file) : PNG.adding(colorsOf: photo, profile: true, to: file)
  }

  /// Returns the colour profile in the file; nil if there is none.
  public static func colorProfile(of bytes: [UInt8]) -> ColorProfile? {
    isJPEG(bytes) ? JPEG.colorProfile(of: bytes) : PNG.colorProfile(of: bytes)
  }

  /// Returns the picture of a `.9.png`, in sRGB. Its rim is read as it is stored: black and red are marks there, and not colours.
  public static func ninePatch(_ bytes: [UInt8]) throws -> NinePatch {
    guard hasOtherColors(bytes), !isJPEG(bytes) else { return try NinePatch(decode(bytes)) }
    return try NinePatch(PNG.decode(bytes), drawn: decode(bytes))
  }

  /// Returns the findings about a picture that `decode` reads: what of it is ignored or missing, such as a profile, frames or pages after the
  /// first, a gain map, the end marker of a JPEG, or a font of an SVG.
  public static func findings(of bytes: [UInt8]) -> [PictureFinding] {
    let remarks = PictureFinding.remarks(remarks(on: bytes))
    guard let profile = colorProfile(of: bytes), !profile.isSRGB,
      !profile.isConvertible || !PictureRenderer.isReady
    else { return remarks }
    let name = profile.name.map { " " + $0.quoted } ?? ""
    return remarks
      + [PictureFinding(.otherProfile, "the colour profile\(name) is passed over: samples are taken as sRGB")]
  }

  private static func remarks(on bytes: [UInt8]) -> [String] {
    var remarks: [String] = [], frames = PNG.frames(in: bytes)
    if needsEngine(bytes), let origin = try? PictureOrigin(bytes) {
      frames = origin.frames
      if origin.kind == .svg { remarks = VectorRemarks.remarks(on: bytes) }
      if origin.hasOpenRange {
        remarks.append("its samples are not of 8 or 16 bits; 0 is taken as black, 255 as white")
      }
    }
    if frames > 1 { remarks.append("it has \(frames) frames or pages; the first is taken") }
    if isJPEG(bytes), !JPEG.isWhole(bytes), JPEG.ended(bytes) != nil {
      remarks.append("its end marker is missing; all pixels are there")
    }
    if PictureMetadata.hasGainMap(bytes) {
      remarks.append("its gain map is left out: the picture has no more than the standard range")
    }
    return remarks
  }

  /// Returns the bytes of a file. A JPEG has no transparency: pixels that are not opaque are composited on white.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - format: the format of the file.
  ///   - quality: the quality of a JPEG, 1 to 100.
  ///   - sampling: the colour sampling of a JPEG; nil leaves it to `JPEG.Options`.
  public static func encode(
    _ bitmap: consuming Bitmap, as format: Format, quality: Int = 90, sampling: JPEG.Sampling? = nil
  ) async throws(Failure) -> [UInt8] {
    do {
      switch format {
      case .png: return try PNG.encode(bitmap)
      case .jpeg:
        bitmap.flatten()
        return try await JPEG.encodeInStrips(bitmap, options: .init(quality: quality, sampling: sampling))
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the colour sampling of a JPEG; nil for other files, and for damaged ones.
  public static func sampling(of bytes: [UInt8]) -> JPEG.Sampling? {
    guard isJPEG(bytes), let reader = try? JPEGReader(bytes, pixelLimit: .max) else { return nil }
    // Two pixels that are stored side by side are displayed one above the other.
    return reader.sampling == .half && !reader.isUpright ? .full : reader.sampling
  }

  /// Returns whether only libvips reads the format: WebP, GIF, TIFF and HEIF.
  private static func needsEngine(_ bytes: [UInt8]) -> Bool {
    PictureOrigin.Kind(bytes).map { $0 != .png && $0 != .jpeg } ?? false
  }

  private static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8]) }

  private static func failure(_ error: any Error, _ bytes: [UInt8]) -> Failure {
    if case CodecError.signatureMissing(.png) = error {
      return Failure(description: "this is no PNG, JPEG, WebP, GIF, TIFF, HEIF, SVG or PDF")
    }
    return Failure(error)
  }
}
