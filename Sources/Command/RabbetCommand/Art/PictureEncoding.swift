import ArgumentParser
import Rabbet

/// The options for writing framed photos.
struct PictureEncoding: ParsableArguments {
  @Option(takes: "format", "png or jpeg, whatever the file is called.") var format: PictureFile.Format?
  @Option(takes: "number", "Of a JPEG, 1 to 100.") var quality = 90
  @Flag(help: "Leave out EXIF, XMP, IPTC and density.") var strip = false
  @Flag(help: "Leave out the place where the photo was taken; XMP and IPTC go with it.") var stripLocation = false

  @Flag(
    help: "Keep the colours of the photo's profile or gamma from PNG to PNG and JPEG to JPEG; else they become sRGB.")
  var keepProfile = false

  func validate() throws {
    guard (1...100).contains(quality) else { throw ValidationError("--quality takes a number from 1 to 100") }
  }

  /// Returns the format of a file of this name.
  func format(of path: String) throws -> PictureFile.Format {
    if let format { return format }
    if path == "-" { return .png }
    guard let format = PictureFile.Format(path: path) else {
      throw ValidationError("the end of the name tells the format: .png, .jpg or .jpeg; or --format")
    }
    return format
  }

  /// Returns the bytes of a file of this name; a JPEG has the colour sampling of the photo, if that was a JPEG.
  func encode(_ picture: consuming Bitmap, to path: String, sampling: JPEG.Sampling?) async throws -> [UInt8] {
    try await PictureFile.encode(picture, as: format(of: path), quality: quality, sampling: sampling)
  }

  /// Returns the metadata of a photo that is kept.
  func metadata(of photo: [UInt8]) -> PictureMetadata {
    if strip { return PictureMetadata(of: []) }
    let metadata = PictureMetadata(of: photo)
    return stripLocation ? metadata.withoutLocation : metadata
  }

  /// The extension of a file name, if a format is requested.
  var fileExtension: String? { format.map { $0 == .png ? "png" : "jpg" } }
}
