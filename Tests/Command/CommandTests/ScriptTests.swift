import Foundation
import Rabbet
import TestSupport
import Testing

/// Folders with these fonts: what `RABBET_TEST_FONTS` names, else where Debian puts them.
private enum ScriptFonts {
  static let folders: [String]? = {
    let manager = FileManager.default
    let named = ProcessInfo.processInfo.environment["RABBET_TEST_FONTS"].map { [$0] }
    let folders =
      named ?? [
        "/usr/share/fonts/truetype/noto", "/usr/share/fonts/truetype/wqy", "/usr/share/fonts/opentype/inter",
      ]
    let names = folders.flatMap { (try? manager.contentsOfDirectory(atPath: $0)) ?? [] }
    let needed = ["Inter-Regular.otf", "NotoSansThai-Regular.ttf", "NotoColorEmoji.ttf", "wqy-microhei.ttc"]
    return needed.allSatisfy(names.contains) ? folders : nil
  }()
}

/// Letters of fonts that are large, and no part of what is installed for tests: Chinese, Japanese, Korean, and colour emoji.
@Suite(
  .enabled(
    if: ScriptFonts.folders != nil, "needs fonts-inter, fonts-noto-core, fonts-wqy-microhei, fonts-noto-color-emoji"))
struct ScriptTests {
  private static let options = (ScriptFonts.folders ?? []).flatMap { ["--fonts", $0] } + ["--no-system-fonts"]
  private static let table = "Playgrounds/Scripts/scene.json"

  @Test func everyScriptOfTheTableHasItsLetters() throws {
    let run = try Rabbet.run(["fonts", Self.table] + Self.options)
    #expect(run.status == 0, "\(run.errors)")
    let without = try Rabbet.run("fonts", Self.table, "--fonts", "Tests/Fixtures", "--no-system-fonts")
    #expect(without.status == 66)
  }

  @Test func theTableIsDrawnWithTheSameBytesEveryTime() throws {
    let arguments = ["render", Self.table, "-o", "-", "--format", "png", "--scale", "2"] + Self.options
    let first = try Rabbet.run(arguments)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == (try Rabbet.run(arguments)).output)
  }

  /// Emoji are pictures of one size, scaled to the font's; a cluster of several scalars is one picture.
  @Test("Emoji are as high as letters", arguments: ["\u{1F680}", "👩‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇫🇷", "1️⃣", "❤️"])
  func emoji(cluster: String) throws {
    let scene =
      #"{"scene": 1, "styles": {"s": {"font": "20 Inter"}}, "root": {"id": "r", "size": [null, null], "text": "\#(cluster)", "style": "s"}}"#
    let run = try Rabbet.run(["solve", "-"] + Self.options, input: Array(scene.utf8))
    #expect(run.status == 0, "\(run.errors)")
    let width = run.text.firstMatch(of: /"size": \[([0-9.]+), ([0-9.]+)\]/).flatMap { Double($0.output.1) }
    let found = try #require(width)
    // One picture: an em and a quarter or so, where two would be two and a half.
    #expect((20.0...30).contains(found), "\(run.text)")
  }
}
