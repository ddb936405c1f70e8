import Foundation
import Rabbet
import TestSupport
import Testing

@Suite struct SeeCommandTests {
  static let card = """
    {"scene": 1, "root": {"id": "card", "size": [300, 100], "views": [{"id": "photo", "fill": "#c00"}], "constraints": [
      "photo.left == card.left + 10", "photo.top == card.top + 10", "photo.width == 60", "photo.height == 60"]}}
    """

  private func inFolder(_ names: [String], _ body: (URL) throws -> Void) throws {
    try Rabbet.inScratchDirectory { folder in
      for name in names { try Data(Self.card.utf8).write(to: folder.appending(path: name)) }
      try body(folder)
    }
  }

  private func expect(
    _ status: Int32, _ arguments: String..., input: String = "", at place: SourceLocation = #_sourceLocation
  ) throws {
    let run = try Rabbet.run(arguments, input: Array(input.utf8))
    #expect(run.status == status, "\(run.errors)", sourceLocation: place)
  }

  private func exists(_ folder: URL, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  @Test func severalScenesAndPatternsGoIntoAFolder() throws {
    try inFolder(["a.json", "b.scene.json"]) { folder in
      let out = folder.appending(path: "out").path + "/"
      try expect(0, "render", folder.path + "/*.json", "-o", out, "--format", "svg")
      #expect(exists(folder, "out/a.svg") && exists(folder, "out/b.svg"))
      try expect(66, "render", folder.path + "/*.none", "-o", out)
    }
  }

  @Test func withoutAnOutputAPictureGoesBesideItsScene() throws {
    try inFolder(["a.scene.json"]) { folder in
      try expect(0, "render", folder.path + "/a.scene.json")
      #expect(exists(folder, "a.png"))
    }
  }

  @Test func twoScenesThatWouldBecomeOneFileAreRefusedBeforeAnythingIsDrawn() throws {
    try inFolder(["a.json", "a.scene.json"]) { folder in
      let run = try Rabbet.run(
        "render", folder.path + "/a.json", folder.path + "/a.scene.json", "-o", folder.path + "/out/")
      #expect(run.status == 64 && run.errors.contains("would both become"))
      #expect(!exists(folder, "out"))
    }
  }

  @Test func aViewThatIsNotThereIsNamedWithTheNearest() throws {
    let run = try Rabbet.run("render", "-", "-o", "-", "--focus", "phot", input: Self.card)
    #expect(run.status == 64 && run.errors.contains("no view in - is called phot; did you mean photo?"))
    #expect(run.output.isEmpty)
  }

  @Test func aSaveIsRenderedAgain() throws {
    let script = """
      import os, signal, subprocess, sys, time
      signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
      scene, picture = sys.argv[2] + "/a.json", sys.argv[2] + "/a.png"
      run = subprocess.Popen([sys.argv[1], "render", sys.argv[2] + "/*.json", "--watch"], stderr=subprocess.DEVNULL)
      def wait(holds):
        for _ in range(400):
          if holds(): return True
          time.sleep(0.05)
        return False
      first = wait(lambda: os.path.exists(picture))
      time.sleep(0.5)
      before = open(picture, "rb").read()
      text = open(scene).read().replace("300, 100", "200, 100")
      open(scene, "w").write(text)
      second = wait(lambda: open(picture, "rb").read() != before)
      before = os.stat(picture).st_mtime_ns
      open(sys.argv[2] + "/art/new", "w").close()
      below = wait(lambda: os.stat(picture).st_mtime_ns != before)
      open(sys.argv[2] + "/b.json", "w").write(text)
      third = wait(lambda: os.path.exists(sys.argv[2] + "/b.png"))
      run.send_signal(signal.SIGINT)
      print(first, second, below, third, run.wait(timeout=10))
      """
    try inFolder(["a.json"]) { folder in
      try FileManager.default.createDirectory(atPath: folder.path + "/art", withIntermediateDirectories: true)
      let run = try Run.program("/usr/bin/env", ["python3", "-c", script, Rabbet.program, folder.path])
      #expect(run.text == "True True True True 130\n", "\(run.errors)")
    }
  }

  @Test("On a terminal progress is shown and goes, messages have colours, and a watch is quiet")
  func terminal() throws {
    try Rabbet.inScratchDirectory { folder in
      let script = Repository.root.appending(path: "Tests/Checks/terminal/check.py").path
      let run = try Run.program("/usr/bin/env", ["python3", script, Rabbet.program, folder.path])
      #expect(run.status == 0 && run.text.isEmpty, "\(run.text)\(run.errors)")
    }
  }

  @Test func differencesAreFindingsAndCanBeDrawn() throws {
    try inFolder(["a.json"]) { folder in
      let (old, new) = (folder.path + "/a.json", folder.path + "/new.json")
      try Data(Self.card.replacing("width == 60", with: "width == 70").utf8).write(to: URL(filePath: new))
      let run = try Rabbet.run("diff", old, new, "-o", folder.path + "/d.png")
      #expect(run.status == 1 && run.text.hasPrefix("photo: 10 wider\n") && exists(folder, "d.png"))
      try expect(0, "diff", old, old)
      let result = try Rabbet.run("solve", new).text
      let compared = try Rabbet.run("diff", old, "-", input: result)
      #expect(compared.text == "photo: 10 wider\n")
      try expect(65, "diff", old, folder.path + "/d.png")
      let rules = Self.card.replacing(
        "\"photo.width == 60\"", with: "\"photo.width == 60\", {\"rule\": \"photo.width == 61\", \"enabled\": false}")
      let ruled = try Rabbet.run("diff", old, "-", input: rules)
      #expect(ruled.status == 1 && ruled.text == "rule, line 2: new: photo.width == 61, off\n" && ruled.errors.isEmpty)
    }
  }

  @Test func snapshotsAreRecordedAndVerified() throws {
    try inFolder(["a.json"]) { folder in
      let scene = folder.path + "/a.json", records = folder.path + "/records"
      try expect(66, "snapshot", "--verify", scene, "-o", records)
      try expect(0, "snapshot", "--record", scene, "-o", records)
      try expect(0, "snapshot", "--verify", scene, "-o", records)
      try Data(Self.card.replacing("width == 60", with: "width == 70").utf8).write(to: URL(filePath: scene))
      let run = try Rabbet.run("snapshot", "--verify", scene, "-o", records)
      #expect(run.status == 1 && run.text.contains("photo: 10 wider") && exists(folder, "records/a.difference.png"))
      for rule in ["photo.width == 61", "photo.width == 61 @low"] {
        let text = Self.card.replacing("\"photo.width == 60\"", with: "\"photo.width == 60\", \"\(rule)\"")
        try Data(text.utf8).write(to: URL(filePath: scene))
        let broken = try Rabbet.run("snapshot", "--verify", scene, "-o", records)
        #expect(broken.status == 1 && broken.text.contains(": new ") && broken.text.contains(rule), "\(broken.text)")
      }
      // A rule that is off, and one that holds, change no result.
      let off = Self.card.replacing(
        "\"photo.width == 60\"", with: "\"photo.width == 60\", {\"rule\": \"photo.width == 61\", \"enabled\": false}")
      try Data(off.utf8).write(to: URL(filePath: scene))
      try expect(0, "snapshot", "--verify", scene, "-o", records)
      #expect(!exists(folder, "records/a.difference.png"))
      try expect(64, "snapshot", scene)
    }
  }

  @Test func aReportIsOnePageAndAFailedOneLeavesNone() throws {
    try inFolder(["a.json"]) { folder in
      let page = folder.path + "/report.html"
      try expect(66, "report", folder.path + "/a.json", folder.path + "/none.json", "-o", page)
      #expect(!exists(folder, "report.html"))
      try expect(0, "report", folder.path + "/*.json", "-o", page)
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.hasPrefix("<!doctype html>"))
    }
  }

