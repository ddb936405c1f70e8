import ArgumentParser
import Foundation
import LanguageServer
import Rabbet
import Workspaces

struct LanguageServerCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Answer an editor on standard input and output by the Language Server Protocol.",
    discussion: """
      Editors start it and end it. They show findings while a person types, with repairs; the meaning of keys, the place of each view and the \
      reasons for it; and they complete, rename and format. rabbet.render is the command that writes a picture of a scene.
      It writes no file but such pictures. The limits are those for strangers; --limit changes them.

      Examples:
        rabbet lsp
        rabbet lsp --fonts fonts
      """)

  @Flag(help: "Changes nothing: standard input and output are used anyway. Some editors pass it.") var stdio = false
  @OptionGroup var fonts: FontOptions
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

  func run() throws {
    try fonts.useFonts()
    InputFile.endProtection()
    var workspace = Workspace(folder: "/", limits: limited.limits(over: .forStrangers))
    workspace.assets = { [limited] in limited.assets(in: $0) }
    var session = LanguageSession(workspace.keepingAssets, version: Console.version)
    let input = try Console.reading { try ByteStream(path: "-") }
    while session.end == nil {
      if let answer = session.answer() {
        if !answer.isEmpty { try Console.writeUnbounded(answer, to: "-") }
      } else if session.hasChanges, !Self.isInputReady {
        try Console.writeUnbounded(session.settle(), to: "-")
      } else {
        session.receive(try Console.reading { try input.next() })
      }
    }
    if let end = session.end, end != 0 { throw ExitCode(end) }
  }

  /// Whether bytes, or the end, can be read from standard input without waiting.
  private static var isInputReady: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&input, 1, 0) > 0
  }
}
