import ArgumentParser
import InterfaceBuilder
import InterfacePictures
import Rabbet

extension CheckScenes {
  /// Checks all roots of a storyboard or xib on each device that is asked for; gives the number of findings that count.
  func findings(inInterface path: String) throws -> Int {
    let bytes = try Console.read(path)
    var count = 0, isFirst = true
    for device in interface.devices?.devices ?? [nil] {
      let document: InterfaceDocument
      do {
        document = try InterfaceDocument(bytes, sizeClasses: device?.sizeClasses)
      } catch {
        throw Console.failure("\(path):\(error)", Exit.invalid)
      }
      if isFirst {
        for line in AssetCatalogs(beside: path).findings(document.imageNames) { Console.report(line) }
        isFirst = false
      }
      if device != nil, document.platform == .macOS {
        throw Console.failure("error: \(path) is for macOS, which knows no devices; use --size 640x480", Exit.usage)
      }
      for direction in interface.rtl ? [LayoutDirection.leftToRight, .rightToLeft] : [options.direction?.direction] {
        count += try findings(in: document, path, device, direction)
      }
    }
    return count
  }

  /// One pass over all roots, and a line of totals on standard error.
  private func findings(
    in document: InterfaceDocument, _ path: String, _ device: InterfaceDevice?, _ direction: LayoutDirection?
  ) throws -> Int {
    var picture = InterfacePicture(of: document)
    (picture.device, picture.direction, picture.size) = (device, direction, options.size?.size)
    let place = [device?.name ?? document.device ?? "canvas", direction?.rawValue].compactMap(\.self).joined(
      separator: " ")
    var conflicts = 0, ambiguities = 0, cuts = 0
    for root in document.roots {
      let solved: InterfacePicture.SolvedRoot
      do { solved = try picture.solved(root: root) } catch {
        throw Console.failure("\(path): error: \(error)", Exit.software)
      }
      let found = InterfaceFindings(solved: solved, picture: picture, path: path, place: place)
      for line in found.conflicts + found.ambiguities + found.cuts { try Console.say(line) }
      conflicts += solved.layout.conflicts.count
      ambiguities += solved.layout.ambiguities.count
      cuts += found.cuts.count
    }
    let roots = document.roots.count == 1 ? "1 root" : "\(document.roots.count) roots"
    let unfit = conflicts == 1 ? "1 conflict" : "\(conflicts) conflicts"
    Console.report("\(path): \(place): \(roots), \(unfit), \(ambiguities) ambiguous, \(cuts) cut")
    return conflicts + (strict ? ambiguities + cuts : 0)
  }
}

/// What the layout of a root has to say for itself, as lines of `file:line:column: …`.
private struct InterfaceFindings {
  let solved: InterfacePicture.SolvedRoot
  let picture: InterfacePicture
  let path: String
  let place: String
  private var document: InterfaceDocument { picture.document }

  var conflicts: [String] {
    let tree = solved.scene.tree, size = solved.layout.size
    return solved.layout.conflicts.flatMap { conflict -> [String] in
      let head =
        "\(start(conflict.broken)): conflict: these rules cannot hold together, short of "
        + "\(JSONNumber.text(conflict.excess)) points; broken to go on: \(tree.text(of: conflict.broken, rootSize: size))"
      return [head]
        + conflict.members.map { "  \(position($0)): \(tree.text(of: $0, rootSize: size))" }
    }
  }

  var ambiguities: [String] {
    solved.layout.ambiguities.map { loose in
      let name = solved.scene.tree.name(of: loose.item)
      let view: Int =
        switch loose.item {
        case .view(let id): solved.scene.views[id.index]
        case .guide(let id): solved.scene.views[solved.scene.tree.owner(of: id).index]
        }
      return
        "\(start(at: document.views[view].position)): ambiguous: \(name).\(loose.attribute.rawValue) is left open; "
        + "it is \(JSONNumber.text(loose.value))"
    }
  }

  var cuts: [String] {
    picture.cuts(in: solved).map { cut in
      let words = cut.text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(40)) } ?? ""
      return "\(start(at: document.views[cut.view].position)): cut: \"\(words)\" needs about "
        + "\(JSONNumber.text(cut.needed.rounded())) points and has \(JSONNumber.text((cut.room * 10).rounded() / 10))"
    }
  }

  private func start(_ rule: RowOrigin) -> String { "\(position(rule)): \(place)" }
  private func start(at position: SourcePosition) -> String {
    "\(path):\(position.line):\(position.column): \(place)"
  }

  private func position(_ rule: RowOrigin) -> String {
    var position = document.views[solved.scene.root].position
    switch rule {
    case .constraint(let id):
      let source = solved.scene.constraints[id.index]
      position = document.constraints[source].position
    case .contentHugging(let view, _), .compressionResistance(let view, _), .autoresizing(let view, _, _):
      position = document.views[solved.scene.views[view.index]].position
    default: break
    }
    return "\(path):\(position.line):\(position.column)"
  }
}

/// What is asked of storyboards and xibs beside what is asked of scenes.
struct InterfaceCheckOptions: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "Storyboards and xibs: devices to lay out for, joined by commas, or all (default: the canvas).",
      valueName: "names"))
  var devices: DevicesArgument?
  @Flag(help: "Storyboards and xibs: from left to right, and from right to left.") var rtl = false
}

/// `retina4_0,retina6_12:landscape`, or `all`.
struct DevicesArgument: ExpressibleByArgument {
  let devices: [InterfaceDevice?]

  init?(argument: String) {
    let names = argument == "all" ? InterfaceDevice.names : argument.split(separator: ",").map(String.init)
    let devices = names.map { InterfaceDevice($0) }
    guard !devices.isEmpty, !devices.contains(nil) else { return nil }
    self.devices = devices
  }

  static var allValueStrings: [String] { InterfaceDevice.names + ["all"] }
}
