import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet batch`, and data on the command line: what is wrong with a row is said of that row, and the others are made.
@Suite struct BatchCommandTests {
  private static let conflicting =
    ##"{"scene":1,"data":{"w":10},"root":{"id":"r","size":[100,50],"fill":"#fff","views":[{"id":"a","fill":"#0af"}],"constraints":["a.left == r.left","a.right == r.right","a.width == {w}","a.top==r.top","a.height==20"]}}"##
  private static let plain =
    ##"{"scene": 1, "data": {"id": null, "title": "x"}, "root": {"id": "r", "size": [8, 8], "fill": "#fff"}}"##

  /// Runs a batch over a template and rows in a folder; pictures are `{id}.png` there unless it is said otherwise.
  private static func batch(
    _ template: String, _ rows: String, called name: String = "rows.csv", _ arguments: [String] = [],
    names: String = "{id}.png", in folder: URL
  ) throws -> Run {
    let (file, data) = (folder.appending(path: "t.json"), folder.appending(path: name))
    try Data(template.utf8).write(to: file)
    try Data(rows.utf8).write(to: data)
    return try Rabbet.run(
      ["batch", file.path, "--data", data.path, "-o", folder.appending(path: names).path] + arguments)
  }

  private static func pictures(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test("A template that is beyond a bound without any row is refused before rows are read")
  func templateBeyondBounds() throws {
    let list = ##"{"scene": 1, "root": {"size": [8, 8], "views": [{"id": "v", "repeat": 9}]}}"##
    try Rabbet.inScratchDirectory { folder in
      for template in [Self.conflicting, list] {
        let run = try Self.batch(template, "id\n1\n", ["--limit", "views=1"], in: folder)
        #expect(run.status == 65 && run.errors.contains("E060") && !run.errors.contains("row 1"), "\(run.errors)")
      }
    }
  }

  @Test("A scene that is missing, and one file for several rows, have codes that are explained")
  func codesOfFiles() throws {
    try Rabbet.inScratchDirectory { folder in
      let run = try Self.batch(Self.plain, "id\n1\n2\n", names: "one.png", in: folder)
      #expect(run.status == 64 && run.errors.hasPrefix("error[E079]: 2 rows would be written to "), "\(run.errors)")
      let missing = try Rabbet.run(["solve", folder.appending(path: "none.json").path])
      #expect(missing.status == 66 && missing.errors.hasPrefix("error[E050]: cannot read "), "\(missing.errors)")
      #expect(try Rabbet.run(["explain", "E079"]).status == 0)
    }
  }

  @Test("Rules of a row that conflict are one line and exit code 1, on every run, and the picture is made")
  func conflicts() throws {
    try Rabbet.inScratchDirectory { folder in
      let rows = "id,w\n1,50\n2,100\n"
      for _ in 1...2 {
        let run = try Self.batch(Self.conflicting, rows, in: folder)
        #expect(run.status == 1)
        #expect(
          run.errors.contains(
            "row 1: \(folder.path)/t.json:1:165: conflict: these 4 rules contradict each other, violated by 50 points across; ignored: a.width == 50\n"
          ), "\(run.errors)")
        #expect(run.errors.contains("0 failed, 1 with conflicts") && !run.errors.contains("row 2"), "\(run.errors)")
        #expect(try Self.pictures(in: folder) == ["1.png", "2.png"])
      }
      let check = try Self.batch(Self.conflicting, rows, ["--check", "--failed", folder.path + "/f"], in: folder)
      #expect(check.status == 1 && check.errors.contains("2 checked, 0 failed, 1 with conflicts"), "\(check.errors)")
      #expect(check.errors.contains(". a.width == 50  (ignored)"))
      let failed = try String(contentsOf: folder.appending(path: "f"), encoding: .utf8)
      #expect(failed.hasPrefix(#"{"row":1,"error":"#) && failed.contains("contradict"), "\(failed)")
      let pages = try Self.batch(Self.conflicting, rows, names: "all.pdf", in: folder)
      #expect(pages.status == 1 && pages.errors.contains("2 made, 0 failed, 1 with conflicts"), "\(pages.errors)")
    }
  }

  @Test(
    "A check reports words that are cut, letters without a glyph, broken pictures, and names that are taken or refused")
  func check() throws {
    try Rabbet.inScratchDirectory { folder in
      let whole = try PNG.encode(Bitmap(width: 60, height: 60))
      try Data(whole).write(to: folder.appending(path: "ok.png"))
      try Data(whole.dropLast(30)).write(to: folder.appending(path: "half.png"))
      let template =
        ##"{"scene": 1, "data": {"id": null, "t": "", "p": "ok.png"}, "root": {"id": "r", "size": [60, 60], "image": "{p}", "views": [{"id": "t", "text": "{t}"}], "constraints": ["t.left == r.left", "t.top == r.top", "t.width <= 40", "t.height == 30"]}}"##
      let rows =
        "id,t,p\n1,Hi,ok.png\n2,Far too many words for this,ok.png\n3,\u{10FFF0},ok.png\n4,Hi,half.png\n1,Hi,ok.png\n../../x,Hi,ok.png\n"
        + "a/b,Hi,ok.png\n,Hi,ok.png\n"
      let run = try Self.batch(template, rows, ["--check"], in: folder)
      #expect(run.status == 1)
      for text in [
        "row 2: warning: \(folder.path)/t.json:1:124: clipped: the text of t needs",
        "row 3: warning: \(folder.path)/t.json:1:124: glyph: no font has a glyph for",
        "row 4 (\(folder.path)/rows.csv): error[E051]: \"half.png\" is no picture that can be read: the PNG ends early",
        "rows.csv:6:1: error[E072]: row 5, column \"id\":",
        "like row 1;", "rows.csv:7:1: error[E072]: row 6, column \"id\":", "rows.csv:8:1:", "rows.csv:9:1:",
        "3 checked, 5 failed, 2 with warnings",
      ] { #expect(run.errors.contains(text), "\(text) is not in \(run.errors)") }
      #expect(!run.errors.contains("row 1:"))
      #expect(try Self.pictures(in: folder) == ["half.png", "ok.png"])
      let fine = try Self.batch(template, rows.components(separatedBy: "\n4")[0], ["--check"], in: folder)
      #expect(fine.status == 0 && fine.errors.contains("3 checked, 0 failed, 2 with warnings"), "\(fine.errors)")
    }
  }

  @Test("Of rows with one name the first is made, and the others are reported with both numbers")
  func names() throws {
    try Rabbet.inScratchDirectory { folder in
      let run = try Self.batch(Self.plain, "title,id\na,1\nb,2\nc,1\nd,3\n", ["-j", "3"], in: folder)
      #expect(run.status == 1 && run.errors.contains("3 made, 1 failed"), "\(run.errors)")
      #expect(
        run.errors.contains(
          "rows.csv:4:3: error[E072]: row 3, column \"id\": it would be written to \(folder.path)/1.png like row 1; "),
        "\(run.errors)")
      #expect(try Self.pictures(in: folder) == ["1.png", "2.png", "3.png"])
      let fixed = try Self.batch(Self.plain, "id\n1\n2\n", names: "a.png", in: folder)
      #expect(fixed.status == 64 && fixed.errors.contains("put a column into the name"), "\(fixed.errors)")
    }
  }

  @Test("What is no object, or has a key twice, is a failure of its row", arguments: ["rows.json", "rows.ndjson"])
  func rowsOfJSON(name: String) throws {
    try Rabbet.inScratchDirectory { folder in
      let lines = [
        #"{"id": 1}"#, "7", #"{"id": 2, "title": "one", "title": "two"}"#, #"{"id": 3, "x": {"a": 1, "a": 2}}"#,
        #"{"id": 4}"#,
      ]
      let text = name == "rows.json" ? "[" + lines.joined(separator: ",\n") + "]" : lines.joined(separator: "\n")
      let run = try Self.batch(Self.plain, text, called: name, in: folder)
      #expect(run.status == 1 && run.errors.contains("2 made, 3 failed"), "\(run.errors)")
      for text in [
        "row 2: a row is an object as in {\"id\": 1}, and this is none",
        "row 3: the key \"title\" stands twice in its object",
        ":3:27: error[E007]:", "row 4: the key \"a\"",
      ] { #expect(run.errors.contains(text), "\(text) is not in \(run.errors)") }
      #expect(try Self.pictures(in: folder) == ["1.png", "4.png"])
    }
  }

  @Test("Data that is none is invalid and not missing, and the reason is reported")
  func exitCodes() throws {
    try Rabbet.inScratchDirectory { folder in
      let utf16 = "\u{FEFF}id\n1\n".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      let files: [(String, [UInt8], Int32, String)] = [
        ("empty.csv", [], 65, "begins with the names of its columns"), ("wide.csv", utf16, 65, "UTF-16"),
        ("wide.ndjson", utf16, 65, "UTF-16"), ("rows.txt", Array("id\n1\n".utf8), 64, "tells no format"),
        ("cr.csv", Array("id,w\r1,2\r".utf8), 65, "lines end in CR alone"),
      ]
      for (name, bytes, status, text) in files {
        try Data(Self.plain.utf8).write(to: folder.appending(path: "t.json"))
        try Data(bytes).write(to: folder.appending(path: name))
        let data = folder.appending(path: name).path, scene = folder.appending(path: "t.json").path
        for command in [["batch", scene, "-o", folder.path + "/{id}.png"], ["render", scene, "-o", "-"]] {
          let run = try Rabbet.run(command + ["--data", data])
          #expect(
            run.status == status && run.errors.contains(text), "\(command[0]) \(name): \(run.status) \(run.errors)")
        }
      }
      let scene = folder.appending(path: "t.json").path
      #expect(try Rabbet.run("render", scene, "-o", "-", "--data", folder.path + "/none.csv").status == 66)
    }
  }

  @Test("Rows come from standard input, in the format that their first byte tells")
  func standardInput() throws {
    try Rabbet.inScratchDirectory { folder in
      let scene = folder.appending(path: "t.json")
      try Data(Self.plain.utf8).write(to: scene)
      for (name, input) in [
        ("a", "id,title\na1,x\na2,y\n"), ("b", "\u{FEFF}\n{\"id\": \"b1\"}\n{\"id\": \"b2\"}\n"),
        ("c", " [{\"id\": \"c1\"}, {\"id\": \"c2\"}]"),
      ] {
        for source in ["-", "/dev/stdin"] {
          let out = folder.appending(path: source == "-" ? "x" : "y")
          let run = try Rabbet.run(
            "batch", scene.path, "--data", source, "-o", out.path + "/{id}.png", input: input)
          #expect(run.status == 0 && run.errors.contains("2 made, 0 failed"), "\(source) \(run.errors)")
          #expect(FileManager.default.fileExists(atPath: out.path + "/\(name)2.png"))
        }
      }
      let run = try Rabbet.run(
        "batch", scene.path, "--data", "-", "-o", folder.path + "/{id}.png", input: "id,titel\n1,x\n")
      #expect(
        run.errors.contains("<stdin>:2:3: warning: row 1: the column \"titel\" is not under \"data\""), "\(run.errors)")
      #expect(
        try Rabbet.run("solve", scene.path, "--data", "-", "--row", "2", input: "{\"id\": 1}\n{\"id\": 2}\n").status
          == 0)
    }
  }

  @Test("A name of --set that the template does not have is reported, and one without letters is refused")
  func set() throws {
    try Rabbet.inScratchDirectory { folder in
      let scene = folder.appending(path: "t.json"), bare = folder.appending(path: "bare.json")
      try Data(Self.plain.utf8).write(to: scene)
      try Data(#"{"scene": 1, "root": {"size": [8, 8]}}"#.utf8).write(to: bare)
      let warning = "warning: \"titel\" of --set is not under \"data\" of the template; did you mean \"title\"?"
      let row = folder.appending(path: "r.csv")
      try Data("id\n1\n".utf8).write(to: row)
      for command in [
        ["solve", scene.path, "--set", "id=1"], ["render", scene.path, "--set", "id=1", "-o", "-"],
        ["render", scene.path, "--set", "id=1", "-o", "-", "--contact-sheet", "8x8,9x9"],
        ["check", scene.path, "--set", "id=1"], ["worker", "--template", scene.path],
        ["batch", scene.path, "--data", row.path, "-o", folder.path + "/{id}.png"],
      ] {
        let run = try Rabbet.run(command + ["--set", "titel=x"])
        #expect(
          run.status == 0 && run.errors.components(separatedBy: warning).count == 2, "\(command[0]) \(run.errors)")
        #expect(try Rabbet.run(command + ["--set", "=3"]).status == 64)
        let known = try Rabbet.run(command + ["--set", "title=x"])
        #expect(!known.errors.contains("warning"), "\(known.errors)")
      }
      #expect(try Rabbet.run("solve", bare.path, "--set", "x=3").errors.contains("\"x\" of --set is not under"))
    }
  }

  @Test("One PDF of many pages has a contact sheet, too")
  func sheetOfPages() throws {
    try Rabbet.inScratchDirectory { folder in
      let sheet = folder.appending(path: "sheet.png")
      let run = try Self.batch(
        Self.plain, "title,id\na,1\nb,2\n", ["--contact-sheet", sheet.path], names: "cards.pdf", in: folder)
      #expect(run.status == 0 && run.errors.contains("2 made, 0 failed"), "\(run.errors)")
      #expect(try PNG.dimensions(of: [UInt8](Data(contentsOf: sheet))).width > 16)
    }
  }
}
