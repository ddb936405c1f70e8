import ArgumentParser
import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet
import Synchronization

extension CheckScenes {
  /// Checks all roots of a storyboard or xib on each device that is asked for, as many devices at a time as there are processors; gives one
  /// finding for what several devices share.
  func findings(inInterface path: String) throws -> [LayoutFinding] {
    let passes = try passes(over: path)
    let results = Mutex([Result<[LayoutFinding], SolverError>?](repeating: nil, count: passes.count))
    DispatchQueue.concurrentPerform(iterations: passes.count) { index in
      let result = passes[index].result(path)
      results.withLock { $0[index] = result }
    }
    var found: [LayoutFinding] = []
    for result in results.withLock({ $0 }) {
      found += try Console.attempt(path) { try result?.get() ?? [] }
    }
    found = found.merged
    let roots = passes.first?.picture.document.roots.count ?? 0
    let tried = passes.count == 1 ? passes[0].context.text : "\(passes.count) layouts"
    let size = roots == 0 ? "no views" : roots == 1 ? "1 root" : "\(roots) roots"
    Console.report("\(path): \(tried): \(found.summary): \(size)")
    return found
  }

  /// The devices, directions, words and sizes of text that are asked for, each with the document as it is there. One for macOS has its canvas
  /// alone.
  private func passes(over path: String) throws -> [InterfacePass] {
    let bytes = try Console.read(path), words = try interface.words(beside: path)
    var passes: [InterfacePass] = []
    // Lookup only: iteration order is not deterministic.
    var known: [SizeClasses?: [InterfacePicture]] = [:]
    for device in interface.devices?.devices ?? [nil] {
      let pictures = try Console.attempt(path) {
        if let pictures = known[device?.sizeClasses] { return pictures }
        let document = try InterfaceDocument(bytes, sizeClasses: device?.sizeClasses)
        return try words.map { try $0.picture(of: document, path) }
      }
      known[device?.sizeClasses] = pictures
      guard let document = pictures.first?.document else { continue }
      if passes.isEmpty {
        try limited.check(in: path) { try document.check($0) }
        for line in AssetCatalogs(beside: path).findings(document.imageNames) { Console.report(line) }
      }
      let isMac = document.platform == .macOS
      for (words, picture) in zip(words, pictures) {
        let asked = options.direction ?? words.direction
        for direction in interface.rtl ? [LayoutDirection.leftToRight, .rightToLeft] : [asked] {
          for size in isMac ? [.large] : interface.textSizes {
            var picture = picture
            (picture.device, picture.direction, picture.size) = (isMac ? nil : device, direction, options.size)
            picture.traits.textSize = size
            picture.solverOptions.workLimit = limited.limits[.work]
            passes.append(InterfacePass(picture: picture, words: words.name))
          }
        }
      }
      if isMac { break }
    }
    return passes
  }
}

/// A document on one device, in one direction.
private struct InterfacePass: Sendable {
  let picture: InterfacePicture
  let words: String?

  var context: LayoutFinding.Context {
    let size = picture.traits.textSize
    return LayoutFinding.Context(
      device: picture.device?.name ?? picture.document.device ?? "canvas", direction: picture.direction?.rawValue,
      language: words, textSize: size == .large ? nil : size.rawValue)
  }

  /// The findings of all roots.
  func result(_ path: String) -> Result<[LayoutFinding], SolverError> {
    var found: [LayoutFinding] = []
    for root in picture.document.roots {
      do { found += picture.findings(in: try picture.solved(root: root), file: path, context: context) } catch {
        return .failure(error)
      }
    }
    return .success(found)
  }
}

/// What is asked of storyboards and xibs beside what is asked of scenes.
struct InterfaceCheckOptions: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: .init(
      "Storyboards and xibs for iOS: devices to lay out for, joined by commas (default: the canvas): names such as "
        + "retina6_12:landscape or \"iPhone 15\", phones, pads, or all.",
      valueName: "names"), transform: DevicesArgument.init(names:))
  var devices: DevicesArgument?
  @Flag(help: "Print the devices with their sizes and the names people say, and check nothing.") var listDevices = false
  @Flag(help: "Storyboards and xibs: from left to right, and from right to left.") var rtl = false
  @Option(
    help: .init(
      "Also in the words of the string files beside the document: languages joined by commas, or all.",
      valueName: "names"))
  var language: String?
  @Option(
    help: .init("Also in made-up words: doubled, accented, mirrored, joined by commas, or all.", valueName: "kinds"))
  var pseudo: String?
  @Option(
    help: .init(
      "How large a user wants text: sizes as UIKit calls them, or in short (xs to xxxl, ax1 to ax5), joined by commas, or all.",
      valueName: "names"))
  var textSize: String?

  func validate() throws {
    _ = try pseudoLanguages
    _ = try sizes
  }

  private var pseudoLanguages: [PseudoLanguage] {
    get throws {
      try pseudo.map { try ListArgument($0, "pseudo-language").values } ?? []
    }
  }

  private var sizes: [TextSize] {
    get throws {
      try textSize.map { try ListArgument($0, "text size").values } ?? [.large]
    }
  }

  /// The usual one unless others are asked for.
  var textSizes: [TextSize] { (try? sizes) ?? [.large] }

  /// The document's own words first, then those that are asked for.
  func words(beside path: String) throws -> [DocumentWords] {
    var languages = language?.split(separator: ",").map(String.init) ?? []
    if languages == ["all"] { languages = try WordSources(beside: path).languages() }
    return [.own] + languages.map { .language($0) } + (try pseudoLanguages).map { .pseudo($0) }
  }
}

/// `retina4_0,iPhone 15:landscape`, `phones`, `pads` or `all`.
struct DevicesArgument {
  let devices: [InterfaceDevice?]

  init(names: String) throws {
    devices = try names.split(separator: ",").flatMap { name throws -> [InterfaceDevice] in
      let group = InterfaceDevice.group(String(name))
      if !group.isEmpty { return group }
      if let device = InterfaceDevice(String(name)) { return [device] }
      let known = InterfaceDevice.names + InterfaceDevice.spokenNames
      let hint = nearestName(to: String(name), among: known).map { "did you mean \($0)? " } ?? ""
      throw ValidationError("there is no device \(name); \(hint)--list-devices prints all")
    }
    if devices.isEmpty { throw ValidationError("--device takes names of devices; --list-devices prints all") }
  }
}
