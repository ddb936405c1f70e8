import Foundation
import TestSupport
import Testing

/// Settings of a project, of the environment and of the command line.
@Suite struct SettingsCommandTests {
  private let scene = #"{"scene": 1, "root": {"id": "r", "size": [9, 9], "views": [{"id": "a"}]}}"#

  /// Runs a shell script in a repository that has this `rabbet.json`, in a folder below it.
  private func run(_ settings: String, _ script: String, isRepository: Bool = true) throws -> Run {
    try Rabbet.inScratchDirectory { folder in
      let below = folder.appending(path: "repository/below")
      try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
      let home = isRepository ? folder.appending(path: "repository") : folder
      try FileManager.default.createDirectory(
        at: folder.appending(path: "repository/.git"), withIntermediateDirectories: true)
      try Data(settings.utf8).write(to: home.appending(path: "rabbet.json"))
      try FileManager.default.createDirectory(at: home.appending(path: "Art"), withIntermediateDirectories: true)
      try Data(scene.utf8).write(to: below.appending(path: "a.json"))
      return try Run.program(
        "/bin/sh", ["-c", "rabbet() { '\(Rabbet.program)' \"$@\"; }\n" + script], directory: below)
    }
  }

  @Test("Options win over the environment, this over the file, and that over the standard values")
  func order() throws {
    let file = #"{"limits": {"views": 5, "rules": 6, "work": 7}, "assetsRoot": "Art", "languages": "de"}"#
    let text = try run(
      file, "RABBET_LIMITS=views=8,rules=9 RABBET_DEVICES=pads,phones rabbet config --limit views=10"
    ).text.replacing(/\x20+/, with: " ")
    for line in [
      "settings of ../rabbet.json", "limits.views 10 option --limit", "limits.rules 9 environment RABBET_LIMITS",
      "limits.work 7 ../rabbet.json:1:45", "assetsRoot ../Art ../rabbet.json:1:63",
      "devices pads, phones environment RABBET_DEVICES", "fonts none default", "formats.findings text default",
    ] {
      #expect(text.contains(line + "\n"), "\(line) is missing in \(text)")
    }
    let json = try run(file, "rabbet config --format json").text
    #expect(json.contains(#""limits.views": {"value": 5, "from": "file", "name": "../rabbet.json:1:22"}"#))
    #expect(json.contains(#""formats.findings": {"value": "text", "from": "default"}"#))
  }

  @Test("Settings bound a run, and --no-config, worker and the root of the repository end their reach")
  func reach() throws {
    let file = #"{"limits": {"views": 1}, "formats": {"pictures": "svg", "findings": "json"}}"#
    #expect(try run(file, "rabbet solve a.json").errors.contains("too many views: 2, and 1 are allowed"))
    #expect(try run(file, "rabbet check a.json").text.contains(#""kind": "E060""#))
    #expect(try run(file, "rabbet solve a.json --limit views=2").status <= 1)
    #expect(try run(file, "rabbet solve a.json --no-config").status <= 1)
    #expect(try run(file, "rabbet solve a.json", isRepository: false).status <= 1)
    #expect(try run(file, "rabbet render a.json --limit views=2; ls").text.contains("a.svg"))
    let line = #"{"template": "a.json", "output": "a.png"}"#
    #expect(try run(file, "echo '\(line)' | rabbet worker").text.contains(#""bytes""#))
  }

