import Diagnostics
import FrameArt
import ImageCodecs
public import Imaging
public import PatchArt
public import Scene

/// The picture of an Xcode image set that is chosen for a device.
///
/// A path names a set by its folder, `Art.xcassets/logo.imageset`, or by its name in code, `Art.xcassets/logo`, wherever in the catalog it is.
public struct ImageSetPicture: Sendable, Hashable {
  /// The path of the file.
  public let path: String
  /// The set, with the parts of it that were ignored.
  public let imageSet: ImageSet
  /// The picture of the set that was chosen.
  public let variant: ImageVariant
  /// The size of the picture, the parts that grow, and its core.
  public let geometry: VariantGeometry
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// Returns whether a path names an image set rather than a file.
  public static func isImageSet(_ path: String) -> Bool {
    path.hasSuffix(".imageset") || path.hasSuffix(".imageset/") || path.contains(".xcassets/") && !isFile(path)
  }

  /// Finds the picture, and reads its size.
  ///
  /// - Parameters:
  ///   - path: the path of the set.
  ///   - source: the source of its files.
  ///   - device: the device that the picture is chosen for.
  /// - Throws: `ContentError` if the set or its file is missing or cannot be read.
  public init(path: String, source: any AssetSource, device: ImageDevice) throws(ContentError) {
    let folder = try Self.folder(of: path, source)
    let contents = "\(folder)/Contents.json", bytes = try source.bytes(of: contents)
    do { imageSet = try ImageSet(contents: bytes, file: contents) } catch {
      throw .unreadable(path: contents, reason: error.findings.first?.headline ?? "it is no image set")
    }
    guard let variant = imageSet.variant(for: device) else {
      throw .missing(path: folder, reason: "the image set names no file")
    }
    self.variant = variant
    let file = "\(folder)/\(variant.file)", picture = try source.bytes(of: file)
    (self.path, self.bytes) = (file, picture)
    geometry = variant.geometry(of: try ContentError.reading(file) { try PictureFile.drawableSize(of: picture) })
  }

  /// Returns the picture that is drawn: the file without the pixels that no part of it shows.
  public func bitmap() throws(ContentError) -> Bitmap {
    try ContentError.reading(path) { geometry.picture(of: try PictureFile.decode(bytes)) }
  }

  /// The parts of the set and of the chosen picture that were ignored, a line each.
  public var findings: [String] {
    imageSet.findings.map(\.headline) + (imageSet.omittedFindings > 0 ? ["and \(imageSet.omittedFindings) more"] : [])
      + geometry.findings.map { "\(path): \($0)" }
  }

  /// The findings about colour information of the chosen picture that is ignored.
  public var profileFindings: [PictureFinding] { PictureFile.findings(of: bytes) }

  private static func isFile(_ path: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".json"].contains { path.lowercased().hasSuffix($0) }
  }

  private static func folder(of path: String, _ source: any AssetSource) throws(ContentError) -> String {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    if path.hasSuffix(".imageset") { return path }
    guard let range = path.firstRange(of: ".xcassets/") else {
      throw .missing(path: path, reason: "this names no image set")
    }
    let root = String(path[..<range.lowerBound]) + ".xcassets", name = String(path[range.upperBound...])
    let catalog = AssetCatalog(path: root, names: { source.names(in: $0) }, contents: { try? source.bytes(of: $0) })
    if let entry = catalog[name] { return entry.path }
    let nearest = nearestName(to: name, among: catalog.imageSets.map(\.name))
    throw .missing(
      path: path,
      reason: "the catalog has no image set \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
  }
}
