import ArgumentParser
import InterfaceBuilder
import Rabbet

/// The options for checks of storyboards and xibs in addition to those for scenes.
struct InterfaceCheckOptions: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: .init(
      "Storyboards and xibs for iOS: devices to lay out for, joined by commas (default: the canvas): names such as "
        + "retina6_12:landscape or \"iPhone 15\", phones, pads, or all.",
      valueName: "names"), transform: DevicesArgument.init(names:))
  var devices: DevicesArgument?
  @Flag(help: "Print the devices with their sizes and the names people say, and check nothing.") var listDevices = false
  @Flag(help: "Storyboards and xibs: from left to right, and from right to left.") var rtl = false
  @Option(
    takes: "names", "Also in the words of the string files beside the document: languages joined by commas, or all.")
  var language: String?
  @Option(
    help: .init("Also in made-up words: doubled, accented, mirrored, joined by commas, or all.", valueName: "kinds"),
    transform: { try ListArgument($0, "pseudo-language") })
  var pseudo: ListArgument<PseudoLanguage>?
  @Option(
    help: .init(
      "How large a user wants text: sizes as UIKit calls them, or in short (xs to xxxl, ax1 to ax5), joined by commas, or all.",
      valueName: "names"), transform: { try ListArgument($0, "text size") })
  var textSize: ListArgument<TextSize>?

  /// The requested sizes of text, by default the standard one.
  var textSizes: [TextSize] { textSize?.values ?? [.large] }

  /// Returns the document's own words, then the requested ones; a requested language in which the document has no words is left out.
  func words(beside path: String, quiet: Bool) throws -> [DocumentWords] {
    let sources = WordSources(beside: path)
    let languages = try language == "all" ? sources.languages() : named.filter { try sources.known($0) != nil }
    let unknown = named.filter { language != "all" && !languages.contains($0) }
    if !unknown.isEmpty, !quiet {
      let names = unknown.joined(separator: ", ")
      Console.report("\(path): note: no words for \(names) lie beside it; it is checked without them")
    }
    return [.own] + languages.map { .language($0) } + (pseudo?.values ?? []).map { .pseudo($0) }
  }

  /// Returns a language that is requested by name and in which no document had words.
  func missing(_ tried: Set<String>) -> String? {
    language == "all" || !Settings.run.isOption("language") ? nil : named.first { !tried.contains($0) }
  }

  private var named: [String] { language?.split(separator: ",").map(String.init) ?? [] }
}

/// A list of devices: `retina4_0,iPhone 15:landscape`, `phones`, `pads` or `all`.
struct DevicesArgument {
  let devices: [InterfaceDevice?]
  /// The devices that are requested by their own names; lookup only.
  private var named: Set<String> = []

  init(names: String) throws {
    var named: Set<String> = []
    devices = try names.split(separator: ",").flatMap { name throws -> [InterfaceDevice] in
      let group = InterfaceDevice.group(String(name))
      if !group.isEmpty { return group }
      if let device = InterfaceDevice(String(name)) {
        named.insert(device.name)
        return [device]
      }
      let known = InterfaceDevice.names + InterfaceDevice.spokenNames
      let hint = nearestName(to: String(name), among: known).map { "did you mean \($0)? " } ?? ""
      throw ValidationError("there is no device \(name); \(hint)--list-devices prints all")
    }
    if devices.isEmpty { throw ValidationError("--device takes names of devices; --list-devices prints all") }
    self.named = named
  }

  /// Returns the devices on which an app for a version of iOS, and later ones, runs; those requested by their names stay.
  func devices(since target: Double?) -> [InterfaceDevice?] {
    guard let target else { return devices }
    return devices.filter { device in
      device.flatMap { named.contains($0.name) ? nil : $0.lastSystem }.map { $0 >= target } ?? true
    }
  }
}
