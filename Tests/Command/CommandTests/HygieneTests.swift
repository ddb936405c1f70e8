import Foundation
import TestSupport
import Testing

/// A host that stays in charge: files, terminals and browsers get what was asked for, and nothing else.
@Suite struct HygieneTests {
  private static func shell(_ script: String, in folder: URL) throws -> Run {
    try Run.program("/bin/bash", ["-c", "ulimit -t 30; " + script, Rabbet.program], directory: folder)
  }

  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rabbet-hygiene-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static let scene =
    #"{"scene": 1, "data": {"n": "x"}, "root": {"id": "r", "size": [40, 40], "views": [{"id": "a", "text": "${n}"}]}}"#

  @Test("A signal that ends a run leaves no file", arguments: ["INT", "TERM", "HUP"])
  func signals(name: String) throws {
    try Self.inFolder { folder in
      try Data(Self.scene.utf8).write(to: folder.appending(path: "card.json"))
      let run = try Self.shell(
        """
        mkfifo rows.ndjson; trap - \(name); set -m
        "$0" batch card.json --data rows.ndjson -o all.pdf & program=$!
        exec 3<>rows.ndjson; echo '{"n": "a"}' >&3
        for i in $(seq 100); do ls -A | grep -q '^.rabbet-' && break; sleep 0.1; done
        ls -A | grep -c '^.rabbet-'
        { sleep 20; kill -9 $program; } & watch=$!
        kill -\(name) $program; wait $program; echo $?; kill -9 $watch; ls -A
        """, in: folder)
      let number = ["INT": 130, "TERM": 143, "HUP": 129][name] ?? 0
      #expect(run.text == "1\n\(number)\ncard.json\nrows.ndjson\n", "\(run.errors)")
    }
  }

  @Test func filesOfProcessesThatAreGoneAreRemovedByTheNextRun() throws {
    try Self.inFolder { folder in
      try Data(Self.scene.utf8).write(to: folder.appending(path: "card.json"))
      let run = try Self.shell(
        """
        touch .rabbet-99999999-1 .rabbet-1-1 .rabbet-99999999-x .rabbet-99999999-2; mkdir .rabbet-99999999-3
        ln -s card.json .rabbet-99999999-4
        "$0" render card.json -o card.png; ls -A
        """, in: folder)
      let left = [
        ".rabbet-1-1", ".rabbet-99999999-3", ".rabbet-99999999-4", ".rabbet-99999999-x", "card.json", "card.png",
      ]
      #expect(run.text.split(separator: "\n").map(String.init).sorted() == left, "\(run.errors)")
    }
  }

  @Test("No message commands a terminal", arguments: ["\u{1B}[31m", "\u{9B}31m", "\r", "\u{202E}"])
  func messages(command: String) throws {
    try Self.inFolder { folder in
      let escaped = command.unicodeScalars.map { "\\u" + String(0x10000 + $0.value, radix: 16).dropFirst() }.joined()
      let scene =
        #"{"scene": 1, "root": {"id": "r", "size": [40, 40], "views": [{"id": "d", "image": "a.png", "picture": {"chain": "e_"#
        + escaped + #"x"}}]}}"#
      try Data(scene.utf8).write(to: folder.appending(path: "chain.json"))
      for words in [
        ["check", "chain.json"], ["solve", "no\(command).json"], ["solve", "chain.json", "--no\(command)"],
        ["no\(command)"],
        ["picture", "no\(command).png", "-t", "w_5", "-o", "x.png"], ["check", "--limit", command, "chain.json"],
      ] {
        let run = try Run.program(Rabbet.program, words, directory: folder)
        let scalars = (run.errors + run.text).unicodeScalars
        #expect(
          run.status != 0 && !scalars.contains { command.unicodeScalars.first == $0 },
          "\(words): \(run.errors.debugDescription)")
      }
    }
  }

  @Test func aReportRunsNoScriptAndNoStyleButItsOwn() throws {
    try Self.inFolder { folder in
      try Data(Self.scene.utf8).write(to: folder.appending(path: "card.json"))
      let page = try Self.shell("\"$0\" report card.json -o -", in: folder).text
      #expect(!page.contains("unsafe-inline") && !page.contains(" style=") && !page.contains(" onclick="))
      for element in ["style", "script"] {
        let start = try #require(page.range(of: "<\(element)>")), end = try #require(page.range(of: "</\(element)>"))
        try Data(page[start.upperBound..<end.lowerBound].utf8).write(to: folder.appending(path: element))
        let hash = try Self.shell("openssl dgst -sha256 -binary \(element) | base64", in: folder).text.dropLast()
        #expect(page.contains("\(element)-src 'sha256-\(hash)'"))
      }
    }
  }

  @Test func answersToLinesWithoutAnIdHaveTheNumberOfTheLine() throws {
    let input = "{\"id\": 7, \"template\": \"no.json\"}\nnonsense\n[]\n"
    let run = try Run.program(Rabbet.program, ["worker"], input: Array(input.utf8), directory: Repository.root)
    let lines = run.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0].hasPrefix("{\"id\":7,\"error\""), "\(run.text)")
    #expect(lines.dropFirst().map { $0.prefix(9) } == ["{\"line\":2", "{\"line\":3"])
  }

  @Test func lawsOfSizesBeyondTheGreatestAreNotChecked() throws {
    try Self.inFolder { folder in
      for (inset, status) in [("1e11", Int32(0)), ("1e12", 0)] {
        let scene =
          "{\"scene\": 1, \"root\": {\"id\": \"r\", \"size\": [9, 9], \"views\": [{\"id\": \"a\", \"alignmentInsets\": [\(inset), \(inset), \(inset), \(inset)]}]}}"
        try Data(scene.utf8).write(to: folder.appending(path: "laws.json"))
        let run = try Self.shell("\"$0\" check --laws laws.json", in: folder)
        #expect(run.status == status, "\(inset): \(run.text) \(run.errors)")
      }
    }
  }
}
