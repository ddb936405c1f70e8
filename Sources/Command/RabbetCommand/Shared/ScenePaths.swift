import Foundation
import Rabbet

/// Functions for paths in arguments.
enum ScenePaths {
  /// Returns the paths with each pattern such as `cards/*.json` replaced by the files that match it, in order of their names.
  ///
  /// A path that exists is not a pattern, whatever characters it has.
  static func expanded(_ paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard path != "-", path.contains(where: { "*?[".contains($0) }), !FileManager.default.fileExists(atPath: path)
      else { return [path] }
      let found = files(fitting: path)
      guard !found.isEmpty else { throw Console.failure("no file fits \(path)", Exit.missing) }
      return found
    }
  }

  private static func files(fitting pattern: String) -> [String] {
    var matches = unsafe glob_t()
    defer { unsafe globfree(&matches) }
    guard unsafe glob(pattern, 0, nil, &matches) == 0 else { return [] }
    return (0..<Int(unsafe matches.gl_pathc)).compactMap { index in
      unsafe matches.gl_pathv[index].map { unsafe String(cString: $0) }
    }
  }

  /// Returns a path relative to the current folder, if it is inside, so that all its spellings are equal.
  static func shown(_ path: String) -> String {
    let relative = FolderWalk(folder: FileManager.default.currentDirectoryPath).path(of: path)
    return relative.hasPrefix("../") ? path : relative
  }

  /// Returns the folder that contains a file; empty for the current one, which is also that of standard input and pipes.
  static func folder(of path: String) -> String {
    if FileKind.isPipe(atPath: path) { return "" }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return path.hasPrefix("/") && folder.isEmpty ? "/" : folder
  }

  /// Returns the path without `.json`, `.scene.json` or another extension.
  static func stem(of path: String) -> String {
    for ending in [".scene.json", ".json", ".storyboard", ".xib"] where path.hasSuffix(ending) {
      let stem = path.dropLast(ending.count)
      if !stem.isEmpty, !stem.hasSuffix("/") { return String(stem) }
    }
    return path
  }
}

/// The files below a folder.
struct FolderWalk {
  let folder: String

  /// Returns the files with one of these extensions, in the order of their paths; names that begin with a dot are left out.
  func files(_ endings: [String]) throws -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else {
      throw Console.failure("cannot read \(folder)", Exit.missing)
    }
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let paths = walk.compactMap { $0 as? String }.filter { path in
      endings.contains { path.hasSuffix($0) } && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return paths.sorted().map { prefix + $0 }
  }

  /// Returns the path of a file relative to the folder, so that all its spellings are equal: `Main.xib` for `./Main.xib`.
  func path(of file: String) -> String {
    if file == "-" || file.hasPrefix("<") { return file }
    let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let parts = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
    let shared = zip(base, parts).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + parts[shared...]).joined(separator: "/")
  }
}
