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
      do {
        found += try result?.get() ?? []
      } catch {
        throw Console.failure("\(path): error: \(error)", error.exitCode)
      }
    }
    found = found.merged
    let roots = passes.first?.picture.document.roots.count ?? 0
    let tried = passes.count == 1 ? passes[0].context.text : "\(passes.count) layouts"
    let size = roots == 0 ? "no views" : roots == 1 ? "1 root" : "\(roots) roots"
    Console.report("\(path): \(tried): \(found.summary): \(size)")
    return found
  }

  /// The devices and directions that are asked for, each with the document as it is on that device. One for macOS has its canvas alone.
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
      let isMac = document.platform == .macOS
      for direction in interface.rtl ? [LayoutDirection.leftToRight, .rightToLeft] : [options.direction?.direction] {
        var picture = InterfacePicture(of: document)
        (picture.device, picture.direction, picture.size) = (isMac ? nil : device, direction, options.size?.size)
        picture.solverOptions.workLimit = limited.limits[.work]
        passes.append(InterfacePass(picture: picture))
      }
      if isMac { break }
    }
    return passes
  }
}

/// A document on one device, in one direction.
private struct InterfacePass: Sendable {
  let picture: InterfacePicture

  var context: LayoutFinding.Context {
    LayoutFinding.Context(
      device: picture.device?.name ?? picture.document.device ?? "canvas", direction: picture.direction?.rawValue)
  }

  /// The findings of all roots.
  func result(_ path: String) -> Result<[LayoutFinding], SolverError> {
    var found: [LayoutFinding] = []
    for root in picture.document.roots {
      do {
        found += picture.findings(in: try picture.solved(root: root), file: path, context: context)
      } catch {
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
    help: ArgumentHelp(
      "Storyboards and xibs for iOS: devices to lay out for, joined by commas (default: the canvas): names such as "
        + "retina6_12:landscape or \"iPhone 15\", phones, pads, or all.",
      valueName: "names"),
    transform: DevicesArgument.init(names:))
  var devices: DevicesArgument?
  @Flag(help: "Print the devices with their sizes and the names people say, and check nothing.") var listDevices = false
  @Flag(help: "Storyboards and xibs: from left to right, and from right to left.") var rtl = false
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
