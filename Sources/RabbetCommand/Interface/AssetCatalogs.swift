import Foundation
import Rabbet

/// The asset catalogs near a document: in its folder, and in the two folders above it.
struct AssetCatalogs {
  /// By name: the folder of the picture or colour, the first that is found.
  private var colorSets: [String: String] = [:]
  private var imageSets: [String: String] = [:]
  /// How many files and folders are looked at.
  private static let limit = 20_000

  init(beside path: String) {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    for _ in 0..<3 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
      for name in names where name.hasSuffix(".xcassets") { read(folder.appendingPathComponent(name)) }
      if folder.path == "/" { break }
      folder = folder.deletingLastPathComponent()
    }
  }

  private mutating func read(_ catalog: URL) {
    guard let walk = FileManager.default.enumerator(atPath: catalog.path) else { return }
    var paths: [String] = []
    while paths.count < Self.limit, let path = walk.nextObject() as? String { paths.append(path) }
    for path in paths.sorted() {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let full = catalog.appendingPathComponent(path).path
      if path.hasSuffix(".colorset"), colorSets[name] == nil { colorSets[name] = full }
      if path.hasSuffix(".imageset"), imageSets[name] == nil { imageSets[name] = full }
    }
  }

  /// The colours for the light appearance, by name.
  var colors: [String: Color] { colorSets.compactMapValues { Self.color(inSet: $0) } }

  /// The pictures with these names that can be read, as dense as there are.
  func images(_ names: [String]) -> [String: Bitmap] {
    var images: [String: Bitmap] = [:]
    for name in names {
      guard let folder = imageSets[name], let image = Self.image(inSet: folder) else { continue }
      images[name] = image
    }
    return images
  }

  private static func contents(_ folder: String) -> JSONValue? {
    (try? InputFile.bytes(atPath: folder + "/Contents.json")).flatMap { try? JSONValue(json: $0) }
  }

  private static func color(inSet folder: String) -> Color? {
    guard case .array(let entries)? = contents(folder)?["colors"] else { return nil }
    let plain = entries.first { $0["appearances"] == nil } ?? entries.first
    guard let parts = plain?["color"]?["components"] else { return nil }
    if let white = component(parts["white"]) {
      return Color(red: white, green: white, blue: white, alpha: component(parts["alpha"]) ?? 1)
    }
    guard let red = component(parts["red"]), let green = component(parts["green"]), let blue = component(parts["blue"])
    else { return nil }
    return Color(red: red, green: green, blue: blue, alpha: component(parts["alpha"]) ?? 1)
  }

  /// `0xFF` and whole numbers count to 255, numbers with a point to 1.
  private static func component(_ value: JSONValue?) -> Double? {
    let number: Double?
    switch value {
    case .number(let written)?: number = written
    case .string(let text)? where text.lowercased().hasPrefix("0x"):
      number = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    case .string(let text)?: number = Double(text).map { text.contains(".") ? $0 : $0 / 255 }
    default: number = nil
    }
    return number.map { min(1, max(0, $0)) }
  }

  private static func image(inSet folder: String) -> Bitmap? {
    guard case .array(let entries)? = contents(folder)?["images"] else { return nil }
    var best: (scale: Int, name: String)?
    for entry in entries {
      guard case .string(let name)? = entry["filename"], !name.contains("/"), entry["appearances"] == nil else {
        continue
      }
      var scale = 1
      if case .string(let text)? = entry["scale"] { scale = Int(text.prefix(1)) ?? 1 }
      if best.map({ $0.scale < scale }) ?? true { best = (scale, name) }
    }
    guard let best, let bytes = try? InputFile.bytes(atPath: "\(folder)/\(best.name)") else { return nil }
    return try? PictureFile.decode(bytes)
  }
}
