import ArgumentParser
import Foundation
import Rabbet

/// The help of a command, as the parser writes it: what it does, how it is called, and its options in groups.
struct HelpText {
  /// A group of options, arguments or commands.
  struct Group {
    var title: String
    /// The lines of the group.
    var lines: [Substring]
  }

  private let command: any ParsableCommand.Type
  /// The lines before the first group.
  private var head: [Substring] = []
  private var groups: [Group] = []

  init(of command: any ParsableCommand.Type, columns: Int? = nil) {
    self.command = command
    let text = RabbetCommand.helpMessage(for: command, columns: columns)
      .replacing("Show help information.", with: "Show one screen of help (-h), or all (--help).")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.wholeMatch(of: /[A-Z][A-Z ,]+:/) != nil {
        groups.append(Group(title: String(line.dropLast()), lines: []))
      } else if groups.isEmpty {
        head.append(line)
      } else {
        groups[groups.count - 1].lines.append(line)
      }
    }
    for index in groups.indices { while groups[index].lines.last?.isEmpty == true { groups[index].lines.removeLast() } }
    head = Self.withShortUsage(head)
    // The options of the command come before those that it shares with others, and bounds of a run last.
    let order = ["ARGUMENTS", "OPTIONS"]
    func rank(_ group: Group) -> Int { order.firstIndex(of: group.title) ?? (group.title.hasPrefix("LIMITS") ? 9 : 5) }
    groups = groups.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// The whole text.
  var text: String {
    let parts = groups.map { "\($0.title):\n" + $0.lines.joined(separator: "\n") }
    return head.joined(separator: "\n") + parts.joined(separator: "\n\n") + "\n"
  }

  /// The text of one screen: the purpose of the command, and its common options.
  var shortText: String {
    var lines = [command.configuration.abstract.folded(at: 78, indent: 2), "", usage]
    let all = Self.entries(of: command)
    lines += all.filter(\.isPositional).map(\.line)
    lines += command.configuration.subcommands.map { below in
      let name = below._commandName
      let text = below.configuration.abstract
      return Entry(name: name, label: name, text: text, hasGroup: false, isPositional: false).line
    }
    let common = CommonOptions.names(of: command._commandName)
    let own = all.filter { !$0.isPositional && !$0.hasGroup && !["--version", "--help"].contains($0.name) }
    let chosen = common.isEmpty ? own : common.compactMap { name in all.first { $0.name == name } }
    if !chosen.isEmpty { lines += [""] + chosen.prefix(CommonOptions.limit).map(\.line) }
    let examples = command.configuration.discussion.split(separator: "\n").filter {
      $0.hasPrefix("  rabbet ") && $0.count <= 80
    }
    if !examples.isEmpty { lines += ["", "Examples:"] + examples.prefix(2).map(String.init) }
    let rest = groups.filter { !["ARGUMENTS", "OPTIONS", "SUBCOMMANDS"].contains($0.title) }.map {
      $0.title.lowercased()
    }
    let more = rest.isEmpty ? "" : "; further groups: " + rest.joined(separator: ", ")
    lines += ["", "--help lists all options\(more)".folded(at: 78, indent: 2)]
    return lines.joined(separator: "\n") + "\n"
  }

  private var usage: String { head.first { $0.hasPrefix("USAGE: ") }.map(String.init) ?? "" }

  /// Replaces a usage that lists the options by one that names what is required.
  private static func withShortUsage(_ head: [Substring]) -> [Substring] {
    guard let start = head.firstIndex(where: { $0.hasPrefix("USAGE: ") }) else { return head }
    let usage = head[start...].joined(separator: " ").replacing(/\x20+/, with: " ")
    let words = usage.replacing(/\x20\[--?[A-Za-z][^\]]*\]( \.\.\.)?/, with: "")
      .replacing(" [<options>]", with: "").replacing(" <options>", with: "")
    let parts = words.split(separator: " ").map(String.init), name = parts.prefix { !"<[-".contains($0.prefix(1)) }
    let text = (name + ["[<options>]"] + parts.dropFirst(name.count)).joined(separator: " ")
    return head[..<start] + [text[...], "", ""]
  }

  /// An argument, an option or a command of the program's own description.
  struct Entry {
    /// The name, as in `--output`.
    let name: String
    /// The label, as in `-o, --output <file>`.
    let label: String
    /// The purpose.
    let text: String
    /// Whether the entry is in a group of its own.
    let hasGroup: Bool
    let isPositional: Bool

    /// The entry in one line of a short help.
    var line: String {
      let sentence = text.replacing(/\x20?\((values|default).*$/, with: "").split(separator: ". ").first ?? ""
      let padded = "  " + label + String(repeating: " ", count: max(1, 24 - label.count))
      return padded + String(sentence).replacing("Storyboards and xibs: ", with: "").cut(to: 80 - padded.count)
    }
  }

  /// Returns the arguments and options of a command, or else the commands below it.
  static func entries(of command: any ParsableCommand.Type) -> [Entry] {
    let info = (try? JSONValue(json: Array(command._dumpHelp().utf8)))?["command"]
    guard case .array(let arguments)? = info?["arguments"] else { return [] }
    return arguments.compactMap { argument in
      if argument["shouldDisplay"] == .bool(false) { return nil }
      let text = argument["abstract"]?.string ?? "", value = argument["valueName"]?.string ?? ""
      let hasGroup = argument["sectionTitle"]?.string != nil
      guard case .array(let names)? = argument["names"] else {
        let label = "<\(value)>" + (argument["isRepeating"] == .bool(true) ? " ..." : "")
        return Entry(name: label, label: label, text: text, hasGroup: hasGroup, isPositional: true)
      }
      let all = names.map { ($0["kind"]?.string == "short" ? "-" : "--") + ($0["name"]?.string ?? "") }
      let typed = all.sorted { $0.count < $1.count }.joined(separator: ", ")
      return Entry(
        name: all.first { $0.hasPrefix("--") } ?? all[0],
        label: typed + (argument["kind"]?.string == "option" ? " <\(value)>" : ""), text: text, hasGroup: hasGroup,
        isPositional: false)
    }
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// Returns the text, cut at the end of a clause or else after a word where it is longer than a line.
  fileprivate func cut(to width: Int) -> String {
    guard count > width else { return self }
    let start = prefix(width - 2), opening = start.lastIndex(of: "(").flatMap { start[$0...].contains(")") ? nil : $0 }
    let clause = opening ?? start.lastIndex { ",;:".contains($0) }
    if let clause, start.distance(from: start.startIndex, to: clause) > 12 { return String(start[..<clause]).trimmed }
    return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + " …"
  }
}
