import ArgumentParser
import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet
import Synchronization

extension CheckScenes {
  /// Checks all roots of a storyboard or xib on each device that is asked for, as many devices at a time as there are processors; gives the
  /// number of findings that count.
  func findings(inInterface path: String) throws -> Int {
    let passes = try passes(over: path)
    let results = Mutex(PassResults(path: path, count: passes.count))
    DispatchQueue.concurrentPerform(iterations: passes.count) { index in
      let result = passes[index].result(path)
      // A device is reported as soon as those before it are.
      results.withLock { $0.take(result, of: index) }
    }
    let (error, found) = results.withLock { ($0.error, $0.found) }
    if let error { throw error }
    return found.count(isStrict: strict)
  }

  /// The devices and directions that are asked for, each with the document as it is on that device.
  private func passes(over path: String) throws -> [InterfacePass] {
    let bytes = try Console.read(path)
    var passes: [InterfacePass] = []
    // Lookup only: iteration order is not deterministic.
    var documents: [SizeClasses?: InterfaceDocument] = [:]
    for device in interface.devices?.devices ?? [nil] {
      let document: InterfaceDocument
      do {
        document = try documents[device?.sizeClasses] ?? InterfaceDocument(bytes, sizeClasses: device?.sizeClasses)
      } catch {
        throw Console.failure("\(path):\(error)", Exit.invalid)
      }
      if passes.isEmpty {
        try limited.check(in: path) { limits throws(LimitError) in try document.check(limits) }
        for line in AssetCatalogs(beside: path).findings(document.imageNames) { Console.report(line) }
      }
      documents[device?.sizeClasses] = document
      if device != nil, document.platform == .macOS {
        throw Console.failure("error: \(path) is for macOS, which knows no devices; use --size 640x480", Exit.usage)
      }
      for direction in interface.rtl ? [LayoutDirection.leftToRight, .rightToLeft] : [options.direction?.direction] {
        var picture = InterfacePicture(of: document)
        (picture.device, picture.direction, picture.size) = (device, direction, options.size?.size)
        picture.solverOptions.workLimit = limited.limits[.work]
        passes.append(InterfacePass(picture: picture))
      }
    }
    return passes
  }
}

/// A document on one device, in one direction.
private struct InterfacePass: Sendable {
  let picture: InterfacePicture

  private var place: String {
    [picture.device?.name ?? picture.document.device ?? "canvas", picture.direction?.rawValue].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The findings of all roots, and a line of totals.
  func result(_ path: String) -> Result<(found: [LayoutFinding], totals: String), SolverError> {
    var found: [LayoutFinding] = []
    let roots = picture.document.roots
    for root in roots {
      do {
        found += picture.findings(in: try picture.solved(root: root), file: path, context: place)
      } catch {
        return .failure(error)
      }
    }
    let totals = "\(path): \(place): \(found.summary): " + (roots.count == 1 ? "1 root" : "\(roots.count) roots")
    return .success((found, totals))
  }
}

/// What passes have found, printed in their order whichever ends first.
private struct PassResults {
  let path: String
  private var waiting: [Result<(found: [LayoutFinding], totals: String), SolverError>?]
  private var next = 0
  private(set) var found: [LayoutFinding] = []
  private(set) var error: (any Error)?

  init(path: String, count: Int) {
    self.path = path
    waiting = Array(repeating: nil, count: count)
  }

  mutating func take(_ result: Result<(found: [LayoutFinding], totals: String), SolverError>, of index: Int) {
    waiting[index] = result
    while error == nil, next < waiting.count, let result = waiting[next] {
      waiting[next] = nil
      next += 1
      do {
        let (found, totals) = try result.get()
        for finding in found { try Console.say(finding.text) }
        Console.report(totals)
        self.found += found
      } catch let refusal as SolverError {
        error = Console.failure("\(path): error: \(refusal)", refusal.exitCode)
      } catch {
        self.error = error
      }
    }
  }
}

/// What is asked of storyboards and xibs beside what is asked of scenes.
struct InterfaceCheckOptions: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "Storyboards and xibs: devices to lay out for, joined by commas, or all (default: the canvas); list prints them.",
      valueName: "names"))
  var devices: DevicesArgument?
  @Flag(help: "Storyboards and xibs: from left to right, and from right to left.") var rtl = false
}

/// `retina4_0,retina6_12:landscape`, `all`, or `list`.
struct DevicesArgument: ExpressibleByArgument {
  /// Empty for `list`.
  let devices: [InterfaceDevice?]

  init?(argument: String) {
    if argument == "list" {
      devices = []
      return
    }
    let names = argument == "all" ? InterfaceDevice.names : argument.split(separator: ",").map(String.init)
    let devices = names.map { InterfaceDevice($0) }
    guard !devices.isEmpty, !devices.contains(nil) else { return nil }
    self.devices = devices
  }

  static var allValueStrings: [String] { InterfaceDevice.names + ["all", "list"] }
}
