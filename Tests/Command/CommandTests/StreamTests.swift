import Foundation
import TestSupport
import Testing

/// Standard input, output and error that are closed, full, or no files.
@Suite struct StreamTests {
  /// Runs the command in a shell that has bent its streams.
  private static func run(_ arguments: [String], _ streams: String) throws -> Run {
    // The memory of a process is only there as long as it runs: the shell stays.
    let script = "ulimit -t 20; { \"$0\" \"$@\"; } \(streams)"
    return try Run.program("/bin/sh", ["-c", script, Rabbet.program] + arguments, directory: Repository.root)
  }

  @Test(
    "A standard input that cannot be read is missing, whatever the command",
    arguments: [
      ("<&-", "standard input is closed; redirect a file or a pipe to it"),
      ("< Tests", "standard input is a folder; name a file"),
      ("< /proc/self/mem", "the terminal has hung up, or the disk has failed; begin again from a file"),
    ])
  func input(streams: String, reason: String) throws {
    for arguments in [
      ["solve", "-"], ["check", "-"], ["insets", "-"], ["frame", "-", "--frame", "film", "--plan"], ["worker"],
      ["worker", "--template", CommandTests.postcard],
    ] {
      let run = try Self.run(arguments, streams)
      #expect(run.status == 66 && (run.output.isEmpty || run.text.contains("E050")), "\(arguments): \(run.errors)")
      #expect(run.errors == "error[E050]: cannot read <stdin>: \(reason)\n")
    }
    for arguments in [["batch", "Playgrounds/Batch/card.json", "--check"], ["solve", CommandTests.postcard]] {
      let run = try Self.run(arguments + ["--data", "-"], streams)
      #expect(run.status == 66, "\(arguments): \(run.errors)")
      #expect(run.errors == "error[E050]: cannot read <stdin>: \(reason)\n")
    }
  }

  /// Runs the command on a connection that is lost after some bytes.
  private static func run(_ arguments: [String], onConnectionWith text: String) throws -> Run {
    var ends: [Int32] = [-1, -1]
    #expect(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let own = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let other = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    // A socket that is closed with bytes left to read resets the connection.
    try other.write(contentsOf: Data([0]))
    try own.write(contentsOf: Data(text.utf8))
    try own.close()
    return try Run.program(Rabbet.program, arguments, inputFrom: other, directory: Repository.root)
  }

  @Test("A connection that is lost in the middle is an error, and what came before it is answered")
  func lostConnection() throws {
    let worker = try Self.run(
      ["worker", "--template", CommandTests.postcard], onConnectionWith: "{\"id\": 1}\n{\"id\": 2}\n{\"id\"")
    #expect(worker.status == 66 && worker.text.split(separator: "\n").count == 2, "\(worker.errors)")
    let lost = "the connection was lost; begin again with the part that is missing\n"
    #expect(worker.errors == "error[E050]: cannot read <stdin> on after line 2: " + lost)
    let rows = try Self.run(
      ["batch", CommandTests.postcard, "--check", "--quiet", "--data", "-"], onConnectionWith: "title\nAda\nGra")
    #expect(rows.status == 66, "\(rows.errors)")
    #expect(rows.errors.hasSuffix("error[E050]: cannot read <stdin> on after line 2: " + lost), "\(rows.errors)")
    let scene = try Self.run(["solve", "-"], onConnectionWith: "{\"scene\": 1, \"root\": {\"id\": \"r\"}}")
    #expect(scene.status == 66 && scene.errors == "error[E050]: cannot read <stdin>: " + lost, "\(scene.errors)")
  }

