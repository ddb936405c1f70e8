import ArgumentParser
import InterfaceBuilder
import InterfacePictures
import Rabbet

/// The words, appearance and text size in which a document is shown.
struct InterfaceLook {
  var words = DocumentWords.own
  var isDark = false
  var textSize = TextSize.large
}

/// The options for a storyboard or xib in addition to those for a scene.
struct InterfaceOptions: ParsableArguments {
  @Option(
    takes: "name",
    "Storyboards and xibs: the device to lay out for, such as retina6_12 or retina6_12:landscape.",
    completion: .list(DeviceArgument.names))
  var device: DeviceArgument?
  @Flag(help: "Print the devices with their sizes and the names people say, and draw nothing.") var listDevices = false
  @Option(
    takes: "name",
    "Storyboards and xibs: one root, by number, id, user label, class or storyboard id (default: all, on one sheet).")
  var root: String?
  @Option(takes: "name", "Storyboards and xibs: the words of the string files beside the document, as in de.")
  var language: String?
  @Option(takes: "kind", "Storyboards and xibs: made-up words: doubled, accented or mirrored.")
  var pseudo: PseudoLanguage?
  @Option(takes: "name", "Storyboards and xibs: light or dark.") var appearance = AppearanceArgument.light
  @Option(
    takes: "name",
    "Storyboards and xibs: how large a user wants text, as UIKit calls it or in short: xs to xxxl, ax1 to ax5.")
  var textSize: TextSize?

  /// Whether the list of devices is requested, in place of a picture.
  var asksForList: Bool { listDevices || device.map { $0.device == nil } ?? false }

  private var words: DocumentWords { pseudo.map { .pseudo($0) } ?? language.map { .language($0) } ?? .own }

  func validate() throws {
    if language != nil, pseudo != nil { throw ValidationError("--language and --pseudo exclude each other") }
  }

  /// Returns whether a path is that of a storyboard or xib.
  static func isInterface(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

  /// The names of all devices, a line each, with their sizes.
  static var deviceList: String {
    InterfaceDevice.names.compactMap { InterfaceDevice($0) }.map { device in
      let size = "\(JSONNumber.text(device.size.width)) x \(JSONNumber.text(device.size.height))"
      return ["\(device.name)  \(size)", device.spokenNames.joined(separator: ", ")].joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Refuses these options for a scene.
  func refuse(for path: String) throws {
    // What a project sets for its storyboards is no wish about a scene.
    let isDevice = device != nil && Settings.run.isOption("device")
    let isLanguage = language != nil && Settings.run.isOption("language")
    let isAsked = isDevice || isLanguage || root != nil || pseudo != nil || textSize != nil || appearance != .light
    guard isAsked else { return }
    throw ValidationError(
      "--device, --root, --language, --pseudo, --appearance and --text-size are for storyboards and xibs; \(path) is read as a scene"
    )
  }

  /// Returns the words that a document is drawn in: its own, where a project sets a language that it has no words for.
  func words(beside path: String) throws -> DocumentWords {
    guard case .language(let name) = words, !Settings.run.isOption("language") else { return words }
    return try WordSources(beside: path).known(name) == nil ? .own : words
  }

  /// Reads the document at `path` with the files beside it; reports a fault and throws its exit code.
  func picture(of path: String, _ limited: LimitOptions) throws -> InterfacePicture {
    let look = InterfaceLook(words: try words(beside: path), isDark: appearance == .dark, textSize: textSize ?? .large)
    return try Self.picture(of: path, on: device?.device, look, limited)
  }

  /// Reads the document at `path` for a device; nil stands for its canvas.
  static func picture(
    of path: String, on device: InterfaceDevice?, _ look: InterfaceLook, _ limited: LimitOptions
  ) throws -> InterfacePicture {
    let document = try Console.attempt(path) {
      try InterfaceDocument(Console.read(path), sizeClasses: device?.sizeClasses)
    }
    if device != nil, !document.hasDevices {
      let system = document.platform == .macOS ? "macOS" : "tvOS"
      throw Console.failure("\(path) is for \(system), which knows no devices; use --size 640x480", Exit.usage)
    }
    try Console.check(in: path) { try document.check($0) }
    guard !document.roots.isEmpty else {
      Console.report("\(path): fine: no views")
      throw ExitCode.success
    }
    var picture = try look.words.picture(of: document, path)
    picture.file = path
    picture.device = device
    picture.direction = look.words.direction
    picture.traits.isDark = look.isDark
    picture.traits.textSize = look.textSize
    picture.solverOptions.workLimit = limited.limits[.work]
    let catalogs = AssetCatalogs(beside: path)
    picture.traits.colors = catalogs.colors(isDark: look.isDark)
    let isPad = (device?.name ?? document.device)?.hasPrefix("ipad") == true
    let idiom = document.platform == .macOS ? "mac" : isPad ? "ipad" : "iphone"
    let target = ImageDevice(scale: 3, idiom: idiom, appearance: look.isDark ? "dark" : nil)
    picture.images = catalogs.images(document.imageNames, for: target)
    return picture
  }

  /// Returns the requested roots; reports the existing ones if none has the name.
  ///
  /// If none is named, they are all that are shown by themselves: cells are in their tables, unless every root is to be marked.
  func roots(of picture: InterfacePicture, _ path: String, withAll: Bool) throws -> [Int] {
    let document = picture.document
    guard let root else { return withAll ? document.roots : picture.screens.roots }
    let found = document.roots(named: root)
    guard found.isEmpty else { return found }
    let names = document.roots.prefix(40).enumerated().map { "\($0 + 1) \(document.title(ofRoot: $1))" }
    let rest = document.roots.count > 40 ? " and \(document.roots.count - 40) more" : ""
    throw Console.failure(
      "\(path) has no root called \(root); there are: \(names.joined(separator: ", "))\(rest)", Exit.usage)
  }
}

/// A device: `retina6_12`, `ipad9_7:landscape`, or `list`.
struct DeviceArgument: ExpressibleByArgument {
  /// The device; nil for `list`.
  let device: InterfaceDevice?

  init?(argument: String) {
    if argument == "list" {
      device = nil
      return
    }
    guard let device = InterfaceDevice(argument) else { return nil }
    self.device = device
  }

  /// The names for completion; help does not list them.
  static var names: [String] { InterfaceDevice.names.flatMap { [$0, $0 + ":landscape"] } }
}
