import Foundation
import TestSupport
import Testing

/// A file of the repository, as the rules see it.
struct SourceFile {
  /// From the repository's root.
  let path: String
  /// As written, line by line.
  let lines: [Substring]
  /// For Swift: the same lines without comments and without the letters of strings.
  let code: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code =
      path.hasSuffix(".swift") ? SwiftCode.of(text).split(separator: "\n", omittingEmptySubsequences: false) : lines
  }

  var isSwift: Bool { path.hasSuffix(".swift") && path != "Package.swift" }

  /// The module: the folder in a room of `Sources`; nil for files elsewhere, and for a plugin, which is a script of the package manager.
  var layer: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && parts[0] == "Sources" && !parts[2].hasSuffix("Plugin") ? String(parts[2]) : nil
  }

  /// How many lines there are to read; a line feed at the end starts no line.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// A complaint about a line, counted from 0.
  func complaint(_ line: Int, _ text: String) -> Complaint { Complaint(path: path, line: line + 1, text: text) }

  /// The places where an expression matches, by line; in the code, or in the text as written.
  func matches(_ expression: Regex<Substring>, inComments: Bool = false) -> [(line: Int, text: Substring)] {
    (inComments ? lines : code).enumerated().flatMap { index, line in
      line.matches(of: expression).map { (index, $0.output) }
    }
  }

  /// All files of the repository that people read: code, scripts, scenes and documents. They are read once.
  static let all = Result { try readAll() }

  private static func readAll() throws -> [SourceFile] {
    let folders = ["Sources", "Tests", "Playgrounds", "Docs", ".ci"]
    let kinds = [".swift", ".c", ".h", ".json", ".sh", ".md", ".py", ".modulemap"]
    let found = folders.flatMap { folder in Repository.files(in: folder, endingWith: "") }
    let paths = found.filter { path in
      kinds.contains { path.hasSuffix($0) } && !path.contains("/.build") && !path.contains("/out/")
    }
    return try (["Package.swift", "Makefile"] + paths).map { path in
      SourceFile(path: path, text: String(decoding: try Repository.bytes(of: path), as: UTF8.self))
    }
  }
}

/// What a rule has to say about a place.
struct Complaint: Hashable, CustomStringConvertible {
  var path: String
  /// From 1.
  var line: Int
  var text: String

  var description: String { "\(path):\(line): \(text)" }
}

/// Something the whole tree keeps to, and why.
struct TidyRule: Sendable, CustomTestStringConvertible {
  let name: String
  /// Printed with every complaint: a rule that cannot say why is no rule.
  let reason: String
  /// What is wrong in a tree.
  let complaints: @Sendable ([SourceFile]) -> [Complaint]

  var testDescription: String { name }

  /// A rule that looks at one file at a time.
  static func inEachFile(
    _ name: String, _ reason: String, _ complaints: @escaping @Sendable (SourceFile) -> [Complaint]
  ) -> TidyRule {
    TidyRule(name: name, reason: reason) { $0.flatMap(complaints) }
  }

  static let all: [TidyRule] =
    [
      .layering, .manifest, .unusedFiles, .longFunctions, .longFiles, .documentation, .summaries, .machinePaths,
      .vacuousGuards,
      .deadDeclarations, .moduleNames, .buildingComparisons, .circles,
    ]
    + idioms
}
