import Foundation
import TestSupport
import Testing

/// Standard input, output and error that are closed, full, or no files.
@Suite struct StreamTests {
  /// Runs the command in a shell that has bent its streams.
  private static func run(_ arguments: [String], _ streams: String) throws -> Run {
    let script = "ulimit -t 20; exec \"$0\" \"$@\" \(streams)"
    return try Run.program("/bin/sh", ["-c", script, Rabbet.program] + arguments, directory: Repository.root)
  }

  @Test("An input that cannot be read is missing", arguments: ["<&-", "< Tests"])
  func input(streams: String) throws {
    for arguments in [["solve", "-"], ["check", "-"], ["insets", "-"], ["frame", "-", "--frame", "film", "--plan"]] {
      let run = try Self.run(arguments, streams)
      #expect(run.status == 66, "\(arguments): \(run.errors)")
      #expect(run.errors == "error[E050]: cannot read -: standard input is closed, or is a folder\n")
    }
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
