import Foundation
import Rabbet
import TestSupport
import Testing

/// The page of the command line, held to what the program says of itself.
@Suite struct CommandLinePageTests {
  static let commands = [
    "new", "solve", "render", "check", "info", "insets", "fonts", "frame", "gallery", "picture", "edit", "patch",
    "batch",
    "worker",
    "diff", "snapshot",
    "report",
    "conformance",
    "import", "schema", "fmt", "explain", "completions", "man", "uikit", "config", "lsp", "serve",
  ]
  static let subcommands =
    ["list", "show", "export", "thumbnail"].map { "gallery \($0)" }
    + ["uikit doctor", "uikit port", "uikit test"]

  private func help(_ command: String) throws -> String {
    let arguments = ["help"] + command.split(separator: " ").map(String.init)
    return try Run.program(
      Program.products.appending(path: "rabbet").path, arguments, directory: Repository.root
    ).text
  }

  private func options(in text: String) -> Set<String> {
    Set(text.matches(of: /(?:^|[\s`,\[])(--?[A-Za-z][A-Za-z-]+)/).map { String($0.output.1) })
  }

  @Test func everyOptionIsOnThePageAndNoOther() throws {
    let page = try DocumentTests.page("CommandLine")
    let known = try (Self.commands + Self.subcommands).reduce(into: Set<String>()) {
      $0.formUnion(options(in: try help($1)))
    }
    #expect(known.contains("--overlay"))
    #expect(options(in: page).sorted() == known.sorted())
  }

  @Test func everyCommandAndLayerIsOnThePage() throws {
    let page = try DocumentTests.page("CommandLine")
    let overview = try Program.run("rabbet", "--help").text
    let listed = overview.split(separator: "SUBCOMMANDS:").last?.matches(of: /(?m)^  ([a-z]+)\s/).map {
      String($0.output.1)
    }
    #expect(listed == Self.commands)
    for command in Self.commands { #expect(page.contains("rabbet \(command)"), "\(command) is not on the page") }
    for layer in OverlayStyle.Layer.allCases {
      #expect(page.contains("| `\(layer.rawValue)` |"), "\(layer) is not on the page")
    }
  }
}
