public import FrameArt
import Imaging

/// The built-in frames; the program draws them without reading a file.
///
///     let built = try await BuiltInFrames.frame("film")?.photoFrame(images: BuiltInFrames.images)
///
/// | identifier | kind |
/// |---|---|
/// | `film` | a strip of slides: repeated perforations above and below, stretched sides with ends, a thickness of 0.075 |
/// | `wood` | a passe-partout in oak with mitred corners |
/// | `artDeco` | gold lines and fans on dark green |
/// | `blackwood` | black wood as whole pictures for 1:1, 4:6 and 6:4 |
/// | `torn` | paper torn at its edge, as whole pictures for 1:1, 4:3 and 3:4 |
public enum BuiltInFrames {
  /// All frames, in the order of lists.
  public static let frames: [FrameDescription] = [film, wood, artDeco, blackwood, torn]

  /// Returns the frame with an identifier.
  public static func frame(_ identifier: String) -> FrameDescription? { frames.first { $0.identifier == identifier } }

  /// The source of the frames' images, which are drawn on request.
  public static let images: any ArtImages = GalleryImages()

  /// The names of all images, sorted.
  public static var imageNames: [String] { drawings.keys.sorted() }

  /// Returns the drawings of a frame whose sides, and whose corners, are one picture turned by multiples of 90 degrees.
  static func turnedDrawings(
    _ name: String, side: @escaping @Sendable () -> Bitmap, corner: @escaping @Sendable () -> Bitmap
  ) -> [String: @Sendable () -> Bitmap] {
    var drawings: [String: @Sendable () -> Bitmap] = [:]
    let places = [("top", "top-left"), ("right", "top-right"), ("bottom", "bottom-right"), ("left", "bottom-left")]
    for (quarters, place) in places.enumerated() {
      drawings["\(name)-\(place.0).png"] = { side().turned(quarters) }
      drawings["\(name)-\(place.1).png"] = { corner().turned(quarters) }
    }
    return drawings
  }

  static let drawings: [String: @Sendable () -> Bitmap] = filmDrawings.merging(woodDrawings) { one, _ in one }
    .merging(artDecoDrawings) { one, _ in one }.merging(wholeDrawings) { one, _ in one }
}

private struct GalleryImages: ArtImages {
  func bitmap(_ name: String) throws(FrameError) -> Bitmap {
    guard let draw = BuiltInFrames.drawings[name] else {
      throw .image(path: name, reason: "no picture of the gallery is called so")
    }
    return draw()
  }
}
