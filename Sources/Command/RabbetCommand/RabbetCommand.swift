import ArgumentParser
import Foundation
import Rabbet
import Synchronization

/// The command line: arguments in, calls to the library, bytes out.
///
/// Each command states its name: the parser otherwise finds all names by reflection at every start, which takes as long as the rest of the start.
@main
struct RabbetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rabbet",
    abstract: "Auto Layout without a Mac: solve scenes into frames, draw them, check them.",
    discussion: """
      Scenes are JSON files; `-` stands for standard input or output. Results go to standard output, messages to standard error.
      Exit codes: 0 fine, 1 findings, 64 wrong use, 65 invalid document, 66 missing input, 70 our own fault, 73 cannot write, \
      75 out of time.
      """,
    version: Console.version,
    subcommands: [
      New.self, Solve.self, Render.self, CheckScenes.self, Info.self, Insets.self, Fonts.self, FramePhotos.self,
      Gallery.self,
      Picture.self, Edit.self, Patch.self,
      BatchCommand.self, Worker.self,
      Diff.self, Snapshot.self, Report.self,
      Conformance.self, Import.self, Schema.self, FormatScenes.self, Explain.self,
      Completions.self, Manual.self, UIKitCommand.self, Config.self, LanguageServerCommand.self,
    ] + serving)

  /// The command of the trait `Server`, whose module is not built without it.
  private static var serving: [any ParsableCommand.Type] {
    #if Server
      [Serve.self]
    #else
      []
    #endif
  }

  static func main() async {
    Console.holdClosedStreams()
    Console.arguments.withLock { $0 = Settings.run.arguments }
    Console.keepMemory(pieces: 4 << 20)
    Interruption.begin()
    InputFile.protect()
    let early = early
    if let early { Thread.detachNewThread(early) }
    var failure: (any Error)?
    do {
      if let help = try HelpRequest.text(for: CommandLine.arguments) {
        try Console.writeUnbounded(Array(help.utf8), to: "-")
        throw ExitCode.success
      }
      if let fault = Settings.run.fault { throw Settings.run.failure(fault) }
      var command = try parseAsRoot(Array(Settings.run.arguments.dropFirst()))
      (command as? any LimitedCommand)?.begin()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch { failure = error }
    Terminal.endProgress()
    Console.beginLastStep()
    failure = Console.writeHeld(after: failure as? ExitCode) ?? failure
    if let error = failure, !(error is ExitCode) {
      let isReported = exitCode(for: error) != .success && Console.isHeld
      let text = complaint(about: CommandLine.arguments.dropFirst().first { !helpWords.contains($0) })
      if let text = text ?? (isReported ? message(for: error) : nil) { failure = Console.failure(text, Exit.usage) }
    }
    do { try Console.writeFindings() } catch { failure = failure ?? error }
    if let error = failure {
      OutputFile.removeUnfinished()
      // A process must not end while libraries are being loaded.
      early?()
      let message = fullMessage(for: error), shown = message.printable
      if shown != message { exit(withError: Console.failure(shown, exitCode(for: error))) }
      exit(withError: error)
    }
    early?()
  }

  /// The early work of a command that makes pictures, which takes as long as reading arguments and input. Done once: a second call waits.
  private static var early: (@Sendable () -> Void)? {
    let arguments = Settings.run.arguments.dropFirst()
    guard arguments.contains("-o") || arguments.contains("--output") else { return nil }
    switch arguments.first {
    case Render.configuration.commandName where !arguments.contains("--fonts"): return FontFiles.readSystemFonts
    case Picture.configuration.commandName: return { _ = PictureRenderer.isReady }
    default: return nil
    }
  }

  /// The words that may precede the name of a command.
  private static let helpWords = ["help", "-h", "--help"]

  /// Returns the message about a first argument that is no command; nil for a command or an option.
  private static func complaint(about name: String?) -> String? {
    guard let name, !name.hasPrefix("-") else { return nil }
    let names = configuration.subcommands.map { $0._commandName }
    if names.contains(name) { return nil }
    if name.hasSuffix(".json") {
      return "\(name) is no command; write 'rabbet solve \(name)' or 'rabbet render \(name) -o out.png'"
    }
    let nearest = nearestName(to: name, among: names).map { "did you mean \($0)? " } ?? ""
    return "there is no command \(name); \(nearest)'rabbet --help' lists all"
  }
}
