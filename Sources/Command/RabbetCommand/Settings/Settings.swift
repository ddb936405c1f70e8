import ArgumentParser
import Foundation
import Rabbet

/// The settings in force for a run: options win over the environment's variables, these over `rabbet.json`, and that over the standard values.
struct Settings: Sendable {
  /// A value in force.
  struct Entry: Sendable {
    let key: SettingKey
    let values: [String]
    let origin: Origin
  }

  /// The origin of a value.
  enum Origin: Sendable, Hashable {
    case option(String), environment(String), file(SourceSpan), standard

    /// The origin in words.
    var text: String {
      switch self {
      case .option(let name): "option \(name)"
      case .environment(let name): "environment \(name)"
      case .file(let span): span.text
      case .standard: "default"
      }
    }
  }

  /// The values in force, one for each key.
  private(set) var entries: [Entry] = []
  /// The path of `rabbet.json`; nil where there is none.
  private(set) var path: String?
  /// The reason why `rabbet.json` cannot be read.
  private(set) var fault: (any Error & Sendable)?
  /// The arguments of the run, with those that the settings add to a command that has them.
  private(set) var arguments: [String]

  /// The settings of this run.
  static let run = Settings(
    CommandLine.arguments, ProcessInfo.processInfo.environment, folder: FileManager.default.currentDirectoryPath)

  init(_ arguments: [String], _ environment: [String: String], folder: String) {
    self.arguments = arguments
    guard arguments.count > 1, !arguments[1].hasPrefix("-"), !SettingKey.strangers.contains(arguments[1]) else {
      return
    }
    let given = Array(arguments.prefix { $0 != "--" }), command = arguments[1]
    var file: ProjectFile?
    if !given.contains("--no-config"), let found = ProjectFile.path(above: folder) {
      path = FolderWalk(folder: folder).path(of: found)
      do { file = try ProjectFile(path: found, seenFrom: folder) } catch { fault = error }
    }
    let isList = command == Config.configuration.commandName
    // The form of its list is no format of findings or pictures.
    entries = SettingKey.all.map { Self.entry($0, isList && $0.option == "--format" ? [] : given, environment, file) }
    if isList { return }
    let hasTwoWords = SettingKey.families.contains(command) && arguments.dropFirst(2).first?.hasPrefix("-") == false
    let place = hasTwoWords ? 3 : 2
    self.arguments.insert(contentsOf: entries.flatMap { $0.arguments(for: command, given) }, at: place)
  }

  private static func entry(
    _ key: SettingKey, _ arguments: [String], _ environment: [String: String], _ file: ProjectFile?
  ) -> Entry {
    let given = key.values(in: arguments)
    if !given.isEmpty { return Entry(key: key, values: given, origin: .option(key.option)) }
    let variable = environment[key.variable].map(key.values(inVariable:)) ?? []
    if !variable.isEmpty { return Entry(key: key, values: variable, origin: .environment(key.variable)) }
    if let file, let own = file.settings.values.first(where: { $0.key == key.name }) {
      let folder = ScenePaths.folder(of: file.path), start = folder.isEmpty ? "" : folder + "/"
      let values = own.texts.map { key.isPath ? start + $0.value : $0.value }
      return Entry(key: key, values: values, origin: .file(file.span(of: own.range)))
    }
    return Entry(key: key, values: [], origin: .standard)
  }

  /// Reports the reason why `rabbet.json` cannot be read, and returns the exit code.
  func failure(_ fault: any Error) -> ExitCode {
    let file = path ?? ""
    if let fault = fault as? any ReportedError { return Console.failure(fault, in: file) }
    let reason = (fault as? InputFile.Failure)?.reason ?? "\(fault)"
    return Console.failure("cannot read \(file): \(reason)", Exit.missing, in: file)
  }

  /// Whether an option of this name is on the command line.
  func isOption(_ name: String) -> Bool {
    entries.contains { $0.origin == .option("--" + name) }
  }

  /// The settings that differ from the standard values, by key, for plans; nil if none does.
  var plan: JSONValue? {
    let members = entries.filter { $0.origin != .standard }.map { JSONValue.Member($0.key.name, $0.json) }
    return members.isEmpty ? nil : ["settings": .object(members)]
  }
}

extension Settings.Entry {
  /// The arguments that the value adds to a command.
  fileprivate func arguments(for command: String, _ given: [String]) -> [String] {
    switch origin {
    case .option, .standard: return []
    case .environment, .file:
      guard key.commands?.contains(command) ?? true, !key.isReplaced(by: given) else { return [] }
      return values.isEmpty ? [] : key.arguments(values, for: command)
    }
  }

  /// The value and its origin.
  var json: JSONValue {
    let (from, name): (JSONValue, String?) =
      switch origin {
      case .option(let name): ("option", name)
      case .environment(let name): ("environment", name)
      case .file(let span): ("file", span.text)
      case .standard: ("default", nil)
      }
    return .object(known: ["value": value, "from": from, "name": name.map { .string($0) }])
  }

  /// The value: a list, a number, a text, or null.
  var value: JSONValue {
    if key.isList { return .array(values.map { .string($0) }) }
    guard let last = values.last else { return key.standard }
    if case .number = key.standard, let number = Double(last) { return .number(number) }
    return .string(last)
  }

  /// The value for people.
  var text: String {
    switch value {
    case .array(let list) where list.isEmpty: "none"
    case .null: "none"
    case .number(let number): JSONNumber.text(number)
    case .string(let text): text
    default: values.joined(separator: ", ")
    }
  }
}
