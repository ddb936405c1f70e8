import Foundation
import TestSupport
import Testing

/// The folders of the solver are the stages of a solve, in one direction: a stage uses what comes before it and nothing that comes after.
@Suite struct StageTests {
  /// From what everybody uses to what nobody else does.
  private static let stages = [
    "Model", "Numbers", "Simplex", "Presolve", "Components", "Feasibility", "Solve", "Explanation", "Live",
  ]

  private struct File {
    var path: String
    var stage: String
    var declares: Set<String>
    var words: Set<String>
  }

  private static func files() throws -> [File] {
    try Repository.files(in: "Sources/Solver/LinearSolver", endingWith: ".swift").map { path in
      let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
      let code = text.split(separator: "\n").map { $0.prefix { $0 != "/" } }.joined(separator: "\n")
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      var declares: Set<String> = []
      for (before, word) in zip(words, words.dropFirst())
      where ["struct", "enum", "protocol", "class", "typealias"].contains(before) && word.first?.isUppercase == true {
        declares.insert(word)
      }
      let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      return File(path: path, stage: folder, declares: declares, words: Set(words))
    }
  }

  /// Uses that would close a circle, and why they stay: a transaction is a type inside the solver whose edits it makes.
  private static let exceptions = ["Transaction.swift": "IncrementalSolver.swift"]

  /// By file, the files that declare the types it uses. A name that two files declare says nothing.
  private static func uses(_ files: [File]) -> [[Int]] {
    var owners: [String: [Int]] = [:]
    for (index, file) in files.enumerated() { for name in file.declares { owners[name, default: []].append(index) } }
    return files.indices.map { index in
      let used = files[index].words.compactMap { word -> Int? in
        guard let owner = owners[word], owner.count == 1, owner[0] != index else { return nil }
        return isException(files[index].path, files[owner[0]].path) ? nil : owner[0]
      }
      return Set(used).sorted()
    }
  }

  private static func isException(_ user: String, _ used: String) -> Bool {
    exceptions.contains { user.hasSuffix("/" + $0.key) && used.hasSuffix("/" + $0.value) }
  }

  @Test func everyFolderIsAStage() throws {
    #expect(Set(try Self.files().map(\.stage)) == Set(Self.stages))
  }

  @Test func noStageUsesALaterOne() throws {
    let files = try Self.files()
    for (index, used) in Self.uses(files).enumerated() {
      for other in used {
        let (own, theirs) = (
          Self.stages.firstIndex(of: files[index].stage), Self.stages.firstIndex(of: files[other].stage)
        )
        #expect(own ?? 0 >= theirs ?? 0, "\(files[index].path) uses \(files[other].path)")
      }
    }
  }

  @Test func noFilesUseEachOtherInACircle() throws {
    let files = try Self.files()
    let uses = Self.uses(files)
    // Files that use nothing that is left are taken away until none are.
    var left = Set(files.indices)
    while let done = left.first(where: { index in uses[index].allSatisfy { !left.contains($0) } }) { left.remove(done) }
    // What is left is on a circle, or uses one.
    #expect(left.isEmpty, "\(left.map { files[$0].path }.sorted())")
  }
}
