import ArgumentParser
import InterfaceBuilder
import InterfacePictures
import Rabbet

/// What is asked of a storyboard or xib beside what is asked of a scene.
struct InterfaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Storyboards and xibs: the device to lay out for, such as retina6_12 or retina6_12:landscape; list prints them.",
      valueName: "name")
  )
  var device: DeviceArgument?
  @Option(
    help: ArgumentHelp(
      "Storyboards and xibs: one root, by number, id, user label, class or storyboard id (default: all, on one sheet).",
      valueName: "name"))
  var root: String?

  /// True for the name of a storyboard or xib.
  static func isInterface(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

  /// The names of all devices, a line each, with their sizes.
  static var deviceList: String {
    InterfaceDevice.names.compactMap { InterfaceDevice($0) }.map { device in
      let size = "\(JSONNumber.text(device.size.width)) x \(JSONNumber.text(device.size.height))"
      return ["\(device.name)  \(size)", device.spokenNames.joined(separator: ", ")].joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Refuses these options where there is only a scene.
  func refuse(for path: String) throws {
    guard device != nil || root != nil else { return }
    throw ValidationError("--device and --root are for storyboards and xibs; \(path) is read as a scene")
  }

  /// Reads the document at `path` with what lies beside it; on a fault, says it and gives up with its exit code.
  func picture(of path: String, _ limited: LimitOptions) throws -> InterfacePicture {
    let document: InterfaceDocument
    do {
      document = try InterfaceDocument(Console.read(path), sizeClasses: device?.device?.sizeClasses)
    } catch let error as InterfaceError {
      throw Console.failure("\(path):\(error)", Exit.invalid)
    }
    if device != nil, document.platform == .macOS {
      throw Console.failure("error: \(path) is for macOS, which knows no devices; use --size 640x480", Exit.usage)
    }
    try limited.check(in: path) { limits throws(LimitError) in try document.check(limits) }
    guard !document.roots.isEmpty else {
      throw Console.failure("\(path):1:1: error: there is no view in this document", Exit.invalid)
    }
    var picture = InterfacePicture(of: document)
    picture.device = device?.device
    picture.solverOptions.workLimit = limited.limits[.work]
    let catalogs = AssetCatalogs(beside: path)
    picture.colors = catalogs.colors
    picture.images = catalogs.images(document.imageNames)
    return picture
  }

  /// The roots that are asked for; on a name that none has, says which there are.
  func roots(of document: InterfaceDocument, _ path: String) throws -> [Int] {
    guard let root else { return document.roots }
    let found = document.roots(named: root)
    guard found.isEmpty else { return found }
    let names = document.roots.prefix(40).enumerated().map { "\($0 + 1) \(document.title(ofRoot: $1))" }
    let rest = document.roots.count > 40 ? " and \(document.roots.count - 40) more" : ""
    throw Console.failure(
      "error: \(path) has no root called \(root); there are: \(names.joined(separator: ", "))\(rest)", Exit.usage)
  }
}

/// `retina6_12`, `ipad9_7:landscape`, or `list`.
struct DeviceArgument: ExpressibleByArgument {
  /// Nil for `list`.
  let device: InterfaceDevice?

  init?(argument: String) {
    if argument == "list" {
      device = nil
      return
    }
    guard let device = InterfaceDevice(argument) else { return nil }
    self.device = device
  }

  static var allValueStrings: [String] { InterfaceDevice.names.flatMap { [$0, $0 + ":landscape"] } + ["list"] }
}
