import ArgumentParser
import FindingFormats
import Foundation
import InterfaceBuilder
import Rabbet

/// The `rabbet.json` of a project.
struct ProjectFile: Sendable {
  /// The path of the file, seen from the working folder.
  let path: String
  let settings: ProjectSettings
  private let lines: LineTable

  /// Returns the path of the file for a folder: in it or in the nearest one above, up to the root of its repository.
  static func path(above folder: String) -> String? {
    folders(from: folder).map { $0.appendingPathComponent("rabbet.json").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Returns a folder and those above it, up to the root of its repository.
  static func folders(from folder: String) -> [URL] {
    var folders = [URL(fileURLWithPath: folder).standardizedFileURL]
    while let last = folders.last, last.path != "/",
      !FileManager.default.fileExists(atPath: last.appendingPathComponent(".git").path)
    {
      folders.append(last.deletingLastPathComponent())
    }
    return folders
  }

  /// Reads a file. Throws all its faults.
  init(path: String, seenFrom folder: String) throws {
    let shown = FolderWalk(folder: folder).path(of: path)
    let source = SourceText(file: shown, bytes: try InputFile.bytes(atPath: path))
    InputFile.note(path)
    self.path = shown
    let own = URL(fileURLWithPath: path).deletingLastPathComponent().path
    settings = try ProjectSettings(json: source) { Self.check($0, in: own, &$1) }
    lines = LineTable(source)
  }

  /// Returns the position of a range of the file.
  func span(of range: SourceRange) -> SourceSpan { SourceSpan(path, lines.position(of: range.start)) }

  /// Records values that name nothing.
  private static func check(_ settings: ProjectSettings, in folder: String, _ report: inout FaultReport) {
    for (key, texts, _) in settings.values {
      for text in texts {
        let path = folder + "/" + text.value
        switch key {
        case "fonts", "assetsRoot", "baseline":
          let kind = FileKind(atPath: path)
          if kind != .missing, AssetDirectory(folder).confined(text.value, to: folder) == nil {
            report.add(.outOfRange, "a link leads \(text.value) out of the folder of this file", at: text.range)
          } else if key != "baseline", kind != .folder {
            report.add(.missingFile, "there is no folder \(text.value) beside this file", at: text.range)
          }
        case "devices" where !isDevice(text.value):
          let known = InterfaceDevice.names + InterfaceDevice.spokenNames
          report.add(
            .unknownWord, "there is no device \(text.value)", at: text.range,
            suggestion: nearestName(to: text.value, among: known), help: "rabbet check --list-devices prints all")
        case "formats.findings" where FindingReport.Format(rawValue: text.value) == nil:
          note(text, FindingReport.Format.allCases.map(\.rawValue), &report)
        case "formats.pictures" where SolvedScene.Format(argument: text.value) == nil:
          note(text, SolvedScene.Format.allValueStrings, &report)
        default: break
        }
      }
    }
  }

  /// Returns whether a text names devices, or groups of them.
  private static func isDevice(_ text: String) -> Bool {
    text.split(separator: ",").map(String.init).allSatisfy { name in
      InterfaceDevice(name) != nil || !InterfaceDevice.group(name).isEmpty
    }
  }

  private static func note(_ text: Sourced<String>, _ words: [String], _ report: inout FaultReport) {
    report.add(
      .unknownWord, "\(text.value.quoted) is none of the words this key takes", at: text.range,
      suggestion: nearestName(to: text.value, among: words), help: "write one of " + words.joined(separator: ", "))
  }
}
