import Foundation
import PatchArt
import Rabbet

/// The asset catalogs near a document: in its folder, and in the two folders above it.
struct AssetCatalogs {
  /// By name: the folder of the picture or colour, the first that is found.
  private var colorSets: [String: String] = [:]
  private var imageSets: [String: String] = [:]
  private let files = AssetDirectory("")

  init(beside path: String) {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    for _ in 0..<3 {
      for name in (files.names(in: folder.path) ?? []).sorted() where name.hasSuffix(".xcassets") {
        read(folder.appendingPathComponent(name).path)
      }
      if folder.path == "/" { break }
      folder = folder.deletingLastPathComponent()
    }
  }

  private mutating func read(_ path: String) {
    let catalog = AssetCatalog(
      path: path, names: { files.names(in: $0) }, contents: { try? files.bytes(of: $0) })
    for entry in catalog.imageSets where imageSets[entry.name] == nil { imageSets[entry.name] = entry.path }
    for path in catalog.others where path.hasSuffix(".colorset") {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      if colorSets[name] == nil { colorSets[name] = path }
    }
  }

  /// The colours for the light appearance, by name.
  var colors: [String: Color] { colorSets.compactMapValues { Self.color(inSet: $0) } }

  /// The pictures with these names that can be read, as dense as there are.
  func images(_ names: [String]) -> [String: Bitmap] {
    var images: [String: Bitmap] = [:]
    for name in names { images[name] = picture(name).flatMap { try? $0.bitmap() } }
    return images
  }

  /// The image sets with these names whose pictures can be read, as paths that start in a folder.
  func paths(_ names: [String], from folder: String) -> [String: String] {
    var paths: [String: String] = [:]
    for name in names where (try? picture(name)?.bitmap()) != nil {
      paths[name] = imageSets[name].map { Self.path(to: $0, from: folder) }
    }
    return paths
  }

  private func picture(_ name: String) -> ImageSetPicture? {
    imageSets[name].flatMap { try? ImageSetPicture(path: $0, source: files, device: ImageDevice(scale: 3)) }
  }

  /// `../App/Art.xcassets/logo.imageset`.
  private static func path(to target: String, from folder: String) -> String {
    func parts(_ path: String) -> [String] {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.pathComponents
    }
    let there = parts(target), here = parts(folder)
    let shared = zip(there, here).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - shared) + there[shared...]).joined(separator: "/")
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
}
