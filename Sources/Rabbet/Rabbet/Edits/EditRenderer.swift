import FrameArt
public import Geometry
import ImageCodecs
public import Imaging
public import PictureEdits
import Pictures

/// A renderer of edit recipes: libvips makes filters, cuts and overlays, the frame tool makes frames.
///
/// Without operations the pixels are those of the photo, bit for bit. Work stops with `RecipeError.Kind.cancelled` soon after its
/// task is cancelled.
public struct EditRenderer: Sendable {
  /// The source of the pictures of overlays.
  public let files: any AssetSource
  /// The frames that recipes may name.
  public let shelf: FrameShelf
  /// The greatest sizes of pictures.
  public let limits: PictureLimits

  /// Creates a renderer, by default with the frames of the gallery.
  public init(_ files: any AssetSource, shelf: FrameShelf? = nil, limits: PictureLimits = PictureLimits()) {
    (self.files, self.limits) = (files, limits)
    if let shelf {
      self.shelf = shelf
    } else {
      do { self.shelf = try FrameShelf() } catch { preconditionFailure("the gallery has no frame twice: \(error)") }
    }
  }

  /// Returns the description of a photo by which a recipe identifies it.
  public static func source(of photo: [UInt8]) throws(RecipeError) -> EditSource {
    do throws(PictureFile.Failure) {
      let (width, height) = try PictureFile.dimensions(of: photo)
      return EditSource(
        photo, size: PixelSize(width: width, height: height), orientation: PictureMetadata.orientation(of: photo))
    } catch {
      throw RecipeError(.picture, error.description)
    }
  }

  /// Returns the result as pixels, upright.
  ///
  /// - Parameters:
  ///   - recipe: the edits; the source of the recipe is not compared with the photo.
  ///   - photo: the file of the photo.
  ///   - display: the box that a preview fits in, without being enlarged; nil for the full size.
  public func bitmap(
    of recipe: EditRecipe, photo: [UInt8], fitting display: PixelSize? = nil
  ) async throws(RecipeError) -> Bitmap {
    do {
      return try await rendered(recipe, photo, display)
    } catch let error as RecipeError {
      throw error
    } catch let error as PictureError {
      throw RecipeError(error)
    } catch {
      throw RecipeError(.picture, "\(error)")
    }
  }

  private func rendered(_ recipe: EditRecipe, _ photo: [UInt8], _ display: PixelSize?) async throws -> Bitmap {
    var bytes = photo, chain = PictureChain()
    if let display {
      chain = chain.appending(Transformation(.limit, width: .pixels(display.width), height: .pixels(display.height)))
    }
    var rest = recipe.applied[...]
    while true {
      try Self.checkCancelled()
      let size = try job(PictureChain(), bytes).plan.input, site = PictureSite(files, limits: limits)
      let segment = try EditSegment(&rest, after: chain, of: size, world: site, limits: limits)
      var result = try pixels(segment.chain, bytes)
      try Self.checkCancelled()
      if let frame = segment.frame { result = try await framed(result, frame) }
      if rest.isEmpty { return result }
      (bytes, chain) = (try PNG.encode(result), PictureChain())
    }
  }

  /// Returns the result as a file: upright, with the photo's metadata; the photo's own bytes if the recipe does nothing, keeps the format, and
  /// the photo is stored upright.
  public func file(of recipe: EditRecipe, photo: [UInt8]) async throws(RecipeError) -> [UInt8] {
    let isJPEG = photo.starts(with: [0xFF, 0xD8]), isSame = isJPEG == (recipe.output.format == .jpeg)
    if recipe.applied.isEmpty, isSame, isJPEG || photo.starts(with: [0x89, 0x50]),
      PictureMetadata.orientation(of: photo) == 1
    {
      return photo
    }
    let bitmap = try await bitmap(of: recipe, photo: photo)
    do throws(PictureFile.Failure) {
      let file = try await PictureFile.encode(
        bitmap, as: recipe.output.format == .jpeg ? .jpeg : .png, quality: recipe.output.quality,
        sampling: PictureFile.sampling(of: photo))
      return PictureMetadata(of: photo).added(to: file)
    } catch {
      throw RecipeError(.picture, error.description)
    }
  }

  private func job(_ chain: PictureChain, _ bytes: [UInt8]) throws(PictureError) -> PictureJob {
    try PictureJob(bytes, chain, site: PictureSite(files, limits: limits))
  }

  private func pixels(_ chain: PictureChain, _ bytes: [UInt8]) throws -> Bitmap {
    let job = try job(chain, bytes)
    return job.plan.steps.isEmpty ? try PictureFile.decode(bytes) : try job.bitmap()
  }

  private func framed(_ bitmap: Bitmap, _ frame: EditFrame) async throws(FrameError) -> Bitmap {
    let settings = FrameSettings(
      relativeScale: frame.relativeScale, opacity: frame.opacity, tint: frame.tint.map { Tint(Pixel($0), mode: .solid) }
    )
    return try await Framer(shelf.frame(frame.name), mode: frame.surrounds ? .surround : .overlay, settings: settings)
      .framed(bitmap)
  }

  private static func checkCancelled() throws(RecipeError) {
    if Task.isCancelled { throw RecipeError(.cancelled, "the work was cancelled") }
  }
}