  @Test func coloursComeOnRequestAndQuietLeavesTheCountsOut() throws {
    let broken = Self.card.replacing("photo.height == 60", with: "photo.width == 80")
    let run = try Rabbet.run("check", "-", "--color", "always", "--quiet", input: broken)
    #expect(run.text.contains("\u{1B}[1;31mconflict:\u{1B}[0m") && run.errors.isEmpty)
    let plain = try Rabbet.run("check", "-", input: broken)
    #expect(!plain.text.contains("\u{1B}"))
  }

  @Test func aContactSheetShowsAllCombinations() throws {
    try inFolder(["a.json"]) { folder in
      let sheet = folder.path + "/sheet.svg"
      let run = try Rabbet.run(
        "render", folder.path + "/a.json", "-o", sheet, "--contact-sheet", "300x100,200x120,ltr,rtl", "--overlay",
        "alignment")
      #expect(run.status == 0)
      let text = try String(contentsOfFile: sheet, encoding: .utf8)
      for title in ["300 x 100  ltr", "200 x 120  ltr", "300 x 100  rtl", "200 x 120  rtl"] {
        #expect(text.contains(">\(title)<"), "\(title)")
      }
      try expect(64, "render", "-", "-o", "-", "--contact-sheet", "", input: Self.card)
      let template = Self.card.replacing(
        "\"scene\": 1", with: "\"scene\": 1, \"variants\": {\"dark\": {\"when\": {\"theme\": \"dark\"}}}")
      let unknown = try Rabbet.run("render", "-", "-o", "-", "--contact-sheet", "wide", input: template)
      #expect(unknown.status == 65 && unknown.output.isEmpty)
    }
  }