  @Test(
    "A file may be a pipe: a process substitution, an open file by its number, a named pipe",
    arguments: [
      ["solve", "Playgrounds/Priorities/scene.json"], ["check", "Playgrounds/Priorities/scene.json"],
      ["render", "Playgrounds/Priorities/scene.json", "-o", "-"], ["fonts", "Playgrounds/Scripts/scene.json"],
      ["diff", "Playgrounds/Priorities/scene.json", "Playgrounds/Conflict/scene.json"],
      ["insets", "Playgrounds/Images/badge-card.png"], ["check", "--laws", "Playgrounds/Laws/printed.json"],
      ["frame", "Playgrounds/Images/photo.png", "--frame", "film", "-o", "-"],
      ["patch", "Playgrounds/Images/photo.png", "--slice", "30", "--width", "10", "--size", "100x100", "-o", "-"],
      ["batch", "Playgrounds/Cookbook/price-tag/scene.json", "--check", "--data", "Playgrounds/Batch/rows.csv"],
    ])
  func pipes(arguments: [String]) throws {
    func run(_ replace: (String) -> String) throws -> (status: Int32, output: String) {
      let words = arguments.map { $0.hasPrefix("Playgrounds/") ? replace($0) : "'\($0)'" }
      let run = try Run.program(
        "/bin/bash", ["-c", "ulimit -t 20; timeout 30 \"$0\" " + words.joined(separator: " "), Rabbet.program],
        directory: Repository.root)
      #expect(run.status < 2, "\(words): \(run.errors)")
      return (run.status, Self.withoutPaths(run.text))
    }
    let file = try run(\.self)
    #expect(try run { "<(cat \($0))" } == file)
    if arguments.filter({ $0.hasPrefix("Playgrounds/") }).count == 1 {
      #expect(try run { "/dev/fd/3 3<\($0)" } == file)
      #expect(try run { "/dev/stdin < <(cat \($0))" } == file)
      let pipe = NSTemporaryDirectory() + "rabbet-pipe-\(UUID().uuidString)"
      try #require(unsafe mkfifo(pipe, 0o600) == 0)
      defer { try? FileManager.default.removeItem(atPath: pipe) }
      #expect(try run { "\(pipe) < <(timeout 20 cat \($0) > \(pipe))" } == file)
    }
  }

  /// A result without the names of its inputs.
  private static func withoutPaths(_ text: String) -> String {
    text.replacing(/(Playgrounds|\/dev|\/tmp)\/[A-Za-z0-9_.\/-]*/, with: "FILE")
  }

  @Test func picturesOfAPipedSceneAreFoundFromTheCurrentFolder() throws {
    let run = try Run.program(
      "/bin/bash", ["-c", "\"$0\" check <(cat scene.json)", Rabbet.program],
      directory: Repository.root.appending(path: "Playgrounds/Postcard"))
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aSceneFromAPipeIsFormattedToStandardOutput() throws {
    let scene = Repository.root.appending(path: "Playgrounds/Conflict/scene.json").path
    let run = try Run.program("/bin/bash", ["-c", "\"$0\" fmt <(cat '\(scene)')", Rabbet.program])
    #expect(try run.status == 0 && run.text == String(contentsOfFile: scene, encoding: .utf8), "\(run.errors)")
  }

  @Test(
    "A result that standard output does not take is exit code 73",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["solve", CommandTests.postcard], ["render", CommandTests.postcard, "-o", "-"], ["check", CommandTests.conflict],
      ["fonts", CommandTests.postcard], ["schema"], ["completions", "bash"], ["gallery", "list"], ["gallery", "show"],
      ["insets", "Playgrounds/Images/badge-card.png"], ["frame", FrameCommandTests.photo, "--frame", "film", "--plan"],
      ["check", "--laws", "Playgrounds/Laws/printed.json"],
      ["patch", FrameCommandTests.photo, "--slice", "30", "--width", "10", "--size", "100x100", "--plan"],
    ])
  func output(arguments: [String]) throws {
    for streams in [">/dev/full", ">&-"] {
      let run = try Self.run(arguments, streams)
      #expect(run.status == 73, "\(arguments) \(streams): \(run.errors)")
      #expect(run.errors.hasSuffix("error: cannot write -: standard output does not take any more\n"), "\(run.errors)")
    }
  }

  @Test func messagesThatNobodyTakesAreLost() throws {
    #expect(try Self.run(["solve", "no-such.json"], "2>&-").status == 66)
    #expect(try Self.run(["check", CommandTests.postcard], "2>&-").status == 0)
  }
}
