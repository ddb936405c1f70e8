import InterfaceBuilder
import Rabbet

/// A key of `rabbet.json`, with the option and the variable that set the same.
struct SettingKey: Sendable {
  /// The name, as in `limits.views`.
  let name: String
  /// The option.
  let option: String
  /// The commands that have it; nil for all that make or check something.
  let commands: [String]?
  /// The value that is in force unless something sets it.
  let standard: JSONValue
  /// The characters between the elements of a list in the variable.
  var separator: Character = ","

  /// The name inside the variable and the option, with its equals sign, as in `views=`; empty for keys that stand alone.
  var prefix: String {
    guard let dot = name.firstIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...] + "="
  }

  /// The environment's variable.
  var variable: String {
    let words = name.prefix { $0 != "." }
    return "RABBET_" + words.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
  }

  var isList: Bool { standard == [] }
  var isPath: Bool { ["fonts", "assetsRoot", "baseline"].contains(name) }

  /// The commands that read neither `rabbet.json` nor the environment's variables.
  static let strangers = ["worker", "schema", "man", "completions", "help"]

  /// The commands whose name has two words.
  static let families = ["gallery", "uikit"]

  private static let solving = [
    "solve", "render", "check", "info", "fonts", "batch", "diff", "snapshot", "report", "serve", "lsp",
  ]

  static let all: [SettingKey] =
    [
      SettingKey(name: "fonts", option: "--fonts", commands: solving, standard: [], separator: ":"),
      SettingKey(name: "assetsRoot", option: "--assets-root", commands: nil, standard: .null),
      SettingKey(
        name: "devices", option: "--device", commands: ["check", "report", "render", "picture"], standard: []),
      SettingKey(name: "languages", option: "--language", commands: ["check", "report", "render"], standard: []),
      SettingKey(name: "baseline", option: "--baseline", commands: ["check", "uikit"], standard: .null),
    ]
    + Limits.Kind.allCases.map { kind in
      SettingKey(
        name: "limits.\(kind.rawValue)", option: "--limit", commands: nil, standard: .number(Double(kind.standard)))
    } + [
      SettingKey(
        name: "formats.findings", option: "--format", commands: ["check", "explain", "uikit"], standard: "text"),
      SettingKey(name: "formats.pictures", option: "--format", commands: ["render"], standard: "png"),
    ]

  /// Returns the values of the key in a list of arguments.
  func values(in arguments: [String]) -> [String] {
    let given = arguments.indices.compactMap { index -> String? in
      if arguments[index] == option, index + 1 < arguments.count { return arguments[index + 1] }
      return arguments[index].hasPrefix(option + "=") ? String(arguments[index].dropFirst(option.count + 1)) : nil
    }
    return option == "--limit"
      ? given.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) } : given
  }

  /// Returns the values of the key in a variable's text.
  func values(inVariable text: String) -> [String] {
    let parts = text.split(separator: separator).map(String.init)
    if prefix.isEmpty { return isList ? parts : text.isEmpty ? [] : [text] }
    return parts.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Returns values as arguments of a command.
  func arguments(_ values: [String], for command: String) -> [String] {
    switch name {
    case "fonts": values.flatMap { [option, $0] }
    case "devices", "languages":
      command == "render"
        ? first(of: values).map { [option, $0] } ?? [] : [option, values.joined(separator: ",")]
    default: values.last.map { [option, (option == "--limit" ? prefix : "") + $0] } ?? []
    }
  }

  /// Returns the first device or language: one picture is of one. Nil for all languages, of which none is the first.
  private func first(of values: [String]) -> String? {
    guard let first = values.first?.split(separator: ",").first.map(String.init) else { return nil }
    if name == "devices" { return InterfaceDevice.group(first).first?.name ?? first }
    return first == "all" ? nil : first
  }

  /// Returns whether arguments of a command make the key irrelevant, because they set it in another way.
  func isReplaced(by arguments: [String]) -> Bool {
    func given(_ options: String...) -> Bool {
      arguments.contains { argument in options.contains { argument == $0 || argument.hasPrefix($0 + "=") } }
    }
    switch name {
    case "baseline": return given("--write-baseline")
    case "devices": return arguments.dropFirst().first == "picture" && !given("--sizes")
    case "languages": return arguments.dropFirst().first == "render" && given("--pseudo")
    case "formats.findings": return given("--findings")
    case "formats.pictures":
      let output = SettingKey(name: "", option: "--output", commands: nil, standard: .null).values(in: arguments)
      let short = SettingKey(name: "", option: "-o", commands: nil, standard: .null).values(in: arguments)
      return (output + short).contains { !$0.hasSuffix("/") && $0 != "-" }
    default: return false
    }
  }
}
