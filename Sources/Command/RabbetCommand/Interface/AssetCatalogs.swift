import Foundation
import InterfacePictures
import PatchArt
import Rabbet

/// The asset catalogs near a document: in its folder, and in the two folders above it.
struct AssetCatalogs {
  /// The folder of each colour and picture by name, the first that is found.
  private var colorSets: [String: String] = [:]
  private var imageSets: [String: String] = [:]
  private let files = AssetDirectory("")

  init(beside path: String) {
    // Without `..`, which would lead down again.
    var folders = [URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()]
    while let last = folders.last, last.path != "/" { folders.append(last.deletingLastPathComponent()) }
    let names = folders.map { (files.names(in: $0.path) ?? []).sorted() }
    // Up to the folder of the project; where there is none, the two above.
    let top = names.firstIndex { $0.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") } } ?? 2
    for (folder, names) in zip(folders, names).prefix(top + 1) {
      for name in names where name.hasSuffix(".xcassets") { read(folder.appendingPathComponent(name).path) }
    }
  }

  private mutating func read(_ path: String) {
    let catalog = AssetCatalog(path: path, names: { files.names(in: $0) }, contents: { try? files.bytes(of: $0) })
    for entry in catalog.imageSets where imageSets[entry.name] == nil { imageSets[entry.name] = entry.path }
    for path in catalog.others where path.hasSuffix(".colorset") {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      if colorSets[name] == nil { colorSets[name] = path }
    }
  }

  /// Returns the colours of an appearance, by name; a set without one for the dark appearance gives that for all.
  func colors(isDark: Bool) -> [String: Color] { colorSets.compactMapValues { Self.color(inSet: $0, isDark: isDark) } }

  /// Returns the pictures with these names that can be read, as a device shows them; reports the parts of them that are ignored.
  func images(_ names: [String], for device: ImageDevice) -> [String: InterfaceImage] {
    var images: [String: InterfaceImage] = [:]
    for name in names {
      guard let folder = imageSets[name] else { continue }
      let picture = CatalogPicture(inSet: folder, for: device)
      for finding in picture.findings { Console.warn("\(finding)", in: folder) }
      images[name] = picture.image
    }
    return images
  }

  /// Returns the findings about ignored parts of the pictures with these names, with their folders.
  func findings(_ names: [String]) -> [(folder: String, text: String)] {
    names.compactMap { imageSets[$0] }.flatMap { folder in
      CatalogPicture(inSet: folder, for: ImageDevice(scale: 3)).findings.map { (folder, $0) }
    }
  }

  /// Returns the image sets with these names whose pictures can be read, with paths relative to a folder.
  func sources(_ names: [String], from folder: String) -> [String: InterfaceImageSource] {
    var sources: [String: InterfaceImageSource] = [:]
    for name in names where (try? picture(name)?.bitmap()) != nil {
      sources[name] = imageSets[name].map { set in
        let isTemplate = CatalogPicture(inSet: set, for: ImageDevice(scale: 3)).image?.isTemplate
        return InterfaceImageSource(path: Self.path(to: set, from: folder), isTemplate: isTemplate)
      }
    }
    return sources
  }

  private func picture(_ name: String) -> ImageSetPicture? {
    imageSets[name].flatMap { try? ImageSetPicture(path: $0, source: files, device: ImageDevice(scale: 3)) }
  }

  /// Returns the path relative to a folder, as in `../App/Art.xcassets/logo.imageset`.
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

  private static func color(inSet folder: String, isDark: Bool) -> Color? {
    guard case .array(let entries)? = contents(folder)?["colors"] else { return nil }
    let dark = isDark ? entries.first { $0["appearances"].map(isDarkAlone) == true } : nil
    let plain = dark ?? entries.first { $0["appearances"] == nil } ?? entries.first
    guard let parts = plain?["color"]?["components"] else { return nil }
    if let white = component(parts["white"]) {
      return Color(red: white, green: white, blue: white, alpha: component(parts["alpha"], most: 1) ?? 1)
    }
    guard let red = component(parts["red"]), let green = component(parts["green"]), let blue = component(parts["blue"])
    else { return nil }
    return Color(red: red, green: green, blue: blue, alpha: component(parts["alpha"], most: 1) ?? 1)
  }

  private static func isDarkAlone(_ appearances: JSONValue) -> Bool {
    guard case .array(let list) = appearances else { return false }
    return list.count == 1 && list[0]["value"] == "dark"
  }

  /// Returns a component of a colour: `0xFF` and whole numbers have a maximum of 255, opacity and numbers with a decimal point of 1.
  private static func component(_ value: JSONValue?, most: Double = 255) -> Double? {
    let number: Double?
    switch value {
    case .number(let written)?: number = written
    case .string(let text)? where text.lowercased().hasPrefix("0x"):
      number = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    case .string(let text)?: number = Double(text).map { text.contains(".") ? $0 : $0 / most }
    default: number = nil
    }
    return number.map { min(1, max(0, $0)) }
  }
}

/// The picture of an image set for a device.
private struct CatalogPicture {
  private var bytes: [UInt8]?
  private var rendering: ImageVariant.Rendering?
  /// The findings about ignored parts, or the reason that there is no picture.
  private(set) var findings: [String] = []

  init(inSet folder: String, for device: ImageDevice) {
    do {
      let set = try ImageSet(contents: InputFile.bytes(atPath: folder + "/Contents.json"))
      findings = set.findings.map(\.headline)
      guard let best = set.variant(for: device), !best.file.contains("/") else {
        findings.append("it names no file")
        return
      }
      rendering = best.rendering ?? set.rendering
      let bytes = try InputFile.bytes(atPath: "\(folder)/\(best.file)")
      do {
        let size = try PictureFile.dimensions(of: bytes)
        findings += best.geometry(of: PixelSize(width: size.width, height: size.height)).findings
      } catch {
        findings.append("\(best.file): \(error)")
      }
      findings += PictureFile.findings(of: bytes).map { "\(best.file): \($0.message)" }
      self.bytes = bytes
    } catch {
      let text = (error as? SceneError)?.findings.first?.headline
      findings = [text ?? (error as? InputFile.Failure).map { "cannot read \($0.path): \($0.reason)" } ?? "\(error)"]
    }
  }

  var image: InterfaceImage? {
    bytes.flatMap { try? PictureFile.decode($0, vectorScale: 3) }
      .map { InterfaceImage(bitmap: $0, isTemplate: rendering.map { $0 == .template }) }
  }
}
