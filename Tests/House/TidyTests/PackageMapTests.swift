import Foundation
import TestSupport
import Testing

/// The page that lists the modules, made from the manifest and the folders.
@Suite struct PackageMapTests {
  private struct Module {
    var name: String
    var room: String
    var summary: String
    var imports: [String]
  }

  /// The layers of the manifest; the comment above each says what it knows.
  private func modules() throws -> [Module] {
    let manifest = String(decoding: try Repository.bytes(of: "Package.swift"), as: UTF8.self)
    let layer = /(?:\/\/ (.*)\n)?\s*layer\(\s*"(\w+)", in: "(\w+)"(?:,\s*imports: \[([^\]]*)\])?/
    return manifest.matches(of: layer).map { match in
      let imports = (match.output.4 ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) }
      return Module(
        name: String(match.output.2), room: String(match.output.3), summary: String(match.output.1 ?? ""),
        imports: imports)
    }
  }

  private func folders(of module: Module) -> [String] {
    let prefix = "Sources/\(module.room)/\(module.name)/"
    let folders = Repository.files(in: String(prefix.dropLast()), endingWith: ".swift").compactMap { path -> String? in
      let parts = path.dropFirst(prefix.count).split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : nil
    }
    return Set(folders).sorted()
  }

  @Test func thePageIsTheMapOfTheManifest() throws {
    var page = """
      ## Map of the package

      Every module with the room of `Sources` it is in, the modules it may import and its folders. A test makes this table from `Package.swift`.

      | module | room | what it holds | imports | folders |
      |---|---|---|---|---|

      """
    for module in try modules() {
      #expect(!module.summary.isEmpty, "\(module.name) has no comment above its line of the manifest")
      let cells = [
        "`\(module.name)`", module.room, module.summary, module.imports.joined(separator: ", "),
        folders(of: module).joined(separator: ", "),
      ]
      page += "| \(cells.joined(separator: " | ")) |\n"
    }
    let difference = Expectation.difference(of: page, atTheEndOf: "Docs/Development/PackageLayout.md")
    #expect(difference == nil, "\(difference ?? "")")
  }
}
