import Foundation
import Rabbet

/// The files below a folder.
struct FolderWalk {
  let folder: String

  /// Those with one of these endings, in the order of their paths; what begins with a full stop is left out.
  func files(_ endings: [String]) throws -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else {
      throw Console.failure("error: cannot read \(folder)", Exit.missing)
    }
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let paths = walk.compactMap { $0 as? String }.filter { path in
      endings.contains { path.hasSuffix($0) } && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return paths.sorted().map { prefix + $0 }
  }

  /// The path of a file as seen from the folder, so that all spellings of it are one: `Main.xib` for `./Main.xib`.
  func path(of file: String) -> String {
    if file == "-" || file.hasPrefix("<") { return file }
    let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let parts = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
    let shared = zip(base, parts).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + parts[shared...]).joined(separator: "/")
  }
}