  @Test(
    "A fault of the file is a finding at its place",
    arguments: [
      (#"{"font": "F"}"#, #"error[E010]: rabbet.json has no key "font""#, "did you mean \"fonts\"?"),
      (#"{"limits": {"views": 1e12}}"#, "error[E014]: a project's limit of views", "--limit views=1000000000000"),
      (#"{"limits": {"veiws": 1}}"#, #"error[E010]: limits has no key "veiws""#, "did you mean \"views\"?"),
      (#"{"baseline": 4}"#, "error[E012]: expected a string, found a number", "1:14"),
      (#"{"assetsRoot": "../.."}"#, "error[E014]: \"../..\" is outside the folder of this file", "1:16"),
      (#"{"fonts": ["/usr/share/fonts"]}"#, "error[E014]: \"/usr/share/fonts\" is outside", "1:12"),
      (#"{"fonts": "None"}"#, "error[E050]: there is no folder None beside this file", "1:11"),
      (#"{"devices": "iPhonee 15"}"#, "error[E015]: there is no device iPhonee 15", "did you mean \"iPhone 15\"?"),
      (#"{"formats": {"pictures": "pgn"}}"#, "error[E015]", "did you mean \"png\"?"),
      (#"{"fonts": "a""#, "error[E00", "../rabbet.json:1"), (#"{"baseline": "a", "baseline": "b"}"#, "E007", "1:19"),
    ])
  func faults(file: String, message: String, place: String) throws {
    let run = try run(file, "rabbet solve a.json")
    #expect(run.status == (message.contains("E050") ? 66 : 65) && !run.text.contains("frame"))
    #expect(run.errors.contains(message) && run.errors.contains(place), "\(run.errors)")
  }

  @Test("Devices and languages hold for render, which takes the first, and mean nothing to scenes")
  func devicesAndLanguages() throws {
    let file = #"{"devices": ["iPhone SE", "pads"], "languages": ["de", "xx"]}"#
    let folder = Repository.root.appending(path: "Playgrounds/Storyboard").path
    let board = "'\(folder)/Screens/Base.lproj/Screens.storyboard'"
    let same = try run(
      file,
      """
      rabbet render \(board) -o own.svg && rabbet render \(board) --no-config -o plain.svg && ! cmp -s own.svg plain.svg &&
      rabbet render \(board) --no-config --device 'iPhone SE' --language de -o asked.svg && cmp own.svg asked.svg &&
      rabbet render \(board) --pseudo doubled -o doubled.svg && rabbet render '\(folder)/Main.storyboard' -o main.svg &&
      rabbet render a.json -o a.svg && rabbet picture --sizes a.json
      """)
    #expect(same.status == 0, "\(same.text)\(same.errors)")
    #expect(try run(file, "rabbet render a.json --device 'iPhone SE' -o a.svg").status == 64)
  }

  @Test("A link out of the folder is no way out of it, and plans name what is in force")
  func linksAndPlans() throws {
    let link = try run(#"{"assetsRoot": "out"}"#, "ln -s / ../out; rabbet solve a.json")
    #expect(link.errors.contains("a link leads out out of the folder of this file"), "\(link.errors)")
    let plan = try run(
      #"{"limits": {"work": 7000}}"#,
      "rabbet render a.json --scale 8 -o a.png; rabbet patch a.png --slice 3 --size 99x99 --plan")
    #expect(
      plan.text.contains(#""limits.work": {"value": 7000, "from": "file", "name": "../rabbet.json:1:21"}"#),
      "\(plan.errors)")
  }

  @Test("The table of settings names commands that have the option")
  func commandsHaveTheirOptions() throws {
    let schema = try Rabbet.run("schema", "--config").text
    for key in ["fonts", "assetsRoot", "devices", "languages", "baseline", "limits", "formats"] {
      #expect(schema.contains("\"\(key)\": {"))
    }
    let keys =
      #"{"limits": {"views": 99}, "assetsRoot": "Art", "devices": "pads", "languages": "de", "baseline": "b.json"}"#
    for command in ["solve a.json", "check a.json", "diff a.json a.json", "fmt a.json", "report a.json -o r.html"] {
      let run = try run(keys, "echo '{\"baseline\": 1, \"findings\": []}' > ../b.json; rabbet \(command)")
      #expect(run.status <= 1, "\(command): \(run.errors)")
    }
    let wanted = try run(#"{"baseline": "b.json"}"#, "rabbet check a.json --write-baseline ../b.json")
    #expect(wanted.status == 0, "\(wanted.errors)")
  }
}
