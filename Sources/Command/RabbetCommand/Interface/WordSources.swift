import ArgumentParser
import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet

/// The words that a storyboard or xib is laid out in.
enum DocumentWords: Hashable {
  /// The words of the document.
  case own
  /// The words of the string files beside it.
  case language(String)
  case pseudo(PseudoLanguage)

  /// The name in findings; nil for the document's own words.
  var name: String? {
    switch self {
    case .own: nil
    case .language(let name): name
    case .pseudo(let language): language.rawValue
    }
  }

  /// The reading direction of the words, if they have one.
  var direction: LayoutDirection? {
    switch self {
    case .own: nil
    case .pseudo(let language): language == .mirrored ? .rightToLeft : nil
    case .language(let name):
      ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"].contains(name.prefix { $0.isLetter })
        ? .rightToLeft : nil
    }
  }

  /// The directions to try: both, of a language only its own.
  var directions: [LayoutDirection?] {
    if case .language = self { [direction ?? .leftToRight] } else { [.leftToRight, .rightToLeft] }
  }

  /// Returns the document in these words; reports the existing languages if the requested one does not exist.
  func picture(of document: InterfaceDocument, _ path: String) throws -> InterfacePicture {
    switch self {
    case .own: InterfacePicture(of: document)
    case .pseudo(let language): InterfacePicture(of: document, in: language)
    case .language(let name): InterfacePicture(of: document, in: try WordSources(beside: path).strings(in: name))
    }
  }
}

/// The string files beside a document, as Xcode places them: `de.lproj/Main.strings` beside `Base.lproj/Main.storyboard`, and
/// `Main.xcstrings` there or in `mul.lproj`.
struct WordSources {
  private let path: String
  /// The file name without its extension.
  private let name: String
  /// The folder that contains the folders of languages.
  private let folder: URL

  init(beside path: String) {
    self.path = path
    let file = URL(fileURLWithPath: path)
    name = file.deletingPathExtension().lastPathComponent
    let own = file.deletingLastPathComponent()
    folder = own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
  }

  private var folders: [URL] {
    let names = (AssetDirectory("").names(in: folder.path) ?? []).sorted()
    return names.filter { $0.hasSuffix(".lproj") }.map { folder.appendingPathComponent($0) }
  }

  private var catalogs: [URL] {
    [folder, folder.appendingPathComponent("mul.lproj")].map { $0.appendingPathComponent("\(name).xcstrings") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private func files(in folder: URL) -> [URL] {
    ["strings", "stringsdict"].map { folder.appendingPathComponent("\(name).\($0)") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the languages that have words, sorted.
  func languages() throws -> [String] {
    var found = Set(folders.filter { !files(in: $0).isEmpty }.map { $0.deletingPathExtension().lastPathComponent })
    for catalog in catalogs {
      found.formUnion(try read(catalog) { bytes, file in try InterfaceStrings.languages(ofCatalog: bytes, file: file) })
    }
    return found.sorted()
  }

  /// Returns a language that has words: the given one, or the one of which it is a variant, as `de` for `de-AT`.
  func known(_ language: String) throws -> String? {
    let spelled = language.replacingOccurrences(of: "_", with: "-")
    return [language, spelled, String(spelled.prefix { $0 != "-" })].first(where: try languages().contains)
  }

  /// Returns the words in a language, or in the one of which it is a variant.
  func strings(in language: String) throws -> InterfaceStrings {
    guard let chosen = try known(language) else {
      let known = try languages()
      let there = known.isEmpty ? "there are none" : "there are: \(known.joined(separator: ", "))"
      throw Console.failure(
        "no words for \(language) lie beside \(path) (\(language).lproj/\(name).strings or \(name).xcstrings); \(there)",
        Exit.usage)
    }
    var strings = InterfaceStrings()
    for folder in folders where folder.lastPathComponent == "\(chosen).lproj" {
      for file in files(in: folder) {
        strings.add(
          try read(file) { bytes, _ in
            try file.pathExtension == "strings"
              ? InterfaceStrings(strings: bytes) : InterfaceStrings(stringsdict: bytes)
          })
      }
    }
    for catalog in catalogs {
      strings.add(
        try read(catalog) { bytes, file in try InterfaceStrings(catalog: bytes, language: chosen, file: file) })
    }
    return strings
  }

  private func read<Value>(_ file: URL, _ parse: ([UInt8], String) throws -> Value) throws -> Value {
    try Console.attempt(file.path) { try parse(try Console.read(file.path), file.path) }
  }
}

/// A list of pseudo-languages or text sizes, joined by commas.
struct ListArgument<Value: ExpressibleByArgument & CaseIterable> {
  let values: [Value]

  init(_ text: String, _ noun: String) throws {
    values =
      text == "all"
      ? Array(Value.allCases)
      : try text.split(separator: ",").map { part in
        if let found = Value(argument: String(part)) { return found }
        let names = Value.allValueStrings.joined(separator: ", ")
        throw ValidationError("there is no \(noun) \(part); there are: \(names), and all")
      }
    guard !values.isEmpty else { throw ValidationError("the list has no \(noun); leave the option out, or give one") }
  }
}

/// The value of `--appearance`.
enum AppearanceArgument: String, ExpressibleByArgument, CaseIterable { case light, dark }
