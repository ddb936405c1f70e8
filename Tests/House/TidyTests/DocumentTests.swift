import Foundation
import Rabbet
import TestSupport
import Testing

/// The pages, held to the code they speak of.
@Suite struct DocumentTests {
  static let pages = Repository.files(in: "Docs", endingWith: ".md")

  static func page(_ name: String) throws -> String {
    let path = try #require(pages.first { $0.hasSuffix("/\(name).md") })
    return String(decoding: try Repository.bytes(of: path), as: UTF8.self)
  }

  /// Pages that show parts of programs.
  private static let excerpts = [
    "Output", "FrameOfYourOwn", "Laws", "Text", "Controls", "ShadowedArt", "VisualFormat",
    "Limits",
  ]

  /// The blocks of a language between fences, in the pages that hold whole programs and scenes.
  static func blocks(_ language: String) throws -> [String] {
    try pages.filter { path in !excerpts.contains { path.hasSuffix("/\($0).md") } }.flatMap { path -> [String] in
      var blocks: [String] = [], block: [Substring]?
      for line in String(decoding: try Repository.bytes(of: path), as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        if line == "```" + language {
          block = []
        } else if line.hasPrefix("```"), let lines = block {
          blocks.append(lines.joined(separator: "\n"))
          block = nil
        } else {
          block?.append(line)
        }
      }
      return blocks
    }
  }

  /// The lines of a program, without what is only spacing.
  private func lines(_ text: String) -> String {
    "\n"
      + text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n") + "\n"
  }

  @Test func swiftInThePagesIsPartOfAProgramThatCompiles() throws {
    let programs = try Repository.files(in: "Playgrounds", endingWith: "/main.swift").map {
      lines(String(decoding: try Repository.bytes(of: $0), as: UTF8.self))
    }
    let blocks = try Self.blocks("swift")
    #expect(blocks.count >= 5)
    for block in blocks {
      #expect(programs.contains { $0.contains(lines(block)) }, "in no playground:\n\(block)")
    }
  }

  @Test func scenesInThePagesAreScenes() throws {
    let blocks = try Self.blocks("json")
    #expect(blocks.count >= 2)
    for block in blocks {
      let scene = try SceneDocument(json: Array(block.utf8), file: "a page").resolved(content: AnyPicture())
      let layout = try scene.tree.layout(width: scene.width, height: scene.height)
      #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty, "\(block)")
    }
  }

  @Test func thePageOfErrorCodesIsTheTableOfTheCode() throws {
    var page = """
      # Error codes

      What can be wrong with a scene.

      *For people with an error message.*

      ## Overview

      A code keeps its meaning for good; new ones are added. Every message has the place, an excerpt and, where there is one, a way out:

          error[E021]: no view or guide is called "titel"
            --> card.scene.json:28:19   root.constraints[3]
          28 |       "titel.leading >= fold.leading",
             |        ^^^^^ did you mean "title"?

      All independent faults of a scene are reported at once, at most 20 in full.

      E052 and E053 are warnings: the scene is used, and what was passed over of its pictures is reported in a line each on standard error, as
      `card.scene.json:4:40: warning[E052]: …`, and under `warnings` in the results. They change no exit code; `check --strict` counts them.

      | code | what it says | what it means, and what to do |
      |---|---|---|

      """
    for id in FindingID.allCases.filter(\.isCode).sorted(by: { $0.rawValue < $1.rawValue }) {
      page += "| \(id.rawValue) | \(id.title) | \(id.explanation.replacing("|", with: "\\|")) |\n"
    }
    page += """

      ## Kinds of findings

      Findings about layouts, pictures of layouts, documents, logs and runs have a kind in place of a code. `rabbet explain conflict` explains one.

      | kind | severity | what it says | what it means, and what to do |
      |---|---|---|---|

      """
    for id in FindingID.allCases where !id.isCode {
      page += "| \(id.rawValue) | \(id.severity.rawValue) | \(id.title) | \(id.explanation) |\n"
    }
    let difference = Expectation.difference(of: page, from: "Docs/Reference/ErrorCodes.md")
    #expect(difference == nil, "\(difference ?? "")")
  }
}

/// Every picture there is, of 200 × 200 points; text in the fonts of the machine.
private struct AnyPicture: SceneContent {
  var frames: [FrameDescription] { BuiltInFrames.frames }

  func imageSize(_ path: String) -> Size { Size(width: 200, height: 200) }

  func textMetrics(_ text: String, font: Font) -> TextMetrics { TextMeasurer().metrics(of: text, font: font) }
}
