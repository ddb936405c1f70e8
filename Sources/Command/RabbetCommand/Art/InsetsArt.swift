import ArgumentParser
import Foundation
import Rabbet

/// A picture whose insets are requested, with those that it declares.
struct InsetsArt {
  /// The picture without a rim.
  let picture: Bitmap
  /// The `.9.png` with its rim.
  let rimmed: Bitmap?
  /// The insets that the picture declares, or nil.
  let declared: FoundInsets?
  /// The findings about parts that were ignored.
  let findings: [String]
  /// The pixels per point.
  let imageScale: Double
  /// The name of its file.
  let file: String

  /// Reads a picture or an image set; reports a fault and throws its exit code.
  static func read(_ path: String, _ limited: LimitOptions, imageScale: Double?) throws -> InsetsArt {
    ImageSetPicture.isImageSet(path)
      ? try InsetsArt(imageSet: path, imageScale: imageScale)
      : try InsetsArt(picture: path, limited.picture(path), imageScale: imageScale)
  }

  private init(picture path: String, _ bytes: [UInt8], imageScale: Double?) throws {
    file = URL(fileURLWithPath: path).lastPathComponent
    self.imageScale = imageScale ?? 1
    let profile = PictureFile.findings(of: bytes).map(\.message)
    let bitmap = try Console.picture(bytes, in: path)
    guard let patch = try Self.ninePatch(bytes, path) else {
      (picture, rimmed, declared, findings) = (bitmap, nil, nil, profile)
      return
    }
    (picture, rimmed) = (patch.picture, bitmap)
    declared = patch.opticalBounds.map { FoundInsets(insets: $0, source: .marks) }
    findings = patch.findings.map(\.description) + profile
  }

  private init(imageSet path: String, imageScale: Double?) throws {
    let device = ImageDevice(scale: imageScale ?? 1)
    let set = try Console.attempt { try ImageSetPicture(path: path, source: AssetDirectory(""), device: device) }
    self.imageScale = set.geometry.scale
    file = set.variant.file
    // Insets in a set are those of the whole file, sliced or not.
    picture = try Console.picture(set.bytes, in: path)
    rimmed = nil
    declared = set.variant.alignmentInsets.map { FoundInsets(insets: $0, source: .imageSet) }
    findings = set.findings + set.profileFindings.map(\.message)
  }

  /// Returns the rim of a file named `.9.png`, and of a picture from standard input that has only marks on its rim.
  private static func ninePatch(_ bytes: [UInt8], _ path: String) throws -> NinePatch? {
    if path.hasSuffix(".9.png") { return try Console.attempt(path) { try PictureFile.ninePatch(bytes) } }
    guard path == "-", let patch = try? PictureFile.ninePatch(bytes) else { return nil }
    let hasMarks = !patch.columns.runs.isEmpty && !patch.rows.runs.isEmpty || patch.opticalBounds != nil
    return patch.findings.isEmpty && hasMarks ? patch : nil
  }

  /// Returns the picture on white with its core, its frame and its insets marked, enlarged if it is small.
  func preview(_ insets: EdgeInsets) throws -> [UInt8] {
    let margin = 24, extent = max(picture.width, picture.height)
    let numbers = [insets.top, insets.left, insets.bottom, insets.right].map { JSONNumber.text($0) }
    let json = """
      {"scene": 1, "root": {"id": "page", "size": [\(picture.width + 2 * margin), \(picture.height + 2 * margin)],
        "views": [{"id": "core", "image": "picture.png", "alignmentInsets": [\(numbers.joined(separator: ", "))]}],
        "constraints": ["core.left == page.left + \(margin) + \(numbers[1])", "core.top == page.top + \(margin) + \(numbers[0])"]}}
      """
    do {
      let assets = AssetTable(["picture.png": try PNG.encode(picture)])
      let solved = try SolvedScene(json: Array(json.utf8), file: "<preview>", assets: assets)
      let scale = Double(min(8, max(1, 512 / max(1, extent))))
      var overlay: OverlayStyle = [.alignment, .frame, .insets]
      overlay.keepsSize = true
      return try solved.png(scale: scale, overlay: overlay, background: .white)
    } catch {
      throw Console.failure("the preview cannot be drawn: \(error)", Exit.invalid)
    }
  }
}

/// The target that insets are written to.
struct InsetsTarget {
  let path: String

  /// The path of the file; for an image set, that of its list of contents.
  var file: String { path.hasSuffix(".imageset") ? path + "/Contents.json" : path }

  /// Returns the whole new file; reports a fault and throws its exit code.
  func bytes(_ insets: EdgeInsets, of art: InsetsArt) throws -> [UInt8] {
    do {
      if path.isImageSet {
        return try ImageSet.setting(alignmentInsets: insets, of: art.file, in: Console.read(file), named: file)
      }
      let bitmap = try art.rimmed.map { try NinePatch.setting(opticalBounds: insets, of: $0) }
      return try PNG.encode(bitmap ?? NinePatch.marked(art.picture, opticalBounds: insets))
    } catch let error as ImageSetEditError {
      switch error {
      case .noSuchFile: throw Console.failure("\(error)", Exit.usage, in: file)
      case .unreadable(let fault): throw Console.failure(fault, in: file)
      }
    } catch let error as NinePatchError {
      throw Console.failure("\(error)", Exit.invalid, in: path)
    }
  }
}

extension String {
  /// Whether the path is that of an image set, or of the list of its contents.
  var isImageSet: Bool { hasSuffix(".imageset") || self == "Contents.json" || hasSuffix("/Contents.json") }
}
