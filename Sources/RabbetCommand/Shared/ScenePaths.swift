import Foundation
import Rabbet

/// Paths as arguments give them.
enum ScenePaths {
  /// The paths with each pattern such as `cards/*.json` replaced by the files it fits, in order of their names.
  ///
  /// A path that exists is itself, whatever letters it has.
  static func expanded(_ paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard path != "-", path.contains(where: { "*?[".contains($0) }), !FileManager.default.fileExists(atPath: path)
      else { return [path] }
      let found = files(fitting: path)
      guard !found.isEmpty else { throw Console.failure("error: no file fits \(path)", Exit.missing) }
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

  /// The folder that a file is in; empty for the current one.
  static func folder(of path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return path.hasPrefix("/") && folder.isEmpty ? "/" : folder
  }

  /// The path without `.json`, `.scene.json` or another end.
  static func stem(of path: String) -> String {
    for ending in [".scene.json", ".json", ".storyboard", ".xib"] where path.hasSuffix(ending) {
      let stem = path.dropLast(ending.count)
      if !stem.isEmpty, !stem.hasSuffix("/") { return String(stem) }
    }
    return path
  }
}
