import Foundation
import Rabbet
import TestSupport
import Testing

/// Data on the command line: what it names and how it is spelt, in every command that takes rows.
@Suite struct DataCommandTests {
  private static let template =
    ##"{"scene": 1, "data": {"id": "1", "img": "a.png", "t": ""}, "root": {"id": "r", "size": [8, 8], "image": "{img}"}}"##

  /// Runs a body in a folder with a template, `art/t.json`, and a picture beside it.
  private static func inFolder(_ template: String = template, _ body: (URL) throws -> Void) throws {
    try Rabbet.inScratchDirectory { folder in
      let root = folder.appending(path: "art"), picture = try PNG.encode(Bitmap(width: 2, height: 2))
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      try Data(template.utf8).write(to: root.appending(path: "t.json"))
      for path in ["art/a.png", "secret.png"] { try Data(picture).write(to: folder.appending(path: path)) }
      try body(folder)
    }
  }

  @Test(
    "Columns that the template has not are reported once, with row and column",
    arguments: [
      "csv", "ndjson", "json",
    ])
  func unknownColumns(format: String) throws {
    try Self.inFolder { folder in
      let scene = folder.path + "/art/t.json", data = folder.path + "/rows." + format
      let texts = [
        "csv": "id,imgg\n1,x\n2,y\n", "ndjson": "{\"id\": 1, \"imgg\": \"x\"}\n{\"id\": 2, \"imgg\": \"y\"}\n",
        "json": "[{\"id\": 1, \"imgg\": \"x\"}, {\"id\": 2, \"imgg\": \"y\"}]",
      ]
      try Data((texts[format] ?? "").utf8).write(to: URL(filePath: data))
      let place = ["csv": "2:3", "ndjson": "1:19", "json": "1:20"][format] ?? ""
      let warning =
        "\(data):\(place): warning: row 1: the column \"imgg\" is not under \"data\" of the template; did you mean \"img\"?"
      for command in [
        ["batch", scene, "-o", folder.path + "/{id}.png"], ["batch", scene, "-o", folder.path + "/all/cards.pdf"],
        ["batch", scene, "--check"], ["render", scene, "-o", "-"], ["check", scene], ["solve", scene],
      ] {
        let run = try Rabbet.run(command + ["--data", data])
        #expect(run.status == 0 && run.errors.components(separatedBy: "imgg").count == 2, "\(command) \(run.errors)")
        #expect(run.errors.contains(warning), "\(command) \(run.errors)")
      }
      let named = try Rabbet.run(
        "batch", scene, "-o", folder.path + "/x{imgg}.png", "--data", data)
      #expect(named.status == 0 && !named.errors.contains("warning"), "\(named.errors)")
      let answer = try Rabbet.run("worker", "--template", scene, input: #"{"data": {"imgg": "x"}}"#)
      #expect(
        answer.text.contains(
          #""warnings":["\"imgg\" of line 1 is not under \"data\" of the template; did you mean \"img\"?"]"#),
        "\(answer.text)")
    }
  }

  @Test(
    "Pictures that data names stay below the folder when links are followed, and the template's own lead where they lead"
  )
  func links() throws {
    try Self.inFolder { folder in
      let root = folder.path + "/art"
      for (link, target) in [("lnk.png", "../secret.png"), ("up", ".."), ("in.png", "a.png")] {
        try FileManager.default.createSymbolicLink(atPath: "\(root)/\(link)", withDestinationPath: target)
      }
      func fault(_ image: String, _ name: String, _ keys: String = "") throws -> String {
        let scene = #"{"scene": 1, "data": {"n": ""}, "root": {"size": [9, 9], "image": "\#(image)"\#(keys)}}"#
        try Data(scene.utf8).write(to: URL(filePath: root + "/s.json"))
        return try Rabbet.run("solve", root + "/s.json", "--set", "n=" + name).errors
      }
      for (image, name) in [
        ("{n}", "lnk.png"), ("{n}", "up/secret.png"), ("{n}/secret.png", "up"), ("./{n}", "lnk.png"),
      ] {
        #expect(try fault(image, name).contains("E077"), "\(image) \(name)")
      }
      let layer = #", "picture": {"chain": "l_{n}"}"#
      #expect(try fault("a.png", "up:secret.png", layer).contains("E077"))
      for (image, name) in [
        ("{n}", "a.png"), ("{n}", "in.png"), ("up/{n}", "secret.png"), ("lnk.{n}", "png"), ("../{n}", "secret.png"),
        ("lnk.png", ""),
      ] {
        let found = try fault(image, name)
        #expect(found.isEmpty == (image != "lnk.{n}"), "\(image) \(name): \(found)")
      }
    }
  }

  @Test("A contact sheet takes the place of no card, and one PDF makes its folder")
  func files() throws {
    try Self.inFolder { folder in
      let scene = folder.path + "/art/t.json", data = folder.path + "/rows.csv",
        failed = folder.path + "/failed.ndjson"
      try Data("id,t\n1,x\n2\n3,x,y\n".utf8).write(to: URL(filePath: data))
      let run = try Rabbet.run(
        "batch", scene, "--data", data, "-o", folder.path + "/o/{id}.png", "--contact-sheet",
        folder.path + "/o/../o/1.png",
        "--failed", failed)
      #expect(run.status == 1 && run.errors.contains("/o/1.png, where the contact sheet goes"), "\(run.errors)")
      #expect(try Rabbet.run("batch", scene, "--data", data, "-o", "x.pdf", "--contact-sheet", "x.pdf").status == 64)
      let rows = try String(contentsOfFile: failed, encoding: .utf8).split(separator: "\n").map {
        try JSONValue(json: Array($0.utf8))["data"]
      }
      #expect(
        rows == [
          ["id": "1", "t": "x"], ["id": "2"], .object([.init("id", "3"), .init("t", "x"), .init("column 3", "y")]),
        ], "\(rows)")
      let pages = try Rabbet.run("batch", scene, "--data", data, "-o", folder.path + "/new/deep/all.pdf")
      #expect(pages.errors.contains("1 made, 2 failed"), "\(pages.errors)")
    }
  }

