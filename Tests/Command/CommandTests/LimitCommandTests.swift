import Foundation
import Rabbet
import TestSupport
import Testing

/// Bounds on what a run may cost, and on what it may read.
@Suite struct LimitCommandTests {
  private let scene = #"""
    {"scene": 1, "styles": {"s": {"font": "10 fixture"}}, "root": {"id": "r", "size": [100, 100],
      "views": [{"id": "a", "text": "twelve words", "style": "s"},
        {"id": "b"}],
      "constraints": ["a.left == r.left",
        "a.top == r.top"]}}
    """#

  @Test(
    "What is beyond a bound is refused with its place, and nothing is written",
    arguments: [
      ("views=2", "3:5: error[E060]: too many views: 3, and 2 are allowed"),
      ("rules=1", "5:5: error[E060]: too many rules: 2, and 1 are allowed"),
      ("characters=11", "2:13: error[E060]: too many characters: 12, and 11 are allowed"),
      ("memory=20e3", "error[E060]: too much memory, by estimate in bytes"),
      ("output=100", "error[E060]: too many bytes of output"),
      ("work=1", "2:13: error[E060]: too many steps of work: 32000, and 1 are allowed"),
      ("work=32e3", "error[E060]: too many steps of work: 32001, and 32000 are allowed"),
    ])
  func bounds(limit: String, message: String) throws {
    try Rabbet.inScratchDirectory { folder in
      for name in ["o.svg", "o.png"] {
        let file = folder.appending(path: name).path
        let run = try Rabbet.run("render", "-", "-o", file, "--limit", limit, input: scene)
        #expect(run.status == 65)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try Rabbet.run("render", "-", "-o", file, "--limit", "views=3", input: scene).status <= 1)
      }
    }
  }

  @Test(
    "Formatting counts what is written",
    arguments: [
      ("views=2", "3:5: error[E060]: too many views: 3, and 2"),
      ("rules=1", "5:5: error[E060]: too many rules: 2, and 1"),
      ("characters=11", "2:33: error[E060]: too many characters: 12, and 11"),
      ("memory=20e3", " error[E060]: too much memory"),
    ])
  func formatting(limit: String, message: String) throws {
    let run = try Rabbet.run("fmt", "-", "--limit", limit, input: scene)
    #expect(run.status == 65 && run.output.isEmpty && run.errors.contains("<stdin>:" + message), "\(run.errors)")
    let bounds = ["views=3", "rules=2", "characters=12"].flatMap { ["--limit", $0] }
    #expect(try Rabbet.run(["fmt", "-"] + bounds, input: Array(scene.utf8)).status == 0)
  }

  @Test("A command that fails leaves no folder that it made, and one that was there")
  func foldersOfFailedCommands() throws {
    try Rabbet.inScratchDirectory { folder in
      try Data("no scene".utf8).write(to: folder.appending(path: "bad.json"))
      try Data(#"{"scene": 1, "root": {"size": [9, 9], "views": [{"id": "a", "image": "{a}.png"}]}}"#.utf8)
        .write(to: folder.appending(path: "card.json"))
      try Data("a\nnone\n".utf8).write(to: folder.appending(path: "rows.csv"))
      for line in [
        "snapshot --record bad.json -o new/deep", "snapshot --record card.json -o new --limit output=1",
        "batch card.json --data no.csv -o new/deep/{a}.png", "batch card.json --data rows.csv -o new/{a}.png",
        "batch bad.json --data rows.csv -o new/{a}.png", "render bad.json card.json -o new/",
        "frame bad.json --frame film -o new/", "picture bad.json -t w_9 -o new/", "import bad.json -o new/",
      ] {
        let run = try Run.program(Rabbet.program, line.split(separator: " ").map(String.init), directory: folder)
        #expect(run.status != 0, "\(line)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/new"), "\(line): \(run.errors)")
      }
      let there = folder.path + "/there"
      try FileManager.default.createDirectory(atPath: there, withIntermediateDirectories: true)
      _ = try Run.program(Rabbet.program, ["snapshot", "--record", "bad.json", "-o", "there"], directory: folder)
      #expect(FileManager.default.fileExists(atPath: there))
    }
  }

  @Test func pixelsOfAllPicturesCountTogether() throws {
    try Rabbet.inScratchDirectory { folder in
      let names = ["p", "q"]
      for name in names {
        let bitmap = Bitmap(width: 100, height: 100, bytes: Array(repeating: 255, count: 40_000))
        try Data(try PNG.encode(bitmap)).write(to: folder.appending(path: "\(name).png"))
      }
      let views = names.map { #"{"id": "\#($0)", "image": "\#($0).png"}"# }.joined(separator: ",\n")
      let file = folder.appending(path: "s.json")
      try Data(#"{"scene": 1, "root": {"id": "r", "size": [9, 9], "views": [\#(views)]}}"#.utf8).write(to: file)
      let run = try Rabbet.run("render", file.path, "-o", "-", "--limit", "pixels=15000")
      #expect(run.status == 65 && run.output.isEmpty)
      #expect(run.errors.contains("s.json:2:1: error[E060]: too many pixels in all pictures together: 20000"))
      #expect(try Rabbet.run("render", file.path, "-o", "-", "--limit", "pixels=20000").status == 0)
      #expect(try Rabbet.run("solve", file.path, "--limit", "pixels=1").status == 0, "solving decodes none")
      for (name, bound, status) in [
        ("o.png", 130_000, 0), ("o.svg", 130_000, 65), ("o.pdf", 130_000, 65), ("o.pdf", 190_000, 0),
      ] {
        let run = try Rabbet.run("render", file.path, "-o", folder.path + "/" + name, "--limit", "memory=\(bound)")
        #expect(run.status == status, "\(name): \(run.errors)")
      }
    }
  }

  @Test func photosInFramesHaveThem() throws {
    try Rabbet.inScratchDirectory { folder in
      let bitmap = Bitmap(width: 100, height: 100, bytes: Array(repeating: 255, count: 40_000))
      let photo = folder.appending(path: "p.png"), file = folder.appending(path: "o.png")
      try Data(try PNG.encode(bitmap)).write(to: photo)
      let frame = ["frame", photo.path, "--frame", "film", "-o", file.path]
      for (limit, words) in [
        ("pixels=9999", "too many pixels"), ("memory=100e3", "too much memory"), ("output=50", "too many bytes"),
      ] {
        let run = try Rabbet.run(frame + ["--limit", limit])
        #expect(run.status == 65 && run.errors.contains("error[E060]: \(words)"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: file.path))
      }
      #expect(try Rabbet.run(frame + ["--limit", "pixels=10000"]).status == 0)
    }
  }

  static let others: [(line: String, limit: String)] = [
    ("patch p.png --slice 30 --size 400x400 -o o.png", "output=100"),
    ("patch p.png --slice 30 --size 400x400 -o o.png", "memory=500000"),
    ("patch p.png --slice 30 --size 400x400 -o o.png", "pixels=10"),
    ("gallery thumbnail film --side 200 -o o.png", "output=10"),
    ("gallery thumbnail film --side 200 -o o.png", "memory=10"),
    ("gallery export o.png", "output=10"), ("solve s.json -o o.png", "output=10"), ("solve s.json", "output=10"),
    ("report s.json -o o.png", "output=10"), ("diff s.json t.json -o o.png", "output=10"),
    ("diff p.png q.png -o o.png", "output=10"), ("diff p.png q.png -o o.png", "pixels=10"),
    ("insets p.png -o o.png", "pixels=10"), ("insets p.png -o o.png", "memory=10"),
    ("insets p.png -o o.png", "output=10"), ("picture p.png -t w_50 -o o.png", "pixels=100"),
    ("picture p.png -t w_50 -o o.png", "memory=100"), ("picture p.png -t w_500 -o o.png", "pixels=20000"),
    ("picture p.png -t w_50 -o o.png", "output=10"), ("check s.json --write-baseline o.png", "output=10"),
    ("snapshot --record s.json --frames-only -o o.png", "output=10"),
    ("edit p.png --apply steps.json -o o.png", "pixels=100"), ("edit p.png -o o.png", "pixels=10"),
    ("edit p.png --contact-sheet o.png", "pixels=10"), ("diff s.json t.json", "output=10"),
    ("gallery list", "output=100"), ("gallery show film", "output=10"), ("man", "output=10"),
    ("explain E001", "output=10"), ("completions bash", "output=10"),
  ]

  @Test("Every command keeps to its bounds", arguments: others.indices)
  func otherCommands(index: Int) throws {
    let (line, limit) = Self.others[index]
    try Rabbet.inScratchDirectory { folder in
      for (name, level) in [("p", 0), ("q", 90)] {
        var bitmap = Bitmap(width: 100, height: 100)
        for y in 9..<60 { for x in 9..<60 { bitmap[x, y] = Pixel(red: 200, green: UInt8(level), blue: 50) } }
        try Data(PNG.encode(bitmap)).write(to: folder.appending(path: "\(name).png"))
      }
      for (name, side) in [("s", 9), ("t", 10)] {
        try Data(#"{"scene": 1, "root": {"id": "r", "size": [\#(side), 9]}}"#.utf8)
          .write(to: folder.appending(path: "\(name).json"))
      }
      try Data(#"[{"operation": "turn", "version": 1, "quarters": 1}]"#.utf8).write(
        to: folder.appending(path: "steps.json"))
      let arguments = line.split(separator: " ").map(String.init) + ["--limit", limit]
      let run = try Run.program(Rabbet.program, arguments, directory: folder)
      let name = try #require(limit.split(separator: "=").first)
      #expect(run.status == 65, "\(line): \(run.errors)")
      #expect(run.errors.contains("error[E060]") && run.errors.contains("raise the limit \(name)"), "\(run.errors)")
      #expect(FileManager.default.contents(atPath: folder.path + "/o.png") == nil)
    }
  }

  @Test func storyboardsHaveTheSameBounds() throws {
    let storyboard = InterfaceCommandTests.storyboard
    for arguments in [["check"], ["conformance"], ["render", "-o", "/dev/null"]] {
      for limit in ["views=5", "rules=5", "characters=5", "work=2"] {
        let run = try Rabbet.run(arguments + [storyboard, "--limit", limit])
        #expect(run.status == 65 && run.errors.contains("error[E060]: "), "\(arguments) \(limit): \(run.errors)")
      }
    }
    let attributes = (0...1000).map { "a\($0)=\"\"" }.joined(separator: " ")
    try Rabbet.inScratchDirectory { folder in
      let file = folder.path + "/wide.xib"
      try Data("<document \(attributes)/>".utf8).write(to: URL(filePath: file))
      #expect(try Rabbet.run("conformance", file).errors.contains("wide.xib:1:7908: error[E060]: an element has more"))
    }
    let all = ["check", storyboard, "--device", "all", "--rtl", "--limit"]
    let run = try Rabbet.run(all + ["layouts=40"])
    #expect(run.status == 65 && run.errors.contains("error[E060]: too many views on all devices together"))
    #expect(try Rabbet.run(all + ["layouts=10000"]).status <= 1)
  }

  @Test func timeOutEndsAnyCommandWithItsCode() throws {
    try Rabbet.inScratchDirectory { folder in
      // Standard input that never ends.
      let pipe = folder.path + "/pipe"
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      let commands = [
        ["solve", "-"], ["frame", "-", "--frame", "film", "-o", "-"], ["patch", "-", "--size", "9x9", "-o", "-"],
      ]
      for command in commands {
        let run = try Run.program(
          "/bin/sh", ["-c", "exec \"$0\" \"$@\" <> \(pipe)", Rabbet.program] + command + ["--timeout", "0.3"])
        #expect(run.status == 75, "\(command): \(run.errors)")
        #expect(run.output.isEmpty && run.errors.contains("out of time after 0.3 seconds"))
      }
    }
    #expect(try Rabbet.run("solve", "-", "--timeout", "0", input: scene).status == 64)
    #expect(try Rabbet.run("solve", "-", "--timeout", "1000", input: scene).status == 0)
    #expect(try Rabbet.run("solve", "-", "--limit", "cows=3", input: scene).status == 64)
  }

  @Test("A run has a result or is out of time, whenever the time is up")
  func timeOutLeavesNothing() throws {
    try Rabbet.inScratchDirectory { folder in
      let start = ContinuousClock.now
      #expect(try Rabbet.run("solve", "-", "-o", folder.path + "/new", input: scene).status == 0)
      let whole = (ContinuousClock.now - start) / .seconds(1)
      for round in 0..<30 {
        let file = "\(folder.path)/\(round)", time = String(whole * (0.4 + 0.02 * Double(round)))
        let run = try Rabbet.run("solve", "-", "-o", file, "--timeout", time, input: scene)
        #expect(FileManager.default.fileExists(atPath: file) == (run.status == 0) && [0, 75].contains(run.status))
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".") }
      #expect(left.isEmpty)
    }
  }

  @Test("Of several files none is formatted where one is refused")
  func formattingSeveral() throws {
    try Rabbet.inScratchDirectory { folder in
      let files = ["a.json", "b.json"].map { folder.appending(path: $0) }
      for (file, text) in zip(files, [scene, "no scene"]) { try Data(text.utf8).write(to: file) }
      #expect(try Rabbet.run(["fmt"] + files.map(\.path)).status == 65)
      #expect(try Data(contentsOf: files[0]) == Data(scene.utf8))
    }
  }

  @Test func whatTheDocumentOverflowsIsItsOwnFault() throws {
    let views = (0..<31).map { #"{"id": "v\#($0)"}"# }.joined(separator: ",")
    let rules = (1..<31).map { "\"v\($0).width == v\($0 - 1).width * 1e12\"" }.joined(separator: ",")
    let scene = """
      {"scene": 1, "root": {"id": "r", "size": [9, 9], "views": [\(views)], "constraints": ["v0.width == 1",
         \(rules)]}}
      """
    for command in [["solve", "-"], ["check", "-"], ["render", "-", "-o", "/dev/null"]] {
      let run = try Rabbet.run(command, input: Array(scene.utf8))
      #expect(run.status == 65)
      #expect(run.errors.hasPrefix("<stdin>:2:4: error[E014]: a value lies beyond 1e12"), "\(run.errors)")
    }
  }

  @Test func missingAndForbiddenAssetsAreRefusedInTheSameWords() throws {
    try Rabbet.inScratchDirectory { folder in
      let root = folder.appending(path: "root")
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      let picture = Data(try PNG.encode(Bitmap(width: 1, height: 1, bytes: [1, 2, 3, 255])))
      try picture.write(to: root.appending(path: "in.png"))
      try picture.write(to: folder.appending(path: "out.png"))
      try Data("no picture".utf8).write(to: folder.appending(path: "text"))
      try FileManager.default.createSymbolicLink(atPath: root.path + "/link.png", withDestinationPath: "../out.png")
      func message(_ path: String) throws -> (Int32, String) {
        let file = root.appending(path: "s.json")
        try Data(#"{"scene": 1, "root": {"id": "r", "size": [9, 9], "image": "\#(path)"}}"#.utf8).write(to: file)
        let run = try Rabbet.run("solve", file.path, "--assets-root", root.path)
        return (run.status, run.errors.replacing(path, with: "PATH"))
      }
      #expect(try message("in.png").0 == 0)
      let missing = try message("none.png")
      #expect(missing.0 == 66)
      for path in ["../out.png", "link.png", "../text", "/etc/passwd", "/etc", "../no", "in.png/x"] {
        let found = try message(path)
        #expect(found.0 == 66)
        let first = { (text: String) in text.split(separator: "\n").first.map(String.init) }
        #expect(first(found.1) == first(missing.1), "\(path)")
      }
      #expect(try Rabbet.run("solve", "-", "--assets-root", folder.path + "/none", input: scene).status == 64)
    }
  }

  /// With a root that holds both, a link leads where it leads.
  @Test func anIncludedFileLiesInTheFolderOfTheSceneLinksFollowed() throws {
    try Rabbet.inScratchDirectory { folder in
      let scenes = folder.path + "/scenes"
      try FileManager.default.createDirectory(atPath: scenes + "/in", withIntermediateDirectories: true)
      for path in ["out.json", "scenes/in/own.json"] {
        try Data(#"{"metrics": {"gap": 4}}"#.utf8).write(to: folder.appending(path: path))
      }
      try FileManager.default.createSymbolicLink(atPath: scenes + "/link.json", withDestinationPath: "../out.json")
      try FileManager.default.createSymbolicLink(atPath: scenes + "/near.json", withDestinationPath: "in/own.json")
      let scene = scenes + "/s.json"
      for (path, options, isRead) in [
        ("in/own.json", [], true), ("near.json", [], true), ("link.json", [], false),
        ("link.json", ["--assets-root", folder.path], true), ("link.json", ["--assets-root", scenes], false),
      ] as [(String, [String], Bool)] {
        try Data(#"{"scene": 1, "include": "\#(path)", "root": {"size": [9, "gap"]}}"#.utf8)
          .write(to: URL(fileURLWithPath: scene))
        let run = try Rabbet.run(["check", scene] + options)
        #expect((run.status == 0) == isRead, "\(path) \(options) \(run.errors)")
        #expect(isRead || run.errors.contains("no such file in the folder"), "\(run.errors)")
      }
    }
  }
}
