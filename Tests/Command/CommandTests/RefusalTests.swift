import Foundation
import Rabbet
import TestSupport
import Testing

/// Bad input gives one clear error, a documented exit code, and no file.
@Suite struct RefusalTests {
  private static func root(_ members: String) -> String {
    #"{"scene": 1, "root": {"id": "r", "size": [10, 10], \#(members)}}"#
  }

  static let invalid: [(name: String, scene: String, says: String)] = [
    ("truncated", #"{"scene": 1, "root": {"id": "r""#, "E003"),
    ("empty", "", "E003"),
    ("NaN", root(#""cornerRadius": NaN"#), "E005"),
    ("1e308 as a size", #"{"scene": 1, "root": {"id": "r", "size": [1e308, 1]}}"#, "E014"),
    ("1e999", root(#""cornerRadius": 1e999"#), "E005"),
    ("duplicate ids", root(#""views": [{"id": "a"}, {"id": "a"}]"#), "E017"),
    ("unknown key", root(#""vews": []"#), "did you mean \"views\"?"),
    ("a view outside the tree", root(#""constraints": ["r.width == stranger.width"]"#), "E021"),
    ("an illegal pair", root(#""views": [{"id": "a"}], "constraints": ["a.leading == r.left"]"#), "E035"),
    ("visual format", root(#""views": [{"id": "a"}], "constraints": ["H:|[a"]"#), "error[E038]: ] is expected here"),
    ("no ornament", root(#""views": [{"id": "a", "ornaments": [{"size": 3}]}]"#), "one of shadow, glow, outline"),
    ("a priority of 0", root(#""constraints": ["r.width == 3 @0"]"#), "E033"),
  ]

  @Test("An invalid document is exit code 65, with its place", arguments: invalid.indices)
  func invalidDocuments(index: Int) throws {
    let example = Self.invalid[index]
    for command in [["solve", "-"], ["check", "-"], ["render", "-", "-o", "/dev/null"]] {
      let run = try Rabbet.run(command, input: Array(example.scene.utf8))
      #expect(run.status == 65, "\(example.name): \(run.errors)")
      #expect(command[0] == "solve" ? run.text.hasPrefix("{\n  \"findings\": [") : run.output.isEmpty)
      #expect(run.errors.contains(example.says), "\(example.name): \(run.errors)")
      #expect(run.errors.contains("<stdin>:"), "the place is named")
    }
  }

  @Test func severalFaultsAreReportedInOneRun() throws {
    let run = try Rabbet.run("solve", "-", input: Self.root(#""fill": "rot", "opacity": 3, "text": 5"#))
    for code in ["E018", "E014", "E012"] { #expect(run.errors.contains(code), "\(run.errors)") }
  }

  @Test func deepNestingIsAnError() throws {
    let deep = String(repeating: "[", count: 300_000)
    let run = try Rabbet.run("solve", "-", input: deep)
    #expect(run.status == 65)
    #expect(run.errors.contains("E006"))
  }

  @Test func randomBytesAreOneError() throws {
    var state: UInt64 = 7
    let bytes = (0..<10_000_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let run = try Rabbet.run(["solve", "-"], input: bytes)
    #expect(run.status == 65)
    #expect(run.errors.utf8.count < 4096)
  }

  @Test func missingFilesAreExitCode66() throws {
    #expect(try Rabbet.run("solve", "no-such-scene.json").status == 66)
    #expect(try Rabbet.run("solve", "/dev/zero").status == 66)
    #expect(try Rabbet.run("insets", "no-such.png", "--rect", "0,0,1,1").status == 66)
    #expect(try Rabbet.run("edit", "no-such.png", "--show").status == 66)
    let run = try Rabbet.run("solve", "-", input: Self.root(#""image": "no-such.png""#))
    #expect(run.status == 66)
    #expect(run.errors.contains("E050") && run.errors.contains("<stdin>:1:"))
  }

  @Test(
    "What is meant by a wrong word is reported",
    arguments: [
      (["solv", "x.json"], 64, "did you mean solve?"), (["x.json"], 64, "rabbet solve x.json"),
      (["help", "solv"], 64, "did you mean solve?"), (["-h", "solv"], 64, "did you mean solve?"),
      (["solv", "-h"], 64, "did you mean solve?"),
      (["juggle"], 64, "there is no command juggle; 'rabbet --help' lists all"),
      (["solve", ""], 66, "no file has an empty name"), (["solve", "Tests"], 66, "it is a folder"),
      (["solve", CommandTests.postcard, "--fonts", "no-such-folder"], 66, "there is no such folder"),
      (["solve", CommandTests.postcard, "--fonts", "Makefile"], 66, "it is a file"),
      (["solve", CommandTests.postcard, "--size", "100"], 64, "such as 320x480"),
      (["solve", CommandTests.postcard, "--explain", "phot.width"], 64, "did you mean photo?"),
      (["solve", CommandTests.postcard, "--explain", "photo.widht"], 64, "did you mean width?"),
      (["solve", CommandTests.postcard, "--explain", "photo"], 64, "photo has many measures"),
    ] as [([String], Int32, String)])
  func hints(arguments: [String], status: Int32, says: String) throws {
    let run = try Rabbet.run(arguments)
    #expect(run.status == status)
    #expect(run.errors.replacing("\n", with: " ").contains(says), "\(run.errors)")
    #expect(run.output.isEmpty || status == 66 && run.text.hasPrefix("{\n  \"findings\": ["))
  }

  @Test func aSceneIsNotReplacedByWhatIsMadeOfIt() throws {
    try Rabbet.inScratchDirectory { directory in
      let scene = directory.appending(path: "scene.json"), link = directory.appending(path: "link.json")
      let text = #"{"scene": 1, "root": {"size": [10, 10]}}"#
      try Data(text.utf8).write(to: scene)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: scene)
      for arguments in [
        ["solve", scene.path, "-o", scene.path], ["solve", scene.path, "-o", link.path],
        ["render", scene.path, "--format", "svg", "-o", directory.path + "/./scene.json"],
      ] {
        let run = try Rabbet.run(arguments)
        #expect(run.status == 64 && run.errors.contains("is the input itself"), "\(run.errors)")
      }
      #expect(try Data(contentsOf: scene) == Data(text.utf8))
    }
  }

  @Test func picturesThatLieAreExitCode65() throws {
    try Rabbet.inScratchDirectory { directory in
      let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      let huge = header + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0, 0, 0, 0, 0]
      for (name, bytes) in [("huge.png", huge), ("noise.png", [1, 2, 3]), ("empty.png", [])] {
        try Data(bytes).write(to: directory.appending(path: name))
        let scene = directory.appending(path: "scene.json")
        try Data(Self.root(#""image": "\#(name)""#).utf8).write(to: scene)
        let target = directory.appending(path: "out.png").path
        let run = try Rabbet.run("render", scene.path, "-o", target)
        #expect(run.status == 65, "\(name): \(run.errors)")
        #expect(run.errors.contains("E051"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: target))
      }
    }
  }

  @Test func noFrameIsMadeForASizeThatIsOnlyClaimed() throws {
    try Rabbet.inScratchDirectory { directory in
      let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      let photo = directory.appending(path: "huge.png")
      try Data(header + [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 6, 0, 0, 0, 0, 0, 0, 0]).write(to: photo)
      for end in [["-o", directory.path + "/out.png"], ["--plan"]] {
        let run = try Run.program(
          "/bin/sh",
          ["-c", "ulimit -t 5; exec \"$0\" \"$@\"", Rabbet.program, "frame", photo.path, "--frame", "film"] + end)
        #expect(run.status == 65, "\(run.errors)")
        #expect(run.errors.contains("error[E060]: too many pixels"), "\(run.errors)")
        #expect(run.output.isEmpty)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["huge.png"])
    }
  }

  @Test func whatIsStrangeManyTimesIsCounted() throws {
    try Rabbet.inScratchDirectory { directory in
      let photo = directory.appending(path: "photo.9.png")
      try Data(Repository.bytes(of: "Playgrounds/Images/photo.png")).write(to: photo)
      for arguments in [["patch", photo.path, "--size", "90x90", "-o", "/dev/null"], ["insets", photo.path]] {
        let run = try Rabbet.run(arguments)
        #expect(run.errors.contains("more like it"))
        #expect(run.errors.split(separator: "\n").count < 16, "\(run.errors)")
      }
    }
  }

  @Test func picturesThatAreTooLargeAreRefusedBeforeTheyAreMade() throws {
    let large = #"{"scene": 1, "root": {"id": "r", "size": [40000, 10]}}"#
    let run = try Rabbet.run("render", "-", "-o", "-", input: large)
    #expect(run.status == 65)
    #expect(run.errors.contains("would be 40000 x 10 pixels") && run.errors.contains("32767"), "\(run.errors)")
    let scaled = try Rabbet.run("render", CommandTests.postcard, "-o", "-", "--scale", "900")
    #expect(scaled.status == 65)
    #expect(scaled.output.isEmpty)
    let empty = #"{"scene": 1, "root": {"id": "r", "size": [0, 10]}}"#
    #expect(try Rabbet.run("render", "-", "-o", "-", input: empty).status == 65)
  }

  @Test func whatCannotBeWrittenIsExitCode73AndLeavesNothing() throws {
    let run = try Rabbet.run("render", CommandTests.postcard, "-o", "no-such-directory/out.png")
    #expect(run.status == 73)
    #expect(run.errors.contains("no-such-directory"))
    #expect(try Rabbet.run("render", CommandTests.postcard, "-o", "/dev/null/").status == 73)
    try Rabbet.inScratchDirectory { directory in
      let target = directory.appending(path: "kept.png").path
      try Data("old".utf8).write(to: URL(filePath: target))
      #expect(try Rabbet.run("render", "-", "-o", target, input: "{").status == 65)
      #expect(try Data(contentsOf: URL(filePath: target)) == Data("old".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["kept.png"])
    }
  }

  @Test func devicesAreWrittenToAndNotReplaced() throws {
    #expect(try Rabbet.run("render", CommandTests.postcard, "-o", "/dev/null").status == 0)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
    #expect(try Rabbet.run("render", CommandTests.postcard, "-o", "/dev/full").status == 73)
  }

  @Test func anInterruptedRunIsExitCode130() throws {
    // The run waits for a standard input that does not end, and is interrupted meanwhile. A test's threads block signals, and a child
    // inherits that, so Python unblocks them first.
    let script = """
      import signal, subprocess, sys
      signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
      run = subprocess.Popen([sys.argv[1], "solve", "-"], stdin=subprocess.PIPE)
      try:
        run.wait(timeout=1)
      except subprocess.TimeoutExpired:
        run.send_signal(signal.SIGINT)
      print(run.wait(timeout=10))
      """
    let run = try Run.program("/usr/bin/env", ["python3", "-c", script, Rabbet.program])
    #expect(run.text == "130\n", "\(run.errors)")
  }

  @Test(
    "Wrong use is exit code 64",
    arguments: [
      ["solve"], ["render", "a.json", "b.json", "-o", "c.png"], ["render", "-", "--watch", "-o", "c.png"],
      ["solve", "x", "--size", "0"], ["frobnicate"],
      ["render", "x", "-o", "y.png", "--overlay", "everything"], ["render", "x", "-o", "y.png", "--scale", "nan"],
      ["solve", "x", "--direction", "up"], ["insets", "x", "--rect", "1,2,3"], ["completions", "tcsh"],
    ])
  func wrongUse(arguments: [String]) throws {
    let run = try Rabbet.run(arguments)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
