import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import RabbetCommand

/// Help in two lengths, and pages about topics.
@Suite struct HelpCommandTests {
  static let commands = [
    "new", "solve", "render", "check", "insets", "fonts", "frame", "gallery", "picture", "edit", "patch", "batch",
    "worker",
    "diff", "snapshot", "report", "conformance", "import", "schema", "fmt", "explain", "completions", "man", "uikit",
    "config", "lsp",
  ]

  @Test(
    "-h is one screen with the common options, and --help is all, the command's own options first", arguments: commands)
  func lengths(command: String) throws {
    let short = try Rabbet.run(command, "-h"), long = try Rabbet.run(command, "--help")
    let lines = short.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(short.status == 0 && lines.count <= 26 && lines.allSatisfy { $0.count <= 84 }, "\(short.text)")
    #expect(short.text.contains("USAGE: rabbet \(command)") && short.text.contains("--help lists all"))
    #expect(try Rabbet.run("help", command).text == long.text)
    let usage = long.text.split(separator: "\n").first { $0.hasPrefix("USAGE: ") } ?? ""
    #expect(usage.count <= 80, "\(usage)")
    for option in short.text.matches(of: /(?m)^  (?:-[a-z], )?(--[a-z-]+)/) {
      #expect(long.text.contains(option.output.1), "\(option.output.1) is not in the long help")
    }
    if let limits = long.text.range(of: "\nLIMITS"), let options = long.text.range(of: "\nOPTIONS:") {
      #expect(options.lowerBound < limits.lowerBound)
    }
  }

  @Test("The short help of render names its usual options, and no devices are listed in the long one")
  func render() throws {
    let short = try Rabbet.run("render", "x.json", "-h").text
    for option in ["-o, --output <file>", "--format", "--scale", "--overlay", "--device", "--watch"] {
      #expect(short.contains(option), "\(option) is missing in \(short)")
    }
    let long = try Rabbet.run("render", "--help").text
    #expect(!long.contains("ipad9_7") && long.contains("\nMESSAGES:"))
    for arguments in [["render", "--list-devices"], ["render", "--device", "list"], ["check", "--list-devices"]] {
      #expect(try Rabbet.run(arguments).text.contains("ipad9_7"))
    }
  }

  @Test("Topics are explained, and a wrong one is named", arguments: ["overlays", "chains", "rules", "data"])
  func topics(topic: String) throws {
    let page = try Rabbet.run("help", topic)
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(page.status == 0 && lines.count <= 26 && lines.allSatisfy { $0.count <= 90 })
    #expect(try Rabbet.run("-h").text.contains(topic))
    let wrong = try Rabbet.run("help", String(topic.dropLast()))
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean \(topic)?"), "\(wrong.errors)")
  }

  @Test("The program tells its version in three spellings, and an unknown command has no help")
  func versions() throws {
    let version = try Rabbet.run("--version").text
    for spelling in ["-V", "version"] { #expect(try Rabbet.run(spelling).text == version) }
    #expect(try Rabbet.run("rendre", "--help").status == 64)
    #expect(try Rabbet.run("gallery", "list", "-h").text.contains("USAGE: rabbet gallery list"))
  }

  @Test("The common options of a command are options of it, on one screen", arguments: commands)
  func commonOptions(name: String) throws {
    let command = try #require(
      RabbetCommand.configuration.subcommands.first { $0._commandName == name }, "there is no command \(name)")
    let common = CommonOptions.names(of: name), known = HelpText.entries(of: command).map(\.name)
    #expect(common.filter { !known.contains($0) }.isEmpty && common.count <= CommonOptions.limit)
    #expect(Set(common).count == common.count)
  }

  @Test("Options have one spelling over all commands")
  func spellings() throws {
    for command in ["batch", "frame"] { #expect(try Rabbet.run(command, "-h").text.contains("-j, --jobs <number>")) }
    for command in ["batch", "check"] { #expect(try Rabbet.run(command, "-h").text.contains("-q, --quiet")) }
    #expect(try Rabbet.run("insets", "-h").text.contains("--format"))
  }
}