  @Test("No line of a file that a request names is reported where the worker has a folder for what it writes alone")
  func excerpts() throws {
    try Self.inFolder { folder in
      let secret = folder.path + "/secret.json"
      for text in ["user:secret", #"{"password": "secret"}"#] {
        try Data(text.utf8).write(to: URL(filePath: secret))
        let request = "{\"template\": \"\(secret)\"}\n"
        let run = try Rabbet.run("worker", "--output-root", folder.path, input: request)
        let isObject = text.hasPrefix("{")
        #expect(run.text.contains(isObject ? "secret.json:1:1: " : "this is no scene"), "\(run.text)")
        #expect(!run.text.contains("\\n1 | "), "\(run.text)")
        #expect(try Rabbet.run("worker", input: request).text.contains("\\n1 | ") == isObject)
      }
    }
  }

  @Test("A check looks at variants that do not apply")
  func variants() throws {
    let template =
      ##"{"scene": 1, "root": {"id": "r", "size": [9, 9]}, "variants": {"dark": {"when": {"theme": "dark"}, "set": {"titel.fill": "#111"}}}}"##
    try Self.inFolder(template) { folder in
      let check = try Rabbet.run("check", folder.path + "/art/t.json")
      #expect(check.status == 65 && check.errors.contains("no view is called \"titel\""), "\(check.errors)")
      #expect(try Rabbet.run("solve", folder.path + "/art/t.json").status == 0)
    }
  }

  @Test("Variants are listed with whether they apply and why")
  func explainedVariants() throws {
    let template = ##"""
      {"scene": 1, "root": {"id": "r", "size": [320, 9]}, "variants": {
        "wide": {"when": {"width": ">= 480"}}, "narrow": {"when": {"width": "< 480", "theme": ["light", "dim"]}},
        "mini": {"set": {"r.fill": "#111"}}}}
      """##
    try Self.inFolder(template) { folder in
      let file = folder.path + "/art/t.json"
      #expect(
        try Rabbet.run("solve", file, "--explain-variants").text == """
          \(file):2:11: wide does not apply: the width is 320, and ">= 480" is asked
          \(file):2:52: narrow applies: the width is 320, as "< 480" asks, the theme is "light", as ["light","dim"] asks
          \(file):3:11: mini does not apply: it has no condition, and is not asked for by name

          """)
      let named = try Rabbet.run("solve", file, "--explain-variants", "--variant", "mini", "--explain", "r.width").text
      #expect(named.contains("mini applies: it is asked for by name\n\nr is 320 wide"), "\(named)")
    }
  }
}
