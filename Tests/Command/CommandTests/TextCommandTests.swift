import Foundation
import Rabbet
import TestSupport
import Testing

/// Words on the command line: which fonts there are, and how large a label makes its root.
@Suite struct TextCommandTests {
  static let cell = "Tests/Fixtures/text/a-label-wraps-where-its-cell-ends.scene.json"

  @Test func fontsAreListedAndMissingOnesFound() throws {
    let run = try Rabbet.run("fonts", Self.cell)
    #expect(run.status == 0)
    #expect(run.text == "10 fixture -> fixture: title\n")
    let scene =
      #"{"scene": 1, "styles": {"s": {"font": "9 No Such Family"}}, "root": {"id": "r", "size": [9, 9], "text": "a", "style": "s"}}"#
    let missing = try Rabbet.run("fonts", "-", input: scene)
    #expect(missing.status == 1)
    #expect(missing.errors.hasPrefix("<stdin>:1:"))
    #expect(missing.errors.contains("there is no font family \"No Such Family\""))
  }

  @Test func theRootComesNearToATarget() throws {
    #expect(try Rabbet.run("solve", Self.cell, "--fit", "compressed").text.contains(#""size": [160, 40]"#))
    let narrow = try Rabbet.run("solve", Self.cell, "--fit", "100x0", "--fit-priorities", "1000,50")
    #expect(narrow.text.contains(#""size": [100, 50]"#))
    #expect(try Rabbet.run("solve", Self.cell, "--fit-priorities", "1,1").status == 64)
    #expect(try Rabbet.run("solve", Self.cell, "--fit", "small").status == 64)
    #expect(try Rabbet.run("solve", Self.cell, "--fit", "1x1", "--fit-priorities", "0,2000").status == 64)
  }

  @Test func fontsMayComeFromAFolderAlone() throws {
    #expect(try Rabbet.run("solve", Self.cell, "--no-system-fonts").status == 64)
    let batch = try Rabbet.run("batch", Self.cell, "--data", "rows.csv", "--no-system-fonts")
    #expect(batch.status == 64 && batch.errors.contains("--no-system-fonts needs --fonts"))
    let missing = try Rabbet.run("solve", Self.cell, "--fonts", "Tests/Fixtures/text")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("no font files"))
    let usual = TextMeasurer().resolvedFont(of: .system(size: 10)).file
    try Rabbet.inScratchDirectory { folder in
      let file = URL(filePath: try #require(usual))
      try FileManager.default.copyItem(at: file, to: folder.appending(path: file.lastPathComponent))
      let scene = #"{"scene": 1, "root": {"id": "r", "size": [null, null], "text": "office", "lines": 1}}"#
      let arguments = ["solve", "-", "--fonts", folder.path, "--no-system-fonts"]
      let first = try Rabbet.run(arguments, input: Array(scene.utf8))
      #expect(first.status == 0)
      #expect(first.output == (try Rabbet.run(arguments, input: Array(scene.utf8))).output)
      #expect(first.output == (try Rabbet.run("solve", "-", input: scene)).output)
    }
  }

  /// One font file that every machine with the packages of the Makefile has, alone in a folder.
  @Test(
    "A pinned font file gives the same bytes on every run, in all formats", arguments: ["png", "svg", "pdf"])
  func pinnedFonts(format: String) throws {
    let file = URL(filePath: try #require(TextMeasurer().resolvedFont(of: Font(family: "Inter", size: 10)).file))
    try Rabbet.inScratchDirectory { folder in
      try FileManager.default.copyItem(at: file, to: folder.appending(path: file.lastPathComponent))
      let scene = #"""
        {"scene": 1, "root": {"id": "r", "size": [200, null], "views": [
          {"id": "a", "text": "Grüße an alle, AVATAR 1,234.50", "lines": 0},
          {"id": "b", "lines": 2, "truncation": "middle", "runs": [
            {"text": "big ", "font": "bold 20 Inter"}, {"text": "and small words that have no room at all", "font": "9 Inter"}]}],
         "constraints": ["H:|[a]|", "H:|[b]|", "V:|[a]-[b]|"]}}
        """#
      let arguments = ["render", "-", "-o", "-", "--format", format, "--fonts", folder.path, "--no-system-fonts"]
      let runs = try (0..<3).map { _ in try Rabbet.run(arguments, input: Array(scene.utf8)) }
      #expect(runs.allSatisfy { $0.status == 0 && $0.output == runs[0].output }, "\(runs[0].errors)")
      #expect(runs[0].output.count > 1000)
    }
  }
}
