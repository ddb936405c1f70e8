import ArgumentParser
import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet
import Synchronization

extension CheckScenes {
  /// Checks all roots of a storyboard or xib on each requested device, as many devices at a time as there are processors; returns one
  /// finding for several devices that share it, and the languages that had words.
  ///
  /// - Throws: `InterfaceError` if the document cannot be read; a string file that cannot be read is reported as an exit code.
  func findings(inInterface path: String) throws -> (
    findings: [Finding], languages: Set<String>, fault: ExitCode?
  ) {
    let (passes, fault) = try passes(over: path), findsTies = strict
    var found: [Finding] = []
    // The findings of some layouts are merged before others are made: large documents have many findings.
    for start in stride(from: 0, to: passes.count, by: 8) {
      let results = Mutex([Result<[Finding], SolverError>?](repeating: nil, count: 8))
      Terminal.countParts(start, of: passes.count, "layouts")
      DispatchQueue.concurrentPerform(iterations: min(8, passes.count - start)) { index in
        let result = passes[start + index].result(path, findsTies: findsTies)
        results.withLock { $0[index] = result }
      }
      for result in results.withLock({ $0 }) { found += try Console.attempt(path) { try result?.get() ?? [] } }
      found = found.merged
    }
    found += passes.first?.picture.flags(file: path) ?? []
    let contexts = passes.map(\.context)
    for index in found.indices { found[index].tried = contexts }
    let document = passes.first?.picture.document, damage = document?.findings.filter(\.isDamage) ?? []
    let names = strict || !words.quiet ? document?.imageNames ?? [] : []
    let here = FolderWalk(folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    for (folder, text) in AssetCatalogs(beside: path).findings(names) {
      if strict {
        found.append(
          Finding(.damaged, at: SourceSpan(of: path), of: here.path(of: folder), "\(folder): \(text)"))
      } else {
        Console.warn(text, in: folder)
      }
    }
    found =
      damage.map { $0.finding(in: path) }
      + found
    let roots = document?.roots.count ?? 0
    let tried = passes.count == 1 ? passes[0].context.text : "\(passes.count) layouts"
    let size = roots == 0 ? "no views" : roots == 1 ? "1 root" : "\(roots) roots"
    if !words.quiet { Console.report("\(path): \(tried): \(found.summary): \(size)") }
    return (found, Set(passes.compactMap(\.words)), fault)
  }

  /// Returns the requested devices, directions, words and sizes of text, each with the document as it is there. A document for macOS or tvOS has
  /// only its canvas.
  private func passes(over path: String) throws -> (passes: [InterfacePass], fault: ExitCode?) {
    let bytes = try Console.read(path)
    var words = try interface.words(beside: path, quiet: self.words.quiet)
    var passes: [InterfacePass] = [], fault: ExitCode?
    // Lookup only: iteration order is not deterministic.
    var known: [SizeClasses?: [InterfacePicture]] = [:]
    let target = interface.devices.flatMap { _ in DeploymentTarget.iOS(around: path) }
    let devices = interface.devices?.devices(since: target) ?? [nil]
    if let all = interface.devices?.devices.count, all > devices.count, !self.words.quiet {
      let version = target.map { JSONNumber.text($0) } ?? ""
      Console.report(
        "\(path): note: the project is for iOS \(version) and later; \(all - devices.count) devices have none of these")
    }
    let directions: [LayoutDirection?] = interface.rtl ? [.leftToRight, .rightToLeft] : [options.choices.direction]
    for device in devices {
      var pictures = known[device?.sizeClasses] ?? []
      if pictures.isEmpty {
        let document = try InterfaceDocument(bytes, sizeClasses: device?.sizeClasses)
        let layouts = (document.hasDevices ? devices.count : 1) * directions.count
        try Console.check(in: path) { try document.check($0, layouts: layouts) }
        // Words that cannot be read were reported; the others are tried.
        words = words.filter { words in
          do {
            pictures.append(try words.picture(of: document, path))
            return true
          } catch {
            fault = error as? ExitCode ?? Exit.invalid
            return false
          }
        }
      }
      known[device?.sizeClasses] = pictures
      guard let document = pictures.first?.document else { continue }
      if passes.isEmpty, !self.words.quiet {
        for font in pictures[0].missingFonts {
          Console.report("\(path): note: the font \(font) is not installed; its words are measured with another")
        }
      }
      let hasDevices = document.hasDevices
      for (words, picture) in zip(words, pictures) {
        for direction in interface.rtl ? words.directions : directions {
          for size in hasDevices ? interface.textSizes : [.large] {
            var picture = picture
            if hasDevices { picture.device = device }
            (picture.direction, picture.size) = (direction ?? words.direction, options.choices.size)
            picture.traits.textSize = size
            picture.solverOptions.workLimit = limited.limits[.work]
            passes.append(InterfacePass(picture: picture, words: words.name))
          }
        }
      }
      if !hasDevices { break }
    }
    return (passes, fault)
  }
}

/// A document on one device, in one direction.
struct InterfacePass: Sendable {
  let picture: InterfacePicture
  let words: String?

  var context: Finding.Context {
    let size = picture.traits.textSize
    return Finding.Context(
      device: picture.device?.name ?? picture.document.device ?? "canvas", family: picture.device?.family,
      direction: picture.direction?.rawValue, language: words, textSize: size == .large ? nil : size.rawValue)
  }

  /// Returns the findings of some roots, or of all.
  func result(
    _ path: String, of roots: [Int]? = nil, findsTies: Bool = false
  ) -> Result<[Finding], SolverError> {
    var found: [Finding] = []
    for root in roots ?? picture.document.roots {
      do {
        let solved = try picture.solved(root: root)
        found += picture.findings(in: solved, file: path, context: context, findsTies: findsTies)
      } catch {
        return .failure(error)
      }
    }
    return .success(found)
  }
}
