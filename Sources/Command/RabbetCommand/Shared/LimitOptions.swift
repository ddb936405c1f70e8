import ArgumentParser
import Foundation
import Rabbet
import Synchronization

/// The limits on what a run may cost and read: the same options on every command.
struct LimitOptions: ParsableArguments {
  @Option(
    takes: "seconds",
    "Give up after this many seconds, with exit code 75; a result that is not finished is not written.")
  var timeout: Double?

  @Option(
    takes: "name=number",
    "Refuse what is beyond a bound: \(Limits.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.")
  var limit: [LimitArgument] = []

  @Option(takes: "folder", "Read pictures and frames of scenes from this folder and nowhere else.")
  var assetsRoot: String?

  @Option(
    takes: "host",
    "Fetch pictures over HTTP and HTTPS from this host, such as pictures.example or localhost:8080. May be repeated.")
  var allowHost: [String] = []

  @Option(
    takes: "place", "Where fetched pictures are kept: none, memory, or a folder (default: ~/.cache/rabbet/pictures).")
  var cache: String?

  @Flag(help: "Fetch pictures directly, whatever http_proxy and https_proxy say.") var noProxy = false

  @Flag(help: "Read no rabbet.json, a project's settings.") var noConfig = false

  @OptionGroup(title: "Reports") var reports: ReportOptions

  func validate() throws {
    if let timeout, !(timeout > 0 && timeout <= 1e6) {
      throw ValidationError("--timeout takes a number of seconds above 0, at most 1,000,000")
    }
    if let assetsRoot, FileKind(atPath: assetsRoot) != .folder {
      throw ValidationError("--assets-root takes a folder; \(assetsRoot) is none")
    }
  }

  /// Returns the pictures beside a document, and those of the allowed hosts.
  func assets(in directory: String) -> any AssetSource {
    let files = AssetDirectory(directory, root: assetsRoot), environment = ProcessInfo.processInfo.environment
    let policy = allowHost.isEmpty ? .none : cache.map { PictureCache.Policy(rawValue: $0) ?? .disk } ?? .disk
    let home = environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? ".") + "/.cache"
    let kept = PictureCache(policy, folder: cache ?? home + "/rabbet/pictures") { Date().timeIntervalSince1970 }
    let limits = limits, size = min(limits[.memory], PictureLoader.standardSizeLimit)
    let loader = PictureLoader(hosts: allowHost, cache: kept, sizeLimit: size, usesProxies: !noProxy) { start in
      // The size in the head of a picture decides before the rest is read.
      guard let size = try? PictureFile.dimensions(of: start), size.width * size.height > limits[.pixels] else {
        return nil
      }
      return
        "the picture claims \(size.width) x \(size.height) pixels; at most \(limits[.pixels]) are read; allow more with --limit pixels"
    } progress: { address, progress in
      Terminal.note(progress.map { Progress.Download(address: address, received: $0.received, total: $0.total) })
    }
    return RemoteAssets(files, loader: loader)
  }

  /// Returns the bytes of a file, of standard input, or of the picture at an address; reports a fault and throws its exit code.
  func picture(_ path: String) throws -> [UInt8] {
    guard Self.isAddress(path) else { return try Console.read(path) }
    return try Console.attempt(path) { try assets(in: "").bytes(of: path) }
  }

  /// Returns whether a picture is named by an address.
  static func isAddress(_ path: String) -> Bool { RemoteAddress.isRemote(path) || DataAddress.isData(path) }

  /// The requested limits.
  var limits: Limits { limits(over: Limits()) }

  /// Returns the requested limits, and those of `limits` where none is requested.
  func limits(over limits: Limits) -> Limits {
    var limits = limits
    for argument in limit { limits[argument.kind] = argument.bound }
    return limits
  }

  /// Sets the limits of the run, and ends the process when the time limit is reached, at any point before its last step.
  func begin() {
    Console.limits.withLock { $0 = limits }
    guard let timeout else { return }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: timeout)
      FaceDetector.stop()
      SwiftTool.stop()
      Console.expire("out of time after \(JSONNumber.text(timeout)) seconds; allow more with --timeout")
    }
  }
}

extension Limits {
  /// The limits of the page *Running it for strangers*.
  static let forStrangers: Limits = {
    var limits = Limits()
    (limits[.views], limits[.layouts], limits[.rules]) = (5_000, 50_000, 5_000)
    (limits[.characters], limits[.pixels]) = (300_000, 32_000_000)
    (limits[.memory], limits[.output], limits[.work]) = (400_000_000, 50_000_000, 500_000_000)
    return limits
  }()
}

/// A command whose cost can be bounded.
protocol LimitedCommand: ParsableCommand {
  var limited: LimitOptions { get }
  /// Whether nothing but results and findings is printed.
  var isQuiet: Bool { get }
}

extension LimitedCommand {
  var isQuiet: Bool { false }

  /// Begins the run: its limits, and its progress on a terminal.
  func begin() {
    limited.begin()
    let arguments = Console.arguments.withLock(\.self), name = arguments.dropFirst().first ?? ""
    if isQuiet || Console.channel.withLock(\.ownsStandardError) { return }
    Terminal.beginProgress("rabbet \(name)")
  }
}

/// A limit: `views=10000`, `pixels=64e6`.
struct LimitArgument: ExpressibleByArgument {
  let kind: Limits.Kind
  let bound: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = Limits.Kind(rawValue: parts[0]), let bound = Double(parts[1]),
      bound >= 0, bound <= 1e15
    else { return nil }
    self.kind = kind
    self.bound = Int(bound)
  }
}