  @Test func aReportSaysWhatChangedSinceAnEarlierVersion() throws {
    try inFolder(["a.json", "b.json"]) { folder in
      let page = folder.path + "/report.html", records = folder.path + "/records"
      try expect(0, "snapshot", "--record", folder.path + "/*.json", "-o", records)
      let changed = Self.card.replacing("width == 60", with: "width == 70")
      try Data(changed.utf8).write(to: folder.appending(path: "a.json"))
      try expect(0, "report", folder.path + "/*.json", "-o", page, "--against", records)
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("<li>photo: 10 wider</li>") && text.contains(", 1 change<") && text.contains("unchanged"))
      #expect(text.contains("aria-label=\"What moved in "))
    }
  }

  @Test func aReportHasAScreenForEachRootDeviceAndDirection() throws {
    try inFolder([]) { folder in
      let page = folder.path + "/report.html", board = "Playgrounds/Storyboard/Main.storyboard"
      let run = try Rabbet.run(
        "report", board, "-o", page, "--device", "iPhone 15,retina4_0:landscape", "--rtl", "--against", board)
      #expect(run.status == 0, "\(run.errors)")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      // Two controllers on two devices in two directions.
      #expect(text.matches(of: /<section id=/).count == 8)
      #expect(text.matches(of: /unchanged/).count == 8)
      #expect(text.contains("retina4_0:landscape") && text.contains("rtl"))
    }
  }

  @Test(
    "A storyboard in many forms is one small page: findings first, one picture, a thumbnail for each root, and menus")
  func aReportOfManyFormsIsSmall() throws {
    try inFolder([]) { folder in
      let page = folder.path + "/report.html", board = "Playgrounds/Storyboard/Main.storyboard"
      try expect(
        0, "report", board, "-o", page, "--device", "retina3_5,retina4_0,retina6_12,ipad9_7,ipad13_0rounded", "--rtl",
        "--appearance", "both")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.utf8.count < 200_000, "\(text.utf8.count) bytes")
      #expect(text.matches(of: /<section id=/).count == 40 && text.matches(of: /<figure\b/).count == 1)
      #expect(text.matches(of: /<img\b/).count == 2 && text.matches(of: /<select\b/).count == 3)
      let findings = try #require(text.range(of: "<h2>Findings</h2>")),
        picture = try #require(text.range(of: "<figure "))
      #expect(findings.lowerBound < picture.lowerBound && text.contains("data-show=\"s1\""))
      let screen = try #require(text.firstRange(of: "<section id=\"s2\""))
      #expect(text[screen.lowerBound...].hasPrefix("<section id=\"s2\" data-subject=\"1\" data-device=\"retina3_5\""))
    }
  }

  @Test("A snapshot of another size is reported by the sizes")
  func sizesOfSnapshots() throws {
    try inFolder(["a.json"]) { folder in
      let records = folder.path + "/records", scene = folder.path + "/a.json"
      try expect(0, "snapshot", "--record", scene, "-o", records)
      let run = try Rabbet.run("snapshot", "--verify", scene, "-o", records, "--size", "400x100")
      #expect(run.status == 1 && run.text.contains(" pixels are now 400 x 100\n"), "\(run.text)")
      #expect(!run.text.contains("pixels differ"))
    }
  }

  @Test func everyHelpHasExamplesAndTheManualHasEveryCommand() throws {
    let overview = try Rabbet.run("--help").text
    let commands = try #require(overview.split(separator: "SUBCOMMANDS:").last).matches(of: /(?m)^  ([a-z]+)\s/)
      .map { String($0.output.1) }
    let manual = try Rabbet.run("man").text
    #expect(manual.hasPrefix(".TH RABBET 1") && commands.count > 20)
    for words in [
      ["gallery", "list"], ["gallery", "show"], ["gallery", "export"], ["gallery", "thumbnail"], ["uikit", "doctor"],
      ["uikit", "port"], ["uikit", "test"],
    ] {
      #expect(try Rabbet.run(["help"] + words).text.contains("Examples:"), "\(words)")
    }
    for command in commands {
      let help = try Rabbet.run("help", command).text
      #expect(help.contains("rabbet \(command)") && help.contains("Examples:"), "\(command)")
      #expect(manual.contains(".SH \"rabbet \(command)\""), "\(command)")
    }
    let page = try Rabbet.run("man", "batch").text
    #expect(page.hasPrefix(".TH RABBET-BATCH 1") && page.contains("rabbet-batch \\- Make a picture for each row"))
    #expect(page.contains("--contact-sheet") && !page.contains("--output-root"))
    #expect(try Rabbet.run("man", "bach").status == 64)
    // No line is taken for a request but those of the page itself.
    let requests = Set(
      (manual + page).split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
    #expect(requests == [".TH", ".SH", ".nf", ".fi"])
  }

  @Test("Completions are scripts that their shell accepts", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try Rabbet.run("completions", shell).text
    #expect(script.contains("contact-sheet") && script.contains("gallery"))
    guard shell == "bash" else { return }
    let run = try Run.program("/bin/bash", ["-n"], input: Array(script.utf8))
    #expect(run.status == 0)
  }
}
