import Foundation
import Rabbet
import SourceLens

/// A package, or the files of an app, copied with its Swift files in the form that compiles on Linux.
struct PackageCopy {
  /// The folder of the original, and that of the copy.
  let source: String, destination: String
  /// Packages that take the place of dependencies, by their names; nil: dependencies stay where they are.
  var dependencies: [String: String]?
  /// The text that goes to the end of the manifest.
  var addition = ""
  /// The packages that the copy takes from folders, as absolute paths.
  private(set) var localPackages: [String] = []

  init(of source: String, to destination: String) {
    self.source = URL(fileURLWithPath: source).standardizedFileURL.path
    self.destination = URL(fileURLWithPath: destination).standardizedFileURL.path
  }

  /// Copies the files that are not in the copy yet or differ, and removes those that the original does not have any more.
  ///
  /// - Parameter name: the name of the original in findings.
  mutating func write(name: String) throws -> [PortedSource] {
    let manifestPath = source + "/Package.swift"
    var manifest: SourceText?
    if FileManager.default.fileExists(atPath: manifestPath) {
      manifest = SourceText(file: manifestPath, bytes: try Console.read(manifestPath))
    }
    let text = manifest.map { String(decoding: $0.bytes, as: UTF8.self) }
    let paths = try files(in: "", manifest: text)
    var examination = PackageExamination(knownNames: PackageExamination.namesOnLinux, manifest: manifest)
    let sources = paths.filter { $0.hasSuffix(".swift") && !Self.isManifest($0) }
    for path in sources {
      examination.add(SourceText(file: "\(name)/\(path)", bytes: try Console.read("\(source)/\(path)")))
    }
    let roots = Self.targetFolders(of: text ?? "")
    let ported = examination.ported(
      path: { source + $0.dropFirst(name.count) },
      module: { file in
        let path = file.dropFirst(name.count + 1)
        return roots.filter { !$0.isEmpty && path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
          ?? path.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
      })
    var gone: Set<String> = []
    for (path, port) in zip(sources, ported) {
      if let text = port.text { try write(text, to: path) } else { gone.insert(path) }
    }
    for path in paths where !path.hasSuffix(".swift") { try copy(path) }
    for path in paths where Self.isManifest(path) {
      try write(mended(String(decoding: Console.read("\(source)/\(path)"), as: UTF8.self)), to: path)
    }
    try removeFiles(except: Set(paths).subtracting(gone))
    return ported
  }

  private static func isManifest(_ path: String) -> Bool {
    path.hasPrefix("Package") && path.hasSuffix(".swift") && !path.contains("/")
  }

  /// Returns the folders that a manifest names as paths of targets.
  private static func targetFolders(of manifest: String) -> [String] {
    values(of: "path:", in: manifest).map { path in
      path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
  }

  /// Returns the texts in quotes after a label.
  private static func values(of label: String, in text: String) -> [String] {
    text.split(separator: label, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let rest = part.drop(while: \.isWhitespace)
      return rest.first == "\"" ? String(rest.dropFirst().prefix { $0 != "\"" }) : nil
    }
  }

  /// Returns the paths of the files that a build may need: without hidden ones, projects of Xcode, and folders that the manifest does not name.
  private func files(in folder: String, manifest: String?) throws -> [String] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: "\(source)/\(folder)").sorted() } catch {
      throw Console.failure("cannot read the folder \(source)/\(folder)", Exit.missing)
    }
    return try names.flatMap { name -> [String] in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if name.hasPrefix(".") || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { return [] }
      if "\(source)/\(path)" == destination { return [] }
      guard FileKind(atPath: "\(source)/\(path)") == .folder else { return [path] }
      let usual = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
      if folder.isEmpty, let manifest, !usual.contains(name), !manifest.contains(name),
        !Self.targetFolders(of: manifest).contains("")
      {
        return []
      }
      return try files(in: path, manifest: manifest)
    }
  }

  private func write(_ text: String, to path: String) throws {
    try Self.write(text, toPath: "\(destination)/\(path)")
  }

  /// Writes a file, and its folders, unless it has the text already: builds pass over files that have not changed.
  static func write(_ text: String, toPath path: String) throws {
    if let old = FileManager.default.contents(atPath: path), old.elementsEqual(text.utf8) { return }
    try Console.makeDirectory(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    do { try OutputFile.write(Array(text.utf8), toPath: path) } catch { throw Console.failure(error) }
  }

  private func copy(_ path: String) throws {
    let files = FileManager.default, from = "\(source)/\(path)", to = "\(destination)/\(path)"
    if files.contentsEqual(atPath: from, andPath: to) { return }
    try Console.makeDirectory(URL(fileURLWithPath: to).deletingLastPathComponent().path)
    do {
      if files.fileExists(atPath: to) { try files.removeItem(atPath: to) }
      try files.copyItem(atPath: from, toPath: to)
    } catch {
      throw Console.failure("cannot write \(to): \(error.localizedDescription)", Exit.cannotWrite)
    }
  }

  private func removeFiles(except paths: Set<String>) throws {
    for path in try PackageCopy(of: destination, to: "").files(in: "", manifest: nil) where !paths.contains(path) {
      try? FileManager.default.removeItem(atPath: "\(destination)/\(path)")
    }
  }

  /// Returns a manifest whose packages in folders are found from the copy, with the addition.
  private mutating func mended(_ manifest: String) -> String {
    var mended = manifest
    for match in manifest.matches(of: /\.package\((?:[^()]|\([^()]*\))*\)/).reversed() {
      let call = String(match.0)
      if let path = Self.values(of: "path:", in: call).first {
        let folder = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: source + "/"))
        let new = call.replacing("\"\(path)\"", with: "\"\(place(of: folder.standardizedFileURL.path))\"")
        mended.replaceSubrange(match.range, with: new)
      } else if let url = Self.values(of: "url:", in: call).first {
        let name = URL(fileURLWithPath: url).deletingPathExtension().lastPathComponent
        guard let folder = dependencies?[name] else { continue }
        let path = URL(fileURLWithPath: folder).standardizedFileURL.path
        mended.replaceSubrange(match.range, with: ".package(path: \"\(place(of: path))\")")
      }
    }
    return mended + addition
  }

  /// Returns the path of a package as the copy names it.
  private mutating func place(of folder: String) -> String {
    if !localPackages.contains(folder) { localPackages.append(folder) }
    return dependencies == nil ? folder : "../" + URL(fileURLWithPath: folder).lastPathComponent
  }
}
